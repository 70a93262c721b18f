"""The reading plan as a calendar (iCalendar, RFC 5545): an event for each showing that has a time.

Lists tell when something begins, not when it ends, and so do the events.  A time whose zone is known is written in UTC;
one without a zone stands for the clock on the wall, wherever the calendar is read.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import translate
from readinglist.formulas.lines import sentence_line, title_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from readinglist.model.plan import PlanEntry

LONGEST_LINE: Final = 75
"""Bytes of a line, after which it goes on in the next one behind a blank."""

LONGEST_TITLE: Final = 300
_STAMP: Final = "%Y%m%dT%H%M%S"
_ESCAPES: Final = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


def write(entries: Iterable[PlanEntry], now: datetime) -> str:
    """Return the calendar; ``now`` is when it is made."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Reading List//Reading plan//EN", "CALSCALE:GREGORIAN"]
    for entry in entries:
        if entry.starts_at is not None:
            lines += _event(entry, entry.starts_at, now)
    lines.append("END:VCALENDAR")
    return "".join(f"{part}\r\n" for line in lines for part in folded_line(line))


def _event(entry: PlanEntry, at: datetime, now: datetime) -> Iterator[str]:
    start = _moment(at)
    yield "BEGIN:VEVENT"
    yield f"UID:{_text(entry.uuid)}-{start}@readinglist"
    yield f"DTSTAMP:{_moment(now)}"
    yield f"DTSTART:{start}"
    yield f"SUMMARY:{_text(_summary(entry))}"
    place = ", ".join(filter(None, (entry.room, entry.poster)))
    if place:
        yield f"LOCATION:{_text(place)}"
    about = "\n".join(filter(None, (entry.list_name, entry.track, entry.session)))
    if about:
        yield f"DESCRIPTION:{_text(about)}"
    yield "END:VEVENT"


def _summary(entry: PlanEntry) -> str:
    line = title_line(entry.title, LONGEST_TITLE) or sentence_line(entry.opening, LONGEST_TITLE)
    return line or translate("Export", "Paper without a title")


def _moment(at: datetime) -> str:
    return at.strftime(_STAMP) if at.tzinfo is None else at.astimezone(UTC).strftime(_STAMP) + "Z"


def _text(text: str) -> str:
    plain = "\n".join(text.splitlines())
    return "".join(each for each in plain if each == "\n" or each.isprintable()).translate(_ESCAPES)


def folded_line(line: str) -> Iterator[str]:
    """Yield a line in pieces of at most 75 bytes, never cutting a character in two."""
    piece, size = "", 0
    for character in line:
        width = len(character.encode())
        if size + width > LONGEST_LINE:
            yield piece
            piece, size = " ", 1
        piece += character
        size += width
    yield piece
