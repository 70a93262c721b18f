"""The door to drawn formulas: an engine behind a memory of what was drawn, and a budget for each text.

A formula costs a third of a millisecond to draw and some microseconds to remember, so nothing is kept on the disk.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from time import thread_time
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import translate
from readinglist.formulas.engine import LONG, Failure, Formula

if TYPE_CHECKING:
    from readinglist.formulas.budget import Budget
    from readinglist.formulas.engine import Engine

MAX_BYTES: Final = 8_000_000
"""What the memory may hold: about 5,000 formulas, as many as a large conference has."""

# Measured sizes of what a formula is made of; the shapes are shared and not counted.
_BYTES_EACH: Final = 400
_BYTES_OF_GLYPH: Final = 150
_BYTES_OF_CHARACTER: Final = 2

MOST_PARTED: Final = 1_000
"""Long formulas whose parts are remembered, 3 kB each at most with what is drawn of them."""


class Typesetter:
    """Draws formulas and remembers them, the least recently used going first.  Threads may share one."""

    def __init__(self, engine: Engine | None = None, max_bytes: int = MAX_BYTES) -> None:
        """Take ``engine`` (mathra where None, loaded at the first formula)."""
        self._engine = engine
        self._max_bytes = max_bytes
        self._bytes = 0
        self._drawn: OrderedDict[tuple[str, bool], Formula | Failure] = OrderedDict()
        self._parts: dict[tuple[str, bool], tuple[Formula, ...]] = {}
        self._lock = Lock()

    def drawn(self, tex: str, *, display: bool, budget: Budget) -> Formula | Failure:
        """Return ``tex`` (without its delimiters) drawn, or why it is to be shown as its source."""
        if budget.is_spent:
            return Failure(translate("Formula", "This text has more formulas than can be drawn at once."))
        known = self._remembered((tex, display))
        if known is not None:
            budget.spend(0)
            return known
        engine = self._loaded()
        start = thread_time()
        formula = engine.render(tex, display=display)
        budget.spend((thread_time() - start) * 1000)
        self._remember((tex, display), formula)
        return formula

    def parts(self, tex: str, *, display: bool, budget: Budget) -> tuple[Formula, ...] | Failure:
        """Return ``tex`` drawn in the parts behind which a line may end, mostly one, or why it is not drawn."""
        whole = self.drawn(tex, display=display, budget=budget)
        if isinstance(whole, Failure) or whole.width <= LONG:
            return whole if isinstance(whole, Failure) else (whole,)
        known = self._parts.get((tex, display))
        if known is None:
            from readinglist.formulas.parting import parts  # noqa: PLC0415 - with the engine, not before

            known = parts(tex, whole, lambda part: self.drawn(part, display=display, budget=budget))
            if budget.is_spent:
                return known
            if len(self._parts) >= MOST_PARTED:
                self._parts.clear()
            self._parts[tex, display] = known
        return known

    def forget(self) -> None:
        """Drop all that is remembered: the language changed, and with it the reasons of failures."""
        with self._lock:
            self._drawn.clear()
            self._parts.clear()
            self._bytes = 0

    def _loaded(self) -> Engine:
        if self._engine is None:
            # With the modules that it needs, 70 ms that the first paint of the window shall not wait for.
            from readinglist.formulas.mathra_engine import MathraEngine  # noqa: PLC0415

            self._engine = MathraEngine()
        return self._engine

    def _remembered(self, key: tuple[str, bool]) -> Formula | Failure | None:
        with self._lock:
            known = self._drawn.get(key)
            if known is not None:
                self._drawn.move_to_end(key)
            return known

    def _remember(self, key: tuple[str, bool], formula: Formula | Failure) -> None:
        with self._lock:
            if key not in self._drawn:
                self._bytes += _size(key[0], formula)
            self._drawn[key] = formula
            while self._bytes > self._max_bytes and len(self._drawn) > 1:
                (old, _), dropped = self._drawn.popitem(last=False)
                self._bytes -= _size(old, dropped)


def _size(tex: str, formula: Formula | Failure) -> int:
    """Return about how many bytes a remembered formula takes."""
    size = _BYTES_EACH + _BYTES_OF_CHARACTER * len(tex)
    if isinstance(formula, Formula):
        size += _BYTES_OF_GLYPH * (len(formula.glyphs) + len(formula.rules) + len(formula.texts))
    return size
