"""What a row shows of a search: the place of the first hit, and which words are marked in title and line."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.model.search import EVERYTHING, TextField, words_asked_for
from readinglist.text.marking import Marked, marked
from readinglist.text.plain import line_pieces
from readinglist.text.watching import Watcher
from readinglist.text.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from readinglist.model.search import Node
    from readinglist.model.searches import FoundTexts
    from readinglist.text.mapping import Span
    from readinglist.text.runs import Run

    Pieces = tuple[str | Run, ...]
    Painted = tuple[str | Run | Marked, ...]

BEFORE = 18
"""Characters that are shown before the first hit: in a narrow list, too, the hit is seen."""

SHORT = 8
"""Characters that are not worth an ellipsis."""

NEAR = 300
"""Characters from the first likely place in which a hit is looked for before the whole text is."""

FURTHER = 40
"""Characters further back that a cut looks for a blank, or goes to a formula that it would split."""

_LABELS = {
    TextField.NOTE: QT_TRANSLATE_NOOP("Row", "Note: "),
    TextField.REMARK: QT_TRANSLATE_NOOP("Row", "Remark: "),
    TextField.HIGHLIGHT: QT_TRANSLATE_NOOP("Row", "Highlight: "),
    TextField.AUTHOR: QT_TRANSLATE_NOOP("Row", "Authors: "),
}
TITLE = frozenset({TextField.ANY, TextField.TITLE})
ABSTRACT = frozenset({TextField.ANY, TextField.ABSTRACT})
REMARK = frozenset({TextField.ANY, TextField.REMARK})


@dataclass(frozen=True, slots=True)
class Place:
    """The line round the first hit, whose words are marked in it, and where in its text the hit is."""

    pieces: Pieces
    fields: frozenset[TextField]
    at: int


class RowMarker:
    """Knows one search and one set of watch words; without either it gives back what it gets."""

    def __init__(self, words: str = "", watcher: Watcher | None = None) -> None:
        self.watcher = Watcher(()) if watcher is None else watcher
        self._tree: Node = EVERYTHING
        if words.strip():
            from readinglist.text.search.parsing import parse  # noqa: PLC0415 - not before somebody searches

            self._tree = parse(words).tree
        self.searches = any(True for _ in words_asked_for(self._tree))
        """Whether there are words that can be hit: then a row needs all texts of its paper."""

    def painted(self, pieces: Pieces, fields: frozenset[TextField]) -> Painted:
        """Return ``pieces`` with what is marked in them: hits of ``fields``, and watch words."""
        if not self.searches and not self.watcher:
            return pieces
        found: list[str | Run | Marked] = []
        for piece in pieces:
            if isinstance(piece, str):
                found += marked(piece, self._hits(piece, fields), self.watcher.seen(piece))
            else:
                found.append(piece)
        return tuple(found)

    def place(self, texts: FoundTexts | None, limit: int) -> Place | None:
        """Return where the first hit is; None where no text but the title has one."""
        if texts is None or not self.searches:
            return None
        for field, text in _parts(texts):
            fields = frozenset({TextField.ANY, field})
            first = self._first(text, fields)
            if first is not None:
                label = translate("Row", _LABELS[field]) if field in _LABELS else ""
                start = _start(text, first, BEFORE - len(label))
                return Place(_line(text, start, limit, label), fields, first)
        return None

    def _first(self, text: str, fields: frozenset[TextField]) -> int | None:
        """Return where the first hit is; most texts need not be cut into words to tell that there is none."""
        if text.isascii():
            folded = text.lower()
            heads = [_head(each.text) for each in words_asked_for(self._tree) if each.field in fields]
            places = [at for head in heads if head and (at := folded.find(head)) >= 0]
            if not places:
                return None
            near = max(text.rfind(" ", 0, min(places)), 0)
            spans = self._hits(text[near : near + NEAR], fields)
            if spans:
                return near + spans[0].start
        spans = self._hits(text, fields)
        return spans[0].start if spans else None

    def _hits(self, text: str, fields: frozenset[TextField]) -> Sequence[Span]:
        if not self.searches:
            return ()
        from readinglist.text.search.hits import hits  # noqa: PLC0415 - as above

        return hits(text, self._tree, fields)


@lru_cache(maxsize=64)
def _head(text: str) -> str:
    """Return the first word of what is asked for, as it stands in a text of ASCII."""
    return next(iter(words_of(text).texts), "")


def _parts(texts: FoundTexts) -> Iterator[tuple[TextField, str]]:
    yield TextField.ABSTRACT, texts.abstract
    yield TextField.NOTE, texts.note
    yield TextField.REMARK, texts.remark
    for text in texts.highlights:
        yield TextField.HIGHLIGHT, text
    yield TextField.AUTHOR, texts.authors


def _line(text: str, start: int, limit: int, label: str) -> Pieces:
    # Of the source only as much as can be shown: markup makes it longer than what is seen of it.
    pieces = line_pieces(text[start : start + 2 * limit + FURTHER], limit)
    before = label + ("\N{HORIZONTAL ELLIPSIS} " if start else "")
    if not before:
        return pieces
    if pieces and isinstance(pieces[0], str):
        return (before + pieces[0], *pieces[1:])
    return (before, *pieces)


def _start(text: str, hit: int, before: int) -> int:
    """Return where a line begins that shows the hit: at the beginning, or at a word not far before it."""
    if hit <= before + SHORT:
        return 0
    least, wanted = hit - before - FURTHER, hit - before
    dollar = text.rfind("$", 0, wanted)
    if text.count("$", 0, wanted) % 2 and dollar >= least:
        return dollar  # a formula is not split
    blank = text.rfind(" ", max(least, 0), wanted)
    return wanted if blank < 0 else blank + 1
