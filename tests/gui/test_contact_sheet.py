"""The contact sheet of the tools: drawn by the reader's own view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.gui.theme import load_theme
from tools.contact_sheet import GAP, NUMBER, WIDTH, ContactSheet, _placed

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QApplication

ABSTRACTS = ("Kettles boil for $\\rho < 1$.", "They **sing**. " * 40, "At last.")


def ink(picture: QImage, x: int, width: int) -> int:
    ground = picture.pixelColor(0, 0)
    return sum(
        picture.pixelColor(x + step, y) != ground for step in range(0, width, 2) for y in range(0, picture.height(), 2)
    )


def test_that_abstracts_stand_in_columns_on_the_ground_of_the_theme(app: QApplication) -> None:
    for name in ("light", "dark"):
        theme = load_theme(name, 100)
        picture = ContactSheet(ABSTRACTS, theme, columns=2).picture()
        assert picture.width() == 2 * (WIDTH + GAP) + GAP
        assert picture.pixelColor(0, 0) == theme.colour("pane")
        assert ink(picture, 0, GAP) == 0
        assert ink(picture, GAP, WIDTH) > 100
        assert ink(picture, WIDTH + 2 * GAP, WIDTH) > 100


def test_that_the_next_abstract_stands_in_the_shortest_column() -> None:
    places, height = _placed([100, 300, 50, 60], 2)
    columns = [place.x() > WIDTH for place in places]
    assert columns == [False, True, False, False]
    assert [place.y() for place in places] == [GAP, GAP, 150 + GAP, 250 + GAP]
    assert height == 100 + 50 + 60 + 3 * (NUMBER + GAP) + GAP
