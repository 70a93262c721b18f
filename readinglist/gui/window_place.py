"""Where the window and its dividers stood, kept in the settings: written once at the end, restored before showing."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication

from readinglist.config.settings import SCALE, WINDOW, parsed

if TYPE_CHECKING:
    from PySide6.QtWidgets import QSplitter, QWidget

    from readinglist.config.settings import Settings

FARTHEST = 1_000_000
"""Pixels beyond which no screen reaches, whatever is kept."""

SIZE = (1440, 900)
SIDE = 236
LIST = 452
READER = (580, 220)
GRIP = 100
PANES = 3


def save_place(window: QWidget, settings: Settings, panes: QSplitter, reader: QSplitter) -> None:
    """Remember the window's place on the screen and the sizes of its panes, in logical pixels."""
    frame = window.normalGeometry()
    place = {
        "rect": [frame.x(), frame.y(), frame.width(), frame.height()],
        "maximised": window.isMaximized(),
        "panes": panes.sizes(),
        "reader": reader.sizes() if any(reader.sizes()) else list(READER),
    }
    settings.set(WINDOW, json.dumps(place))


def restore_window(window: QWidget, settings: Settings) -> None:
    """Put the window where it was, if a screen is there."""
    place = _read(settings)
    window.resize(*SIZE)
    rect = QRect(*place["rect"]) if place else None
    if rect is not None and _visible(rect):
        window.setGeometry(rect)
    else:
        _fit(window)
    if place and place["maximised"]:
        from PySide6.QtCore import Qt  # noqa: PLC0415 - takes longer than all the rest of the window's first paint

        window.setWindowState(Qt.WindowState.WindowMaximized)


def bring_back(window: QWidget) -> None:
    """Put a window whose screen has gone away onto one that is there; not every system does that by itself."""
    frame = window.normalGeometry() if window.isMaximized() else window.geometry()
    screen = QGuiApplication.primaryScreen()
    if not _visible(frame) and screen is not None:
        _bring_to(window, frame, screen.availableGeometry())


def _bring_to(window: QWidget, frame: QRect, room: QRect) -> None:
    place = QRect(room.topLeft(), frame.size().boundedTo(room.size()))
    place.moveCenter(room.center())
    state = window.windowState()
    if window.isMaximized():  # only a window that is not maximised can be told where it goes when it no longer is
        window.showNormal()
    window.setGeometry(place)
    window.setWindowState(state)


def restore_panes(panes: QSplitter, reader: QSplitter, settings: Settings, width: int) -> None:
    """Give the panes of a window so wide the sizes they had; before they are shown first, or dividers drift."""
    place = _read(settings)
    panes.setSizes(widths_of_panes(settings, width))
    reader.setSizes(place["reader"] if place else list(READER))


def widths_of_panes(settings: Settings, width: int) -> list[int]:
    """Return the widths of the three panes: those remembered, else what is fair in a window so wide."""
    place = _read(settings)
    return place["panes"] if place else fair_panes(width, settings.get(SCALE) / 100)


def fair_panes(width: int, scale: float) -> list[int]:
    """Return widths of the three panes: the design's at this scale, but at least two fifths for the reader."""
    side = min(round(SIDE * scale), width // 4)
    papers = min(round(LIST * scale), width * 7 // 20)
    return [side, papers, width - side - papers]


def _read(settings: Settings) -> dict[str, list[int]]:
    try:
        place: Any = parsed(settings.get(WINDOW))
        whole = (
            all(
                isinstance(number, int) and abs(number) < FARTHEST
                for key in ("rect", "panes", "reader")
                for number in place[key]
            )
            and len(place["rect"]) == len(SIZE) * 2
            and len(place["panes"]) == PANES
        )
        return place if whole and isinstance(place["maximised"], bool) else {}
    except (KeyError, TypeError):
        return {}


def _visible(rect: QRect) -> bool:
    """Return whether enough of the window's head lies on a screen to take hold of it."""
    head = QRect(rect.x(), rect.y(), rect.width(), 40)
    return any(screen.availableGeometry().intersected(head).width() >= GRIP for screen in QGuiApplication.screens())


def _fit(window: QWidget) -> None:
    screen = QGuiApplication.primaryScreen()
    if screen is not None:
        room = screen.availableGeometry()
        window.resize(min(SIZE[0], room.width()), min(SIZE[1], room.height()))
