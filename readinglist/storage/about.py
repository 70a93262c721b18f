"""What ``--version`` tells of the library: read without SQLAlchemy, and without leaving a trace."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from readinglist.config.paths import migrations


def sqlite_version() -> str:
    """Return the version of the SQLite in use."""
    return sqlite3.sqlite_version


def newest_schema() -> str:
    """Return the number of the newest migration that is shipped."""
    return max((file.name[:4] for file in migrations().glob("versions/[0-9]*.py")), default="")


def schema_of(path: Path) -> str:
    """Return the schema of the library at ``path``, empty where it cannot be read."""
    log = Path(f"{path}-wal")
    with contextlib.suppress(OSError, ValueError, sqlite3.Error):
        untouched = "" if log.exists() and log.stat().st_size else "&immutable=1"
        address = f"{path.absolute().as_uri()}?mode=ro{untouched}"
        with contextlib.closing(sqlite3.connect(address, uri=True, timeout=0.25)) as driver:
            return str(driver.execute("SELECT version_num FROM alembic_version").fetchone()[0])
    return ""
