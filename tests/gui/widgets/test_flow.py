"""What stands between title and abstract: on one line in every script, and whole where the pane is narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel, QWidget

from readinglist.gui.facets import Facet
from readinglist.gui.theme import load_theme
from readinglist.gui.widgets.facet_text import FacetText
from readinglist.gui.widgets.flow import FlowLayout

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


def base_lines(text: str) -> list[float]:
    """Return where the letters of each line of some facts stand, in a pane that is 200 pixels wide."""
    facts = FacetText(load_theme("light", 100), 12)
    facts.show_facets([Facet(text)])
    facts._break(200)
    lines = [facts._layout.lineAt(number) for number in range(facts._layout.lineCount())]
    return [round(line.y() + line.ascent(), 3) for line in lines]


def test_that_facts_stand_on_the_same_lines_in_chinese_and_in_latin(app: QApplication) -> None:
    latin = base_lines("Oral on Tuesday, at half past six in the evening")
    mixed = base_lines("Oral \u53e3\u5934\u62a5\u544a Tuesday, at half past six in \u5468\u4e8c\u665a\u4e0a")
    assert len(latin) == len(mixed) == 2
    assert latin == mixed


def test_that_things_of_one_line_have_one_middle(app: QApplication) -> None:
    page = QWidget()
    flow = FlowLayout(5)
    page.setLayout(flow)
    things = [QLabel(), QLabel(), QLabel()]
    for thing, height in zip(things, (20, 24, 23), strict=True):
        thing.setFixedSize(40, height)
    flow.show(things)
    page.resize(400, 60)
    page.show()
    assert [thing.geometry().top() for thing in things] == [2, 0, 0]
    assert flow.heightForWidth(400) == 24
    page.close()
    page.deleteLater()


def test_that_facts_that_are_longer_than_a_line_are_shown_whole(app: QApplication) -> None:
    page = QWidget()
    flow = FlowLayout(5)
    page.setLayout(flow)
    facts = FacetText(load_theme("light", 100), 12)
    facts.show_facets([Facet("Applications and what comes of them, chemistry, physics, and the sciences of the Earth")])
    flow.show([facts])
    page.resize(150, flow.heightForWidth(150))
    page.show()
    assert facts._layout.lineCount() > 2
    last = facts._layout.lineAt(facts._layout.lineCount() - 1)
    assert facts.height() >= facts._top() + last.y() + last.height()
    page.close()
    page.deleteLater()
