"""Reads a made-up bibliography, in turn with bibtexparser alone."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from bibtexparser.entrypoint import parse_string

from benchmarks import papers
from benchmarks.harness.talk import arguments, tell
from readinglist.importing.bibtex.reader import read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from readinglist.model.imports import Draft

ENTRIES = 2_600


def bibliography() -> str:
    """Return entries as the editors of proceedings write them."""
    return "\n".join(entry for draft in papers.source(ENTRIES).drafts for entry in _entry(draft))


def _entry(draft: Draft) -> Iterator[str]:
    yield f"@InProceedings{{made-{draft.record},"
    yield f"  title = {{{draft.title}}},"
    yield f"  author = {{{' and '.join(draft.authors)}}},"
    yield "  booktitle = {Proceedings of the 43rd International Conference on Machine Learning},"
    yield "  year = {2026},\n  volume = {300},\n  series = {Proceedings of Machine Learning Research},"
    yield f"  pages = {{{draft.record}--{draft.record + 9}}},"
    yield f"  url = {{https://proceedings.mlr.press/v300/made{draft.record}a.html}},"
    yield f"  abstract = {{{draft.abstract}}}\n}}\n"


def main() -> None:
    """Measure and tell."""
    _, rounds = arguments()
    text = bibliography()
    found: dict[str, list[float]] = {"ours": [], "floor": []}
    for _ in range(rounds):
        begin = time.perf_counter()
        source = read(text, "made.bib")
        middle = time.perf_counter()
        parse_string(text)  # which loses some: abstracts are cut in the middle of a formula, as real ones are
        found["ours"].append(middle - begin)
        found["floor"].append(time.perf_counter() - middle)
        if len(source.drafts) != ENTRIES:
            raise RuntimeError(len(source.drafts))
    tell(found)


if __name__ == "__main__":
    main()
