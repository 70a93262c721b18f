"""Signs that could act are escaped, and no others."""

from __future__ import annotations

import html
import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from readinglist.exporting.escaping import code, encoded, escaped, formula, guarded, heading_text, link
from readinglist.exporting.runs import abstract_markdown, title_markdown

READER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
SIGNS = st.text(st.sampled_from("ab \\`*_[]()<>&;$~|!#-+=.:1/\"'x@^"), max_size=40)


def shown(markdown: str) -> str:
    """The text of the one paragraph that ``markdown`` must be."""
    found = re.fullmatch("<p>(.*)</p>\n", READER.render(markdown), re.DOTALL)
    assert found, READER.render(markdown)
    assert "<" not in found[1], found[1]
    return html.unescape(found[1])


@given(SIGNS | st.text(st.characters(exclude_categories=["C", "Z"]), max_size=40))
@example("![p](http://h/x.png)")
@example("[l](javascript:1)")
@example("<script>x</script>")
@example("- - -")
@example("[a]: http://b")
@example("a\\")
@example("&amp; &#35; &x;")
@example("<a@b.c>")
@example("`a``b")
def test_that_any_text_is_shown_as_it_is(text: str) -> None:
    line = " ".join(text.split())
    if line:
        assert shown(guarded(escaped(line))) == line


@pytest.mark.parametrize(
    "line",
    [
        "Plain words (2026): a study, v1.0",
        "snake_case and f(x) = 2 * 3",
        "a < b, c > d & e",
        "costs $5",
        "~7 ms, C#, 50%, [1], [12, 13]",
        "Why? Because! - a dash + a plus = x",
        "https://github.com/ann/some_code",
        "2026. A year",
    ],
)
def test_that_nothing_is_escaped_without_need(line: str) -> None:
    assert escaped(line, dollars=line.count("$") > 1) == line


@pytest.mark.parametrize(
    "source",
    [
        "&lt;script>alert(1)&lt;/script>",
        "a &#60;b> c",
        "x &lt;!-- y --> z",
        "&amp;lt;b&amp;gt;",
        "&#38;#60;b>",
        "&lt;a@example.org>",
        "&#33;[p](https://example.org)",
        "&#91;l](javascript:alert(1))",
        "[l&#93;(javascript:alert(1))",
        "&#96;a&#96;",
    ],
)
def test_that_a_sign_that_was_written_as_an_entity_acts_no_more_than_any_other(source: str) -> None:
    for written in (title_markdown(source), abstract_markdown(source)):
        page = READER.render(written)
        assert re.findall(r'<(?!/?p>|/?a\b)|href="(?!https:)', page) == []


def test_that_what_stands_round_the_text_counts() -> None:
    assert escaped("see !", after="[") == "see \\!"
    assert escaped("see !") == "see !"
    assert escaped("_", before="a", after="b") == "_"
    assert escaped("_", before=" ", after="b") == "\\_"


@pytest.mark.parametrize(
    "line",
    [
        "# a",
        "###### a",
        "> a",
        "- a",
        "+ a",
        "* a",
        "1. a",
        "12) a",
        "---",
        "===",
        "***",
        "- - -",
        "|---|",
        "~~~",
        ": a",
    ],
)
def test_that_a_line_that_would_be_structure_is_guarded(line: str) -> None:
    assert guarded(line) != line
    assert shown("text\n" + guarded(line)).startswith("text\n")


@pytest.mark.parametrize("line", ["#tag", "-5 degrees", "1.5 times", "3D", "=x", "a - b"])
def test_that_other_lines_are_left_alone(line: str) -> None:
    assert guarded(line) == line


@pytest.mark.parametrize(
    ("line", "written"), [("C#", "C#"), ("Learning C #", "Learning C \\#"), ("##", "\\##"), ("plain", "plain")]
)
def test_that_a_heading_keeps_the_signs_at_its_end(line: str, written: str) -> None:
    assert heading_text(line) == written
    assert html.unescape(READER.render(f"## {written}")) == f"<h2>{line}</h2>\n"


@pytest.mark.parametrize("tex", ["a_1*b", "x<y", "f'(x)<g'(x)", "a < b > c", "[0,1](x)", "n! [x]", "\\text{a} & b"])
def test_that_a_formula_is_verbatim(tex: str) -> None:
    assert formula(tex) == tex


@pytest.mark.parametrize(
    "tex",
    [
        "<script>x</script>",
        "![p](http://h/x.png)",
        "[l](javascript:1)",
        "[l](&#106;avascript:1)",
        "[l](<javascript&colon;1>)",
        "x<a href='$",
        "<!-- x",
        "<b>y",
        "a\n\n# b",
        "a<b>c",
    ],
)
def test_that_a_formula_never_acts_where_formulas_are_not_known(tex: str) -> None:
    rendered = READER.render(f"${formula(tex)}$ text ' > --> $x$")
    assert rendered.count("<") == 2
    assert re.sub(r"\s", "", formula(tex)) == re.sub(r"\s", "", tex)


@given(st.text(st.sampled_from("ab` \\*<"), min_size=1, max_size=20))
def test_that_any_code_is_shown_as_it_is(text: str) -> None:
    line = " ".join(text.split())
    if line:
        assert READER.render(code(text)) == f"<p><code>{html.escape(line)}</code></p>\n"


def test_that_an_address_cannot_end_early() -> None:
    doi = "https://doi.org/10.9999/(SICI)1(2)3:4<5::A>3"
    assert "(" not in encoded(doi)
    assert READER.render(link("DOI", doi)).count("<a href=") == 1
    assert READER.render(link("DOI", "http://h/a) [b](http://c")).count("<a ") == 1
