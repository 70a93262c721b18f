"""Lines with formulas in rows: broken where they must be, cut where the room ends."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetricsF, QImage, QPainter

from readinglist.formulas.typesetter import Typesetter
from readinglist.gui.delegates.rich_lines import ELLIPSIS, RichLines, break_pieces
from readinglist.gui.delegates.text import Lines
from readinglist.gui.fonts import ui_font
from readinglist.gui.math.drawing import FormulaPen
from readinglist.gui.theme import load_theme
from readinglist.text.marking import Look, Marked
from readinglist.text.plain import line_pieces


@pytest.fixture
def pen(app: object) -> FormulaPen:
    return FormulaPen(Typesetter())


def lines(pen: FormulaPen, source: str, width: float = 300, most: int = 2) -> RichLines | Lines:
    return break_pieces(line_pieces(source), ui_font(13), width, most, 20, pen)


def texts(broken: RichLines | Lines) -> list[str]:
    assert isinstance(broken, RichLines)
    return ["".join(token.text if token.formula is None else "#" for token in line) for line in broken.lines]


def test_that_a_text_without_formulas_is_left_to_qt(pen: FormulaPen) -> None:
    assert isinstance(lines(pen, "no formula here"), Lines)


def test_that_a_formula_stands_between_its_words(pen: FormulaPen) -> None:
    assert texts(lines(pen, r"weak ($\rho < 1$), the rest")) == ["weak (#), the rest"]


def test_that_lines_fit_their_width_and_no_more_are_made(pen: FormulaPen) -> None:
    broken = lines(pen, r"word $x$ " * 60)
    assert isinstance(broken, RichLines)
    assert len(broken) == 2
    assert all(sum(token.width for token in line[:-1]) + line[-1].solid <= 300 for line in broken.lines)


def test_that_what_is_left_out_is_told_by_an_ellipsis(pen: FormulaPen) -> None:
    assert texts(lines(pen, r"word $x$ " * 60))[-1].endswith(ELLIPSIS)
    assert ELLIPSIS not in "".join(texts(lines(pen, r"word $x$ word")))


def test_that_chinese_is_broken_between_characters_and_no_line_begins_with_a_stop(pen: FormulaPen) -> None:
    broken = texts(lines(pen, "我们研究扩散模型的采样速度，" * 5 + "$x$", width=150, most=4))
    assert len(broken) == 4
    assert not any(line.startswith("，") for line in broken)


def test_that_rich_lines_are_drawn(pen: FormulaPen) -> None:
    image = QImage(300, 40, QImage.Format.Format_ARGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    below = lines(pen, r"We show $\rho < 1$ here").draw(painter, 0, 0)
    painter.end()
    assert below == 20
    assert any(image.pixelColor(x, y).lightness() < 128 for x in range(300) for y in range(20))


@pytest.mark.parametrize(
    ("source", "kept"),
    [
        (r"an $\epsilon$-stable point", "#-"),
        (r"by ($k$NN) search", "(#NN)"),
        (r"in $O(n)$, that is", "#,"),
        (r"a word$^2$ more", "word#"),
        (r"of $x$$y$ pairs", "##"),
        ("其中，($x$)，速度", "(#)，"),
        ("其中，$x$，速度", "#，"),
        ("其中（$x$）速度", "（#）"),
    ],
)
def test_that_no_line_ends_between_a_formula_and_what_clings_to_it(pen: FormulaPen, source: str, kept: str) -> None:
    for width in range(80, 300, 4):
        broken = texts(lines(pen, f"word word word {source}", width=width, most=9))
        assert any(kept in line for line in broken), broken


def test_that_a_line_may_end_behind_a_hyphen_and_between_the_parts_of_a_long_formula(pen: FormulaPen) -> None:
    broken = [texts(lines(pen, "near-$N$ words " * 9, width=width)) for width in range(100, 300, 3)]
    assert any(found[0].endswith("-") for found in broken)
    long = r"$\theta_{t+1} = \theta_t - \eta \nabla f(\theta_t) + \sqrt{2\eta}\,\xi_t$"
    parted = texts(lines(pen, f"By {long}.", width=90, most=9))
    assert sum("#" in line for line in parted) > 1
    assert "".join(parted) == "By ####."


def test_that_what_clings_together_and_fits_no_line_is_parted(pen: FormulaPen) -> None:
    broken = lines(pen, "a" * 30 + "$x$" + "b" * 30, width=100, most=9)
    assert len(broken) == 3


def test_that_a_number_is_text_and_stays_with_its_bracket(pen: FormulaPen) -> None:
    for width in range(90, 200, 4):
        broken = texts(lines(pen, r"word word ($39\%$), $x$ word", width=width, most=9))
        assert any("(39%)," in line for line in broken), broken


def test_that_a_mark_does_not_part_a_word_from_its_comma(pen: FormulaPen) -> None:
    pieces = ("one two three ", Marked("kettle", Look(hit=True)), ", and more")
    whole = ui_font(13)
    width = QFontMetricsF(whole).horizontalAdvance("one two three kettle") + 1
    broken = break_pieces(pieces, whole, width, 3, 20, pen)
    assert texts(broken)[:2] == ["one two three ", "kettle, and more"]


@pytest.mark.parametrize("width", range(120, 200, 3))
def test_that_a_cut_title_always_ends_with_an_ellipsis(pen: FormulaPen, width: int) -> None:
    pieces = ("Denoising ", Marked("diffusion", Look(colour=1)), " sampling is an emerging approach for new samples")
    assert texts(break_pieces(pieces, ui_font(13), width, 1, 20, pen))[0].endswith(ELLIPSIS)


def test_that_marked_words_are_drawn_with_their_line(pen: FormulaPen) -> None:
    theme = load_theme("light", 100)
    image = QImage(300, 40, QImage.Format.Format_ARGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    pieces = ("a ", Marked("kettle", Look(hit=True, colour=1)), " b ", Marked("net", Look(colour=2, avoid=True)))
    break_pieces(pieces, ui_font(13), 300, 1, 20, pen, theme).draw(painter, 0, 0)
    painter.end()
    colours = {image.pixelColor(x, y).name() for x in range(300) for y in range(40)}
    assert {theme.colour("hit").name(), theme.watch_ink(1).name(), theme.watch_ink(2).name()} <= colours
