"""What the library knows already of the papers that a file names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import and_, bindparam, select

from readinglist.model import papers as model
from readinglist.storage.adding import list_id
from readinglist.storage.reader_tables import READING
from readinglist.storage.sets import among
from readinglist.storage.tables import APPEARANCE, AUTHOR, AUTHORSHIP, IDENTIFIER, PAPER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Connection

    from readinglist.model.imports import SourceFile

_PAGE: Final = 500


@dataclass(frozen=True, slots=True)
class KnownPaper:
    """As much of a paper as tells whether a draft is the same work.

    ``listed`` is whether it stands in the list that is being imported.
    """

    id: int
    title: str
    abstract: str
    authors: tuple[str, ...]
    deleted: bool
    listed: bool


def by_identifier(
    connection: Connection, source: SourceFile, identifiers: Iterable[model.Identifier]
) -> dict[model.Identifier, KnownPaper]:
    """Return the papers that have one of these identifiers."""
    wanted = tuple(dict.fromkeys(identifiers))
    owners: dict[model.Identifier, int] = {}
    for start in range(0, len(wanted), _PAGE):
        owners |= _owners(connection, wanted[start : start + _PAGE])
    papers = _papers(connection, source, sorted(set(owners.values())))
    return {identifier: papers[owner] for identifier, owner in owners.items()}


def _owners(connection: Connection, page: Sequence[model.Identifier]) -> dict[model.Identifier, int]:
    found: dict[model.Identifier, int] = {}
    for kind in dict.fromkeys(identifier.kind for identifier in page):
        values = [identifier.value for identifier in page if identifier.kind is kind]
        rows = connection.execute(_OWNERS, {"kind": str(kind), "values": values})
        found |= {model.Identifier(kind, value): owner for value, owner in rows}
    return found


def _papers(connection: Connection, source: SourceFile, ids: Sequence[int]) -> dict[int, KnownPaper]:
    found: dict[int, KnownPaper] = {}
    here = list_id(connection, source) or 0
    for start in range(0, len(ids), _PAGE):
        page = ids[start : start + _PAGE]
        authors = _authors(connection, page)
        rows = connection.execute(_PAPERS, {"ids": page, "list": here})
        for paper, title, abstract, deleted, listed in rows:
            names = tuple(authors.get(paper, ()))
            found[paper] = KnownPaper(paper, title, abstract, names, bool(deleted), listed is not None)
    return found


def _authors(connection: Connection, ids: Sequence[int]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for paper, name in connection.execute(_AUTHORS, {"ids": ids}):
        found.setdefault(paper, []).append(name)
    return found


_OWNERS: Final = select(IDENTIFIER.c.value, IDENTIFIER.c.paper_id).where(
    IDENTIFIER.c.kind == bindparam("kind"), among(IDENTIFIER.c.value, "values")
)
_PAPERS: Final = (
    select(PAPER.c.id, PAPER.c.title, PAPER.c.abstract, READING.c.deleted, APPEARANCE.c.list_id)
    .outerjoin(READING, READING.c.paper_id == PAPER.c.id)
    .outerjoin(APPEARANCE, and_(APPEARANCE.c.paper_id == PAPER.c.id, APPEARANCE.c.list_id == bindparam("list")))
    .where(among(PAPER.c.id))
)
_AUTHORS: Final = (
    select(AUTHORSHIP.c.paper_id, AUTHOR.c.name)
    .join(AUTHOR, AUTHOR.c.id == AUTHORSHIP.c.author_id)
    .where(among(AUTHORSHIP.c.paper_id))
    .order_by(AUTHORSHIP.c.paper_id, AUTHORSHIP.c.position)
)
