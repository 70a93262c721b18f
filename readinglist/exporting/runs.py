"""Parsed runs (see ``readinglist.text.runs``) into Markdown: emphasis, links, code, formulas, lists."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from readinglist.exporting.escaping import code, escaped, formula, guarded, link
from readinglist.text.abstracts import parse_abstract
from readinglist.text.inline import parse_inline
from readinglist.text.runs import Block, BlockKind, Run, RunKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_INDENT = "    "
_MARK = re.compile(r"[`$\\<&~*_\[\]]")
_SIGNS = ("--", "''", "://", "www.", "doi:", "arxiv:", ".com/", ".co/", ".org/", ".net/")
_ITEM = re.compile(r"\s*(?:[-*+•]|\d{1,3}[.)])\s")
_BARE_ADDRESS = re.compile(r"https?://")


@dataclass(frozen=True, slots=True)
class _Part:
    """The Markdown of one run and how it is emphasised."""

    text: str
    marks: str


def abstract_markdown(source: str) -> str:
    """Return an abstract as Markdown; half of them hold no markup at all and need not be parsed."""
    if _is_plain(source) and not _ITEM.match(source):
        return guarded(source.strip())
    return _blocks(parse_abstract(source))


def title_markdown(line: str) -> str:
    """Return a title, which is one line, as Markdown; it is never an item of a list, however it begins."""
    if _is_plain(line):
        return line
    return " ".join(runs_markdown(runs).replace("\n", " ") for runs in parse_inline(line, int))


def _is_plain(source: str) -> bool:
    if _MARK.search(source) or not source.isprintable():
        return False
    lowered = source.lower()
    return not any(sign in lowered for sign in _SIGNS)


def _blocks(blocks: Iterable[Block]) -> str:
    """Return paragraphs and list items as Markdown; the items of one list stand without blank lines between."""
    lines: list[str] = []
    was_item = False
    for block in blocks:
        is_item = block.kind is BlockKind.LIST_ITEM
        if lines and not (is_item and was_item):
            lines.append("")
        lines.append(_block(block))
        was_item = is_item
    return "\n".join(lines)


def _block(block: Block) -> str:
    text = runs_markdown(block.runs)
    lines = [guarded(line.strip()) for line in text.split("\n")]
    if block.kind is not BlockKind.LIST_ITEM:
        return "\\\n".join(_INDENT * block.level + line for line in lines)
    bullet = "- " if block.ordinal is None else f"{block.ordinal}. "
    rest = "\\\n" + _INDENT * block.level
    return _INDENT * (block.level - 1) + bullet + rest.join(lines)


def runs_markdown(runs: Sequence[Run]) -> str:
    """Return the Markdown of runs; a line feed in it is a line break of the text."""
    dollars = sum(run.text.count("$") for run in runs) > 1 or any(map(_is_math, runs))
    parts = [
        _Part(_run(run, _neighbour(runs, at - 1), _neighbour(runs, at + 1), dollars=dollars), _marks(run))
        for at, run in enumerate(runs)
    ]
    if all(not part.marks for part in parts):
        return "".join(part.text for part in parts)
    return _emphasised(parts)


def _is_math(run: Run) -> bool:
    return run.kind is RunKind.MATH or run.kind is RunKind.DISPLAY_MATH


def _neighbour(runs: Sequence[Run], at: int) -> str:
    if not 0 <= at < len(runs):
        return ""
    return runs[at].text if runs[at].href is None else "["


def _marks(run: Run) -> str:
    return ("**" if run.bold else "") + ("*" if run.italic else "")


def _run(run: Run, before: str, after: str, *, dollars: bool) -> str:
    if run.kind is RunKind.CODE:
        return code(run.text)
    if _is_math(run):
        sign = "$$" if run.kind is RunKind.DISPLAY_MATH else "$"
        return f"{sign}{formula(run.tex)}{sign}"
    text = "\n".join(escaped(line, before, after, dollars=dollars) for line in run.text.split("\n"))
    if run.href is not None:
        return _linked(run, text)
    if run.superscript or run.subscript:
        return _raised("^" if run.superscript else "_", text)
    return text


def _linked(run: Run, text: str) -> str:
    """Return a link as it was written where the address is its own text."""
    href = run.href or ""
    if run.text == href and _BARE_ADDRESS.match(href):
        return href if text == href else f"<{href}>"
    return link(text.replace("\n", " "), href)


def _raised(sign: str, text: str) -> str:
    """Return an exponent or index as it is typed: ``10^-3``, ``x_(n+1)``."""
    short = text.removeprefix("-").isalnum()
    return f"{sign}{text}" if short else f"{sign}({text})"


def _emphasised(parts: Sequence[_Part]) -> str:
    """Put signs of emphasis round the runs of one look; blanks at the ends stay outside."""
    groups = [(marks, "".join(part.text for part in group)) for marks, group in groupby(parts, lambda part: part.marks)]
    line = ""
    for at, (marks, text) in enumerate(groups):
        after = groups[at + 1][1] if at + 1 < len(groups) else ""
        line += _marked(text, marks, line, after)
    return line


def _marked(text: str, marks: str, before: str, after: str) -> str:
    inner = text.strip()
    if not marks or not inner or "\n" in inner:
        return text
    lead, trail = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    if not (_may_stand(inner[0], lead or before[-1:]) and _may_stand(inner[-1], trail or after[:1])):
        return text  # between these neighbours the signs would be shown, not acted upon
    return f"{lead}{marks}{inner}{marks[::-1]}{trail}"


def _may_stand(inside: str, outside: str) -> bool:
    """Return whether emphasis may begin or end between these characters (CommonMark's flanking)."""
    return inside.isalnum() or not outside or not outside[-1].isalnum()
