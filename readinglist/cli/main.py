"""The entry of the command line.  Importing this module costs nothing; a command's needs are imported when it runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.cli.window import WindowArguments, is_command, window_arguments

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["WindowArguments", "is_command", "run", "window_arguments"]


def run(argv: Sequence[str], environ: Mapping[str, str]) -> int:
    """Do what ``argv`` (without the program's name) asks for and return the exit code; see ``exits``.

    Bugs are not caught; Python tells their places, see ``config.faults``.
    """
    from readinglist.cli.running import run_command  # noqa: PLC0415 - see the module's docstring

    return run_command(argv, environ)
