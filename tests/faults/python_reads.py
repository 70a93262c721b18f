"""Python's own ways to look at files and folders, on the disk that fails on demand: what is there, and how large.

Names are listed, files looked at and asked for, room is measured.  What is read of an open file, and its opening, is
met in ``python_files``.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from tests.faults.faults import Fault
from tests.faults.looks import path_of
from tests.faults.python_files import full_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.faults.disk import Disk


def install(disk: Disk) -> None:
    """Let the calls fail by which the program looks at files and folders."""
    for name in ("stat", "lstat", "listdir", "scandir", "statvfs", "fstat"):
        setattr(os, name, _looking(disk, getattr(os, name)))
    os.access = _asking(disk, os.access)


def _looking(disk: Disk, real: Callable[..., Any]) -> Callable[..., Any]:
    def look(path: Any = ".", *arguments: Any, **named: Any) -> Any:
        disk.look(path_of(path) if isinstance(path, int) else full_name(path, named))
        return real(path, *arguments, **named)

    return look


def _asking(disk: Disk, real: Callable[..., bool]) -> Callable[..., bool]:
    """Whether one may read or write is answered by no where the disk cannot tell."""

    def ask(path: Any, mode: int, **named: Any) -> bool:
        failed = disk.cannot_read(full_name(path, named)) and disk.fault is not Fault.SHORT_READS
        return not failed and real(path, mode, **named)

    return ask
