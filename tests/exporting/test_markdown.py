"""The Markdown document."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from readinglist.exporting import markdown
from readinglist.model.papers import Appearance, Highlight, Link, LinkKind, State

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.model.exports import ExportPaper

    Make = Callable[..., ExportPaper]

READER = MarkdownIt("commonmark")


def document(*papers: ExportPaper, heading: str = "Starred") -> str:
    return "".join(markdown.write(papers, heading))


def outline(text: str) -> list[str]:
    return re.findall(r"^<(h\d>.*?)</h\d>$", READER.render(text), re.MULTILINE)


def test_that_a_paper_is_written_whole(make: Make) -> None:
    paper = make(
        title="Opening doors: a study",
        authors=("Ann Lee", "Bo de Vries"),
        appearances=(
            Appearance(
                1,
                "ICML 2026",
                7,
                decision="oral",
                session="Session 3",
                room="Hall B",
                poster="#12",
                starts_at=datetime(2026, 7, 8, 9, 30, tzinfo=UTC),
            ),
            Appearance(2, "Robots Workshop 2026", 1),
        ),
        links=(
            Link(LinkKind.OPENREVIEW, "https://openreview.net/forum?id=a_b"),
            Link(LinkKind.WEB, "javascript:alert(1)"),
        ),
        state=State.TO_READ,
        starred=True,
        rating=3,
        remark="read before the talk",
        note="# Mine\n- point",
        highlights=(
            Highlight(1, 1, 7, 15, "open $k$", "Robots ", " doors.", "0a", comment="# Why\nnot?"),
            Highlight(2, 1, 16, 21, "doors", "", ".", "0a"),
        ),
        abstract="Robots open $k$ doors.",
        tag_names=("llm", "to cite"),
    )
    assert document(paper) == (
        "# Starred\n"
        "\n## Opening doors: a study\n"
        "\nAnn Lee, Bo de Vries\n"
        "\nICML 2026 · oral · Session 3 · Hall B · #12 · 2026-07-08 09:30\n"
        "\nRobots Workshop 2026\n"
        "\n[OpenReview](https://openreview.net/forum?id=a_b) · javascript:alert(1)\n"
        "\n★★★☆☆ · to read · starred · Tags: llm, to cite\n"
        "\n**Remark:** read before the talk\n"
        "\n**Note**\n"
        "\n> # Mine\n> - point\n"
        "\n**Highlights**\n"
        "\n- open $k$\n"
        "\n    > # Why\n    > not?\n"
        "\n- doors\n"
        "\n**Abstract**\n"
        "\nRobots open $k$ doors.\n"
    )


def test_that_a_paper_without_title_is_headed_by_its_first_sentence(make: Make) -> None:
    text = document(make(abstract="We open $k$ doors. It is quick."))
    assert "\n## We open $k$ doors.\n" in text
    assert text.endswith("\nWe open $k$ doors. It is quick.\n")


def test_that_a_paper_without_anything_has_a_heading_all_the_same(make: Make) -> None:
    assert "\n## Paper without a title\n\nICML 2026\n\nnew\n" in document(make())


def test_that_an_empty_list_is_a_heading(make: Make) -> None:
    assert document(heading="No *papers*\n# here") == "# No \\*papers\\* # here\n"


def test_that_the_same_papers_make_the_same_bytes(make: Make) -> None:
    papers = [make(id=n, title=f"Paper {n}", abstract="A *word*.") for n in range(5)]
    assert document(*papers) == document(*papers)


def test_that_imported_text_forges_no_heading_rule_or_front_matter(make: Make) -> None:
    evil = "T\n# Heading\n---\nx: y\r\r# Again\u2028# more"
    paper = make(
        title=evil,
        authors=(evil, "# B"),
        appearances=(Appearance(1, "# list", 1, session=evil),),
        remark=evil,
        abstract=evil,
        tag_names=(evil,),
    )
    text = document(paper, heading=evil)
    assert [level[:2] for level in outline(text)] == ["h1", "h2"]
    assert "<hr" not in READER.render(text)


def test_that_a_highlight_is_one_item_whatever_was_marked(make: Make) -> None:
    marked = ("# not a heading", "1. not a list\n\n- of two", "half of a *word", "$$x\n= y$$", "$p<q$ and <b>")
    highlights = tuple(Highlight(n, 1, 0, 1, words, "", "", "0a", comment="---") for n, words in enumerate(marked))
    rendered = READER.render(document(make(title="A", highlights=highlights)))
    assert rendered.count("<li>") == rendered.count("<blockquote>") == len(marked)
    assert rendered.count("<ul>") == 1
    assert "<ol>" not in rendered
    assert outline(document(make(title="A", highlights=highlights))) == ["h1>Starred", "h2>A"]


@pytest.mark.parametrize(
    ("first", "second"),
    [("see [this", "p](javascript:alert(1))"), ("[a [b] c", "](https://example.org)"), ("a\\", "*b* [c](x)")],
)
def test_that_two_texts_in_one_line_make_no_link_together(make: Make, first: str, second: str) -> None:
    shown = Appearance(1, first, 1, decision=second, track=first, topic=second)
    text = document(make(authors=(first, second), appearances=(shown,), tag_names=(first, second)))
    assert "<a " not in READER.render(text)
    assert "<em>" not in READER.render(text)


def test_that_headings_of_a_note_are_not_in_the_outline(make: Make) -> None:
    text = document(make(title="A", note="# one\r# two\r\n## three\n\n```\nopen fence"), make(title="B"))
    rendered = re.sub("<blockquote>.*?</blockquote>", "", READER.render(text), flags=re.DOTALL)
    assert re.findall(r"<h\d>(.*?)</h\d>", rendered) == ["Starred", "A", "B"]


def test_that_a_link_to_a_paper_is_written_as_its_title(make: Make) -> None:
    known, unknown = "123e4567-e89b-12d3-a456-426614174000", "223e4567-e89b-12d3-a456-426614174000"
    note = f"see [[old|{known}]],\r\n[[Lost *one*|{unknown}]], [[not settled]] and `[[code|{known}]]`"
    exported = replace(make(title="A", note=note), linked=((known, "New $\\rho<1$ title"),))
    text = document(exported)
    assert "> see New $\\rho<1$ title,\r\n> Lost *one*, [[not settled]] and" in text
    assert f"`[[code|{known}]]`" in text


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(note=st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from("\r\n> #"), min_size=1))
def test_that_a_note_is_exactly_recoverable(make: Make, note: str) -> None:
    text = document(make(title="A", note=note, abstract=""))
    quoted = text.split("**Note**\n\n", 1)[1].removesuffix("\n")
    assert re.sub(r"(?:\A|(?<=\n)|(?<=\r)(?!\n))> ", "", quoted) == note


def test_that_signs_of_direction_stay_inside_what_they_stand_in(make: Make) -> None:
    turned = "a\u202etxt"
    inside = f"\u2068{turned}\u2069"
    target = "00000000-0000-4000-8000-000000000001"
    paper = make(
        title="Doors",
        authors=(turned, "Bo", "עברית"),
        appearances=(Appearance(1, turned, 7, session="Hall"),),
        links=(Link(LinkKind.WEB, f"https://a.b/{turned}"),),
        note=f"see [[x|{target}]] too",
    )
    text = document(replace(paper, linked=((target, turned),), tags=(turned, "b")), heading=turned)
    assert f"# {inside}\n" in text
    assert f"{inside}, Bo, עברית\n" in text
    assert f"{inside} · Hall\n" in text
    assert f"Tags: {inside}, b\n" in text
    assert "> see atxt too" in text  # a title has no such signs
    assert "https://a.b/a%E2%80%AEtxt" in text
    assert text.count("\u202e") == text.count(inside)
