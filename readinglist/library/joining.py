"""Answering a suggestion: two papers become one, or are noted as two."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from readinglist.config.translation import translate
from readinglist.library.describe import describe, named
from readinglist.library.planning import Found, merged
from readinglist.model.commands import UniteReadings
from readinglist.model.errors import NotThere
from readinglist.model.imports import Draft, JoinReport
from readinglist.storage.imports import absorbing, joining, known, suggestions
from readinglist.storage.search import search_index
from readinglist.storage.writing import uniting
from readinglist.storage.writing.readings import Names, Readings

if TYPE_CHECKING:
    from readinglist.storage.database import Database
    from readinglist.storage.listing.moment import Moment


def refuse(database: Database, number: int) -> None:
    """Note that the papers of a suggestion are two; it is not made again.  Raises NotThere."""
    with database.writing() as connection:
        _pair(connection, number)
        suggestions.refuse(connection, number)


def accept(database: Database, number: int) -> JoinReport:
    """Make one paper of the two of a suggestion.

    The one that bears the reader's words stays.  Where both do, the first one gets those of the other one as well,
    which goes to the deleted papers with what it bears.  Raises NotThere.
    """
    return search_index.with_sound_index(database, lambda: _accept(database, number))


def _accept(database: Database, number: int) -> JoinReport:
    with database.writing() as connection:
        pair = _pair(connection, number)
        kept, gone = pair
        written = absorbing.touched(connection, pair)
        if gone in written and kept not in written:
            kept, gone = gone, kept
        here = joining.newest_list(connection, gone)
        papers = known.in_list(connection, here, pair)
        found = Found(Draft(0), (), papers[kept], papers[gone])
        title = papers[gone].title or papers[kept].title
        reader = _unite(database, connection, kept, gone) if gone in written else None
        batch = joining.new_batch(connection, title, datetime.now(UTC), official=bool(papers[gone].official))
        joining.join(connection, merged(found, papers[kept], official=False), batch, here, reader)
    return JoinReport(kept, gone, batch, title)


def _unite(database: Database, connection: Moment, kept: int, gone: int) -> list[list[Any]]:
    """Bring the reader's words together on ``kept``; return what was changed, for the way back."""
    own, abstract = Names(connection).paper(gone)
    heading = translate("Library", "From “{title}”", title=named(own, abstract))
    _, changes, _ = Readings(database).perform_in(connection, UniteReadings(kept, gone, heading), describe)
    return uniting.as_rows(changes)


def _pair(connection: Moment, number: int) -> suggestions.Opened:
    pair = suggestions.pair(connection, number)
    if pair is None:
        raise NotThere(
            translate("Library", "There is no open suggestion {number}.", number=number),
            translate("Library", "Nothing was changed."),
        )
    return pair
