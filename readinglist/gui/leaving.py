"""Judged papers that leave the list at once, where the person wants that: when they are no longer the one shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from readinglist.config.settings import LEAVE
from readinglist.gui.later import later

if TYPE_CHECKING:
    from readinglist.config.settings import Settings
    from readinglist.gui.navigator import Navigator
    from readinglist.model.changes import Changes


class Leaving(QObject):
    """Remembers what changed, and takes out of the list what does not belong there any more."""

    def __init__(self, navigator: Navigator, settings: Settings) -> None:
        super().__init__()
        self._navigator = navigator
        self._settings = settings
        self._changed: set[int] = set()
        self._waits = False

    def take_changes(self, changes: Changes) -> None:
        """Look at these papers as soon as the person has gone on."""
        if self._settings.get(LEAVE):
            self._changed |= changes.papers
            self.drop_soon()

    def drop_soon(self) -> None:
        """Take out what waits, when everything else of this moment has been done."""
        if self._changed and not self._waits:
            self._waits = True
            later(self, self._drop)

    def _drop(self) -> None:
        self._waits = False
        paper = self._navigator.paper
        stays = frozenset() if paper is None else frozenset({paper.id})
        self._navigator.drop_left(self._changed - stays)
        self._changed &= stays
