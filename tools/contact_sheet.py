"""Draw many abstracts, as the reader shows them, into one picture: to be looked at, and for the manual.

    .venv/bin/python -m tools.contact_sheet docs/images/abstracts-light.png
    .venv/bin/python -m tools.contact_sheet --theme dark docs/images/abstracts-dark.png
    .venv/bin/python -m tools.contact_sheet --list papers.txt --columns 2 /tmp/papers.png

Nothing is shown on a screen; without ``--list`` the papers of the sample are drawn.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPainter, QRegion, qRgb
from PySide6.QtWidgets import QWidget

from readinglist.config.paths import resource
from readinglist.config.settings import Settings
from readinglist.formulas.typesetter import Typesetter
from readinglist.gui.application import make_application
from readinglist.gui.fonts import install_fonts, reading_font, ui_font
from readinglist.gui.math.drawing import FormulaPen
from readinglist.gui.runs_document import RunStyle
from readinglist.gui.theme import Theme, load_theme
from readinglist.gui.widgets.paper_texts import LEADING
from readinglist.gui.widgets.runs_view import RunsView
from readinglist.importing.sources import read_file
from readinglist.text.abstracts import parse_abstract

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH: Final = 560
"""Pixels of a column: the measure of the reader."""

GAP: Final = 28
SIZE: Final = 17
NUMBER: Final = 22
"""Pixels above each abstract, where its number stands."""


class ContactSheet:
    """Abstracts one below the other in columns, each in the view that the reader has."""

    def __init__(self, abstracts: Sequence[str], theme: Theme, columns: int) -> None:
        self._theme = theme
        pen = FormulaPen(Typesetter())
        self._page = QWidget()
        self._page.setPalette(theme.palette())
        self._views = [self._view(abstract, pen) for abstract in abstracts]
        self._places, self._height = _placed([view.height() for view in self._views], columns)
        self._width = columns * (WIDTH + GAP) + GAP

    def picture(self) -> QImage:
        """Return the sheet; few colours, so that it is small on the disk."""
        drawn = QImage(self._width, self._height, QImage.Format.Format_RGB32)
        drawn.fill(self._theme.colour("pane"))
        painter = QPainter(drawn)
        for number, (view, place) in enumerate(zip(self._views, self._places, strict=True), start=1):
            painter.setPen(self._theme.colour("muted"))
            painter.setFont(ui_font(12))
            painter.drawText(place + QPoint(0, 14), str(number))
            view.render(painter, place + QPoint(0, NUMBER), QRegion(), QWidget.RenderFlag.DrawChildren)
        painter.end()
        flags = Qt.ImageConversionFlag.ThresholdDither
        return drawn.convertToFormat(QImage.Format.Format_Indexed8, _colours(self._theme), flags)

    def _view(self, abstract: str, pen: FormulaPen) -> RunsView:
        colour = self._theme.colour
        view = RunsView("", pen)
        view.setParent(self._page)
        view.resize(WIDTH, 10)
        pitch = SIZE * LEADING
        style = RunStyle(
            reading_font(SIZE), pitch, colour("reading"), colour("accent_text"), colour("key"), gap=pitch * 0.5
        )
        view.show_blocks(parse_abstract(abstract), style, abstract)
        return view


def _colours(theme: Theme) -> list[int]:
    """Return the 256 colours that are kept: text, links and numbers, each in steps from the ground."""
    ground = theme.colour("pane")
    found = []
    for token, steps in (("reading", 160), ("accent_text", 64), ("muted", 31)):
        ink = theme.colour(token)
        for step in range(steps):
            part = step / (steps - 1)
            red = ground.red() + (ink.red() - ground.red()) * part
            green = ground.green() + (ink.green() - ground.green()) * part
            blue = ground.blue() + (ink.blue() - ground.blue()) * part
            found.append(qRgb(round(red), round(green), round(blue)))
    return [*found, theme.colour("key").rgb()]


def _placed(heights: Sequence[int], columns: int) -> tuple[list[QPoint], int]:
    """Return where each view stands (always in the shortest column so far), and the height of the sheet."""
    ends = [GAP] * columns
    places: list[QPoint] = []
    for height in heights:
        column = ends.index(min(ends))
        places.append(QPoint(GAP + column * (WIDTH + GAP), ends[column]))
        ends[column] += height + NUMBER + GAP
    return places, max(ends)


def main() -> None:
    """Draw what is asked for."""
    asked = _arguments()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    app = make_application(["contact-sheet"], Settings(None))
    install_fonts()
    theme = load_theme(asked.theme, 100)
    app.setPalette(theme.palette())
    app.setStyleSheet(theme.style_sheet())
    abstracts = [draft.abstract for draft in read_file(asked.list).drafts]
    picture = ContactSheet(abstracts, theme, asked.columns).picture()
    if not picture.save(str(asked.target)):
        raise SystemExit(f"{asked.target} cannot be written.")
    print(f"{asked.target}: {len(abstracts)} abstracts, {picture.width()} x {picture.height()} pixels")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.contact_sheet", description=__doc__)
    parser.add_argument("target", type=Path, help="the PNG file to write")
    parser.add_argument("--list", type=Path, default=resource("samples", "icml2026.txt"), help="the papers to draw")
    parser.add_argument("--theme", choices=("light", "dark"), default="light", help="its colours")
    parser.add_argument("--columns", type=int, default=3, help="how many abstracts stand side by side")
    return parser.parse_args()


if __name__ == "__main__":
    main()
