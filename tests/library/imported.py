"""Made-up lists for the tests of merging, and a look at everything that is written."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from readinglist.model.imports import Draft, ImportReport, NoWatch, SourceFile
from readinglist.model.papers import Identifier, IdentifierKind, Paper
from readinglist.model.queries import OnePaper

if TYPE_CHECKING:
    from readinglist.library.library import Library

WATCH = NoWatch()
READERS = ("reading", "tag", "reading_tag", "note", "note_version", "highlight", "journal", "journal_change")
Rows = dict[str, list[tuple[object, ...]]]

KETTLES = (
    "We study how kettles boil when nobody is looking at them. A new way of looking away, which we call distraction,"
    " makes them boil in half of the time, with proofs for all round kettles and experiments on nine kitchens in the"
    " north of the country."
)
VIOLINS = (
    "Violins are pruned too late in practice. This work shows by three examples that pruning before the first concert"
    " keeps their sound alive, and explains with a simple theory of wood why older instruments resist every kind of"
    " pruning that was tried so far."
)


def source(
    *drafts: Draft, venue: str = "MADE", year: int | None = 2026, name: str = "made.txt", official: bool = False
) -> SourceFile:
    """Return a list of these papers, numbered from 1."""
    numbered = tuple(replace(draft, record=number) for number, draft in enumerate(drafts, 1))
    return SourceFile(name, "plain text", "utf-8", venue, year, numbered, official=official)


def titled(title: str, *authors: str, abstract: str = "", **identifiers: str) -> Draft:
    """Return a draft with identifiers by their kinds."""
    ids = tuple(Identifier(IdentifierKind(kind), value) for kind, value in identifiers.items())
    return Draft(1, title=title, authors=authors, abstract=abstract, identifiers=ids)


def bring(library: Library, *drafts: Draft, venue: str = "MADE", official: bool = False) -> ImportReport:
    """Import a list."""
    return library.import_papers(source(*drafts, venue=venue, official=official), WATCH)


def paper(library: Library, number: int) -> Paper:
    """Return a paper that must be there."""
    found = library.ask(OnePaper(number))
    assert found is not None
    return found


def rows(library: Library, *names: str) -> Rows:
    """Return all rows of these tables, of all tables but the row of the import itself if none is named."""
    with library._database.reading() as connection:
        every = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'").scalars().all()
        wanted = names or [name for name in every if name != "import_batch" and not name.startswith(_INNER)]
        asked = [(name, f"SELECT * FROM {name}") for name in wanted]  # noqa: S608 - our own tables
        return {name: sorted(map(tuple, connection.exec_driver_sql(sql)), key=repr) for name, sql in asked}


_INNER = ("paper_text_", "sqlite_sequence")
"""How the word index and the counter of ids keep themselves: that changes with every write."""
