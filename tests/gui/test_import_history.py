"""The page of the imports: what each was and changed, undone in any order, by keys alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from readinglist.gui.dialogs.imports_sheet import ImportsSheet
from readinglist.gui.dialogs.pairs_sheet import PairsSheet
from readinglist.model.imports import Draft, NoWatch, SourceFile
from tests.gui.kettles import KETTLES, SHORTER

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow, Person


@pytest.fixture
def empty(open_window: OpenWindow, library_file: Path) -> Desk:
    return open_window(library_file)


@pytest.fixture
def person(empty: Desk, person_at: Callable[[Desk], Person]) -> Person:
    return person_at(empty)


def bring(desk: Desk, name: str, *drafts: Draft) -> None:
    numbered = tuple(replace(draft, record=number) for number, draft in enumerate(drafts, 1))
    source = SourceFile(name, "csv", "UTF-8", "MADE", 2026, numbered, official=True)
    desk.importer.imported.emit(desk.session.library.import_papers(source, NoWatch()))


def opened(person: Person) -> ImportsSheet:
    person.press("Ctrl+Shift+I")
    sheet = person.sheet(ImportsSheet)
    person.wait(lambda: not sheet._told.text().startswith("Looking"))
    return sheet


def test_that_every_import_is_shown_with_what_it_changed(empty: Desk, person: Person) -> None:
    bring(empty, "first.csv", Draft(1, title="Kettles", session="Poster 1"))
    bring(empty, "second.csv", Draft(1, title="Kettles", session="Poster 4"), Draft(2, title="Lids"))
    bring(empty, "third.csv", Draft(1, title="Kettles", session="Poster 9"))
    sheet = opened(person)
    assert [sheet.list.item(row).text() for row in range(3)] == [
        "third.csv  ~1",
        "second.csv  +1 ~1",
        "first.csv  +1",
    ]
    person.press("Down")
    person.wait(lambda: "Poster 4" in sheet.text.toPlainText())
    shown = sheet.text.toPlainText()
    assert "table (CSV, TSV)" in shown
    assert "1 paper added" in shown
    assert "Kettles\n    session:\n      before: Poster 1\n      since: Poster 4" in shown
    assert "Poster 9" not in shown
    person.press("Esc")
    assert person.sheets() == []


def test_that_imports_are_undone_in_any_order_by_a_key(empty: Desk, person: Person) -> None:
    bring(empty, "first.csv", Draft(1, title="Kettles", session="Poster 1"))
    bring(empty, "second.csv", Draft(1, title="Kettles", session="Poster 4"), Draft(2, title="Lids"))
    bring(empty, "third.csv", Draft(1, title="Kettles", session="Poster 9"))
    sheet = opened(person)
    person.press("Down", "U")
    person.wait(lambda: sheet.list.item(1).text() == "second.csv  (undone)")
    assert sheet.list.currentRow() == 1
    assert not sheet.undo.isEnabled()
    assert "Undid the import of second.csv." in sheet._told.text()
    assert len(empty.model.ids) == 1
    assert person.stored(1).appearances[0].session == "Poster 9"
    person.press("Up", "U")
    person.wait(lambda: sheet.list.item(0).text() == "third.csv  (undone)")
    assert person.stored(1).appearances[0].session == "Poster 1"
    person.press("Esc")


def test_that_an_empty_library_has_no_imports(empty: Desk, person: Person) -> None:
    sheet = opened(person)
    assert sheet._told.text() == "Nothing has been imported yet."
    assert not sheet.undo.isEnabled()
    assert not sheet.pairs.isEnabled()
    person.press("U", "P", "Return")
    assert person.sheets() == []


def test_that_the_pairs_that_wait_are_reached_from_the_imports(empty: Desk, person: Person) -> None:
    bring(empty, "first.csv", Draft(1, abstract=SHORTER))
    bring(empty, "second.csv", Draft(1, title="Boiling by distraction", abstract=KETTLES))
    sheet = opened(person)
    assert "Pairs that may be one paper and wait for you: 1" in sheet.text.toPlainText()
    person.press("P")
    pairs = person.sheet(PairsSheet)
    person.wait(pairs.accept_button.isVisible)
    person.press("Esc")
    assert person.sheets() == []
