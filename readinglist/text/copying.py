r"""What copying gives: the source of a selection with its markup balanced, or the plain text that is shown.

Of ``a **b c** d`` the selection "c d" gives ``**c** d``: a marker whose other end lies outside the selection
is written again, so that what is pasted looks like what was selected.  Formulas are always whole, and a
selection of several items takes the bullet of the first one with it.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from readinglist.text.mapping import Shown
from readinglist.text.markup import LEAD, pairs
from readinglist.text.runs import BlockKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from readinglist.text.markup import Pair
    from readinglist.text.runs import Block


def source_slice(source: str, blocks: Sequence[Block], start: int, end: int) -> str:
    """Return the Markdown source of what is shown in ``[start, end)`` of ``blocks`` (as ``Shown.of(blocks)``)."""
    shown = Shown.of(blocks)
    span = shown.source_span(start, end)
    return balanced(source, blocks, span.start, span.end) if span else ""


def plain_slice(shown: Shown, start: int, end: int) -> str:
    """Return what ``shown`` has for ``source[start:end]``; what is atomic is whole.

    Where several blocks are taken, the bullet before the first of them comes with it.
    """
    spans = shown.shown_spans(start, end)
    if not spans:
        return ""
    first = spans[0].start
    line = shown.text.rfind("\n", 0, first) + 1
    if len(spans) > 1 and not shown.touched(line, first):
        first = line
    return shown.text[first : spans[-1].end]


def balanced(source: str, blocks: Sequence[Block], start: int, end: int) -> str:
    """Return ``source[start:end]``, which cuts no run that is atomic, with markup that opens and closes in it."""
    texts = [block for block in blocks if block.runs]
    inside = [at for at, block in enumerate(texts) if block.runs[0].start < end and start < block.runs[-1].end]
    body = source[start:end]
    bare = body.strip()
    if not inside or not bare:
        return body
    openings = _lead(source, texts, inside[0], start) if inside[0] != inside[-1] else ""
    if not openings:
        openings = "".join(pair.opening for pair in _pairs(source, texts, inside[0]) if pair.start < start <= pair.end)
    around = [pair for pair in _pairs(source, texts, inside[-1]) if pair.start < end <= pair.end]
    closings = "".join(pair.closing for pair in sorted(around, key=attrgetter("end")))
    at = body.find(bare)
    return body[:at] + openings + bare + closings + body[at + len(bare) :]


def _pairs(source: str, blocks: Sequence[Block], at: int) -> list[Pair]:
    if blocks[at].kind is BlockKind.CODE:
        return []
    floor = blocks[at - 1].runs[-1].end if at else 0
    ceiling = blocks[at + 1].runs[0].start if at + 1 < len(blocks) else len(source)
    return pairs(source, blocks[at].runs, floor, ceiling)


def _lead(source: str, blocks: Sequence[Block], at: int, start: int) -> str:
    """Return the bullet, number or quotation mark before a block that is taken from its beginning."""
    if start > blocks[at].runs[0].start:
        return ""
    line = source.rfind("\n", blocks[at - 1].runs[-1].end if at else 0, start) + 1
    return source[line:start] if LEAD.match(source, line, start) else ""
