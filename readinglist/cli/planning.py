"""The command ``plan``: what to see when and where."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from readinglist.cli.cells import cut
from readinglist.cli.desk import find_list
from readinglist.cli.exits import Exit
from readinglist.cli.table import LIST, Argument, Command
from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.formulas.lines import sentence_line, title_line
from readinglist.model.plan import PlanFormat, ReadingPlan
from readinglist.text.clocks import reader_clock

if TYPE_CHECKING:
    import argparse

    from readinglist.cli.desk import Desk
    from readinglist.model.plan import PlanEntry

_TITLE = 300


def _plan(args: argparse.Namespace, desk: Desk) -> Exit:
    from readinglist.library.plan import plan_text  # noqa: PLC0415 - imports SQL, which help never needs

    with desk.reading() as library:
        entries = library.ask(ReadingPlan(find_list(library, args.list).id if args.list else None))
    if desk.wants_json:
        desk.console.document({"plan": [_document(entry) for entry in entries]})
    elif args.format and entries:
        desk.console.text(plan_text(entries, PlanFormat(args.format)))
    else:
        _print(entries, desk)
    return Exit.DONE if entries else Exit.NOT_FOUND


def _document(entry: PlanEntry) -> dict[str, object]:
    at = entry.starts_at
    here = reader_clock(at) if at else None
    return {
        "id": entry.paper,
        "title": entry.title,
        "starred": entry.starred,
        "state": entry.state.value,
        "list": entry.list_name,
        "track": entry.track,
        "session": entry.session,
        "room": entry.room,
        "poster": entry.poster,
        "starts_at": at.isoformat() if at else None,
        "your_time": here.isoformat() if here else None,
        "clash": entry.clash,
    }


def _print(entries: tuple[PlanEntry, ...], desk: Desk) -> None:
    for day, part in groupby(entries, key=lambda entry: entry.day):
        desk.console.line(f"{day:%Y-%m-%d}" if day else translate("Cli", "Without a time"))
        for entry in part:
            line = _line(entry)
            desk.console.line(cut(line, desk.console.width) if desk.console.width else line)
    if not entries:
        desk.console.warn(translate("Cli", "Nothing is starred or to be read."))


def _line(entry: PlanEntry) -> str:
    """Return ``  10:30 (19:30)  12 *  Poster 4, Hall A, #214  Title  clash``."""
    at = entry.starts_at
    here = reader_clock(at) if at else None
    time = (f"{at:%H:%M}" if at else "") + (f" ({here:%m-%d %H:%M})" if here else "")
    place = ", ".join(filter(None, (entry.session or entry.track, entry.room, entry.poster)))
    title = title_line(entry.title, _TITLE) or sentence_line(entry.opening)
    clash = translate("Cli", "CLASH") if entry.clash else ""
    parts = (time, f"{entry.paper} {'*' if entry.starred else ' '}", place, title, clash)
    return "  " + "  ".join(filter(None, parts))


_FORMAT = Argument(
    ("--format",),
    QT_TRANSLATE_NOOP("Cli", "print it as {choices} instead of lines"),
    {"metavar": "FORMAT", "choices": tuple(map(str, PlanFormat))},
)

COMMANDS = (
    Command(
        "plan",
        QT_TRANSLATE_NOOP("Cli", "show when and where your starred and to-read papers are shown"),
        _plan,
        (LIST, _FORMAT),
        QT_TRANSLATE_NOOP(
            "Cli", "Times are on the conference's clock; where yours shows another one, that follows in brackets."
        ),
    ),
)
