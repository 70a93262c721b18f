"""What is done to a window by rough hands and rough systems: screens go, titles have no end, anything is dropped."""

from __future__ import annotations

import json
import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QClipboard, QDragEnterEvent, QDropEvent, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog

from readinglist.config.settings import WINDOW, Settings
from readinglist.gui.actions.table import ACTIONS
from readinglist.gui.background import Job
from readinglist.gui.dialogs.import_sheet import ImportSheet
from readinglist.library.library import Access, Library
from readinglist.model.commands import SetNote, SetTitle
from readinglist.model.errors import LibraryTrouble
from readinglist.model.queries import OnePaper, PaperIds, Query

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow, Person

ENDLESS = "An endless title " * 1_200


def on_screen(window: QWidget) -> bool:
    head = window.geometry().adjusted(0, 0, 0, 40 - window.height())
    return any(screen.availableGeometry().intersected(head).width() >= 100 for screen in QGuiApplication.screens())


def lose_a_screen() -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.screenRemoved.emit(QGuiApplication.primaryScreen())
    QApplication.processEvents()


# Screens


def test_that_a_window_whose_screen_goes_away_comes_to_one_that_is_there(desk: Desk, person: Person) -> None:
    window = desk.window()
    window.setGeometry(9000, 7000, 700, 500)
    person.press("N")
    person.write("typed on the second screen")
    lose_a_screen()
    assert on_screen(window)
    assert person.focus is desk.note.edit
    person.write(" and on the first")
    assert person.note == "typed on the second screen and on the first"


def test_that_a_window_on_a_screen_that_stays_is_not_moved(desk: Desk) -> None:
    window = desk.window()
    window.setGeometry(20, 30, 700, 500)
    before = window.geometry()
    lose_a_screen()
    assert window.geometry() == before


def test_that_a_maximised_window_whose_screen_goes_away_is_within_reach_when_it_is_no_longer_maximised(
    desk: Desk,
) -> None:
    window = desk.window()
    window.setGeometry(9000, 7000, 700, 500)
    window.showMaximized()
    QApplication.processEvents()
    assert window.normalGeometry().x() == 9000
    lose_a_screen()
    assert window.isMaximized()
    window.showNormal()
    QApplication.processEvents()
    assert on_screen(window)


@pytest.mark.parametrize("maximised", [False, True])
def test_that_a_place_kept_on_a_screen_that_is_gone_is_not_taken_again(
    open_window: OpenWindow, *, maximised: bool
) -> None:
    settings = Settings(None)
    kept = {"rect": [9000, 7000, 700, 500], "maximised": maximised, "panes": [190, 240, 270], "reader": [300, 170]}
    settings.set(WINDOW, json.dumps(kept))
    window = open_window(settings=settings).window()
    assert window.isMaximized() is maximised
    window.showNormal()
    QApplication.processEvents()
    assert on_screen(window)


# Titles without end


def test_that_a_title_without_end_is_shown_everywhere_and_moves_nothing(desk: Desk, person: Person) -> None:
    window = desk.window()
    before, panes = window.size(), desk.panes.sizes()
    person.press("Return", "Esc")  # triage is made when it is wanted first
    narrowest = window.minimumSizeHint().width()
    desk.session.perform(SetTitle(person.paper.id, ENDLESS))
    paper = person.paper.id
    for keys in (("S",), ("U",), ("F2",), ("Esc",), ("Ctrl+K",), ("Esc",), ("M",), ("Esc",), ("Return",), ("Esc",),
                 ("Ctrl+Del",), ("U",), ("Ctrl+Shift+H",), ("Esc",), ("C",)):  # fmt: skip
        person.press(*keys)
        QApplication.processEvents()
        assert (window.size(), desk.panes.sizes()) == (before, panes), keys
        assert all(window.rect().contains(sheet.geometry()) for sheet in person.sheets()), keys
    assert window.minimumSizeHint().width() <= narrowest
    assert len(window.windowTitle()) < 300
    assert person.stored(paper).title.strip() == ENDLESS.strip()


# Faces


@pytest.mark.parametrize("faces", [[], ["Any Sans SC"]], ids=["none", "one"])
def test_that_a_missing_face_for_chinese_is_told_once_and_only_where_it_is_missing(
    open_window: OpenWindow, person_at: Callable[[Desk], Person], monkeypatch: pytest.MonkeyPatch, faces: list[str]
) -> None:
    monkeypatch.setattr(QFontDatabase, "families", lambda *_: faces)
    settings = Settings(None)
    desk = open_window(settings=settings)
    person = person_at(desk)
    desk.session.perform(SetNote(4, "这篇论文讨论扩散模型"))
    person.go(1)
    assert "Chinese" not in person.told
    person.go(3)
    assert ("Noto Sans CJK SC" in person.told) is (not faces)
    assert person.note == "这篇论文讨论扩散模型"
    desk.window().close()
    desk = open_window(settings=settings)
    person = person_at(desk)
    person.go(3)
    assert "Noto Sans CJK SC" not in person.told


# Dropping


def entered(desk: Desk, data: QMimeData) -> bool:
    copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    entering = QDragEnterEvent(QPointF(200, 200).toPoint(), copy, data, Qt.MouseButton.LeftButton, none)
    QApplication.sendEvent(desk, entering)
    if entering.isAccepted():
        QApplication.sendEvent(desk, QDropEvent(QPointF(200, 200), copy, data, Qt.MouseButton.LeftButton, none))
    return entering.isAccepted()


def settled(person: Person) -> None:
    person.wait(lambda: not person.desk.background.busy)
    QApplication.processEvents()


@pytest.mark.parametrize("kind", ["a folder", "an address", "an address alone", "a file that is gone", "blanks"])
def test_that_what_is_no_list_can_be_dropped_and_is_told_calmly(
    desk: Desk, person: Person, tmp_path: Path, kind: str
) -> None:
    data = QMimeData()
    if kind == "a folder":
        data.setUrls([QUrl.fromLocalFile(str(tmp_path))])
    elif kind == "an address":
        data.setUrls([QUrl("https://a.example/list.html")])
        data.setText("https://a.example/list.html")
    elif kind == "an address alone":
        data.setUrls([QUrl("https://a.example/list.html")])
    elif kind == "a file that is gone":
        data.setUrls([QUrl.fromLocalFile(str(tmp_path / "gone.txt"))])
    else:
        data.setText(" \n ")
    entered(desk, data)
    settled(person)
    for sheet in person.sheets():
        assert isinstance(sheet, ImportSheet)
        assert not sheet.agree.isVisible() or not sheet.agree.isEnabled()
    person.press("Esc")
    assert person.sheets() == []
    assert len(desk.session.ask(PaperIds(Query()))) == 19
    assert person.focus is desk.list.table


def test_that_a_picture_cannot_be_dropped(desk: Desk) -> None:
    data = QMimeData()
    data.setData("image/png", b"\x89PNG")
    assert not entered(desk, data)


def test_that_files_dropped_while_a_note_is_typed_leave_it_as_it_is(desk: Desk, person: Person, tmp_path: Path) -> None:
    paper = person.paper.id
    person.press("N")
    person.write("half a sen")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path))])
    entered(desk, data)
    settled(person)
    person.press("Esc")
    assert person.focus is desk.note.edit
    person.write("tence")
    person.press("Esc")
    assert person.stored(paper).note == "half a sentence"


# Keys


def judged(person: Person) -> list[object]:
    papers = map(person.stored, range(1, 20))
    return [(paper.state, paper.starred, paper.deleted, paper.title, paper.tags) for paper in papers]


def test_that_no_key_with_a_modifier_judges_or_deletes_a_paper_while_a_text_is_typed(
    desk: Desk, person: Person
) -> None:
    """To look, to go elsewhere and to rate is allowed from a text; a verdict, a tag, a deletion is not."""
    keys = [key for row in ACTIONS for key in row.keys if "+" in key and "," not in key and key != "Ctrl+Q"]
    keys += ["Shift+F10"] * (len(keys) % 2 == 0)  # an odd number: each key comes once to the search, once to the note
    assert len(keys) > 20
    start, before = desk.navigator.query, judged(person)
    for number, key in enumerate(keys * 2):
        desk.list.search.clear()
        desk.navigator.show(start)
        person.go(3)
        where = desk.list.search if number % 2 else desk.note.edit
        where.setFocus()
        person.press(key)
        for sheet in person.sheets():
            sheet.reject()
        for dialog in desk.window().findChildren(QFileDialog):
            dialog.close()
    person.wait(lambda: not desk.background.busy)
    desk.save_note()
    assert judged(person) == before


# The end


@pytest.mark.parametrize("fails", [False, True])
def test_that_a_page_of_backups_closed_before_they_are_listed_is_no_harm(
    desk: Desk, person: Person, monkeypatch: pytest.MonkeyPatch, *, fails: bool
) -> None:
    def refuse(*_: object) -> None:
        raise LibraryTrouble("It cannot be read.", "Nothing was changed.")

    if fails:
        monkeypatch.setattr("readinglist.library.backups.backups", refuse)
    person.press("Ctrl+Shift+B", "Esc")
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    settled(person)
    assert person.sheets() == []


def test_that_a_window_closed_in_the_middle_of_work_saves_what_was_typed(
    open_window: OpenWindow, person_at: Callable[[Desk], Person]
) -> None:
    desk = open_window()
    person = person_at(desk)
    paper, path = person.paper.id, person.path
    begun, go_on = threading.Event(), threading.Event()

    def busy(*_: object) -> None:
        begun.set()
        go_on.wait(5)

    desk.background.run(Job("work", busy, lambda _: None, lambda _: None))
    person.wait(begun.is_set)
    person.press("N")
    person.write("last words")
    threading.Timer(0.1, go_on.set).start()
    desk.window().close()
    library = Library.open(path, Access.READ)
    found = library.ask(OnePaper(paper))
    library.close()
    assert found is not None
    assert found.note == "last words"


def test_that_a_clipboard_that_does_not_answer_is_an_empty_one(
    desk: Desk, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QClipboard, "mimeData", lambda _self: None)
    desk.importer.take_clipboard()
    settled(person)
    (sheet,) = person.sheets()
    assert isinstance(sheet, ImportSheet)
    assert not sheet.agree.isVisible()
    person.press("Esc")
    person.press("N", "Ctrl+V")
    assert person.note == ""
