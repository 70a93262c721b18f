"""SQLite's own ways to change files and to read them, on the disk that fails on demand.

SQLite reaches its files through a table of functions.  ``install`` puts its own in place of those that change what is
in a file or which files there are, that read, and that ask for a file's length.  What else the table has only locks,
or gives room ahead where a program asked for that in chunks, which ours does not.

No read is short here: SQLite's own function asks the system again until nothing comes.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import functools
import os
import sys
import traceback
from typing import TYPE_CHECKING, Any, Final

from tests.faults.faults import AWAY, Fault
from tests.faults.looks import is_named, size_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.faults.disk import Disk

FULL: Final = 13
CANNOT_OPEN: Final = 14
IOERR_READ: Final = 266
IOERR_WRITE: Final = 778
IOERR_FSYNC: Final = 1034
IOERR_TRUNCATE: Final = 1546
IOERR_FSTAT: Final = 1802
IOERR_DELETE: Final = 2570
IOERR_SHMSIZE: Final = 4874
IOERR_CORRUPTFS: Final = 8458
"""What SQLite says to itself where the system says EIO; of a statement it makes “malformed” of that."""

CREATE: Final = 0x4
JOURNALS: Final = 0x800 | 0x4000 | 0x80000
"""Flags of an opening: make the file; it is a journal, one for several files, or a log.

With the first flush of one of these that it made, SQLite flushes the names in its folder, too.
"""

_INT, _PTR, _LONG = ctypes.c_int, ctypes.c_void_p, ctypes.c_int64
_Open = ctypes.CFUNCTYPE(_INT, _PTR, _PTR, _PTR, _INT, _PTR)
_Delete = ctypes.CFUNCTYPE(_INT, _PTR, _PTR, _INT)
_Read = ctypes.CFUNCTYPE(_INT, _PTR, _PTR, _INT, _LONG)
_Size = ctypes.CFUNCTYPE(_INT, _PTR, _PTR)
_Write = ctypes.CFUNCTYPE(_INT, _PTR, _PTR, _INT, _LONG)
_Truncate = ctypes.CFUNCTYPE(_INT, _PTR, _LONG)
_Sync = ctypes.CFUNCTYPE(_INT, _PTR, _INT)
_Share = ctypes.CFUNCTYPE(_INT, _PTR, _INT, _INT, _INT, ctypes.POINTER(_PTR))
_Unshare = ctypes.CFUNCTYPE(_INT, _PTR, _INT)


class _Methods(ctypes.Structure):
    _fields_ = (
        ("version", _INT), ("close", _PTR), ("read", _Read), ("write", _Write), ("truncate", _Truncate),
        ("sync", _Sync), ("size", _Size), *((f"more{number}", _PTR) for number in range(6)), ("share", _Share),
        ("lock_shared", _PTR), ("barrier", _PTR), ("unshare", _Unshare), ("fetch", _PTR), ("unfetch", _PTR),
    )  # fmt: skip


class _Vfs(ctypes.Structure):
    _fields_ = (
        ("version", _INT), ("size", _INT), ("longest", _INT), ("next", _PTR), ("name", ctypes.c_char_p),
        ("data", _PTR), ("open", _Open), ("delete", _Delete),
    )  # fmt: skip


_KEPT: Final[list[Any]] = []
"""What SQLite holds pointers to must live as long as the process."""


def install(disk: Disk) -> None:
    """Let ``disk`` decide how SQLite's files fare."""
    library = ctypes.CDLL(_sqlite3.__file__)
    library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
    vfs = library.sqlite3_vfs_find(None).contents
    opened = _Open(_guarded(_opening(disk, _Open(ctypes.cast(vfs.open, _PTR).value or 0))))
    deleted = _Delete(_guarded(_deleting(disk, _Delete(ctypes.cast(vfs.delete, _PTR).value or 0))))
    _KEPT.extend((opened, deleted))
    vfs.open, vfs.delete = opened, deleted


def _guarded(call: Callable[..., int]) -> Callable[..., int]:
    """Let a mistake of the test end the process: SQLite would be told that all went well."""

    @functools.wraps(call)
    def guarded(*arguments: Any) -> int:
        try:
            return call(*arguments)
        except BaseException:  # noqa: BLE001 - nobody is above who could be told
            sys.stderr.write(traceback.format_exc())
            sys.stderr.flush()
            os._exit(5)

    return guarded


def _name(pointer: int | None) -> str:
    return os.fsdecode(ctypes.string_at(pointer)) if pointer else ""


# The name is handed on as the pointer that it is: SQLite keeps it as long as the file is open, to call the
# memory that all connections share after it.  As bytes it would be a copy that is gone when this returns.
def _opening(disk: Disk, real: Callable[..., int]) -> Callable[..., int]:
    tables: dict[int, Any] = {}
    _KEPT.extend((tables, real))

    def opened(this: int, name: int | None, file: int, flags: int, out: int) -> int:
        path = _name(name)
        there = bool(path) and is_named(path)
        new = bool(flags & CREATE) and not there
        pointer = ctypes.cast(file, ctypes.POINTER(_PTR))
        if (new and disk.strikes()) or (there and _fails(disk, path)):
            pointer.contents.value = None
            return CANNOT_OPEN
        result = int(real(this, name, file, flags, out))
        table = pointer.contents.value
        if result == 0 and table:
            disk.paths[file] = path
            if new and path:
                disk.made(path)
                disk.fresh |= {path} if flags & JOURNALS else set()
            if table not in tables:
                tables[table] = _failing(disk, _Methods.from_address(table))
            pointer.contents.value = ctypes.addressof(tables[table])
        return result

    return opened


def _deleting(disk: Disk, real: Callable[..., int]) -> Callable[..., int]:
    """Where the disk is full, something can be removed all the same."""
    _KEPT.append(real)

    def delete(this: int, name: int, flush: int) -> int:
        path = _name(name)
        if not is_named(path):
            return int(real(this, name, flush))
        if not disk.is_full and disk.strikes():
            return IOERR_DELETE
        disk.removed(path)
        result = int(real(this, name, flush))
        if result == 0 and flush:
            disk.unflushed.flushed(os.path.dirname(path))  # noqa: PTH120 - names may be any bytes
        return result

    return delete


def _failing(disk: Disk, real: _Methods) -> _Methods:
    """Return a copy of SQLite's table of functions in which those that change a file may fail."""
    copy = _Methods.from_buffer_copy(real)
    copy.read = _Read(_guarded(_reading(disk, real.read)))
    copy.size = _Size(_guarded(_measuring(disk, real.size)))
    copy.write = _Write(_guarded(_writing(disk, real.write)))
    copy.truncate = _Truncate(_guarded(_truncating(disk, real.truncate)))
    copy.sync = _Sync(_guarded(_syncing(disk, real.sync)))
    copy.share = _Share(_guarded(_sharing(disk, real.share)))
    copy.unshare = _Unshare(_guarded(_unsharing(disk, real.unshare)))
    _KEPT.extend((copy, copy.read, copy.size, copy.write, copy.truncate, copy.sync, copy.share, copy.unshare))
    return copy


def _fails(disk: Disk, path: str) -> bool:
    return disk.cannot_read(path) and disk.fault is not Fault.SHORT_READS


def _reading(disk: Disk, real: Callable[..., int]) -> Callable[..., int]:
    def read(file: int, buffer: int, length: int, offset: int) -> int:
        if _fails(disk, disk.paths.get(file, "")):
            return IOERR_READ if disk.fault in AWAY else IOERR_CORRUPTFS
        return int(real(file, buffer, length, offset))

    return read


def _measuring(disk: Disk, real: Callable[..., int]) -> Callable[..., int]:
    def measure(file: int, out: int) -> int:
        return IOERR_FSTAT if _fails(disk, disk.paths.get(file, "")) else int(real(file, out))

    return measure


def _writing(disk: Disk, real: Callable[..., int]) -> Callable[..., int]:
    def write(file: int, buffer: int, length: int, offset: int) -> int:
        if disk.strikes(lambda: real(file, buffer, length // 2, offset)):
            return disk.code(IOERR_WRITE)
        disk.remember(disk.paths.get(file, ""), offset, length)
        return int(real(file, buffer, length, offset))

    return write


def _truncating(disk: Disk, real: Callable[..., int]) -> Callable[..., int]:
    def truncate(file: int, size: int) -> int:
        if disk.strikes():
            return IOERR_TRUNCATE
        disk.cut(disk.paths.get(file, ""), size)
        return int(real(file, size))

    return truncate


def _syncing(disk: Disk, real: Callable[..., int]) -> Callable[..., int]:
    def sync(file: int, flags: int) -> int:
        if disk.strikes():
            return IOERR_FSYNC
        result = int(real(file, flags))
        path = disk.paths.get(file, "")
        disk.unflushed.flushed(path)
        if path in disk.fresh:
            disk.fresh.remove(path)
            disk.unflushed.flushed(os.path.dirname(path))  # noqa: PTH120 - names may be any bytes
        return result

    return sync


def _sharing(disk: Disk, real: Callable[..., int]) -> Callable[..., int]:
    """The memory that connections share is a file, too: it is made, and grows by pieces."""

    def share(file: int, number: int, size: int, extend: int, out: Any) -> int:
        path = f"{disk.paths.get(file, '')}-shm"
        there = size_of(path)
        grows = there < 0 or (extend and there < (number + 1) * size)
        if grows and disk.strikes():
            out.contents.value = None
            return IOERR_SHMSIZE
        return int(real(file, number, size, extend, out))

    return share


def _unsharing(disk: Disk, real: Callable[..., int]) -> Callable[..., int]:
    def unshare(file: int, delete: int) -> int:
        stays = delete and is_named(f"{disk.paths.get(file, '')}-shm") and not disk.is_full and disk.strikes()
        return int(real(file, 0 if stays else delete))

    return unshare
