"""Opens the library while the window is there already: importing SQLAlchemy alone takes longer than starting Qt."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from readinglist.config.translation import translate
from readinglist.model.errors import LibraryBusy, LibraryFull, LibraryReadOnly, Trouble
from readinglist.model.past import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.library.library import Library
    from readinglist.library.memory import Memory
    from readinglist.model.backups import Keeping, Restored
    from readinglist.model.past import Past


AGAIN_AFTER = 0.5
"""Seconds to the next try while another program keeps everybody out of the library."""


class Opener(QObject):
    """Signals, in the thread that made the opener: ``opened()`` or ``failed(Exception)``.

    Before, ``waiting(Trouble)`` once, where another program holds the library: it is tried again and again.
    """

    opened = Signal()
    failed = Signal(object)
    waiting = Signal(object)

    def __init__(
        self,
        path: Path,
        keeping: Keeping,
        *,
        sample: bool,
        first: Callable[[], Restored] | None = None,
        memory: Memory | None = None,
        hindrance: Trouble | None = None,
    ) -> None:
        """``memory`` tells what was at the path before; ``hindrance`` why it is to be opened for reading alone.

        ``first`` is done before the library is opened: it puts another file in its place.  ``restored`` is what it
        gave, ``trouble`` why it, or opening for writing, could not be done; the library is opened all the same, as far
        as it can be.
        """
        super().__init__()
        self._keeping = keeping
        self._memory = memory
        self._first = first
        self.restored: Restored | None = None
        self.trouble: Trouble | None = None
        self.hindrance = hindrance
        self._abandoned = threading.Event()
        self._path = path
        self._sample = sample
        self._library: Library | None = None
        self._thread = threading.Thread(target=self._run, name="opener")

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def abandon(self) -> None:
        """Open nothing any more; a library that is open by now, and has not been handed over, is closed."""
        self._abandoned.set()
        if self._thread.is_alive():
            self._thread.join()
        if self._library is not None:
            self._library.close()
            self._library = None

    def hand_over(self) -> Library | None:
        """Return the opened library, which is the caller's from now on; None where there is none (any more)."""
        library, self._library = self._library, None
        return library

    def _run(self) -> None:
        try:
            if self._first is not None:
                self._replace(self._first)
            self._library = self._open_patiently()
        except Exception as error:  # noqa: BLE001 - told in the window, whatever it is
            if not (self._abandoned.is_set() and isinstance(error, Trouble)):  # nobody waits for it any more
                self.failed.emit(error)
        else:
            self.opened.emit()

    def _replace(self, first: Callable[[], Restored]) -> None:
        try:
            self.restored = first()
        except Trouble as trouble:
            self.trouble = trouble

    def _open_patiently(self) -> Library:
        """Open the library, as soon as no other program keeps everybody out of it."""
        told = False
        while True:
            try:
                return self._open()
            except LibraryBusy as trouble:
                if not told:
                    told = True
                    self.waiting.emit(_waits(trouble))
                if self._abandoned.wait(AGAIN_AFTER):
                    raise

    def _open(self) -> Library:
        if self.hindrance is not None:
            return self._open_to_read(self.hindrance)
        past = self._memory.past(self._path) if self._memory is not None else NOTHING
        try:
            return open_library(self._path, sample=self._sample, keeping=self._keeping, past=past)
        except (LibraryReadOnly, LibraryFull) as trouble:
            return self._open_to_read(trouble)

    def _open_to_read(self, hindrance: Trouble) -> Library:
        from readinglist.library.library import Access, Library  # noqa: PLC0415 - as below

        try:
            library = Library.open(self._path, Access.READ, keeping=self._keeping)
        except Trouble:
            raise hindrance from None  # what hinders writing says more than what hinders reading then
        self.trouble = hindrance
        return library


def _waits(trouble: LibraryBusy) -> LibraryBusy:
    return LibraryBusy(
        trouble.happened,
        translate("Opening", "Nothing was changed."),
        translate("Opening", "It is opened here by itself as soon as that is over."),
    )


def open_library(path: Path, *, sample: bool, keeping: Keeping | None = None, past: Past = NOTHING) -> Library:
    """Open (or make) the library; ``sample`` fills an empty one with the bundled list.  Raises Trouble."""
    from readinglist.library.library import Library  # noqa: PLC0415 - the whole point: not before the first paint

    library = Library.open(path, keeping=keeping, past=past)
    if sample:
        try:
            _fill_with_sample(library)
        except Exception:
            library.close()
            raise
    return library


def _fill_with_sample(library: Library) -> None:
    from readinglist.config.paths import resource  # noqa: PLC0415 - as above
    from readinglist.model.imports import NoWatch  # noqa: PLC0415
    from readinglist.model.queries import PaperLists  # noqa: PLC0415

    if not library.ask(PaperLists()):
        (sample,) = library.read_sources([resource("samples", "icml2026.txt")])
        library.import_papers(sample, NoWatch())
