"""Libraries that may only be read: in a protected folder, as a protected file, on a disk without a byte of room."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from readinglist.library.backups import newest_readable
from readinglist.library.library import Access, Library
from readinglist.library.protection import may_be_written
from readinglist.model.backups import Keeping, Why
from readinglist.model.commands import SetNote
from readinglist.model.errors import BackupTrouble, LibraryFull, LibraryReadOnly
from readinglist.model.queries import PaperIds, Query
from readinglist.storage.lock import InstanceLock
from readinglist.storage.safety.backup_files import which
from tests.looking import note

if TYPE_CHECKING:
    from tests.conftest import ProtectedFolder, SmallDisk


@pytest.fixture
def protected(protected_folder: ProtectedFolder, sample_library: Library) -> Path:
    """Return the path of the library of five papers where it may only be read; nobody has it open."""
    sample_library.perform(SetNote(1, "mine"))
    sample_library.close()
    shutil.copyfile(sample_library.path, protected_folder.real / "library.db")
    return protected_folder.seen / "library.db"


def papers(path: Path) -> int:
    library = Library.open(path, Access.READ)
    with contextlib.closing(library), contextlib.closing(library.sibling()) as sibling:
        assert sibling.stands_still == library.stands_still
        return len(sibling.ask(PaperIds(Query())))


def test_that_a_library_in_a_protected_folder_is_refused_to_writers_and_read(protected: Path) -> None:
    before = protected.read_bytes(), protected.stat().st_mtime_ns, sorted(protected.parent.iterdir())
    with pytest.raises(LibraryReadOnly, match="write-protected"):
        Library.open(protected)
    assert papers(protected) == 5
    assert note(protected) == "mine"
    assert (protected.read_bytes(), protected.stat().st_mtime_ns, sorted(protected.parent.iterdir())) == before
    assert not may_be_written(protected)


def test_that_a_copy_of_it_is_made_elsewhere_and_a_backup_beside_it_refused(protected: Path, tmp_path: Path) -> None:
    reader = Library.open(protected, Access.READ)
    with contextlib.closing(reader):
        assert note(reader.duplicate(tmp_path / "copy.db")) == "mine"
        with pytest.raises(BackupTrouble):
            reader.back_up(Why.ASKED)


def test_that_what_its_owner_writes_is_noticed(protected: Path, protected_folder: ProtectedFolder) -> None:
    reader = Library.open(protected, Access.READ)
    with contextlib.closing(reader):
        assert reader.stands_still
        assert not reader.was_changed_outside()
        owner = Library.open(protected_folder.real / "library.db")
        owner.perform(SetNote(1, "since then"))
        assert reader.was_changed_outside(), "what stands in the log is not seen by this one"
        owner.close()
        assert reader.was_changed_outside()
    assert note(protected) == "since then"
    (protected_folder.real / "library.db").unlink()
    assert reader.was_changed_outside()


def test_that_a_log_that_was_left_is_read_with_its_map_and_never_passed_over(
    protected: Path, protected_folder: ProtectedFolder
) -> None:
    real = protected_folder.real / "library.db"
    whole = Library.open(real)
    whole.perform(SetNote(1, "in the log"))
    for part in ("", "-wal", "-shm"):
        shutil.copyfile(f"{real}{part}", protected_folder.real / f"killed.db{part}")
    whole.close()
    killed = protected.with_name("killed.db")
    assert note(killed) == "in the log"
    (protected_folder.real / "killed.db-shm").unlink()
    with pytest.raises(LibraryReadOnly):
        Library.open(killed, Access.READ)


def test_that_a_protected_file_in_a_free_folder_is_refused_to_writers(
    sample_library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sample_library.close()
    path = sample_library.path
    opened = os.open

    def refuse(file: Any, flags: int, *more: Any, **named: Any) -> int:
        if Path(file) == path and flags & os.O_RDWR:
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(file, flags, *more, **named)

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(LibraryReadOnly):
        Library.open(path)
    assert papers(path) == 5


def test_that_a_library_on_a_disk_without_a_byte_is_read_and_copied(
    small_disk: SmallDisk, sample_library: Library, tmp_path: Path
) -> None:
    sample_library.close()
    place = small_disk.path / "library.db"
    shutil.copyfile(sample_library.path, place)
    small_disk.fill()
    with pytest.raises(LibraryFull):
        Library.open(place)
    assert papers(place) == 5
    assert not may_be_written(place)
    reader = Library.open(place, Access.READ)
    with contextlib.closing(reader):
        assert papers(reader.duplicate(tmp_path / "copy.db")) == 5
    small_disk.free()
    assert may_be_written(place)
    opened = Library.open(place)
    opened.perform(SetNote(1, "there is room"))
    opened.close()
    assert note(place) == "there is room"


def test_that_what_may_be_written_is_told_without_a_trace(library_file: Path, tmp_path: Path) -> None:
    assert may_be_written(library_file)
    lock = InstanceLock(library_file)
    assert not may_be_written(library_file)
    lock.free()
    assert may_be_written(library_file)
    assert not may_be_written(tmp_path / "no folder" / "library.db")


def test_that_a_pipe_has_no_number_of_a_library_and_is_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "library.db")
    assert which(tmp_path / "library.db") == ""
    assert newest_readable(tmp_path / "library.db", Keeping()) is None


def test_that_the_newest_backup_that_can_be_read_is_one_of_a_known_schema(sample_library: Library) -> None:
    older = sample_library.back_up(Why.ASKED)
    sample_library.perform(SetNote(1, "since then"))
    newer = sample_library.back_up(Why.ASKED)
    assert older is not None
    assert newer is not None
    path = sample_library.path
    assert newest_readable(path, Keeping()) == newer
    with contextlib.closing(sqlite3.connect(newer.path)) as driver:
        driver.execute("UPDATE alembic_version SET version_num = '0999'")
        driver.commit()
    assert newest_readable(path, Keeping()) == older
