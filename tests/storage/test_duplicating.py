"""A copy of the library under another name: the library of one moment, whole, or none."""

from __future__ import annotations

import contextlib
import os
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from readinglist.library.library import Library
from readinglist.model.backups import Why
from readinglist.model.commands import SetNote, SetStar
from readinglist.model.errors import BackupTrouble, CopyExists, LibraryDamaged, LibraryMissing
from readinglist.storage.safety import duplicating
from tests.damaging import destroy
from tests.looking import note

if TYPE_CHECKING:
    from collections.abc import Iterator


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return folder


def test_that_the_copy_is_one_private_file_with_what_still_stands_in_the_log(
    sample_library: Library, elsewhere: Path
) -> None:
    sample_library.perform(SetNote(1, "only in the log"))
    target = elsewhere / "taken along.db"
    assert sample_library.duplicate(target) == target
    assert names(elsewhere) == ["taken along.db"]
    assert target.stat().st_mode & 0o077 == 0
    assert note(target) == "only in the log"


def test_that_copies_made_while_somebody_types_are_whole_and_each_a_moment_of_the_library(
    sample_library: Library, elsewhere: Path
) -> None:
    with typing(sample_library):
        for number in range(10):
            target = sample_library.duplicate(elsewhere / f"{number}.db")
            first, second = note(target, 1), note(target, 2)
            assert int(first or 0) - int(second or 0) in {0, 1}


@contextlib.contextmanager
def typing(library: Library) -> Iterator[None]:
    """Let somebody write the same number into two notes, one after the other, again and again."""
    over = threading.Event()

    def work() -> None:
        sibling = library.sibling()
        number = 0
        while not over.is_set():
            number += 1
            for paper in (1, 2):
                sibling.perform(SetNote(paper, str(number)))
        sibling.close()

    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def test_that_a_file_that_is_there_is_replaced_only_when_asked(sample_library: Library, elsewhere: Path) -> None:
    target = elsewhere / "copy.db"
    target.write_text("mine")
    with pytest.raises(CopyExists) as caught:
        sample_library.duplicate(target)
    assert caught.value.do
    assert target.read_text() == "mine"
    sample_library.duplicate(target, overwrite=True)
    sample_library.perform(SetNote(1, "newer"))
    sample_library.duplicate(target, overwrite=True)
    assert note(target) == "newer"


def test_that_the_library_itself_is_never_replaced(sample_library: Library, tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(sample_library.path)
    os.link(sample_library.path, tmp_path / "second name.db")
    for target in (sample_library.path, tmp_path / "link.db", tmp_path / "second name.db"):
        with pytest.raises(BackupTrouble, match="the library itself"):
            sample_library.duplicate(target, overwrite=True)
    assert sample_library.perform(SetStar((1,), starred=True)).changes


def test_that_another_library_is_never_replaced(sample_library: Library, elsewhere: Path) -> None:
    target = elsewhere / "other.db"
    Library.open(target).close()
    before = target.read_bytes()
    with pytest.raises(BackupTrouble, match="another library"):
        sample_library.duplicate(target, overwrite=True)
    assert target.read_bytes() == before


def test_that_a_copy_that_somebody_has_open_and_a_stale_log_are_left_alone(
    sample_library: Library, elsewhere: Path
) -> None:
    target = sample_library.duplicate(elsewhere / "copy.db")
    opened = Library.open(target)
    with pytest.raises(BackupTrouble, match="is open"):
        sample_library.duplicate(target, overwrite=True)
    opened.close()
    sample_library.duplicate(target, overwrite=True)
    lone = elsewhere / "lone.db"
    Path(f"{lone}-wal").write_bytes(b"of another library")
    with pytest.raises(BackupTrouble, match="log"):
        sample_library.duplicate(lone)
    assert not lone.exists()


def test_that_what_is_no_place_for_a_file_is_told(sample_library: Library, elsewhere: Path) -> None:
    os.mkfifo(elsewhere / "pipe")
    protected = elsewhere / "protected.db"
    protected.write_text("mine")
    protected.chmod(0o400)
    for target, said in (
        (elsewhere, "not a file"),
        (elsewhere / "pipe", "not a file"),
        (elsewhere / "nowhere" / "copy.db", "no folder"),
        (elsewhere / "a\0.db", "no name"),
        (protected, "may not be written"),
    ):
        with pytest.raises(BackupTrouble, match=said) as caught:
            sample_library.duplicate(target, overwrite=True)
        assert caught.value.data
        assert caught.value.do
    assert protected.read_text() == "mine"
    assert names(elsewhere) == ["pipe", "protected.db"]


def test_that_a_full_disk_leaves_what_stood_there(
    sample_library: Library, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    target = sample_library.duplicate(elsewhere / "copy.db")
    sample_library.perform(SetNote(1, "newer"))
    monkeypatch.setattr(duplicating, "copy_proven", full)
    with pytest.raises(BackupTrouble, match="disk is full"):
        sample_library.duplicate(target, overwrite=True)
    assert note(target) == ""
    assert names(elsewhere) == ["copy.db"]


def test_that_a_damaged_or_moved_library_is_not_copied(sample_library: Library, elsewhere: Path) -> None:
    sample_library.close()
    destroy(sample_library.path, "author")
    with pytest.raises(LibraryDamaged):
        duplicating.duplicate(sample_library.path, elsewhere / "copy.db")
    sample_library.path.unlink()
    with pytest.raises(LibraryMissing):
        duplicating.duplicate(sample_library.path, elsewhere / "copy.db")
    assert names(elsewhere) == []


@pytest.mark.parametrize("log", ["-wal", "-shm", "-journal"])
def test_that_no_copy_takes_the_place_of_the_log_of_a_library(sample_library: Library, log: str) -> None:
    sample_library.perform(SetNote(1, "still in the log"))
    target = sample_library.path.with_name(f"{sample_library.path.name}{log}")
    before = target.read_bytes() if target.exists() else None
    with pytest.raises(BackupTrouble, match="log"):
        sample_library.duplicate(target, overwrite=True)
    assert (target.read_bytes() if target.exists() else None) == before


@pytest.mark.parametrize("there", [True, False])
def test_that_no_copy_takes_the_name_of_a_backup(sample_library: Library, elsewhere: Path, *, there: bool) -> None:
    backup = sample_library.back_up(Why.ASKED)
    assert backup is not None
    other = elsewhere / "thesis.backup-20260101-120000-asked.db"
    before = backup.path.read_bytes()
    sample_library.perform(SetNote(1, "of today"))
    link = elsewhere / "link.db"
    link.symlink_to(backup.path)
    for target in (backup.path, link) if there else (other,):
        with pytest.raises(BackupTrouble, match="name of a backup"):
            sample_library.duplicate(target, overwrite=True)
    assert (backup.path.read_bytes(), other.exists()) == (before, False)
