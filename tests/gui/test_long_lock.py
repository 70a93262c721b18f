"""Another program holds the write lock for half a minute, and somebody types on."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from typing import TYPE_CHECKING

import pytest
from PySide6.QtTest import QTest

if TYPE_CHECKING:
    from tests.gui.conftest import Person

SECONDS = 30.0
KEY = 80
"""Milliseconds between two keys: twelve a second."""

FREEZE = 0.1
"""Seconds of its own processor that a key may take; the clock also counts what other programs had of it."""


@pytest.mark.timeout(150)
def test_that_half_a_minute_of_typing_under_a_lock_holds_up_no_key_and_is_all_there(person: Person) -> None:
    paper = person.paper.id
    person.press("N")
    typed, longest = "", 0.0
    with contextlib.closing(sqlite3.connect(person.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            letter = "kettle "[len(typed) % 7]
            begun = time.thread_time()
            person.write(letter)
            longest = max(longest, time.thread_time() - begun)
            typed += letter
            QTest.qWait(KEY)
        assert person.stored(paper).note == ""
        assert person.note == typed
        other.execute("ROLLBACK")
    assert len(typed) > 100
    assert longest < FREEZE
    person.wait(lambda: person.stored(paper).note == typed)
