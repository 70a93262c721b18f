"""SQLite's plans for finding papers by name: no abstract and no other note is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy.dialects import sqlite

from readinglist.storage.search import paper_names

if TYPE_CHECKING:
    from sqlalchemy import Select

    from readinglist.library.library import Library

VALUES = {"word_0": "a", "word_1": "", "word_2": "", "typed": "a", "end": "b", "most": 9, "fts": '"a"', "paper": 1}


def plan(library: Library, statement: Select[*tuple[Any, ...]]) -> list[str]:
    compiled = statement.compile(dialect=sqlite.dialect(paramstyle="named"))
    values = {name: VALUES[name] for name in compiled.params if name in VALUES}
    fixed = {name: value for name, value in compiled.params.items() if name not in VALUES}
    with library._database.reading() as connection:
        return [row[3] for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {compiled}", values | fixed)]


@pytest.mark.parametrize(
    ("statement", "way"), [(paper_names._BEGINNING, "SEARCH paper USING"), (paper_names._HOLDING, "SCAN paper USING")]
)
def test_that_titles_are_looked_for_in_their_index_alone(
    sample_library: Library, statement: Select[*tuple[Any, ...]], way: str
) -> None:
    first = plan(sample_library, statement)[0]
    assert first.startswith(f"{way} COVERING INDEX ix_paper_title_key")


def test_that_only_notes_that_hold_the_uuid_are_read(sample_library: Library) -> None:
    steps = plan(sample_library, paper_names._LINKING)
    assert "SEARCH note USING INTEGER PRIMARY KEY (rowid=?)" in steps
    assert any("paper_text VIRTUAL TABLE INDEX" in step for step in steps)
    assert not [step for step in steps if step.startswith("SCAN note")]
