"""The shape of a row in the tables of commands, and what several rows have in common."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from readinglist.cli.desk import Desk
from readinglist.cli.exits import Exit
from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.model.queries import Order, Shelf

Handler = Callable[[argparse.Namespace, Desk], Exit]

MAX_ID = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument or option: its names, its help (translated in the context Cli), and how argparse takes it."""

    names: tuple[str, ...]
    help: str
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Command:
    """A command: ``summary`` is one line for the list of commands, ``more`` its own help's text."""

    name: str
    summary: str
    handler: Handler
    arguments: tuple[Argument, ...] = ()
    more: str = ""


def word(value: Shelf | Order | str) -> str:
    """Return how a value of an enum is typed in a shell: ``to-read``."""
    return str(value).replace(" ", "-")


def typed(text: str) -> str:
    """Return a text that will be kept or looked for; bytes that are no text in the shell's encoding are refused."""
    if any("\ud800" <= character <= "\udfff" for character in text):
        raise argparse.ArgumentTypeError(translate("Cli", "“{text}” holds bytes that are no text", text=text))
    return text


def whole_number(text: str) -> int:
    """Return the number that ``text`` is, 0 for none; one of thousands of digits is none that Python reads."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= len(str(MAX_ID)) else 0


def paper_id(text: str) -> int:
    """Return the number of a paper, as ``list`` shows it."""
    number = whole_number(text)
    if not 0 < number <= MAX_ID:
        raise argparse.ArgumentTypeError(translate("Cli", "“{text}” is no number of a paper", text=text))
    return number


def number_of_lines(text: str) -> int:
    """Return a positive number."""
    number = whole_number(text)
    if not 0 < number <= MAX_ID:
        raise argparse.ArgumentTypeError(translate("Cli", "“{text}” is no positive number", text=text))
    return number


IDS = Argument(
    ("ids",),
    QT_TRANSLATE_NOOP("Cli", "numbers of papers, as “list” shows them"),
    {"metavar": "ID", "nargs": "+", "type": paper_id},
)
ID = Argument(
    ("id",), QT_TRANSLATE_NOOP("Cli", "number of a paper, as “list” shows it"), {"metavar": "ID", "type": paper_id}
)
SHELF = Argument(
    ("--shelf",),
    QT_TRANSLATE_NOOP("Cli", "only papers on this shelf: {choices} (all but the deleted ones if not given)"),
    {"metavar": "SHELF", "choices": tuple(map(word, Shelf))},
)
LIST = Argument(
    ("--list",), QT_TRANSLATE_NOOP("Cli", "only papers of this imported list, such as “ICML 2026”"), {"metavar": "NAME"}
)
TAG = Argument(("--tag",), QT_TRANSLATE_NOOP("Cli", "only papers with this tag"), {"metavar": "TAG"})
ORDER = Argument(
    ("--order",),
    QT_TRANSLATE_NOOP("Cli", "how they are sorted: {choices} ({default} if not given)"),
    {"metavar": "ORDER", "choices": tuple(map(word, Order)), "default": word(Order.CONFERENCE)},
)
LIMIT = Argument(("--limit",), QT_TRANSLATE_NOOP("Cli", "at most so many"), {"metavar": "N", "type": number_of_lines})
FILTERS = (SHELF, LIST, TAG, ORDER, LIMIT)
