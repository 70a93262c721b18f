"""The lock that lets one writer into a library."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from filelock import FileLock, Timeout

from readinglist.config.files import PRIVATE, make_folder
from readinglist.config.translation import translate
from readinglist.model.errors import LibraryInUse
from readinglist.storage import errors

if TYPE_CHECKING:
    from pathlib import Path


class InstanceLock:
    """Holds ``<library>.lock`` beside the library; the system frees it when the process ends, however it ends.

    The file itself stays: removing it would let in two, one with the old file and one with a new one.
    """

    def __init__(self, library: Path) -> None:
        """Take the lock.  Raises LibraryInUse where another holds it, LibraryReadOnly where it cannot be made."""
        try:
            make_folder(library.parent)
            self._lock = FileLock(
                library.with_name(library.name + ".lock"), timeout=0, mode=PRIVATE, thread_local=False
            )
            self._lock.acquire()
        except Timeout as error:
            raise _in_use(library) from error
        except OSError as error:
            raise errors.from_os(error, library) from error

    def free(self) -> None:
        """Let the next one in."""
        with contextlib.suppress(OSError):
            self._lock.release()


def _in_use(library: Path) -> LibraryInUse:
    return LibraryInUse(
        translate("Library", "The library {path} is open in another window.", path=library),
        translate("Library", "Nothing was changed."),
        translate("Library", "Use that window, or close it first."),
    )
