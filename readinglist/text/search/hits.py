"""Where the words of a search stand in a text, to be marked there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.model.search import Node, TextField, words_asked_for
from readinglist.text.mapping import Span
from readinglist.text.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST = 300
"""Hits of one text that are marked: beyond, marks tell nothing any more."""

LONGEST = 50_000
"""Characters of a text that are looked through."""


def hits(source: str, tree: Node, fields: frozenset[TextField]) -> tuple[Span, ...]:
    """Return where the words that ``tree`` asks for in ``fields`` stand in ``source``, in order."""
    wanted = [(words_of(each.text).texts, each.open_ended) for each in words_asked_for(tree) if each.field in fields]
    if not any(texts for texts, _ in wanted):
        return ()
    there = words_of(source, 0, min(len(source), LONGEST))
    found = {
        Span(there.starts[at], there.ends[at + len(texts) - 1])
        for texts, open_ended in wanted
        for at in _places(there.texts, texts, open_ended=open_ended)
    }
    return tuple(sorted(found, key=lambda span: (span.start, span.end)))[:MOST]


def _places(there: tuple[str, ...], wanted: tuple[str, ...], *, open_ended: bool) -> Iterator[int]:
    if not wanted:
        return
    *first, last = wanted
    for at in range(len(there) - len(first)):
        end = there[at + len(first)]
        if (end.startswith(last) if open_ended else end == last) and list(there[at : at + len(first)]) == first:
            yield at
