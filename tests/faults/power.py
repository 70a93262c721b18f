"""What a loss of power takes away: the writes that were not flushed to the disk, and the names that were not."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

# The real calls: those of the program are counted, and may fail.
_OPEN: Final = open
_RENAME: Final = os.rename


@dataclass(frozen=True)
class Written:
    """What stood in a file at ``offset``, and how long the file was, before it was written or cut."""

    path: str
    offset: int
    before: bytes
    size: int

    def undo(self) -> None:
        """Let the file say what it said."""
        if os.path.exists(self.path):  # noqa: PTH110 - names may be any bytes
            with _OPEN(self.path, "r+b") as file:
                file.seek(self.offset)
                file.write(self.before)
                file.truncate(self.size)


@dataclass(frozen=True)
class Moved:
    """A file that got the name ``path``; ``replaced`` is what was under that name."""

    source: str
    path: str
    replaced: bytes | None

    def undo(self) -> None:
        """Give the file its old name back, and the name its old file."""
        if os.path.lexists(self.path):
            _RENAME(self.path, self.source)
        if self.replaced is not None:
            _put(self.path, self.replaced)


@dataclass(frozen=True)
class Made:
    """A file or folder that was not there before."""

    path: str

    def undo(self) -> None:
        """Let it be gone, a folder with all that is in it."""
        if os.path.isdir(self.path):  # noqa: PTH112 - names may be any bytes
            shutil.rmtree(self.path)
        elif os.path.lexists(self.path):
            os.unlink(self.path)  # noqa: PTH108 - as above


@dataclass(frozen=True)
class Removed:
    """A file that is gone, or (without content) a folder."""

    path: str
    content: bytes | None

    def undo(self) -> None:
        """Bring it back."""
        if os.path.lexists(self.path):
            return
        if self.content is not None:
            _put(self.path, self.content)
        elif os.path.isdir(os.path.dirname(self.path)):  # noqa: PTH112, PTH120 - as above
            os.mkdir(self.path)  # noqa: PTH102 - as above


Change = Written | Moved | Made | Removed


@dataclass
class Unflushed:
    """What was done to files and is not on the disk yet, in its order.

    Where ``names_stay``, the disk has put names in their place before the content of the files, as some do.
    """

    names_stay: bool = False
    done: list[Change] = field(default_factory=list)

    def write(self, path: str, offset: int, length: int) -> None:
        """Keep what stands where something is about to be written, or cut away."""
        with _OPEN(path, "rb") as file:
            file.seek(offset)
            self.done.append(Written(path, offset, file.read(length), os.fstat(file.fileno()).st_size))

    def make(self, path: str) -> None:
        """Note that a file or folder is new."""
        self._name(Made(path))

    def move(self, source: str, target: str) -> None:
        """Note that a file, not a folder, is about to be renamed."""
        if os.path.isfile(source):  # noqa: PTH113 - names may be any bytes
            self._name(Moved(source, target, _content(target)))

    def remove(self, path: str) -> None:
        """Keep what is about to be removed."""
        if os.path.lexists(path):
            self._name(Removed(path, _content(path)))

    def _name(self, change: Change) -> None:
        self.done = _without(self.done, change) if self.names_stay else [*self.done, change]

    def flushed(self, path: str) -> None:
        """Forget what was kept of a file, or of the names in a folder: it is on the disk now."""
        if os.path.isdir(path):  # noqa: PTH112 - names may be any bytes
            self._names_flushed(path)
        else:
            names = {path}
            for each in reversed(self.done):
                if isinstance(each, Moved) and each.path in names:
                    names.add(each.source)
            self.done = [each for each in self.done if not (isinstance(each, Written) and each.path in names)]

    def _names_flushed(self, folder: str) -> None:
        left: list[Change] = []
        for each in self.done:
            if isinstance(each, Written) or os.path.dirname(each.path) != folder:  # noqa: PTH120 - as above
                left.append(each)
            else:
                left = _without(left, each)
        self.done = left

    def lose(self) -> None:
        """Take all of it back, the last first."""
        lost, self.done = self.done, []
        for each in reversed(lost):
            each.undo()


def _without(earlier: list[Change], change: Change) -> list[Change]:
    """Return what is left to take back of ``earlier`` changes once ``change`` to a name cannot be taken back."""
    if isinstance(change, Made):
        return earlier
    # What was written to the file that had the name is gone with it.
    left = [each for each in earlier if not (isinstance(each, Written) and each.path == change.path)]
    return [_renamed(each, change) for each in left] if isinstance(change, Moved) else left


def _renamed(earlier: Change, moved: Moved) -> Change:
    if isinstance(earlier, Written) and earlier.path == moved.source:
        return replace(earlier, path=moved.path)
    return earlier


def _content(path: str) -> bytes | None:
    return Path(path).read_bytes() if os.path.isfile(path) else None  # noqa: PTH113 - as above


def _put(path: str, content: bytes) -> None:
    if os.path.isdir(os.path.dirname(path)):  # noqa: PTH112, PTH120 - as above; a file is gone with its folder
        with _OPEN(path, "wb") as file:
            file.write(content)
