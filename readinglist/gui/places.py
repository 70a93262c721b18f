"""Remembers where the open library lies and how many papers it holds, and tells where it is not the one from before."""

from __future__ import annotations

import logging
import os
from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.library.memory import Memory, other_text
from readinglist.model.errors import Trouble

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.gui.desk import Desk

log = logging.getLogger(__name__)


class Places:
    """What looks after the library asks this one where it was."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._memory = Memory(desk.settings)
        self._path: Path | None = None
        self._papers = 0
        self._new = False
        self._held = 0
        self._before: Path | None = None
        self._successor: Path | None = None

    def expect(self, path: Path, memory: Memory) -> None:
        """Expect the library at ``path``, as it was named, to be opened."""
        self._path, self._memory = path, memory
        self._new = False

    def expect_new(self) -> None:
        """Expect it to be one that the person wants to begin."""
        self._new = True

    def expect_successor(self, path: Path) -> None:
        """Expect the library at ``path`` to be opened, to go on in it instead of the one that is open."""
        self._successor = path

    def take_opened(self, path: Path) -> None:
        """Remember the library that has been opened; ``path`` is where links lead."""
        if self._path is None or os.path.realpath(self._path) != str(path):
            self._path, self._memory = path, Memory(self._desk.settings)
        self._held = self._memory.past(self._path).papers
        self._before = self._memory.instead_of(self._path)
        if self._new:
            self._memory.begin(self._path)
            self._held, self._before = 0, None
        self._new = False
        self.remember()

    def take_choice(self, *, found: bool) -> None:
        """Let the next start go straight to the open library where the person chose it for that of the usual place.

        ``found`` is whether they looked for it because none was there.
        """
        if self._path is None:
            return
        memory = Memory(self._desk.settings, os.environ)
        successor = self._successor is not None and os.path.realpath(self._successor) == os.path.realpath(self._path)
        if found or successor:
            memory.use(self._path)
            memory.choose(self._path, always=successor)
        else:
            memory.came_back(self._path)
        self._successor = None

    def take_change(self) -> None:
        """Remember a library as soon as there are papers in it."""
        if not self._papers:
            self.remember()

    def remember(self) -> None:
        """Remember how many papers the open library holds."""
        session = self._desk.session
        if self._path is None or not session.is_open:
            return
        try:
            self._papers = session.library.count_papers()
        except Trouble as trouble:
            log.info("papers not counted: %s", type(trouble).__name__)
        else:
            self._memory.saw(self._path, self._papers)

    def take_left(self, mark: str) -> None:
        """Remember how the file of the library that was open was left."""
        if self._path is not None:
            self._memory.left(self._path, mark)

    def other_than_before(self) -> str:
        """Return what is to be said where the library is not the one from before; empty where it is."""
        if self._path is not None and self._before is not None:
            return other_text(self._path, self._before)
        if self._held and not self._papers:
            return translate(
                "Safety",
                "The library {path} is empty. When it was open last, it held %n paper(s).",
                path=self._path,
                n=self._held,
            )
        return ""
