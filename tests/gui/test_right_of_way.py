"""The worker rests while the window's thread is busy, and gets its share where that never ends."""

from __future__ import annotations

import threading

import pytest

from readinglist.gui import right_of_way
from readinglist.gui.right_of_way import EVERY, LONGEST, RightOfWay


class Clocks:
    """Time as it passes while somebody sleeps or works, and the processor time of a window that uses a share of it."""

    CLOCK = 7

    def __init__(self) -> None:
        self.now = self.used = self.slept = 0.0
        self.share = 1.0

    def pass_by(self, seconds: float) -> None:
        self.now += seconds
        self.used += seconds * self.share

    def sleep(self, seconds: float) -> None:
        self.slept += seconds
        self.pass_by(seconds)

    def monotonic(self) -> float:
        return self.now

    def clock_gettime(self, clock: int) -> float:
        assert clock == self.CLOCK
        return self.used

    def pthread_getcpuclockid(self, thread: int) -> int:
        assert thread == threading.main_thread().ident
        return self.CLOCK


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    clocks = Clocks()
    monkeypatch.setattr(right_of_way, "time", clocks)
    return clocks


def test_that_work_rests_while_the_window_is_busy_and_goes_on_when_it_is_not(clocks: Clocks) -> None:
    way = RightOfWay()
    clocks.pass_by(0.05)
    sleep = clocks.sleep

    def pause(seconds: float) -> None:
        sleep(seconds)
        clocks.share = 1.0 if clocks.slept < 0.03 else 0.0

    clocks.sleep = pause  # type: ignore[method-assign] # the window has done its turn after so long
    way.give()
    assert 0.03 <= clocks.slept < 0.033


def test_that_work_beside_an_idle_window_never_rests(clocks: Clocks) -> None:
    way = RightOfWay()
    clocks.share = 0.05
    for _ in range(1000):
        clocks.pass_by(0.001)
        way.give()
    assert clocks.slept == 0


def test_that_a_window_which_never_pauses_leaves_half_of_the_time(clocks: Clocks) -> None:
    way = RightOfWay()
    worked = 0.0
    for _ in range(1000):
        clocks.pass_by(0.003)
        worked += 0.003
        way.give()
    assert 0.3 * worked < clocks.slept < 1.2 * worked


def test_that_one_rest_is_short_after_long_work(clocks: Clocks) -> None:
    way = RightOfWay()
    clocks.pass_by(10.0)
    way.give()
    assert clocks.slept == pytest.approx(LONGEST, abs=2 * EVERY)


def test_that_steps_that_come_fast_are_not_looked_at(clocks: Clocks) -> None:
    way = RightOfWay()
    clocks.pass_by(EVERY / 2)
    way.give()
    assert clocks.slept == 0


def test_that_a_system_without_the_time_of_a_thread_does_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("time.pthread_getcpuclockid")
    way = RightOfWay()
    way.give()
    assert way._clock is None


def test_that_the_time_of_a_real_thread_is_told() -> None:
    spin, stop = threading.Event(), threading.Event()

    def turn() -> None:
        spin.set()
        while not stop.is_set():
            pass

    thread = threading.Thread(target=turn)
    thread.start()
    spin.wait()
    try:
        way = RightOfWay(thread.ident)
        before = way._time()
        while way._time() <= before:
            stop.wait(0.001)
    finally:
        stop.set()
        thread.join()
