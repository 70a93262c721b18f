"""Answering a suggestion: two papers become one, or are noted as two."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.library.planning import Found, merged
from readinglist.model.errors import NotThere, Trouble
from readinglist.model.imports import Draft, JoinReport
from readinglist.storage import absorbing, joining, known, search_index, suggestions

if TYPE_CHECKING:
    from readinglist.storage.database import Database
    from readinglist.storage.moment import Moment


def refuse(database: Database, number: int) -> None:
    """Note that the papers of a suggestion are two; it is not made again.  Raises NotThere."""
    with database.writing() as connection:
        _pair(connection, number)
        suggestions.refuse(connection, number)


def accept(database: Database, number: int) -> JoinReport:
    """Make one paper of the two of a suggestion.

    The one that bears the reader's words stays.  Raises NotThere, and Trouble where both do.
    """
    return search_index.with_sound_index(database, lambda: _accept(database, number))


def _accept(database: Database, number: int) -> JoinReport:
    with database.writing() as connection:
        pair = _pair(connection, number)
        kept, gone = pair
        written = absorbing.touched(connection, pair)
        if len(written) > 1:
            raise Trouble(
                translate("Library", "You wrote on both papers."),
                translate("Library", "Nothing was changed."),
                translate("Library", "Both stay, with all that you wrote. Delete the one that you need no longer."),
            )
        if gone in written:
            kept, gone = gone, kept
        here = joining.newest_list(connection, gone)
        papers = known.in_list(connection, here, pair)
        found = Found(Draft(0), (), papers[kept], papers[gone])
        title = papers[gone].title or papers[kept].title
        batch = joining.new_batch(connection, title, datetime.now(UTC), official=bool(papers[gone].official))
        joining.join(connection, merged(found, papers[kept], official=False), batch, here)
    return JoinReport(kept, gone, batch, title)


def _pair(connection: Moment, number: int) -> suggestions.Opened:
    pair = suggestions.pair(connection, number)
    if pair is None:
        raise NotThere(
            translate("Library", "There is no open suggestion {number}.", number=number),
            translate("Library", "Nothing was changed."),
        )
    return pair
