"""The exit codes, in one table: the help and the manual are made from it."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from readinglist.config.translation import QT_TRANSLATE_NOOP


class Exit(IntEnum):
    """How a command ended."""

    DONE = 0
    TROUBLE = 1
    USAGE = 2
    NOT_FOUND = 3
    IN_USE = 4
    STOPPED = 130


MEANINGS: Final = {
    Exit.DONE: QT_TRANSLATE_NOOP("Cli", "done"),
    Exit.TROUBLE: QT_TRANSLATE_NOOP(
        "Cli", "trouble: the message says what happened, what it means for your data, and what to do"
    ),
    Exit.USAGE: QT_TRANSLATE_NOOP("Cli", "the command line was not understood; nothing was done"),
    Exit.NOT_FOUND: QT_TRANSLATE_NOOP("Cli", "nothing found, or no such paper, list or tag"),
    Exit.IN_USE: QT_TRANSLATE_NOOP("Cli", "a window has the library open, so nothing was written"),
    Exit.STOPPED: QT_TRANSLATE_NOOP("Cli", "stopped with Ctrl-C; what was done by then is whole and stays"),
}
