"""Notes and their earlier texts.

While somebody types, a note is saved every second; keeping each of those texts would bury the ones that matter.
A replaced text is kept as a version unless all of this holds: it was written in this very session, it is less than
``KEPT_EVERY`` seconds since a text of this note was last kept, and what replaces it takes away at most a third of it.
So the text that stood before a sitting is always kept, a long sitting leaves one version a minute, and no large
part of a text goes without a version.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from sqlalchemy import func, insert, select
from sqlalchemy.dialects import sqlite

from readinglist.storage.reader_tables import NOTE, NOTE_VERSION
from readinglist.storage.sets import among

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from sqlalchemy import Connection

    from readinglist.model.changes import Change

KEPT_EVERY: Final = 60.0
"""Seconds."""


class Notes:
    """Writes notes; lives as long as the session, for it remembers which texts were written in it."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._kept: dict[int, float] = {}

    def write(self, connection: Connection, changes: Sequence[Change], at: datetime) -> None:
        """Replace the notes, keeping the replaced texts by the rule above."""
        papers = [change.subject for change in changes]
        revisions = dict(connection.execute(_REVISIONS, {"ids": papers}).all())
        kept = dict(connection.execute(_KEPT, {"ids": papers}).all())
        for change in changes:
            # Where a note is gone, or was written by another program, an earlier text may have its number.
            revision = max(revisions.get(change.subject, 0), kept.get(change.subject, -1) + 1)
            self._keep(connection, change, revision, at)
            _replace(connection, change, revision + 1, at)

    def end_sitting(self, paper: int) -> None:
        """Let the text that is replaced next be kept, whenever and by whom it was written."""
        self._kept.pop(paper, None)

    def _keep(self, connection: Connection, change: Change, revision: int, at: datetime) -> None:
        now = self._clock()
        kept = self._kept.get(change.subject)
        before, after = str(change.before), str(change.after)
        if kept is not None and now - kept < KEPT_EVERY and not takes_much_away(before, after):
            return
        self._kept[change.subject] = now
        if before:
            values = {"paper_id": change.subject, "revision": revision, "text": before, "replaced_at": at}
            connection.execute(_KEEP, values)


def takes_much_away(before: str, after: str) -> bool:
    """Return whether more than a third of ``before`` is no longer in ``after``, outside their common ends."""
    start = _common_start(before, after)
    end = _common_start(before[start:][::-1], after[start:][::-1])
    return (len(before) - start - end) * 3 > len(before)


def _common_start(one: str, other: str) -> int:
    """Return how many characters both begin with; by halves, for a megabyte character by character takes 50 ms."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _replace(connection: Connection, change: Change, revision: int, at: datetime) -> None:
    values = {"paper_id": change.subject, "text": change.after, "revision": revision, "changed_at": at}
    connection.execute(_REPLACE, values)


_REVISIONS: Final = select(NOTE.c.paper_id, NOTE.c.revision).where(among(NOTE.c.paper_id))
_KEPT: Final = (
    select(NOTE_VERSION.c.paper_id, func.max(NOTE_VERSION.c.revision))
    .where(among(NOTE_VERSION.c.paper_id))
    .group_by(NOTE_VERSION.c.paper_id)
)
_KEEP: Final = insert(NOTE_VERSION)
_NEW: Final = sqlite.insert(NOTE)
_REPLACE: Final = _NEW.on_conflict_do_update(
    index_elements=["paper_id"], set_={name: _NEW.excluded[name] for name in ("text", "revision", "changed_at")}
)
