"""From arguments to an exit code: parses, performs, and tells troubles.

SQL is imported by those commands alone that open the library.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.cli.console import Console, OutputTrouble
from readinglist.cli.desk import Desk
from readinglist.cli.exits import Exit
from readinglist.cli.parser import make_parser
from readinglist.cli.versions import print_versions
from readinglist.config.language import speak, wanted_by
from readinglist.config.paths import NoHomeError, settings_file
from readinglist.config.settings import Settings
from readinglist.config.translation import translate
from readinglist.model.errors import LibraryInUse, NotThere, Trouble

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def run_command(argv: Sequence[str], environ: Mapping[str, str]) -> int:
    """Do what ``argv`` asks for, tell what went wrong, and return the exit code."""
    speak(_settings(environ), wanted_by(environ))
    console = Console(environ)
    try:
        code = _troubles_told(argv, environ, console)
        console.finish()
    except BrokenPipeError:  # whoever reads has had enough
        console.forget()
        return Exit.DONE
    except OutputTrouble as trouble:
        console.trouble(trouble)
        console.forget()
        return Exit.TROUBLE
    return code


def _settings(environ: Mapping[str, str]) -> Settings:
    try:
        return Settings(settings_file(environ))
    except NoHomeError:  # the library may have been named
        return Settings(None)


def _troubles_told(argv: Sequence[str], environ: Mapping[str, str], console: Console) -> int:
    try:
        return _perform(argv, environ, console)
    except KeyboardInterrupt:
        console.warn(translate("Cli", "Stopped. What was done by then is whole and stays."))
        return Exit.STOPPED
    except OutputTrouble:
        raise
    except Trouble as trouble:
        console.trouble(trouble)
        if isinstance(trouble, LibraryInUse):
            return Exit.IN_USE
        return Exit.NOT_FOUND if isinstance(trouble, NotThere) else Exit.TROUBLE


def _perform(argv: Sequence[str], environ: Mapping[str, str], console: Console) -> int:
    parser = make_parser(console)
    try:
        args = parser.parse_args(argv)
        if args.command is None and not args.version:
            parser.error(translate("Cli", "which command?"))
        if args.sample or args.picture:
            parser.error(translate("Cli", "--sample and --picture open the window and go with no command"))
    except SystemExit as end:  # after the help, or a mistake that was told
        return int(end.code or 0)
    desk = Desk(console, environ, args.library, wants_json=args.json)
    console.quiet = args.quiet
    return int(print_versions(desk) if args.version else args.handler(args, desk))
