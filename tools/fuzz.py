"""Try everything that is done with abstracts, notes and lists of papers on broken ones, and tell what went wrong.

    make fuzz
    make fuzz ARGS="--seconds 600 --seed 7"

What fails is written to ``build/fuzz``, each text as it was.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from readinglist.formulas.budget import Budget
from readinglist.formulas.lines import index_text, sentence_line, title_line
from readinglist.formulas.spoken_lines import spoken_text
from readinglist.formulas.typesetter import Typesetter
from readinglist.text.abstracts import parse_abstract
from readinglist.text.anchors import find_anchor, make_anchor
from readinglist.text.copying import source_slice
from readinglist.text.mapping import Shown
from readinglist.text.notes import parse_note
from readinglist.text.runs import RunKind
from tools.fuzz_libraries import Libraries
from tools.fuzz_lists import Lists
from tools.fuzz_typed import Typed
from tools.mutation import mutated, seeds
from tools.steps import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from readinglist.text.runs import Block

KEPT: Final = ROOT / "build" / "fuzz"
SECONDS: Final = 60.0
LARGE: Final = 1_000_000
"""Characters of the texts whose time is taken."""

LARGE_TIME: Final = 0.1
"""Seconds of the processor that parsing a large text may take."""

EVERY: Final = 100
"""Of so many texts one is also tried at full size."""


@dataclass(slots=True)
class Report:
    """What was tried and what went wrong; ``slowest`` in seconds of the processor, for a text of ``LARGE``."""

    texts: int = 0
    runs: int = 0
    formulas: int = 0
    drawn: int = 0
    anchors: int = 0
    large: int = 0
    slowest: float = 0.0
    failures: list[tuple[str, str]] = field(default_factory=list)

    def words(self) -> str:
        """Return what a person wants to know."""
        slowest = f"{1000 * self.slowest:.0f} ms at most" if self.large else "no time taken"
        return (
            f"{self.texts} texts, {self.runs} runs, {self.formulas} formulas ({self.drawn} drawn), "
            f"{self.anchors} anchors found again, {self.large} texts of {LARGE // 1_000_000} MB ({slowest}), "
            f"{len(self.failures)} failures"
        )


class Fuzz:
    """Makes broken texts from ``texts``, the same for the same ``seed``, and tries them."""

    def __init__(self, texts: Sequence[str], seed: int) -> None:
        self._dice = random.Random(seed)  # noqa: S311 - chance that can be repeated
        self._texts = texts
        self._typesetter = Typesetter()
        self.report = Report()

    def next(self) -> None:
        """Make one text and try it; what goes wrong is in the report."""
        source = mutated(self._dice, self._texts)
        self.report.texts += 1
        self.attempt(source, self.try_text)

    def next_large(self) -> None:
        """Make one large text and take the time of parsing it."""
        source = mutated(self._dice, self._texts) or " "
        source = (source * (LARGE // len(source) + 1))[:LARGE]
        self.report.large += 1
        self.attempt(source, self._time)

    def attempt(self, source: str, action: Callable[[str], None]) -> None:
        """Keep what ``action`` raises for ``source``."""
        try:
            action(source)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a failure to be told
            self.report.failures.append((source, f"{type(error).__name__}: {error}"))

    def try_text(self, source: str) -> None:
        """Try everything that is done with a text; raises where something does not hold."""
        for parse in (parse_abstract, parse_note):
            blocks = parse(source)
            self._check_order(source, blocks)
            self._check_copying(source, blocks)
        blocks = parse_abstract(source)
        self._draw(blocks)
        self._check_anchor(source, blocks)
        for told in (title_line(source), title_line(source, 60), sentence_line(source, 60), index_text(source)):
            told.encode()
        spoken_text(blocks).encode()

    def _check_order(self, source: str, blocks: Sequence[Block]) -> None:
        at = 0
        for run in (run for block in blocks for run in block.runs):
            expect(at <= run.start < run.end <= len(source), f"run {run.start}-{run.end} after {at}")
            at = run.end
            self.report.runs += 1

    def _check_copying(self, source: str, blocks: Sequence[Block]) -> None:
        runs = [run for block in blocks for run in block.runs]
        whole = source_slice(source, blocks, 0, len(Shown.of(blocks).text))
        if runs:
            expect(source[runs[0].start : runs[-1].end].strip() in whole, "the copy of the whole lacks a part")

    def _draw(self, blocks: Sequence[Block]) -> None:
        budget = Budget()
        for run in (run for block in blocks for run in block.runs if run.is_math):
            self.report.formulas += 1
            drawn = self._typesetter.drawn(run.tex, display=run.kind is RunKind.DISPLAY_MATH, budget=budget)
            self.report.drawn += not hasattr(drawn, "reason")

    def _check_anchor(self, source: str, blocks: Sequence[Block]) -> None:
        start, end = sorted(self._dice.randint(0, len(source)) for _ in range(2))
        anchor = make_anchor(source, start, end, blocks)
        if anchor is not None:
            found = find_anchor(anchor, source)
            place = found and (found.start, found.end)
            expect(place == (anchor.start, anchor.end), f"anchor {anchor.start}-{anchor.end} found at {place}")
            self.report.anchors += 1

    def _time(self, source: str) -> None:
        taken = min(_seconds(source) for _ in range(3))  # the best, for the machine may be busy
        self.report.slowest = max(self.report.slowest, taken)
        expect(taken <= LARGE_TIME, f"parsing took {1000 * taken:.0f} ms")


def _seconds(source: str) -> float:
    begin = time.process_time()
    parse_abstract(source)
    return time.process_time() - begin


def expect(holds: bool, otherwise: str) -> None:  # noqa: FBT001 - an assertion that -O does not take away
    """Raise ValueError with ``otherwise`` where something does not hold."""
    if not holds:
        raise ValueError(otherwise)


def main() -> int:
    """Try texts for the time that is given; return 1 where something went wrong."""
    asked = _arguments()
    fuzz, lists = Fuzz(seeds(), asked.seed), Lists(asked.seed)
    typed = Typed(random.Random(asked.seed))  # noqa: S311 - chance that can be repeated
    libraries = Libraries(random.Random(asked.seed))  # noqa: S311 - chance that can be repeated
    end = time.monotonic() + asked.seconds
    while time.monotonic() < end:
        fuzz.next()
        lists.next()
        typed.next()
        libraries.next()
        if fuzz.report.texts % EVERY == 0:
            fuzz.next_large()
    lists.close()
    print(f"seed {asked.seed}: {fuzz.report.words()}\n{lists.words()}\n{typed.words()}\n{libraries.words()}")
    _keep([*fuzz.report.failures, *typed.failures, *libraries.failures])
    _keep_lists(lists)
    return 1 if fuzz.report.failures or lists.failures or typed.failures or libraries.failures else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long to try")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6), help="repeats a run")
    return parser.parse_args()


def _keep(failures: list[tuple[str, str]]) -> None:
    for number, (source, why) in enumerate(failures):
        KEPT.mkdir(parents=True, exist_ok=True)
        path = KEPT / f"{number}.txt"
        path.write_text(source, encoding="utf-8", errors="surrogatepass", newline="")
        print(f"{path}: {why}")


def _keep_lists(lists: Lists) -> None:
    for number, (data, name, why) in enumerate(lists.failures):
        KEPT.mkdir(parents=True, exist_ok=True)
        path = KEPT / f"list-{number}-{name}"
        path.write_bytes(data)
        print(f"{path}: {why}")


if __name__ == "__main__":
    sys.exit(main())
