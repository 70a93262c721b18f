"""The abstracts whose opening is measured: 200 with about 690 formulas, real ones where the folder of them is there."""

from __future__ import annotations

import gzip
import json
import os
import random
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks import papers
from benchmarks.harness.processes import ROOT
from readinglist.text.abstracts import parse_abstract

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

COUNT: Final = 200
FORMULAS: Final = 690
"""What 200 abstracts with math hold together in the lists of real conferences."""

REAL: Final = ("icml_2025.jsonl.gz", "icml_2013_2024.jsonl.gz")


def folder_of_real() -> Path | None:
    """Return the folder of real files (READINGLIST_CORPORA, or that beside the project), None without one."""
    folder = Path(os.environ.get("READINGLIST_CORPORA") or ROOT.parent / "shared" / "corpora")
    return folder if (folder / REAL[0]).is_file() else None


def abstracts(folder: Path | None) -> list[str]:
    """Return the abstracts, the same in every run; made-up ones of the same measures where ``folder`` is None."""
    if folder is None:
        return list(_made_up())
    return chosen(text for name in REAL for text in _real(folder / name))


def formulas_in(abstract: str) -> int:
    """Return how many formulas an abstract holds."""
    return sum(run.is_math for block in parse_abstract(abstract) for run in block.runs)


def chosen(texts: Iterable[str]) -> list[str]:
    """Return ``COUNT`` of the texts with formulas, so that they hold ``FORMULAS`` together, or nearly so."""
    counted = [(formulas_in(text), text) for text in texts if "$" in text]
    found = [pair for pair in counted if pair[0]]
    random.Random(2026).shuffle(found)  # noqa: S311 - a choice that is the same in every run
    kept, spare = found[:COUNT], found[COUNT:]
    lack = FORMULAS - sum(number for number, _ in kept)
    for at, (number, _) in enumerate(kept):
        wanted = max(1, number + lack)
        other = min(range(len(spare)), key=lambda place: abs(spare[place][0] - wanted), default=None)
        if lack and other is not None and abs(number + lack - spare[other][0]) < abs(lack):
            lack += number - spare[other][0]
            kept[at], spare[other] = spare[other], kept[at]
    return [text for _, text in kept]


def _real(file: Path) -> Iterator[str]:
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)["abstract"] or ""


def _made_up() -> Iterator[str]:
    """Yield made-up abstracts; every third formula is one that no other abstract has."""
    dice = random.Random(2026)  # noqa: S311 - made-up texts
    left = FORMULAS
    for number, paper in enumerate(papers.papers(COUNT)):
        words = re.sub(r"\$[^$]*\$?", "", paper.abstract).split()
        here = round(left / (COUNT - number))
        left -= here
        for formula in range(here):
            known = dice.choice(papers.FORMULAS)
            own = known.replace("n", f"n_{{{number}}}").replace("x", f"x_{{{number}}}")
            words.insert(dice.randrange(len(words)), own if formula % 3 == 0 else known)
        yield " ".join(words)
