"""Formulas in a document: on the baseline, without pushing lines apart, copied as their source."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QColor, QImage, QTextCharFormat

from readinglist.formulas.typesetter import Typesetter
from readinglist.gui.fonts import reading_font
from readinglist.gui.math.drawing import FormulaPen
from readinglist.gui.runs_document import RunStyle
from readinglist.gui.widgets.runs_view import RunsView
from readinglist.text.abstracts import parse_abstract
from readinglist.text.mapping import Span

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

OBJECT = "\N{OBJECT REPLACEMENT CHARACTER}"
INK = QColor("black")


@pytest.fixture
def view(app: object, qtbot: QtBot) -> RunsView:
    view = RunsView("Abstract", FormulaPen(Typesetter()))
    qtbot.addWidget(view)
    view.resize(600, 400)
    return view


def show(view: RunsView, source: str) -> RunsView:
    view.show_blocks(parse_abstract(source), RunStyle(reading_font(17), 27.5, INK, INK, QColor("yellow")), source)
    return view


def line_tops(view: RunsView) -> list[float]:
    layout = view.document().firstBlock().layout()
    return [layout.lineAt(number).y() for number in range(layout.lineCount())]


def test_that_a_formula_is_one_object_in_the_line(view: RunsView) -> None:
    assert show(view, r"We show $\rho < 1$ here.").toPlainText() == f"We show {OBJECT} here."


def test_that_a_formula_that_cannot_be_set_is_shown_as_its_source_with_the_reason(view: RunsView) -> None:
    show(view, r"We show $\href{http://a.b}{x}$ here.")
    assert r"$\href{http://a.b}{x}$" in view.toPlainText()
    found = view.document().find("href").charFormat()
    assert found.toolTip() != ""
    assert found.background().color() == QColor("yellow")


def test_that_small_formulas_leave_the_lines_where_they_were(view: RunsView) -> None:
    words = "word " * 60
    plain = line_tops(show(view, words))
    with_math = line_tops(show(view, words.replace("word word", r"word $x_i^2$", 8)))
    assert len(with_math) > 2
    assert with_math == pytest.approx(plain[: len(with_math)], abs=1.0)


def test_that_copying_gives_the_source(view: RunsView) -> None:
    show(view, r"We **show** $\rho < 1$ here.")
    view.selectAll()
    assert view.createMimeDataFromSelection().text() == r"We **show** $\rho < 1$ here."


def test_that_a_formula_is_drawn(view: RunsView) -> None:
    def ink(source: str) -> int:
        image = QImage(show(view, source).grab().toImage())
        return sum(image.pixelColor(x, y).lightness() < 128 for x in range(200) for y in range(image.height()))

    assert ink(r"$\mathbb{E}_{\pi}||y-T(x)||^2$") > 100


@pytest.mark.parametrize("pixels", [11, 17, 34, 51])
def test_that_formulas_grow_with_the_text(view: RunsView, pixels: int) -> None:
    source = r"$x+y+z$"
    view.show_blocks(parse_abstract(source), RunStyle(reading_font(pixels), pixels * 1.62, INK, INK, INK), source)
    width = view.document().idealWidth()
    assert 3 * pixels < width < 8 * pixels


def lines(view: RunsView) -> list[str]:
    layout = view.document().firstBlock().layout()
    text = view.document().firstBlock().text().replace("\u2060", "")
    assert text == view.toPlainText().replace("\u2060", "")
    shown = view.document().firstBlock().text()
    spans = [(layout.lineAt(at).textStart(), layout.lineAt(at).textLength()) for at in range(layout.lineCount())]
    return [shown[start : start + length].replace("\u2060", "") for start, length in spans]


@pytest.mark.parametrize(
    ("source", "kept"),
    [
        (r"an $\epsilon$-stable point", f"{OBJECT}-"),
        (r"by ($k$NN) search", f"({OBJECT}NN)"),
        (r"in $O(n)$, that is", f"{OBJECT},"),
        (r"a word$^2$ more", f"word{OBJECT}"),
    ],
)
def test_that_no_line_ends_between_a_formula_and_what_clings_to_it(view: RunsView, source: str, kept: str) -> None:
    for blanks in range(0, 60, 2):
        view.resize(200 + blanks, 400)
        found = lines(show(view, f"word word word word {source}"))
        assert any(kept in line for line in found), found


def test_that_a_line_may_end_before_a_formula_and_behind_a_hyphen(view: RunsView) -> None:
    ends = {lines(show(view, "word " * number + "near-$N$ words " * 9))[0][-1] for number in range(12)}
    assert "-" in ends


def test_that_what_clings_to_a_formula_stands_where_it_would_stand_anyway(view: RunsView) -> None:
    def width(source: str) -> float:
        return show(view, source).document().idealWidth()

    alone = width("$k$") + width("NN")
    assert width("$k$NN") == pytest.approx(alone, abs=0.1)


LONG = r"$\theta_{t+1} = \theta_t - \eta \nabla f(\theta_t) + \sqrt{2\eta}\,\xi_t$"


@pytest.mark.parametrize("pixels", [17, 51])
def test_that_a_formula_wider_than_the_line_goes_on_in_the_next(view: RunsView, pixels: int) -> None:
    view.resize(pixels * 9, 400)
    look = RunStyle(reading_font(pixels), pixels * 1.62, INK, INK, INK)
    view.show_blocks(parse_abstract(f"We set {LONG}, so."), look, f"We set {LONG}, so.")
    assert sum(OBJECT in line for line in lines(view)) > 1
    assert view.document().idealWidth() <= view.viewport().width()


def test_that_a_formula_in_parts_is_copied_marked_and_told_as_one(view: RunsView) -> None:
    source = f"We set {LONG}, so."
    text = show(view, source).toPlainText()
    assert text.count(OBJECT) == 4
    cursor = view.textCursor()
    for at in range(text.index(OBJECT), text.rindex(OBJECT) + 1):
        cursor.setPosition(at)
        cursor.setPosition(at + 1, cursor.MoveMode.KeepAnchor)
        view.setTextCursor(cursor)
        assert view.createMimeDataFromSelection().text() == LONG
    start = source.index(r"\eta")
    look = QTextCharFormat()
    look.setBackground(INK)
    view.show_marks([(Span(start, start + 4), look)])
    (mark,) = view.extraSelections()
    assert mark.cursor.selectedText().count(OBJECT) == 4


def test_that_a_formula_that_cannot_be_parted_is_drawn_smaller_to_fit_the_line(view: RunsView) -> None:
    source = r"By $\frac{aaaaaaaa + bbbbbbbb + cccccccc}{2}$."
    view.resize(600, 400)
    free = show(view, source).document().idealWidth()
    view.resize(round(free * 0.6), 400)
    assert view.document().idealWidth() <= view.viewport().width()
    view.resize(600, 400)
    assert view.document().idealWidth() == pytest.approx(free)


def test_that_no_blank_begins_the_line_below_a_formula_that_stands_alone(view: RunsView) -> None:
    def left_of(source: str) -> int:
        show(view, source)
        cursor = view.textCursor()
        cursor.setPosition(view.toPlainText().index("and"))
        return view.cursorRect(cursor).left()

    assert left_of(r"So $$x^2$$ and more.") == pytest.approx(left_of("and more."), abs=1)
    assert view.toPlainText() == "and more."


def test_that_a_number_has_the_face_of_the_text_and_is_copied_as_its_source(view: RunsView) -> None:
    source = r"It is $1.8\times$ faster with $39\%$ of $n$ too."
    assert show(view, source).toPlainText() == f"It is 1.8× faster with 39% of {OBJECT} too."
    view.selectAll()
    assert view.createMimeDataFromSelection().text() == source
