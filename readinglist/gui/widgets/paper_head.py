"""Between title and abstract: authors, tags, where the paper is shown, and its links as buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from readinglist.gui.facets import author_facets, fact_facets, topic_facets
from readinglist.gui.fonts import ui_font
from readinglist.gui.icons import pixmap
from readinglist.gui.link_names import link_names
from readinglist.gui.widgets.chip import Chip
from readinglist.gui.widgets.facet_text import FacetText
from readinglist.gui.widgets.flow import FlowLayout
from readinglist.gui.widgets.link_button import LinkButton
from readinglist.gui.widgets.plain_label import PlainLabel
from readinglist.gui.widgets.pool import Pool
from readinglist.text.graphemes import shortened

if TYPE_CHECKING:
    from collections.abc import Mapping

    from readinglist.gui.theme import Theme
    from readinglist.model.papers import Paper, Tag

AUTHORS = 13
FACTS = 12
"""Sizes in pixels at 100 %."""

LONGEST_REMARK = 2_000
"""Characters of a remark that are shown; fewer can be typed."""


class PaperHead(QWidget):
    """What is known of a paper besides its texts.

    Signals: ``link_wanted(str)``, ``tag_wanted(int)``, ``filter_wanted(str, str, bool)`` as of FacetText.
    """

    link_wanted = Signal(str)
    tag_wanted = Signal(int)
    filter_wanted = Signal(str, str, bool)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: tuple[object, ...] = ()
        self.authors = FacetText(theme, AUTHORS)
        self.authors.filter_wanted.connect(self.filter_wanted)
        self._remark = PlainLabel()
        self._remark.setObjectName("remark")
        self._remark.setWordWrap(True)
        self._remark_mark = PlainLabel()
        self._remark_box = QWidget()
        remark = QHBoxLayout(self._remark_box)
        remark.setContentsMargins(0, 0, 0, 0)
        remark.addWidget(self._remark_mark, 0, Qt.AlignmentFlag.AlignTop)
        remark.addWidget(self._remark, 1)
        self._make_pools()
        self._flow_box = QWidget()
        self._flow = FlowLayout(theme.px(7))
        self._flow_box.setLayout(self._flow)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, theme.px(6))
        layout.setSpacing(theme.px(5))
        layout.addWidget(self.authors)
        layout.addWidget(self._flow_box)
        layout.addWidget(self._remark_box)

    def set_theme(self, theme: Theme) -> None:
        """Take another look; shown again at the next paper."""
        self._theme = theme
        self._flow.empty()
        self._make_pools()
        self._flow.gap = theme.px(7)
        self._shown = ()
        self.authors.set_theme(theme)
        self._remark.setFont(ui_font(theme.px(13)))
        mark = pixmap("message-square-text", theme.colour("accent"), theme.px(15), self.devicePixelRatioF())
        self._remark_mark.setPixmap(mark)
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(0, 0, 0, theme.px(6))
            layout.setSpacing(theme.px(5))

    def _make_pools(self) -> None:
        self._chips = Pool(self._make_chip, Chip.show_tag)
        self._labels = Pool(self._make_facets, FacetText.show_facets)
        self._links = Pool(self._make_link, LinkButton.show_link)

    def show_paper(self, paper: Paper, tags: Mapping[int, Tag]) -> None:
        """Show what stands between title and abstract."""
        own = tuple(tags[tag] for tag in paper.tags if tag in tags)
        shown = (paper.id, paper.authors, own, paper.links, paper.state, paper.rating, paper.remark, paper.appearances)
        if shown == self._shown:
            return
        self._shown = shown
        self.authors.show_facets(author_facets(paper.authors))
        self.authors.setVisible(bool(paper.authors))
        self._remark.setText(shortened(paper.remark, LONGEST_REMARK))
        self._remark_box.setVisible(bool(paper.remark))
        chips = self._chips.show(own)
        links = self._links.show(zip(paper.links, link_names(paper.links), strict=True))
        facts = [facets for facets in (fact_facets(paper), topic_facets(paper)) if facets]
        labels = self._labels.show(facts)
        self._flow.show([*chips, *labels[:1], *links, *labels[1:]])

    def _make_chip(self) -> Chip:
        chip = Chip(self._theme)
        chip.tag_wanted.connect(self.tag_wanted)
        return chip

    def _make_facets(self) -> FacetText:
        facets = FacetText(self._theme, FACTS)
        facets.filter_wanted.connect(self.filter_wanted)
        return facets

    def _make_link(self) -> LinkButton:
        button = LinkButton(self._theme)
        button.link_wanted.connect(self.link_wanted)
        return button
