"""A paper that turned out to be another one: its rows are kept aside, its places and names go over.

Only a paper on which the reader wrote nothing becomes part of another one unasked.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, insert, select, union, update

from readinglist.config.translation import translate
from readinglist.model.commands import Apply
from readinglist.storage.imports import fields
from readinglist.storage.kept_values import row_of, text
from readinglist.storage.malformed import as_written
from readinglist.storage.merge_tables import ABSORBED_PAPER, PAPER_CHANGE, SUGGESTION
from readinglist.storage.reader_tables import HIGHLIGHT, JOURNAL_CHANGE, NOTE, NOTE_VERSION, READING, READING_TAG
from readinglist.storage.search import search_index
from readinglist.storage.sets import among
from readinglist.storage.tables import APPEARANCE, AUTHOR, AUTHORSHIP, IDENTIFIER, KEYWORD, LINK, PAPER, PAPER_SOURCE
from readinglist.storage.writing import uniting, writers
from readinglist.storage.writing.current import Current
from readinglist.storage.writing.journal import JournalWriter
from readinglist.storage.writing.notes import Notes
from readinglist.text.paper_links import find_paper_links

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Connection, Table

_OF_PAPER: Final = (PAPER_SOURCE, APPEARANCE, KEYWORD, LINK, IDENTIFIER, PAPER_CHANGE)
"""Tables whose rows belong to one paper, besides the paper itself and its authors."""

_MOVED: Final = ("appearance", "identifier", "suggestion")
"""Tables whose rows go over to the other paper, or go, even where the paper stays."""

_BY_NAME: Final = {table.name: table for table in (PAPER, *_OF_PAPER, SUGGESTION)}


def touched(connection: Connection, papers: Iterable[int]) -> set[int]:
    """Return those of these papers on which the reader ever said anything, or to which a note of theirs links."""
    ids = list(papers)
    linked = {link.target for note in connection.scalars(_LINKING) for link in find_paper_links(note)}
    return {
        *connection.scalars(_TOUCHED, {"ids": ids}),
        *(connection.scalars(_LINKED, {"ids": ids, "uuids": linked}) if linked else ()),
    }


def absorb(connection: Connection, kept: int, gone: int, batch: int, reader: Sequence[list[Any]] | None = None) -> None:
    """Make the paper ``gone`` part of ``kept``: its places in lists and its names become those of ``kept``.

    What it tells that ``kept`` does not is written by the caller.  Where the reader wrote on ``gone``, ``reader`` is
    what was changed for it (see ``uniting``), and the paper stays with what it bears.
    """
    rows: dict[str, Any] = {table.name: _rows(connection, table, gone) for table in (PAPER, *_OF_PAPER)}
    # By name: the number of an author whom nobody names any more may go to another one.
    rows["authors"] = list(connection.scalars(_NAMES, {"ids": [gone]}))
    rows["suggestion"] = _values(connection, select(SUGGESTION).where(_IN_PAIR), gone)
    if reader is not None:
        rows["reader"] = list(reader)
    connection.execute(insert(ABSORBED_PAPER), {"paper_id": gone, "import_id": batch, "kept_id": kept, "rows": rows})
    here = select(APPEARANCE.c.list_id).where(APPEARANCE.c.paper_id == kept)
    moved = {"paper_id": kept, "import_id": batch}
    theirs = (APPEARANCE.c.paper_id == gone, APPEARANCE.c.list_id.not_in(here.scalar_subquery()))
    connection.execute(update(APPEARANCE).where(*theirs).values(moved))
    connection.execute(update(IDENTIFIER).where(IDENTIFIER.c.paper_id == gone).values(moved))
    if reader is None:
        remove(connection, (gone,))
    else:
        connection.execute(delete(SUGGESTION).where(_IN_PAIR), {"ids": [gone]})


def remove(connection: Connection, papers: Iterable[int]) -> None:
    """Take papers away with everything that conferences say of them; the reader must have said nothing."""
    ids = sorted(papers)
    for statement in _REMOVALS:
        connection.execute(statement, {"ids": ids})
    search_index.remove(connection, ids)


def bring_back(connection: Connection, batch: int) -> tuple[int, ...]:
    """Make those papers anew that became part of others in an import; return their ids."""
    found = connection.execute(select(ABSORBED_PAPER).where(ABSORBED_PAPER.c.import_id == batch)).all()
    for paper, _, _, rows in found:
        with as_written():
            authors, reader = list(map(text, rows["authors"])), rows.get("reader")
            kept = {name: rows[name] for name in ("paper", *(table.name for table in _OF_PAPER), "suggestion")}
        if reader is not None:
            for name in _MOVED:
                _write_back(connection, _BY_NAME[name], kept[name])
            _take_back(connection, reader)
            continue
        for name, those in kept.items():
            _write_back(connection, _BY_NAME[name], those)
        fields.add_authors(connection, [(paper, authors)])
        search_index.add(connection, (paper,))
    connection.execute(delete(ABSORBED_PAPER).where(ABSORBED_PAPER.c.import_id == batch))
    return tuple(row[0] for row in found)


def _take_back(connection: Connection, rows: Sequence[list[Any]]) -> None:
    """Let the reader's words be on both papers as they were before."""
    changes = uniting.reverted(rows, Current(connection))
    if not changes:
        return
    at = datetime.now(UTC)
    writers.write(connection, Notes(), changes, at)
    called = translate("Library", "Two papers again: what you wrote is on both, as it was")
    JournalWriter().append(connection, Apply(changes, called), called, changes, at)
    search_index.refresh(connection, {change.paper for change in changes if change.paper is not None})


def _rows(connection: Connection, table: Table, paper: int) -> list[dict[str, Any]]:
    key = table.c.id if table is PAPER else table.c.paper_id
    return _values(connection, select(table).where(among(key)), paper)


def _values(connection: Connection, statement: Any, paper: int) -> list[dict[str, Any]]:
    """Return rows as SQLite has them: times as texts."""
    cursor = connection.execute(statement, {"ids": [paper]}).cursor
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]


def _write_back(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    if rows:
        names = list(table.c.keys())
        columns, marks = ", ".join(f'"{name}"' for name in names), ", ".join("?" * len(names))
        # A name that the other paper took over comes back.
        statement = f"INSERT OR REPLACE INTO {table.name} ({columns}) VALUES ({marks})"  # noqa: S608 - our own tables
        connection.exec_driver_sql(statement, [row_of(table, row) for row in rows])


_IN_PAIR: Final = among(SUGGESTION.c.paper_id) | among(SUGGESTION.c.other_id)
_NAMES: Final = (
    select(AUTHOR.c.name)
    .join(AUTHORSHIP, AUTHORSHIP.c.author_id == AUTHOR.c.id)
    .where(among(AUTHORSHIP.c.paper_id))
    .order_by(AUTHORSHIP.c.position)
)
_LINKING: Final = select(NOTE.c.text).where(NOTE.c.text.like("%[[%]]%"))
_LINKED: Final = select(PAPER.c.id).where(among(PAPER.c.id), among(PAPER.c.uuid, "uuids"))
_TOUCHED: Final = union(
    *(
        select(table.c.paper_id).where(among(table.c.paper_id))
        for table in (READING, NOTE, NOTE_VERSION, READING_TAG, HIGHLIGHT, JOURNAL_CHANGE)
    )
)
_REMOVALS: Final = (
    delete(SUGGESTION).where(_IN_PAIR),
    *(delete(table).where(among(table.c.paper_id)) for table in (*_OF_PAPER, AUTHORSHIP)),
    delete(PAPER).where(among(PAPER.c.id)),
)
