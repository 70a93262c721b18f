"""One open connection to a library file, and the two ways to use it: ``reading()`` and ``writing()``.

SQLAlchemy is given a driver that never begins a transaction by itself (``isolation_level=None``); every BEGIN is
said here.  With the driver's own ways a migration that fails would leave half its tables behind.
"""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
import threading
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, cast
from urllib.parse import quote

from sqlalchemy import URL, create_engine, event
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import StaticPool

from readinglist.model.errors import (
    LibraryBroken,
    LibraryBusy,
    LibraryDamaged,
    LibraryFull,
    LibraryReadOnly,
    LibraryTrouble,
)
from readinglist.storage import contents, errors, index_parts
from readinglist.storage.files_at_rest import has_log, identity, is_begun_log, log_of, state
from readinglist.storage.malformed import Malformed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy import Connection

APPLICATION_ID: Final = 0x524C7374
"""``RLst``: what the header of a library file says at byte 68, so that it is told from other SQLite files."""

BUSY_SECONDS: Final = 0.04
"""How long a write waits for that of another program: longer, and the window would seem to hang."""

HURRIED_SECONDS: Final = 0.005
LATELY: Final = 1.0
"""How long it waits where another program has refused a write lately, and for how many seconds that is so.

Several texts may wait to be written while the lock is held, and each of them is tried some times a second.
"""

TURN_SECONDS: Final = 0.05
"""How long it waits for one of this program, which ends by itself.  Who is refused tries again."""

CAUTIOUS: Final = ("trusted_schema = OFF", "cell_size_check = ON")
"""Pragmas of each connection: what a schema says calls no function that reaches outside, cells are looked at."""

_CHECKPOINT: Final = 1_000
"""Pages of the log from which a commit moves it into the file; SQLite's own number."""


def address(path: Path, mode: str, **more: str) -> str:
    """Return SQLite's URI of exactly this file, whatever bytes its name holds.

    ``mode`` is ``ro``, ``rw`` or ``rwc``; only the last ever makes a file.
    """
    name = path.absolute().as_posix()
    rooted = name if name.startswith("/") else "/" + name
    options = "&".join(f"{key}={value}" for key, value in {"mode": mode, **more}.items())
    return f"file://{quote(os.fsencode(rooted))}?{options}"


def _url(path: Path, *, still: bool) -> URL:
    place, _, _ = address(path, "rw").partition("?")
    how = {"mode": "ro", "immutable": "1"} if still else {"mode": "rw"}
    return URL.create("sqlite+pysqlite", database=place, query={**how, "uri": "true"})


@dataclass(slots=True)
class Shared:
    """What the connections of one program to one library know of each other.

    ``gate`` is their turn to write, ``written`` how often one of them has, ``foreign`` how often it was noticed that
    another program has, ``refused`` when that did not let one of them (by the clock that never goes back); ``damaged``
    is set once one of them met damage: from then on nothing is written any more.
    """

    gate: threading.Lock = field(default_factory=threading.Lock)
    written: int = 0
    foreign: int = 0
    refused: float = -LATELY
    damaged: LibraryDamaged | None = None


class Database:
    """A connection for one thread at a time; ``sibling`` gives one for another."""

    def __init__(
        self,
        path: Path,
        *,
        write: bool,
        shared: Shared | None = None,
        foreign_keys: bool = True,
        still: bool = False,
    ) -> None:
        """Open the existing file at ``path``.

        A reader is ``query_only``; one of a ``still`` file expects that nobody writes it, and so needs no file beside
        it.  ``foreign_keys`` is False for migrations alone, which rebuild tables.  Raises LibraryTrouble.
        """
        self.path = path
        self.write = write
        self.still = still
        self._shared = shared or Shared()
        self._seen = (0, 0)
        self._told = self._shared.foreign
        self._looked_at = 0
        self._patience = BUSY_SECONDS
        self._engine = create_engine(
            _url(path, still=still),
            poolclass=StaticPool,
            connect_args={"isolation_level": None, "check_same_thread": False, "timeout": BUSY_SECONDS},
            json_deserializer=_parsed,
            hide_parameters=True,  # a fault that nobody caught ends on a terminal, without anybody's texts
        )
        self._immediate = self._engine.execution_options(immediate=True)
        pragmas = _pragmas(write=write, foreign_keys=foreign_keys)
        event.listen(self._engine, "connect", lambda driver, _: _configure(driver, pragmas))
        event.listen(self._engine, "begin", _begin)
        try:
            with self.reading() as connection:
                connection.exec_driver_sql("SELECT count(*) FROM sqlite_master")
                self._driver = driver_of(connection)
            self._remember_files()
            if not still:
                self._look_outside()
        except BaseException:
            self._engine.dispose()
            raise

    def _remember_files(self) -> None:
        try:
            self._file = identity(self.path)
            self._log = identity(log_of(self.path)) if self.write else None
            self._state = state(self.path)
        except OSError as error:
            raise errors.from_os(error, self.path) from error

    def sibling(self) -> Database:
        """Return another connection to the same file, for another thread."""
        return Database(self.path, write=self.write, shared=self._shared, still=self.still)

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give a connection that sees one moment of the library."""
        with self._watched(), errors.told(self.path, self._shared.damaged), self._engine.begin() as connection:
            yield connection

    @contextlib.contextmanager
    def _watched(self) -> Iterator[None]:
        try:
            yield
        except errors.IndexDamaged:
            raise
        except (LibraryDamaged, LibraryBroken, DatabaseError) as error:
            if self._lacks_of_index():
                raise errors.index_damaged(self.path) from error
            if isinstance(error, LibraryDamaged):
                self._shared.damaged = error
            raise

    def _lacks_of_index(self) -> bool:
        """Return whether a part of the word index is gone.

        What SQLite says of that is a fault of the file, of the statement or of neither, whichever part it is.
        """
        try:
            with self._engine.connect() as connection:
                return index_parts.are_gone(connection)
        except DatabaseError:
            return False

    @contextlib.contextmanager
    def writing(self) -> Iterator[Connection]:
        """Give a connection whose changes are on the disk when the block ends, all or (on any exception) none.

        Writers of one program take turns by a lock of their own: SQLite would make them poll, and versions before
        3.51.3 can, rarely, damage a library when one connection cleans up the log while another begins to write.
        """
        if not self._shared.gate.acquire(timeout=TURN_SECONDS):
            raise errors.busy(self.path)
        try:
            if self._shared.damaged is not None:
                raise errors.damaged(self.path)
            if not self.is_in_place():
                raise errors.moved(self.path)
            self._hurry(time.monotonic() < self._shared.refused + LATELY)
            with self._watched(), errors.told(self.path), self._immediate.begin() as connection:
                self._look_for_others(connection)  # the lock is held: nobody writes between this and our own change
                yield connection
            self._shared.written += 1
            self._seen = (self._seen[0], self._shared.written)
            self._keep_what_lost_its_log()
        except LibraryBusy:
            self._shared.refused = time.monotonic()
            raise
        finally:
            self._shared.gate.release()

    def _hurry(self, hurried: bool) -> None:  # noqa: FBT001 - private, and named at its one use
        """Wait only a moment for another program's lock, or as long as usual."""
        patience = HURRIED_SECONDS if hurried else BUSY_SECONDS
        if patience != self._patience:
            self._patience = patience
            self._set(f"busy_timeout = {patience * 1000:.0f}")

    def _keep_what_lost_its_log(self) -> None:
        """Move the log into the file where it was removed, replaced or cut: nobody would find in it what it holds."""
        if self._log is None or is_begun_log(self.path, self._log):
            return
        with contextlib.suppress(sqlite3.Error):  # what could not be moved now is moved by the next write, or the end
            self._set("wal_checkpoint(PASSIVE)")

    def is_in_place(self) -> bool:
        """Return whether the file that was opened is still the one at the library's path, as far as the disk tells."""
        try:
            return identity(self.path) == self._file
        except OSError:
            return True

    def was_changed_outside(self) -> bool:
        """Return whether another program has written since this was asked last (or since the opening)."""
        if self.still:
            try:
                return state(self.path) != self._state
            except OSError:  # not that anybody knew
                return False
        self._look_outside(patience=0)  # the window does not stand still for it: it asks again
        before, self._told = self._told, self._shared.foreign
        return before != self._told

    def holds_only_ours(self) -> bool:
        """Return whether no damage was met, and no other program is known to have written since the opening."""
        try:
            looked = self.still or self._look_outside()
        except LibraryTrouble:
            return False
        return looked and self._shared.damaged is None and not self._shared.foreign

    def _look_outside(self, patience: float = TURN_SECONDS) -> bool:
        """Look whether another program has written; return False where one of ours writes for longer than that."""
        if not self._shared.gate.acquire(timeout=patience):
            return False
        try:
            with errors.told(self.path), self._engine.connect() as connection:
                self._look_for_others(connection)
            return True
        finally:
            self._shared.gate.release()

    def _look_for_others(self, connection: Connection) -> None:
        """Count what another program wrote since this connection looked or wrote last; the gate is held."""
        before, self._seen = self._seen, (_data_version(connection), self._shared.written)
        # Where another of our own connections wrote as well, the new version may be its doing.
        if before[0] not in {0, self._seen[0]} and before[1] == self._shared.written:
            self._shared.foreign += 1

    def find_damage(self, *, look: bool) -> LibraryDamaged | None:
        """Return the damage that was met, or (``look``) that a look at every row finds."""
        if look and self._shared.damaged is None:
            with contextlib.suppress(LibraryTrouble), self.reading() as connection:
                version = _data_version(connection)
                if version != self._looked_at and contents.strange_tables(driver_of(connection)):
                    raise errors.damaged(self.path)
                self._looked_at = version  # a bug that comes again and again is not looked into each time
        return self._shared.damaged

    def count_papers(self) -> int:
        """Return how many papers there are, deleted ones too: what would be missed."""
        with self.reading() as connection:
            return int(connection.exec_driver_sql("SELECT count(*) FROM paper").scalar() or 0)

    @contextlib.contextmanager
    def in_bulk(self) -> Iterator[None]:
        """Let the transactions of the block, of which there are many, not wait for the disk one by one.

        A power cut may take the last of them away, each as a whole, and never what another connection has written:
        that one waits for the disk, and for all that stands before it in the log.  When the block ends everything is
        on the disk.  Call ``relieve`` now and then, for nothing else moves the log into the file meanwhile.
        """
        self._set("synchronous = NORMAL", "wal_autocheckpoint = 0")
        try:
            yield
        finally:
            self._set("synchronous = FULL", f"wal_autocheckpoint = {_CHECKPOINT}")
            self.relieve()

    def relieve(self) -> None:
        """Move what stands in the log into the file, as far as no reader stands in the way, and wait for the disk."""
        # A failure here loses nothing: the log is read, and moved, by whoever writes next.
        with self._shared.gate, contextlib.suppress(sqlite3.Error):
            self._set("wal_checkpoint(PASSIVE)")

    def _set(self, *pragmas: str) -> None:
        with self._engine.connect() as connection:
            driver = driver_of(connection)
            for pragma in pragmas:
                driver.execute(f"PRAGMA {pragma}").fetchall()

    def interrupt(self) -> None:
        """Give up what this connection is asked just now: that raises Interrupted.  May be called from any thread."""
        with contextlib.suppress(sqlite3.ProgrammingError):  # closed by now
            self._driver.interrupt()

    def close(self) -> None:
        """Close the connection; the last one of a writer moves the log into the file and removes it."""
        self._engine.dispose()

    def settle(self) -> None:
        """Close the connection with everything in the file itself, so that it can be moved.  Raises LibraryTrouble."""
        with errors.told(self.path), self._engine.connect() as connection:
            driver = cast("sqlite3.Connection", connection.connection.driver_connection)
            driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self.close()
        if has_log(self.path):
            raise errors.failed(self.path)

    def checkpoint(self) -> None:
        """Move the log into the file, as far as no reader stands in the way."""
        # A failure here loses nothing: the log is read, and moved, by whoever opens the library next.
        with self._shared.gate, contextlib.suppress(sqlite3.Error):
            self._set("wal_checkpoint(TRUNCATE)")


def driver_of(connection: Connection) -> sqlite3.Connection:
    """Return the driver's own connection."""
    return cast("sqlite3.Connection", connection.connection.driver_connection)


def _pragmas(*, write: bool, foreign_keys: bool) -> tuple[str, ...]:
    common = (
        *CAUTIOUS,
        *("synchronous = FULL", f"foreign_keys = {int(foreign_keys)}", "temp_store = MEMORY", "cache_size = -8000"),
    )
    return (*common, "journal_mode = WAL") if write else (*common, "query_only = ON")


def _parsed(written: str) -> object:
    """Return what stands in a column of JSON; what is none, or nested without end, was not written by us."""
    try:
        return json.loads(written)
    except (ValueError, RecursionError) as error:
        raise Malformed from error


def be_cautious(driver: sqlite3.Connection) -> sqlite3.Connection:
    """Return ``driver``, which trusts a file as little as the connections to a library do."""
    _configure(driver, CAUTIOUS)
    return driver


def _configure(driver: sqlite3.Connection, pragmas: tuple[str, ...]) -> None:
    for pragma in pragmas:
        driver.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    immediate = connection.get_execution_options().get("immediate", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def open_to_read(path: Path) -> Database:
    """Open the library for reading, also where no file may be made beside it.  Raises LibraryTrouble.

    SQLite shares a map of the log among those who have the file open.  In a protected folder and on a full disk there
    can be none; then the file is read as one that stands still, if all of it is in the file and nothing in a log.
    """
    try:
        return Database(path, write=False)
    except (LibraryReadOnly, LibraryFull):
        if has_log(path):
            raise
        return Database(path, write=False, still=True)


def _data_version(connection: Connection) -> int:
    """Return a number, never 0, that changes when another connection has written."""
    return int(connection.exec_driver_sql("PRAGMA data_version").scalar_one())
