"""LaTeX of bibliographies as readable text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing.bibtex.latex import plain


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (
            r"Mart{\'\i}n, K\"uhn, Fran\c{c}ois, \O{}rsted, {\AA}sa, \v{S}imon",
            "Martín, Kühn, François, Ørsted, Åsa, Šimon",
        ),
        (
            r"{\'{\i}} {\v s} \c c \H{o} \k{a} \.{Z} \={a} \'Swi\k{a}tek na{\"\i}ve {\L}ukasz \ss{}",
            "í š ç ő ą Ż ā Świątek naïve Łukasz ß",
        ),
        (r"\~{n} \^o \`{a} \r{u} \u{g} \d{s} \O rsted", "ñ ô à ů ğ ṣ Ørsted"),
        ("Some {{CLEF}} and {N}ash", "Some CLEF and Nash"),
        (r"R\&D, 10\% of C\#, a\_b, \{set\}", "R&D, 10% of C#, a_b, {set}"),
        (r"\emph{One} \textbf{two words} \texttt{x} {\em three} {\sc Four}", "*One* **two words** x *three* Four"),
        (r"\textbf{a \emph{b} c}", "a *b* c"),
        ("a--b, 1---2, ``quoted'', --flag", "a–b, 1—2, “quoted”, --flag"),
        (r"a~b\,c \ldots \textasciitilde", "a b\N{THIN SPACE}c … ~"),
        (r"\href{https://x.example}{here} \url{https://x.example/a}", "here (https://x.example) https://x.example/a"),
        (r"don\'t, Alzheimer\'s, \method{} and \cite{lee}", r"don't, Alzheimer's, \method{} and \cite{lee}"),
        ("nothing special", "nothing special"),
        ("", ""),
    ],
)
def test_that_latex_becomes_text(source: str, text: str) -> None:
    assert plain(source) == text


@pytest.mark.parametrize(
    "formula",
    [r"$\omega$", r"$\alpha\_1$", r"$$\{a\}$$", r"\(x_{i}\)", r"\[\frac{a}{b}\]", r"\begin{align*}a&b\end{align*}"],
)
def test_that_formulas_stay_byte_for_byte(formula: str) -> None:
    assert plain(rf"{{A}} \& {formula}-like {{{formula}}}") == f"A & {formula}-like {formula}"


def test_that_an_escaped_dollar_begins_no_formula() -> None:
    assert plain(r"\$5 {a} and \$6 {b}") == r"\$5 a and \$6 b"


def test_that_what_must_be_math_becomes_it() -> None:
    assert plain(r"\ensuremath{\alpha} {x}") == r"$\alpha$ x"


@given(st.text(alphabet="\\{}$~-`'\"cvuo ab&%_()[]\0\1\2\3\4", max_size=200))
def test_that_any_text_is_read_and_loses_no_word(source: str) -> None:
    assert isinstance(plain(source), str)


@given(st.text(alphabet="abc xyz.,;:é漢", max_size=100))
def test_that_a_text_without_commands_stays_as_it_is(source: str) -> None:
    assert plain(source) == source
