"""Another version of the library beside it: read from a copy of its own, never opened itself, never written."""

from __future__ import annotations

import contextlib
import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from readinglist.config.databases import HEADER
from readinglist.config.translation import translate
from readinglist.model.errors import (
    CopyRefused,
    LibraryBroken,
    LibraryForeign,
    LibraryFull,
    LibraryNewer,
    LibraryTrouble,
)
from readinglist.storage import errors
from readinglist.storage.database import Database
from readinglist.storage.safety import checks, schema
from readinglist.storage.safety.backup_files import copy_with_log, which
from readinglist.storage.safety.replacing import workplace
from readinglist.storage.versions import copy_papers
from readinglist.storage.versions.copy_history import sides
from readinglist.storage.versions.copy_words import Weaving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sqlalchemy import Connection

    from readinglist.model.changes import Change


@dataclass(frozen=True, slots=True)
class Woven:
    """What a copy would change: papers that come, changes of the reader's half, papers whose note gets both texts."""

    papers: copy_papers.PaperMap
    changes: tuple[Change, ...]
    both: tuple[int, ...]

    def __bool__(self) -> bool:
        return bool(self.changes or self.papers.new)


@contextlib.contextmanager
def opened(file: Path, library: Path) -> Iterator[tuple[Database, str]]:
    """Give what ``file``, another version of ``library``, holds, and the digest of this very content.

    Raises CopyRefused where it is damaged, of a newer version, another library, or none at all; LibraryTrouble.
    """
    with contextlib.ExitStack() as stack:
        try:
            _refuse_itself(file, library)
            copy = stack.enter_context(workplace(library)) / "copy.db"
            _copy(file, copy, library)
            digest = digest_of(copy)
            with errors.told_of(library):  # the file that is brought in may well be sound
                _make_ready(file, copy, library)
                database = Database(copy, write=False)
        except OSError as error:
            raise errors.from_os(error, library) from error
        stack.callback(database.close)
        yield database, digest


def digest_of(file: Path) -> str:
    """Return what tells the content of a file, with its log, from any other.  Raises OSError."""
    digest = hashlib.sha256()
    for part in (file, Path(f"{file}-wal")):
        with contextlib.suppress(FileNotFoundError), part.open("rb") as opened_part:
            hashlib.file_digest(opened_part, lambda: digest)
    return digest.hexdigest()


def weave(copy: Connection, library: Connection, heading: str) -> Woven:
    """Return what the copy would change here; ``heading`` stands above its text in a note that has both."""
    theirs, ours = sides(copy, library)
    papers = copy_papers.find(theirs, ours)
    weaving = Weaving(theirs, ours, papers, heading)
    changes = weaving.changes()
    return Woven(papers, changes, tuple(weaving.both))


def add_papers(copy: Connection, library: Connection, woven: Woven, name: str, step: Callable[[int], None]) -> None:
    """Write the papers that come; ``step`` as in ``copy_papers``."""
    copy_papers.add(copy, library, woven.papers, name, step)


def _refuse_itself(file: Path, library: Path) -> None:
    with contextlib.suppress(OSError):
        if file.samefile(library):
            raise _refused(translate("Copies", "“{file}” is the library itself.", file=file.name))
    if not file.is_file():
        raise _refused(translate("Copies", "There is no file “{file}”.", file=file.name))


def _copy(file: Path, copy: Path, library: Path) -> None:
    try:
        with file.open("rb") as begun:
            if begun.read(len(HEADER)) != HEADER:
                raise _foreign(file)
        copy_with_log(file, copy)
    except OSError as error:
        trouble = errors.from_os(error, library)
        if isinstance(trouble, LibraryFull):  # the library's disk, not the one that is read
            raise trouble from error
        raise _refused(translate("Copies", "“{file}” cannot be read.", file=file.name)) from error


def _make_ready(file: Path, copy: Path, library: Path) -> None:
    """Bring the copy of the file to the newest schema, after it has proved sound and of this library."""
    try:
        version = schema.version_of(copy) or ""
        schema.refuse_newer(copy, version, schema.CURRENT)
        if checks.file_problems(copy):
            raise _damaged(file)
        if which(copy) != which(library):
            raise _refused(
                translate("Copies", "“{file}” is another library, no second version of this one.", file=file.name)
            )
        if version != schema.CURRENT.newest:
            schema.migrate(copy, schema.CURRENT)
    except (CopyRefused, LibraryFull, LibraryBroken):
        raise
    except LibraryNewer as trouble:
        newer = translate("Copies", "“{file}” was written by a newer version of Reading List.", file=file.name)
        raise _refused(newer) from trouble
    except LibraryForeign as trouble:
        raise _foreign(file) from trouble
    except LibraryTrouble as trouble:
        raise _damaged(file) from trouble


def _damaged(file: Path) -> CopyRefused:
    return _refused(translate("Copies", "“{file}” is damaged.", file=file.name))


def _foreign(file: Path) -> CopyRefused:
    return _refused(translate("Copies", "“{file}” is not a library of Reading List.", file=file.name))


def _refused(happened: str) -> CopyRefused:
    return CopyRefused(
        happened,
        translate("Copies", "Nothing of it was brought in; it was left as it is, and so was your library."),
        translate("Copies", "Keep it until you are sure that you do not need it."),
    )
