"""The window where its library is missed, broken, or not the one from before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton

from readinglist.config.settings import KNOWN, Settings
from readinglist.gui.dialogs.about_sheet import AboutSheet
from readinglist.gui.dialogs.backups_sheet import BackupsSheet
from readinglist.library.library import Library
from readinglist.library.memory import Memory, place_of
from readinglist.model.backups import Why
from readinglist.model.imports import NoWatch
from tests.gui.starting import whole

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.gui.starting import Start


@pytest.fixture
def settings(sample_file: Path) -> Settings:
    """Return settings that remember the library of 19 papers."""
    kept = Settings(None)
    Memory(kept).saw(sample_file, 19)
    return kept


def test_that_a_library_is_remembered_when_it_is_opened_and_after_its_first_import(
    start: Callable[..., Start], sample_file: Path, tmp_path: Path
) -> None:
    settings = Settings(None)
    start(sample_file, settings).wait_open()
    assert Memory(settings).past(sample_file).papers == 19
    new = tmp_path / "new.db"
    program = start(new, settings)
    program.wait_open()
    assert Memory(settings).past(new).papers == 0
    source = program.desk.session.library.read_text("A sentence that is long enough to be one. " * 4, "x.txt")
    report = program.desk.session.library.import_papers(source, NoWatch())
    program.desk.importer.imported.emit(report)
    assert Memory(settings).past(new).papers == 1


def test_that_a_missed_library_is_asked_about_and_found_again(
    start: Callable[..., Start], sample_file: Path, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    away = sample_file.rename(sample_file.with_name("away.db"))
    before = sorted(sample_file.parent.iterdir())
    program = start(sample_file, settings)
    assert str(sample_file) in program.text()
    assert "it held 19 papers" in program.text()
    assert program.sheet.note.isHidden()
    assert QApplication.focusWidget() is program.sheet.again, "Enter looks once more"
    first = program.sheet
    program.press(Qt.Key.Key_Return)
    program.wait(lambda: program.sheets and program.sheets[0] is not first)
    assert "still not there" in program.sheet.note.text()
    assert sorted(sample_file.parent.iterdir()) == before, "nothing was made"
    assert "it held 19 papers" in capsys.readouterr().err
    away.rename(sample_file)
    program.press(Qt.Key.Key_Return)
    program.wait_open()
    assert len(program.desk.model.ids) == 19
    assert program.desk.status.said == "", "what was told has passed"


def test_that_a_new_library_is_begun_by_key_at_the_place_of_a_missed_one(
    start: Callable[..., Start], sample_file: Path, settings: Settings
) -> None:
    sample_file.unlink()
    program = start(sample_file, settings)
    program.choose(program.sheet.new)
    program.wait_open()
    assert len(program.desk.model.ids) == 0
    assert program.desk.status.said == ""
    assert str(sample_file) in whole(program.desk.reader._empty._text), "where it is can be seen"
    assert Memory(settings).past(sample_file).papers == 0


@pytest.mark.parametrize("content", [b"", b"no library\n" * 500])
def test_that_a_file_that_is_no_library_is_kept_where_a_new_one_is_begun(
    start: Callable[..., Start], sample_file: Path, content: bytes
) -> None:
    sample_file.write_bytes(content)
    program = start(sample_file, Settings(None))
    assert sample_file.read_bytes() == content
    assert program.sheet.all.isHidden()
    program.choose(program.sheet.new)
    program.wait_open()
    (kept,) = sample_file.parent.glob("sample.db.replaced-*")
    assert kept.read_bytes() == content
    assert kept.name in program.desk.told.said


def test_that_a_folder_is_refused_with_every_way_on_but_a_new_library(
    start: Callable[..., Start], sample_file: Path
) -> None:
    sample_file.unlink()
    sample_file.mkdir()
    program = start(sample_file, Settings(None))
    assert program.sheet.new.isHidden()
    assert not program.sheet.other.isHidden()
    program.press(Qt.Key.Key_Escape)


def test_that_a_missed_library_with_backups_offers_the_newest_and_their_list(
    start: Callable[..., Start], sample_file: Path, settings: Settings
) -> None:
    library = Library.open(sample_file)
    library.back_up(Why.ASKED)
    library.close()
    sample_file.unlink()
    program = start(sample_file, settings)
    assert "19 papers" in program.sheet.offer.text()
    program.choose(program.sheet.all)
    (listed,) = program.sheets
    assert isinstance(listed, BackupsSheet)
    program.press(Qt.Key.Key_Escape)
    program.desk.safety.rescue.action.trigger()
    assert QApplication.focusWidget() is program.sheet.recover
    program.press(Qt.Key.Key_Return)
    program.wait_open()
    assert len(program.desk.model.ids) == 19


def test_that_another_library_can_be_looked_for_and_the_program_left(
    start: Callable[..., Start], sample_file: Path, settings: Settings
) -> None:
    moved = sample_file.rename(sample_file.with_name("moved.db"))
    program = start(sample_file, settings)
    program.choose(program.sheet.other)
    (dialog,) = program.window.findChildren(QFileDialog)
    assert dialog.directory().path() == str(sample_file.parent)
    dialog.fileSelected.emit(str(moved))
    dialog.reject()
    program.wait_open()
    assert program.desk.session.library.path == moved
    other = start(sample_file, settings)
    other.choose(other.sheet.quit)
    assert not other.window.isVisible()
    assert not sample_file.exists()


def test_that_the_ways_on_are_still_there_when_the_sheet_was_closed(
    start: Callable[..., Start], sample_file: Path, settings: Settings
) -> None:
    sample_file.unlink()
    program = start(sample_file, settings)
    assert program.sheet.recover is program.sheet.again, "nothing else is there to be recovered"
    program.press(Qt.Key.Key_Escape)
    assert program.sheets == []
    button = program.desk.reader._empty._button
    assert button.isVisible()
    button.click()
    assert not program.sheet.isHidden()
    program.press(Qt.Key.Key_Escape)
    program.desk.commands.about()
    (about,) = program.sheets
    assert isinstance(about, AboutSheet)
    assert any(str(sample_file) in label.text() for label in about.findChildren(QLabel))


@pytest.mark.parametrize("length", [1, 90, 180, 200])
def test_that_every_way_has_a_name_and_stays_inside_the_window(
    start: Callable[..., Start], sample_file: Path, settings: Settings, length: int
) -> None:
    empty = start(sample_file, Settings(None))
    empty.wait_open()
    width = empty.window.width()
    deep = sample_file.parent / ("a very long name of a folder " * 8) / ("x" * length) / "library.db"
    Memory(settings).saw(deep, 3)
    program = start(deep, settings)
    sheet = program.sheet
    assert program.window.width() <= width
    buttons = [button for button in sheet.findChildren(QPushButton) if not button.isHidden()]
    assert all(button.text() for button in buttons)
    card = sheet._card.rect()
    for widget in (*buttons, *(label for label in sheet.findChildren(QLabel) if label.isVisible())):
        place = widget.geometry()
        assert card.contains(place), (place, card)
        assert not isinstance(widget, QLabel) or place.height() >= widget.heightForWidth(place.width()), widget.text()
    program.press(Qt.Key.Key_Escape)


def test_that_a_usual_place_that_moved_offers_the_library_from_before(
    start: Callable[..., Start], sample_file: Path, tmp_path: Path
) -> None:
    settings = Settings(None)
    first = start(sample_file, settings, named=False)
    first.wait_open()
    first.window.close()
    new = tmp_path / "elsewhere" / "library.db"
    program = start(new, settings, named=False)
    assert str(sample_file) in program.text()
    assert str(new) in program.text()
    program.press(Qt.Key.Key_Return)
    program.wait_open()
    assert program.desk.session.library.path == sample_file
    assert not new.parent.exists()


def test_that_an_empty_library_in_the_place_of_a_full_one_is_told(
    start: Callable[..., Start], library_file: Path, sample_file: Path
) -> None:
    settings = Settings(None)
    Memory(settings).saw(library_file, 7)
    program = start(library_file, settings)
    program.wait_open()
    assert "it held 7 papers" in program.desk.told.said
    again = start(sample_file, settings)
    again.wait_open()
    assert again.desk.told.said == again.desk.status.said == ""


def test_that_another_library_at_the_usual_place_is_told_once(
    start: Callable[..., Start], sample_file: Path, tmp_path: Path
) -> None:
    settings = Settings(None)
    before = tmp_path / "before.db"
    before.write_bytes(sample_file.read_bytes())
    Memory(settings, {}).saw(before, 19)
    program = start(sample_file, settings, named=False)
    program.wait_open()
    assert str(before) in program.desk.told.said
    program.window.close()
    again = start(sample_file, settings, named=False)
    again.wait_open()
    assert again.desk.told.said == again.desk.status.said == ""
    assert str(sample_file) in settings.get(KNOWN)


def test_that_a_disk_that_comes_back_is_noticed_when_the_person_does(
    start: Callable[..., Start], sample_file: Path, settings: Settings
) -> None:
    away = sample_file.rename(sample_file.with_name("away.db"))
    program = start(sample_file, settings)
    assert not program.sheet.isHidden()
    program.desk.safety.look_outside()
    assert not program.sheet.isHidden(), "it is not there yet"
    away.rename(sample_file)
    program.desk.safety.look_outside()
    program.wait_open()
    assert program.sheets == []


@pytest.fixture
def environ(sample_file: Path) -> dict[str, str]:
    """Return an environment whose usual place is that of the sample library."""
    usual = sample_file.parent / "readinglist" / "library.db"
    usual.parent.mkdir()
    sample_file.rename(usual)
    return {"HOME": str(sample_file.parent), "XDG_DATA_HOME": str(sample_file.parent)}


def test_that_a_library_that_was_moved_is_found_once_and_then_opened_without_a_question(
    start: Callable[..., Start], environ: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    settings = Settings(None)
    usual = place_of(settings, environ)
    first = start(usual, settings, named=False)
    first.wait_open()
    first.window.close()
    moved = usual.rename(usual.with_name("moved.db"))
    assert place_of(settings, environ) == usual, "nobody chose anything yet"
    second = start(usual, settings, named=False)
    assert not second.sheet.isHidden()
    second.press(Qt.Key.Key_Escape)
    second.desk.library_wanted.emit(moved)
    second.wait_open()
    second.window.close()
    third = start(place_of(settings, environ), settings, named=False)
    third.wait_open()
    assert third.desk.session.library.path == moved
    assert third.sheets == []
    assert third.desk.status.said == ""
    third.window.close()
    moved.rename(usual)
    assert place_of(settings, environ) == usual, "it came back"


def test_that_the_library_from_before_is_chosen_once_for_a_usual_place_that_moved(
    start: Callable[..., Start], environ: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(None)
    old = place_of(settings, environ)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    first = start(old, settings, named=False)
    first.wait_open()
    first.window.close()
    later = environ | {"XDG_DATA_HOME": str(tmp_path / "elsewhere")}
    monkeypatch.setenv("XDG_DATA_HOME", later["XDG_DATA_HOME"])
    program = start(place_of(settings, later), settings, named=False)
    assert "from now on" in program.sheet.offer.text()
    program.press(Qt.Key.Key_Return)
    program.wait_open()
    program.window.close()
    assert place_of(settings, later) == old
    assert place_of(settings, later | {"READINGLIST_LIBRARY": "/named.db"}) != old, "a name counts more"
    again = start(place_of(settings, later), settings, named=False)
    again.wait_open()
    assert again.sheets == []
    assert not (tmp_path / "elsewhere").exists()


def test_that_another_library_that_is_only_looked_into_is_not_offered_later(
    start: Callable[..., Start], sample_file: Path, library_file: Path
) -> None:
    settings = Settings(None)
    program = start(sample_file, settings, named=False)
    program.wait_open()
    program.desk.library_wanted.emit(library_file)
    program.wait(lambda: program.desk.session.is_open and program.desk.session.library.path == library_file)
    program.window.close()
    again = start(sample_file, settings, named=False)
    again.wait_open()
    assert again.desk.told.said == again.desk.status.said == ""
