"""What a row of the table of formats holds: how a format is told, how it is read, and what the manual says of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.importing.sheets import Tables
    from readinglist.model.imports import SourceFile

Json = Any
"""What a JSON text stands for: dict, list, str, int, float, bool or None."""


@dataclass(frozen=True, slots=True)
class SourceFormat:
    """A format: ``key`` names it for programs, ``label`` for people (translated in the context Import).

    It is read by one of three doors, a pair of functions each; the second argument is the name of the file:

    - ``recognises(head, name)`` and ``read(text, name)`` for a text, of which the first sees the first HEAD characters;
    - ``recognises_json(value, name)`` and ``read_json(value, name)`` for JSON, which is parsed once for all of them;
    - ``recognises_bytes(data, name)`` and ``read_bytes(data, name)`` for what is no text.

    The first of a pair says how sure it is, from 0 (not this format) to 100, and must be cheap; the extension in the
    name may only add to what the content says.  The second returns the drafts, and raises ImportTrouble where there
    are none.

    What is a table has ``tables(text or data, name)`` besides, by which a person may say what its columns mean.

    ``about`` is a sentence and ``fields`` are pairs (what stands in the file, what becomes of it) for the manual,
    where ``docs/formats.md`` is made of them.
    """

    key: str
    label: str
    recognises: Callable[[str, str], int] | None = None
    read: Callable[[str, str], SourceFile] | None = None
    recognises_json: Callable[[Json, str], int] | None = None
    read_json: Callable[[Json, str], SourceFile] | None = None
    recognises_bytes: Callable[[bytes, str], int] | None = None
    read_bytes: Callable[[bytes, str], SourceFile] | None = None
    tables: Callable[[Any, str], Tables] | None = None
    about: str = ""
    fields: tuple[tuple[str, str], ...] = ()

    def is_text(self, head: str, name: str) -> int:
        """Return how sure this format is of a text that begins with ``head``."""
        return self.recognises(head, name) if self.recognises else 0

    def is_json(self, value: Json, name: str) -> int:
        """Return how sure this format is of a parsed JSON text."""
        return self.recognises_json(value, name) if self.recognises_json else 0

    def is_bytes(self, data: bytes, name: str) -> int:
        """Return how sure this format is of a file that is no text."""
        return self.recognises_bytes(data, name) if self.recognises_bytes else 0
