"""The commands that judge papers: star, unstar, mark, rate, tag, untag, delete, restore."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.cli.desk import find_tag, must_have
from readinglist.cli.exits import Exit
from readinglist.cli.table import IDS, Argument, Command, typed, word
from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.model.commands import AddTag, RemoveTag, SetDeleted, SetRating, SetStar, SetState
from readinglist.model.papers import State

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from readinglist.cli.desk import Desk
    from readinglist.cli.table import Handler
    from readinglist.library.library import Library
    from readinglist.model.commands import Command as Verdict
    from readinglist.model.commands import Outcome

    Verdicts = Callable[[argparse.Namespace, Library], Verdict]

_MOST_STARS = 5


def report(desk: Desk, outcome: Outcome) -> Exit:
    """Say what a command did, or that everything was so already."""
    if desk.wants_json:
        desk.console.document({"what": outcome.text, "papers": sorted(outcome.changes.papers)})
    elif outcome.changes:
        desk.console.say(outcome.text)
    else:
        desk.console.say(translate("Cli", "It was so already; nothing was changed."))
    return Exit.DONE


def _performing(verdict: Verdicts) -> Handler:
    """Return the handler that performs ``verdict``, after looking whether all its papers exist."""

    def handler(args: argparse.Namespace, desk: Desk) -> Exit:
        with desk.writing() as library:
            must_have(library, args.ids)
            outcome = library.perform(verdict(args, library))
        return report(desk, outcome)

    return handler


def _papers(args: argparse.Namespace) -> tuple[int, ...]:
    return tuple(args.ids)


_TAG = Argument(("name",), QT_TRANSLATE_NOOP("Cli", "name of the tag"), {"metavar": "NAME", "type": typed})
_STATE = Argument(
    ("state",),
    QT_TRANSLATE_NOOP("Cli", "how far you are with them: {choices}"),
    {"metavar": "STATE", "choices": tuple(map(word, State))},
)
_RATING = Argument(
    ("rating",),
    QT_TRANSLATE_NOOP("Cli", "from 1 to 5; 0 takes the rating away"),
    {"metavar": "N", "type": int, "choices": tuple(range(_MOST_STARS + 1))},
)

COMMANDS = (
    Command(
        "star",
        QT_TRANSLATE_NOOP("Cli", "star papers; new ones become “to read”"),
        _performing(lambda args, _: SetStar(_papers(args), starred=True)),
        (IDS,),
    ),
    Command(
        "unstar",
        QT_TRANSLATE_NOOP("Cli", "take the star away"),
        _performing(lambda args, _: SetStar(_papers(args), starred=False)),
        (IDS,),
    ),
    Command(
        "mark",
        QT_TRANSLATE_NOOP("Cli", "say how far you are with papers"),
        _performing(lambda args, _: SetState(_papers(args), State(args.state.replace("-", " ")))),
        (_STATE, IDS),
    ),
    Command(
        "rate",
        QT_TRANSLATE_NOOP("Cli", "rate papers"),
        _performing(lambda args, _: SetRating(_papers(args), args.rating)),
        (_RATING, IDS),
    ),
    Command(
        "tag",
        QT_TRANSLATE_NOOP("Cli", "tag papers; a new tag is made"),
        _performing(lambda args, _: AddTag(_papers(args), args.name)),
        (_TAG, IDS),
    ),
    Command(
        "untag",
        QT_TRANSLATE_NOOP("Cli", "take a tag from papers; the tag itself stays"),
        _performing(lambda args, library: RemoveTag(_papers(args), find_tag(library, args.name).id)),
        (_TAG, IDS),
    ),
    Command(
        "delete",
        QT_TRANSLATE_NOOP("Cli", "move papers to the deleted ones; what you wrote on them stays"),
        _performing(lambda args, _: SetDeleted(_papers(args), deleted=True)),
        (IDS,),
    ),
    Command(
        "restore",
        QT_TRANSLATE_NOOP("Cli", "bring deleted papers back"),
        _performing(lambda args, _: SetDeleted(_papers(args), deleted=False)),
        (IDS,),
    ),
)
