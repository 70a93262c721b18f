"""Abstracts into blocks of runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from readinglist.text.abstracts import MAX_PARSED, MAX_SIGNS, parse_abstract
from readinglist.text.runs import BlockKind, RunKind

if TYPE_CHECKING:
    from tests.text.conftest import Checked, Written

_MARKS = (
    "** * __ _ ` `` ``` $ $$ \\( \\) \\[ \\] \\ \\\\ { } [ ] ]( ) <b> </b> <i> </i> <p> <br> <code> </code> < > & ; "
    "&amp; &lt; ' '' \" - -- --- ~ \\textbf{ \\emph{ {\\bf \\href{ \\url{ \\cite{ \\\"u \\'\\i \\c{c} \\ours{} \\times "
    "https://a.b/c www.a.b doi:10.1/x ( . , x 5 é 图 \n \r\n \n\n - 1. \x00 \ud800 \u202e \u2028 \t"
)
_MARKUP = _MARKS.split(" ")


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("**bold** and *it* and _it_", "⟨b:bold⟩ and ⟨i:it⟩ and ⟨i:it⟩"),
        ("a snake_case_name, a*b and 2*3*4", "a snake_case_name, a*b and 2*3*4"),
        ("***both*** **$x$ y**", "⟨b i:both⟩ ⟨math b:$x$⟩⟨b: y⟩"),
        ("*k*-means of the *n*th", "⟨i:k⟩-means of the ⟨i:n⟩th"),
        (r"9.4\% A\&B \$5 a\_b \#1", "9.4% A&B $5 a_b #1"),
        (r"1B \&amp; 7B, a \&lt; b and AT\&T; at x;", "1B & 7B, a < b and AT&T; at x;"),
        (r"doubled \\% and \\\$1 and \\textit{it}", "doubled % and $1 and ⟨i:it⟩"),
        (r"($\textbf{a b-c (D)}$), $x$ $\emph{e f}$", "(⟨b:a b-c (D)⟩), ⟨math:$x$⟩ ⟨i:e f⟩"),
        (r"\textbf{bold \emph{both}} \texttt{a\_b}", "⟨b:bold ⟩⟨b i:both⟩ ⟨code:a⟩⟨code:_⟩⟨code:b⟩"),
        (r"{\bf bold} {\em it} \underline{u}", "⟨b:bold⟩ ⟨i:it⟩ ⟨u:u⟩"),
        (r"\ours{} beats \ours and {\method}", "ours beats ours and method"),
        (r"\textsc{Name} and \unknown{arg}", "Name and arg"),
        (r"C:\temp\foo and \d+", r"C:\temp\foo and \d+"),
        (r"seen \cite{a,b} and \citep[p.~1]{c}", "seen [a, b] and [c]"),
        (r"more\footnote{Here.} a\label{x} b", "more (Here.) a b"),
        (r"one\\ two \ldots{} \S 3 10\,000", "one\n two … § 3 10\u202f000"),
        (r"\begin{itemize} \item one \end{itemize}x", " \n•  one x"),
        ("``quoted'' and `q' and a--b --- c", "“quoted” and ‘q’ and a–b — c"),
        ("f''(x) and --flag and a----b and <!-- x -->", "f''(x) and --flag and a----b and <!-- x -->"),
        ("Fig.~3 and ~7 ms and a~b", "Fig.\u00a03 and ~7 ms and a\u00a0b"),
        ("`` ` `` and ` `", "⟨code:`⟩ and ⟨code: ⟩"),
        ("`code *x* $y$` and ``a`b`` and `open", "⟨code:code *x* $y$⟩ and ⟨code:a`b⟩ and `open"),
        ('``quoted" and `so’ and Fr{é}chet {–} {x}', "“quoted” and ‘so’ and Fréchet – {x}"),
        ("Mart{\\'\\i}n K\\\"uhn Fran\\c{c}ois", "Martín Kühn François"),
        (r"\O{}rsted {\AA}sa \v{S}imon Soljac\v{c}i\'{c}", "Ørsted Åsa Šimon Soljacčić"),
        (r"\"quoted\" and don\'t", '"quoted" and don\'t'),
    ],
)
def test_that_text_markup_becomes_style_and_signs(written: Written, source: str, expected: str) -> None:
    assert written(parse_abstract(source)) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("<b>b</b> <em>i</em> H<sub>2</sub>O x<sup>2</sup>", "⟨b:b⟩ ⟨i:i⟩ H⟨sub:2⟩O x⟨sup:2⟩"),
        ("<STRONG class='x'>b</STRONG> <u>u</u>", "⟨b:b⟩ ⟨u:u⟩"),
        ("<code>a_b &lt;</code> x<br/> y", "⟨code:a_b <⟩ x\ny"),
        ("<code>a </code>, <code>b and </code >", "⟨code:a ⟩, ⟨code:b and ⟩"),
        ("<code>open </i> <span style='font-weight: bold'>b</span>", "<code>open </i> ⟨b:b⟩"),
        ("<p>one</p> <p>two</p>", "one\ntwo"),
        ('<span class="italic">E. coli</span> and <span>', "⟨i:E. coli⟩ and <span>"),
        ("<i>unclosed and closed</b>", "<i>unclosed and closed</b>"),
        ("<EOS> List<int> <s> a<b and c>d", "<EOS> List<int> <s> a<b and c>d"),
        (
            "<script>x</script> <img src='http://h/x.png'>",
            "<script>x</script> <img src='⟨-> http://h/x.png:http://h/x.png⟩'>",
        ),
        ("D&amp;#x27;A &amp;amp; &lt;b&gt; &nosuch; A&M", "D'A & <b> &nosuch; A&M"),
        ("&#8238;x&#0;y&#xD800;", "xy"),
    ],
)
def test_that_only_the_known_tags_mean_anything(written: Written, source: str, expected: str) -> None:
    assert written(parse_abstract(source)).replace("\ufffd", "") == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("see https://a.b/c_d_e.", "see ⟨-> https://a.b/c_d_e:https://a.b/c_d_e⟩."),
        ("(https://a.b/c(d)), x", "(⟨-> https://a.b/c(d):https://a.b/c(d)⟩), x"),
        ("**https://a.b** now", "⟨b -> https://a.b:https://a.b⟩ now"),
        ("代码见https://a.b/c。好", "代码见⟨-> https://a.b/c:https://a.b/c⟩。好"),
        ("https://a.b&gt; x", "⟨-> https://a.b:https://a.b⟩> x"),
        ("www.a.b, github.com/a/b;", "⟨-> https://www.a.b:www.a.b⟩, ⟨-> https://github.com/a/b:github.com/a/b⟩;"),
        ("[*l* x](https://a.b/(c))", "⟨i -> https://a.b/(c):l⟩⟨-> https://a.b/(c): x⟩"),
        ("<https://a.b>", "⟨-> https://a.b:https://a.b⟩"),
        (r"\url{https://a.b/c\_d}", "⟨-> https://a.b/c_d:https://a.b/c_d⟩"),
        (r"\href{https://a.b}.", "⟨-> https://a.b:https://a.b⟩."),
        (r"\href{https://a.b}{here}", "⟨-> https://a.b:here⟩"),
        ("https://a.b/c\\_d?x=1&amp;y", "⟨-> https://a.b/c_d?x=1&y:https://a.b/c\\_d?x=1&amp;y⟩"),
        ("doi:10.1/x(2).", "⟨-> https://doi.org/10.1/x%282%29:doi:10.1/x(2)⟩."),
        ("[m](mailto:a@b.c) [d](doi:10.1/x)", "⟨-> mailto:a@b.c:m⟩ ⟨-> https://doi.org/10.1/x:d⟩"),
        ("[j](javascript:1) [f](file:///etc) [r](x/y)", "[j](javascript:1) [f](file:///etc) [r](x/y)"),
        (r"\href{javascript:1}{x} \url{file:///etc}", "x file:///etc"),
        ("![p](http://h/x.png)", "!⟨-> http://h/x.png:p⟩"),
        ("*[a*](https://a.b) [x [y](https://c.d)](e)", "*⟨-> https://a.b:a*⟩ [x ⟨-> https://c.d:y⟩](e)"),
        ("http://user@evil.com/*x*", "http://user@evil.com/*x*"),
    ],
)
def test_that_addresses_become_links_where_they_may(written: Written, source: str, expected: str) -> None:
    assert written(parse_abstract(source)) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("costs $5 to $10 per run, $5/$10, US$3, $x$", "costs $5 to $10 per run, $5/$10, US$3, ⟨math:$x$⟩"),
        (r"$\sim$10 GPUs, 2$\times$3, $p<q$", r"⟨math:$\sim$⟩10 GPUs, 2⟨math:$\times$⟩3, ⟨math:$p<q$⟩"),
        (r"$ c = \$3 $ and \$4", r"⟨math:$ c = \$3 $⟩ and $4"),
        ("$x*y*z$ and $a_1$ and $b_2$", "⟨math:$x*y*z$⟩ and ⟨math:$a_1$⟩ and ⟨math:$b_2$⟩"),
        (r"'$\cdots $' is quoted", r"'⟨math:$\cdots $⟩' is quoted"),
        (r"\(x\) and \[y=1\] and \[1\]", r"⟨math:\(x\)⟩ and ⟨display:\[y=1\]⟩ and [1]"),
        ("a $$x\n- y$$ b", "a ⟨display:$$x - y$$⟩ b"),
        (r"\begin{align}a&=b\\c\end{align}", r"⟨display:\begin{align}a&=b\\c\end{align}⟩"),
        (r"a \times b, \sqrt{n}, \ell_2", r"a ⟨math:\times⟩ b, ⟨math:\sqrt{n}⟩, ⟨math:\ell_2⟩"),
        (r"{$\omega$-regular \& $\o$-like sets}", r"{⟨math:$\omega$⟩-regular & ⟨math:$\o$⟩-like sets}"),
        (r"$\alpha\_1$ $𝟙_{A}$ $中$", r"⟨math:$\alpha\_1$⟩ ⟨math:$𝟙_{A}$⟩ ⟨math:$中$⟩"),
    ],
)
def test_that_formulas_are_told_from_money_and_kept_whole(written: Written, source: str, expected: str) -> None:
    assert written(parse_abstract(source)) == expected


def test_that_a_brace_closed_inside_a_formula_loses_no_text() -> None:
    assert parse_abstract(r"\textbf{a $}$ b} c")[0].text == "a $}$ b} c"


def test_that_a_formula_gives_its_bare_tex() -> None:
    runs = parse_abstract(r"$ \rho < 1$, \(a\), $$b$$, \times, x")[0].runs
    assert [run.tex for run in runs if run.is_math] == [r"\rho < 1", "a", "b", r"\times"]
    assert [run.kind for run in runs if run.is_math][2] is RunKind.DISPLAY_MATH


def test_that_wrapped_lines_are_joined_and_paragraphs_and_lists_kept() -> None:
    source = "wrapped\nline\r\n\n- one\n  goes on\n- two\n  1. in\n\n  more\n- three\n\nafter\n7. not an item"
    blocks = [(block.kind, block.level, block.ordinal, block.text) for block in parse_abstract(source)]
    assert blocks == [
        (BlockKind.PARAGRAPH, 0, None, "wrapped line"),
        (BlockKind.LIST_ITEM, 1, None, "one goes on"),
        (BlockKind.LIST_ITEM, 1, None, "two"),
        (BlockKind.LIST_ITEM, 2, 1, "in"),
        (BlockKind.PARAGRAPH, 2, None, "more"),
        (BlockKind.LIST_ITEM, 1, None, "three"),
        (BlockKind.PARAGRAPH, 0, None, "after 7. not an item"),
    ]


def test_that_markdowns_other_blocks_mean_nothing_in_an_abstract() -> None:
    source = "# one\n\n> two\n\n    three\n\n---"
    assert [(block.kind, block.text) for block in parse_abstract(source)] == [
        (BlockKind.PARAGRAPH, text) for text in ("# one", "> two", "three", "—")
    ]


def test_that_chinese_lines_are_joined_without_a_blank() -> None:
    assert parse_abstract("这篇论\n文 with\nwords")[0].text == "这篇论文 with words"


def test_that_nothing_gives_no_blocks() -> None:
    assert parse_abstract("") == parse_abstract(" \n\t\r\n ") == ()


def test_that_a_run_leads_back_to_its_source() -> None:
    source = r"A **bold word** costs 9\% of $x$."
    for run in parse_abstract(source)[0].runs:
        assert run.text == source[run.start : run.end] or not run.is_verbatim
    bold = next(run for run in parse_abstract(source)[0].runs if run.bold)
    assert (bold.start, bold.end, bold.is_verbatim) == (4, 13, True)


def test_that_what_is_beyond_the_budget_is_one_plain_run() -> None:
    source = "**b** word " * 2_000 + "\x00 *end*"
    *_, rest = parse_abstract(source)
    (run,) = rest.runs
    assert run.kind is RunKind.TEXT
    assert run.end == len(source)
    assert run.start <= MAX_PARSED
    assert run.text.endswith("\ufffd *end*")
    assert parse_abstract("x" * MAX_PARSED * 2)[1].runs[0].start == MAX_PARSED


@given(st.lists(st.sampled_from(_MARKUP), max_size=40).map("".join) | st.text(st.characters(exclude_categories=[])))
@example("`\\``x`")
@example("[\\](https://a.b)")
@example("a\\\\ \n b \\ \n c")
def test_that_no_source_is_an_error_and_runs_are_in_order(checked: Checked, source: str) -> None:
    checked(source, parse_abstract(source))


@pytest.mark.parametrize("pattern", ["{", "[", "$a $", "`", "*_", "<b>", "\\(", "&amp;", "\n- ", "https://", "\ud800"])
def test_that_a_megabyte_of_anything_is_parsed(checked: Checked, pattern: str) -> None:
    source = pattern * (1_000_000 // len(pattern))
    checked(source, parse_abstract(source))


@pytest.mark.parametrize("sign", ["$a$ ", "\\(", "[[", "*_", "` ", "<", "a\n\n", "https://a.b ", "\u202e\u05d0"])
def test_that_a_text_of_nothing_but_signs_is_parsed_up_to_a_bound_and_shown_whole(sign: str) -> None:
    source = sign * 2_000
    blocks = parse_abstract(source)
    assert sum(len(block.runs) for block in blocks) <= 2 * MAX_SIGNS + 2, "a link and the blank behind it"
    last = blocks[-1].runs[-1]
    assert last.end == len(source)
    assert last.kind is RunKind.TEXT
    assert MAX_SIGNS // 2 <= len(source[: last.start]) < len(source)
