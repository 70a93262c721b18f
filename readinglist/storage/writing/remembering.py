"""Reading the journal: what can be undone and redone, now or after a restart, and what happened to one paper.

An entry that takes another one back names it in ``undoes``.  So what can be undone next is the newest entry that is no
undoing and that nothing has taken back; a redo counts as done in place of what it makes again.  That two papers became
one is taken back where the papers are parted again, not here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import bindparam, exists, func, select

from readinglist.model.commands import Apply, UniteReadings
from readinglist.model.queries import PaperChange, Recorded
from readinglist.storage.kept_values import change_of
from readinglist.storage.reader_tables import JOURNAL, JOURNAL_CHANGE
from readinglist.storage.writing.journal import REDO, UNDO

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    Reverse = Callable[[str], str]
    """Turns what a change is called into what its taking back is called, and the other way round."""


def last_done(connection: Connection, reverse: Reverse) -> Recorded | None:
    """Return the newest change that has not been undone."""
    return _recorded(connection, connection.execute(_LAST_DONE).first(), reverse, again=False)


def last_undone(connection: Connection, reverse: Reverse) -> Recorded | None:
    """Return the newest undoing that has not been redone, unless something else was done since."""
    return _recorded(connection, connection.execute(_LAST_UNDONE).first(), reverse, again=True)


def _recorded(connection: Connection, entry: Any, reverse: Reverse, *, again: bool) -> Recorded | None:
    if entry is None:
        return None
    changes = connection.execute(_CHANGES, {"entry": entry.id})
    back = tuple(change_of(*row).inverse() for row in changes)[::-1]
    opposite = reverse(entry.text)
    return Recorded(opposite if again else entry.text, Apply(back, opposite, entry.id, again))


def of_paper(connection: Connection, paper: int, limit: int) -> tuple[PaperChange, ...]:
    """Return the changes of a paper, the newest first."""
    rows = connection.execute(_OF_PAPER.limit(limit), {"paper": paper})
    return tuple(PaperChange(entry, at, text, change_of(*change)) for entry, at, text, *change in rows)


_OF_PAIRS: Final = (UniteReadings.__name__, Apply.__name__)
_LATER: Final = JOURNAL.alias("later")
_TAKEN_BACK: Final = exists().where(_LATER.c.undoes == JOURNAL.c.id)
_ENTRY: Final = select(JOURNAL.c.id, JOURNAL.c.text).where(~_TAKEN_BACK).order_by(JOURNAL.c.id.desc()).limit(1)
_LAST_DONE: Final = _ENTRY.where(JOURNAL.c.kind.not_in((UNDO, *_OF_PAIRS)))
_LAST_FRESH: Final = select(func.max(_LATER.c.id)).where(_LATER.c.kind.not_in((UNDO, REDO))).scalar_subquery()
_LAST_UNDONE: Final = _ENTRY.where(JOURNAL.c.kind == UNDO, JOURNAL.c.id > func.coalesce(_LAST_FRESH, 0))
_CHANGES: Final = (
    select(JOURNAL_CHANGE.c.field, JOURNAL_CHANGE.c.subject, JOURNAL_CHANGE.c.before, JOURNAL_CHANGE.c.after)
    .where(JOURNAL_CHANGE.c.journal_id == bindparam("entry"))
    .order_by(JOURNAL_CHANGE.c.position)
)
_OF_PAPER: Final = (
    select(
        JOURNAL.c.id,
        JOURNAL.c.at,
        JOURNAL.c.text,
        JOURNAL_CHANGE.c.field,
        JOURNAL_CHANGE.c.subject,
        JOURNAL_CHANGE.c.before,
        JOURNAL_CHANGE.c.after,
    )
    .join_from(JOURNAL_CHANGE, JOURNAL, JOURNAL.c.id == JOURNAL_CHANGE.c.journal_id)
    .where(JOURNAL_CHANGE.c.paper_id == bindparam("paper"))
    .order_by(JOURNAL_CHANGE.c.journal_id.desc(), JOURNAL_CHANGE.c.position)
)
