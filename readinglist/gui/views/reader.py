"""The paper that is read: title, authors, where it is shown, links, abstract, and the note below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QFrame, QScrollArea, QSplitter, QVBoxLayout, QWidget

from readinglist.gui.fonts import reading_font
from readinglist.gui.widgets.empty_page import EmptyPage
from readinglist.gui.widgets.paper_head import PaperHead
from readinglist.gui.widgets.paper_texts import PaperTexts, TextLook

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QAction

    from readinglist.gui.math.drawing import FormulaPen
    from readinglist.gui.theme import Theme
    from readinglist.model.papers import Paper, Tag
    from readinglist.text.mapping import Span
    from readinglist.text.watching import Watcher

LEFT = 56
RIGHT = 40
TITLE_SIZE = 24


NARROWEST_NOTE = 230
"""Pixels at 100 %: the head of the note, with a count of words and whether it is saved."""


class Page(QWidget):
    """What scrolls: everything of the paper but the note."""

    def __init__(self, theme: Theme, pen: FormulaPen) -> None:
        super().__init__()
        self.setObjectName("page")
        self.texts = PaperTexts(pen)
        self.title = self.texts.title
        self.head = PaperHead(theme)
        self.abstract = self.texts.abstract
        self._column = QWidget()
        column = QVBoxLayout(self._column)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.title)
        column.addWidget(self.head)
        column.addWidget(self.abstract)
        column.addStretch()
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(self._column)
        self._layout.addStretch()

    def inside_out(self) -> tuple[QWidget, ...]:
        """Return what is laid out in each other, the innermost first: each tells the next one what room it wants."""
        return self.head, self._column, self

    def set_measure(self, theme: Theme, width: int) -> None:
        """Let lines be at most ``width`` pixels long."""
        px = theme.px
        self._layout.setContentsMargins(px(LEFT), px(24), px(RIGHT), px(28))
        self._column.setMaximumWidth(width)
        column = self._column.layout()
        if column is not None:
            column.setSpacing(px(8))


class Reader(QWidget):
    """Shows one paper.

    Signals: ``link_wanted(str)`` for an address to open; ``tag_wanted(int)`` for a tag to filter by,
    ``filter_wanted(str, str, bool)`` for anything else (see FacetText).
    """

    link_wanted = Signal(str)
    tag_wanted = Signal(int)
    filter_wanted = Signal(str, str, bool)

    def __init__(self, theme: Theme, pen: FormulaPen, below: QWidget) -> None:
        super().__init__()
        self._theme = theme
        self._size = 17
        self._measure = 72
        self._paper: Paper | None = None
        self.page = Page(theme, pen)
        self.area = QScrollArea()
        self.area.setObjectName("reader_scroll")
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(self.page)
        self._empty = EmptyPage()
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.area)
        self._note = QWidget()
        self._note_layout = QVBoxLayout(self._note)
        self.hold_note(below)
        self.splitter.addWidget(self._note)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._empty, 1)
        layout.addWidget(self.splitter, 1)
        self.page.title.link_wanted.connect(self.link_wanted)
        self.page.abstract.link_wanted.connect(self.link_wanted)
        self.page.head.link_wanted.connect(self.link_wanted)
        self.page.head.tag_wanted.connect(self.tag_wanted)
        self.page.head.filter_wanted.connect(self.filter_wanted)
        self.show_nothing("")

    def hold_note(self, note: QWidget) -> None:
        """Show the note below the paper; it may come from elsewhere."""
        self._note_layout.addWidget(note)
        note.show()

    def set_look(self, theme: Theme, size: int, measure: int) -> None:
        """Take another look: ``size`` of the abstract in pixels at 100 %, ``measure`` in characters a line."""
        self._theme = theme
        self._size = size
        self._measure = measure
        font = reading_font(theme.scale * size)
        # An average letter of running text is a little narrower than the font's "average" width.
        self.page.set_measure(theme, round(QFontMetricsF(font).averageCharWidth() * measure * 0.95))
        self.page.head.set_theme(theme)
        self._note_layout.setContentsMargins(theme.px(LEFT), 0, theme.px(RIGHT), theme.px(14))
        # As a number, or what the note's head says would move the least width of the window, and its dividers.
        self._note.setMinimumSize(theme.px(NARROWEST_NOTE), theme.px(110))
        if self._paper is not None:
            self._show_texts(self._paper)

    def set_watcher(self, watcher: Watcher) -> None:
        """Mark these watch words from the next ``show_marks`` on."""
        self.page.texts.watcher = watcher

    def show_nothing(self, text: str, offer: QAction | None = None) -> None:
        """Show a quiet text instead of a paper, and a button for what can be done about it."""
        self._paper = None
        self._empty.show_text(text, offer)
        self.splitter.hide()  # first: together they would share the room, and move the divider
        self._empty.show()

    def focus_offer(self) -> None:
        """Give the focus to what can be done where no paper can be shown."""
        self._empty.focus_offer()

    def show_paper(self, paper: Paper, tags: Mapping[int, Tag]) -> None:
        """Show ``paper``, from its top if it is another one than before."""
        before = self._paper
        self._paper = paper
        same = before is not None and before.id == paper.id
        if not same or before is None or (before.title, before.abstract) != (paper.title, paper.abstract):
            self._show_texts(paper)
        self.page.head.show_paper(paper, tags)
        self._empty.hide()
        self.splitter.show()
        if not same:
            self.area.verticalScrollBar().setValue(0)
            # Now, not when Qt comes to it: by then the page is painted, and is painted once more in its new places.
            for part in (*self.page.inside_out(), self.area):
                QCoreApplication.sendEvent(part, QEvent(QEvent.Type.LayoutRequest))

    def selection(self) -> Span | None:
        """Return the range of the abstract's source that is selected; None where nothing of it is."""
        return self.page.texts.selection() if self._paper is not None else None

    def drop_selection(self) -> None:
        """Select nothing."""
        self.page.texts.drop_selection()

    def show_marks(self, marks: Sequence[tuple[Span, int]], words: str = "") -> None:
        """Show highlights, stretches of the abstract's source in a colour of 1 to 4, and where searched words stand."""
        self.page.texts.show_marks(self._theme, marks, words if self._paper is not None else "")

    def go_to(self, span: Span) -> None:
        """Scroll to a stretch of the abstract's source."""
        found = self.page.texts.place_of(span)
        if found is not None:
            view, place = found
            point = view.mapTo(self.page, place.center())
            self.area.ensureVisible(point.x(), point.y(), 0, self.area.viewport().height() // 3)

    def _show_texts(self, paper: Paper) -> None:
        self.page.texts.show(paper, TextLook(self._theme, self._size, TITLE_SIZE))

    def page_down(self) -> bool:
        """Scroll one page on; return False where the end was reached already."""
        bar = self.area.verticalScrollBar()
        before = bar.value()
        bar.setValue(before + max(1, round(self.area.viewport().height() * 0.9)))
        return bar.value() != before
