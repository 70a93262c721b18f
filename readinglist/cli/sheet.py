"""One paper, printed whole for a person to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.cli.cells import wrapped
from readinglist.config.translation import translate
from readinglist.formulas.lines import sentence_line, title_line
from readinglist.text.abstracts import parse_abstract
from readinglist.text.runs import BlockKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from readinglist.cli.console import Console
    from readinglist.model.papers import Appearance, Highlight, Paper

_MEASURE = 100
"""Columns of an abstract where the terminal has more, or there is none."""


def print_paper(console: Console, paper: Paper, tags: Mapping[int, str]) -> None:
    """Print title, what the conference says, what the reader says, note, highlights and abstract."""
    most = min(console.width or _MEASURE, _MEASURE)
    title = title_line(paper.title) or sentence_line(paper.abstract)
    for line in wrapped(f"{paper.id} {title}", most):
        console.line(line)
    for label, text in _facts(paper, tags):
        if text:
            _print_fact(console, label, text, most)
    if paper.note:
        console.line()
        console.line(translate("Cli", "Note"))
        _print_typed(console, paper.note, "  ")
    if paper.highlights:
        console.line()
        console.line(translate("Cli", "Highlights"))
        _print_highlights(console, paper.highlights, most)
    if paper.abstract:
        console.line()
        _print_abstract(console, paper.abstract, most)


def _print_typed(console: Console, text: str, indent: str) -> None:
    for line in text.splitlines():
        console.line(indent + line)


def _print_highlights(console: Console, highlights: Iterable[Highlight], most: int) -> None:
    for highlight in highlights:
        for number, line in enumerate(wrapped(title_line(highlight.exact), most - 4)):
            console.line(("    " if number else "  - ") + line)
        _print_typed(console, highlight.comment, "      ")


def _facts(paper: Paper, tags: Mapping[int, str]) -> Iterator[tuple[str, str]]:
    if paper.official_title != paper.title:
        yield translate("Cli", "Conference's title"), title_line(paper.official_title)
    yield translate("Cli", "Authors"), ", ".join(paper.authors)
    for showing in paper.appearances:
        yield translate("Cli", "Shown"), _showing(showing)
    for link in paper.links:
        yield translate("Cli", "Link"), link.url
    state = paper.state.value + (", " + translate("Cli", "starred") if paper.starred else "")
    yield translate("Cli", "State"), state + (", " + translate("Cli", "deleted") if paper.deleted else "")
    yield translate("Cli", "Rating"), f"{paper.rating}/5" if paper.rating else ""
    yield translate("Cli", "Tags"), ", ".join(tags[tag] for tag in paper.tags if tag in tags)
    yield translate("Cli", "Remark"), paper.remark


def _showing(shown: Appearance) -> str:
    when = f"{shown.starts_at:%Y-%m-%d %H:%M}" if shown.starts_at else ""
    told = (shown.list_name, shown.decision, shown.track, shown.topic, shown.session, shown.room, shown.poster, when)
    return ", ".join(dict.fromkeys(filter(None, told)))


def _print_fact(console: Console, label: str, text: str, most: int) -> None:
    first, *more = wrapped(text, most - len(label) - 2)
    console.line(f"{label}: {first}")
    for line in more:
        console.line(" " * (len(label) + 2) + line)


def _print_abstract(console: Console, abstract: str, most: int) -> None:
    for at, block in enumerate(parse_abstract(abstract)):
        is_item = block.kind is BlockKind.LIST_ITEM
        if at and not is_item:
            console.line()
        bullet = "" if not is_item else "- " if block.ordinal is None else f"{block.ordinal}. "
        for number, line in enumerate(wrapped(block.text, most - len(bullet))):
            console.line((bullet if not number else " " * len(bullet)) + line)
