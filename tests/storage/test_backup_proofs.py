"""What is asked of a backup before it counts, and what goes aside with the file that it replaces."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from readinglist.config.databases import LOGS
from readinglist.library.backups import backups, restore
from readinglist.model.backups import Keeping, Why
from readinglist.model.commands import SetNote
from readinglist.model.errors import BackupTrouble
from readinglist.storage.safety import backups as making
from tests.damaging import PAGE, destroy, meddle, notes

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.library.library import Library

BESIDE = Keeping()

SPOILT: dict[str, Callable[[Path], object]] = {
    "an index that cannot be read, which no count notices": lambda copy: destroy(copy, "sqlite_autoindex_tag_1"),
    "another library of as many rows": lambda copy: meddle(copy, "UPDATE library SET uuid = 'another one'"),
    "one paper less": lambda copy: meddle(copy, "DELETE FROM paper WHERE id = 5"),
    "not one of our libraries": lambda copy: meddle(copy, "PRAGMA application_id = 7"),
    "cut short": lambda copy: copy.write_bytes(copy.read_bytes()[: -PAGE * 3]),
}
"""What a disk, or a fault of ours, may make of a copy between its making and the look at it."""


@pytest.mark.parametrize("kind", SPOILT)
def test_that_a_copy_that_is_not_the_library_becomes_no_backup(
    sample_library: Library, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    made = sample_library.back_up(Why.ASKED)
    assert made is not None
    sample_library.perform(SetNote(1, "since then"))
    copy = making._copy

    def spoil(source: Path, beside: Path) -> dict[str, object]:
        facts = copy(source, beside)
        SPOILT[kind](beside)
        return facts

    monkeypatch.setattr(making, "_copy", spoil)
    with pytest.raises(BackupTrouble):
        sample_library.back_up(Why.ASKED)
    sample_library.perform(SetNote(1, "the library itself is whole"))
    assert backups(sample_library.path, BESIDE) == (made,)
    assert {file.name for file in (sample_library.path.parent / "backups").iterdir()} == {made.path.name, ".lock"}


@pytest.mark.parametrize("kind", [kind for kind in SPOILT if kind != "another library of as many rows"][::2])
def test_that_a_backup_that_was_spoilt_since_is_not_brought_back(sample_library: Library, kind: str) -> None:
    made = sample_library.back_up(Why.ASKED)
    assert made is not None
    sample_library.close()
    SPOILT[kind](made.path)
    before = sample_library.path.read_bytes()
    with pytest.raises(BackupTrouble):
        restore(sample_library.path, made.path, BESIDE)
    assert sample_library.path.read_bytes() == before


def test_that_a_copy_is_on_the_disk_before_it_is_looked_at(
    sample_library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def telling(name: str) -> Callable[..., None]:
        real = getattr(making, name)

        def tell(*given: object) -> None:
            done.append(name)
            real(*given)

        return tell

    for name in ("flush", "_prove"):
        monkeypatch.setattr(making, name, telling(name))
    sample_library.back_up(Why.ASKED)
    assert done[-2:] == ["flush", "_prove"]


def test_that_another_release_of_sqlite_is_no_reason_for_another_backup(sample_library: Library) -> None:
    """It names itself in the header of what it writes, beside a count of writes; nothing else differs."""
    made = sample_library.back_up(Why.ASKED)
    assert made is not None
    with made.path.open("r+b") as file:
        for place, content in ((24, b"\0\0\0\7"), (92, b"\0\0\0\7" + (3_050_004).to_bytes(4, "big"))):
            file.seek(place)
            file.write(content)
    assert sample_library.back_up(Why.ASKED) is None
    sample_library.perform(SetNote(1, "new"))
    assert sample_library.back_up(Why.ASKED) is not None


def test_that_all_that_belongs_to_the_old_file_goes_aside_with_it(sample_library: Library, tmp_path: Path) -> None:
    made = sample_library.back_up(Why.ASKED)
    assert made is not None
    broken = tmp_path / "broken" / "library.db"
    broken.parent.mkdir()
    shutil.copyfile(sample_library.path, broken)
    broken.write_bytes(b"\0" * 60 + broken.read_bytes()[60:])
    left = {log: f"what the broken session left in {log}".encode() for log in LOGS}
    assert set(left) == {"-wal", "-shm", "-journal"}
    for log, content in left.items():
        broken.with_name(broken.name + log).write_bytes(content)
    done = restore(broken, made.path, BESIDE)
    assert done.aside is not None
    for log, content in left.items():
        assert done.aside.with_name(done.aside.name + log).read_bytes() == content
        assert not broken.with_name(broken.name + log).exists()
    assert notes(broken) == [""] * 5
