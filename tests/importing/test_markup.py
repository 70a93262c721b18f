"""HTML, JATS and MathML to Markdown, and what abstracts of records become."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing.markup import markdown_of_html, may_hold_tags
from readinglist.importing.prose import abstract_of, title_of, without_stop

MML = 'xmlns:mml="http://www.w3.org/1998/Math/MathML"'


@pytest.mark.parametrize(
    ("source", "markdown"),
    [
        ("<jats:title>Abstract</jats:title><jats:p>One.</jats:p><jats:p>Two.</jats:p>", "One.\n\nTwo."),
        ("<jats:sec><jats:title>Background</jats:title><jats:p>One.</jats:p></jats:sec>", "**Background.** One."),
        ("an <i>in situ </i>study of <b> bold</b>ness", "an *in situ* study of **bold**ness"),
        ("H<sub>2</sub>O, 10<sup>-3</sup>, x<sub>max</sub>", "H₂O, 10⁻³, x<sub>max</sub>"),
        ("<p>Items:</p><ul><li>one</li><li>two\nlines</li></ul>", "Items:\n\n- one\n\n- two lines"),
        ("a<br/>b", "a\n\nb"),
        ("a &amp;amp; b &lt; c &lt;b&gt;", "a & b < c &lt;b>"),
        ("List<int> and <EOS> and a < b <i>c</i>", "List<int> and <EOS> and a < b *c*"),
        ("<i>never closed", "*never closed*"),
        ("</i>never opened", "never opened"),
        ("<jats:tex-math>$$x &lt; 1$$</jats:tex-math>", "$x < 1$"),
        ("<tex-math>\\documentclass{a}\\begin{document}$$y$$\\end{document}</tex-math>", "$y$"),
        ("<i></i>empty <b> </b>", "empty"),
        ("<i>a * b</i>", "a * b"),
        ("<![CDATA[raw < text]]> and <!-- a comment --> <i>x</i>", "raw < text and *x*"),
    ],
)
def test_that_tags_become_markdown(source: str, markdown: str) -> None:
    assert markdown_of_html(source) == markdown


@pytest.mark.parametrize(
    ("mathml", "tex"),
    [
        ("<mml:msubsup><mml:mi>η</mml:mi><mml:mi>p</mml:mi><mml:mn>2</mml:mn></mml:msubsup>", "η_{p}^{2}"),
        ("<mml:mfrac><mml:mi>a</mml:mi><mml:mn>12</mml:mn></mml:mfrac>", r"\frac{a}{12}"),
        ("<mml:msqrt><mml:mi>x</mml:mi></mml:msqrt><mml:mo>≤</mml:mo><mml:mn>1</mml:mn>", r"\sqrt{x}\le 1"),
        ("<mml:mroot><mml:mi>x</mml:mi><mml:mn>3</mml:mn></mml:mroot>", r"\sqrt[3]{x}"),
        (
            "<mml:msup><mml:mrow><mml:mi>a</mml:mi><mml:mi>b</mml:mi></mml:mrow><mml:mn>2</mml:mn></mml:msup>",
            "{ab}^{2}",
        ),
        ("<mml:mover><mml:mi>v</mml:mi><mml:mo>→</mml:mo></mml:mover>", r"\vec{v}"),
        ("<mml:mi>sin</mml:mi><mml:mtext>for all</mml:mtext><mml:mo>%</mml:mo>", r"\mathrm{sin}\text{for all}\%"),
        ("<mml:mfenced><mml:mi>a</mml:mi><mml:mi>b</mml:mi></mml:mfenced>", "(a,b)"),
        ("<mml:msub><mml:mi>only one part</mml:mi></mml:msub>", r"only one part"),
    ],
)
def test_that_mathml_becomes_tex(mathml: str, tex: str) -> None:
    assert markdown_of_html(f"<mml:math {MML}>{mathml}</mml:math>") == f"${tex}$"


def test_that_tex_is_taken_where_a_formula_has_several_forms() -> None:
    forms = "<jats:tex-math>$x$</jats:tex-math><mml:math><mml:mi>y</mml:mi></mml:math>"
    assert markdown_of_html(f"<jats:alternatives>{forms}</jats:alternatives>") == "$x$"


@pytest.mark.parametrize(
    ("source", "abstract"),
    [
        ("Abstract: We study.", "We study."),
        ("ABSTRACT We study.", "We study."),
        ("Abstract We study.", "We study."),
        ("Abstract interpretation is a method.", "Abstract interpretation is a method."),
        ("摘要：我们研究。", "我们研究。"),
        ("One line\nand the next.\n\nA paragraph.", "One line and the next.\n\nA paragraph."),
        ("Points:\n- one\n- two", "Points:\n- one\n- two"),
        ("R&amp;D costs &#36;5", "R&D costs $5"),
        ("", ""),
    ],
)
def test_that_an_abstract_has_no_label_and_no_wrapped_lines(source: str, abstract: str) -> None:
    assert abstract_of(source) == abstract


def test_that_a_wrapped_abstract_keeps_paragraph_and_list() -> None:
    wrapped = "A first sentence that goes\non in the next line.\n\n- an item that goes\n  on\n- another"
    assert (
        abstract_of(wrapped) == "A first sentence that goes on in the next line.\n\n- an item that goes on\n- another"
    )


def test_that_titles_are_one_line() -> None:
    assert title_of(" A\n  title of <i>many</i> &amp; <sub>2</sub> ") == "A title of *many* & ₂"
    assert title_of("x < y &c") == "x < y &c"
    assert without_stop("A title.") == "A title"
    assert without_stop("And so on...") == "And so on..."


def test_that_a_deep_nest_of_tags_ends() -> None:
    assert "x" in markdown_of_html("<i>" * 5_000 + "x")


@given(st.text(alphabet="<>/ipbsub&;lt#12 ax\n*$", max_size=200))
def test_that_any_text_of_tags_is_read(source: str) -> None:
    assert isinstance(markdown_of_html(source), str)
    assert isinstance(abstract_of(source), str)
    assert may_hold_tags(source) in {True, False}
