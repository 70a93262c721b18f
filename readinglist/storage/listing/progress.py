"""How far triage is, counted by SQLite: by topic, by session, by day, and the pace of today.

A verdict counts where it still stands, on the day on which it was given last: what was undone is no work done.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import text

from readinglist.model.progress import Day, Part, Progress

if TYPE_CHECKING:
    from sqlalchemy import Connection, TextClause

    from readinglist.model.progress import HowFar

PAUSE: Final = 300
"""Seconds between two verdicts from which on they are a pause and no part of the pace."""


def progress(connection: Connection, question: HowFar) -> Progress:
    """Return how far the list is."""
    asked = {"list": question.list_id, "last": question.last, "pause": PAUSE}
    papers, judged, starred = connection.execute(_ALL, asked).one()
    today, seconds = connection.execute(_TODAY, asked).one()
    last, last_starred = connection.execute(_LAST, asked).one()
    return Progress(
        judged=judged,
        papers=papers,
        starred=starred,
        topics=_parts(connection, "topic", asked),
        sessions=_parts(connection, "session", asked),
        days=tuple(Day(date.fromisoformat(day), number) for day, number in connection.execute(_DAYS, asked)),
        today=today,
        seconds=float(seconds or 0),
        last=last,
        last_starred=last_starred or 0,
    )


def _parts(connection: Connection, column: str, asked: dict[str, Any]) -> tuple[Part, ...]:
    rows = connection.execute(_PARTS[column], asked)
    return tuple(Part(name, judged, papers) for name, papers, judged in rows)


# Said in SQL: what is counted here has no need of the tables' types, and is read more easily as a whole.
_SHOWN: Final = """
WITH shown AS (
    SELECT a.paper_id, max(a.topic) AS topic, max(a.session) AS session,
           coalesce(r.state, 'new') <> 'new' AS judged, coalesce(r.starred, 0) AS starred
    FROM appearance a LEFT JOIN reading r ON r.paper_id = a.paper_id
    WHERE (:list IS NULL OR a.list_id = :list) AND coalesce(r.deleted, 0) = 0
    GROUP BY a.paper_id
)"""
_GIVEN: Final = """, given AS (
    SELECT c.paper_id, max(c.journal_id) AS journal_id
    FROM journal_change c JOIN shown s ON s.paper_id = c.paper_id
    WHERE s.judged AND c.field = 'state' AND c."before" = '"new"'
    GROUP BY c.paper_id
), verdict AS (
    SELECT g.paper_id, g.journal_id, j.at, date(j.at, 'localtime') AS day
    FROM given g JOIN journal j ON j.id = g.journal_id
)"""
_SPACED: Final = """, spaced AS (
    SELECT (julianday(at) - julianday(lag(at) OVER (ORDER BY journal_id))) * 86400 AS gap
    FROM verdict WHERE day = date('now', 'localtime')
)"""


def _statement(*parts: str) -> TextClause:
    return text("\n".join(parts))


_ALL: Final = _statement(_SHOWN, "SELECT count(*), coalesce(sum(judged), 0), coalesce(sum(starred), 0) FROM shown")
_PARTS: Final = {
    "topic": _statement(_SHOWN, "SELECT topic, count(*), sum(judged) FROM shown GROUP BY 1 ORDER BY topic = '', 1"),
    "session": _statement(
        _SHOWN, "SELECT session, count(*), sum(judged) FROM shown GROUP BY 1 ORDER BY session = '', 1"
    ),
}
_DAYS: Final = _statement(_SHOWN, _GIVEN, "SELECT day, count(*) FROM verdict GROUP BY day ORDER BY day")
_TODAY: Final = _statement(
    _SHOWN,
    _GIVEN,
    _SPACED,
    "SELECT count(*), sum(CASE WHEN gap BETWEEN 0 AND :pause THEN gap ELSE 0 END) FROM spaced",
)
_LATEST: Final = """SELECT count(*), sum(starred) FROM (
    SELECT s.starred FROM verdict v JOIN shown s ON s.paper_id = v.paper_id
    ORDER BY v.journal_id DESC LIMIT :last
)"""
_LAST: Final = _statement(_SHOWN, _GIVEN, _LATEST)
