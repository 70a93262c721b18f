"""Bringing in what another version of the library holds, as one step that can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from readinglist.config.translation import translate
from readinglist.library.describe import WHOLE_TITLE, describe, named, reverse
from readinglist.model.changes import Changes, Field
from readinglist.model.commands import Apply, BringIn, Outcome
from readinglist.model.copies import CopyHolding, CopyLook, CopyReport
from readinglist.model.errors import Stopped
from readinglist.storage.search import search_index
from readinglist.storage.versions import copies
from readinglist.storage.writing.readings import Names, Readings

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.model.imports import Watch
    from readinglist.storage.database import Database
    from readinglist.storage.listing.moment import Moment
    from readinglist.storage.versions.copies import Woven

_READ: Final = 1
_STEPS: Final = 3
"""The copy is read and proved; its papers come; what the reader did with them comes."""


def look(database: Database, file: Path, watch: Watch) -> CopyLook:
    """Return what bringing ``file`` in would do; changes nothing.  Raises CopyRefused, LibraryTrouble, Stopped."""
    watch.progress(0, _STEPS)
    with copies.opened(file, database.path) as (copy, digest):
        _stop(watch)
        with copy.reading() as theirs, database.reading() as ours:
            woven = copies.weave(theirs, ours, _heading(file))
            holding = _holding(woven, ours)
    watch.progress(_STEPS, _STEPS)
    return CopyLook(file, digest, holding)


def bring_in(database: Database, file: Path, watch: Watch, before: Callable[[], object]) -> CopyReport:
    """Bring in all that ``file`` holds and the library lacks, in one transaction.

    ``before`` is called when the copy has proved good.  Nothing is lost on either side: see ``storage/copy_words``.
    Raises CopyRefused, LibraryTrouble, and Stopped where ``watch`` wants it; nothing was changed then.
    """
    watch.progress(0, _STEPS)
    with copies.opened(file, database.path) as (copy, digest):
        _stop(watch)
        before()
        watch.progress(_READ, _STEPS)
        report = search_index.with_sound_index(database, lambda: _bring_in(database, copy, file, digest, watch))
    watch.progress(_STEPS, _STEPS)
    return report


def _bring_in(database: Database, copy: Database, file: Path, digest: str, watch: Watch) -> CopyReport:
    with copy.reading() as theirs, database.writing() as ours:
        woven = copies.weave(theirs, ours, _heading(file))
        found = CopyLook(file, digest, _holding(woven, ours))
        if not woven:
            return CopyReport(found)
        total = len(woven.papers.new)

        def step(done: int) -> None:
            _stop(watch)
            watch.progress(total + done, _STEPS * total)

        copies.add_papers(theirs, ours, woven, file.name, step)
        _stop(watch)
        text, changes, entry = Readings(database).perform_in(ours, BringIn(woven.changes, file.name), describe)
    back = tuple(change.inverse() for change in reversed(changes))
    added = tuple(sorted(woven.papers.numbers[paper] for paper in woven.papers.new))
    outcome = Outcome(text, Changes(changes, arrived=bool(added)), Apply(back, reverse(text), entry))
    return CopyReport(found, added, outcome)


def _holding(woven: Woven, ours: Moment) -> CopyHolding:
    names = Names(ours)
    papers = {kind: {change.paper for change in woven.changes if change.field is kind} for kind in Field}
    told = {Field.NOTE, Field.STARRED, Field.TAGS, Field.HIGHLIGHT, Field.DELETED, Field.TAG}
    return CopyHolding(
        papers=len(woven.papers.new) + len(_back(woven)),
        notes=len(papers[Field.NOTE]),
        stars=len(papers[Field.STARRED]),
        tags=len(papers[Field.TAGS]),
        highlights=sum(change.field is Field.HIGHLIGHT for change in woven.changes),
        others=len({(change.field, change.subject) for change in woven.changes if change.field not in told})
        + _apart(woven, papers),
        both=tuple(named(*names.paper(paper), WHOLE_TITLE) for paper in woven.both),
    )


def _apart(woven: Woven, papers: dict[Field, set[int | None]]) -> int:
    """Return how many papers went, and how many tags changed where no paper got another one."""
    tags = sum(change.field is Field.TAG for change in woven.changes)
    return len(papers[Field.DELETED] - _new(woven) - _back(woven)) + (0 if papers[Field.TAGS] else tags)


def _new(woven: Woven) -> set[int | None]:
    return {woven.papers.numbers[paper] for paper in woven.papers.new}


def _back(woven: Woven) -> set[int | None]:
    """Return the papers that were deleted here and are shown again."""
    shown = {change.paper for change in woven.changes if change.field is Field.DELETED and not change.after}
    return shown - _new(woven)


def _heading(file: Path) -> str:
    return translate("Copies", "From the copy “{name}”", name=file.stem)


def _stop(watch: Watch) -> None:
    if watch.stopped():
        raise Stopped
