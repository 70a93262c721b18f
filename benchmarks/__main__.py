"""``python -m benchmarks``: measures everything, or what is named, and prints the table."""

from __future__ import annotations

import argparse
import importlib
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks.harness.bench import Bench
from benchmarks.harness.processes import ChildError, environment
from benchmarks.harness.rows import Row, table
from benchmarks.harness.screen import screen
from benchmarks.libraries import library_of

if TYPE_CHECKING:
    from collections.abc import Iterator

SUBJECTS: Final = (
    "start",
    "memory",
    "judging",
    "triage",
    "batches",
    "scrolling",
    "finding",
    "searching",
    "palette",
    "reading",
    "importing",
    "exporting",
    "safety",
)


def main() -> None:
    """Measure and print; a subject that fails is told and the others go on."""
    asked = _arguments()
    library = library_of(asked.papers)
    with screen() as (words, place), tempfile.TemporaryDirectory() as folder:
        print(f"{asked.papers} papers, {asked.rounds} rounds, on {words}\n", flush=True)
        bench = Bench(asked.papers, asked.rounds, library, Path(folder), environment(Path(folder), place))
        rows = [row for name in asked.only or SUBJECTS for row in _measured(name, bench)]
        print(f"\n{table(rows)}", end="")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--papers", type=int, default=10_000, help="how many papers the library holds")
    parser.add_argument("--rounds", type=int, default=5, help="how often ours and the floor are measured, in turn")
    parser.add_argument("--only", nargs="+", choices=SUBJECTS, help="what to measure, instead of everything")
    return parser.parse_args()


def _measured(name: str, bench: Bench) -> Iterator[Row]:
    subject = importlib.import_module(f"benchmarks.subjects.{name}")
    try:
        rows: list[Row] = subject.measure(bench)
    except ChildError as error:
        print(f"{name}: not measured.\n{error}", flush=True)
        return
    for row in rows:
        print(" | ".join(row.cells()), flush=True)
    yield from rows


if __name__ == "__main__":
    main()
