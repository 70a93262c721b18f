"""The real window while everything happens at once: somebody types, judges and searches in it, papers are imported,
backups made, other processes read the library, lock it, and start the program a second time.

    make soak

How long the window stands still is the time between two turns of its event loop, told twice: as the clock says, and
without the time in which the system gave the processor to somebody else.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from readinglist.config.settings import Settings
from readinglist.gui.application import WindowRequest, make_application, run_window
from readinglist.gui.background import Job
from readinglist.gui.desk import Desk
from readinglist.library.library import Access, Library
from readinglist.model.backups import Why
from readinglist.model.errors import Stopped
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.queries import Doctor, OnePaper, PaperIds, Query
from tests.faults.soak import queued

if TYPE_CHECKING:
    from readinglist.library.library import Library as OpenLibrary

ROOT: Final = Path(__file__).parents[2]
TICK: Final = 5
KEY: Final = 80
"""Milliseconds between two ticks of the watch, and between two keys: twelve a second is fast typing."""

IMPORT_EVERY: Final = 20.0
BACKUP_EVERY: Final = 10.0
START_EVERY: Final = 15.0
"""Seconds between two imports, two backups, two starts of the program."""

PAPERS: Final = 200
"""Papers that one import brings."""

WORDS: Final = ("kettles", "violins", "kettles violins", "Lee", "bridges -ghosts", "zzz")


STEMS: Final = [
    "kettle",
    "violin",
    "bridge",
    "ghost",
    "lantern",
    "river",
    "sampler",
    "metric",
    "policy",
    "token",
    "graph",
    "kernel",
    "mirror",
    "garden",
]
VOCABULARY: Final = tuple(f"{stem}{end}" for stem in STEMS for end in ("", "s", "ing", "ed", "less", "ness", "wise"))
NAMES: Final = tuple(f"{first}{last}" for first in "LBCDMNRST" for last in ("ee", "ao", "ini", "ard", "olm", "urez"))


@dataclass
class Seen:
    """What happened: gaps by the clock, by this thread's own time, and what was done just before."""

    gaps: list[tuple[float, float, str]] = field(default_factory=list)
    keys: int = 0
    notes: dict[int, str] = field(default_factory=dict)
    stars: dict[int, bool] = field(default_factory=dict)
    imports: int = 0
    backups: int = 0
    starts: int = 0
    failures: list[str] = field(default_factory=list)


def made_up(first: int, number: int) -> SourceFile:
    """Return papers with these numbers whose titles differ as those of a conference do."""
    drafts = []
    for record in range(first, first + number):
        chance = random.Random(record)  # noqa: S311 - no secret
        title = " ".join(chance.choices(VOCABULARY, k=8)).capitalize()
        abstract = " ".join(chance.choices(VOCABULARY, k=150))
        authors = tuple(f"{chance.choice(NAMES)} {chance.choice(NAMES)}" for _ in range(4))
        drafts.append(Draft(record, record, title=title, abstract=f"{abstract}.", authors=authors))
    return SourceFile("x.txt", "plain text", "utf-8", "MADE", 2026, tuple(drafts))


class Meter(QObject):
    """Ticks, and notes how late each tick comes."""

    def __init__(self, seen: Seen) -> None:
        super().__init__()
        self.doing = ""
        self._seen = seen
        self._last = time.perf_counter()
        self._queued = queued()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start(TICK)

    def _tick(self) -> None:
        now, waited = time.perf_counter(), queued()
        gap = now - self._last
        self._seen.gaps.append((gap, gap - (waited - self._queued), self.doing))
        self._last, self._queued = now, waited


class Person(QObject):
    """Sits at the window: writes a note, goes on, stars, searches, and so on until the time is over."""

    def __init__(self, seen: Seen, meter: Meter, seconds: float, seed: int) -> None:
        super().__init__()
        self._seen, self._meter = seen, meter
        self._chance = random.Random(seed)  # noqa: S311 - no secret
        self._seconds = seconds
        self._end = 0.0
        self._keys: list[tuple[str, Any]] = []
        self._imported = self._backed_up = self._started = 0.0
        self._starts: list[subprocess.Popen[bytes]] = []
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._turn)
        self._timer.start(KEY)

    def _turn(self) -> None:
        desk = next((desk for top in QApplication.topLevelWidgets() for desk in top.findChildren(Desk)), None)
        if desk is None or not desk.session.is_open:
            return
        now = time.monotonic()
        if not self._end:
            if desk.overview._stale or desk.navigator.paper is None:
                return
            self._end = now + self._seconds
            self._seen.gaps.clear()
            say("ready")
        if now > self._end:
            self._finish(desk)
            return
        self._let_others(desk, now)
        if not self._keys:
            self._keys = self._plan()
        kind, value = self._keys.pop(0)
        self._meter.doing = f"{kind} {value}"
        getattr(self, f"_{kind}")(desk, value)
        self._seen.keys += 1

    def _plan(self) -> list[tuple[str, Any]]:
        """Return the next keys: a paper is looked at, written on, sometimes starred; sometimes words are searched."""
        chance = self._chance.random()
        if chance < 0.25:
            word = self._chance.choice(WORDS)
            letters = [("letter", letter) for letter in word]
            return [
                ("press", Qt.Key.Key_Slash),
                *letters,
                ("pause", 0),
                ("pause", 0),
                *[("press", Qt.Key.Key_Escape)] * 2,
            ]
        steps = [("press", Qt.Key.Key_J)] * self._chance.randint(1, 4)
        if chance < 0.5:
            return [*steps, ("star", 0)]
        words = " ".join(f"word{self._chance.randint(1, 999)}" for _ in range(self._chance.randint(1, 6)))
        return [*steps, ("write", 0), *[("typed", letter) for letter in f"{words} "], ("press", Qt.Key.Key_Escape)]

    def _press(self, desk: Desk, key: Qt.Key) -> None:
        QTest.keyClick(focus(desk), key)

    def _letter(self, desk: Desk, letter: str) -> None:
        QTest.keyClicks(focus(desk), letter)

    def _pause(self, _desk: Desk, _value: object) -> None:
        pass

    def _star(self, desk: Desk, _value: object) -> None:
        paper = desk.navigator.paper
        if paper is not None:
            self._seen.stars[paper.id] = not self._seen.stars.get(paper.id, False)
            QTest.keyClick(focus(desk), Qt.Key.Key_S)

    def _write(self, desk: Desk, _value: object) -> None:
        QTest.keyClick(focus(desk), Qt.Key.Key_N)
        QTest.keyClick(focus(desk), Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)

    def _typed(self, desk: Desk, letter: str) -> None:
        paper = desk.navigator.paper
        if paper is None or not desk.note.edit.hasFocus():
            self._seen.failures.append(f"the note had not the focus for {letter!r}")
            return
        self._seen.notes[paper.id] = self._seen.notes.get(paper.id, "") + letter
        QTest.keyClicks(focus(desk), letter)

    # What goes on besides

    def _let_others(self, desk: Desk, now: float) -> None:
        if now > self._imported + IMPORT_EVERY:
            self._imported = now
            self._import(desk)
        if now > self._backed_up + BACKUP_EVERY:
            self._backed_up = now
            self._back_up(desk)
        if now > self._started + START_EVERY:
            self._started = now
            path = desk.session.library.path
            command = [sys.executable, str(ROOT / "main.py"), "--library", str(path)]
            self._starts.append(subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL))

    def _import(self, desk: Desk) -> None:
        first = 1_000_000 + PAPERS * self._seen.imports

        def done(report: Any) -> None:
            self._seen.imports += 1
            desk.importer.imported.emit(report)

        run_calmly(desk, "importing", lambda library, watch: library.import_papers(made_up(first, PAPERS), watch), done)

    def _back_up(self, desk: Desk) -> None:
        def done(made: object) -> None:
            self._seen.backups += made is not None

        run_calmly(desk, "", lambda library, _watch: library.back_up(Why.WORKING), done)

    # The end

    def _finish(self, desk: Desk) -> None:
        """Close the window when nothing waits any more; what could not be written in a minute counts as lost."""
        self._meter.doing = "the end"
        if (desk.keeper.unsaved or desk.session.held_up or desk.background.busy) and time.monotonic() < self._end + 60:
            desk.background.stop()
            return
        self._timer.stop()
        for each in self._starts:
            self._seen.starts += each.wait() == 0
        if self._seen.starts != len(self._starts):
            self._seen.failures.append("a second start did not hand over")
        desk.window().close()


def run_calmly(desk: Desk, title: str, work: Any, done: Any) -> None:
    """Run a job in the window's worker; that it is stopped at the end is no failure."""

    def failed(error: Exception) -> None:
        if not isinstance(error, Stopped):
            raise error

    desk.background.run(Job(title, work, done, failed))


def focus(desk: QWidget) -> QWidget:
    """Return what takes the next key."""
    return QApplication.focusWidget() or desk


def say(line: str) -> None:
    """Tell how far it is."""
    sys.stderr.write(f"{line}\n")


# Other processes


def lock(path: Path, seconds: float) -> None:
    """Hold the library's lock for so long, let it go for as long, for ever."""
    import sqlite3  # noqa: PLC0415 - another program

    driver = sqlite3.connect(path, isolation_level=None, timeout=60)
    while True:
        time.sleep(max(seconds, 1.0))
        driver.execute("BEGIN IMMEDIATE")
        time.sleep(seconds)
        driver.execute("ROLLBACK")


def read(path: Path, _seconds: float) -> None:
    """Search the library twice a second, as the command line does, for ever."""
    while True:
        library = Library.open(path, Access.READ)
        library.ask(PaperIds(Query(words="kettles 7")))
        library.close()
        time.sleep(0.5)


OTHERS: Final = {"lock": lock, "read": read}


def soak(folder: Path, asked: argparse.Namespace) -> Seen:
    """Run for so many seconds on a library in ``folder``; see that all that was typed and starred is there."""
    path = folder / "library.db"
    library = Library.open(path)
    library.import_papers(made_up(1, asked.papers), NoWatch())
    library.close()
    seen = Seen()
    app = make_application(["readinglist"], Settings(None))
    meter = Meter(seen)
    person = Person(seen, meter, asked.seconds, asked.seed)
    module = [sys.executable, "-m", "tests.faults.window_soak", "--library", str(path), "--lock", str(asked.lock)]
    others = [subprocess.Popen([*module, "--role", role], cwd=ROOT) for role in OTHERS]
    try:
        if run_window(["readinglist"], Settings(None), WindowRequest(path)):
            seen.failures.append("the window ended with an error")
    finally:
        for other in others:
            other.kill()
            other.wait()
    del person, meter, app
    check(Library.open(path), seen)
    return seen


def check(library: OpenLibrary, seen: Seen) -> None:
    """Compare the library with what was done."""
    for paper in seen.notes.keys() | seen.stars.keys():
        found = library.ask(OnePaper(paper))
        if found is None or found.note != seen.notes.get(paper, ""):
            seen.failures.append(f"the note of paper {paper} is {found and found.note!r}")
        if found is None or found.starred != seen.stars.get(paper, False):
            seen.failures.append(f"the star of paper {paper}")
    seen.failures += library.ask(Doctor()).problems
    library.close()


def told(seen: Seen) -> dict[str, Any]:
    """Return the figures of a run; of gaps those above a frame."""
    gaps = sorted(seen.gaps)
    own = sorted((each, doing) for _, each, doing in gaps)
    at = len(gaps) * 99 // 100
    return {
        "keys": seen.keys,
        "notes": len(seen.notes),
        "letters": sum(map(len, seen.notes.values())),
        "stars": len(seen.stars),
        "imports": seen.imports,
        "backups": seen.backups,
        "starts": seen.starts,
        "gap_p99_ms": round(gaps[at][0] * 1000, 1),
        "own_gap_p99_ms": round(own[at][0] * 1000, 1),
        "over_100_ms": sum(gap > 0.1 for gap, _, _ in gaps),
        "own_over_100_ms": sum(gap > 0.1 for gap, _ in own),
        "longest_ms": [(round(gap * 1000, 1), round(each * 1000, 1), doing) for gap, each, doing in gaps[-8:]],
        "failures": seen.failures,
    }


def main() -> int:
    """Run, and print what was seen; 1 where anything was lost."""
    parser = argparse.ArgumentParser(description="everything at once in the real window")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--papers", type=int, default=1000, help="that the library begins with")
    parser.add_argument("--lock", type=float, default=30.0, help="seconds for which another program holds a lock")
    parser.add_argument("--role", choices=sorted(OTHERS), help="be one of the other processes")
    parser.add_argument("--library", type=Path, help="of the other process")
    asked = parser.parse_args()
    if asked.role:
        OTHERS[asked.role](asked.library, asked.lock)
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        for variable in ("XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
            os.environ[variable] = folder
        seen = soak(Path(folder), asked)
    sys.stdout.write(json.dumps({"seed": asked.seed, **told(seen)}, indent=1) + "\n")
    return 1 if seen.failures else 0


if __name__ == "__main__":
    sys.exit(main())
