"""Texts that no file can hold."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING

import pytest

from readinglist.exporting.repair import repaired
from readinglist.model.papers import Appearance, Highlight, Identifier, IdentifierKind, Link, LinkKind, Paper

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


def text_fields(kind: type) -> list[str]:
    return [field.name for field in fields(kind) if field.type == "str"]


@pytest.mark.parametrize("name", [*text_fields(Paper), "authors", "keywords"])
def test_that_no_text_of_a_paper_is_passed_over(make: Make, name: str) -> None:
    bad: object = ("a", "\0") if name in {"authors", "keywords"} else "\0"
    paper = repaired(make(**({"title": "A"} | {name: bad})))
    assert paper is not None
    assert "\ufffd" in getattr(paper.paper, name)


@pytest.mark.parametrize(
    ("name", "part", "field"),
    [
        *(("links", Link(LinkKind.WEB, "x"), field) for field in text_fields(Link)),
        *(("identifiers", Identifier(IdentifierKind.DOI, "x"), field) for field in text_fields(Identifier)),
        *(("appearances", Appearance(1, "x", 1), field) for field in text_fields(Appearance)),
        *(("highlights", Highlight(1, 1, 0, 1, "x", "", "", "0a"), field) for field in text_fields(Highlight)),
    ],
)
def test_that_no_text_of_its_parts_is_passed_over(make: Make, name: str, part: object, field: str) -> None:
    paper = repaired(make(title="A", **{name: (part, replace(part, **{field: "\ud800"}))}))  # type: ignore[type-var] # dataclasses all
    assert paper is not None
    assert getattr(getattr(paper.paper, name)[1], field) == "\ufffd"
    assert getattr(paper.paper, name)[0] == part


def test_that_a_paper_without_title_and_abstract_is_reported(make: Make) -> None:
    assert repaired(make(title=" ", abstract="\n")) is not None
    assert repaired(make(abstract="An abstract.")) is None
