"""Other programs that write into the library while its window is open: shown when it is in front, no text lost."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from readinglist.model.queries import NoteVersions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person

CHANGES = (
    "INSERT INTO note (paper_id, revision, changed_at, text) VALUES ({paper}, 1, '2099-12-01 00:00:00', 'theirs')"
    " ON CONFLICT DO UPDATE SET text = 'theirs';"
    "INSERT INTO reading (paper_id, starred, state, changed_at) VALUES ({other}, 1, 'done', '2099-12-01 00:00:00')"
    " ON CONFLICT DO UPDATE SET starred = 1, state = 'done';"
    "UPDATE paper SET title = 'Renamed by another program' WHERE id = {other};"
)


def by_module(path: Path, sql: str) -> None:
    """Change the library as a script of somebody's would."""
    script = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.executescript(sys.argv[2]); c.close()"
    subprocess.run([sys.executable, "-c", script, path, f"BEGIN; {sql} COMMIT;"], check=True)


def by_shell(path: Path, sql: str) -> None:
    """Change it in SQLite's own shell."""
    shell = shutil.which("sqlite3")
    if shell is None:
        pytest.skip("SQLite's shell is not installed")
    subprocess.run([shell, path, f"BEGIN; {sql} COMMIT;"], check=True)


@pytest.fixture(params=[by_module, by_shell])
def other_program(person: Person, request: pytest.FixtureRequest) -> Callable[[int, int], None]:
    """Return what lets another program write a note on one paper and judge and rename another."""

    def change(paper: int, other: int) -> None:
        request.param(person.path, CHANGES.format(paper=paper, other=other))

    return change


def come_to_the_front(desk: Desk) -> None:
    """Do what Qt does when the person comes back from another program."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    app.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    QApplication.processEvents()
    assert desk.session.is_open


def test_that_the_window_shows_what_another_program_wrote_when_it_comes_to_the_front(
    desk: Desk, person: Person, other_program: Callable[[int, int], None]
) -> None:
    paper = person.go(0).id
    other = desk.model.ids[1]
    other_program(paper, other)
    assert person.note == ""
    come_to_the_front(desk)
    person.wait(lambda: person.note == "theirs")
    person.wait(lambda: desk.side.model.entry(1).count == 1)
    view = desk.model.view_at(1)
    assert view is not None
    assert view.row.starred
    person.go(1)
    assert "Renamed by another program" in person.paper.title
    assert "Another program changed the library" in person.told
    person.press("S")
    assert not person.stored(other).starred, "what is shown is what is judged"


def test_that_words_being_typed_stay_and_the_other_program_s_text_becomes_an_earlier_one(
    desk: Desk, person: Person, other_program: Callable[[int, int], None]
) -> None:
    paper = person.go(0).id
    person.press("N")
    person.write("mine, just being ")
    other_program(paper, desk.model.ids[1])
    come_to_the_front(desk)
    assert person.note == "mine, just being "
    person.write("typed")
    assert desk.save_note()
    assert person.stored(paper).note == "mine, just being typed"
    assert "theirs" in [version.text for version in desk.session.ask(NoteVersions(paper))]
    person.press("Esc")


# A lock that another program holds


@pytest.fixture
def lock(person: Person) -> Iterator[sqlite3.Connection]:
    """Return another program's connection that holds the write lock until it is rolled back."""
    other = sqlite3.connect(person.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield other
    other.close()


def test_that_an_undo_under_a_lock_is_told_and_can_be_done_when_it_is_over(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("S")
    other = sqlite3.connect(person.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    person.press("U")
    assert "Another program is writing" in person.told
    assert person.stored(paper).starred, "nothing was half done"
    other.execute("ROLLBACK")
    other.close()
    assert desk.actions_by_id["edit.undo"].isEnabled()
    person.press("U")
    assert not person.stored(paper).starred
    person.press("Shift+U")
    assert person.stored(paper).starred


def test_that_undo_under_a_lock_takes_back_what_waits_and_not_what_was_done_before(desk: Desk, person: Person) -> None:
    first = person.go(0).id
    person.press("S")
    other = sqlite3.connect(person.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    second = person.go(3).id
    person.press("S", "U")
    assert "taken back" in person.told
    other.execute("ROLLBACK")
    other.close()
    assert not desk.session.waits
    person.press("J", "K")
    assert person.stored(first).starred
    assert not person.stored(second).starred
    person.press("U")
    assert not person.stored(first).starred


def test_that_a_change_that_waits_can_be_taken_back_though_nothing_was_done_before(
    desk: Desk, person: Person, lock: sqlite3.Connection
) -> None:
    assert not desk.actions_by_id["edit.undo"].isEnabled()
    paper = person.paper.id
    person.press("S")
    assert desk.actions_by_id["edit.undo"].isEnabled()
    person.press("U")
    assert not desk.session.waits
    assert not desk.actions_by_id["edit.undo"].isEnabled()
    lock.execute("ROLLBACK")
    assert not person.stored(paper).starred


def test_that_undo_in_the_moment_after_a_lock_takes_back_what_waited(desk: Desk, person: Person) -> None:
    first = person.go(0).id
    person.press("S")
    other = sqlite3.connect(person.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    second = person.go(3).id
    person.press("S")
    other.execute("ROLLBACK")
    other.close()
    person.press("U")
    assert not desk.session.waits
    assert person.stored(first).starred
    assert not person.stored(second).starred
