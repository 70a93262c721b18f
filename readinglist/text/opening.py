"""An abstract without a title, taken apart where it is read: the first sentence as title, then the rest, as runs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from readinglist.text.abstracts import parse_abstract
from readinglist.text.plain import MAX_SENTENCE
from readinglist.text.runs import Block, Run, RunKind
from readinglist.text.sentences import sentence_end

if TYPE_CHECKING:
    from collections.abc import Sequence

_STAND_IN = "\ufffc"


def split_opening(abstract: str) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """Return the blocks of the first sentence and the blocks of what follows; both keep their source ranges."""
    blocks = parse_abstract(abstract)
    if not blocks:
        return (), ()
    first = blocks[0]
    end, _ = sentence_end(_marked(first.runs), MAX_SENTENCE)
    before, after = _split(first.runs, end)
    rest = (replace(first, runs=after),) if after else ()
    return (replace(first, runs=before),), rest + blocks[1:]


def _marked(runs: Sequence[Run]) -> str:
    # A full stop inside a formula or a piece of code ends no sentence.
    return "".join(
        run.text.replace("\n", " ") if run.kind is RunKind.TEXT else _STAND_IN * len(run.text) for run in runs
    )


def _split(runs: Sequence[Run], at: int) -> tuple[tuple[Run, ...], tuple[Run, ...]]:
    before: list[Run] = []
    after: list[Run] = []
    place = 0
    for run in runs:
        cut = min(max(at - place, 0), len(run.text))
        if run.kind is not RunKind.TEXT:
            cut = len(run.text) if cut else 0
        place += len(run.text)
        if cut:
            before.append(_part(run, 0, cut))
        if cut < len(run.text):
            after.append(_part(run, cut, len(run.text)))
    return tuple(before), _without_leading_blank(after)


def _part(run: Run, start: int, end: int) -> Run:
    if (start, end) == (0, len(run.text)):
        return run
    if not run.is_verbatim:
        return replace(run, text=run.text[start:end])
    return replace(run, text=run.text[start:end], start=run.start + start, end=run.start + end)


def _without_leading_blank(runs: list[Run]) -> tuple[Run, ...]:
    while runs and runs[0].kind is RunKind.TEXT and not runs[0].text.strip():
        del runs[0]
    if runs and runs[0].kind is RunKind.TEXT:
        blanks = len(runs[0].text) - len(runs[0].text.lstrip())
        runs[0] = _part(runs[0], blanks, len(runs[0].text))
    return tuple(runs)
