"""The program while its window is open: its library comes, another takes its place, the system ends it."""

from __future__ import annotations

import gc
import os
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from readinglist.config.translation import translate
from readinglist.gui.application import hand_over
from readinglist.gui.crash import CrashReporter
from readinglist.gui.later import later
from readinglist.gui.opener import Opener
from readinglist.gui.picture import take_picture
from readinglist.gui.signals import SignalCloser
from readinglist.library.keeping import keeping_of
from readinglist.library.memory import Memory
from readinglist.model.errors import LibraryInUse, Trouble

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.gui.application import WindowRequest
    from readinglist.gui.desk import Desk
    from readinglist.gui.index_keeper import IndexKeeper
    from readinglist.gui.main_window import MainWindow
    from readinglist.gui.single import RaiseListener
    from readinglist.model.backups import Restored


class Running(QObject):
    """The program while its window is open.  ``code`` is what the process ends with."""

    def __init__(self, window: MainWindow, request: WindowRequest) -> None:
        super().__init__()
        self.code = 0
        self._ended = False
        self._found = False
        self._unnamed = not request.named
        self._window = window
        self._request = request
        self._crash = CrashReporter(window, window.save_note, window.tell_trouble, window.find_damage)
        self.desk = window.furnish()
        self._listener: RaiseListener | None = None
        self._opener = self._make_opener(sample=request.sample)
        self._keeper: IndexKeeper | None = None
        self._signals = SignalCloser(self, self._on_signal)
        window.closing.connect(self._on_closing)
        self.desk.library_wanted.connect(self._open_other)
        self.desk.safety.replacement_wanted.connect(self._replace)
        self.desk.safety.rescue.again_wanted.connect(self._open_again)

    def start(self) -> None:
        """Open the library that was asked for."""
        self._opener.start()

    def finish(self) -> None:
        """Make the last backup, when the window is gone; nobody waits for it, so a trouble goes to the log."""
        if not self.desk.messages.hurried:
            self.desk.safety.back_up_at_end()

    def cut_short(self) -> None:
        """End where Qt has ended the loop with the window open; its objects go next, and would take us by surprise."""
        if not self._ended:
            self._on_signal()

    def _make_opener(
        self,
        *,
        sample: bool,
        first: Callable[[], Restored] | None = None,
        again: bool = False,
        hindrance: Trouble | None = None,
    ) -> Opener:
        library = self._request.library
        memory = Memory(self.desk.settings, None if self._request.named else os.environ)
        self.desk.safety.expect(library, memory, again=again)
        opener = Opener(
            library, keeping_of(self.desk.settings), sample=sample, first=first, memory=memory, hindrance=hindrance
        )
        opener.waiting.connect(self._on_waiting)
        opener.opened.connect(self._on_opened)
        opener.failed.connect(self._on_failed)
        return opener

    def _open_other(self, library: Path) -> None:
        """Close the library and open another one in its place."""
        self._found = self._found or not (self.desk.session.is_open or self._request.named)
        self._opener.abandon()
        self.desk.leave_library()
        self._request = replace(self._request, library=library, named=True)
        self._opener = self._make_opener(sample=False)
        self._opener.start()

    def _open_again(self) -> None:
        """Try to open the same library once more: its disk may be there by now."""
        self._opener.abandon()
        self.desk.leave_library()
        self._opener = self._make_opener(sample=self._request.sample, again=True)
        self._opener.start()

    def _replace(self, first: Callable[[], Restored]) -> None:
        """Close the library, let ``first`` put another file in its place, and open that one."""
        self._opener.abandon()
        self.desk.leave_library()
        text = translate("Running", "The library is being put in its place. The file that is there is kept.")
        self.desk.list.show_empty(" ")  # reading a damaged file row by row takes its time
        self.desk.reader.show_nothing(text)
        self._opener = self._make_opener(sample=False, first=first)
        self._opener.start()

    def _on_opened(self) -> None:
        opener = self._opener
        library = opener.hand_over()
        if library is None:
            return
        self.code = 0
        self.desk.messages.say("")  # what was told while it could not be opened has passed
        self.desk.open(library)
        if self._unnamed:
            self.desk.safety.places.take_choice(found=self._found)
        self._found = False  # for the one that is missed at the usual place
        self.desk.safety.tell_opened(opener.restored, opener.trouble)
        later(self, _look_for_garbage)
        self._listen()
        if self._keeper is None:
            self._keeper = _index_keeper(self.desk)
        self._keeper.look_soon()
        if self._request.picture is not None:
            take_picture(self._window, self._request.picture, self._on_picture)

    def _listen(self) -> None:
        from readinglist.gui.single import RaiseListener  # noqa: PLC0415 - QtNetwork is not for the first paint

        self._deafen()
        if self._opener.hindrance is not None:  # another program has the lock, and perhaps a window that listens
            return
        self._listener = RaiseListener(self._request.library, self)
        self._listener.raise_wanted.connect(self._raise)

    def _deafen(self) -> None:
        if self._listener is not None:
            self._listener.close()
            self._listener = None

    def _raise(self) -> None:
        window = self._window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.raise_()
        window.activateWindow()

    def _on_picture(self, written: bool) -> None:  # noqa: FBT001 - the one thing a picture tells
        sys.stdout.write(f"{self._request.picture}\n")
        self.code = 0 if written else 1
        self._window.close()

    def _on_failed(self, error: Exception) -> None:
        _look_for_garbage()
        if not isinstance(error, Trouble):
            raise error
        if not isinstance(error, LibraryInUse):
            self._show_trouble(error)
        elif hand_over(self._request.library):
            self._window.close()
        elif self._opener.hindrance is None:  # in use by the command line, or by a window that does not answer
            self._opener = self._make_opener(sample=False, hindrance=error)
            self._opener.start()
        else:
            self._show_trouble(error)

    def _show_trouble(self, error: Trouble) -> None:
        """Say why there is no library, and offer the ways on."""
        self.code = 1
        sys.stderr.write(f"{error}\n")
        self.desk.show_trouble(self._opener.trouble or error)
        self.desk.safety.offer(error, self._request.library, self._opener.trouble)
        if self._request.picture is not None:
            self._window.close()

    def _on_waiting(self, trouble: Trouble) -> None:
        """Say that another program keeps everybody out of the library; it is opened as soon as that is over."""
        self.desk.show_trouble(trouble)
        self.desk.safety.offer(trouble, self._request.library)
        if self._request.picture is not None:
            self.code = 1
            self._window.close()

    def _on_signal(self) -> None:
        """End at once: nobody may be there any more to close a message."""
        self.desk.messages.hurried = True
        self._window.close()

    def _on_closing(self) -> None:
        self._ended = True
        self._opener.abandon()
        self._deafen()  # who is asked from now on could not answer any more
        self._signals.stop()
        self._crash.stop()


def _index_keeper(desk: Desk) -> IndexKeeper:
    from readinglist.gui.index_keeper import IndexKeeper  # noqa: PLC0415 - not for the first rows

    return IndexKeeper(desk)


def _look_for_garbage() -> None:
    """Let Python look for garbage from now on; what the start has made stays to the end and is passed over."""
    gc.freeze()
    gc.enable()
