"""Takes a picture of the window once everything on it is painted, for machines without a screen to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.gui.later import later

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

SETTLE = 300
"""Milliseconds for pending layouts and paints after the papers have been shown."""


def take_picture(window: QWidget, path: Path, done: Callable[[bool], None]) -> None:
    """Save the window as PNG at ``path``, then call ``done`` with whether it could be written."""

    def save() -> None:
        done(window.grab().save(str(path), "PNG"))

    later(window, save, SETTLE)
