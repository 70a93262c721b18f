"""When something is shown, by the conference's own clock: UTC and that clock's distance from it.

SQLite knows no time zones.  A time that a source gives without a zone is kept as it stands, without a distance.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

_MINUTE = timedelta(minutes=1)


def as_stored(at: datetime | None) -> tuple[datetime | None, int | None]:
    """Return what is written: a time without a zone, and the minutes by which its clock is ahead of UTC."""
    offset = at.utcoffset() if at is not None else None
    if at is None or offset is None:
        return at, None
    return at.astimezone(UTC).replace(tzinfo=None), round(offset / _MINUTE)


def as_shown(at: datetime | None, offset: int | None) -> datetime | None:
    """Return what was written as the time that the conference's clock shows."""
    if at is None or offset is None:
        return at
    return at.replace(tzinfo=UTC).astimezone(timezone(offset * _MINUTE))
