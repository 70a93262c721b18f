"""The filter box: what a person types above the list, and the full-text query it stands for.

Blanks part words, and every word counts from its beginning (``optim`` finds "optimisation").  ``"two words"``
is a phrase, ``tag:name`` or ``tag:"two words"`` a tag; everything else is plain text, hyphens, colons, stars
and brackets included.  Nothing typed is ever an error: a quotation mark that is not closed yet is ignored.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from readinglist.text.folding import clean, has_cjk, split_cjk

MAX_LENGTH = 1_000
"""Characters of the box that are read; a pasted abstract is cut here."""

MAX_TERMS = 48
"""Words and phrases together; each costs one look-up in the index."""

_TERM = re.compile(
    r"""
    tag:(?: "(?P<quoted_tag>[^"]*)"? | (?P<tag>\S*) )
    | "(?P<phrase>[^"]*)"(?=\s|$)
    | (?P<word>\S+)
    """,
    re.VERBOSE | re.IGNORECASE,
)
# The quotation marks, colon and blank of other keyboards.
_ODD_MARKS = str.maketrans(
    {"\N{LEFT DOUBLE QUOTATION MARK}": '"', "\N{RIGHT DOUBLE QUOTATION MARK}": '"'}
    | {"\N{FULLWIDTH QUOTATION MARK}": '"', "\N{FULLWIDTH COLON}": ":", "\N{IDEOGRAPHIC SPACE}": " "}
)


@dataclass(frozen=True, slots=True)
class Filter:
    """What the filter box asks for: all the words, all the phrases, all the tags."""

    words: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()


def parse_filter(text: str) -> Filter:
    """Return what ``text`` asks for; every input is allowed.  Tags keep their spelling: compare them folded."""
    words: list[str] = []
    phrases: list[str] = []
    tags: list[str] = []
    for found in _TERM.finditer(clean(text[:MAX_LENGTH]).translate(_ODD_MARKS)):
        if found["word"] is not None:
            words.append(found["word"].strip('"'))
        elif found["phrase"] is not None:
            phrases.append(" ".join(found["phrase"].split()))
        else:
            tags.append(" ".join((found["quoted_tag"] or found["tag"] or "").split()))
    kept = tuple(word for word in words if word.strip("*"))[:MAX_TERMS]
    return Filter(kept, tuple(filter(None, phrases))[:MAX_TERMS], tuple(filter(None, tags))[:MAX_TERMS])


def fts_query(wanted: Filter) -> str | None:
    """Return the FTS5 MATCH string of words and phrases, None where they leave nothing to look for.

    The index must hold its texts as :func:`readinglist.text.folding.split_cjk` returns them.  Everything is
    quoted, so that no character of the box is syntax to SQLite.
    """
    terms = [_phrase(word) + _star(word) for word in wanted.words if _holds_token(word)]
    terms += [_phrase(phrase) for phrase in wanted.phrases if _holds_token(phrase)]
    return " ".join(terms[:MAX_TERMS]) or None


def _holds_token(text: str) -> bool:
    return any(map(str.isalnum, text))


def _phrase(text: str) -> str:
    return '"' + " ".join(split_cjk(text).split()).replace('"', '""') + '"'


def _star(word: str) -> str:
    """Let a word go on, unless it ends in a CJK character: those are words of one character."""
    return "" if has_cjk(word[-1]) else "*"
