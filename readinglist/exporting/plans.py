"""The reading plan as a Markdown page, with a heading for each day."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.exporting.escaping import plain_line
from readinglist.exporting.words import words
from readinglist.formulas.lines import sentence_line, title_line
from readinglist.text.clocks import reader_clock

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from datetime import date, tzinfo

    from readinglist.model.plan import PlanEntry

LONGEST = 300


def write(entries: Iterable[PlanEntry], zone: tzinfo | None = None) -> str:
    """Return the plan as Markdown; ``zone`` is the reader's (that of the system if None)."""
    lines = [f"# {translate('Plan', 'Reading plan')}"]
    for day, part in groupby(entries, key=lambda entry: entry.day):
        lines += ["", f"## {_day(day)}", "", *_part(list(part), zone)]
    return "\n".join(lines) + "\n"


def _day(day: date | None) -> str:
    return f"{day:%Y-%m-%d}" if day else translate("Plan", "Without a time")


def _part(entries: Sequence[PlanEntry], zone: tzinfo | None) -> Iterator[str]:
    for entry in entries:
        facts = [plain_line(fact) for fact in (entry.track, entry.session, entry.room, entry.poster) if fact]
        yield "- " + " · ".join([*_when(entry, zone), f"**{_title(entry)}**", *facts, *_marks(entry)])


def _title(entry: PlanEntry) -> str:
    line = title_line(entry.title, LONGEST) or sentence_line(entry.opening, LONGEST)
    return plain_line(line) if line else words().nameless


def _when(entry: PlanEntry, zone: tzinfo | None) -> list[str]:
    if entry.starts_at is None:
        return []
    here = reader_clock(entry.starts_at, zone)
    if here is None:
        return [f"{entry.starts_at:%H:%M}"]
    return [f"{entry.starts_at:%H:%M}", translate("Plan", "{time} your time", time=f"{here:%Y-%m-%d %H:%M}")]


def _marks(entry: PlanEntry) -> list[str]:
    starred = [words().starred] if entry.starred else []
    return [*starred, translate("Plan", "clash")] if entry.clash else starred
