"""Importing by the window: preview, agreement, progress, stop, report, and calm about files that are none."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton

from readinglist.config.paths import resource
from readinglist.gui.background import Job
from readinglist.gui.dialogs.import_sheet import ImportSheet
from readinglist.gui.dialogs.imports_sheet import ImportsSheet
from readinglist.gui.dialogs.pairs_sheet import PairsSheet
from readinglist.library.library import Library
from readinglist.model.commands import SetDeleted, SetNote
from readinglist.model.imports import Draft, ImportReport, SourceFile
from readinglist.model.merges import Suggestions
from readinglist.model.queries import Order, PaperIds, Query
from tests.gui.kettles import KETTLES, SHORTER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from readinglist.model.imports import Watch
    from readinglist.model.reading import Way
    from tests.gui.conftest import OpenWindow, Person

SAMPLE = resource("samples", "icml2026.txt")


@pytest.fixture
def empty(open_window: OpenWindow, library_file: Path) -> Desk:
    return open_window(library_file)


def texts(sheet: ImportSheet) -> list[str]:
    return [label.text() for label in sheet.findChildren(QLabel) if not label.isHidden()]


def previewed(person: Person) -> ImportSheet:
    """Return the sheet when it shows what importing would do."""
    sheet = person.sheet(ImportSheet)
    person.wait(lambda: sheet.cancel.text() == "Close" or "new papers" in texts(sheet))
    return sheet


def imported(person: Person) -> ImportSheet:
    sheet = previewed(person)
    person.press("Return")
    person.wait(lambda: sheet.agree.text() == "Close")
    return sheet


def test_that_the_preview_says_what_importing_would_do(empty: Desk, person_at: Callable[[Desk], Person]) -> None:
    person = person_at(empty)
    empty.importer.take_files([SAMPLE])
    sheet = previewed(person)
    assert {"19", "new papers", SAMPLE.name} <= set(texts(sheet))
    assert any("ICML 2026" in text and "19 records" in text for text in texts(sheet))
    assert len(empty.session.ask(PaperIds(Query()))) == 0, "nothing goes in before the person agrees"
    person.press("Esc")
    assert person.sheets() == []
    assert len(empty.session.ask(PaperIds(Query()))) == 0


def test_that_agreeing_brings_the_papers_in_and_shows_them(empty: Desk, person_at: Callable[[Desk], Person]) -> None:
    person = person_at(empty)
    assert "No papers yet" in empty.list._empty.text()
    assert isinstance(person.focus, QPushButton), "the first thing to do is at Enter"
    assert person.focus.text() == empty.actions_by_id["file.import"].text()
    empty.importer.take_files([SAMPLE])
    sheet = imported(person)
    assert "19 papers added." in texts(sheet)
    person.press("Return")
    assert person.sheets() == []
    assert empty.list.table.hasFocus(), "the first paper can be judged"
    assert len(empty.model.ids) == 19
    assert empty.list.table.isVisible()
    assert person.paper.id == empty.model.ids[0]
    assert person.told == "19 papers added."
    person.press("S")
    assert len(empty.model.ids) == 19


def test_that_a_second_import_adds_nothing_and_touches_nothing(desk: Desk, person: Person) -> None:
    desk.session.perform(SetNote(3, "mine"))
    desk.importer.take_files([SAMPLE])
    sheet = previewed(person)
    assert "0" in texts(sheet)
    assert any(text.startswith("already in your library") for text in texts(sheet))
    assert not sheet.agree.isEnabled()
    person.press("Esc")
    assert len(desk.session.ask(PaperIds(Query()))) == 19
    assert person.stored(3).note == "mine"


def test_that_deleted_papers_come_back_only_where_that_is_wanted(desk: Desk, person: Person) -> None:
    desk.session.perform(SetDeleted((3, 4), deleted=True))
    desk.importer.take_files([SAMPLE])
    sheet = previewed(person)
    assert any("deleted by you" in text for text in texts(sheet))
    assert sheet.restore.isVisible()
    assert not sheet.restore.isChecked()
    sheet.restore.setChecked(True)
    sheet.agree.click()
    person.wait(lambda: sheet.agree.text() == "Close")
    assert any("2 brought back." in text for text in texts(sheet))
    person.press("Return")
    assert not person.stored(3).deleted


BAD = {
    "empty.txt": b"",
    "binary.txt": bytes(range(256)) * 40,
    "missing.txt": None,
    "blank.txt": b"  \n\n \n",
}


@pytest.mark.parametrize("name", [*BAD, "a folder"])
def test_that_a_file_that_is_none_is_told_calmly(desk: Desk, person: Person, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    content = BAD.get(name)
    if name == "a folder":
        path.mkdir()
    elif content is not None:
        path.write_bytes(content)
    desk.importer.take_files([path])
    sheet = previewed(person)
    assert not sheet.agree.isVisible() or not sheet.agree.isEnabled()
    assert "Traceback" not in " ".join(texts(sheet))
    person.press("Esc")
    assert person.sheets() == []
    assert len(desk.session.ask(PaperIds(Query()))) == 19


def test_that_several_files_are_shown_one_after_another(desk: Desk, person: Person, tmp_path: Path) -> None:
    paths = []
    for number in (1, 2):
        path = tmp_path / f"list{number}.txt"
        abstract = f"We prune violins number {number} at some length, and listen. They sound alike, to us at least."
        path.write_text(f"MADE 202{number}\n\n{abstract}\n", "utf-8")
        paths.append(path)
    desk.importer.take_files(paths)
    first = imported(person)
    assert "list1.txt" in texts(first)
    person.press("Return")
    second = imported(person)
    assert "list2.txt" in texts(second)
    person.press("Return")
    assert person.sheets() == []
    assert len(desk.session.ask(PaperIds(Query()))) == 21


def drop(desk: Desk, data: QMimeData) -> None:
    place, none = QPointF(200, 200), Qt.KeyboardModifier.NoModifier
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    entering = QDragEnterEvent(place.toPoint(), copy, data, left, none)
    QApplication.sendEvent(desk, entering)
    assert entering.isAccepted()
    QApplication.sendEvent(desk, QDropEvent(place, copy, data, left, none))


def test_that_a_dropped_file_is_imported(empty: Desk, person_at: Callable[[Desk], Person]) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(SAMPLE))])
    drop(empty, data)
    person = person_at(empty)
    assert SAMPLE.name in texts(imported(person))
    person.press("Return")
    assert len(empty.model.ids) == 19


def test_that_dropped_text_is_imported(empty: Desk, person_at: Callable[[Desk], Person]) -> None:
    data = QMimeData()
    violins = "We prune violins at some length, and listen to them. They sound alike, to us at least."
    kettles = "Quantum kettles boil faster than others do. We ask why, and find that nobody knows it."
    data.setText(f"MADE 2026\n\n{violins}\n\n{kettles}\n")
    drop(empty, data)
    person = person_at(empty)
    assert "Dropped text" in texts(imported(person))
    person.press("Return")
    assert len(empty.model.ids) == 2


def test_that_the_text_of_the_clipboard_is_imported(empty: Desk, person_at: Callable[[Desk], Person]) -> None:
    person = person_at(empty)
    QGuiApplication.clipboard().setText(SAMPLE.read_text("utf-8"))
    person.press("Ctrl+Shift+V")
    imported(person)
    person.press("Return")
    assert len(empty.model.ids) == 19


def test_that_the_menu_asks_for_files(desk: Desk, person: Person) -> None:
    person.press("Ctrl+I")
    (dialog,) = desk.window().findChildren(QFileDialog)
    dialog.filesSelected.emit([str(SAMPLE)])
    dialog.reject()
    previewed(person)
    person.press("Esc")


class Slow:
    """An import that adds nothing, and goes on until the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        self.started, self.go_on, self.stopped = threading.Event(), threading.Event(), False
        self._real = getattr(Library, name)
        slow = self

        def work(library: Library, source: SourceFile, watch: Watch, **more: object) -> object:
            return slow._work(library, source, watch)

        monkeypatch.setattr(Library, name, work)

    def _work(self, library: Library, source: SourceFile, watch: Watch) -> object:
        watch.progress(5, 19)
        self.started.set()
        assert self.go_on.wait(10)
        watch.progress(19, 19)
        self.stopped = watch.stopped()
        if self._real.__name__ == "preview":
            return self._real(library, source, watch)
        return ImportReport(source, (), (), 0, self.stopped)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    return Slow(monkeypatch, "import_papers")


def begin(desk: Desk, person: Person) -> ImportSheet:
    desk.importer.take_files([SAMPLE])
    sheet = previewed(person)
    person.press("Return")
    return sheet


def test_that_progress_counts_papers(empty: Desk, person_at: Callable[[Desk], Person], slow: Slow) -> None:
    person = person_at(empty)
    sheet = begin(empty, person)
    person.wait(lambda: sheet._bar.value() == 5)
    assert (sheet._bar.maximum(), sheet._bar.isVisible()) == (19, True)
    assert empty.status._stop.isVisible()
    slow.go_on.set()
    person.wait(lambda: sheet.agree.text() == "Close")
    person.wait(lambda: not empty.status._stop.isVisible())
    person.press("Return")


def test_that_no_more_papers_are_counted_than_the_file_has(empty: Desk, person_at: Callable[[Desk], Person]) -> None:
    person = person_at(empty)
    empty.importer.take_files([SAMPLE])
    sheet = previewed(person)
    said: list[str] = []
    show = sheet.show_progress
    sheet.import_wanted.connect(lambda: None)

    def listen(done: int, total: int) -> None:
        show(done, total)
        said.append(sheet._step.text())

    sheet.show_progress = listen  # type: ignore[method-assign] # listens
    person.press("Return")
    person.wait(lambda: sheet.agree.text() == "Close")
    assert said
    assert not any("of 38" in text for text in said), said
    person.press("Return")


@pytest.mark.parametrize("way", ["the button", "Esc", "the status line"])
def test_that_an_import_can_be_stopped_and_the_window_says_so(
    empty: Desk, person_at: Callable[[Desk], Person], slow: Slow, way: str
) -> None:
    person = person_at(empty)
    sheet = begin(empty, person)
    person.wait(slow.started.is_set)
    if way == "the button":
        assert sheet.cancel.text() == "Stop"
        sheet.cancel.click()
    elif way == "Esc":
        person.press("Esc")
    else:
        empty.status._stop.click()
    slow.go_on.set()
    person.wait(lambda: "Stopped: what was added is whole and stays." in person.told)
    assert slow.stopped
    if person.sheets():
        person.press("Return")
    assert person.sheets() == []


def test_that_closing_the_sheet_while_a_file_is_read_is_no_harm(
    empty: Desk, person_at: Callable[[Desk], Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    person = person_at(empty)
    slow = Slow(monkeypatch, "preview")
    empty.importer.take_files([SAMPLE])
    person.wait(slow.started.is_set)
    person.press("Esc")
    person.wait(lambda: empty.findChildren(ImportSheet) == [])
    slow.go_on.set()
    person.wait(lambda: not empty.background.busy)
    assert person.sheets() == []


def test_that_closing_the_sheet_before_a_bad_file_is_found_out_is_no_harm(
    empty: Desk, person_at: Callable[[Desk], Person], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    person = person_at(empty)
    read, go_on = Library.read_sources, threading.Event()

    def wait_and_read(library: Library, paths: Sequence[Path], way: Way) -> tuple[SourceFile, ...]:
        assert go_on.wait(10)
        return read(library, paths, way)

    monkeypatch.setattr(Library, "read_sources", wait_and_read)
    empty.importer.take_files([tmp_path / "missing.txt"])
    person.press("Esc")
    person.wait(lambda: empty.findChildren(ImportSheet) == [])
    go_on.set()
    person.wait(lambda: not empty.background.busy)
    assert person.sheets() == []


def test_that_stopping_by_the_status_line_while_a_file_is_read_closes_the_sheet(
    empty: Desk, person_at: Callable[[Desk], Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    person = person_at(empty)
    read, go_on = Library.read_sources, threading.Event()
    started = threading.Event()

    def wait_and_read(library: Library, paths: Sequence[Path], way: Way) -> tuple[SourceFile, ...]:
        started.set()
        assert go_on.wait(10)
        return read(library, paths, way)

    monkeypatch.setattr(Library, "read_sources", wait_and_read)
    empty.importer.take_files([SAMPLE])
    person.wait(started.is_set)
    empty.background.stop()
    go_on.set()
    person.wait(lambda: not empty.background.busy)
    for sheet in person.sheets():
        assert isinstance(sheet, ImportSheet)
        previewed(person)
        person.press("Esc")
    assert person.sheets() == []


def test_that_closing_the_window_while_papers_come_in_is_no_harm(
    empty: Desk, person_at: Callable[[Desk], Person], slow: Slow
) -> None:
    person = person_at(empty)
    begin(empty, person)
    person.wait(slow.started.is_set)
    slow.go_on.set()
    empty.window().close()
    assert not empty.background._thread.isRunning()


def test_that_typing_goes_on_undisturbed_while_papers_come_in_and_the_list_is_sorted_anew(
    desk: Desk, person: Person
) -> None:
    drafts = tuple(
        Draft(number, title=f"Kettle {number}", abstract=f"Kettle number {number} boils {number * 7} times.")
        for number in range(1, 601)
    )
    source = SourceFile("many.txt", "plain text", "utf-8", "MADE", 2027, drafts)
    done: list[ImportReport] = []
    paper = person.go(2).id
    person.press("N")

    def work(library: Library, watch: Watch) -> ImportReport:
        return library.import_papers(source, watch)

    desk.background.run(Job("Adding papers", work, done.append, lambda error: None))
    for turn in range(200):
        person.write("x")
        QApplication.processEvents()
        if turn in {50, 100, 150}:
            desk.navigator.order(Order.TITLE if turn == 100 else Order.ADDED)
    person.wait(lambda: done)
    desk.importer.imported.emit(done[0])
    assert person.note == "x" * 200
    assert person.focus is desk.note.edit
    desk.save_note()
    assert person.stored(paper).note == "x" * 200


def given(desk: Desk, monkeypatch: pytest.MonkeyPatch, *drafts: Draft, name: str = "made.txt") -> None:
    """Let the person import these papers as an official list."""
    numbered = tuple(replace(draft, record=number) for number, draft in enumerate(drafts, 1))
    source = SourceFile(name, "plain text", "utf-8", "MADE", 2026, numbered, official=True)
    monkeypatch.setattr(Library, "read_text", lambda *_: source)
    desk.importer.take_text("x", name)


def brought(desk: Desk, person: Person, monkeypatch: pytest.MonkeyPatch, *drafts: Draft) -> ImportSheet:
    given(desk, monkeypatch, *drafts)
    return imported(person)


def test_that_the_preview_shows_what_would_change_of_known_papers(
    empty: Desk, person_at: Callable[[Desk], Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    person = person_at(empty)
    brought(empty, person, monkeypatch, Draft(1, title="Kettles", session="Poster 1"))
    person.press("Return")
    empty.session.perform(SetNote(1, "mine"))
    given(empty, monkeypatch, Draft(1, title="Kettles", session="Poster 4", abstract=KETTLES))
    sheet = previewed(person)
    assert any(text.startswith("already in your library: brought up to date") for text in texts(sheet))
    assert sheet.show_changes.isVisible()
    assert not sheet.changes.isVisible()
    sheet.show_changes.click()
    assert sheet.changes.isVisible()
    shown = sheet.changes.toPlainText()
    assert shown.startswith("Fields that change: abstract 1, session 1\n")
    assert "Kettles\n" in shown
    assert "session: Poster 1 → Poster 4" in shown
    assert "abstract: We study how kettles" in shown
    assert person.stored(1).abstract == ""
    person.press("Return")
    person.wait(lambda: sheet.agree.text() == "Close")
    assert any("1 brought up to date." in text for text in texts(sheet))
    person.press("Return")
    assert (person.stored(1).abstract, person.stored(1).note) == (KETTLES, "mine")
    assert person.paper.abstract == KETTLES, "the open paper is shown as it is now"


def test_that_an_import_is_undone_from_its_report(
    empty: Desk, person_at: Callable[[Desk], Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    person = person_at(empty)
    brought(empty, person, monkeypatch, Draft(1, title="Kettles"))
    person.press("Return")
    sheet = brought(empty, person, monkeypatch, Draft(1, title="Kettles", abstract=KETTLES), Draft(2, title="New"))
    assert len(empty.model.ids) == 2
    assert "2 papers" in empty.list._count.text()
    assert sheet.undo.isVisible()
    person.press("U")
    person.wait(lambda: not sheet.undo.isVisible() and sheet.agree.isEnabled())
    assert any("Gone again: 1 paper. As before: 1." in text for text in texts(sheet)), texts(sheet)
    assert list(empty.model.ids) == [1]
    assert person.paper.abstract == ""
    person.press("U")
    person.press("Return")
    assert person.sheets() == []


def test_that_an_import_that_did_nothing_has_nothing_to_undo(desk: Desk, person: Person) -> None:
    desk.importer.take_files([SAMPLE])
    sheet = previewed(person)
    assert not sheet.undo.isVisible()
    assert not sheet.pairs.isVisible()
    person.press("Esc")


@pytest.fixture
def pair(
    empty: Desk, person_at: Callable[[Desk], Person], monkeypatch: pytest.MonkeyPatch
) -> tuple[Desk, Person, PairsSheet]:
    """A window that asks whether two papers are one."""
    person = person_at(empty)
    brought(empty, person, monkeypatch, Draft(1, abstract=SHORTER))
    person.press("Return")
    given(empty, monkeypatch, Draft(1, title="Boiling by distraction", abstract=KETTLES))
    assert any(text.startswith("may be papers of your library") for text in texts(previewed(person)))
    imported(person)
    person.press("P")
    sheet = person.sheet(PairsSheet)
    person.wait(sheet.accept_button.isVisible)
    assert any("KET-TLE" in label.text() for label in sheet.findChildren(QLabel))
    return empty, person, sheet


def test_that_a_pair_is_made_one_paper_by_a_key(pair: tuple[Desk, Person, PairsSheet]) -> None:
    desk, person, sheet = pair
    assert len(desk.model.ids) == 2
    person.press("A")
    person.wait(lambda: not sheet.accept_button.isVisible())
    assert list(desk.model.ids) == [1]
    assert person.stored(1).official_title == "Boiling by distraction"
    assert person.told == "Two papers are one now: Boiling by distraction"
    person.press("Return")
    assert person.sheets() == []


def test_that_a_pair_is_refused_by_a_key(pair: tuple[Desk, Person, PairsSheet]) -> None:
    desk, person, sheet = pair
    person.press("R")
    person.wait(lambda: not sheet.accept_button.isVisible())
    assert desk.session.ask(Suggestions()) == ()
    assert len(desk.model.ids) == 2
    person.press("Esc")
    assert person.sheets() == []


def test_that_a_pair_can_be_left_for_later(pair: tuple[Desk, Person, PairsSheet]) -> None:
    desk, person, sheet = pair
    person.press("X", "L")
    assert not sheet.accept_button.isVisible()
    assert len(desk.session.ask(Suggestions())) == 1
    person.press("Return")
    desk.importer.show_pairs()
    again = person.sheet(PairsSheet)
    person.wait(again.accept_button.isVisible)
    person.press("Esc")
    assert person.sheets() == []


def test_that_a_pair_with_two_notes_is_shown_side_by_side_and_joined(pair: tuple[Desk, Person, PairsSheet]) -> None:
    desk, person, sheet = pair
    person.press("Esc")
    for number in (1, 2):
        desk.session.perform(SetNote(number, f"mine {number}"))
    desk.importer.show_pairs()
    sheet = person.sheet(PairsSheet)
    person.wait(lambda: "You wrote on both" in sheet._legend.text())
    left, right = (box.toPlainText() for box in sheet.papers)
    assert (SHORTER in left, KETTLES in right) == (True, True)
    assert ("mine 1" in left, "mine 2" in right) == (True, True)
    person.press("A")
    person.wait(lambda: not sheet.accept_button.isVisible())
    assert list(desk.model.ids) == [1]
    assert person.stored(1).note == "mine 1\n\n## From “Boiling by distraction”\n\nmine 2"
    person.press("Esc")
    person.wait(lambda: person.note == person.stored(1).note)
    person.press("Ctrl+Shift+I")
    person.wait(lambda: "became one" in person.sheet(ImportsSheet).text.toPlainText())
    person.press("U")
    person.wait(lambda: person.stored(1).note == "mine 1")
    person.press("Esc")
    assert sorted(desk.session.ask(PaperIds(Query()))) == [1, 2]
    assert person.stored(2).note == "mine 2"
