"""SQLite's faults in the person's words: every error code that the world can cause becomes a Trouble."""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import DBAPIError

from readinglist.config.databases import LOGS
from readinglist.config.disk_errors import BROKEN, FULL, is_named
from readinglist.config.translation import sentences, translate
from readinglist.model.errors import (
    Interrupted,
    LibraryBroken,
    LibraryBusy,
    LibraryDamaged,
    LibraryElsewhere,
    LibraryForeign,
    LibraryFull,
    LibraryLimited,
    LibraryLost,
    LibraryMissing,
    LibraryReadOnly,
    LibraryTrouble,
)
from readinglist.storage import disk_room
from readinglist.storage.malformed import Malformed, MalformedIndex, is_no_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from readinglist.model.past import Past


@contextlib.contextmanager
def told(path: Path, met: LibraryDamaged | None = None) -> Iterator[None]:
    """Turn what SQLite raises about the library at ``path`` into a Trouble; bugs pass as they are.

    ``met`` is the damage that was met before, after which nobody looks a second time whether there is any.
    """
    try:
        with interruptible():
            yield
    except MalformedIndex as error:
        raise index_damaged(path) from error
    except Malformed as error:
        raise damaged(path) from error
    except DBAPIError as error:
        trouble = _trouble(error.orig, path, met)
        if trouble is None:
            raise
        raise trouble from error
    except sqlite3.Error as error:
        trouble = _trouble(error, path, met)
        if trouble is None:
            raise
        raise trouble from error


@contextlib.contextmanager
def told_of(path: Path) -> Iterator[None]:
    """Let a fault of the disk at a file that is made for the library at ``path`` be told as one of the library."""
    try:
        yield
    except LibraryLimited as trouble:
        raise limited(path) from trouble
    except LibraryFull as trouble:
        raise full(path) from trouble
    except LibraryBroken as trouble:
        raise failed(path) from trouble


@contextlib.contextmanager
def interruptible() -> Iterator[None]:
    """Raise Interrupted where SQLite stops because it was told to."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        if is_interrupt(getattr(error, "orig", error)):
            raise Interrupted from error
        raise


def is_interrupt(error: BaseException | None) -> bool:
    """Return whether SQLite stopped because it was told to."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_INTERRUPT


def is_of_the_disk(error: BaseException | None) -> bool:
    """Return whether the disk has no room or fails, whatever stands in the file."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _OF_THE_DISK


class IndexDamaged(LibraryDamaged):
    """The search index alone is damaged; it can be made anew from the tables."""


def _trouble(error: BaseException | None, path: Path, met: LibraryDamaged | None = None) -> LibraryTrouble | None:
    # The low byte is the kind of fault, the rest its finer cause.
    code = getattr(error, "sqlite_errorcode", 0)
    if is_no_text(error):
        return damaged(path)
    if code in _OF_THE_INDEX:
        return index_malformed(path)
    if code == sqlite3.SQLITE_CORRUPT:
        return damaged(path) if met is not None else malformed(path)
    if code & 0xFF == sqlite3.SQLITE_IOERR and code not in _OF_READING and disk_room.is_at_limit(path):
        return limited(path)
    # Why its map of the log fails, SQLite does not say.
    if code == sqlite3.SQLITE_IOERR_SHMSIZE and disk_room.is_none(path):
        return full(path)
    make = _BY_CODE.get(code & 0xFF)
    return make(path) if make else None


def from_os(error: OSError, path: Path) -> LibraryTrouble:
    """Return the trouble for what the system says when a file beside the library, or itself, is opened or written."""
    if error.errno in FULL:
        return full(path)
    if error.errno == errno.EFBIG:
        return limited(path)
    if error.errno in BROKEN:
        return failed(path)
    return _endless(path) if error.errno == errno.ELOOP else read_only(path)


def busy(path: Path) -> LibraryBusy:
    """Return the trouble of a library whose write lock another program holds."""
    return LibraryBusy(
        translate("Library", "Another program is writing to the library {path}.", path=path),
        translate("Library", "Nothing was changed; what you typed is kept."),
        translate("Library", "Try again in a moment."),
    )


def full(path: Path) -> LibraryFull:
    """Return the trouble of a full disk."""
    return LibraryFull(
        translate("Library", "The disk that holds the library {path} is full.", path=path),
        translate("Library", "The last change was not saved; everything before it is."),
        translate("Library", "Make some room, then try again."),
    )


def limited(path: Path) -> LibraryLimited:
    """Return the trouble of a limit that the system has set on the size of files."""
    return LibraryLimited(
        translate(
            "Library",
            "The system does not let this program write files as large as the library {path} needs.",
            path=path,
        ),
        translate("Library", "The last change was not saved; everything before it is."),
        translate("Library", "Raise the limit on the size of files (“ulimit -f” shows it), then try again."),
    )


def read_only(path: Path) -> LibraryReadOnly:
    """Return the trouble of a file or folder that may not be opened or written."""
    if os.access(path, os.R_OK):
        happened = translate(
            "Library",
            "The library {path} cannot be written: the file, its folder or its disk is write-protected.",
            path=path,
        )
    else:
        happened = translate("Library", "The library {path} cannot be opened, or cannot be written.", path=path)
    return LibraryReadOnly(
        happened,
        translate("Library", "Nothing was changed."),
        translate("Library", "Check the permissions of the file and of its folder."),
    )


def damaged(path: Path) -> LibraryDamaged:
    """Return the trouble of a malformed file."""
    return LibraryDamaged(
        translate("Library", "The library {path} is damaged.", path=path),
        translate("Library", "The file was left as it is."),
        translate(
            "Library",
            "Bring a backup back: in the window by File, Backups; in the shell by “readinglist doctor --recover”.",
        ),
    )


def malformed(path: Path) -> LibraryTrouble:
    """Return the trouble of a library that SQLite finds malformed, if only since the disk could not give a page."""
    from readinglist.storage import second_look  # noqa: PLC0415 - that module needs this one

    return damaged(path) if second_look.is_damaged(path) else failed(path)


def unread(error: sqlite3.Error, path: Path) -> LibraryBroken | None:
    """Return the trouble of a disk that did not give the file at ``path``, None where ``error`` tells of the file."""
    trouble = _trouble(error, path)
    return trouble if isinstance(trouble, LibraryBroken) else None


def index_malformed(path: Path) -> LibraryTrouble:
    """Return the trouble of a search index that SQLite finds malformed, or cannot read."""
    from readinglist.storage import second_look  # noqa: PLC0415 - as above

    return index_damaged(path) if second_look.all_of_it_is_readable(path) else failed(path)


def index_damaged(path: Path) -> IndexDamaged:
    """Return the trouble of a search index that contradicts itself."""
    return IndexDamaged(
        translate("Library", "The search index of the library {path} is damaged.", path=path),
        translate("Library", "Your papers and notes are not: nothing is lost."),
        translate("Library", "Open the library in the window, or run the doctor with repair, to make the index anew."),
    )


def foreign(why: str) -> LibraryForeign:
    """Return the trouble of a file that is something else; ``why`` is a translated sentence."""
    return LibraryForeign(
        why,
        translate("Library", "The file was not touched."),
        translate("Library", "Choose another file, or another name for a new library."),
    )


def strange(path: Path) -> LibraryForeign:
    """Return the trouble of a library with parts that act by themselves, which somebody has put there."""
    return LibraryForeign(
        translate("Library", "{path} has parts that act by themselves, as no library has them.", path=path),
        translate("Library", "Nothing of it was carried out, and the file was not touched."),
        translate("Library", "If it is not from yourself, ask whoever sent it for an export instead."),
    )


def too_long(path: Path) -> LibraryTrouble:
    """Return the trouble of a text that is longer than SQLite can keep."""
    return LibraryTrouble(
        translate("Library", "A text is too long for the library {path}.", path=path),
        translate("Library", "Nothing was changed."),
        translate("Library", "Shorten it, or keep it in a file of its own."),
    )


def missing(path: Path) -> LibraryMissing:
    """Return the trouble of a place where no library is."""
    return LibraryMissing(
        translate("Library", "There is no library at {path}.", path=path),
        translate("Library", "Nothing was made in its place."),
        translate("Library", "Check the path, or import a paper list to begin a library there."),
    )


def lost(path: Path, past: Past, gone: Path | None, *, backups: bool) -> LibraryLost:
    """Return the trouble of a library that is gone: it held papers, or there are ``backups`` of it.

    ``gone`` is the folder that is gone with it, if one is.
    """
    if past.papers:
        happened = translate(
            "Library",
            "There is no library at {path}. When it was open last, it held %n paper(s).",
            path=path,
            n=past.papers,
        )
    elif backups:
        happened = translate("Library", "There is no library at {path}, but there are backups of one.", path=path)
    else:
        happened = translate(
            "Library",
            "There is no library at {path}, and its folder is gone, in which there was {other}.",
            path=path,
            other=past.beside,
        )
    ways = [translate("Library", "Move the library back, or open it where it is now.")]
    if gone is not None:
        happened = sentences(happened, translate("Library", "The folder {folder} is not there either.", folder=gone))
        ways[0] = translate("Library", "Connect the disk that it lies on, or open the library where it is now.")
    if backups:
        ways.append(
            translate(
                "Library",
                "Or bring a backup back: in the window by File, Backups; in the shell by “readinglist rollback”.",
            )
        )
    ways.append(_begin_anew())
    return LibraryLost(happened, translate("Library", "No empty library was made in its place."), sentences(*ways))


def elsewhere(path: Path, place: Path) -> LibraryElsewhere:
    """Return the trouble of a usual place without a library, where the one before had another usual place."""
    happened = translate(
        "Library",
        "There is no library at {path}, which is the usual place now. The one used before lies at {place}.",
        path=path,
        place=place,
    )
    data = translate("Library", "No empty library was made, and nothing was changed.")
    do = translate(
        "Library",
        "Open that one, or name it by --library or READINGLIST_LIBRARY; what says where the usual place is are HOME"
        " and XDG_DATA_HOME.",
    )
    return LibraryElsewhere(LibraryMissing(happened, data, sentences(do, _begin_anew())), place)


def _begin_anew() -> str:
    return translate("Library", "In the shell, “readinglist import --new FILE” begins a new one there.")


def moved(path: Path) -> LibraryMissing:
    """Return the trouble of a library that was renamed, moved or replaced while it was open."""
    return LibraryMissing(
        translate("Library", "The library is no longer at {path}: it was moved or replaced.", path=path),
        translate("Library", "The last change was not saved; everything before it is in the file that was moved."),
        translate("Library", "Move the file back, then try again."),
    )


def _endless(path: Path) -> LibraryForeign:
    return foreign(translate("Library", "{path} is a link that leads back to itself, not to a library.", path=path))


def failed(path: Path) -> LibraryBroken:
    """Return the trouble of a disk that reports an error."""
    return LibraryBroken(
        translate("Library", "The disk that holds the library {path} reports an error.", path=path),
        translate("Library", "The last change was not saved; everything before it is."),
        translate("Library", "Check the disk, then try again."),
    )


def _not_a_database(path: Path) -> LibraryForeign:
    return foreign(translate("Library", "{path} is not a library of Reading List.", path=path))


def _not_opened(path: Path) -> LibraryTrouble:
    """Return the trouble of a file that could not be opened, or not be made beside the library.

    SQLite does not say which, nor why.
    """
    try:
        there = [file for file in (Path(f"{path}{log}") for log in ("", *LOGS)) if is_named(file)]
        if path not in there or not all(file.is_file() for file in there):
            return read_only(path)
        for file in there:
            may_be_written(file)
    except OSError as error:
        return from_os(error, path)
    hindrance = disk_room.hindrance(path)
    return failed(path) if hindrance is None else from_os(hindrance, path)


def may_be_written(file: Path) -> None:
    """Raise OSError where the system does not let ``file`` be read and written, for whatever reason."""
    os.close(os.open(file, os.O_RDWR))


_OF_THE_INDEX: Final = {sqlite3.SQLITE_CORRUPT_VTAB, sqlite3.SQLITE_CONSTRAINT}
"""What a virtual table alone says: a constraint of another one has a finer code."""

_OF_THE_DISK: Final = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}
_OF_READING: Final = {sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_CORRUPTFS, sqlite3.SQLITE_IOERR_FSTAT}

_BY_CODE: Final[dict[int, Callable[[Path], LibraryTrouble]]] = {
    sqlite3.SQLITE_BUSY: busy,
    sqlite3.SQLITE_LOCKED: busy,
    sqlite3.SQLITE_READONLY: read_only,
    sqlite3.SQLITE_PERM: read_only,
    sqlite3.SQLITE_CANTOPEN: _not_opened,
    sqlite3.SQLITE_IOERR: failed,
    sqlite3.SQLITE_CORRUPT: damaged,
    sqlite3.SQLITE_FULL: full,
    sqlite3.SQLITE_TOOBIG: too_long,
    sqlite3.SQLITE_NOTADB: _not_a_database,
}
