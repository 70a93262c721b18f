"""The doctor: is the library whole, and what is in it."""

from __future__ import annotations

import contextlib
from functools import partial
from typing import TYPE_CHECKING, Final

from sqlalchemy import func, select

from readinglist.config.disk_errors import known
from readinglist.config.translation import translate
from readinglist.model.errors import LibraryDamaged
from readinglist.model.queries import Health
from readinglist.storage import contents, errors, labels, page_checks
from readinglist.storage.database import Database, driver_of
from readinglist.storage.files_at_rest import log_of
from readinglist.storage.reader_tables import JOURNAL, JOURNAL_CHANGE, NOTE, READING, TAG
from readinglist.storage.safety.schema import CURRENT
from readinglist.storage.search import search_index
from readinglist.storage.tables import APPEARANCE, PAPER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from sqlalchemy import Connection


def health(database: Database, *, repair: bool) -> Health:
    """Look at everything; with ``repair``, make the search index anew where it is not sound.

    What a damaged file still gives is counted as 0 where it gives nothing.  A reader cannot look into the search
    index's own order, only at whether each paper is in it.  Raises LibraryTrouble where the disk does not give it.
    """
    problems = [problem for check in _checks(database.path) for problem in _try(database, check)]
    problems += _index(database, repair=repair)
    return Health(
        path=str(database.path),
        schema=_text(database, "SELECT version_num FROM alembic_version"),
        newest_schema=CURRENT.newest,
        papers=_number(database, lambda connection: connection.scalar(select(func.count()).select_from(PAPER))),
        notes=_number(database, _notes),
        stars=_number(database, _stars),
        tags=_number(database, lambda connection: connection.scalar(select(func.count()).select_from(TAG))),
        bytes=_size(database.path),
        problems=tuple(dict.fromkeys(problems)),
    )


def file_problems(path: Path) -> tuple[str, ...]:
    """Return what is wrong with the file itself, whatever its search index says.  Raises LibraryTrouble."""
    database = Database(path, write=False)
    try:
        return tuple(problem for check in _checks(path) for problem in _found(database, check))
    finally:
        database.close()


def _try(database: Database, check: Callable[[Connection], Iterator[str]]) -> list[str]:
    try:
        return _found(database, check)
    except LibraryDamaged:
        return [_damaged(database.path)]


def _found(database: Database, check: Callable[[Connection], Iterator[str]]) -> list[str]:
    """Return what is wrong.  Where the index lacks a part, all damage seems its own but what SQLite's check says."""
    found: list[str] = []
    with contextlib.suppress(errors.IndexDamaged), database.reading() as connection:
        found += check(connection)
    return found


def _damaged(path: Path) -> str:
    return translate(
        "Library",
        "The file {path} is damaged. “readinglist doctor --recover” brings the newest good backup back, with all that"
        " can still be read of the damaged file, which is kept.",
        path=path,
    )


def _file(path: Path, connection: Connection) -> Iterator[str]:
    found = page_checks.faults(driver_of(connection), page_checks.FULL)
    if not found:
        return
    if any(said in fault for fault in found for said in _NOT_GIVEN):
        trouble = errors.malformed(path)
        if not isinstance(trouble, LibraryDamaged):
            raise trouble
    yield translate("Library", "SQLite finds the file malformed: {what}.", what="; ".join(found))


def _references(connection: Connection) -> Iterator[str]:
    found = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    tables = ", ".join(sorted({str(row[0]) for row in found}))
    if found:
        yield translate(
            "Library", "%n row(s) belong to papers that are gone (in {tables}).", n=len(found), tables=tables
        )


def _contents(connection: Connection) -> Iterator[str]:
    driver = driver_of(connection)
    found = (*labels.faulty_tables(driver), *contents.strange_tables(driver))
    if found:
        yield translate(
            "Library", "Some rows (in {tables}) hold what this program never writes.", tables=", ".join(found)
        )


def _homeless(connection: Connection) -> Iterator[str]:
    placed = select(APPEARANCE.c.paper_id)
    number = connection.scalar(select(func.count()).select_from(PAPER).where(PAPER.c.id.not_in(placed))) or 0
    if number:
        yield translate("Library", "%n paper(s) stand in no list, and so are not shown.", n=number)


def _journal(connection: Connection) -> Iterator[str]:
    told = select(JOURNAL_CHANGE.c.journal_id)
    # An undoing may have found that all of it was so already.
    empty = select(func.count()).select_from(JOURNAL).where(JOURNAL.c.id.not_in(told), JOURNAL.c.undoes.is_(None))
    number = connection.scalar(empty) or 0
    if number:
        yield translate("Library", "%n entry(s) of the journal tell of no change.", n=number)


_NOT_GIVEN: Final = ("unable to get the page", "disk image is malformed")
"""What SQLite says of a page that is not in the file, and of one that the disk did not give."""

_CHECKS: Final = (_references, _contents, _homeless, _journal)


def _checks(path: Path) -> tuple[Callable[[Connection], Iterator[str]], ...]:
    return (partial(_file, path), *_CHECKS)


def _index(database: Database, *, repair: bool) -> list[str]:
    try:
        sound = _index_is_sound(database)
        if sound or not repair:
            return [] if sound else [_stale_index()]
        with database.writing() as connection:
            search_index.rebuild(connection)
        return [] if _index_is_sound(database) else [_stale_index()]
    except LibraryDamaged:
        return [_stale_index()]


def _index_is_sound(database: Database) -> bool:
    if not database.write:
        with database.reading() as connection:
            return search_index.holds_all_papers(connection)
    with database.writing() as connection:
        return search_index.is_sound(connection) and search_index.holds_all_papers(connection)


def _stale_index() -> str:
    return translate(
        "Library",
        "The search index is out of step: searches may miss papers. Nothing is lost; the doctor can make it anew.",
    )


def _notes(connection: Connection) -> int | None:
    return connection.scalar(select(func.count()).select_from(NOTE).where(NOTE.c.text != ""))


def _stars(connection: Connection) -> int | None:
    return connection.scalar(select(func.count()).select_from(READING).where(READING.c.starred.is_(True)))


def _number(database: Database, count: Callable[[Connection], int | None]) -> int:
    try:
        with database.reading() as connection:
            return count(connection) or 0
    except LibraryDamaged:
        return 0


def _text(database: Database, query: str) -> str:
    try:
        with database.reading() as connection:
            return str(connection.exec_driver_sql(query).scalar())
    except LibraryDamaged:
        return "?"


def _size(path: Path) -> int:
    """Return the bytes of the file and of its log.  Raises LibraryTrouble."""
    try:
        return sum(found.st_size for found in map(known, (path, log_of(path))) if found is not None)
    except OSError as error:
        raise errors.from_os(error, path) from error
