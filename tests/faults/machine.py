"""Lets operations meet a fault at each of their calls to the disk, and looks at what is left.

    make faults
    make faults ARGS="--seconds 600 --seed 7 --only restore"

Each trial is a process of its own, forked with everything loaded: it works on a copy of one small library, its disk
fails at one call, and then the library is opened as the next start would.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import json
import multiprocessing
import os
import random
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from readinglist.model.errors import Trouble
from tests.faults.all_operations import ALL
from tests.faults.disk import Disk, install
from tests.faults.faults import KILLS, READS, Fault
from tests.faults.operations import NAME, make, sound, state

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.faults.operations import Operation

COUNTED: Final = 0
"""The call at which no fault happens."""

EARLIEST: Final = 0.0005
"""Seconds after which a kill at a random moment comes at the earliest."""

LATEST: Final = 1.2
"""When it comes at the latest, in lengths of the operation: the last of them meet its very end."""


BROKEN_WORDS: Final = ("reports an error", "Input/output error", "cannot be read", "is damaged")
UNREAD_WORDS: Final = ("reports an error", "Input/output error", "Stale file handle", "cannot be read")
"""Of these one is in what is told of a disk that fails: that a read failed is no damage, and no missing permission."""


@dataclass
class Figures:
    """What a run did, and every failure with what is needed to see it again."""

    trials: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    refused: int = 0
    points: dict[str, dict[str, int]] = field(default_factory=dict)
    tried: set[tuple[str, str]] = field(default_factory=set)
    failures: list[str] = field(default_factory=list)
    planned: int = 0

    def add(self, other: Figures) -> None:
        """Take in what another run did."""
        self.trials += other.trials
        self.acknowledged += other.acknowledged
        self.refused += other.refused
        self.failures += other.failures
        self.tried |= other.tried


@dataclass(frozen=True)
class Trial:
    """One operation and one fault; ``after`` is the second at which it is killed from outside, if it is."""

    name: str
    fault: Fault
    at: int
    after: float = 0.0

    @property
    def words(self) -> str:
        """The trial as a line of the report tells it."""
        how = f"killed after {self.after:.4f} s" if self.after else f"{self.fault} at {self.at}"
        return f"{self.name}: {how}"


@dataclass(frozen=True)
class Stage:
    """What an operation begins with: the folder ``ready``, made once; ``before`` is what its library held."""

    ready: Path
    before: dict[str, Any]


def set_up(name: str, whole: Path, place: Path) -> Stage:
    """Prepare an operation on a copy of the folder ``whole``, and let it have loaded all that it needs."""
    ready = place / f"ready {name}"
    shutil.copytree(whole, ready)
    ALL[name].prepare(ready)
    shutil.copytree(ready, place / "warm")
    with contextlib.suppress(Trouble):  # some are to be refused
        ALL[name].perform(place / "warm", lambda _: None)
    shutil.rmtree(place / "warm")
    return Stage(ready, state(whole / NAME))


@dataclass(frozen=True)
class Length:
    """How long an operation is: calls that change the disk, statements of SQL, calls that read, seconds."""

    calls: int = 0
    statements: int = 0
    reads: int = 0
    seconds: float = 0.0

    def points(self, fault: Fault) -> int:
        """Return at how many points of the operation a fault can happen."""
        if fault in READS:
            return self.reads
        return self.statements if fault is Fault.STATEMENT else self.calls


def run(trial: Trial, stage: Stage, place: Path, figures: Figures) -> Length:
    """Carry out one trial in ``place``; return how far it came."""
    folder = place / "trial"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(stage.ready, folder)
    operation = ALL[trial.name]
    log = place / "told"
    log.unlink(missing_ok=True)
    begun = time.monotonic()
    child = os.fork()
    if child == 0:
        _perform(trial, operation, folder, log)
    if trial.after:
        time.sleep(trial.after)
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    seconds = time.monotonic() - begun
    lines = log.read_text("utf-8").splitlines() if log.exists() else []
    told = [json.loads(line) for line in lines if line.startswith('"')]
    numbers = [int(line) for line in lines if line.isdecimal()]
    figures.acknowledged += len(told)
    refusal = next((line for line in lines if line.startswith("refused")), "")
    figures.refused += bool(refusal)
    figures.trials[trial.fault] += 1
    figures.tried.add((trial.name, trial.fault))
    died = os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0
    try:
        operation.heal(folder)
        wrong = "" if died else f"it ended with {os.WEXITSTATUS(status)}: {_last(lines)}"
        wrong = wrong or _misleading(trial, refusal, operation)
        wrong = wrong or sound(folder) or operation.check(folder, told, stage.before)
    except Exception:  # noqa: BLE001 - whatever it is, it is what the trial found
        wrong = traceback.format_exc()
    if wrong:
        figures.failures.append(f"{trial.words}: {wrong}")
    return Length(numbers[0], numbers[1], numbers[2], seconds) if numbers else Length()


def _last(lines: list[str]) -> str:
    """Return the last line that is not a number: where something went wrong, it tells what."""
    return next((line for line in reversed(lines) if not line.isdecimal()), "")


def _misleading(trial: Trial, refusal: str, operation: Operation) -> str:
    """Return what is wrong with the words in which a fault of the disk was told; or empty."""
    if trial.fault in READS:
        words: tuple[str, ...] = UNREAD_WORDS
    elif trial.fault in {Fault.FULL_ONCE, Fault.FULL_FOR_GOOD}:
        # SQLite knows no lack of room but while it writes: where it flushes or cuts a file, the disk has an error.
        words = ("is full", "reports an error")
    else:
        words = BROKEN_WORDS
    fits = any(word in refusal for word in (*words, *operation.refusals))
    return "" if not refusal or fits else f"told as: {refusal}"


def _perform(trial: Trial, operation: Operation, folder: Path, log: Path) -> None:
    """Be the process on the failing disk, to its end."""
    handle, write = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND), os.write
    disk = Disk(trial.fault, trial.at, place=f"{folder}/")

    def tell(text: str) -> None:
        write(handle, (json.dumps(text) + "\n").encode())
        disk.strikes()  # the power may go in the very moment in which something was acknowledged

    install(disk)
    code = 0
    try:
        operation.perform(folder, tell)
    except Trouble as trouble:
        write(handle, f"refused: {trouble.happened}\n".encode())
    except BaseException:  # noqa: BLE001 - told to the parent
        write(handle, (json.dumps(traceback.format_exc())[1:-1] + "\n").encode())
        code = 3
    write(handle, f"{disk.calls}\n{disk.statements}\n{disk.reads}\n".encode())
    os._exit(code)


def trials(name: str, length: Length, chance: random.Random, number: int, moments: int) -> Iterator[Trial]:
    """Yield the trials of an operation: of each fault ``number`` points at random (0: all), and kills at any moment."""
    for fault in Fault:
        if fault is Fault.MOMENT:
            continue
        points = list(range(1, length.points(fault) + 1))
        if number:
            chance.shuffle(points)
        for at in points[: number or None]:
            yield Trial(name, fault, at)
    for _ in range(moments or number or length.calls):
        yield Trial(name, Fault.MOMENT, COUNTED, chance.uniform(EARLIEST, length.seconds * LATEST))


def explore(asked: argparse.Namespace) -> Figures:
    """Try all points of each operation in turn, or ``number`` of each fault; a time that is set makes it a choice."""
    chance = random.Random(asked.seed)  # noqa: S311 - no secret
    figures = Figures()
    end = time.monotonic() + asked.seconds if asked.seconds else float("inf")
    memory = Path("/dev/shm")  # noqa: S108 - a loss of power is played, so nothing needs a real disk
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as name:
        place = Path(name)
        whole = place / "whole"
        whole.mkdir()
        make(whole)
        chosen = [each for each in ALL if any(part in each for part in asked.only.split(","))]
        stages = {each: set_up(each, whole, place) for each in chosen}
        gc.freeze()  # what is loaded by now is shared by all forks and not written any more
        waiting: list[Trial] = []
        for each, stage in stages.items():
            length = run(Trial(each, Fault.KILL, COUNTED), stage, place, figures)
            figures.points[each] = {fault: length.points(fault) for fault in Fault}
            found = trials(each, length, chance, asked.number, asked.moments)
            waiting += [trial for trial in found if asked.fault in trial.fault]
        if asked.seconds:
            chance.shuffle(waiting)
        figures.planned = len(waiting)
        _walk([(trial, stages[trial.name], place, end) for trial in waiting], asked.jobs, figures)
    return figures


def _walk(waiting: list[tuple[Trial, Stage, Path, float]], jobs: int, figures: Figures) -> None:
    """Carry out the trials, so many at a time, and tell now and then how far it is."""
    begun = time.monotonic()
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        for number, done in enumerate(pool.imap_unordered(_alone, waiting), 1):
            figures.add(done)
            if number % 100 == 0 and done.trials:
                rate = number / (time.monotonic() - begun)
                line = f"{number} of {len(waiting)}, {rate:.1f} a second, {len(figures.failures)} failures\n"
                sys.stderr.write(line)


def _alone(task: tuple[Trial, Stage, Path, float]) -> Figures:
    """Carry out one trial in a folder that this process has for itself; nothing once the time is over."""
    trial, stage, place, end = task
    figures = Figures()
    if time.monotonic() < end:
        own = place / str(os.getpid())
        own.mkdir(exist_ok=True)
        run(trial, stage, own, figures)
    return figures


def told(seed: int, figures: Figures) -> str:
    """Return the figures as a person reads them."""
    kills = sum(number for fault, number in figures.trials.items() if fault in KILLS)
    calls, reads = ({each: at[fault] for each, at in figures.points.items()} for fault in (Fault.KILL, READS[0]))
    lines = [
        f"seed {seed}; calls of each operation: {calls}; that read: {reads}",
        f"{sum(figures.trials.values())} faults of {figures.planned} planned",
        f"{kills} kills and power cuts: {dict(figures.trials)}",
        f"{figures.acknowledged} acknowledged, {figures.refused} refused calmly, {len(figures.failures)} failures",
        *figures.failures,
    ]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Run the machine and print its figures; 1 where anything failed."""
    parser = argparse.ArgumentParser(prog="make faults", description="let operations meet faults of the disk")
    parser.add_argument("--seconds", type=float, default=0.0, help="a choice for so long (0: all, in turn)")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6), help="repeats a run")
    parser.add_argument(
        "--number", type=int, default=0, help="so many points for each fault of each operation (0: all)"
    )
    parser.add_argument(
        "--moments", type=int, default=0, help="so many kills at random moments of each operation (0: as the points)"
    )
    parser.add_argument("--only", default="", help="operations whose name holds one of these, by commas")
    parser.add_argument("--fault", default="", help="faults whose name holds this: kill, moment, power, full...")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="so many trials at a time (all cores)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = parser.parse_args()
    figures = explore(asked)
    document = {"seed": asked.seed, **vars(figures), "tried": sorted(map(list, figures.tried))}
    sys.stdout.write(json.dumps(document) if asked.json else told(asked.seed, figures))
    return 1 if figures.failures else 0


if __name__ == "__main__":
    sys.exit(main())
