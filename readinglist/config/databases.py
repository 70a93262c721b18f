"""What tells a database of SQLite from any other file, and what belongs to one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

HEADER: Final = b"SQLite format 3\0"
"""What every database begins with that is not empty."""

LOGS: Final = ("-wal", "-shm", "-journal")
"""Ends of the names of what belongs to a database and must go wherever it goes."""


class DatabaseError(OSError):
    """The target is a library or another database of SQLite, or belongs to one: no text may stand in its place."""


def owners_of_log(target: Path) -> list[Path]:
    """Return the files whose log ``target`` would be by its name, whether they are there or not."""
    return [target.with_name(target.name.removesuffix(log)) for log in LOGS if target.name.endswith(log)]


def refuse_database(target: Path) -> None:
    """Raise DatabaseError where ``target`` is a database of SQLite or the name of the log of one; OSError."""
    target = Path(os.path.realpath(target))
    for file in (target, *owners_of_log(target)):
        if file.is_file():
            with file.open("rb") as opened:
                if opened.read(len(HEADER)) == HEADER:
                    raise DatabaseError
