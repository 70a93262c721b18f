"""The list of tables of another file, put into a damaged one: whatever that other file holds."""

from __future__ import annotations

import shutil
import struct
from typing import TYPE_CHECKING

import pytest

from readinglist.storage.safety.schema_pages import transplant

if TYPE_CHECKING:
    from pathlib import Path

PAGE = 4096
ROOT = 100
"""Where the first table's root begins in the first page."""


def _changed(path: Path, kind: int, child: int) -> None:
    with path.open("r+b") as file:
        file.seek(ROOT)
        file.write(bytes([kind]) + bytes(2) + struct.pack(">H", 1) + bytes(3) + struct.pack(">IH", child, 200))
        file.seek(200)
        file.write(struct.pack(">I", child))


@pytest.mark.timeout(20)
@pytest.mark.parametrize("child", [0, 1, 2**32 - 1, 100_000])
def test_that_a_list_of_tables_that_leads_nowhere_or_back_is_taken_as_far_as_it_goes(
    child: int, library_file: Path, tmp_path: Path
) -> None:
    damaged = tmp_path / "damaged.db"
    shutil.copyfile(library_file, damaged)
    sound = library_file
    _changed(sound, 5, child)
    before = damaged.read_bytes()
    transplant(sound, damaged)
    after = damaged.read_bytes()
    assert after[PAGE:] == before[PAGE:]
    assert len(after) == len(before)
