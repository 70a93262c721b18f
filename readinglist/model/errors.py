"""Faults of the world around the program, each told in three parts.

Bugs are ordinary exceptions and end in a crash report; these here are expected, and are shown calmly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.config.translation import sentences

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.model.tables import TableView


class Trouble(Exception):  # noqa: N818 - it names what the person has, not what Python calls it
    """Base: ``happened``, what it means for the reader's ``data``, and what to ``do``; all translated."""

    def __init__(self, happened: str, data: str, do: str = "") -> None:
        super().__init__(sentences(happened, data, do))
        self.happened = happened
        self.data = data
        self.do = do


class LibraryTrouble(Trouble):
    """The library cannot be opened or written."""


class LibraryBusy(LibraryTrouble):
    """Another program holds the library's write lock; trying again later will do."""


class LibraryFull(LibraryTrouble):
    """The disk is full; what is shown stays, and writing works again once there is room."""


class LibraryLimited(LibraryFull):
    """The system lets the program write no larger files; as with a full disk, writing works again once it does."""


class LibraryBroken(LibraryTrouble):
    """The disk reports an error; everything before the last change is there."""


class LibraryReadOnly(LibraryTrouble):
    """The file or its folder may not be written."""


class LibraryMissing(LibraryTrouble):
    """There is no library at this place."""


class LibraryLost(LibraryMissing):
    """There is no library at this place, but there was one: it held papers, or left backups."""


class LibraryElsewhere(LibraryMissing):
    """There is no library at the usual place, which is another one than before; ``place`` is where that one is."""

    def __init__(self, trouble: LibraryMissing, place: Path) -> None:
        super().__init__(trouble.happened, trouble.data, trouble.do)
        self.place = place


class LibraryInUse(LibraryTrouble):
    """A window has the library open; a second writer is not let in."""


class LibraryForeign(LibraryTrouble):
    """The file is not a library of this program; its bytes were not touched."""


class LibraryNewer(LibraryTrouble):
    """A newer version of the program wrote the library; its bytes were not touched."""


class LibraryDamaged(LibraryTrouble):
    """SQLite finds the file malformed."""


class NothingDamaged(LibraryTrouble):
    """A library that was to be recovered is sound."""


class BackupTrouble(LibraryTrouble):
    """A backup could not be made, or cannot be used; the library is as it was."""


class CopyRefused(LibraryTrouble):
    """A file that was to be brought in is no sound copy of this library."""


class CopyExists(BackupTrouble):
    """There is a file already where a copy of the library was to be, and replacing it was not asked for."""


class ImportTrouble(Trouble):
    """A file cannot be imported; nothing of it was."""


class ColumnsUnknown(ImportTrouble):
    """No column of a table is known to hold titles or abstracts; a person may say which does."""

    def __init__(self, trouble: ImportTrouble, tables: tuple[TableView, ...]) -> None:
        super().__init__(trouble.happened, trouble.data, trouble.do)
        self.tables = tables


class SeveralRefused(ImportTrouble):
    """None of several files can be imported; ``refused`` tells of each, by its name."""

    def __init__(self, trouble: ImportTrouble, refused: tuple[tuple[str, ImportTrouble], ...]) -> None:
        super().__init__(trouble.happened, trouble.data, trouble.do)
        self.refused = refused


class Stopped(Exception):  # noqa: N818 - no fault: a person wanted it
    """Work that only reads was stopped by a person; nothing came of it."""


class ExportTrouble(Trouble):
    """A file cannot be written; what stood at its place is untouched."""


class TargetExists(ExportTrouble):
    """The export's target exists and overwriting was not asked for."""


class NotThere(Trouble):
    """A paper or tag that was named does not exist (any more)."""


class Interrupted(Exception):  # noqa: N818 - no error: somebody typed on
    """A question was given up because nobody waits for its answer any more; not a trouble, and told to nobody."""
