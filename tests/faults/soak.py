"""Everything at once on one library: typing, searching, an import, backups, a second window, another program's locks.

    .venv/bin/python -m tests.faults.soak --seconds 600

The typing is done as the window does it: a text that cannot be saved now is kept and tried again. How long a call took
is told twice: as the clock says, and without the time in which the system gave the processor to somebody else.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import sqlite3
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readinglist.config.threads import take_short_turns
from readinglist.library.library import Access, Library
from readinglist.model.backups import Why
from readinglist.model.commands import SetNote
from readinglist.model.errors import LibraryBusy
from readinglist.model.imports import NoWatch
from readinglist.model.queries import Doctor, OnePaper, PaperIds, Query, Rows
from tests.faults.operations import source

if TYPE_CHECKING:
    from collections.abc import Callable

FIRST: Final = 300
PAPERS: Final = 60
"""Papers that the library begins with, and that an import brings."""

PAUSE: Final = 0.01
LOCK: Final = 0.3
"""Seconds between two keys, and for which another program holds the lock."""


def queued() -> float:
    """Return the seconds for which this thread was ready and no processor was free; 0 where nobody tells."""
    with contextlib.suppress(OSError):
        return int(Path("/proc/thread-self/schedstat").read_text("ascii").split()[1]) / 1e9
    return 0.0


@dataclass
class Seen:
    """What a run did: the calls of the window's thread, saves that had to wait, what the others did.

    A call is its seconds by the clock, those without waiting for a processor, and what it was.
    """

    calls: list[tuple[float, float, str]] = field(default_factory=list)
    waited: int = 0
    typed: int = 0
    imports: int = 0
    backups: int = 0
    locks: int = 0
    failures: list[str] = field(default_factory=list)

    def timed(self, what: str, call: Callable[[], object]) -> None:
        """Carry out what the window's thread does, and note how long it took."""
        waited = queued()
        start = time.perf_counter()
        try:
            call()
        finally:
            took = time.perf_counter() - start
            self.calls.append((took, took - (queued() - waited), what))


class Soak:
    """One run on a library in ``folder``."""

    def __init__(self, folder: Path, seed: int, lock: float = LOCK) -> None:
        take_short_turns()
        self._lock = lock
        self._chance = random.Random(seed)  # noqa: S311 - no secret
        self._stop = threading.Event()
        self.seen = Seen()
        self.library = Library.open(folder / "library.db")
        self.library.import_papers(source(1, FIRST), NoWatch())

    def run(self, seconds: float) -> Seen:
        """Do everything at once for so long; then see whether all that was typed is there."""
        others = [self._importing, self._backing_up, self._looking, self._locking]
        threads = [threading.Thread(target=self._guarded, args=(other,)) for other in others]
        for thread in threads:
            thread.start()
        typed = self._type(time.monotonic() + seconds)
        self._stop.set()
        for thread in threads:
            thread.join()
        self._see(typed)
        return self.seen

    def _guarded(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Exception as error:  # noqa: BLE001 - told at the end
            self.seen.failures.append(f"{work.__name__}: {error!r}")

    def _type(self, end: float) -> dict[int, str]:
        texts: dict[int, str] = {}
        waiting: set[int] = set()
        while time.monotonic() < end or waiting:
            if time.monotonic() < end:
                paper = self._chance.randint(1, FIRST)
                texts[paper] = f"{texts.get(paper, '')}word {self.seen.typed} "
                self.seen.typed += 1
                waiting.add(paper)
            for each in sorted(waiting):
                with contextlib.suppress(LibraryBusy):
                    self.seen.timed("save", lambda each=each: self.library.perform(SetNote(each, texts[each])))  # type: ignore[misc] # called at once
                    waiting.discard(each)
                    continue
                self.seen.waited += 1
                break
            self.seen.timed(
                "search", lambda: self.library.ask(PaperIds(Query(words=f"kettles {self._chance.randint(1, 9)}")))
            )
            time.sleep(PAUSE)
        return texts

    def _importing(self) -> None:
        library = self.library.sibling()
        while not self._stop.is_set():
            with contextlib.suppress(LibraryBusy):
                library.import_papers(source(FIRST + 1 + PAPERS * self.seen.imports, PAPERS), NoWatch())
                self.seen.imports += 1
            self._stop.wait(0.2)
        library.close()

    def _backing_up(self) -> None:
        library = self.library.sibling()
        while not self._stop.is_set():
            self.seen.backups += library.back_up(Why.WORKING) is not None
            self._stop.wait(0.5)
        library.close()

    def _looking(self) -> None:
        while not self._stop.is_set():
            reader = Library.open(self.library.path, Access.READ)
            reader.ask(Rows(tuple(reader.ask(PaperIds(Query())))[:50]))
            reader.close()
            self._stop.wait(0.1)

    def _locking(self) -> None:
        other = sqlite3.connect(self.library.path, isolation_level=None, check_same_thread=False)
        while not self._stop.is_set():
            with contextlib.suppress(sqlite3.OperationalError):
                other.execute("BEGIN IMMEDIATE")
                self._stop.wait(self._lock)
                other.execute("ROLLBACK")
                self.seen.locks += 1
            self._stop.wait(1.0)
        other.close()

    def _see(self, typed: dict[int, str]) -> None:
        lost = []
        for paper, text in typed.items():
            found = self.library.ask(OnePaper(paper))
            if found is None or found.note != text:
                lost.append(paper)
        self.seen.failures += [f"lost: the note of paper {paper}" for paper in lost]
        self.seen.failures += self.library.ask(Doctor()).problems
        self.library.close()


def soak(seconds: float, seed: int, lock: float = LOCK) -> Seen:
    """Run for so many seconds in a folder of its own; another program holds each of its locks for ``lock`` seconds."""
    with tempfile.TemporaryDirectory() as folder:
        return Soak(Path(folder), seed, lock).run(seconds)


def main() -> int:
    """Run, and print what was seen; 1 where anything was lost."""
    parser = argparse.ArgumentParser(description="everything at once on one library")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--lock", type=float, default=LOCK, help="seconds for which another program holds a lock")
    asked = parser.parse_args()
    seen = soak(asked.seconds, asked.seed, asked.lock)
    calls = sorted(seen.calls)
    own = sorted(each for _, each, _ in calls)
    told = {name: value for name, value in vars(seen).items() if name != "calls"} | {
        "seed": asked.seed,
        "calls": len(calls),
        "median_ms": round(calls[len(calls) // 2][0] * 1000, 1),
        "p99_ms": round(calls[len(calls) * 99 // 100][0] * 1000, 1),
        "own_p99_ms": round(own[len(own) * 99 // 100] * 1000, 1),
        "longest_ms": [(round(each * 1000, 1), what) for each, _, what in calls[-5:]],
    }
    sys.stdout.write(json.dumps(told, indent=1) + "\n")
    return 1 if seen.failures else 0


if __name__ == "__main__":
    sys.exit(main())
