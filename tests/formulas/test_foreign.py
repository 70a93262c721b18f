from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.formulas.engine import Failure, Formula
from readinglist.formulas.foreign import MARKS, marked

if TYPE_CHECKING:
    from readinglist.formulas.mathra_engine import MathraEngine


def test_that_runs_are_replaced_by_numbers_with_room() -> None:
    tex, runs = marked(r"\text{损失 a} + 值")
    assert runs == ("损失", "值")
    assert tex == r"\text{{$\rlap{①}\hspace{2em}$} a} + {$\rlap{②}\hspace{1em}$}"


@pytest.mark.parametrize("tex", ["x + 1", "α β", r"\text{é}"])
def test_that_what_a_math_font_has_is_let_be(tex: str) -> None:
    assert marked(tex) == (tex, ())


def test_that_names_of_operators_may_be_chinese() -> None:
    assert marked(r"\operatorname{损失}")[0].startswith(r"\mathrm{")


def test_that_runs_beyond_the_numbers_stay(engine: MathraEngine) -> None:
    some = "a".join("值" * len(MARKS))
    assert isinstance(engine.render(some, display=False), Formula)
    assert isinstance(engine.render(f"{some}a值", display=False), Failure)


def test_that_the_numbers_themselves_are_kept(engine: MathraEngine) -> None:
    formula = engine.render("③ + 值", display=False)
    assert isinstance(formula, Formula)
    assert [text.text for text in formula.texts] == ["③", "值"]
