"""What the tests of formulas share: one engine, so that mathra is loaded once."""

from __future__ import annotations

from typing import Protocol

import pytest

from readinglist.formulas.engine import Formula
from readinglist.formulas.mathra_engine import MathraEngine


class Drawn(Protocol):
    """A function that draws a formula in the line and fails the test where it cannot be drawn."""

    def __call__(self, tex: str, *, display: bool = False) -> Formula:
        """Return the drawn formula."""


@pytest.fixture(scope="session")
def engine() -> MathraEngine:
    return MathraEngine()


@pytest.fixture
def drawn(engine: MathraEngine) -> Drawn:
    def draw(tex: str, *, display: bool = False) -> Formula:
        formula = engine.render(tex, display=display)
        assert isinstance(formula, Formula), formula
        return formula

    return draw
