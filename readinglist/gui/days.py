"""Days and times as the person's language writes them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDate, QDateTime, QLocale, QTime

if TYPE_CHECKING:
    from datetime import date, datetime

_YEAR: Final = re.compile(r"y+[^Md]*")
_WEEKDAY: Final = re.compile(r"[\s,]*dddd?[\s,]*")


def local_time(moment: datetime) -> str:
    """Return the day and time of ``moment`` by this machine's clock: ``Tue 7 Jul 2026 10:30``."""
    return clock_time(moment.astimezone(), year=True)


def clock_time(moment: datetime, *, day: bool = True, year: bool = False) -> str:
    """Return a time as it stands: ``Tue 7 Jul 10:30``; ``day`` False leaves the weekday alone of the day."""
    pattern = _day_pattern(QLocale(), year=year) if day else "ddd"
    return _written(moment.replace(tzinfo=None, second=0, microsecond=0), f"{pattern} HH:mm", QLocale().name())


@lru_cache(maxsize=256)
def _written(moment: datetime, pattern: str, locale: str) -> str:
    # Kept, because a list has few times and many rows, and Qt takes as long for this as for a line of text.
    day = QDate(moment.year, moment.month, moment.day)
    return QLocale(locale).toString(QDateTime(day, QTime(moment.hour, moment.minute)), pattern)


def day_name(day: date, *, short: bool = False) -> str:
    """Return a day: ``Tuesday 7 July 2026``, or shortly ``Tue 7 Jul``."""
    locale = QLocale()
    own = _own(locale)
    long = f"{own} dddd" if own else "dddd d MMMM yyyy"
    pattern = _day_pattern(locale, year=False) if short else long
    return locale.toString(QDate(day.year, day.month, day.day), pattern)


def day_of_year(day: date) -> str:
    """Return a day without its weekday: ``7 Jul``."""
    own = _own(QLocale())
    return QLocale().toString(QDate(day.year, day.month, day.day), _YEAR.sub("", own) if own else "d MMM")


def day_of_month(day: date) -> str:
    """Return a day of a month that is known: ``Tue 7``."""
    own = _own(QLocale())
    pattern = f"{own[own.index('d') :]} ddd" if own else "ddd d"
    return QLocale().toString(QDate(day.year, day.month, day.day), pattern)


def _day_pattern(locale: QLocale, *, year: bool) -> str:
    own = _own(locale)
    if own:
        return f"{own if year else _YEAR.sub('', own)} ddd"
    return "ddd d MMM yyyy" if year else "ddd d MMM"


def _own(locale: QLocale) -> str:
    """Return how a language writes year, month and day that begins with the year; empty for one that does not."""
    pattern = _WEEKDAY.sub("", locale.dateFormat(QLocale.FormatType.LongFormat))
    return pattern if pattern.startswith("y") else ""
