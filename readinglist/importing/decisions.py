"""What a conference decided on a paper: how it is shown, and whether it was taken at all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.model.imports import Problem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from readinglist.model.imports import Draft

_NOT_TAKEN = re.compile(
    r"\b(?:submitted to|submission|reject(?:ed)?|withdraw[n]?|withdrawal|desk[- _]?reject\w*|not accept\w*|under review"
    r"|active|in review|pending|retract\w*)\b",
    re.IGNORECASE,
)
_SHOWN = re.compile(r"oral|spotlight|poster", re.IGNORECASE)


def presentation(*texts: str) -> str:
    """Return oral, spotlight or poster, as the first of these texts that says so; else nothing."""
    for text in texts:
        found = {word.lower() for word in _SHOWN.findall(text)}
        for word in ("oral", "spotlight", "poster"):
            if word in found:
                return word
    return ""


def was_not_taken(decision: str) -> bool:
    """Return whether the words of a decision say that the conference has not accepted the paper."""
    return _NOT_TAKEN.search(decision) is not None


def not_taken(drafts: Sequence[Draft]) -> tuple[Problem, ...]:
    """Return a problem that counts the drafts which the conference has not accepted, if there are some."""
    found = [draft for draft in drafts if was_not_taken(draft.decision)]
    if not found:
        return ()
    what = translate(
        "Import",
        "%n of {all} papers were not accepted or not yet decided on; they come in with that decision",
        n=len(found),
        all=f"{len(drafts):,}",
    )
    return (Problem(max(1, found[0].line), what, f"{found[0].title}: {found[0].decision}"[:2_000], kept=True),)
