"""The reading plan, from the places of starred and to-read papers."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import func, or_, select

from readinglist.model.papers import State
from readinglist.model.plan import PlanEntry
from readinglist.storage.clocks import as_shown
from readinglist.storage.reader_tables import READING
from readinglist.storage.tables import APPEARANCE, PAPER, PAPER_LIST

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Connection

OPENING: Final = 300

_ENTRIES: Final = (
    select(
        PAPER.c.id,
        PAPER.c.uuid,
        func.coalesce(func.nullif(READING.c.title, ""), PAPER.c.title),
        func.substr(PAPER.c.abstract, 1, OPENING),
        READING.c.starred,
        READING.c.state,
        PAPER_LIST.c.name,
        APPEARANCE.c.track,
        APPEARANCE.c.session,
        APPEARANCE.c.room,
        APPEARANCE.c.poster,
        APPEARANCE.c.starts_at,
        APPEARANCE.c.utc_offset,
    )
    .select_from(READING)
    .join(PAPER, PAPER.c.id == READING.c.paper_id)
    .join(APPEARANCE, APPEARANCE.c.paper_id == PAPER.c.id)
    .join(PAPER_LIST, PAPER_LIST.c.id == APPEARANCE.c.list_id)
    .where(READING.c.deleted.is_(False), or_(READING.c.starred.is_(True), READING.c.state == str(State.TO_READ)))
    .order_by(APPEARANCE.c.list_id.desc(), APPEARANCE.c.position, PAPER.c.id)
)
_DIGITS: Final = re.compile(r"(\d+)")


def plan(connection: Connection, list_id: int | None) -> tuple[PlanEntry, ...]:
    """Return the showings in order."""
    asked = _ENTRIES if list_id is None else _ENTRIES.where(APPEARANCE.c.list_id == list_id)
    rows: Iterable[Any] = connection.execute(asked)
    entries = [_entry(row) for row in rows]
    timed = [entry for entry in entries if entry.starts_at is not None]
    known = {entry.paper for entry in timed}
    rest = {entry.paper: entry for entry in reversed(entries) if entry.paper not in known}
    return (*_clashing(sorted(timed, key=_place)), *sorted(rest.values(), key=_place))


def _entry(row: Sequence[Any]) -> PlanEntry:
    paper, uuid, title, opening, starred, state, name, track, session, room, poster, starts_at, offset = row
    return PlanEntry(
        paper=paper,
        uuid=uuid,
        title=title,
        opening=opening,
        starred=starred,
        state=State(state),
        list_name=name,
        track=track,
        session=session,
        room=room,
        poster=poster,
        starts_at=as_shown(starts_at, offset),
    )


def _place(entry: PlanEntry) -> tuple[Any, ...]:
    """Return what a plan is sorted by; numbers of posters count by their value."""
    wall = entry.starts_at.replace(tzinfo=None) if entry.starts_at else datetime.min  # noqa: DTZ901 - only compared
    pieces = _DIGITS.split(entry.poster)
    poster = tuple((piece.isdigit(), int(piece) if piece.isdigit() else 0, piece) for piece in pieces)
    return wall, entry.session, entry.room, not entry.poster, poster, entry.paper


def _clashing(entries: list[PlanEntry]) -> Iterable[PlanEntry]:
    """Yield the entries, marked where another begins at the same moment at another place."""
    places: dict[datetime | None, set[tuple[str, str]]] = defaultdict(set)
    for entry in entries:
        places[entry.starts_at].add(_where(entry))
    return (replace(entry, clash=len(places[entry.starts_at]) > 1) for entry in entries)


def _where(entry: PlanEntry) -> tuple[str, str]:
    # Posters of one session are one walk, whatever halls they hang in.
    return (entry.session, "") if entry.session else ("", entry.room)
