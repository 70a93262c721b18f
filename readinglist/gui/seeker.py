"""Asks for whole lists in a thread of its own, while their first page is shown; what nobody waits for is given up."""

from __future__ import annotations

import threading
from queue import SimpleQueue
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from readinglist.model.errors import Interrupted, Trouble
from readinglist.model.queries import PaperIds

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable

    from readinglist.library.library import Library
    from readinglist.model.queries import Query

PAUSE = 30
"""Milliseconds from a first page to the question for the rest: the page is painted first, and somebody may type on."""

Wanted = tuple[int, "Query"]


class Seeker(QObject):
    """Answers one question at a time, the newest.

    Signals: ``found(Query, array)`` with the ids of all papers; ``troubled(Trouble)`` where the library could not be
    read.
    """

    found = Signal(object, object)
    troubled = Signal(object)
    _answered = Signal(int, object, object)

    def __init__(self, open_library: Callable[[], Library], parent: QObject | None = None) -> None:
        """``open_library`` is called in the thread, for a connection that only this thread uses."""
        super().__init__(parent)
        self._open_library = open_library
        self._library: Library | None = None
        self._thread: threading.Thread | None = None
        self._queue: SimpleQueue[Wanted | None] = SimpleQueue()
        self._number = 0
        self._query: Query | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._ask)
        self._answered.connect(self._on_answer)

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._query is not None

    def seek(self, query: Query, *, at_once: bool) -> None:
        """Ask for all papers of ``query``, instead of what was asked for before."""
        self.give_up()
        self._query = query
        self._timer.start(0 if at_once else PAUSE)

    def give_up(self) -> None:
        """Let what is asked for be; nothing is told of it any more."""
        self._timer.stop()
        self._number += 1
        if self._query is not None and self._library is not None:
            self._library.interrupt()
        self._query = None

    def close(self) -> None:
        """End the thread and close its connection."""
        self.give_up()
        if self._thread is not None:
            self._queue.put(None)
            while self._thread.is_alive():
                # Once more: the first call may have come just before the question.
                if self._library is not None:
                    self._library.interrupt()
                self._thread.join(PAUSE / 1000)
            self._thread = None

    def _ask(self) -> None:
        if self._query is None:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="seeker")
            self._thread.start()
        self._queue.put((self._number, self._query))

    def _on_answer(self, number: int, ids: array[int] | None, error: Exception | None) -> None:
        if number != self._number or self._query is None:
            return
        query, self._query = self._query, None
        if isinstance(error, Trouble):
            self.troubled.emit(error)
        elif error is not None:
            raise error
        else:
            self.found.emit(query, ids)

    # In the thread

    def _run(self) -> None:
        while (wanted := self._queue.get()) is not None:
            number, query = wanted
            if number != self._number:
                continue
            try:
                ids = self._answer(query)
            except Interrupted:
                continue
            except Exception as error:  # noqa: BLE001 - whatever happens in the thread is told in the window
                self._answered.emit(number, None, error)
            else:
                self._answered.emit(number, ids, None)
        if self._library is not None:
            self._library.close()
            self._library = None

    def _answer(self, query: Query) -> array[int]:
        if self._library is None:
            self._library = self._open_library()
        return self._library.ask(PaperIds(query))
