"""The papers of a copy of the library: which of them the library has, and how the others come into it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import func, insert, select

from readinglist.model.changes import Field
from readinglist.storage.imports import fields
from readinglist.storage.kept_values import text
from readinglist.storage.malformed import as_written
from readinglist.storage.merge_tables import ABSORBED_PAPER
from readinglist.storage.reader_tables import READING
from readinglist.storage.search import search_index
from readinglist.storage.sets import among, insert_all, next_id, raw_rows
from readinglist.storage.tables import (
    APPEARANCE,
    AUTHOR,
    AUTHORSHIP,
    IDENTIFIER,
    IMPORT_BATCH,
    KEYWORD,
    LINK,
    PAPER,
    PAPER_LIST,
    PAPER_SOURCE,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection, Table

    from readinglist.storage.versions.copy_history import Side

FORMAT: Final = "copy"
"""What stands as the format of an import that is a copy of the library."""

PAGE: Final = 200


@dataclass(frozen=True, slots=True)
class PaperMap:
    """``numbers`` are those of the copy's papers here; those of ``new`` are papers that the library does not have."""

    numbers: dict[int, int]
    new: tuple[int, ...]


def find(copy: Side, library: Side) -> PaperMap:
    """Return which paper here each paper of the copy is.

    A paper that only the library took back, with the import that had brought it, does not come again, unless the
    reader wrote on it in the copy.
    """
    theirs = {uuid: paper for paper, uuid in raw_rows(copy.connection, _UUIDS)}
    ours = {uuid: paper for paper, uuid in raw_rows(library.connection, _UUIDS)}
    ours |= _absorbed(library.connection)
    numbers = {paper: ours[uuid] for uuid, paper in theirs.items() if uuid in ours}
    rest = sorted(set(theirs.values()) - numbers.keys())
    numbers |= _by_identifier(copy.connection, library.connection, rest)
    taken_back = _taken_back(copy.connection, library.connection) - copy.papers
    new = tuple(paper for paper in rest if paper not in numbers and paper not in taken_back)
    first = next_id(library.connection, "paper")
    numbers |= {paper: number for number, paper in enumerate(new, first)}
    return PaperMap(numbers, new)


def _absorbed(library: Connection) -> dict[str, int]:
    """Return the papers that became part of others here, which they are now."""
    with as_written():
        found = {gone: (kept, text(rows["paper"][0]["uuid"])) for gone, kept, rows in library.execute(_ABSORBED)}
    return {uuid: _last(kept, found) for kept, uuid in found.values()}


def _last(kept: int, found: dict[int, tuple[int, str]]) -> int:
    met: set[int] = set()
    while kept in found and kept not in met:
        met.add(kept)
        kept = found[kept][0]
    return kept


def _by_identifier(copy: Connection, library: Connection, papers: Sequence[int]) -> dict[int, int]:
    """Return papers that came into both by imports of their own: a name in common, and the same title or abstract."""
    ours = {(kind, value): paper for kind, value, paper in raw_rows(library, _NAMES)}
    found: dict[int, int] = {}
    for kind, value, paper in raw_rows(copy, _NAMES_OF, {"ids": papers}):
        other = ours.get((kind, value))
        if other is not None and paper not in found and _same(copy, paper, library, other):
            found[paper] = other
    return found


def _same(copy: Connection, paper: int, library: Connection, other: int) -> bool:
    theirs, ours = (
        connection.execute(_WORK, {"ids": [number]}).one() for connection, number in ((copy, paper), (library, other))
    )
    return theirs[0] == ours[0] or bool(theirs[1] and theirs[1] == ours[1])


def _taken_back(copy: Connection, library: Connection) -> set[int]:
    undone = {tuple(row) for row in raw_rows(library, _IMPORTS.where(IMPORT_BATCH.c.undone_at.is_not(None)))}
    batches = [row[0] for row in raw_rows(copy, _IMPORTS) if tuple(row) in undone]
    return set(copy.scalars(_OF_IMPORTS, {"ids": batches}))


# Bringing them in


def add(copy: Connection, library: Connection, papers: PaperMap, name: str, step: Callable[[int], None]) -> None:
    """Write the new papers, as deleted ones: what is done with them is said by the changes of the reader's half.

    ``step`` is told how many papers are done, and may stop it all by raising.
    """
    if not papers.new:
        return
    at = datetime.now(UTC)
    numbers = {"records": len(papers.new), "added": len(papers.new), "merged": 0, "problems": 0}
    values = {"file_name": name, "format": FORMAT, "encoding": "", "at": at, "official": False, **numbers}
    batch = library.execute(insert(IMPORT_BATCH).returning(IMPORT_BATCH.c.id), values).scalar_one()
    places = _Places(copy, library, papers)
    for start in range(0, len(papers.new), PAGE):
        step(start)
        page = papers.new[start : start + PAGE]
        _add_page(copy, library, papers, page, batch)
        places.write(page, batch)
        new = [papers.numbers[paper] for paper in page]
        search_index.add(library, new)
        deleted = [{"paper_id": paper, Field.DELETED.value: True, "changed_at": at} for paper in new]
        insert_all(library, READING, deleted)


def _add_page(copy: Connection, library: Connection, papers: PaperMap, page: Sequence[int], batch: int) -> None:
    numbers = papers.numbers
    found = _rows(copy, PAPER, page)
    insert_all(library, PAPER, [{**row, "id": numbers[row["id"]], "import_id": batch} for row in found])
    sources = [{"paper_id": numbers[paper], "import_id": batch, "record": 0, "line": 0} for paper in page]
    insert_all(library, PAPER_SOURCE, sources)
    for table in (KEYWORD, LINK):
        insert_all(library, table, [{**row, "paper_id": numbers[row["paper_id"]]} for row in _rows(copy, table, page)])
    authors: dict[int, list[str]] = {}
    for paper, author in raw_rows(copy, _AUTHORS, {"ids": page}):
        authors.setdefault(numbers[paper], []).append(author)
    fields.add_authors(library, list(authors.items()))
    names = [(each["kind"], each["value"], numbers[each["paper_id"]], batch) for each in _rows(copy, IDENTIFIER, page)]
    if names:
        library.exec_driver_sql(_NEW_NAME, names)


class _Places:
    """Where the new papers stand: in the lists of these names, behind what is there."""

    def __init__(self, copy: Connection, library: Connection, papers: PaperMap) -> None:
        self._copy, self._library, self._papers = copy, library, papers
        self._lists = list_numbers(copy, library)
        self._last: dict[int, int] = {}

    def write(self, page: Sequence[int], batch: int) -> None:
        """Write the places of some papers."""
        rows = []
        for row in sorted(_rows(self._copy, APPEARANCE, page), key=lambda row: (row["list_id"], row["position"])):
            here = self._list(row["list_id"])
            self._last[here] += 1
            paper = self._papers.numbers[row["paper_id"]]
            rows.append({**row, "paper_id": paper, "list_id": here, "import_id": batch, "position": self._last[here]})
        insert_all(self._library, APPEARANCE, rows)

    def _list(self, number: int) -> int:
        here = self._lists.get(number)
        if here is None:
            values = {name: value for name, value in _rows(self._copy, PAPER_LIST, [number])[0].items() if name != "id"}
            statement = insert(PAPER_LIST).values(values).returning(PAPER_LIST.c.id)
            here = self._lists[number] = self._library.execute(statement).scalar_one()
        if here not in self._last:
            last = select(func.max(APPEARANCE.c.position)).where(APPEARANCE.c.list_id == here)
            self._last[here] = self._library.scalar(last) or 0
        return here


def list_numbers(copy: Connection, library: Connection) -> dict[int, int]:
    """Return the number here of each list of the copy that the library has."""
    ours = {name: number for number, name in raw_rows(library, _LISTS)}
    return {number: ours[name] for number, name in raw_rows(copy, _LISTS) if name in ours}


def _rows(connection: Connection, table: Table, papers: Sequence[int]) -> list[dict[str, Any]]:
    key = table.c.paper_id if "paper_id" in table.c else table.c.id
    statement = select(table).where(among(key))
    return [dict(row) for row in connection.execute(statement, {"ids": papers}).mappings()]


_UUIDS: Final = select(PAPER.c.id, PAPER.c.uuid)
_BECAME: Final = select(ABSORBED_PAPER.c.paper_id, ABSORBED_PAPER.c.kept_id, ABSORBED_PAPER.c.rows)
_ABSORBED: Final = _BECAME.order_by(ABSORBED_PAPER.c.import_id)
_NAMES: Final = select(IDENTIFIER.c.kind, IDENTIFIER.c.value, IDENTIFIER.c.paper_id)
_NAMES_OF: Final = _NAMES.where(among(IDENTIFIER.c.paper_id))
_WORK: Final = select(PAPER.c.title_key, PAPER.c.abstract).where(among(PAPER.c.id))
_IMPORTS: Final = select(IMPORT_BATCH.c.id, IMPORT_BATCH.c.at, IMPORT_BATCH.c.file_name)
_OF_IMPORTS: Final = select(PAPER.c.id).where(among(PAPER.c.import_id))
_LISTS: Final = select(PAPER_LIST.c.id, PAPER_LIST.c.name)
_AUTHORS: Final = (
    select(AUTHORSHIP.c.paper_id, AUTHOR.c.name)
    .join(AUTHOR, AUTHOR.c.id == AUTHORSHIP.c.author_id)
    .where(among(AUTHORSHIP.c.paper_id))
    .order_by(AUTHORSHIP.c.paper_id, AUTHORSHIP.c.position)
)
# A name that belongs to a paper here stays with that.
_NEW_NAME: Final = "INSERT OR IGNORE INTO identifier (kind, value, paper_id, import_id) VALUES (?, ?, ?, ?)"
