"""What a person wrote stays where it was written: no log, no report of a crash and no message repeats it."""

from __future__ import annotations

import io
import logging
import sys
import traceback
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text
from sqlalchemy.exc import StatementError

from readinglist.cli.main import run
from readinglist.gui.crash import report
from readinglist.library.library import Library
from readinglist.model.errors import Trouble
from tests.hostile.marked import MARKER, fill

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.model.imports import SourceFile

PAGE = 4096


@pytest.fixture
def marked(library: Library, sample_source: SourceFile) -> Path:
    """Return the path of a library in which every text holds the marker, and that nobody has open."""
    fill(library, sample_source)
    library.close()
    return library.path


def said(library: Path, *argv: str) -> str:
    """Return what a command says on the standard error, with the places of a bug where it meets one."""
    out, err = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    try:
        run(argv, {"READINGLIST_LIBRARY": str(library), "HOME": str(library.parent)})
        sys.stderr.flush()
        return sys.stderr.buffer.getvalue().decode()
    finally:
        sys.stdout, sys.stderr = out, err


@pytest.mark.parametrize("page", [0, 2, 5, 9, 14])
def test_that_a_damaged_library_is_told_without_its_texts(
    page: int, marked: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with marked.open("r+b") as file:
        file.seek(page * PAGE)
        file.write(b"\xa5" * PAGE)
    told = "".join(said(marked, *argv) for argv in (("list",), ("show", "1"), ("tags",), ("doctor",)))
    try:
        Library.open(marked).close()
    except Trouble as trouble:
        told += str(trouble)
    written = [file for file in marked.parent.rglob("*") if file.suffix in {".txt", ".log"}]
    assert MARKER not in told
    assert MARKER not in caplog.text
    assert [file for file in written if MARKER in file.read_text("utf-8", "replace")] == []


def test_that_a_fault_of_sql_names_no_text_neither_in_the_report_nor_on_the_terminal(library: Library) -> None:
    with pytest.raises(StatementError) as caught, library._database.reading() as connection:
        connection.execute(text("SELECT :a FROM nowhere"), {"a": f"{MARKER} note"})
    assert MARKER not in report(caught.value)
    assert MARKER not in "".join(traceback.format_exception(caught.value))
