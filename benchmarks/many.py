"""Libraries of very many made-up papers, written as an import writes them, without looking for papers that are there.

Ten lists, as the conferences of ten years.  Beyond 50,000 papers abstracts are put together from halves of two others:
making up each word anew would take longer than all that is measured.
"""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from benchmarks import papers
from readinglist.library.library import Library
from readinglist.model.commands import AddTag, SetNote, SetRating, SetStar, SetState
from readinglist.model.papers import State
from readinglist.storage.imports.adding import Adding, Portion
from readinglist.storage.imports.arrivals import Arrival

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from readinglist.model.imports import Draft

LISTS: Final = 10
MADE_UP: Final = 50_000
BATCH: Final = 2_000
TAGS: Final = ("to cite", "baseline", "reading group", "theory", "my topic")


def fill(path: Path, count: int) -> None:
    """Make a library of ``count`` papers at ``path``, some of which somebody has judged."""
    library = Library.open(path)
    drafts = many(count)
    each = -(-count // LISTS)
    for number in range(LISTS):
        _add(library, number, list(itertools.islice(drafts, each)))
    judge(library, range(1, count + 1))
    library.close()


def many(count: int, seed: int = 2026) -> Iterator[Draft]:
    """Yield ``count`` papers."""
    kept = list(papers.papers(min(count, MADE_UP), seed))
    yield from kept
    for number in range(len(kept) + 1, count + 1):
        one = kept[(number * 7919) % len(kept)]
        other = kept[(number * 104_729 + number // len(kept)) % len(kept)]
        middle = len(one.abstract) // 2
        abstract = one.abstract[:middle] + other.abstract[len(other.abstract) // 2 :]
        title = f"{one.title.rsplit(' ', 1)[0]} {number}"
        yield replace(other, record=number, title=title, abstract=abstract, identifiers=())


def _add(library: Library, number: int, drafts: list[Draft]) -> None:
    made = papers.source(1, venue=f"MADE{number}")
    adding = Adding(library._database, replace(made, name=f"made{number}", year=2017 + number), official=True)  # noqa: SLF001 - no import is that fast
    for start in range(0, len(drafts), BATCH):
        batch = [Arrival(draft, ()) for draft in drafts[start : start + BATCH]]
        adding.add(Portion(new=batch))


def judge(library: Library, ids: range) -> None:
    """Let somebody skip, star, rate and tag some of the papers, the same share of any number."""
    library.perform(SetState(tuple(ids[3::11]), State.SKIPPED))
    library.perform(SetStar(tuple(ids[5::31]), starred=True))
    library.perform(SetRating(tuple(ids[6::53]), 4))
    for number, tag in enumerate(TAGS):
        library.perform(AddTag(tuple(ids[number :: 29 + 14 * number]), tag))
    for paper in ids[7 : 100 * 61 : 61]:
        library.perform(SetNote(paper, "What is new here?\n\n- the proof of *theorem 2*\n- the data\n"))
