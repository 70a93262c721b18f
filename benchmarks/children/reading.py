"""Opens abstracts in the reader's view, from parsing to the end of the paint, and in turn shows their source there."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from readinglist.gui.qt_loading import load_qt

load_qt()  # as the program does: whoever loads Qt first decides how fast every later import is

# ruff: noqa: E402 - for this reason
from PySide6.QtWidgets import QApplication, QWidget

from benchmarks.abstracts import abstracts, formulas_in
from benchmarks.harness.talk import tell
from benchmarks.harness.turns import settle
from readinglist.config.settings import Settings
from readinglist.formulas.budget import Budget
from readinglist.formulas.typesetter import Typesetter
from readinglist.gui.application import make_application
from readinglist.gui.main_window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.gui.runs_document import RunStyle
    from readinglist.gui.widgets.runs_view import RunsView

SIZE = (700, 900)
WARM_UP = 20
PIXELS = 17.0

Opened = dict[str, list[list[float]]]


def engine_loaded() -> bool:
    """Return whether the engine of formulas is in memory."""
    return "mathra" in sys.modules or "readinglist.formulas.mathra_engine" in sys.modules


def engine_start() -> float:
    """Return the seconds that the first formula of the process takes longer than any other."""
    typesetter = Typesetter()
    begin = time.perf_counter()
    typesetter.drawn("x", display=False, budget=Budget())
    return time.perf_counter() - begin


def style() -> RunStyle:
    """Return the look of an abstract in light colours."""
    from readinglist.gui.fonts import reading_font  # noqa: PLC0415 - as the program does, after the first paint
    from readinglist.gui.runs_document import RunStyle  # noqa: PLC0415 - the same
    from readinglist.gui.theme import load_theme  # noqa: PLC0415 - the same
    from readinglist.gui.widgets.paper_texts import LEADING  # noqa: PLC0415 - the same

    colour = load_theme("light", 100).colour
    pitch = PIXELS * LEADING
    return RunStyle(reading_font(PIXELS), pitch, colour("text"), colour("accent_text"), colour("key"), pitch / 2)


class Pane(QWidget):
    """A window of the size of the reader, with a view that has drawn no formula yet."""

    def __init__(self) -> None:
        super().__init__()
        from readinglist.gui.math.drawing import FormulaPen  # noqa: PLC0415 - as above
        from readinglist.gui.widgets.runs_view import RunsView  # noqa: PLC0415 - as above

        self.setFixedSize(*SIZE)
        self.view = RunsView("Abstract", FormulaPen(Typesetter()))
        self.view.setParent(self)
        self.view.setFixedWidth(SIZE[0])
        self.show()

    def end(self) -> None:
        """Close the window and free it."""
        self.close()
        self.deleteLater()


def opening(view: RunsView, look: RunStyle) -> Callable[[str], None]:
    """Return what opens an abstract as the reader does."""
    from readinglist.text.abstracts import parse_abstract  # noqa: PLC0415 - as above

    return lambda text: view.show_blocks(parse_abstract(text), look, text)


def showing_source(view: RunsView, look: RunStyle) -> Callable[[str], None]:
    """Return the floor: the same view shows the source as it is."""
    from readinglist.text.runs import Block, BlockKind, Run, RunKind  # noqa: PLC0415 - as above

    def show(text: str) -> None:
        run = Run(text, RunKind.TEXT, 0, len(text))
        view.show_blocks((Block(BlockKind.PARAGRAPH, (run,)),), look, text)

    return show


def seconds(view: RunsView, show: Callable[[str], None], text: str) -> float:
    """Return how long a text takes until it is painted."""
    begin = time.perf_counter()
    show(text)
    view.viewport().repaint()
    return time.perf_counter() - begin


def opened(texts: list[str], rounds: int) -> dict[str, Opened]:
    """Open all texts in each round twice, ours and the floor in turn: with nothing drawn before, and once more.

    Both in one view: of two windows the one in front covers the other, which is painted a quarter faster then.
    """
    look = style()
    found: dict[str, Opened] = {name: {"ours": [], "floor": []} for name in ("cold", "warm")}
    for number in range(rounds):
        fresh = [f"{text} ({rounds}.{number})" for text in texts]  # no text that was parsed before
        pane = Pane()
        settle()
        ours, plain = opening(pane.view, look), showing_source(pane.view, look)
        for kind in found.values():
            pairs = [(seconds(pane.view, ours, text), seconds(pane.view, plain, text)) for text in fresh]
            kind["ours"].append([one for one, _ in pairs])
            kind["floor"].append([other for _, other in pairs])
        pane.end()
    return found


def main() -> None:
    """Measure and tell."""
    app = make_application(["readinglist"], Settings(None))
    window = MainWindow(Settings(None))
    window.show()
    settle(0.3)
    early = engine_loaded()
    desk = window.furnish()
    settle(0.3)
    start = engine_start()
    if len(sys.argv) < 2:  # noqa: PLR2004 - nothing more was asked
        tell({"early": early, "engine": start})
        leave(desk, app)
        return
    texts = abstracts(Path(sys.argv[2]) if sys.argv[2] else None)
    opened(texts[:WARM_UP], 1)  # the letters of the text face
    found = opened(texts, int(sys.argv[1]))
    counts = {"abstracts": len(texts), "formulas": sum(map(formulas_in, texts))}
    tell({**found, **counts})
    leave(desk, app)


def leave(desk: QWidget, app: QApplication) -> None:
    """Close the window and end."""
    desk.window().close()
    app.quit()


if __name__ == "__main__":
    main()
