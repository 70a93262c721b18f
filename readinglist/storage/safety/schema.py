"""Which schema a library file has, and how it comes to the newest one.

A file is looked at by plain reads and by one query that leaves no trace (no log, no lock, no new time stamp), so
that what is refused is left exactly as it was.  Alembic is imported only where there is something to do.
"""

from __future__ import annotations

import contextlib
import sqlite3
import stat
import struct
import uuid
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import insert, update

from readinglist import __version__
from readinglist.config import databases
from readinglist.config.files import PRIVATE, flush_folder, make_folder
from readinglist.config.paths import migrations
from readinglist.config.translation import translate
from readinglist.model.backups import Why
from readinglist.model.errors import LibraryNewer, LibraryTrouble
from readinglist.storage import contents, errors, labels
from readinglist.storage.database import APPLICATION_ID, Database, address
from readinglist.storage.safety import shapes
from readinglist.storage.safety.backups import make_backup
from readinglist.storage.safety.replacing import workplace
from readinglist.storage.second_look import look_at
from readinglist.storage.tables import LIBRARY

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from readinglist.model.backups import Keeping

_HEADER: Final = 100


@dataclass(frozen=True, slots=True)
class Schema:
    """A place with migrations and the newest of them: ``newest`` is a number of four digits."""

    folder: Path
    newest: str

    def known(self) -> frozenset[str]:
        """Return the numbers of all migrations."""
        return frozenset(file.name[:4] for file in self.folder.glob("versions/[0-9]*.py"))


CURRENT: Final = Schema(migrations(), "0001")


def version_of(path: Path) -> str | None:
    """Return the schema of the library at ``path``, None where there is no file.

    Raises LibraryForeign, LibraryDamaged or LibraryReadOnly for a file that cannot be used, which stays untouched.
    """
    header = _header(path)
    if header is None:
        return None
    _check_header(path, header)
    with errors.told(path), contextlib.closing(look_at(path)) as driver:
        try:
            shapes.refuse_strange(driver, path)
            version = labels.schema_of(driver)
            # What a newer one consists of is not known, but that it says so.
            whole = version not in shapes.SHAPES or labels.read(driver) is not None
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_ERROR:  # no such table
                raise errors.damaged(path) from error
            raise
        if not (version and whole):
            raise errors.damaged(path)
        shapes.refuse_misshapen(driver, path, version)
    return version


def refuse_strange_rows(path: Path) -> None:
    """Raise LibraryDamaged where the library of the newest schema at ``path`` holds what no such program wrote."""
    with errors.told(path), contextlib.closing(look_at(path)) as driver:
        if contents.strange_tables(driver):
            raise errors.damaged(path)


def refuse_newer(path: Path, version: str, schema: Schema) -> None:
    """Raise LibraryNewer where ``version`` is beyond those that this program knows."""
    if version == schema.newest or version in schema.known():
        return
    raise LibraryNewer(
        translate(
            "Library",
            "The library {path} was written by a newer version of Reading List ({program}, schema {schema}); "
            "this one, {own}, knows schemas up to {newest}.",
            path=path,
            program=_program(path),
            schema=version,
            own=__version__,
            newest=schema.newest,
        ),
        translate("Library", "The file was not touched."),
        translate("Library", "Install the newer version, or open another library."),
    )


def refuse_older(path: Path, version: str, schema: Schema) -> None:
    """Raise LibraryTrouble where ``version`` would need an upgrade, which a reader may not do."""
    if version == schema.newest:
        return
    raise LibraryTrouble(
        translate("Library", "The library {path} was last used by an older version of Reading List.", path=path),
        translate("Library", "The file was not touched."),
        translate("Library", "Open it once in the window, which brings it up to date after making a copy."),
    )


def create(path: Path, schema: Schema) -> None:
    """Make a new library at ``path``: whole under another name first, then moved there.  Raises LibraryTrouble."""
    try:
        make_folder(path.parent)
    except OSError as error:
        raise errors.from_os(error, path) from error
    with workplace(path) as folder:
        made = make_new(folder, path, schema)
        _set_log_aside(path)
        made.rename(path)
        flush_folder(path.parent)


def make_new(folder: Path, path: Path, schema: Schema) -> Path:
    """Return a new library in ``folder``, whole and on the disk, that is to go to ``path``.  Raises LibraryTrouble."""
    beside = folder / "new.db"
    beside.touch(PRIVATE)
    with errors.told_of(path):
        _fill(beside, schema)
    return beside


def upgrade(path: Path, schema: Schema, keeping: Keeping) -> Path:
    """Bring the library at ``path`` to the newest schema, whole or not at all.

    A verified copy is made first, once however often this is tried; returns its place.  Raises LibraryTrouble.
    """
    copy, _ = make_backup(path, Why.UPGRADE, keeping)
    migrate(path, schema)
    return copy.path


def migrate(path: Path, schema: Schema) -> None:
    """Carry out the migrations that the library at ``path`` lacks, all in one transaction.  Raises LibraryTrouble."""
    database = Database(path, write=True, foreign_keys=False)
    try:
        with database.writing() as connection:
            _migrate(connection, schema)
            connection.execute(update(LIBRARY).values(program=__version__))
            if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                raise errors.damaged(path)
        database.checkpoint()
    finally:
        database.close()


def _header(path: Path) -> bytes | None:
    try:
        mode = path.stat().st_mode
        if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):  # opening a pipe waits until somebody writes into it
            raise errors.foreign(translate("Library", "{path} is a pipe or a device, not a library.", path=path))
        with path.open("rb") as file:
            return file.read(_HEADER)
    except FileNotFoundError:
        return None
    except IsADirectoryError as error:
        raise errors.foreign(translate("Library", "{path} is a folder, not a library.", path=path)) from error
    except OSError as error:
        raise errors.from_os(error, path) from error


def _check_header(path: Path, header: bytes) -> None:
    if not header:
        raise errors.foreign(translate("Library", "{path} is empty: there is no library in it.", path=path))
    whole = len(header) == _HEADER and header.startswith(databases.HEADER)
    if not whole or struct.unpack_from(">I", header, 68)[0] != APPLICATION_ID:
        raise errors.foreign(translate("Library", "{path} is not a library of Reading List.", path=path))


def _program(path: Path) -> str:
    with contextlib.suppress(sqlite3.Error, OSError), contextlib.closing(look_at(path)) as driver:
        return str(driver.execute("SELECT program FROM library").fetchone()[0])
    return "?"


def _fill(beside: Path, schema: Schema) -> None:
    with errors.told(beside), contextlib.closing(sqlite3.connect(address(beside, "rw"), uri=True)) as driver:
        driver.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    database = Database(beside, write=True)
    try:
        with database.writing() as connection:
            _migrate(connection, schema)
            values = {"id": 1, "uuid": str(uuid.uuid4()), "created_at": datetime.now(UTC), "program": __version__}
            connection.execute(insert(LIBRARY).values(values))
        database.settle()
    finally:
        database.close()


def _migrate(connection: Connection, schema: Schema) -> None:
    # Half a second of imports, needed for a new or an older library only.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(schema.folder).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _set_log_aside(path: Path) -> None:
    """Rename the log of a library that is gone: beside a new one SQLite would take it for its own."""
    for suffix in databases.LOGS:
        log = Path(f"{path}{suffix}")
        if log.exists():
            log.rename(f"{log}.of-lost-library-{datetime.now(UTC):%Y%m%d-%H%M%S}")
