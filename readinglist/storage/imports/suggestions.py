"""Pairs of papers that may be one, until the reader says so or not; what was refused is not asked again."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import bindparam, func, select, update
from sqlalchemy.dialects import sqlite

from readinglist.model.merges import Reason, Suggestion
from readinglist.storage.merge_tables import SUGGESTION
from readinglist.storage.reader_tables import READING
from readinglist.storage.tables import PAPER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Connection

Pair = tuple[int, int, Reason, str]
"""The paper that was there first, the other one, why, and the detail of it."""

BOTH_WRITTEN: Final = (Reason.WORDS, "")
OPENING: Final = 300


class Opened(NamedTuple):
    """A pair that waits for an answer."""

    paper: int
    other: int


def add(connection: Connection, pairs: Sequence[Pair], batch: int) -> int:
    """Write pairs that are to be asked about; return how many were not suggested before."""
    new = 0
    for paper, other, reason, detail in pairs:
        values = {"paper_id": paper, "other_id": other, "import_id": batch, "reason": str(reason), "detail": detail}
        known = connection.scalar(_KNOWN, {"one": paper, "two": other})
        if known is None and paper != other:
            new += connection.execute(_ADD, values).rowcount
    return new


def waiting(connection: Connection) -> tuple[Suggestion, ...]:
    """Return the pairs that wait for an answer, the oldest first."""
    found: Iterable[Any] = connection.execute(_WAITING)
    return tuple(
        Suggestion(number, paper, other, Reason(reason), *more) for number, paper, other, reason, *more in found
    )


def pair(connection: Connection, number: int) -> Opened | None:
    """Return a pair that waits for an answer, None where it does not."""
    row = connection.execute(_PAIR, {"number": number}).first()
    return Opened(*row) if row else None


def refuse(connection: Connection, number: int) -> None:
    """Note that two papers are two."""
    connection.execute(_REFUSE, {"number": number, "at": datetime.now(UTC)})


_KNOWN: Final = select(SUGGESTION.c.id).where(
    ((SUGGESTION.c.paper_id == bindparam("one")) & (SUGGESTION.c.other_id == bindparam("two")))
    | ((SUGGESTION.c.paper_id == bindparam("two")) & (SUGGESTION.c.other_id == bindparam("one")))
)
_ADD: Final = sqlite.insert(SUGGESTION).on_conflict_do_nothing()
_OTHER: Final = PAPER.alias()
_OWN: Final = READING.alias()
_OTHERS_OWN: Final = READING.alias()


def _title(own: Any, paper: Any) -> Any:
    return func.coalesce(func.nullif(own.c.title, ""), paper.c.title)


_WAITING: Final = (
    select(
        SUGGESTION.c.id,
        SUGGESTION.c.paper_id,
        SUGGESTION.c.other_id,
        SUGGESTION.c.reason,
        SUGGESTION.c.detail,
        _title(_OWN, PAPER),
        func.substr(PAPER.c.abstract, 1, OPENING),
        _title(_OTHERS_OWN, _OTHER),
        func.substr(_OTHER.c.abstract, 1, OPENING),
    )
    .join(PAPER, PAPER.c.id == SUGGESTION.c.paper_id)
    .join(_OTHER, _OTHER.c.id == SUGGESTION.c.other_id)
    .outerjoin(_OWN, _OWN.c.paper_id == PAPER.c.id)
    .outerjoin(_OTHERS_OWN, _OTHERS_OWN.c.paper_id == _OTHER.c.id)
    .where(SUGGESTION.c.refused_at.is_(None))
    .order_by(SUGGESTION.c.id)
)
_PAIR: Final = select(SUGGESTION.c.paper_id, SUGGESTION.c.other_id).where(
    SUGGESTION.c.id == bindparam("number"), SUGGESTION.c.refused_at.is_(None)
)
_REFUSE: Final = update(SUGGESTION).where(SUGGESTION.c.id == bindparam("number")).values(refused_at=bindparam("at"))
