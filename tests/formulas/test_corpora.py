"""Real formulas: nearly all are drawn, each as many signs as it has, and none is lost in a line or in speech."""

from __future__ import annotations

import gzip
import json
import re
from typing import TYPE_CHECKING, NamedTuple

import pytest

from readinglist.formulas.budget import Budget
from readinglist.formulas.engine import LONG, Failure, Formula, Glyph
from readinglist.formulas.speech import spoken
from readinglist.formulas.typesetter import Typesetter
from readinglist.formulas.unicode_line import unicode_line
from readinglist.text.abstracts import parse_abstract
from readinglist.text.runs import RunKind

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.formulas.mathra_engine import MathraEngine

pytestmark = pytest.mark.corpora

_LEAST_DRAWN = 0.999
_ABSTRACTS = ("icml_2013_2024.jsonl.gz", "icml_2025.jsonl.gz")


class Written(NamedTuple):
    """A formula as it is written, and whether it stands on a line of its own."""

    tex: str
    display: bool


def in_abstract(abstract: str) -> set[Written]:
    runs = (run for block in parse_abstract(abstract) for run in block.runs if run.is_math)
    return {Written(run.tex, run.kind is RunKind.DISPLAY_MATH) for run in runs}


@pytest.fixture(scope="module")
def formulas(corpora: Path) -> set[Written]:
    """Return all distinct formulas of the collected list and of the abstracts of twelve years."""
    found: set[Written] = set()
    with gzip.open(corpora / "formulas.jsonl.gz", "rt", encoding="utf-8") as lines:
        found |= {Written(row["tex"], row["display"]) for row in map(json.loads, lines)}
    for name in _ABSTRACTS:
        with gzip.open(corpora / name, "rt", encoding="utf-8") as lines:
            for row in map(json.loads, lines):
                if re.search(r"[$\\]", row["abstract"] or ""):
                    found |= in_abstract(row["abstract"])
    return found


@pytest.fixture(scope="module")
def drawn(engine: MathraEngine, formulas: set[Written]) -> dict[Written, Formula | Failure]:
    return {formula: engine.render(formula.tex, display=formula.display) for formula in formulas}


def test_that_nearly_all_real_formulas_are_drawn(drawn: dict[Written, Formula | Failure]) -> None:
    failures = {formula.tex: answer.reason for formula, answer in drawn.items() if isinstance(answer, Failure)}
    assert len(drawn) > 9_000
    assert len(failures) <= (1 - _LEAST_DRAWN) * len(drawn), failures


def test_that_the_same_key_always_means_the_same_shape(drawn: dict[Written, Formula | Failure]) -> None:
    shapes: dict[int, Glyph] = {}
    for formula in drawn.values():
        for placed in formula.glyphs if isinstance(formula, Formula) else ():
            assert shapes.setdefault(placed.glyph.key, placed.glyph) is placed.glyph


def test_that_a_simple_formula_has_as_many_glyphs_as_signs(drawn: dict[Written, Formula | Failure]) -> None:
    simple = re.compile(r"[A-Za-z0-9(),+=<>|\[\] -]+")
    counted = 0
    for written, formula in drawn.items():
        if simple.fullmatch(written.tex) and isinstance(formula, Formula):
            assert len(formula.glyphs) == len(written.tex.replace(" ", "")), written.tex
            counted += 1
    assert counted > 500


def test_that_nothing_is_drawn_far_outside_its_box(drawn: dict[Written, Formula | Failure]) -> None:
    for written, formula in drawn.items():
        for placed in formula.glyphs if isinstance(formula, Formula) else ():
            xs = [placed.x + placed.scale * x for x in placed.glyph.points[::2]]
            ys = [placed.y + placed.scale * y for y in placed.glyph.points[1::2]]
            assert isinstance(formula, Formula)
            assert min(xs, default=0) > -0.2, written.tex
            assert max(xs, default=0) < formula.width + 0.2, written.tex
            assert min(ys, default=0) > -formula.ascent - 0.01, written.tex
            assert max(ys, default=0) < formula.descent + 0.01, written.tex


def test_that_digits_and_plain_words_survive_in_the_line(formulas: set[Written]) -> None:
    for written in formulas:
        words = re.fullmatch(r"[A-Za-z0-9 .,=<>+-]+", written.tex)
        if words:
            assert re.sub(r"\s", "", unicode_line(written.tex)) == re.sub(r"\s", "", written.tex)


def test_that_no_command_is_left_in_a_line_or_in_speech(formulas: set[Written]) -> None:
    left = {
        written.tex for written in formulas if re.search(r"\\[A-Za-z]", unicode_line(written.tex) + spoken(written.tex))
    }
    assert len(left) <= (1 - _LEAST_DRAWN) * len(formulas), left


def test_that_long_formulas_are_parted_and_look_as_wide_as_before(drawn: dict[Written, Formula | Failure]) -> None:
    typesetter = Typesetter()
    long = {key: whole for key, whole in drawn.items() if isinstance(whole, Formula) and whole.width > 2 * LONG}
    parted = 0
    for written, whole in long.items():
        found = typesetter.parts(written.tex, display=written.display, budget=Budget())
        assert not isinstance(found, Failure)
        assert sum(part.width for part in found) == pytest.approx(whole.width, abs=0.5), written.tex
        parted += len(found) > 1
    assert parted > 0.5 * len(long), "the others are names and fences"
