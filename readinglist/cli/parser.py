"""The parser, made from the tables of commands."""

from __future__ import annotations

import argparse
import textwrap
from typing import TYPE_CHECKING, Any, Final, NoReturn

from readinglist.cli import (
    bringing,
    checking,
    copying,
    judging,
    keeping,
    looking,
    planning,
    searching,
    sending,
    tagging,
    writing,
)
from readinglist.cli.exits import MEANINGS, Exit
from readinglist.cli.mistakes import told
from readinglist.config.paths import LIBRARY_VARIABLE
from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.library.formats import import_formats

if TYPE_CHECKING:
    from readinglist.cli.console import Console
    from readinglist.cli.table import Argument, Command

COMMANDS: Final[tuple[Command, ...]] = (
    *bringing.COMMANDS,
    *looking.COMMANDS,
    *planning.COMMANDS,
    *tagging.COMMANDS,
    *searching.COMMANDS,
    *judging.COMMANDS,
    *writing.COMMANDS,
    *sending.COMMANDS,
    *keeping.COMMANDS,
    *copying.COMMANDS,
    *checking.COMMANDS,
)

PROGRAM: Final = "readinglist"
_COLUMNS = 100
_HELP_COLUMN = 28
_CODE_CELLS = 5


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Begins with "usage" in the person's language."""

    @override
    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Add the line that shows how the command is called."""
        super().add_usage(usage, actions, groups, translate("Cli", "usage:") + " " if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser that prints through the console."""

    def __init__(self, *, console: Console, **options: Any) -> None:
        """``options`` are those of argparse."""
        self._console = console
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=self._formatter, **options)

    @property
    def columns(self) -> int:
        """How wide the help is."""
        return min(self._console.width or _COLUMNS, _COLUMNS)

    def _formatter(self, prog: str) -> argparse.HelpFormatter:
        return _Formatter(prog, max_help_position=_HELP_COLUMN, width=self.columns)

    @override
    def print_help(self, file: object = None) -> None:
        """Print the help as a result."""
        self._console.line(self.format_help().removesuffix("\n"))

    @override
    def error(self, message: str) -> NoReturn:
        """Say what was not understood, and where help is."""
        self._console.warn(f"{self.prog}: {told(message)}")
        self._console.warn(translate("Cli", "“{program} --help” shows how it is used.", program=self.prog))
        raise SystemExit(Exit.USAGE)


def make_parser(console: Console) -> Parser:
    """Return the parser of all commands, with the options of the window in its help."""
    parser = Parser(
        console=console,
        prog=PROGRAM,
        usage=f"{PROGRAM} [--library PATH] [--sample] [--picture FILE]\n       {PROGRAM} COMMAND [--help] ...",
        description=translate("Cli", "Turns the paper list of a conference into a reading list of your own."),
        epilog=_exits(),
    )
    window = parser.add_argument_group(translate("Cli", "without a command the window opens"))
    window.add_argument(
        "--sample", action="store_true", help=translate("Cli", "bring in the bundled list where the library is empty")
    )
    window.add_argument(
        "--picture", metavar="FILE", help=translate("Cli", "write a picture of the window to FILE and end")
    )
    commands = parser.add_subparsers(
        title=translate("Cli", "commands (COMMAND --help tells more)"), dest="command", metavar="COMMAND", prog=PROGRAM
    )
    for command in COMMANDS:
        _add(commands, command, console)
    options = _common(parser, top=True)
    options.add_argument(
        "--version",
        action="store_true",
        help=translate("Cli", "show the versions and the place of the library, and end"),
    )
    return parser


def _add(commands: argparse._SubParsersAction[Parser], command: Command, console: Console) -> None:
    summary = translate("Cli", command.summary)
    more = translate("Cli", command.more, import_formats=", ".join(known.label for known in import_formats()))
    parser = commands.add_parser(command.name, console=console, help=summary)
    sentence = translate("Cli", "{summary}.  {more}", summary=summary[:1].upper() + summary[1:], more=more).rstrip()
    parser.description = textwrap.fill(sentence, parser.columns)
    group = parser.add_argument_group(translate("Cli", "what it takes")) if command.arguments else parser
    for argument in command.arguments:
        group.add_argument(*argument.names, **argument.options, help=_help(argument))
    _common(parser, top=False)
    parser.set_defaults(handler=command.handler)


def _help(argument: Argument) -> str:
    """Return the help of an argument, with the choices and the default that its row has."""
    choices = ", ".join(map(str, argument.options.get("choices", ())))
    text = translate("Cli", argument.help, choices=choices, default=argument.options.get("default", ""))
    return text.replace("%", "%%")


def _common(parser: Parser, *, top: bool) -> argparse._ArgumentGroup:
    """Add what every command takes; it may stand before the command, too."""
    nothing: dict[str, Any] = {} if top else {"default": argparse.SUPPRESS}
    group = parser.add_argument_group(translate("Cli", "options"))
    group.add_argument("-h", "--help", action="help", help=translate("Cli", "show this help and end"))
    place = translate(
        "Cli", "the library file (else ${variable}, else the one in your data folder)", variable=LIBRARY_VARIABLE
    )
    group.add_argument("--library", metavar="PATH", help=place, **nothing)
    document = translate("Cli", "print one JSON document, for programs")
    group.add_argument("--json", action="store_true", help=document, **nothing)
    quiet = translate("Cli", "print no reports and no progress, only results")
    group.add_argument("--quiet", action="store_true", help=quiet, **nothing)
    return group


def _exits() -> str:
    lines = [translate("Cli", "exit codes:")]
    lines += [f"  {code.value:<{_CODE_CELLS}} {translate('Cli', meaning)}" for code, meaning in MEANINGS.items()]
    return "\n".join(lines)
