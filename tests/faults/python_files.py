"""Python's own ways to change files and folders, and to read open files, on the disk that fails on demand.

Settings, exports, announcements and copies are written by them, and names are given and taken.
"""

from __future__ import annotations

import builtins
import io
import os
from typing import IO, TYPE_CHECKING, Any, Final, cast

from readinglist.config.typing import override
from tests.faults.faults import Fault
from tests.faults.looks import is_named, path_of, size_of_open

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.faults.disk import Disk

_OPEN: Final = cast("Callable[..., IO[Any]]", io.open)
_WRITING: Final = frozenset("wax+")

UNKNOWN: Final = (
    "write", "writev", "pwrite", "pwritev", "truncate", "ftruncate", "posix_fallocate", "copy_file_range", "splice",
    "link", "symlink", "mknod", "mkfifo", "renames", "fdatasync", "sync",
)  # fmt: skip
"""Calls that change files and that the program does without: whoever begins to use one must teach it to the machine."""


def install(disk: Disk) -> None:
    """Let the calls fail by which the program itself changes files and folders."""
    opened = _opening(disk)
    for place, name, ours in (
        (io, "open", opened),
        (builtins, "open", opened),
        (os, "open", _handing(disk, os.open)),
        (os, "fsync", _flushing(disk, os.fsync)),
        (os, "sendfile", _sending(disk, os.sendfile)),
        (os, "rename", _moving(disk, os.rename)),
        (os, "replace", _moving(disk, os.replace)),
        (os, "unlink", _removing(disk, os.unlink)),
        (os, "remove", _removing(disk, os.remove)),
        (os, "rmdir", _removing(disk, os.rmdir)),
        (os, "mkdir", _making(disk, os.mkdir)),
        (os, "chmod", _failing(disk, os.chmod)),
        *((os, name, _unknown(name)) for name in UNKNOWN),
    ):
        setattr(place, name, ours)


class _File(io.FileIO):
    """An open file in which every piece that reaches the disk, or comes from it, may fail, in its middle too."""

    disk: Disk

    @override
    def readinto(self, buffer: Any, /) -> int | None:
        asked = memoryview(buffer).cast("B")
        if self._comes_short():
            asked = asked[: (len(asked) + 1) // 2]
        return super().readinto(asked)

    @override
    def read(self, size: int | None = -1, /) -> bytes:
        size = -1 if size is None else size
        if size < 0:
            return self.readall()
        return super().read((size + 1) // 2 if self._comes_short() else size) or b""

    @override
    def readall(self) -> bytes:
        self._comes_short()  # Python asks again until nothing comes
        return super().readall() or b""

    def _comes_short(self) -> bool:
        """Meet a read, which may give half of what it was asked for.  Raises OSError."""
        if not self.disk.cannot_read(path_of(self.fileno())):
            return False
        if self.disk.fault is not Fault.SHORT_READS:
            raise self.disk.unreadable()
        return True

    @override
    def write(self, data: Any, /) -> int:
        piece = memoryview(data).cast("B")
        path = path_of(self.fileno())
        self.disk.meet(lambda: super(_File, self).write(piece[: len(piece) // 2]))
        self.disk.remember(path, self.tell(), len(piece))
        return super().write(piece) or 0

    @override
    def truncate(self, size: int | None = None, /) -> int:
        self.disk.meet()
        size = self.tell() if size is None else size
        path = path_of(self.fileno())
        self.disk.remember(path, size, max(0, size_of_open(self.fileno()) - size))
        return super().truncate(size)


def _opening(disk: Disk) -> Callable[..., IO[Any]]:
    def opened(
        file: Any,
        mode: str = "r",
        buffering: int = -1,
        *texts: Any,
        closefd: bool = True,
        opener: Any = None,
        **more: Any,
    ) -> IO[Any]:
        if not _WRITING & set(mode) and not (disk.place and isinstance(file, str | bytes | os.PathLike)):
            return _OPEN(file, mode, buffering, *texts, closefd=closefd, opener=opener, **more)
        if not isinstance(file, int):
            flags = (0 if "r" in mode else os.O_CREAT) | (os.O_TRUNC if "w" in mode else 0)
            _prepare(disk, os.fsdecode(file), flags)
        raw = _File(file, mode.replace("b", "").replace("t", ""), closefd, opener)
        raw.disk = disk
        if not buffering:
            return raw
        buffered = _buffered(raw, mode)
        return buffered if "b" in mode else io.TextIOWrapper(buffered, *texts, **more)

    return opened


def _buffered(raw: _File, mode: str) -> io.BufferedRandom | io.BufferedWriter | io.BufferedReader:
    if "+" in mode:
        return io.BufferedRandom(raw)
    return io.BufferedWriter(raw) if _WRITING & set(mode) else io.BufferedReader(raw)


def _prepare(disk: Disk, path: str, flags: int) -> None:
    """Meet the making of a file, its emptying, or the look at what is there, by an opening that follows."""
    there = is_named(path)
    if there:
        disk.look(path)
    if (flags & os.O_CREAT and not there) or (flags & os.O_TRUNC and there):
        disk.meet()
    if flags & os.O_CREAT and not there:
        disk.made(path)
    elif flags & os.O_TRUNC and there:
        disk.cut(path, 0)


def full_name(path: Any, named: dict[str, Any]) -> str:
    """Return the whole name of what a call names within an open folder."""
    folder = named.get("dir_fd")
    return os.fsdecode(path) if folder is None else os.path.join(path_of(folder), os.fsdecode(path))  # noqa: PTH118 - names may be any bytes


def _handing(disk: Disk, real: Callable[..., int]) -> Callable[..., int]:
    def hand(path: Any, flags: int, *arguments: Any, **named: Any) -> int:
        _prepare(disk, full_name(path, named), flags)
        return real(path, flags, *arguments, **named)

    return hand


def _flushing(disk: Disk, real: Callable[[int], None]) -> Callable[[int], None]:
    def flush(handle: int) -> None:
        disk.meet()
        real(handle)
        disk.unflushed.flushed(path_of(handle))

    return flush


def _sending(disk: Disk, real: Callable[..., int]) -> Callable[..., int]:
    def send(to: int, source: int, offset: int, count: int) -> int:
        disk.look(path_of(source))
        whole = min(count, max(0, size_of_open(source) - offset))
        disk.meet(lambda: real(to, source, offset, whole // 2))
        disk.remember(path_of(to), os.lseek(to, 0, os.SEEK_CUR), whole)
        return real(to, source, offset, count)

    return send


def _moving(disk: Disk, real: Callable[..., None]) -> Callable[..., None]:
    def move(source: Any, target: Any) -> None:
        disk.meet()
        disk.moved(os.fsdecode(source), os.fsdecode(target))
        real(source, target)

    return move


def _removing(disk: Disk, real: Callable[..., None]) -> Callable[..., None]:
    """Where the disk is full, something can be removed all the same."""

    def remove(path: Any, **named: Any) -> None:
        if not disk.is_full:
            disk.meet()
        disk.removed(full_name(path, named))
        real(path, **named)

    return remove


def _making(disk: Disk, real: Callable[..., None]) -> Callable[..., None]:
    def make(path: Any, *arguments: Any, **named: Any) -> None:
        disk.meet()
        real(path, *arguments, **named)
        disk.made(full_name(path, named))

    return make


def _failing(disk: Disk, real: Callable[..., Any]) -> Callable[..., Any]:
    def call(*arguments: Any, **named: Any) -> Any:
        disk.meet()
        return real(*arguments, **named)

    return call


def _unknown(name: str) -> Callable[..., Any]:
    def call(*_: Any, **__: Any) -> Any:
        raise AssertionError(f"the machine does not know os.{name}")

    return call
