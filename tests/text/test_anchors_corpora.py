"""Marks in real abstracts that exist in two wordings: as they were handed in, and as the conference prints them.

Where a mark belongs in the other wording is decided by another method than the one under test: both wordings,
which an anchor never has, are aligned word by word.
"""

from __future__ import annotations

import html
import json
import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

import pytest

from readinglist.text.anchors import Found, find_anchor, make_anchor

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.corpora

_LENGTHS = (1, 2, 3, 5, 8, 13, 21, 40, 90)
_SAME_PAPER = 0.7
_TOKEN = re.compile(r"(?:\$[^$]*\$|\S)+")


@dataclass(frozen=True)
class Wordings:
    """One abstract before and after, its words with their places, and which word became which."""

    old: str
    new: str
    words: list[tuple[str, int, int]]
    others: list[tuple[str, int, int]]
    partner: dict[int, int]


def _as_markdown(page: str) -> str:
    text = re.sub(r"</p>\s*<p>", "\n\n", page)
    text = re.sub(r"\$[^$]*\$", lambda found: re.sub(r"</?em>", "_", found[0]), text)
    text = re.sub(r"</?strong>", "**", re.sub(r"</?em>", "*", text))
    return html.unescape(re.sub(r"</?code>", "`", re.sub(r"</?p>", "", text))).strip()


def _tokens(text: str) -> list[tuple[str, int, int]]:
    found = ((re.sub(r"[\W_]", "", token[0]).lower(), *token.span()) for token in _TOKEN.finditer(text))
    return [token for token in found if token[0]]


def _wordings(old: str, new: str) -> Wordings:
    words, others = _tokens(old), _tokens(new)
    matcher = SequenceMatcher(None, [word for word, *_ in words], [word for word, *_ in others], autojunk=False)
    partner = {block.a + at: block.b + at for block in matcher.get_matching_blocks() for at in range(block.size)}
    return Wordings(old, new, words, others, partner)


@pytest.fixture(scope="module")
def wordings(corpora: Path) -> list[Wordings]:
    """Return the abstracts that stand in both lists, in both directions."""
    lines = (corpora / "plaintext" / "icml2026.txt").read_text("utf-8").split("\n")
    pages = json.loads((corpora / "icml_site" / "icml-2026-abstracts.json").read_text("utf-8")).values()
    bags = [(frozenset(re.findall(r"[a-z]{4,}", page.lower())), page) for page in pages if page]
    found = []
    for line in lines:
        own = frozenset(re.findall(r"[a-z]{4,}", line.lower()))
        bag, page = max(bags, key=lambda bag: len(own & bag[0]) / len(own | bag[0]))
        if len(own & bag) > _SAME_PAPER * len(own | bag):
            found += [_wordings(line, _as_markdown(page)), _wordings(_as_markdown(page), line)]
    return found


def _spans(paper: Wordings) -> Iterator[tuple[int, int]]:
    """Yield ranges of words: every sentence, and rows of other lengths spread over the text."""
    begin = 0
    for at, (_, _, end) in enumerate(paper.words):
        if paper.old[end - 1] in ".!?":
            yield begin, at + 1
            begin = at + 1
    for length in _LENGTHS:
        last = len(paper.words) - length
        for part in range(12):
            if last > 0:
                yield part * last // 12, part * last // 12 + length


def _letters(paper: Wordings, numbers: list[int]) -> int:
    return sum(len(paper.words[number][0]) for number in numbers)


def _is_right(paper: Wordings, first: int, last: int, found: Found | None) -> bool:
    """Return whether a mark went where most of its words went, or nowhere where most of them are gone."""
    span = list(range(first, last))
    kept = [number for number in span if number in paper.partner]
    share = _letters(paper, kept) / _letters(paper, span)
    if share < 0.3:
        return found is None
    start = paper.others[paper.partner[kept[0]]][1]
    end = paper.others[paper.partner[kept[-1]]][2]
    overlap = max(0, min(end, found.end) - max(start, found.start)) if found else 0
    union = max(end, found.end) - min(start, found.start) if found else 1
    if share < 0.75:
        return found is None or overlap >= 0.4 * union
    return overlap >= 0.75 * union


def _find(paper: Wordings, first: int, last: int) -> Found | None:
    anchor = make_anchor(paper.old, paper.words[first][1], paper.words[last - 1][2])
    assert anchor
    return find_anchor(anchor, paper.new)


def test_that_marks_survive_the_other_wording_of_fifteen_papers(wordings: list[Wordings]) -> None:
    assert len(wordings) == 30
    results = [_is_right(paper, *span, _find(paper, *span)) for paper in wordings for span in _spans(paper)]
    assert len(results) > 3_000
    assert sum(results) >= 0.99 * len(results)


def test_that_sentences_which_are_gone_are_found_nowhere(wordings: list[Wordings]) -> None:
    gone = 0
    for paper in wordings:
        for first, last in _spans(paper):
            kept = [number for number in range(first, last) if number in paper.partner]
            if last - first > 7 and _letters(paper, kept) < 0.3 * _letters(paper, list(range(first, last))):
                gone += 1
                assert _find(paper, first, last) is None
    assert gone >= 8


def test_that_every_sentence_is_an_orphan_once_it_is_cut_out(wordings: list[Wordings]) -> None:
    for paper in wordings[::2]:
        begin = 0
        for at, (_, _, end) in enumerate(paper.words):
            if paper.old[end - 1] in ".!?":
                anchor = make_anchor(paper.old, paper.words[begin][1], end)
                assert anchor
                assert find_anchor(anchor, paper.old[: anchor.start] + paper.old[anchor.end :].lstrip()) is None
                begin = at + 1
