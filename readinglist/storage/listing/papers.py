"""Whole papers, a page of them by four statements, and the earlier texts of a note."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import literal_column, null, select, union_all

from readinglist.model import papers as model
from readinglist.storage.clocks import as_shown
from readinglist.storage.listing.readers_word import READERS_COLUMNS, ReadersWord
from readinglist.storage.reader_tables import NOTE, NOTE_VERSION, READING, READING_TAG
from readinglist.storage.sets import among, raw_rows
from readinglist.storage.tables import APPEARANCE, AUTHOR, AUTHORSHIP, IDENTIFIER, KEYWORD, LINK, PAPER, PAPER_LIST
from readinglist.storage.writing import highlights

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Connection, Select

_PAPERS: Final = (
    select(
        PAPER.c.id,
        PAPER.c.uuid,
        PAPER.c.title,
        PAPER.c.abstract,
        PAPER.c.added_at,
        NOTE.c.text,
        NOTE.c.revision,
        *READERS_COLUMNS,
    )
    .select_from(PAPER)
    .outerjoin(READING, READING.c.paper_id == PAPER.c.id)
    .outerjoin(NOTE, NOTE.c.paper_id == PAPER.c.id)
    .where(among(PAPER.c.id))
)
_APPEARANCES: Final = (
    select(
        APPEARANCE.c.paper_id,
        APPEARANCE.c.list_id,
        PAPER_LIST.c.name,
        APPEARANCE.c.position,
        APPEARANCE.c.decision,
        APPEARANCE.c.track,
        APPEARANCE.c.topic,
        APPEARANCE.c.session,
        APPEARANCE.c.poster,
        APPEARANCE.c.room,
        APPEARANCE.c.starts_at,
        APPEARANCE.c.utc_offset,
    )
    .join(PAPER_LIST, PAPER_LIST.c.id == APPEARANCE.c.list_id)
    .where(among(APPEARANCE.c.paper_id))
    .order_by(APPEARANCE.c.paper_id, APPEARANCE.c.list_id.desc())
)
_NOTHING: Final = null()


def _part(name: str, table: Any, position: Any, one: Any, other: Any = _NOTHING) -> Select[*tuple[Any, ...]]:
    return select(table.c.paper_id, literal_column(f"'{name}'"), position, one, other).where(among(table.c.paper_id))


_PARTS: Final = union_all(
    _part("authors", AUTHORSHIP, AUTHORSHIP.c.position, AUTHOR.c.name).join(
        AUTHOR, AUTHOR.c.id == AUTHORSHIP.c.author_id
    ),
    _part("keywords", KEYWORD, KEYWORD.c.position, KEYWORD.c.text),
    _part("links", LINK, LINK.c.position, LINK.c.kind, LINK.c.url),
    _part("identifiers", IDENTIFIER, literal_column("0"), IDENTIFIER.c.kind, IDENTIFIER.c.value),
    _part("tags", READING_TAG, READING_TAG.c.tag_id, READING_TAG.c.tag_id),
)
# An enum's own look-up by value takes longer than SQLite takes for the row.
_LINK_KINDS: Final = {kind.value: kind for kind in model.LinkKind}
_IDENTIFIER_KINDS: Final = {kind.value: kind for kind in model.IdentifierKind}
_STRENGTH: Final = {kind: place for place, kind in enumerate(model.IdentifierKind)}
_VERSIONS: Final = (
    select(NOTE_VERSION.c.revision, NOTE_VERSION.c.text, NOTE_VERSION.c.replaced_at)
    .where(among(NOTE_VERSION.c.paper_id))
    .order_by(NOTE_VERSION.c.revision.desc())
)


def whole(connection: Connection, ids: Sequence[int]) -> tuple[model.Paper, ...]:
    """Return these papers, whole, in this order; ids that no paper has are left out."""
    parts = _parts(connection, ids)
    appearances = _appearances(connection, ids)
    marked = highlights.of_papers(connection, ids)
    read: Iterable[Any] = connection.execute(_PAPERS, {"ids": ids})
    found = {row[0]: _paper(row, parts[row[0]], appearances[row[0]], marked[row[0]]) for row in read}
    return tuple(found[paper] for paper in ids if paper in found)


def note_versions(connection: Connection, paper: int) -> tuple[model.NoteVersion, ...]:
    """Return the earlier texts of a note, the newest first."""
    return tuple(model.NoteVersion(*row) for row in connection.execute(_VERSIONS, {"ids": (paper,)}))


def _parts(connection: Connection, ids: Sequence[int]) -> dict[int, dict[str, list[Any]]]:
    """Return what papers have several of: rows by paper and name, not sorted by their position yet.

    SQLite would sort the five tables as one, which takes longer than reading them.
    """
    found: dict[int, dict[str, list[Any]]] = defaultdict(lambda: defaultdict(list))
    for row in raw_rows(connection, _PARTS, {"ids": ids}):
        found[row[0]][row[1]].append(row)
    return found


def _appearances(connection: Connection, ids: Sequence[int]) -> dict[int, list[model.Appearance]]:
    found: dict[int, list[model.Appearance]] = defaultdict(list)
    read: Iterable[Any] = connection.execute(_APPEARANCES, {"ids": ids})
    for paper, *told, starts_at, utc_offset in read:
        found[paper].append(model.Appearance(*(*told, as_shown(starts_at, utc_offset))))
    return found


def _identifiers(values: Sequence[Any]) -> tuple[model.Identifier, ...]:
    """Return identifiers, the strongest first."""
    made = [model.Identifier(_IDENTIFIER_KINDS[kind], value) for _, _, _, kind, value in values]
    return tuple(sorted(made, key=lambda each: (_STRENGTH[each.kind], each.value)))


def _paper(
    row: Sequence[Any],
    parts: dict[str, list[Any]],
    appearances: Sequence[model.Appearance],
    marked: Sequence[model.Highlight],
) -> model.Paper:
    paper, uuid, title, abstract, added_at, note, revision, *word = row
    reader = ReadersWord.of(word)
    return model.Paper(
        id=paper,
        uuid=uuid,
        title=reader.title or title,
        official_title=title,
        abstract=abstract,
        authors=tuple([name for _, _, _, name, _ in sorted(parts["authors"])]),
        keywords=tuple([word for _, _, _, word, _ in sorted(parts["keywords"])]),
        appearances=tuple(appearances),
        links=tuple([model.Link(_LINK_KINDS[kind], url) for _, _, _, kind, url in sorted(parts["links"])]),
        identifiers=_identifiers(parts["identifiers"]),
        added_at=added_at,
        state=reader.state,
        starred=reader.starred,
        rating=reader.rating,
        remark=reader.remark,
        note=note or "",
        note_revision=revision or 0,
        deleted=reader.deleted,
        later=reader.later,
        tags=tuple([tag for _, _, _, tag, _ in sorted(parts["tags"])]),
        highlights=tuple(marked),
    )
