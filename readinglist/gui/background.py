"""Long work: one thread with a connection of its own, that tells how far it is and can be stopped."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QObject, QThread, Signal

from readinglist.config.threads import take_short_turns
from readinglist.gui.right_of_way import RightOfWay
from readinglist.model.errors import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.library.library import Library
    from readinglist.model.imports import Watch

Result = TypeVar("Result")

REPORT_EVERY = 0.05
"""Seconds between two reports of progress: twenty a second look smooth and cost nothing."""


@dataclass(eq=False)
class Job(Generic[Result]):
    """One piece of long work: ``work(library, watch)`` runs in the worker, the other three in the window's thread."""

    title: str
    work: Callable[[Library, Watch], Result]
    done: Callable[[Result], None]
    failed: Callable[[Exception], None]
    progressed: Callable[[int, int], None] = field(default=lambda _done, _total: None)
    stop: threading.Event = field(default_factory=threading.Event)


class _Watch:
    """What a job's work reports to; lives in the worker's thread."""

    def __init__(self, job: Job[object], worker: Worker) -> None:
        self._job = job
        self._worker = worker
        self._reported = 0.0
        self._way = RightOfWay()

    def progress(self, done: int, total: int) -> None:
        now = time.monotonic()
        if done < total and now - self._reported < REPORT_EVERY:
            return
        self._reported = now
        self._worker.progressed.emit(self._job, done, total)

    def stopped(self) -> bool:
        return self._job.stop.is_set()

    def give_way(self) -> None:
        self._way.give()


class Worker(QObject):
    """Runs jobs one after another in its thread.

    Signals: ``started(Job)``, ``progressed(Job, done, total)``, ``ended(Job, result, error)``.
    """

    started = Signal(object)
    progressed = Signal(object, int, int)
    ended = Signal(object, object, object)
    _wanted = Signal(object)

    def __init__(self, open_library: Callable[[], Library]) -> None:
        super().__init__()
        self._open_library = open_library
        self._sibling: Library | None = None
        self._wanted.connect(self._run)

    def ask_for(self, job: Job[Result]) -> None:
        """Put a job at the end of the queue; call from any thread."""
        self._wanted.emit(job)

    def _run(self, job: Job[object]) -> None:
        self.started.emit(job)
        try:
            if self._sibling is None:
                self._sibling = self._open_library()
            result = None if job.stop.is_set() else job.work(self._sibling, _Watch(job, self))
        except Exception as error:  # noqa: BLE001 - whatever happens in the thread is told in the window
            self.ended.emit(job, None, error)
        else:
            self.ended.emit(job, result, None)

    def close(self) -> None:
        """Close the worker's own connection; runs in its thread, as its last work."""
        if self._sibling is not None:
            self._sibling.close()
            self._sibling = None


class Background(QObject):
    """The worker's thread as the window sees it.

    Signals: ``began(Job)``, ``progressed(Job, done, total)``, ``idle()`` when the last job has ended.
    """

    began = Signal(object)
    progressed = Signal(object, int, int)
    idle = Signal()
    _closing = Signal()

    def __init__(self, open_library: Callable[[], Library], parent: QObject | None = None) -> None:
        """``open_library`` is called in the worker's thread, for a connection that only this thread uses."""
        super().__init__(parent)
        take_short_turns()
        self._jobs: list[Job[object]] = []
        self._thread = QThread(self)
        self._worker = Worker(open_library)
        self._worker.moveToThread(self._thread)
        self._worker.started.connect(self.began)
        self._worker.progressed.connect(self._on_progress)
        self._worker.ended.connect(self._on_end)
        self._closing.connect(self._worker.close)

    @property
    def busy(self) -> bool:
        """Whether a job runs or waits."""
        return bool(self._jobs)

    def run(self, job: Job[Result]) -> None:
        """Start ``job``, or queue it behind the one that runs."""
        self._jobs.append(job)  # type: ignore[arg-type] # the list only keeps it
        if not self._thread.isRunning():
            self._thread.start(QThread.Priority.LowPriority)
        self._worker.ask_for(job)

    def stop(self) -> None:
        """Ask everything that runs or waits to stop at its next whole step."""
        for job in self._jobs:
            job.stop.set()

    def close(self) -> None:
        """Stop the work, wait for its last whole step, end the thread; what it did is told to nobody any more."""
        self.stop()
        self._jobs.clear()
        if self._thread.isRunning():
            self._closing.emit()
            self._worker.thread().quit()
            self._thread.wait()

    def _on_progress(self, job: Job[object], done: int, total: int) -> None:
        if job not in self._jobs:
            return
        job.progressed(done, total)
        self.progressed.emit(job, done, total)

    def _on_end(self, job: Job[object], result: object, error: Exception | None) -> None:
        if job not in self._jobs:
            return
        self._jobs.remove(job)
        if not self._jobs:
            self.idle.emit()
        if error is None:
            job.done(result)
        else:
            job.failed(error)


def told(error: Exception) -> Trouble:
    """Return the trouble that a job ended with; anything else is a bug and is raised again."""
    if isinstance(error, Trouble):
        return error
    raise error
