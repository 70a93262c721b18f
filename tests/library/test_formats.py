"""The doors to the tables of formats and to the versions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.exporting.targets import FORMATS
from readinglist.importing.sources import SOURCES
from readinglist.library.about import about
from readinglist.library.formats import export_formats, file_name, import_formats

if TYPE_CHECKING:
    from pathlib import Path


def test_that_every_format_is_offered() -> None:
    assert [known.key for known in export_formats()] == list(FORMATS)
    assert [known.key for known in import_formats()] == [row.key for row in SOURCES]
    assert all(known.label for known in (*export_formats(), *import_formats()))
    assert export_formats()[0].suffix == ".md"


def test_that_a_file_name_is_made_of_list_and_shelf() -> None:
    assert file_name(("ICML 2026", "Starred"), ".md") == "icml-2026-starred.md"


def test_that_versions_are_told_without_touching_the_library(library_file: Path) -> None:
    before = (library_file.stat().st_mtime_ns, sorted(path.name for path in library_file.parent.iterdir()))
    found = about(library_file)
    assert found.schema == found.newest
    assert found.sqlite.count(".") == 2
    assert (library_file.stat().st_mtime_ns, sorted(path.name for path in library_file.parent.iterdir())) == before
