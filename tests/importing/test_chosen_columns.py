"""Columns as a person said them: for one table, by header or letter, or for an earlier table of the same headers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing.chosen_columns import with_header
from readinglist.importing.columns import guess
from readinglist.importing.sources import read_text
from readinglist.library.column_memory import MOST, remembered, with_map
from readinglist.library.table_columns import columns_from
from readinglist.model.errors import ColumnsUnknown, ImportTrouble
from readinglist.model.reading import Way
from readinglist.model.tables import Column, ColumnField, ColumnMap, TableChoice, TableRow, letter

TABLE = 'id,headline,people,remarks\n1,Kettles that boil,"Ann Lee, Bo Chen",for Tuesday\n2,Lids,Cy Young,\n'
TITLE, AUTHORS, KEYWORDS = ColumnField.TITLE, ColumnField.AUTHORS, ColumnField.KEYWORDS


def test_that_columns_are_named_by_header_or_letter() -> None:
    way = Way(columns=(("Headline", TITLE), ("c", AUTHORS), ("remarks", KEYWORDS)))
    source = read_text(TABLE, "list.csv", way)
    assert [(each.title, each.authors, each.keywords) for each in source.drafts] == [
        ("Kettles that boil", ("Ann Lee", "Bo Chen"), ("for Tuesday",)),
        ("Lids", ("Cy Young",), ()),
    ]
    (view,) = source.tables
    assert [view.name_of(index) for index in view.unread] == ["id"]
    assert view.unsure == frozenset()


def test_that_a_column_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(ImportTrouble, match=r"no column “titel”.*id, headline, people, remarks"):
        read_text(TABLE, "list.csv", Way(columns=(("titel", TITLE),)))


def test_that_a_table_of_unknown_columns_is_shown_with_its_first_rows() -> None:
    with pytest.raises(ColumnsUnknown) as caught:
        read_text(TABLE, "list.csv")
    (view,) = caught.value.tables
    assert (view.columns.names, view.columns.first, view.count) == (("id", "headline", "people", "remarks"), 1, 3)
    assert not view.read
    assert view.unread == (0, 1, 2, 3)


def test_that_a_choice_for_one_table_holds_for_that_table_alone() -> None:
    chosen = ColumnMap(("id", "headline", "people", "remarks"), 1, (Column(1, TITLE),))
    way = Way().chosen(TableChoice("list.csv", "", chosen))
    assert len(read_text(TABLE, "list.csv", way).drafts) == 2
    with pytest.raises(ColumnsUnknown):
        read_text(TABLE, "other.csv", way)
    with pytest.raises(ColumnsUnknown):
        read_text(TABLE, "list.csv", way.chosen(TableChoice("list.csv", "", None)))


def test_that_an_earlier_choice_holds_for_the_same_headers_wherever_they_stand() -> None:
    text = with_map("", ColumnMap(("id", "headline", "people", "remarks"), 1, (Column(1, TITLE), Column(2, AUTHORS))))
    way = Way(known=remembered(text))
    assert read_text(f"my list,,,\n{TABLE}", "new.csv", way).drafts[0].authors == ("Ann Lee", "Bo Chen")
    with pytest.raises(ColumnsUnknown):
        read_text(TABLE.replace("remarks", "notes"), "new.csv", way)


def test_that_the_newest_choices_are_remembered_and_damage_is_passed_over() -> None:
    text = ""
    for number in range(MOST + 5):
        text = with_map(text, ColumnMap((f"name {number}",), 1, (Column(0, TITLE),)))
    assert [each.names[0] for each in remembered(text)] == [f"name {n}" for n in range(MOST + 4, 4, -1)]
    assert with_map(text, ColumnMap((), 0, (Column(0, TITLE),))) == text
    again = remembered(with_map(text, ColumnMap(("name 20",), 1, (Column(0, AUTHORS),))))
    assert (len(again), again[0].columns[0].field) == (MOST, AUTHORS)
    for damaged in ("{", "7", '[{"names": 3}]', '[{"names": ["a"], "columns": [[5, "title"]]}]', '["x"]'):
        assert remembered(damaged) == ()


@given(st.text())
def test_that_any_text_in_place_of_the_memory_is_no_harm(text: str) -> None:
    assert isinstance(remembered(text), tuple)


def test_that_another_row_is_the_header_or_none_is() -> None:
    rows = [TableRow(n, cells) for n, cells in enumerate((("title", "x"), ("name", "authors"), ("Kettles", "Ann")), 1)]
    second = with_header(rows, guess(rows), 1)
    assert (second.names, second.first, second.field_of(1)) == (("name", "authors"), 2, AUTHORS)
    none = with_header(rows, second, None)
    assert (none.names, none.first, none.field_of(1)) == ((), 0, AUTHORS)


def test_that_what_is_only_guessed_is_told() -> None:
    rows = "\n".join(f"{n}\tA long title with number {n}\tAnn Lee{'' if n % 2 else ', Bo Chen'}" for n in range(6))
    (view,) = read_text(f"{rows}\n", "list.tsv").tables
    assert {view.columns.field_of(index) for index in view.unsure} >= {TITLE}
    (sure,) = read_text("title,authors\nKettles,Ann Lee\n", "list.csv").tables
    assert sure.unsure == frozenset()


def test_that_columns_are_written_as_on_the_command_line() -> None:
    assert columns_from("题目=title, B = authors,C=-") == (("题目", TITLE), ("B", AUTHORS), ("C", None))
    assert columns_from("a=b=title") == (("a=b", TITLE),)
    for wrong in ("", "title", "=title", "A=colour", ","):
        with pytest.raises(ValueError, match=r".*"):
            columns_from(wrong)


def test_that_letters_go_on_behind_z() -> None:
    assert [letter(index) for index in (0, 25, 26, 51, 52, 701, 702)] == ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]
