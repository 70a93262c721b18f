"""Which backups may go: a rule on dates and on what they hold, without touching a file.

Days, weeks and months are counted by those on which there is a backup, not by the clock: a clock that jumps ten years
ahead finds nothing older than it was, and a library that nobody opened for a year keeps its last days.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from readinglist.model.backups import Backup

WHOLE_DAYS: Final = 2
DAYS: Final = 14
WEEKS: Final = 8
MONTHS: Final = 24
CLOCKS: Final = timedelta(hours=26)
"""By how much a date may lie ahead before the clock is taken to be wrong, then or now."""

_STEPS: Final[tuple[tuple[int, Callable[[datetime], object]], ...]] = (
    (DAYS, lambda at: at.date()),
    (WEEKS, lambda at: tuple(at.isocalendar())[:2]),
    (MONTHS, lambda at: (at.year, at.month)),
)


def to_thin(backups: Sequence[Backup], now: datetime, most: int) -> tuple[Backup, ...]:
    """Return the backups that may be removed, the oldest first.

    Kept are all of the last two days, then the last one of each day, week and month; the newest; the newest that
    has not lost most of what another one holds; and what is dated in the future, for a wrong clock thins nothing.
    Files that cannot be read are nobody's backup: they are neither counted nor removed.
    """
    good = sorted((each for each in backups if each.holding is not None), key=lambda each: each.made_at, reverse=True)
    dated = [each for each in good if each.made_at <= now + CLOCKS]
    if not dated:
        return ()
    dearest = {id(dated[0]), id(_fullest(dated))}
    kept = dearest | _recent(dated)
    for number, unit in _STEPS:
        kept |= _last_of_each(dated, number, unit)
    gone = [each for each in dated if id(each) not in kept]
    surplus = len(dated) - len(gone) - most
    spare = [each for each in reversed(dated) if id(each) in kept - dearest]
    gone += spare[: max(0, surplus)]
    return tuple(sorted(gone, key=lambda each: each.made_at))


def _recent(dated: Sequence[Backup]) -> set[int]:
    days = sorted({each.made_at.date() for each in dated}, reverse=True)[:WHOLE_DAYS]
    return {id(each) for each in dated if each.made_at.date() in days}


def _last_of_each(dated: Sequence[Backup], number: int, unit: Callable[[datetime], object]) -> set[int]:
    last: dict[object, int] = {}
    for each in dated:
        last.setdefault(unit(each.made_at), id(each))
    return set(list(last.values())[:number])


def _fullest(dated: Sequence[Backup]) -> Backup:
    """Return the newest backup that holds at least half of the papers and half of the notes of any other."""
    held = [each.holding for each in dated if each.holding is not None]
    papers, notes = max(each.papers for each in held), max(each.notes for each in held)
    for each in dated:
        if each.holding is not None and each.holding.papers * 2 >= papers and each.holding.notes * 2 >= notes:
            return each
    return max(dated, key=lambda each: (each.holding.notes, each.holding.papers) if each.holding else (0, 0))
