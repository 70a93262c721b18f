"""What a person gave to be imported, and how they want it read."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QUrl

from readinglist.config.translation import translate
from readinglist.model.reading import AS_FOUND

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData

    from readinglist.library.library import Library
    from readinglist.model.imports import SourceFile
    from readinglist.model.reading import Way

MOST_PATHS: Final = 1_000
"""Lines of a pasted text that may be paths."""


@dataclass(eq=False, slots=True)
class Given:
    """Files that belong together, or a text; ``part`` is which of its lists is meant, for a list has its own preview.

    ``stamps`` are times and sizes of the files when they were read.
    """

    name: str
    paths: tuple[Path, ...] = ()
    text: str = ""
    part: int = 0
    way: Way = field(default=AS_FOUND)
    stamps: tuple[object, ...] = ()

    def read(self, library: Library) -> tuple[SourceFile, ...]:
        """Return all lists that this is.  Raises ImportTrouble."""
        if not self.paths:
            return (library.read_text(self.text, self.name, self.way),)
        self.stamps = self._stamps()
        return library.read_sources(self.paths, self.way)

    def has_changed(self) -> bool:
        """Return whether a file is another one than when it was read; one that is gone has been read, and will do."""
        now = self._stamps()
        return any(new is not None and new != old for new, old in zip(now, self.stamps, strict=False))

    def of_part(self, part: int) -> Given:
        """Return another list of the same files."""
        return Given(self.name, self.paths, self.text, part, self.way, self.stamps)

    def _stamps(self) -> tuple[object, ...]:
        return tuple(map(_stamp, self.paths))


def name_of(paths: tuple[Path, ...]) -> str:
    """Return what files are called together until they were read."""
    first = paths[0].name or str(paths[0])
    if len(paths) == 1:
        return first
    return translate("Import", "{one} and %n more file(s)", one=first, n=len(paths) - 1)


def files_in(data: QMimeData) -> tuple[Path, ...]:
    """Return the files of this machine that were copied or dropped; an address that says no whole place names none."""
    paths = (Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile())
    return tuple(path for path in paths if path.is_absolute() and "\0" not in str(path))


def _stamp(path: Path) -> object:
    try:
        known = path.stat()
    except (OSError, ValueError):
        return None
    return (known.st_mtime_ns, known.st_size)


def paths_in(text: str) -> tuple[Path, ...]:
    """Return the files that a text names, a line each (``/home/ann/list.json`` or ``file:///...``); else none."""
    lines = [line.strip().strip("\"'") for line in text.strip().splitlines() if line.strip()]
    if not lines or len(lines) > MOST_PATHS or not all(map(_is_path, lines)):
        return ()
    return tuple(map(_path, lines))


def _is_path(line: str) -> bool:
    path = _path(line)
    try:
        return path.is_absolute() and path.exists()
    except (OSError, ValueError):
        return False


def _path(line: str) -> Path:
    return Path(QUrl(line).toLocalFile()) if line.startswith("file://") else Path(line)
