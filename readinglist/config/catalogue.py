"""A catalogue of texts in another language: the ``.ts`` file that Qt's translation tools write, read as it is.

Nothing is compiled, so a translator sees a changed file at the next start, and the command line, which knows no Qt,
speaks the same language as the window.  Reading a thousand texts takes some milliseconds, and only where another
language than English is wanted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

from readinglist.config.paths import resource

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.config.translation import Lookup

Texts = dict[tuple[str, str], str]
"""(context, English text) -> text in the other language."""

UNFINISHED: Final = frozenset({"unfinished", "vanished", "obsolete"})


def catalogue_file(language: str) -> Path:
    """Return the catalogue of a language: ``zh_CN`` -> ``resources/i18n/readinglist_zh_CN.ts``."""
    return resource("i18n", f"readinglist_{language}.ts")


def read_catalogue(file: Path) -> Texts:
    """Return the finished texts of ``file``.  Raises OSError, and ET.ParseError."""
    contexts = ET.parse(file).getroot().iter("context")  # noqa: S314 - shipped with the program
    return {
        (context.findtext("name", ""), message.findtext("source", "")): text
        for context in contexts
        for message in context.iter("message")
        if (text := _translation(message))
    }


def _translation(message: ET.Element) -> str:
    found = message.find("translation")
    if found is None or found.get("type") in UNFINISHED:
        return ""
    # Of several forms for several numbers the first one is taken: our languages beside English have but one.
    return found.findtext("numerusform", "") if message.get("numerus") == "yes" else found.text or ""


def lookup_in(texts: Texts) -> Lookup:
    """Return how texts are looked up; what the catalogue has not stays English."""
    return lambda context, source, _n: texts.get((context, source), source)
