"""Texts that no file can hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.exporting.repair import repaired
from readinglist.model.papers import Link, LinkKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.model.exports import ExportPaper

    Make = Callable[..., ExportPaper]


def test_that_a_sound_paper_needs_no_repair(make: Make) -> None:
    assert repaired(make(title="A", note="ü\x1b\ttabs\r\n", authors=("B",))) is None


def test_that_nul_and_surrogates_are_replaced_everywhere(make: Make) -> None:
    bad = "a\0b\ud800c"
    paper = repaired(make(title=bad, note=bad, authors=("A", bad), tag_names=(bad,), links=(Link(LinkKind.WEB, bad),)))
    assert paper is not None
    good = "a\ufffdb\ufffdc"
    assert (paper.paper.title, paper.paper.note, paper.paper.authors) == (good, good, ("A", good))
    assert (paper.tags, paper.paper.links[0].url) == ((good,), good)


def test_that_a_paper_without_title_and_abstract_is_reported(make: Make) -> None:
    assert repaired(make(title=" ", abstract="\n")) is not None
    assert repaired(make(abstract="An abstract.")) is None
