"""Where the window and its dividers stood, kept in the settings: written once at the end, restored before showing."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication

from readinglist.config.settings import SCALE, WINDOW

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow, QSplitter

    from readinglist.config.settings import Settings

SIZE = (1440, 900)
SIDE = 236
LIST = 452
READER = (580, 220)
GRIP = 100


def save_place(window: QMainWindow, settings: Settings, panes: QSplitter, reader: QSplitter) -> None:
    """Remember the window's place on the screen and the sizes of its panes, in logical pixels."""
    frame = window.normalGeometry()
    place = {
        "rect": [frame.x(), frame.y(), frame.width(), frame.height()],
        "maximised": window.isMaximized(),
        "panes": panes.sizes(),
        "reader": reader.sizes() if any(reader.sizes()) else list(READER),
    }
    settings.set(WINDOW, json.dumps(place))


def restore_place(window: QMainWindow, settings: Settings, panes: QSplitter, reader: QSplitter) -> None:
    """Put the window where it was, if a screen is there; sizes before the first showing, or dividers drift."""
    place = _read(settings)
    window.resize(*SIZE)
    rect = QRect(*place["rect"]) if place else None
    if rect is not None and _visible(rect):
        window.setGeometry(rect)
    else:
        _fit(window)
    panes.setSizes(place["panes"] if place else fair_panes(window.width(), settings.get(SCALE) / 100))
    reader.setSizes(place["reader"] if place else list(READER))
    if place and place["maximised"]:
        window.showMaximized()


def fair_panes(width: int, scale: float) -> list[int]:
    """Return widths of the three panes: the design's at this scale, but at least two fifths for the reader."""
    side = min(round(SIDE * scale), width // 4)
    papers = min(round(LIST * scale), width * 7 // 20)
    return [side, papers, width - side - papers]


def _read(settings: Settings) -> dict[str, list[int]]:
    try:
        place = json.loads(settings.get(WINDOW))
        whole = (
            all(isinstance(number, int) for key in ("rect", "panes", "reader") for number in place[key])
            and len(place["rect"]) == len(SIZE) * 2
        )
        return place if whole and isinstance(place["maximised"], bool) else {}
    except (ValueError, KeyError, TypeError):
        return {}


def _visible(rect: QRect) -> bool:
    """Return whether enough of the window's head lies on a screen to take hold of it."""
    head = QRect(rect.x(), rect.y(), rect.width(), 40)
    return any(screen.availableGeometry().intersected(head).width() >= GRIP for screen in QGuiApplication.screens())


def _fit(window: QMainWindow) -> None:
    screen = QGuiApplication.primaryScreen()
    if screen is not None:
        room = screen.availableGeometry()
        window.resize(min(SIZE[0], room.width()), min(SIZE[1], room.height()))
