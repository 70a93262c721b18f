"""Whether a library is malformed in truth, where SQLite has said so.

A page that the disk could not give is “malformed” for SQLite, too, as soon as a statement meets it.  Damage is found
again by whoever looks again, and every byte of it can be read.
"""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING

from readinglist.config.disk_errors import known
from readinglist.storage import labels, page_checks
from readinglist.storage.bad_disks import is_readable
from readinglist.storage.database import address, be_cautious
from readinglist.storage.files_at_rest import has_log, log_of

if TYPE_CHECKING:
    from pathlib import Path


def is_damaged(path: Path) -> bool:
    """Return whether the file at ``path``, with its log, is malformed; False where it is the disk that fails."""
    try:
        with contextlib.closing(look_at(path)) as driver:
            if not page_checks.faults(driver, page_checks.FULL) and labels.read(driver) is not None:
                return False
    except sqlite3.Error:  # malformed again, or unreadable again
        pass
    except OSError:
        return False
    return all_of_it_is_readable(path)


def all_of_it_is_readable(path: Path) -> bool:
    """Return whether the disk gives every byte of the library at ``path`` and of its log."""
    try:
        return all(is_readable(part) for part in (path, log_of(path)) if known(part) is not None)
    except OSError:
        return False


def look_at(path: Path) -> sqlite3.Connection:
    """Return a connection that writes nothing, not even a log; where a log lies there already, it is read.

    Raises sqlite3.Error, OSError.
    """
    trace = {} if has_log(path) else {"immutable": "1"}
    return be_cautious(sqlite3.connect(address(path, "ro", **trace), uri=True, timeout=0.25))
