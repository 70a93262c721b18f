"""Papers that a draft may be without sharing an identifier: those of its venue and year, and those without a title."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import bindparam, select

from readinglist.model.papers import IdentifierKind
from readinglist.storage.merge_tables import SUGGESTION
from readinglist.storage.sets import among, raw_rows
from readinglist.storage.tables import IDENTIFIER, PAPER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sqlalchemy import Connection, Select


class Titled(NamedTuple):
    """A paper with a title, and the title's letters by which it is known in its venue and year."""

    id: int
    letters: str
    title: str


class Abstracted(NamedTuple):
    """A paper with its abstract; title or abstract may be empty."""

    id: int
    title: str
    abstract: str


def titles(connection: Connection, place: str) -> list[Titled]:
    """Return the titled papers of a venue and year such as ``icml 2026``."""
    found = raw_rows(connection, _TITLES, _between(IdentifierKind.TITLE, place))
    return [Titled(paper, value[len(place) + 1 :].partition("/")[0], title) for paper, value, title in found]


def untitled(connection: Connection, places: Iterable[str]) -> list[Abstracted]:
    """Return the papers without a title of these venues and years; an empty one means papers of no venue."""
    return list(_abstracted(connection, IdentifierKind.ABSTRACT, places, _UNTITLED))


def titled(connection: Connection, places: Iterable[str]) -> list[Abstracted]:
    """Return the titled papers of these venues and years, with their abstracts, which may be empty."""
    return list(_abstracted(connection, IdentifierKind.TITLE, places, _TITLED))


def refused(connection: Connection, papers: Sequence[int]) -> set[frozenset[int]]:
    """Return the pairs of these papers of which the reader said that they are two."""
    return {frozenset(pair) for pair in raw_rows(connection, _REFUSED, {"ids": papers})}


def _abstracted(
    connection: Connection, kind: IdentifierKind, places: Iterable[str], statement: Select[int, str, str]
) -> Iterator[Abstracted]:
    met: set[int] = set()
    for place in places:
        for row in raw_rows(connection, statement, _between(kind, place)):
            if row[0] not in met:
                met.add(row[0])
                yield Abstracted(*row)


def _between(kind: IdentifierKind, place: str) -> dict[str, str]:
    # "0" is the character behind "/": this is every value that begins with the place.
    return {"kind": str(kind), "first": f"{place}/", "last": f"{place}0"}


_HERE: Final = (
    IDENTIFIER.c.kind == bindparam("kind"),
    IDENTIFIER.c.value >= bindparam("first"),
    IDENTIFIER.c.value < bindparam("last"),
)
_TITLES: Final = (
    select(PAPER.c.id, IDENTIFIER.c.value, PAPER.c.title).join(PAPER, PAPER.c.id == IDENTIFIER.c.paper_id).where(*_HERE)
)
_TITLED: Final = (
    select(PAPER.c.id, PAPER.c.title, PAPER.c.abstract)
    .join(IDENTIFIER, PAPER.c.id == IDENTIFIER.c.paper_id)
    .where(*_HERE, PAPER.c.title != "")
)
_UNTITLED: Final = (
    select(PAPER.c.id, PAPER.c.title, PAPER.c.abstract)
    .join(IDENTIFIER, PAPER.c.id == IDENTIFIER.c.paper_id)
    .where(*_HERE, PAPER.c.title == "")
)
_REFUSED: Final = select(SUGGESTION.c.paper_id, SUGGESTION.c.other_id).where(
    among(SUGGESTION.c.paper_id), among(SUGGESTION.c.other_id), SUGGESTION.c.refused_at.is_not(None)
)
