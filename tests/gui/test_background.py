"""Long work runs in one thread, in order, tells how far it is, and can be stopped."""

from __future__ import annotations

import sys
import threading
from functools import partial
from typing import TYPE_CHECKING

import pytest

from readinglist.config.threads import TURN
from readinglist.gui.background import Background, Job, told
from readinglist.model.errors import LibraryBusy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from readinglist.library.library import Library
    from readinglist.model.imports import Watch


@pytest.fixture
def background(library: Library, qtbot: QtBot) -> Iterator[Background]:
    background = Background(library.sibling)
    yield background
    background.close()
    assert not background._thread.isRunning()


def test_that_work_runs_elsewhere_and_its_end_is_told_here(
    background: Background, library: Library, qtbot: QtBot
) -> None:
    where: list[object] = []
    done: list[object] = []

    def work(sibling: Library, watch: Watch) -> str:
        where.extend((threading.get_ident(), sibling is not library))
        return "result"

    background.run(Job("Work", work, lambda result: done.append((result, threading.get_ident())), done.append))
    assert background.busy
    qtbot.waitUntil(lambda: done != [])
    assert done == [("result", threading.get_ident())]
    assert where[0] != threading.get_ident()
    assert where[1]
    assert not background.busy


def test_that_the_window_need_not_wait_long_for_the_interpreter(background: Background) -> None:
    assert sys.getswitchinterval() == pytest.approx(TURN)


def test_that_jobs_run_one_after_another(background: Background, qtbot: QtBot) -> None:
    ran: list[int] = []
    failed: list[Exception] = []

    def work(number: int, library: Library, watch: Watch) -> None:
        ran.append(number)

    for number in range(5):
        background.run(Job(str(number), partial(work, number), lambda _: None, failed.append))
    qtbot.waitUntil(lambda: not background.busy)
    assert (ran, failed) == ([0, 1, 2, 3, 4], [])


def test_that_a_failure_is_told_and_the_next_job_runs(background: Background, qtbot: QtBot) -> None:
    failed: list[Exception] = []
    done: list[object] = []

    def fail(library: Library, watch: Watch) -> None:
        raise LibraryBusy("Busy.", "Nothing was changed.")

    background.run(Job("fails", fail, done.append, failed.append))
    background.run(Job("works", lambda library, watch: 1, done.append, failed.append))
    qtbot.waitUntil(lambda: not background.busy)
    assert (str(failed[0]), done) == ("Busy. Nothing was changed.", [1])


def test_that_stopping_reaches_the_running_job_and_those_that_wait(background: Background, qtbot: QtBot) -> None:
    started, seen = threading.Event(), []
    go_on = threading.Event()
    ended: list[object] = []

    def work(library: Library, watch: Watch) -> bool:
        started.set()
        assert go_on.wait(10)
        return watch.stopped()

    background.run(Job("runs", work, ended.append, ended.append))
    background.run(Job("waits", lambda library, watch: seen.append(1), ended.append, ended.append))
    qtbot.waitUntil(started.is_set)
    background.stop()
    go_on.set()
    qtbot.waitUntil(lambda: not background.busy)
    assert (ended, seen) == ([True, None], [])


def test_that_progress_is_told_and_its_end_always(background: Background, qtbot: QtBot) -> None:
    told_progress: list[tuple[int, int]] = []

    def work(library: Library, watch: Watch) -> None:
        for step in range(1, 1001):
            watch.progress(step, 1000)

    job = Job("counts", work, lambda _: None, lambda _: None, lambda done, total: told_progress.append((done, total)))
    background.run(job)
    qtbot.waitUntil(lambda: not background.busy)
    assert told_progress[-1] == (1000, 1000)
    assert len(told_progress) < 900, "the window is not flooded"


def test_that_nothing_is_told_after_the_end(library: Library, qtbot: QtBot) -> None:
    background = Background(library.sibling)
    ended: list[object] = []
    background.run(Job("works", lambda library, watch: 1, ended.append, ended.append))
    background.close()
    qtbot.wait(1)
    assert ended == []
    assert not background.busy


def test_that_what_is_no_trouble_is_a_bug() -> None:
    trouble = LibraryBusy("Busy.", "")
    assert told(trouble) is trouble
    with pytest.raises(ZeroDivisionError):
        told(ZeroDivisionError())
