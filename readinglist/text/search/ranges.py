"""Numbers and days as they are typed after ``year:``, ``rating:``, ``added:`` and ``changed:``."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Value = TypeVar("Value")
Span = tuple[Value | None, Value | None]

_COMPARED = re.compile(r"(?P<sign>[<>]=?|=)(?P<value>.+)")
_NUMBER = re.compile(r"\d{1,4}")
_DAY = re.compile(r"(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?")
_AGO = re.compile(r"(\d{1,4})([dwmy])")
_LENGTHS = {"d": 1, "w": 7, "m": 30, "y": 365}
_NAMED = {"today": (0, 0), "yesterday": (1, 1), "week": (6, 0), "month": (29, 0), "year": (364, 0)}


def numbers(text: str) -> Span[int] | None:
    """Return the range that ``2024``, ``2020-2024``, ``2020..``, ``>=4`` stand for; None where it is none."""
    return _span(text, _number, separators=("..", "-"))


def days(text: str, today: date) -> Span[date] | None:
    """Return the first and last day that are meant; None where it is no time.

    ``2026``, ``2026-11``, ``2026-11-03``, ``today``, ``yesterday``, ``week``, ``month``, ``year`` (the last 7, 30, 365
    days), ``3d``, ``2w``, ``6m``, and ranges of these as ``2026-01..2026-03`` or ``>=2026-11``.
    """
    return _span(text, lambda each: _period(each, today), separators=("..",))


def _span(
    text: str, read: Callable[[str], tuple[Value, Value] | None], separators: tuple[str, ...]
) -> Span[Value] | None:
    compared = _COMPARED.fullmatch(text)
    if compared:
        found = read(compared["value"])
        return None if found is None else _on_one_side(compared["sign"], *found)
    whole = read(text)
    if whole is not None:
        return whole
    for separator in separators:
        low, parted, high = text.partition(separator)
        if parted:
            return _from_to(low, high, read)
    return None


def _from_to(low: str, high: str, read: Callable[[str], tuple[Value, Value] | None]) -> Span[Value] | None:
    first = read(low) if low else None
    last = read(high) if high else None
    if (low and first is None) or (high and last is None) or not (low or high):
        return None
    return (first[0] if first else None, last[1] if last else None)


def _on_one_side(sign: str, first: Value, last: Value) -> Span[Value]:
    match sign:
        case ">":
            return _next(last), None
        case ">=":
            return first, None
        case "<":
            return None, _next(first, -1)
        case "<=":
            return None, last
        case _:
            return first, last


def _next(value: Value, step: int = 1) -> Value:
    if value in {date.min, date.max}:
        return value
    moved: object = value + timedelta(step) if isinstance(value, date) else value + step  # type: ignore[operator]
    return moved  # type: ignore[return-value] # a date stays a date, a number a number


def _number(text: str) -> tuple[int, int] | None:
    return (int(text), int(text)) if _NUMBER.fullmatch(text) else None


def _period(text: str, today: date) -> tuple[date, date] | None:
    if text.lower() in _NAMED:
        first, last = _NAMED[text.lower()]
        return _before(today, first), _before(today, last)
    ago = _AGO.fullmatch(text.lower())
    if ago:
        return _before(today, max(int(ago[1]) * _LENGTHS[ago[2]] - 1, 0)), today
    found = _DAY.fullmatch(text)
    return _calendar(*found.groups()) if found else None


def _before(today: date, days_ago: int) -> date:
    """Return the day so long ago, or the first one that there is: 9,999 years are asked for, too."""
    return today - timedelta(min(days_ago, (today - date.min).days))


def _calendar(year: str, month: str | None, day: str | None) -> tuple[date, date] | None:
    try:
        first = date(int(year), int(month or 1), int(day or 1))
        if day:
            return first, first
        # A day of the following month (or year), whichever it is.
        following = first + timedelta(31 if month else 366)
        return first, following.replace(month=following.month if month else 1, day=1) - timedelta(1)
    except (ValueError, OverflowError):
        return None
