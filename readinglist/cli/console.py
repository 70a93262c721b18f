"""What is printed, and how: results, reports, warnings, JSON.

Imported text cannot steer the terminal: control characters are shown as U+FFFD.  A terminal that knows fewer
characters than Unicode gets question marks, never an error.  JSON is UTF-8 whatever the terminal is.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import sys
from typing import TYPE_CHECKING, Any, TextIO

from readinglist.config.translation import translate
from readinglist.model.errors import Trouble

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
_ISOLATING = re.compile("[\u2068\u2069]")
_SMALLEST = 40
_DIGITS = 9
"""Digits of a width that somebody may mean; Python refuses to read thousands of them."""


def _escape(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


def harmless(text: str) -> str:
    """Return ``text`` with every control character but tab and line feed replaced.

    What was put round a text to isolate it has nothing to isolate then, and goes.
    """
    return text if text.isprintable() else _STEERING.sub("\ufffd", _ISOLATING.sub("", text))


class Console:
    """The two output streams of a command."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        """Write to the process's standard streams as they are now."""
        self._out = sys.stdout
        self._err = sys.stderr
        self._environ = environ
        self.quiet = False

    @property
    def width(self) -> int | None:
        """Columns of the terminal that results go to, None where they go to a file or another program."""
        columns = self._environ.get("COLUMNS", "")
        if columns.isdecimal() and len(columns) <= _DIGITS and int(columns):
            return max(_SMALLEST, int(columns))
        if not _is_terminal(self._out):
            return None
        try:
            return max(_SMALLEST, os.get_terminal_size(self._out.fileno()).columns)
        except OSError:
            return None

    @property
    def shows_progress(self) -> bool:
        """Whether somebody is looking at the standard error."""
        return not self.quiet and _is_terminal(self._err)

    def line(self, text: str = "") -> None:
        """Print a line of the result."""
        with _told():
            _write(self._out, harmless(text) + "\n")

    def say(self, text: str) -> None:
        """Print a line that reports what was done, unless it should be quiet."""
        if not self.quiet:
            self.line(text)

    def warn(self, text: str) -> None:
        """Print a line on the standard error; where that cannot be written, nobody can be told."""
        with contextlib.suppress(OSError):
            _write(self._err, harmless(text) + "\n")
            if self._err is not None:
                self._err.flush()

    def progress(self, text: str) -> None:
        """Replace the last line of the standard error, which is a terminal; empty clears it."""
        with contextlib.suppress(OSError):
            _write(self._err, f"\r{harmless(text)}\x1b[K")
            self._err.flush()

    def trouble(self, trouble: Trouble) -> None:
        """Print the three parts of a message: what happened, what it means for the data, what to do."""
        for part in filter(None, (trouble.happened, trouble.data, trouble.do)):
            self.warn(part)

    def document(self, document: dict[str, Any]) -> None:
        """Print one JSON document, in UTF-8."""
        written = json.dumps(document, ensure_ascii=False, indent=2)
        # What would steer a terminal is written as JSON's escape: the reader of the document gets the very sign.
        self.raw((_STEERING.sub(_escape, written) + "\n").encode())

    def text(self, text: str) -> None:
        """Print a text exactly as it is; on a terminal, harmless and ended by a line feed."""
        if _is_terminal(self._out):
            self.line(text.removesuffix("\n"))
        else:
            self.raw(text.encode(errors="replace"))

    def raw(self, data: bytes) -> None:
        """Write bytes to the standard output."""
        if self._out is None:
            return
        with _told():
            self._out.flush()
            self._out.buffer.write(data)
            self._out.buffer.flush()

    def finish(self) -> None:
        """Bring out what still waits for the standard output."""
        if self._out is not None:
            with _told():
                self._out.flush()

    def forget(self) -> None:
        """Let what is still waiting go nowhere, so that Python does not complain of it at its end."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in filter(None, (self._out, self._err)):
            with contextlib.suppress(OSError, ValueError):  # ValueError: not a real stream
                os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


class OutputTrouble(Trouble):
    """The standard output takes no more: its disk is full, its device is gone."""


@contextlib.contextmanager
def _told() -> Iterator[None]:
    """Turn what goes wrong with the standard output into OutputTrouble; a reader that has gone is no trouble."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputTrouble(
            translate("Cli", "The output cannot be written ({reason}).", reason=error.strerror or error),
            translate("Cli", "What was changed in the library is kept."),
        ) from error


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def _write(stream: TextIO | None, text: str) -> None:
    if stream is None:  # started with the stream closed
        return
    encoding = stream.encoding or "utf-8"
    stream.write(text.encode(encoding, "replace").decode(encoding))
