"""What every format that can be read has: documentation, a sample, a damaged sample, and calm in the face of damage."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing import plaintext, sources
from readinglist.importing.sources import HEAD, SOURCES, read_file
from readinglist.model.errors import ImportTrouble
from tools.make_formats_page import PAGE, page

if TYPE_CHECKING:
    from readinglist.importing.formats import SourceFormat
    from readinglist.model.imports import SourceFile

SAMPLES = Path(__file__).parent / "samples"
NOTHING: tuple[object, ...] = (None, 0, "", True, 1.5, [], {}, [[]], [None], [{}], {"": None}, {"results": []})

PLACES = 250
"""Places of a sample at which it is cut off, and at which a byte is changed."""

every_format = pytest.mark.parametrize("row", SOURCES, ids=lambda row: row.key)


def file_of(row: SourceFormat, folder: Path) -> Path:
    [found] = [file for file in folder.iterdir() if file.is_file() and file.stem == row.key.replace(" ", "-")]
    return found


def are_numbered(source: SourceFile) -> bool:
    records = [draft.record for draft in source.drafts]
    return records == sorted(set(records)) and records[0] > 0


def outcome(data: bytes, name: str) -> SourceFile | ImportTrouble:
    try:
        return sources._read_data(data, name)
    except ImportTrouble as trouble:
        return trouble


def read_calmly(data: bytes, name: str) -> None:
    found = outcome(data, name)
    if isinstance(found, ImportTrouble):
        assert found.happened
        assert found.do
    else:
        assert are_numbered(found)


def test_that_formats_have_names_of_their_own() -> None:
    assert len({row.key for row in SOURCES}) == len(SOURCES)
    assert len({row.label for row in SOURCES}) == len(SOURCES)
    assert all(re.fullmatch(r"[a-z0-9]+(?:[- ][a-z0-9]+)*", row.key) for row in SOURCES)


@every_format
def test_that_a_format_has_one_door_and_its_documentation(row: SourceFormat) -> None:
    pairs = (
        (row.recognises, row.read),
        (row.recognises_json, row.read_json),
        (row.recognises_bytes, row.read_bytes),
    )
    assert [pair for pair in pairs if all(pair)] == [pair for pair in pairs if any(pair)]
    assert sum(1 for pair in pairs if all(pair)) == 1
    assert row.label
    assert row.about.endswith(".")
    assert row.fields
    assert all(name and becomes for name, becomes in row.fields)


@every_format
def test_that_the_sample_is_read_by_its_format(row: SourceFormat) -> None:
    source = read_file(file_of(row, SAMPLES))
    assert source.format == row.key
    assert len(source.drafts) >= 2
    assert all(draft.title or draft.abstract for draft in source.drafts)
    assert are_numbered(source)


@every_format
def test_that_the_damaged_sample_ends_in_a_clear_word(row: SourceFormat) -> None:
    path = file_of(row, SAMPLES / "bad")
    found = outcome(path.read_bytes(), path.name)
    if isinstance(found, ImportTrouble):
        assert path.name in found.happened
        assert found.do
    else:
        assert found.format == row.key
        assert found.problems
        assert all(problem.what and problem.line > 0 for problem in found.problems)


@every_format
def test_that_nothing_is_recognised_in_nothing(row: SourceFormat) -> None:
    assert row.is_text("", "empty.txt") == 0
    assert row.is_bytes(b"", "empty.bin") == 0
    assert [row.is_json(value, "a.json") for value in NOTHING] == [0] * len(NOTHING)


@every_format
def test_that_a_sample_that_was_cut_or_changed_anywhere_raises_nothing_but_trouble(row: SourceFormat) -> None:
    path = file_of(row, SAMPLES)
    data = path.read_bytes()
    for place in range(0, len(data), max(1, len(data) // PLACES)):
        changed = data[place] ^ (1 << place % 7)
        read_calmly(data[:place] or b" ", path.name)
        read_calmly(data[:place] + bytes([changed]) + data[place + 1 :], path.name)


@given(data=st.data())
def test_that_a_sample_with_any_bytes_inside_raises_nothing_but_trouble(data: st.DataObject) -> None:
    row = data.draw(st.sampled_from(SOURCES))
    path = file_of(row, SAMPLES)
    whole = path.read_bytes()
    place = data.draw(st.integers(0, len(whole)))
    more = data.draw(st.binary(max_size=20))
    dropped = data.draw(st.integers(0, 20))
    read_calmly((whole[:place] + more + whole[place + dropped :]) or b" ", path.name)


@given(data=st.binary(min_size=1, max_size=300), name=st.sampled_from(["a.json", "a.bib", "a.xlsx", "a.zip", "a"]))
def test_that_any_bytes_raise_nothing_but_trouble(data: bytes, name: str) -> None:
    read_calmly(data, name)


@given(text=st.text(alphabet='[]{}",:\\ \n01antrue<>&;#@%|-=', min_size=1, max_size=200))
def test_that_any_text_of_marks_raises_nothing_but_trouble(text: str) -> None:
    read_calmly(text.encode(), "a.json")


@pytest.mark.parametrize(
    "text", ["[" * 10_000, '{"a":' * 2_000, "[{" * 5_000, "9" * 10_000, "[" + "9" * 9_999, "<a>" * 3_333]
)
def test_that_ten_thousand_of_anything_raise_nothing_but_trouble(text: str) -> None:
    read_calmly(text.encode(), "a.json")


def test_that_the_page_of_formats_is_as_its_tool_makes_it() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_that_plain_text_is_the_last_resort() -> None:
    text = "We study how robots learn to open doors. A single policy opens doors of many kinds, and it does so quickly."
    assert {row.key: row.is_text(text[:HEAD], "a.txt") for row in SOURCES if row.is_text(text[:HEAD], "a.txt")} == {
        plaintext.KEY: plaintext.LAST_RESORT
    }
