"""A disk that fails on demand, for this process: every write, sync and truncation of SQLite, and the calls of Python.

SQLite reaches its files through a table of functions.  ``install`` puts its own in place of those that change a file,
so that the program under test is the very one that people run.  A process that installed it is good for one fault: it
is forked for each.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import errno
import os
import signal
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from tests.faults import python_files
from tests.faults.power import Unflushed

if TYPE_CHECKING:
    from collections.abc import Callable

FULL: Final = 13
IOERR_WRITE: Final = 778
IOERR_FSYNC: Final = 1034
IOERR_TRUNCATE: Final = 1546


class Fault(StrEnum):
    """What happens at the chosen call."""

    KILL = "kill"
    TORN = "torn"
    POWER = "power"
    POWER_NAMES = "power but for names"
    STATEMENT = "statement"
    MOMENT = "moment"
    FULL_ONCE = "full once"
    FULL_FOR_GOOD = "full for good"
    BROKEN_ONCE = "broken once"
    BROKEN_FOR_GOOD = "broken for good"


KILLS: Final = (Fault.KILL, Fault.TORN, Fault.POWER, Fault.POWER_NAMES, Fault.STATEMENT, Fault.MOMENT)
"""``STATEMENT`` is a kill after a statement of SQL, ``MOMENT`` one from outside, the others at a call to the disk."""

LOSSES: Final = (Fault.POWER, Fault.POWER_NAMES)
"""What was not flushed is gone; new names may be on the disk before the content of their files."""

HALVES: Final = (Fault.TORN, Fault.FULL_ONCE, Fault.FULL_FOR_GOOD)
"""Half of what was to be written at the chosen call is written."""

FOR_GOOD: Final = (Fault.FULL_FOR_GOOD, Fault.BROKEN_FOR_GOOD)


@dataclass
class Disk:
    """Counts the calls; at number ``at`` the ``fault`` happens.  ``at`` 0 never comes: it only counts."""

    fault: Fault = Fault.KILL
    at: int = 0
    calls: int = 0
    statements: int = 0
    unflushed: Unflushed = field(default_factory=Unflushed)
    paths: dict[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Let the memory of what was not flushed know which loss of power it is for."""
        self.unflushed.names_stay = self.fault is Fault.POWER_NAMES

    @property
    def loses(self) -> bool:
        """Whether it must be remembered what was not flushed."""
        return self.fault in LOSSES

    @property
    def is_full(self) -> bool:
        """Whether the fault is a lack of room."""
        return self.fault in {Fault.FULL_ONCE, Fault.FULL_FOR_GOOD}

    def strikes(self, half: Callable[[], object] = lambda: None) -> bool:
        """Count a call; return whether it is to fail.  ``half`` does half of it; a kill ends the process here."""
        self.calls += 1
        struck = self.calls == self.at or (self.fault in FOR_GOOD and 0 < self.at <= self.calls)
        if not struck or self.fault is Fault.STATEMENT:
            return False
        if self.fault in HALVES:
            half()
        if self.fault in KILLS:
            self.die()
        return True

    def meet(self, half: Callable[[], object] = lambda: None) -> None:
        """Count a call of Python's; raise OSError where it is to fail."""
        if self.strikes(half):
            raise OSError(errno.ENOSPC if self.is_full else errno.EIO, "the disk of the test fails")

    def take_statement(self, *_: object) -> None:
        """Count a statement of SQL; after the chosen one the process ends."""
        self.statements += 1
        if self.fault is Fault.STATEMENT and self.statements == self.at:
            self.die()

    def die(self) -> None:
        """End the process as a kill does; after a loss of power, without what was not flushed to the disk."""
        if self.loses:
            self.unflushed.lose()
        os.kill(os.getpid(), signal.SIGKILL)

    def remember(self, path: str, offset: int, length: int) -> None:
        """Keep what stands where something is about to be written, until the file is flushed."""
        if self.loses and path:
            self.unflushed.write(path, offset, length)

    def code(self, broken: int) -> int:
        """Return what SQLite is told of a call that failed."""
        return FULL if self.is_full else broken


_INT, _PTR, _LONG = ctypes.c_int, ctypes.c_void_p, ctypes.c_int64
_Open = ctypes.CFUNCTYPE(_INT, _PTR, _PTR, _PTR, _INT, _PTR)
_Write = ctypes.CFUNCTYPE(_INT, _PTR, _PTR, _INT, _LONG)
_Truncate = ctypes.CFUNCTYPE(_INT, _PTR, _LONG)
_Sync = ctypes.CFUNCTYPE(_INT, _PTR, _INT)


class _Methods(ctypes.Structure):
    _fields_ = (
        ("version", _INT), ("close", _PTR), ("read", _PTR), ("write", _Write), ("truncate", _Truncate),
        ("sync", _Sync), *((f"more{number}", _PTR) for number in range(13)),
    )  # fmt: skip


class _Vfs(ctypes.Structure):
    _fields_ = (
        ("version", _INT), ("size", _INT), ("longest", _INT), ("next", _PTR), ("name", ctypes.c_char_p),
        ("data", _PTR), ("open", _Open),
    )  # fmt: skip


_KEPT: Final[list[Any]] = []
"""What SQLite holds pointers to must live as long as the process."""


def install(disk: Disk) -> None:
    """Let ``disk`` decide from now on how the files of this process fare."""
    library = ctypes.CDLL(_sqlite3.__file__)
    library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
    vfs = library.sqlite3_vfs_find(None).contents
    original = _Open(ctypes.cast(vfs.open, _PTR).value or 0)
    tables: dict[int, Any] = {}

    # The name is handed on as the pointer that it is: SQLite keeps it as long as the file is open, to call the
    # memory that all connections share after it.  As bytes it would be a copy that is gone when this returns.
    def opened(this: int, name: int | None, file: int, flags: int, out: int) -> int:
        result = int(original(this, name, file, flags, out))
        pointer = ctypes.cast(file, ctypes.POINTER(ctypes.c_void_p))
        if result == 0 and pointer.contents.value:
            disk.paths[file] = os.fsdecode(ctypes.string_at(name)) if name else ""
            table = pointer.contents.value
            if table not in tables:
                tables[table] = _failing(disk, _Methods.from_address(table))
            pointer.contents.value = ctypes.addressof(tables[table])
        return result

    ours = _Open(opened)
    _KEPT.extend((ours, original, tables))
    vfs.open = ours
    python_files.install(disk)


def _failing(disk: Disk, real: _Methods) -> _Methods:
    """Return a copy of SQLite's table of functions in which those that change a file may fail."""
    copy = _Methods.from_buffer_copy(real)
    copy.write = _Write(_writing(disk, real.write))
    copy.truncate = _Truncate(_truncating(disk, real.truncate))
    copy.sync = _Sync(_syncing(disk, real.sync))
    _KEPT.extend((copy, copy.write, copy.truncate, copy.sync))
    return copy


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
        path = disk.paths.get(file, "")
        disk.remember(path, size, max(0, os.stat(path).st_size - size) if path else 0)  # noqa: PTH116 - as above
        return int(real(file, size))

    return truncate


def _syncing(disk: Disk, real: Callable[..., int]) -> Callable[..., int]:
    def sync(file: int, flags: int) -> int:
        if disk.strikes():
            return IOERR_FSYNC
        result = int(real(file, flags))
        disk.unflushed.flushed(disk.paths.get(file, ""))
        return result

    return sync
