"""Times without a zone, as saved pages show them: by which clock, the times that the library knows tell."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import TYPE_CHECKING, Final

from readinglist.model.merges import Told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from readinglist.library.planning import Found

_ENOUGH: Final = 3
"""Papers that must agree: one may have been moved by just as many hours."""

_WEST, _EAST, _STEP = timedelta(hours=-12), timedelta(hours=14), timedelta(minutes=15)


def has_zone(at: object) -> bool:
    """Return whether this is a time that is the same moment everywhere."""
    return isinstance(at, datetime) and at.utcoffset() is not None


def set_clock(found: Sequence[Found]) -> None:
    """Give the times of a file that has no zone the one by which most of its papers begin when the library says."""
    ahead = Counter(distance for each in found if (distance := _ahead(each)) is not None)
    if not ahead:
        return
    clock, times = ahead.most_common(1)[0]
    if times < _ENOUGH or 2 * times < ahead.total() or not _WEST <= clock <= _EAST or clock % _STEP:
        return
    zone = timezone(clock)
    for each in found:
        at = each.draft.starts_at
        if at is not None and not has_zone(at):
            each.draft = replace(each.draft, starts_at=at.replace(tzinfo=zone))


def _ahead(each: Found) -> timedelta | None:
    """Return by how much the time of a record is ahead of UTC, if it is the known one."""
    known = (each.paper.place or {}).get(Told.STARTS_AT) if each.paper is not None else None
    told = each.draft.starts_at
    if told is None or has_zone(told) or not isinstance(known, datetime) or not has_zone(known):
        return None
    return told - known.astimezone(UTC).replace(tzinfo=None)
