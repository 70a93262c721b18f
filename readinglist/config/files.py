"""Writing a file whole or not at all."""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
import tempfile
from pathlib import Path

from readinglist.config.paths import log_folder


class NotAFileError(OSError):
    """The target is a folder, a pipe or a device: nothing that a text could replace."""


PRIVATE = 0o600
"""The mode of a file that nobody but its owner may read."""


def write_atomically(target: Path, text: str, *, private: bool = False) -> None:
    """Make ``text`` (UTF-8, as it is, no translation of line ends) the content of ``target``.

    The text is written beside the target, flushed to the disk, and moved over it: after a crash or on a full disk
    there is the whole old file or the whole new one.  A link's target is written, not the link; permissions are
    kept, and a new file has the usual ones; a ``private`` file is always the person's alone.  A file with several
    names (hard links) keeps them all.  Raises OSError: NotAFileError for a folder, a pipe
    or a device, PermissionError for a write-protected file, which a rename would otherwise pass over.
    """
    target = Path(os.path.realpath(target))
    known = _known(target)
    if known is not None and not stat.S_ISREG(known.st_mode):
        raise NotAFileError(f"{target} is not an ordinary file")
    if known is not None and not known.st_mode & 0o222:
        raise PermissionError(f"{target} is write-protected")
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:40]}.", suffix=".part")
    beside = Path(name)
    try:
        _fill(handle, text)
        if known is not None and known.st_nlink > 1:
            _rewrite(target, text)
        else:
            beside.chmod(PRIVATE if private else stat.S_IMODE(known.st_mode) if known else _default_mode())
            beside.replace(target)
            flush_folder(target.parent)
    finally:
        beside.unlink(missing_ok=True)


def copy_privately(source: Path, copy: Path) -> None:
    """Copy a file so that nobody but its owner can read the copy, not even while it is made.  Raises OSError."""
    copy.touch(PRIVATE)
    copy.chmod(PRIVATE)
    shutil.copyfile(source, copy)


def write_in_log_folder(name: str, text: str) -> Path:
    """Write a report or a rescued text, for the person alone; return where.  Raises OSError, NoHomeError."""
    folder = log_folder(os.environ)
    folder.mkdir(parents=True, exist_ok=True)
    write_atomically(folder / name, text, private=True)
    return folder / name


def _known(target: Path) -> os.stat_result | None:
    try:
        return target.stat()
    except FileNotFoundError:
        return None


def _default_mode() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _fill(handle: int, text: str) -> None:
    with os.fdopen(handle, "wb") as file:
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
