"""``make texts``: brings the catalogues in ``resources/i18n`` to the texts that stand in the code.

What is new comes in unfinished, what is gone goes, what was translated stays.  ``make texts ARGS="zh_CN FILE"`` takes
translations from a JSON file (context -> English -> translation) besides, so that they can be written as a plain list.
"""

from __future__ import annotations

import ast
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from readinglist.config.catalogue import Texts, catalogue_file, read_catalogue
from tools.steps import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LOOKUPS: Final = frozenset({"translate", "QT_TRANSLATE_NOOP"})
LANGUAGES: Final = ("zh_CN",)


def texts_of(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield (context, text) of every text of a module that is looked up by its literal or marked for it."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or call.func.id not in LOOKUPS:
            continue
        match call.args:
            case [ast.Constant(value=str(context)), ast.Constant(value=str(text))]:
                yield context, text
            case _:  # a row of a table, looked up by its variable and marked elsewhere
                continue


def texts_in_code() -> list[tuple[str, str]]:
    """Return (context, text) of all texts of the program, sorted."""
    files = ROOT.glob("readinglist/**/*.py")
    return sorted({text for file in files for text in texts_of(ast.parse(file.read_text(encoding="utf-8")))})


def catalogue(language: str, texts: Iterable[tuple[str, str]], known: Texts) -> str:
    """Return the catalogue of ``language`` for ``texts``; those that ``known`` has not are left unfinished."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>", f'<TS version="2.1" language="{language}">']
    last = None
    for context, text in texts:
        if context != last:
            lines += ["</context>"] if last is not None else []
            lines += ["<context>", f"    <name>{escape(context)}</name>"]
            last = context
        lines += _message(text, known.get((context, text), ""))
    return "\n".join([*lines, "</context>", "</TS>", ""])


def _message(text: str, translation: str) -> list[str]:
    counted = "%n" in text
    kind = "" if translation else ' type="unfinished"'
    inside = f"<numerusform>{escape(translation)}</numerusform>" if counted else escape(translation)
    return [
        '    <message numerus="yes">' if counted else "    <message>",
        f"        <source>{escape(text)}</source>",
        f"        <translation{kind}>{inside}</translation>",
        "    </message>",
    ]


def update(language: str, more: Texts) -> int:
    """Write the catalogue of ``language`` anew, with the translations of ``more``; return how many texts lack one."""
    file = catalogue_file(language)
    known = (read_catalogue(file) if file.exists() else {}) | more
    texts = texts_in_code()
    file.write_text(catalogue(language, texts, known), encoding="utf-8")
    return sum(text not in known for text in texts)


def _read_list(file: Path) -> Texts:
    contexts: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return {(name, text): told for name, texts in contexts.items() for text, told in texts.items()}


def main(arguments: list[str]) -> int:
    """Update all catalogues, or the one that is named with a list of translations; return the exit code."""
    languages = arguments[:1] or LANGUAGES
    more = _read_list(Path(arguments[1])) if arguments[1:] else {}
    for language in languages:
        print(f"{language}: {update(language, more)} texts without a translation")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
