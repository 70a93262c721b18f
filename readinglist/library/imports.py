"""Importing: what a file will do is planned, then written in small transactions, and can be taken back as one.

Of a paper that the library has only the conferences' half is changed, by the rules of ``precedence``; what the reader
said is in other tables, which nothing here writes.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import translate
from readinglist.library.planning import Plan, make_plan
from readinglist.model.errors import LibraryBusy, NotThere, Stopped
from readinglist.model.imports import ImportReport, UndoReport
from readinglist.storage.imports import undoing
from readinglist.storage.imports.adding import Adding, Done, Portion

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from readinglist.model.imports import SourceFile, Watch
    from readinglist.model.merges import Hint
    from readinglist.storage.database import Database

BATCH: Final = 50
"""Papers in one transaction; a star waits while one runs."""

CHANGED: Final = 25
"""Known papers in one transaction: a changed one costs the word index twice what a new one does."""

PAUSE: Final = 0.005
"""Seconds between two transactions, in which a star gets its turn."""

PATIENCE: Final = 400
WAIT: Final = 0.1
"""How often a batch is tried while another program writes, and the seconds between two: most of a minute in all."""


def run(database: Database, source: SourceFile, watch: Watch) -> tuple[ImportReport, tuple[int, ...]]:
    """Import a file; return what it did, and the papers of it that the reader deleted.

    Stopped by ``watch``, it ends after a whole batch.  Raises LibraryTrouble; the batches before that are whole.
    """
    try:
        plan = make_plan(database, source, watch)
    except Stopped:
        return report(Plan(source, official=False), Done(), stopped=True), ()
    with database.in_bulk():
        done, stopped = carry_out(database, plan, watch)
    return report(plan, done, stopped=stopped), tuple(plan.deleted)


def carry_out(database: Database, plan: Plan, watch: Watch) -> tuple[Done, bool]:
    """Write the plan in batches; return what was done, and whether it was stopped."""
    adding = Adding(database, plan.source, official=plan.official)
    steps = len(plan.source.drafts)
    done = 0
    for portion in _portions(plan):
        if watch.stopped():
            return adding.done, True
        watch.give_way()
        if done:
            time.sleep(PAUSE)
        _patiently(lambda portion=portion: adding.add(portion), watch)  # type: ignore[misc] # bound to this turn
        done += len(portion.new) + len(portion.known)
        watch.progress(steps + steps * done // max(1, plan.steps), 2 * steps)
    watch.progress(2 * steps, 2 * steps)
    return adding.done, False


def report(plan: Plan, done: Done, *, stopped: bool) -> ImportReport:
    """Return what an import did.  Deleted papers are brought back by the caller, and counted here as skipped."""
    gone = set(plan.deleted)
    merged = tuple(paper for paper in done.merged if paper not in gone)
    skipped = len(gone) + plan.repeated + plan.homeless
    found = len(plan.source.drafts)
    return ImportReport(
        source=plan.source,
        added=tuple(done.added),
        restored=(),
        unchanged=plan.unchanged,
        stopped=stopped,
        merged=merged,
        skipped=skipped,
        homeless=plan.homeless,
        deleted=len(gone),
        left=found - len(done.added) - len(merged) - plan.unchanged - skipped,
        batch=done.batch,
        suggestions=done.asked,
        joined=done.joined,
    )


def undo(database: Database, batch: int, watch: Watch) -> UndoReport:
    """Take an import back in batches.  Raises NotThere where there is none, or it was undone; LibraryTrouble."""
    with database.reading() as connection:
        name = undoing.name_of(connection, batch)
        papers = undoing.papers_of(connection, batch)
    if name is None:
        raise NotThere(
            translate("Library", "There is no import {number} to undo.", number=batch),
            translate("Library", "Nothing was changed."),
        )
    undone = undoing.Undone()
    stopped = False
    for start in range(0, len(papers), BATCH):
        stopped = watch.stopped()
        if stopped:
            break
        watch.give_way()
        page = papers[start : start + BATCH]
        _patiently(lambda page=page: undoing.undo(database, batch, page, undone), watch)  # type: ignore[misc] # as above
        watch.progress(start + len(page), len(papers))
        time.sleep(PAUSE)
    if not stopped:
        _patiently(lambda: undoing.finish(database, batch), watch)
    return UndoReport(
        batch=batch,
        name=name,
        removed=tuple(sorted(undone.removed)),
        reverted=tuple(sorted(undone.reverted)),
        kept=tuple(sorted(undone.kept)),
        shared=tuple(sorted(undone.shared)),
        stopped=stopped,
    )


def _portions(plan: Plan) -> Iterator[Portion]:
    hints: dict[int, list[Hint]] = {}
    for hint in plan.hints:
        hints.setdefault(hint.record if hint.other is None else -1, []).append(hint)
    for start in range(0, len(plan.new), BATCH):
        page = plan.new[start : start + BATCH]
        yield Portion(page, (), [hint for new in page for hint in hints.get(new.draft.record, ())])
    for start in range(0, len(plan.merges), CHANGED):
        yield Portion((), plan.merges[start : start + CHANGED])
    if -1 in hints:
        yield Portion((), (), hints[-1])


def _patiently(write: Callable[[], None], watch: Watch) -> None:
    for _ in range(PATIENCE):
        try:
            return write()
        except LibraryBusy:
            if watch.stopped():
                raise
            time.sleep(WAIT)
    return write()
