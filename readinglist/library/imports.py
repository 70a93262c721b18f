"""Importing: drafts are compared with the library, and what is new goes in, in small transactions.

This version only adds.  Of a paper that the library has, nothing is changed; a new place in another list is noted.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from readinglist.library.matching import Named, named, same_work
from readinglist.model.errors import LibraryBusy
from readinglist.model.imports import ImportPreview
from readinglist.storage.adding import Adding
from readinglist.storage.arrivals import Arrival
from readinglist.storage.known import KnownPaper, by_identifier

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from readinglist.model.imports import Draft, SourceFile, Watch
    from readinglist.model.papers import Identifier
    from readinglist.storage.database import Database

BATCH: Final = 100
"""Papers in one transaction.

A star waits while one runs: with 200 papers twice as long; with 50, importing takes half as long again.
"""

PAUSE: Final = 0.005
"""Seconds between two transactions, in which a star gets its turn."""

PATIENCE: Final = 40
"""How often a batch is tried while another program writes; each time waits a quarter of a second."""


@dataclass(slots=True)
class Plan:
    """What importing a file will do, draft by draft.

    ``placed`` are papers of the library that get a place in this list; ``known`` counts them too.
    """

    new: list[Arrival] = field(default_factory=list)
    placed: list[tuple[int, Draft]] = field(default_factory=list)
    deleted: list[int] = field(default_factory=list)
    known: int = 0
    repeated: int = 0

    def preview(self, source: SourceFile) -> ImportPreview:
        """Return the numbers."""
        return ImportPreview(source, len(self.new), self.known, len(self.deleted), self.repeated, len(self.placed))


def make_plan(database: Database, source: SourceFile, watch: Watch) -> Plan:
    """Compare every draft with the library and with the drafts before it.  Reads only."""
    drafts = []
    for done, draft in enumerate(source.drafts):
        drafts.append(named(draft, source))
        watch.progress(done, 2 * len(source.drafts))
    with database.reading() as connection:
        library = by_identifier(connection, source, (each for draft in drafts for each in draft.all))
    plan = Plan()
    met: dict[Identifier, KnownPaper | Draft] = dict(library)
    seen: set[int] = set()
    for each in drafts:
        _judge(plan, each, met, seen)
    return plan


def _judge(plan: Plan, draft: Named, met: dict[Identifier, KnownPaper | Draft], seen: set[int]) -> None:
    match _same(draft, met):
        case None:
            free = _free(draft, met)
            plan.new.append(Arrival(draft.draft, free))
            met |= dict.fromkeys(free, draft.draft)
        case KnownPaper() as paper if paper.id not in seen:
            seen.add(paper.id)
            _judge_known(plan, paper, draft.draft)
        case _:
            plan.repeated += 1


def _judge_known(plan: Plan, paper: KnownPaper, draft: Draft) -> None:
    if paper.deleted:
        plan.deleted.append(paper.id)
    else:
        plan.known += 1
    if not paper.listed:
        plan.placed.append((paper.id, draft))


def _same(draft: Named, met: dict[Identifier, KnownPaper | Draft]) -> KnownPaper | Draft | None:
    for identifier in draft.all:
        other = met.get(identifier)
        if other is not None and same_work(draft.draft, other):
            return other
    return None


def _free(draft: Named, met: dict[Identifier, KnownPaper | Draft]) -> tuple[Identifier, ...]:
    """Return the identifiers that a new paper gets: those that no other work has."""
    wanted = draft.identifiers if draft.identifiers[-1] not in met else draft.all
    return tuple(identifier for identifier in wanted if identifier not in met)


def carry_out(database: Database, source: SourceFile, plan: Plan, watch: Watch) -> tuple[tuple[int, ...], bool]:
    """Write the plan in batches; return the ids of the papers that came in, and whether it was stopped.

    Raises LibraryTrouble; the batches before that are whole and stay.
    """
    adding = Adding(database, source)
    added: list[int] = []
    total = len(plan.new) + len(plan.placed)
    steps = len(source.drafts)
    done = 0
    for new, placed in _batches(plan):
        if watch.stopped():
            return tuple(added), True
        if done:
            time.sleep(PAUSE)
        added += _patiently(adding, new, placed, watch)
        done += len(new) + len(placed)
        watch.progress(steps + steps * done // total, 2 * steps)
    watch.progress(2 * steps, 2 * steps)
    return tuple(added), False


def _batches(plan: Plan) -> Iterator[tuple[Sequence[Arrival], Sequence[tuple[int, Draft]]]]:
    for start in range(0, len(plan.new), BATCH):
        yield plan.new[start : start + BATCH], ()
    for start in range(0, len(plan.placed), BATCH):
        yield (), plan.placed[start : start + BATCH]


def _patiently(
    adding: Adding, new: Sequence[Arrival], placed: Sequence[tuple[int, Draft]], watch: Watch
) -> tuple[int, ...]:
    for _ in range(PATIENCE):
        try:
            return adding.add(new, placed)
        except LibraryBusy:
            if watch.stopped():
                raise
    return adding.add(new, placed)
