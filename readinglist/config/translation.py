"""One door for every text a person reads, in the window and on the command line.

Texts are written in English in the code and looked up by context and source text, which is how Qt's own
translation tools find and store them (``lupdate`` reads calls of ``translate`` and ``QT_TRANSLATE_NOOP``).
Rooms below the window may not know Qt, so the look-up is a plain function that the window sets to Qt's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from readinglist.config.isolation import isolated, joined

_FIELD = re.compile(r"\{(\w+)\}")
_WIDE_STOPS = "\u3002\uff01\uff1f\uff1b\uff1a\uff0c"

Lookup = Callable[[str, str, int], str]
"""(context, source, n or -1) -> text in the person's language, still holding ``%n`` and ``{fields}``."""


def _as_written(context: str, source: str, n: int) -> str:  # noqa: ARG001 - the shape of a Lookup
    return source


@dataclass(slots=True)
class _Catalogue:
    lookup: Lookup = field(default=_as_written)


_catalogue = _Catalogue()


def set_lookup(lookup: Lookup | None) -> None:
    """Take texts from ``lookup`` from now on; None goes back to the English of the code."""
    _catalogue.lookup = lookup or _as_written


def translate(context: str, source: str, n: int = -1, **fields: object) -> str:
    """Return ``source`` in the person's language, with ``%n`` and ``{fields}`` filled in.

    ``n`` is a count: ``%n`` becomes the number with digits grouped (6,352), and in English a ``(s)`` becomes
    an s or nothing.  ``fields`` are inserted after the look-up, so that outside text is never looked up, and
    isolated, so that it turns nothing of the sentence round.
    """
    text = _catalogue.lookup(context, source, n)
    if n >= 0:
        text = text.replace("(s)", "" if n == 1 else "s").replace("%n", grouped(n))
    return _FIELD.sub(lambda found: isolated(str(fields.get(found[1], found[0]))), text)


def sentences(*told: str) -> str:
    """Return whole sentences one after another, without those that are empty.

    A blank stands between them, but behind a full stop of Chinese, which brings its own room.
    """
    text = ""
    for each in filter(None, told):
        text += f"{'' if not text or text[-1] in _WIDE_STOPS else ' '}{each}"
    return text


def enumerated(things: Iterable[str]) -> str:
    """Return things one after another as a language enumerates them: ``a, b``, in Chinese ``a、b``."""
    return joined(translate("Words", "{several}, {another}", several="", another=""), things)


def grouped(number: int) -> str:
    """Return a count as a person reads it: 6352 -> ``6,352``."""
    return f"{number:,}"


def QT_TRANSLATE_NOOP(context: str, source: str) -> str:  # noqa: N802, ARG001 - the name lupdate looks for
    """Mark a text of a table for translation; it is looked up where it is shown."""
    return source
