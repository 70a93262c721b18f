from __future__ import annotations

from readinglist.formulas.budget import MAX_FORMULAS, Budget
from readinglist.formulas.engine import Failure, Formula, Glyph, PlacedGlyph
from readinglist.formulas.typesetter import Typesetter


class Counting:
    """An engine that draws one glyph, fails on "bad", and notes what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def render(self, tex: str, *, display: bool) -> Formula | Failure:
        self.asked.append(tex)
        if tex == "bad":
            return Failure("It is bad.")
        return Formula(1.0 + display, 1, 0, (PlacedGlyph(Glyph(1, "", ()), 0, 0),))


def test_that_a_formula_is_drawn_once() -> None:
    engine = Counting()
    typesetter = Typesetter(engine)
    first = typesetter.drawn("x", display=False, budget=Budget())
    assert typesetter.drawn("x", display=False, budget=Budget()) is first
    assert typesetter.drawn("x", display=True, budget=Budget()) != first
    assert engine.asked == ["x", "x"]


def test_that_a_failure_is_remembered_too() -> None:
    engine = Counting()
    typesetter = Typesetter(engine)
    for _ in range(2):
        assert typesetter.drawn("bad", display=False, budget=Budget()) == Failure("It is bad.")
    assert engine.asked == ["bad"]


def test_that_the_least_recently_used_go_first() -> None:
    engine = Counting()
    typesetter = Typesetter(engine, max_bytes=1_500)
    for tex in ("a", "b", "a", "c", "a", "b"):
        typesetter.drawn(tex, display=False, budget=Budget())
    assert engine.asked == ["a", "b", "c", "b"]


def test_that_one_formula_is_kept_however_small_the_memory() -> None:
    engine = Counting()
    typesetter = Typesetter(engine, max_bytes=1)
    for tex in ("a", "a"):
        typesetter.drawn(tex, display=False, budget=Budget())
    assert engine.asked == ["a"]


def test_that_forgetting_draws_anew() -> None:
    engine = Counting()
    typesetter = Typesetter(engine)
    typesetter.drawn("x", display=False, budget=Budget())
    typesetter.forget()
    typesetter.drawn("x", display=False, budget=Budget())
    assert engine.asked == ["x", "x"]


def test_that_a_text_has_so_many_formulas_and_no_more() -> None:
    engine = Counting()
    typesetter = Typesetter(engine)
    budget = Budget()
    drawn = [typesetter.drawn(str(n % 7), display=False, budget=budget) for n in range(MAX_FORMULAS + 5)]
    assert [isinstance(formula, Failure) for formula in drawn] == [False] * MAX_FORMULAS + [True] * 5
    assert len(engine.asked) == 7


def test_that_a_text_has_so_much_time_and_no_more() -> None:
    engine = Counting()
    typesetter = Typesetter(engine)
    budget = Budget(milliseconds=20)
    budget.spend(30)
    assert isinstance(typesetter.drawn("x", display=False, budget=budget), Failure)
    assert engine.asked == []


def test_that_mathra_is_the_engine_where_none_is_named() -> None:
    assert isinstance(Typesetter().drawn(r"\rho < 1", display=False, budget=Budget()), Formula)
