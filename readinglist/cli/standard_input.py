"""What is piped into a command."""

from __future__ import annotations

import sys

from readinglist.config.translation import translate
from readinglist.model.errors import Trouble


def standard_input() -> bytes:
    """Return all bytes of the standard input."""
    return b"" if sys.stdin is None else sys.stdin.buffer.read()


def standard_input_text() -> str:
    """Return the standard input, which must be UTF-8, exactly as it is; raises Trouble.

    One that is closed is no empty text: it must not take the place of what somebody wrote.
    """
    if sys.stdin is None:
        raise Trouble(
            translate("Cli", "The standard input is closed: there is nothing to read."),
            translate("Cli", "Nothing was written."),
            translate("Cli", "Name the text itself, or pipe it in."),
        )
    try:
        return standard_input().decode()
    except UnicodeDecodeError as error:
        raise Trouble(
            translate("Cli", "The standard input is not UTF-8."),
            translate("Cli", "Nothing was written."),
            translate("Cli", "Convert it first, for example with iconv."),
        ) from error
