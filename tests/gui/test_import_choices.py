"""The preview of an import as a person changes it: files given together, columns, encoding, what was not accepted."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from readinglist.config.settings import COLUMNS
from readinglist.gui.dialogs.columns_sheet import ColumnsSheet
from readinglist.gui.dialogs.import_sheet import ImportSheet
from readinglist.gui.given import MOST_PATHS, paths_in
from readinglist.library.column_memory import remembered
from readinglist.model.merges import Imports
from readinglist.model.queries import PaperIds, Query
from readinglist.model.tables import ColumnField
from tests.importing.conftest import packed, sheet_xml

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow, Person

KETTLES = "number;headline;people;remarks\n1;Kettles that boil;Ann Lee, Bo Chen;for Tuesday\n2;Lids;Bo Chen;\n"


@pytest.fixture
def empty(open_window: OpenWindow, library_file: Path) -> Desk:
    return open_window(library_file)


@pytest.fixture
def person(empty: Desk, person_at: Callable[[Desk], Person]) -> Person:
    return person_at(empty)


def texts(sheet: ImportSheet | ColumnsSheet) -> str:
    return "\n".join(label.text() for label in sheet.findChildren(QLabel) if not label.isHidden())


def previewed(person: Person) -> ImportSheet:
    sheet = person.sheet(ImportSheet)
    person.wait(lambda: not sheet._working)
    return sheet


def asked(person: Person) -> ColumnsSheet:
    """Return the page of columns when it has opened by itself."""
    person.wait(lambda: any(isinstance(sheet, ColumnsSheet) for sheet in person.sheets()))
    return person.sheet(ColumnsSheet)


def imported(person: Person, sheet: ImportSheet) -> None:
    sheet.agree.click()
    person.wait(lambda: sheet.agree.text() == "Close")


def choose(sheet: ColumnsSheet, column: int, field: ColumnField | None) -> None:
    combo = sheet.combos[column]
    combo.setCurrentIndex(combo.findData(str(field or "")))
    combo.activated.emit(combo.currentIndex())


def write(path: Path, content: object) -> Path:
    path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
    return path


def test_that_titles_and_abstracts_in_two_files_are_one_import(empty: Desk, person: Person, tmp_path: Path) -> None:
    posters = [
        {
            "id": number,
            "name": f"Kettle {number}",
            "eventtype": "Poster",
            "sourceurl": "https://openreview.net/group?id=ICML.cc/2026/Conference",
            "virtualsite_url": f"/virtual/2026/poster/{number}",
            "starttime": None,
            "paper_url": None,
        }
        for number in (1, 2)
    ]
    one = write(tmp_path / "icml-2026-abstracts.json", {"1": "We boil the first.", "2": "We boil the second."})
    two = write(tmp_path / "icml-2026-orals-posters.json", posters)
    empty.importer.take_files([one, two])
    sheet = previewed(person)
    assert "icml-2026-orals-posters.json" in texts(sheet)
    assert "icml-2026-abstracts.json" in texts(sheet)
    imported(person, sheet)
    person.press("Return")
    assert person.sheets() == []
    assert len(empty.model.ids) == 2
    assert {person.stored(paper).abstract for paper in empty.model.ids} == {
        "We boil the first.",
        "We boil the second.",
    }


def test_that_files_of_two_conferences_are_shown_one_after_the_other(
    empty: Desk, person: Person, tmp_path: Path
) -> None:
    one = write(tmp_path / "icml2025.json", [{"title": "Kettles"}])
    two = write(tmp_path / "iclr2026.json", [{"title": "Lids"}])
    empty.importer.take_files([one, two])
    first = previewed(person)
    assert "Waiting after this: 1 import." in texts(first)
    imported(person, first)
    person.press("Return")
    second = previewed(person)
    assert "iclr2026.json" in texts(second)
    imported(person, second)
    person.press("Return")
    assert [entry.name for entry in empty.overview.lists] == ["ICLR 2026", "ICML 2025"]


def test_that_a_table_of_unknown_headers_asks_for_its_columns_and_remembers_them(
    empty: Desk, person: Person, tmp_path: Path
) -> None:
    empty.importer.take_files([write(tmp_path / "mine.csv", KETTLES)])
    asking = asked(person)
    assert "No column goes to the title or the abstract" in texts(asking)
    assert not asking.agree.isEnabled()
    choose(asking, 1, ColumnField.TITLE)
    choose(asking, 2, ColumnField.AUTHORS)
    assert "Not read: number, remarks." in texts(asking)
    choose(asking, 3, ColumnField.KEYWORDS)
    asking.agree.click()
    sheet = previewed(person)
    assert "Columns that are not read: number." in texts(sheet)
    imported(person, sheet)
    sheet.agree.click()
    paper = person.stored(1)
    assert (paper.official_title, paper.authors, paper.keywords) == (
        "Kettles that boil",
        ("Ann Lee", "Bo Chen"),
        ("for Tuesday",),
    )
    assert len(remembered(empty.settings.get(COLUMNS))) == 1
    empty.importer.take_files([write(tmp_path / "more.csv", KETTLES.replace("Kettles", "Teapots"))])
    again = previewed(person)
    assert person.sheets() == [again], "the same headers are not asked about again"
    imported(person, again)
    assert "1 paper added." in texts(again)
    person.wait(lambda: len(empty.session.ask(PaperIds(Query()))) == 3)


def test_that_columns_are_changed_by_keys(empty: Desk, person: Person, tmp_path: Path) -> None:
    empty.importer.take_files([write(tmp_path / "mine.csv", KETTLES.replace("headline", "title"))])
    previewed(person)
    person.press("C")
    asking = person.sheet(ColumnsSheet)
    assert person.focus is asking.combos[0]
    person.press("Tab", "Tab")
    assert person.focus is asking.combos[2]
    assert asking.combos[2].accessibleName() == "Column C  people goes to"
    while asking.view.columns.field_of(2) is not ColumnField.AUTHORS:
        person.press("Down")
    person.press("Return")
    sheet = previewed(person)
    assert sheet.previewed.source.drafts[0].authors == ("Ann Lee", "Bo Chen")
    assert sheet.previewed.source.drafts[0].title == "Kettles that boil", "the keys passed over the title"
    sheet.window().activateWindow()  # the screen that is none forgets it when the list of a box goes
    person.wait(sheet.window().isActiveWindow)
    person.press("Esc")
    assert person.sheets() == []


def test_that_leaving_the_columns_changes_nothing(empty: Desk, person: Person, tmp_path: Path) -> None:
    empty.importer.take_files([write(tmp_path / "mine.csv", KETTLES.replace("headline", "title"))])
    sheet = previewed(person)
    person.press("C")
    choose(person.sheet(ColumnsSheet), 2, ColumnField.AUTHORS)
    person.press("Esc")
    assert person.sheets() == [sheet]
    assert sheet.previewed.source.drafts[0].authors == ()
    assert person.focus is not None
    person.press("Esc")
    assert person.sheets() == []
    assert empty.settings.get(COLUMNS) == ""


def test_that_another_row_can_be_the_header_and_a_field_is_given_once(
    empty: Desk, person: Person, tmp_path: Path
) -> None:
    table = "title;authors\nKettles;Ann Lee\nLids;Bo Chen\nDoors;Cy Young\n"
    empty.importer.take_files([write(tmp_path / "mine.csv", table)])
    previewed(person)
    person.press("C")
    asking = person.sheet(ColumnsSheet)
    asking.header.setCurrentIndex(0)
    asking.header.activated.emit(0)
    assert asking.view.columns.names == ()
    choose(asking, 1, ColumnField.TITLE)
    assert asking.view.columns.field_of(0) is None, "a paper has one title"
    asking.agree.click()
    drafts = previewed(person).previewed.source.drafts
    assert [draft.title for draft in drafts] == ["authors", "Ann Lee", "Bo Chen", "Cy Young"]
    person.press("Esc")


def test_that_guessed_columns_are_marked_and_a_table_can_be_left_out(
    empty: Desk,
    person: Person,
    tmp_path: Path,
) -> None:
    rows: list[list[str | float]] = [
        [f"A long enough title number {n}", f"Ann Lee{n}, Bo Chen", 2020.0 + n] for n in range(6)
    ]
    path = tmp_path / "mine.xlsx"
    path.write_bytes(packed({"guess": sheet_xml(rows), "sure": sheet_xml([["title"], ["Kettles"]])}))
    empty.importer.take_files([path])
    asking = asked(person)
    assert [mark.isHidden() for mark in asking._marks].count(False) > 0
    assert asking.combos[0].accessibleDescription() == "guessed"
    assert [asking.tables.itemText(at) for at in range(asking.tables.count())] == ["guess", "sure"]
    asking.read.click()
    assert "This table is left out." in texts(asking)
    asking.agree.click()
    sheet = previewed(person)
    assert [draft.title for draft in sheet.previewed.source.drafts] == ["Kettles"]
    assert "Tables that are left out: guess." in texts(sheet)
    person.press("Esc")


def test_that_another_encoding_is_read_at_once(empty: Desk, person: Person, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_bytes("title,authors\nÜber Kessel,Zoë Müller\n".encode("cp1252"))
    empty.importer.take_files([path])
    sheet = previewed(person)
    assert "Windows-1252" in sheet.options.encoding.itemText(0)
    sheet.options.encoding.setCurrentIndex(sheet.options.encoding.findData("Windows-1251"))
    sheet.options.encoding.activated.emit(sheet.options.encoding.currentIndex())
    previewed(person)
    assert sheet.previewed.source.drafts[0].title == "Ьber Kessel"
    sheet.options.encoding.setCurrentIndex(0)
    sheet.options.encoding.activated.emit(0)
    previewed(person)
    imported(person, sheet)
    assert person.stored(1).official_title == "Über Kessel"


def test_that_what_was_not_accepted_is_counted_and_left_out_where_that_is_wanted(
    empty: Desk, person: Person, tmp_path: Path
) -> None:
    notes = [
        {"id": f"paper{n}", "forum": f"paper{n}", "content": {"title": {"value": f"Kettle {n}"}, "venue": {"value": v}}}
        for n, v in enumerate(("ICML 2026 poster", "Submitted to ICML 2026", "ICML 2026 spotlight"))
    ]
    empty.importer.take_files([write(tmp_path / "notes.json", notes)])
    sheet = previewed(person)
    assert sheet.options.accepted_only.isVisible()
    assert "(1)" in sheet.options.accepted_only.text()
    assert len(sheet.previewed.source.drafts) == 3
    sheet.options.accepted_only.click()
    previewed(person)
    person.wait(lambda: "not accepted by the conference, and left out" in texts(sheet))
    imported(person, sheet)
    assert len(empty.session.ask(PaperIds(Query()))) == 2


def test_that_a_file_that_changed_is_shown_again_before_it_goes_in(empty: Desk, person: Person, tmp_path: Path) -> None:
    path = write(tmp_path / "icml2026.json", [{"title": "Kettles"}])
    empty.importer.take_files([path])
    sheet = previewed(person)
    write(path, [{"title": "Kettles"}, {"title": "Lids"}])
    sheet.agree.click()
    previewed(person)
    assert "The file has changed meanwhile" in texts(sheet)
    assert len(empty.session.ask(PaperIds(Query()))) == 0
    assert len(sheet.previewed.source.drafts) == 2
    imported(person, sheet)
    assert len(empty.session.ask(PaperIds(Query()))) == 2


def test_that_a_file_that_vanished_goes_in_as_it_was_shown(empty: Desk, person: Person, tmp_path: Path) -> None:
    path = write(tmp_path / "icml2026.json", [{"title": "Kettles"}])
    empty.importer.take_files([path])
    sheet = previewed(person)
    path.unlink()
    imported(person, sheet)
    assert person.stored(1).official_title == "Kettles"


def test_that_pasted_paths_and_copied_files_stand_for_their_files(empty: Desk, person: Person, tmp_path: Path) -> None:
    path = write(tmp_path / "icml 2026.json", [{"title": "Kettles"}])
    assert paths_in(f"\n {path}\n'{path}'\n{QUrl.fromLocalFile(str(path)).toString()}\n") == (path, path, path)
    assert paths_in("icml2026.json") == ()
    assert paths_in(f"{path}\nand more\n") == ()
    assert paths_in(f"{path}\n" * (MOST_PATHS + 1)) == ()
    QGuiApplication.clipboard().setText(str(path))
    person.press("Ctrl+Shift+V")
    assert "icml 2026.json" in texts(previewed(person))
    person.press("Esc")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    QGuiApplication.clipboard().setMimeData(data)
    person.press("Ctrl+Shift+V")
    assert "icml 2026.json" in texts(previewed(person))
    person.press("Esc")


def test_that_a_second_enter_does_not_stop_the_import(empty: Desk, person: Person, tmp_path: Path) -> None:
    papers = [{"title": f"Kettle number {n}"} for n in range(300)]
    empty.importer.take_files([write(tmp_path / "icml2026.json", papers)])
    sheet = previewed(person)
    person.press("Return", "Return", "Return")
    person.wait(lambda: sheet.isHidden() or sheet.agree.text() == "Close")
    assert len(empty.session.ask(PaperIds(Query()))) == 300


def test_that_a_file_of_two_gigabytes_is_refused_at_once(empty: Desk, person: Person, tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(2 * 1024**3)  # holes: it takes no room on the disk
    empty.importer.take_files([path])
    sheet = previewed(person)
    person.wait(lambda: "huge.json has 2048 MB" in texts(sheet))
    assert "Nothing of it was imported; your library is as it was." in texts(sheet)
    person.press("Return")
    assert person.sheets() == []


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="who may read everything cannot be refused")
def test_that_a_file_that_may_not_be_read_is_told(empty: Desk, person: Person, tmp_path: Path) -> None:
    path = write(tmp_path / "secret.json", [{"title": "Kettles"}])
    path.chmod(0)
    empty.importer.take_files([path])
    sheet = previewed(person)
    assert "may not be read" in texts(sheet)
    person.press("Esc")


def test_that_a_bad_file_among_good_ones_is_told_in_the_preview(empty: Desk, person: Person, tmp_path: Path) -> None:
    bad = tmp_path / "bad.pdf"
    bad.write_bytes(b"%PDF-1.7 and more")
    empty.importer.take_files([bad, write(tmp_path / "icml2026.json", [{"title": "Kettles"}])])
    sheet = previewed(person)
    assert "bad.pdf was left out: bad.pdf looks like PDF" in sheet.problems.toPlainText()
    imported(person, sheet)
    assert len(empty.session.ask(PaperIds(Query()))) == 1


@pytest.mark.corpora
@pytest.mark.timeout(180)
def test_that_who_drops_the_two_files_of_icml_2026_has_its_papers_by_topic_and_session(
    empty: Desk, person: Person, corpora: Path
) -> None:
    folder = corpora / "icml_site"
    data = QMimeData()
    names = ("icml-2026-orals-posters.json", "icml-2026-abstracts.json")
    data.setUrls([QUrl.fromLocalFile(str(folder / name)) for name in names])
    empty.importer.take_drop(data)
    sheet = person.sheet(ImportSheet)
    person.wait(lambda: not sheet._working, 60_000)
    assert sheet.previewed.new == 6_628
    sheet.agree.click()
    person.wait(lambda: sheet.agree.text() == "Close", 100_000)
    sheet.agree.click()
    assert person.sheets() == []
    assert len(empty.model.ids) == 6_628
    (entry,) = empty.session.ask(Imports())
    assert (entry.added, entry.undone) == (6_628, False)
    topics = empty.session.ask(PaperIds(Query(words='topic:"Reinforcement Learning"')))
    assert 100 < len(topics) < 6_628
    assert any(appearance.session for appearance in person.stored(int(topics[0])).appearances)
