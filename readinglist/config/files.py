"""Writing a file whole or not at all."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import stat
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readinglist.config.databases import refuse_database
from readinglist.config.disk_errors import is_named
from readinglist.config.paths import log_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

_PART: Final = ".part"
_BEGIN: Final = 40
"""Characters of the target's name at which that of a part begins, so that it stays within what a disk can name."""


class NotAFileError(OSError):
    """The target is a folder, a pipe or a device: nothing that a text could replace."""


PRIVATE = 0o600
PRIVATE_FOLDER = 0o700
"""The modes of a file and of a folder that nobody but the owner may read."""


def write_atomically(target: Path, text: str, *, private: bool = False) -> None:
    """Make ``text`` (UTF-8, as it is, no translation of line ends) the content of ``target``.

    The text is written beside the target, flushed to the disk, and moved over it: after a crash or on a full disk
    there is the whole old file or the whole new one.  A link's target is written, not the link; permissions are
    kept, and a new file has the usual ones; a ``private`` file is always the person's alone.  A file with several
    names (hard links) keeps them all.  Raises OSError: NotAFileError for a folder, a pipe
    or a device, PermissionError for a write-protected file, which a rename would otherwise pass over, DatabaseError
    for a library.
    """
    target = Path(os.path.realpath(target))
    known = replaceable(target)
    refuse_database(target)
    with part_of(target) as part:
        _fill(part, text)
        if known is not None and known.st_nlink > 1:
            _rewrite(target, text)
        else:
            part.chmod(PRIVATE if private else stat.S_IMODE(known.st_mode) if known else _default_mode())
            part.replace(target)
            flush_folder(target.parent)


def replaceable(target: Path) -> os.stat_result | None:
    """Return what is known of the file ``target``, None where there is none.

    Raises NotAFileError for a folder, a pipe or a device, PermissionError for a write-protected file.
    """
    try:
        known = target.stat()
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(known.st_mode):
        raise NotAFileError(f"{target} is not an ordinary file")
    if not known.st_mode & 0o222:
        raise PermissionError(f"{target} is write-protected")
    return known


@contextlib.contextmanager
def part_of(target: Path) -> Iterator[Path]:
    """Give an empty private file beside ``target``, to be filled and moved over it; what is left of it goes at the end.

    So do those of programs that were killed before they came to that: while one is filled, its writer holds a lock on
    it, which the system takes away with the process.  Raises OSError.
    """
    _clear_parts(target)
    handle, part = _held_part(target)
    if sys.platform == "win32":  # there an open file can be neither moved nor removed
        os.close(handle)
    try:
        yield part
    finally:
        _remove(part)
        if sys.platform != "win32":
            os.close(handle)


def _remove(part: Path) -> None:
    """Remove a part, before it the journal that SQLite may have left beside it."""
    Path(f"{part}-journal").unlink(missing_ok=True)
    part.unlink(missing_ok=True)


def _held_part(target: Path) -> tuple[int, Path]:
    while True:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=_beginning(target), suffix=_PART)
        _take(handle, wait=True)
        part = Path(name)
        try:
            # Another program may have come upon the new file before the lock was on it, and taken it for a left one.
            there = is_named(part)
        except OSError:
            os.close(handle)
            part.unlink(missing_ok=True)
            raise
        if there:
            return handle, part
        os.close(handle)


def _take(handle: int, *, wait: bool) -> None:
    """Lock an open part against being cleared away.  Raises OSError where another holds it, unless ``wait``."""
    if sys.platform == "win32":
        if not wait:
            raise NotImplementedError
    else:
        import fcntl  # noqa: PLC0415 - there is none on Windows

        with contextlib.suppress(OSError) if wait else contextlib.nullcontext():  # no disk needs to know locks
            fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))


def _beginning(target: Path) -> str:
    return f".{target.name[:_BEGIN]}."


def _clear_parts(target: Path) -> None:
    ours = re.compile(rf"{re.escape(_beginning(target))}\w{{8}}{re.escape(_PART)}")
    with contextlib.suppress(OSError):  # one file too many is no harm
        for part in target.parent.iterdir():
            if ours.fullmatch(part.name):
                _clear_part(part)


def _clear_part(part: Path) -> None:
    # Somebody writes it just now, or it is not ours to remove, or nobody can tell.
    with contextlib.suppress(OSError, NotImplementedError):
        handle = os.open(part, os.O_RDWR)
        try:
            _take(handle, wait=False)
            _remove(part)
        finally:
            os.close(handle)


def copy_privately(source: Path, copy: Path) -> None:
    """Copy a file so that nobody but its owner can read the copy, not even while it is made.  Raises OSError."""
    copy.touch(PRIVATE)
    copy.chmod(PRIVATE)
    shutil.copyfile(source, copy)


def make_folder(folder: Path) -> None:
    """Make a folder, and those that it lies in, where they are not there; their names are on the disk then.

    What is made is the person's alone: names of files tell something, too.  A folder that is there stays as it is.
    What is flushed into a folder whose own name a loss of power takes away is gone with it.  Raises OSError.
    """
    new = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(new[1:]):  # one by one: else these would have the usual mode
        each.mkdir(PRIVATE_FOLDER, exist_ok=True)
    folder.mkdir(PRIVATE_FOLDER, exist_ok=True)
    for each in reversed(new):
        flush_folder(each.parent)


def write_in_log_folder(name: str, text: str) -> Path:
    """Write a report or a rescued text, for the person alone; return where.  Raises OSError, NoHomeError."""
    folder = log_folder(os.environ)
    make_folder(folder)
    write_atomically(folder / name, text, private=True)
    return folder / name


def _default_mode() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _fill(part: Path, text: str) -> None:
    with part.open("wb") as file:
        file.write(text.encode())
        file.flush()
        os.fsync(file.fileno())


def _rewrite(target: Path, text: str) -> None:
    # Only in place can all names of the file see the new text; the whole copy beside it is on the disk by now.
    with target.open("r+b") as file:
        file.write(text.encode())
        file.truncate()
        file.flush()
        os.fsync(file.fileno())


def flush_folder(folder: Path) -> None:
    """Return when the names in ``folder`` are on the disk, where the system can promise that."""
    with contextlib.suppress(OSError):  # Windows, and some network shares, cannot open a folder
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
