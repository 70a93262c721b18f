"""What the library knows already of the papers that a file names."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import and_, bindparam, literal_column, null, select, union_all

from readinglist.model import papers as model
from readinglist.model.merges import OF_PAPER, OF_PLACE, Told, Value
from readinglist.storage.clocks import as_shown
from readinglist.storage.imports.lists_of_papers import list_id
from readinglist.storage.merge_tables import PAPER_CHANGE
from readinglist.storage.reader_tables import READING
from readinglist.storage.sets import among, raw_rows
from readinglist.storage.tables import APPEARANCE, AUTHOR, AUTHORSHIP, IDENTIFIER, IMPORT_BATCH, KEYWORD, LINK, PAPER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Connection, Select

    from readinglist.model.imports import SourceFile

_PAGE: Final = 500


@dataclass(frozen=True, slots=True)
class KnownPaper:
    """The conferences' half of a paper, as far as a draft can change it.

    ``place`` is what is told of its place in the list that is being imported, None where it does not stand in it;
    ``official`` are the fields in which a conference itself spoke last.
    """

    id: int
    title: str
    abstract: str
    authors: tuple[str, ...]
    keywords: tuple[str, ...]
    links: tuple[model.Link, ...]
    identifiers: frozenset[model.Identifier]
    deleted: bool
    place: dict[Told, Value] | None
    official: frozenset[Told]


def by_identifier(
    connection: Connection, source: SourceFile, identifiers: Iterable[model.Identifier]
) -> dict[model.Identifier, KnownPaper]:
    """Return the papers that have one of these identifiers."""
    wanted = tuple(dict.fromkeys(identifiers))
    owners: dict[model.Identifier, int] = {}
    for start in range(0, len(wanted), _PAGE):
        owners |= _owners(connection, wanted[start : start + _PAGE])
    papers = by_id(connection, source, owners.values())
    return {identifier: papers[owner] for identifier, owner in owners.items()}


def by_id(connection: Connection, source: SourceFile, ids: Iterable[int]) -> dict[int, KnownPaper]:
    """Return papers by their ids."""
    return in_list(connection, list_id(connection, source) or 0, ids)


def in_list(connection: Connection, here: int, ids: Iterable[int]) -> dict[int, KnownPaper]:
    """Return papers by their ids, with what is told of their places in the list ``here``."""
    found: dict[int, KnownPaper] = {}
    wanted = sorted(set(ids))
    for start in range(0, len(wanted), _PAGE):
        page = wanted[start : start + _PAGE]
        parts, spoke = _parts(connection, page), _officials(connection, here, page)
        for row in _rows(connection, page, here):
            found[row[0]] = _paper(row, parts[row[0]], spoke.get(row[0], {}))
    return found


def _rows(connection: Connection, page: Sequence[int], here: int) -> Iterable[Any]:
    return connection.execute(_PAPERS, {"ids": page, "list": here})


def _owners(connection: Connection, page: Sequence[model.Identifier]) -> dict[model.Identifier, int]:
    found: dict[model.Identifier, int] = {}
    for kind in dict.fromkeys(identifier.kind for identifier in page):
        values = [identifier.value for identifier in page if identifier.kind is kind]
        rows = connection.execute(_OWNERS, {"kind": str(kind), "values": values})
        found |= {model.Identifier(kind, value): owner for value, owner in rows}
    return found


def _parts(connection: Connection, ids: Sequence[int]) -> dict[int, dict[str, list[Any]]]:
    found: dict[int, dict[str, list[Any]]] = defaultdict(lambda: defaultdict(list))
    for paper, name, *row in raw_rows(connection, _PARTS, {"ids": ids}):
        found[paper][name].append(row)
    return found


def _officials(connection: Connection, here: int, ids: Sequence[int]) -> dict[int, dict[Told, bool]]:
    """Return for the fields of papers that a later import spoke of, whether the last one was official."""
    found: dict[int, dict[Told, bool]] = {}
    for paper, field, official in raw_rows(connection, _SPOKE, {"ids": ids, "list": here}):
        found.setdefault(paper, {})[_TOLD[field]] = bool(official)
    return found


def _paper(row: Sequence[Any], parts: dict[str, list[Any]], spoke: dict[Told, bool]) -> KnownPaper:
    paper, title, abstract, deleted, official, listed, placed_officially, *place, starts_at, utc_offset = row
    stands = dict.fromkeys(OF_PAPER, bool(official)) | dict.fromkeys(OF_PLACE, bool(placed_officially)) | spoke
    told: dict[Told, Value] = dict(zip(OF_PLACE, (*place, as_shown(starts_at, utc_offset)), strict=True))
    return KnownPaper(
        id=paper,
        title=title,
        abstract=abstract,
        authors=tuple(name for _, name, _ in sorted(parts["authors"])),
        keywords=tuple(word for _, word, _ in sorted(parts["keywords"])),
        links=tuple(model.Link(_LINK_KINDS[kind], url) for _, kind, url in sorted(parts["links"])),
        identifiers=frozenset(model.Identifier(_KINDS[kind], value) for _, kind, value in parts["identifiers"]),
        deleted=bool(deleted),
        place=told if listed is not None else None,
        official=frozenset(field for field, is_official in stands.items() if is_official),
    )


def _part(name: str, table: Any, position: Any, one: Any, other: Any) -> Select[*tuple[Any, ...]]:
    return select(table.c.paper_id, literal_column(f"'{name}'"), position, one, other).where(among(table.c.paper_id))


# An enum's own look-up by value takes longer than SQLite takes for the row.
_TOLD: Final = {told.value: told for told in Told}
_KINDS: Final = {kind.value: kind for kind in model.IdentifierKind}
_LINK_KINDS: Final = {kind.value: kind for kind in model.LinkKind}
_OWNERS: Final = select(IDENTIFIER.c.value, IDENTIFIER.c.paper_id).where(
    IDENTIFIER.c.kind == bindparam("kind"), among(IDENTIFIER.c.value, "values")
)
_PLACED_BY: Final = IMPORT_BATCH.alias()
_PAPERS: Final = (
    select(
        PAPER.c.id,
        PAPER.c.title,
        PAPER.c.abstract,
        READING.c.deleted,
        IMPORT_BATCH.c.official,
        APPEARANCE.c.list_id,
        _PLACED_BY.c.official,
        *(APPEARANCE.c[field.value] for field in OF_PLACE),
        APPEARANCE.c.utc_offset,
    )
    .select_from(PAPER)
    .join(IMPORT_BATCH, IMPORT_BATCH.c.id == PAPER.c.import_id)
    .outerjoin(READING, READING.c.paper_id == PAPER.c.id)
    .outerjoin(APPEARANCE, and_(APPEARANCE.c.paper_id == PAPER.c.id, APPEARANCE.c.list_id == bindparam("list")))
    .outerjoin(_PLACED_BY, _PLACED_BY.c.id == APPEARANCE.c.import_id)
    .where(among(PAPER.c.id))
)
_PARTS: Final = union_all(
    _part("authors", AUTHORSHIP, AUTHORSHIP.c.position, AUTHOR.c.name, null()).join(
        AUTHOR, AUTHOR.c.id == AUTHORSHIP.c.author_id
    ),
    _part("keywords", KEYWORD, KEYWORD.c.position, KEYWORD.c.text, null()),
    _part("links", LINK, LINK.c.position, LINK.c.kind, LINK.c.url),
    _part("identifiers", IDENTIFIER, literal_column("0"), IDENTIFIER.c.kind, IDENTIFIER.c.value),
)
_SPOKE: Final = (
    select(PAPER_CHANGE.c.paper_id, PAPER_CHANGE.c.field, IMPORT_BATCH.c.official)
    .join(IMPORT_BATCH, IMPORT_BATCH.c.id == PAPER_CHANGE.c.import_id)
    .where(among(PAPER_CHANGE.c.paper_id), PAPER_CHANGE.c.list_id.in_((0, bindparam("list"))))
    .order_by(PAPER_CHANGE.c.import_id)
)
