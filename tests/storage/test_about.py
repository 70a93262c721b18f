"""The schema of a library, read in passing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.storage.about import newest_schema, schema_of

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.library.library import Library


def test_that_the_schema_is_read_also_while_the_library_is_open(library: Library) -> None:
    assert schema_of(library.path) == newest_schema()


def test_that_what_is_no_library_has_no_schema(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("no library")
    assert schema_of(tmp_path / "text.db") == ""
    assert schema_of(tmp_path / "missing.db") == ""
    assert schema_of(tmp_path / "a\0b") == ""
    assert [path.name for path in tmp_path.iterdir()] == ["text.db"]


def test_that_odd_names_lead_to_the_right_file(library_file: Path) -> None:
    odd = library_file.rename(library_file.parent / "a?b#c%20 '论文'.db")
    assert schema_of(odd) == newest_schema()
