"""A disk that gives only a part of a file, or takes no copy just now, while a damaged library is brought back."""

from __future__ import annotations

import errno
import io
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from readinglist.config.typing import override
from readinglist.library.backups import recover
from readinglist.model.backups import Keeping, Why
from readinglist.model.commands import SetNote
from readinglist.model.errors import LibraryBroken, LibraryFull
from readinglist.storage import bad_disks
from readinglist.storage.bad_disks import copy_readable, is_readable
from tests.faults.zoo import PAGE, overwrite
from tests.looking import note

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.library.library import Library

BESIDE = Keeping()


class BadFile(io.FileIO):
    """A file of which some bytes cannot be read, or that takes no more bytes."""

    bad = range(0)
    error: int | None = None

    @override
    def read(self, size: int | None = -1, /) -> bytes:
        place = self.tell()
        found = super().read(-1 if size is None else size)
        if max(place, self.bad.start) < min(place + len(found), self.bad.stop):
            raise OSError(errno.EIO, "Input/output error")
        return found

    @override
    def write(self, data: Any, /) -> int:
        if self.error is not None:
            raise OSError(self.error, "no more")
        return super().write(data)


@pytest.fixture
def spoil(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, type[BadFile]], None]:
    """Let files with a name that begins so be ``kind`` where they are opened as plain ones."""
    opened = Path.open

    def spoil(name: str, kind: type[BadFile]) -> None:
        def open_bad(self: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
            if self.name.startswith(name) and "b" in mode and "+" not in mode:
                return kind(self, mode.replace("b", ""))
            return opened(self, mode, *more, **named)

        monkeypatch.setattr(Path, "open", open_bad)

    return spoil


def bad_from(start: int, stop: int) -> type[BadFile]:
    return type("Bad", (BadFile,), {"bad": range(start, stop)})


def taking_nothing(error: int) -> type[BadFile]:
    return type("Full", (BadFile,), {"error": error})


def damage(path: Path) -> None:
    overwrite(path, 0, b"\xa5" * PAGE)


@pytest.mark.parametrize(
    ("size", "bad"), [(300_000, range(70_000, 70_001)), (300_000, range(100_000, 200_000)), (5, range(2, 3))]
)
def test_that_everything_is_copied_but_the_sectors_that_cannot_be_read(
    tmp_path: Path, spoil: Callable[[str, type[BadFile]], None], size: int, bad: range
) -> None:
    source, copy = tmp_path / "source", tmp_path / "copy"
    source.write_bytes(b"x" * size)
    spoil("source", bad_from(bad.start, bad.stop))
    copy_readable(source, copy)
    first = bad.start // 512 * 512
    last = min(size, -(-bad.stop // 512) * 512)
    assert copy.read_bytes() == b"x" * first + bytes(last - first) + b"x" * (size - last)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert not is_readable(source)


def test_that_a_library_comes_back_from_a_disk_that_does_not_give_its_first_page(
    sample_library: Library, spoil: Callable[[str, type[BadFile]], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    sample_library.perform(SetNote(1, "in the backup"))
    sample_library.back_up(Why.ASKED)
    sample_library.perform(SetNote(2, "since"))
    sample_library.close()
    damage(sample_library.path)
    spoil(sample_library.path.name, bad_from(0, PAGE))
    done = recover(sample_library.path, BESIDE)
    monkeypatch.undo()
    assert done.salvage is not None
    assert [note(sample_library.path, paper) for paper in (1, 2)] == ["in the backup", "since"]


@pytest.mark.parametrize(("error", "trouble"), [(errno.ENOSPC, LibraryFull), (errno.EIO, LibraryBroken)])
@pytest.mark.parametrize("copy", ["damaged-0.db", "damaged-0.db-wal", "damaged-1.db", "damaged-2.db"])
def test_that_recovery_waits_for_a_disk_that_takes_the_copy_of_what_is_damaged(
    sample_library: Library,
    spoil: Callable[[str, type[BadFile]], None],
    monkeypatch: pytest.MonkeyPatch,
    copy: str,
    error: int,
    trouble: type[Exception],
) -> None:
    sample_library.back_up(Why.ASKED)
    sample_library.perform(SetNote(2, "since"))
    sample_library.close()
    path = sample_library.path
    damage(path)
    Path(f"{path}-wal").write_bytes(b"a log of something else")
    before = path.read_bytes()
    spoil(copy, taking_nothing(error))
    with pytest.raises(trouble):
        recover(path, BESIDE)
    monkeypatch.undo()
    assert path.read_bytes() == before
    recover(path, BESIDE)
    assert note(path, 2) == "since"


def test_that_a_backup_which_the_disk_does_not_give_is_passed_over_for_an_older_one(
    sample_library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    sample_library.perform(SetNote(1, "old"))
    old = sample_library.back_up(Why.OPENING)
    sample_library.perform(SetNote(1, "new"))
    new = sample_library.back_up(Why.ASKED)
    sample_library.close()
    assert old is not None
    assert new is not None
    damage(sample_library.path)
    copied = bad_disks.is_readable

    def copy(source: Path, target: Path) -> None:
        if source == new.path:
            raise OSError(errno.EIO, "Input/output error")
        target.write_bytes(source.read_bytes())

    monkeypatch.setattr("readinglist.storage.safety.replacing.copy_privately", copy)
    monkeypatch.setattr("readinglist.library.backups.is_readable", lambda file: file != new.path and copied(file))
    done = recover(sample_library.path, BESIDE)
    assert done.backup is not None
    assert done.backup.path == old.path
