"""The start: a window that is there before its library is, and what it says where there is none."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLabel

from readinglist.config.settings import Settings
from readinglist.gui.application import WindowRequest
from readinglist.gui.main_window import MainWindow
from readinglist.gui.opener import Opener
from readinglist.gui.running import Running
from readinglist.library.library import Access, Library
from readinglist.model.backups import Keeping
from readinglist.model.errors import LibraryForeign
from readinglist.model.queries import OnePaper, Order, Shelf

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person


@pytest.fixture
def bare(furnished: Callable[[Settings], Desk], qtbot: QtBot, end_window: Callable[[Desk], None]) -> Iterator[Desk]:
    """A window that has no library yet."""
    desk = furnished(Settings(None))
    desk.window().show()
    desk.window().activateWindow()
    qtbot.waitUntil(desk.window().isActiveWindow)
    yield desk
    end_window(desk)


def test_that_a_window_without_a_library_takes_clicks_and_keys_calmly(bare: Desk) -> None:
    for row in range(bare.side.model.rowCount()):
        bare.side.view.setCurrentIndex(bare.side.model.index(row))
    for words in ("l", "le", ""):
        bare.list.search.setText(words)
    for order in Order:
        bare.list.order_wanted.emit(order)
    bare.side.list_wanted.emit(None)
    bare.navigator.next()
    bare.commands.walk(back=True)
    bare.save_note()
    QApplication.processEvents()
    enabled = {name for name, action in bare.actions_by_id.items() if action.isEnabled()}
    assert {"file.preferences", "file.quit", "help.keys"} <= enabled
    assert not enabled & {"paper.star", "file.import", "file.export", "edit.undo", "go.search", "go.inbox"}


def test_that_words_typed_before_the_library_is_open_are_searched_when_it_is(bare: Desk, sample_file: Path) -> None:
    bare.list.search.setFocus()
    bare.list.search.setText("quantum")
    bare.open(Library.open(sample_file))
    assert bare.list.search.text() == "quantum"
    assert bare.navigator.query.words == "quantum"
    assert 0 < len(bare.model.ids) < 19
    assert QApplication.focusWidget() is bare.list.search, "the focus stays where somebody types"


def test_that_a_window_that_opens_has_the_focus_in_its_list(bare: Desk, sample_file: Path) -> None:
    bare.open(Library.open(sample_file))
    assert QApplication.focusWidget() is bare.list.table
    assert bare.navigator.query.shelf is Shelf.INBOX


@pytest.fixture
def run(app: QApplication, qtbot: QtBot) -> Iterator[Callable[[Path], Running]]:
    """Return what starts the program on a library file, with this process's event loop."""
    started: list[Running] = []

    def start(path: Path) -> Running:
        window = MainWindow(Settings(None))
        window.show()
        window.activateWindow()
        running = Running(window, WindowRequest(path))
        started.append(running)
        running.start()
        return running

    yield start
    for running in started:
        running._window.close()
        running._window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def texts(desk: Desk) -> str:
    return "\n".join(label.text() for label in desk.reader.findChildren(QLabel) if label.isVisible())


def test_that_a_file_that_is_no_library_is_told_in_the_window(
    run: Callable[[Path], Running], tmp_path: Path, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "library.db"
    path.write_bytes(b"not a library" * 1000)
    running = run(path)
    qtbot.waitUntil(lambda: running.code == 1)
    assert str(path) in texts(running.desk).replace("\u200b", "")
    assert str(path) in capsys.readouterr().err
    assert path.read_bytes() == b"not a library" * 1000
    running.desk.list.search.setText("words")
    assert not running.desk.session.is_open


def test_that_another_library_can_be_opened_and_the_first_one_loses_nothing(
    run: Callable[[Path], Running], sample_file: Path, tmp_path: Path, qtbot: QtBot, person_at: Callable[..., Person]
) -> None:
    running = run(sample_file)
    desk = running.desk
    qtbot.waitUntil(lambda: desk.session.is_open and desk.navigator.paper is not None)
    person = person_at(desk)
    person.press("N")
    person.write("for the first")
    desk.library_wanted.emit(tmp_path / "other.db")
    qtbot.waitUntil(lambda: desk.session.is_open and desk.session.library.path.name == "other.db")
    assert len(desk.model.ids) == 0
    assert person.note == "" or desk.navigator.paper is None
    library = Library.open(sample_file, Access.READ)
    found = library.ask(OnePaper(1))
    library.close()
    assert found is not None
    assert found.note == "for the first"


def test_that_no_note_goes_from_one_library_into_another(
    run: Callable[[Path], Running], sample_file: Path, tmp_path: Path, qtbot: QtBot, person_at: Callable[..., Person]
) -> None:
    other = tmp_path / "other.db"
    shutil.copyfile(sample_file, other)
    running = run(sample_file)
    desk = running.desk
    qtbot.waitUntil(lambda: desk.session.is_open and desk.navigator.paper is not None)
    person = person_at(desk)
    person.press("N")
    person.write("for the first")
    desk.library_wanted.emit(other)
    qtbot.waitUntil(lambda: desk.session.is_open and desk.session.library.path.name == "other.db")
    assert (person.paper.id, person.note) == (1, "")
    desk.commands.undo()
    person.press("N")
    person.write("for the other")
    desk.save_note()
    notes = []
    for path in (sample_file, other):
        library = Library.open(path, Access.READ)
        notes.append(library.ask(OnePaper(1)))
        library.close()
    assert [paper.note for paper in notes if paper] == ["for the first", "for the other"]


def test_that_a_window_closed_before_its_library_is_open_leaves_it_free(
    run: Callable[[Path], Running], sample_file: Path
) -> None:
    running = run(sample_file)
    running._window.close()
    Library.open(sample_file).close()


def test_that_an_opener_tells_why_it_failed(app: QApplication, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "library.db"
    path.write_bytes(b"x" * 5000)
    opener = Opener(path, Keeping(), sample=False)
    with qtbot.waitSignal(opener.failed) as failed:
        opener.start()
    assert isinstance(failed.args[0], LibraryForeign)
    assert opener.hand_over() is None
    opener.abandon()
