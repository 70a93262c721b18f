"""Abstracts and titles as Markdown."""

from __future__ import annotations

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from readinglist.exporting.runs import abstract_markdown, title_markdown
from readinglist.text.abstracts import parse_abstract

READER = MarkdownIt("commonmark")
READER.validateLink = lambda url: True  # type: ignore[method-assign] # a reader that checks no address
MARKUP = st.text(st.sampled_from("ab \\`*_[]()<>&;$~|!#-+=.:1/\"'\n{}"), max_size=60)


@pytest.mark.parametrize(
    ("source", "written"),
    [
        ("Plain words (2026): a study, v1.0.", "Plain words (2026): a study, v1.0."),
        ("We get $a_1*b$ and **Neural QAOA$^2$**.", "We get $a_1*b$ and **Neural QAOA$^2$**."),
        ("See https://github.com/ann/some_code.", "See https://github.com/ann/some_code."),
        (r"A gain of 9.4\% with \emph{few} \textbf{ samples }.", "A gain of 9.4% with *few*  **samples** ."),
        (r"\(x\) and \[y = x\]", "$x$ and $$y = x$$"),
        ("10<sup>-3</sup> of H<sub>2</sub>O and x<sup>n+1</sup>", "10^-3 of H_2O and x^(n+1)"),
        ("Costs $5 or $6.", r"Costs \$5 or \$6."),
        ("Costs $5.", "Costs $5."),
        ("Two things:\n- one\n- two\n\nEnd.", "Two things:\n\n- one\n- two\n\nEnd."),
        ("1. one\n2. two", "1. one\n2. two"),
        ("A `code` here.", "A `code` here."),
        ("**Bold** *and* [a page](https://example.org/a).", "**Bold** *and* [a page](https://example.org/a)."),
        ("see github.com/ann/doors.", "see [github.com/ann/doors](https://github.com/ann/doors)."),
    ],
)
def test_that_abstracts_become_good_markdown(source: str, written: str) -> None:
    assert abstract_markdown(source) == written


@pytest.mark.parametrize(
    "source",
    [
        "<script>x</script> ![p](http://h/x.png) [l](javascript:1)",
        "a\n# Heading\n\n---\nx: y\n---\n\n> quoted\n\n    code\n\n```\nfence",
        "$<script>x</script>$ $![p](http://h/x.png)$",
        "<img src=http://h/x.png> <style>x</style> <!-- a",
        "[a]: http://h\n\n[a]",
        "**![p](http://h/x.png)**",
        "[`a`](javascript:1) [[a]](javascript:1) [$x$](javascript:1)",
    ],
)
def test_that_imported_text_cannot_act(source: str) -> None:
    rendered = READER.render(abstract_markdown(source))
    assert not re.search(r"<(?!/?(?:p|strong|em|a|br|ul|li|code)\b)", rendered), rendered
    assert 'href="javascript' not in rendered


@given(MARKUP)
def test_that_no_abstract_whatever_makes_structure(source: str) -> None:
    rendered = READER.render(abstract_markdown(source))
    assert not re.search(r"<(?!/?(?:p|strong|em|a|br|ul|ol|li|code)\b)", rendered), rendered
    assert not re.search(r'href="(?!https?://|mailto:)', rendered), rendered


@given(MARKUP)
def test_that_the_words_of_an_abstract_all_arrive(source: str) -> None:
    letters = "".join(block.text for block in parse_abstract(source))
    rendered = html.unescape(re.sub("<[^<>]*>", "", READER.render(abstract_markdown(source))))
    assert sorted(re.findall("[ab]", letters)) == sorted(re.findall("[ab]", rendered))


@given(st.text(st.sampled_from("ab .,:;()%#+=/?!\"'é汉1-"), max_size=60))
def test_that_the_short_way_for_plain_text_is_right(source: str) -> None:
    rendered = html.unescape(re.sub("<[^<>]*>", "", READER.render(abstract_markdown(source))))
    expected = "".join(block.text for block in parse_abstract(source))
    assert "".join(rendered.split()) == "".join(expected.split())


def test_that_a_title_is_one_line_and_never_an_item() -> None:
    assert title_markdown("1. Introduction to - lists") == "1. Introduction to - lists"
    assert title_markdown("On $k$-means and *more* <b>") == r"On $k$-means and *more* \<b>"


def test_that_emphasis_that_could_not_be_read_is_left_out() -> None:
    assert "bold" in html.unescape(READER.render(abstract_markdown("a<b>(bold)</b>c")))
    assert "**" not in READER.render(abstract_markdown("a<b>(bold)</b>c"))


def test_that_nested_items_stay_nested() -> None:
    written = abstract_markdown("- one\n  - inner\n\n    more\n- two")
    assert READER.render(written).count("<ul>") == 2
