"""Where no formula can be drawn none is seen as TeX: rows, messages, undo, tips, sheets, screen readers, the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import QAbstractItemView, QLabel, QWidget

from readinglist.gui.dialogs.line_sheet import LineSheet
from readinglist.gui.widgets.highlight_list import HighlightList
from readinglist.library.library import Library
from readinglist.model.commands import AddHighlight, SetRemark, SetStar
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.papers import Highlight
from readinglist.model.queries import PaperIds, Query, Shelf

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow, Person

TITLE = r"Kettles in $\mathbb{R}^d$"
ABSTRACT = r"For $\rho < 1$ kettles boil. Then \(\ell_2\) sings in $\mathcal{O}(n \log n)$ steps."
ABSTRACT_AS_TITLE = r"Without a title $\epsilon_0$ boils. It sings for $x^2$."


@pytest.fixture
def tex(open_window: OpenWindow, library_file: Path) -> Desk:
    """A window on a paper whose title has a formula, and one without a title."""
    library = Library.open(library_file)
    drafts = (Draft(1, title=TITLE, abstract=ABSTRACT), Draft(2, abstract=ABSTRACT_AS_TITLE))
    library.import_papers(SourceFile("f", "plain text", "utf-8", "MADE", 2026, drafts), NoWatch())
    start = ABSTRACT.index(r"$\rho")
    words = r"$\rho < 1$"
    library.perform(AddHighlight(Highlight(0, 1, start, start + len(words), words, "For ", " kettles", "", 1, "")))
    library.close()
    return open_window(library_file)


def texts_of(model: QAbstractItemModel) -> Iterator[str]:
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
    for row in range(model.rowCount()):
        yield from (str(model.index(row, 0).data(role) or "") for role in roles)


def seen_and_said(desk: Desk) -> Iterator[str]:
    """Yield every text of the window that is not drawn from runs."""
    window = desk.window()
    yield window.windowTitle()
    for widget in window.findChildren(QWidget):
        yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.statusTip())
        if isinstance(widget, QLabel):
            yield widget.text()
        if isinstance(widget, QAbstractItemView):
            yield from texts_of(widget.model())
    for action in desk.actions_by_id.values():
        yield from (action.text(), action.toolTip())


def test_that_no_text_of_the_window_shows_tex(tex: Desk) -> None:
    for paper in (1, 2):
        tex.list.table.go_to(paper - 1)
        tex.session.perform(SetStar((paper,), starred=True))
        texts = [*seen_and_said(tex)]
        assert any("ℝᵈ" in text for text in texts)
        assert [text for text in texts if "$" in text or "\\" in text] == []


def test_that_messages_and_undo_name_a_paper_by_what_is_read(tex: Desk, person_at: Callable[[Desk], Person]) -> None:
    person = person_at(tex)
    person.press("S")
    assert person.told == "Starred “Kettles in ℝᵈ”"
    assert tex.actions_by_id["edit.undo"].text() == "Undo: Starred “Kettles in ℝᵈ”"
    person.go(1)
    person.press("X")
    assert person.told == "Skipped “Without a title ϵ₀ boils.”"


def test_that_rows_are_shown_as_unicode_and_said_in_words(tex: Desk) -> None:
    titled, untitled = (tex.model.index(row, 0) for row in range(2))
    assert titled.data() == "Kettles in ℝᵈ"
    assert untitled.data() == "Without a title ϵ₀ boils."
    said = titled.data(Qt.ItemDataRole.AccessibleTextRole)
    assert said.startswith("Kettles in double-struck R to the d. New. For rho less than 1 kettles boil.")
    tex.session.perform(SetRemark(2, "look at $x^2$"))
    assert untitled.data(Qt.ItemDataRole.AccessibleTextRole).endswith("look at x squared")


def test_that_highlights_and_sheets_quote_without_tex(tex: Desk, person_at: Callable[[Desk], Person]) -> None:
    person = person_at(tex)
    (quotation,) = (text for view in tex.findChildren(HighlightList) for text in {*texts_of(view.model())} if text)
    assert quotation == "\u201cρ < 1\u201d"
    for key, hint in (("M", "Kettles in ℝᵈ"), ("F2", "Kettles in ℝᵈ")):
        person.press(key)
        assert hint in [label.text() for label in person.sheet(LineSheet).findChildren(QLabel)]
        person.press("Esc")


@pytest.mark.parametrize(
    ("words", "found"), [("mathcal", []), ("mathbb", []), ("O(n", [1]), ("ρ", [1]), ("sings x2", [2]), ("Rd", [1])]
)
def test_that_formulas_are_found_as_they_are_read(tex: Desk, words: str, found: list[int]) -> None:
    assert [*tex.session.ask(PaperIds(Query(Shelf.ALL, words=words)))] == found
