"""Any value in any column of a library, and any JSON in its journal: refused in words, or read to the end."""

from __future__ import annotations

import contextlib
import random
import shutil
import sqlite3
from typing import TYPE_CHECKING

import pytest

from readinglist.library.answers import ANSWERS
from readinglist.model.errors import Trouble
from readinglist.model.past import Past
from readinglist.storage.contents import CONDITIONS
from readinglist.storage.files_at_rest import mark_of
from tools.fuzz_libraries import SAMPLE, Libraries, changed, every_question, read

if TYPE_CHECKING:
    from pathlib import Path

STRANGE = (
    *("x'ff'", "zeroblob(1000)", "9223372036854775807", "-1", "1e999", "'x'", "'2026-02-30 00:00:00.000000'"),
    *("CAST(x'ff41' AS TEXT)", "'[[[1]]]'", "''", "char(0, 8238, 27)", "99999"),
)


@pytest.mark.parametrize("seed", range(4))
def test_that_a_library_of_a_stranger_is_read_or_refused(seed: int) -> None:
    libraries = Libraries(random.Random(seed))  # noqa: S311 - no secret
    for _ in range(20):
        libraries.next()
    assert libraries.failures == []
    assert 0 < libraries.read < libraries.tried


def test_that_every_question_is_asked() -> None:
    assert {type(question) for question in every_question()} == set(ANSWERS)


@pytest.mark.parametrize("table", sorted(CONDITIONS))
def test_that_every_question_takes_any_value_of_any_column_for_damage_or_for_what_it_is(
    table: str, tmp_path: Path
) -> None:
    path = tmp_path / "library.db"
    with contextlib.closing(sqlite3.connect(SAMPLE)) as driver:
        columns = [row[1] for row in driver.execute(f"PRAGMA table_info({table})")]
    for at, column in enumerate(columns):
        value = STRANGE[(at + len(table)) % len(STRANGE)]
        shutil.copyfile(SAMPLE, path)
        with contextlib.suppress(sqlite3.IntegrityError, Trouble):
            changed(path, f'UPDATE "{table}" SET "{column}" = {value}')  # noqa: S608 - a copy
            read(path, Past(papers=1, left=mark_of(path)))  # not looked through, as if written while it is open
