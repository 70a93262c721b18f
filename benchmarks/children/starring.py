"""Stars papers while another thread imports a conference, as the window does; the floor is that without an import."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

from benchmarks import papers
from benchmarks.harness.talk import arguments, tell
from readinglist.library.library import Library
from readinglist.model.commands import SetStar
from readinglist.model.imports import NoWatch

if TYPE_CHECKING:
    from collections.abc import Callable

HELD = 1_000
COMING = 2_600
EVERY = 0.03
"""Seconds between two stars; nobody is that fast."""


def stars(library: Library, go_on: Callable[[int], bool]) -> list[float]:
    """Return how long each star took, in seconds."""
    taken: list[float] = []
    while go_on(len(taken)):
        number = len(taken)
        begin = time.perf_counter()
        library.perform(SetStar((1 + number % HELD,), starred=number // HELD % 2 == 0))
        taken.append(time.perf_counter() - begin)
        time.sleep(EVERY)
    return taken


def main() -> None:
    """Measure and tell."""
    folder, rounds = arguments()
    found: dict[str, list[list[float]]] = {"ours": [], "floor": []}
    for number in range(rounds):
        library = Library.open(folder / f"stars-{number}.db")
        library.import_papers(papers.source(HELD), NoWatch())
        sibling = library.sibling()
        source = papers.source(COMING, seed=1 + number, venue="NEW")
        work = threading.Thread(target=sibling.import_papers, args=(source, NoWatch()))
        work.start()
        found["ours"].append(stars(library, lambda _, work=work: work.is_alive()))  # type: ignore[misc] # of this round
        work.join()
        found["floor"].append(stars(library, lambda done: done < len(found["ours"][-1])))
        sibling.close()
        library.close()
    tell(found)


if __name__ == "__main__":
    main()
