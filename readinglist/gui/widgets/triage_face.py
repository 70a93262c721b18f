"""One paper as triage shows it, laid out ahead: title and abstract at places that no length moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QPalette
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from readinglist.gui.fonts import reading_font
from readinglist.gui.widgets.paper_texts import PaperTexts, TextLook

if TYPE_CHECKING:
    from readinglist.gui.math.drawing import FormulaPen
    from readinglist.gui.theme import Theme
    from readinglist.model.papers import Paper

SIZE = 18
TITLE_SIZE = 25
"""Pixels at 100 % of the abstract's and the title's letters."""

TITLE_LINES = 3
"""Lines of a title that have room; longer ones are set smaller, the hundredth of all titles that needs it."""

SHRUNK = (1.0, 0.84, 0.7)
GAP = 20
"""Pixels at 100 % between the room of the title and the abstract."""

BAR = 22
"""Pixels at 100 % beside the text in which a long abstract has its scroll bar."""

AWAY = -20_000
"""Where a face waits: laid out as if it were seen, which a hidden widget is not."""


def text_width(theme: Theme, measure: int) -> int:
    """Return the pixels that lines of ``measure`` characters take."""
    return round(QFontMetricsF(reading_font(theme.scale * SIZE)).averageCharWidth() * measure * 0.95)


class TriageFace(QWidget):
    """Title and abstract of one paper on a ground of their own, so that nothing below is painted with them."""

    def __init__(self, parent: QWidget, theme: Theme, pen: FormulaPen) -> None:
        super().__init__(parent)
        self._look = TextLook(theme, SIZE, TITLE_SIZE)
        self._key: tuple[object, ...] = ()
        self._width = 400
        self.texts = PaperTexts(pen)
        self._head = QWidget(self)
        self.texts.title.setParent(self._head)
        self.area = QScrollArea(self)
        self.area.setObjectName("triage_scroll")
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.viewport().setAutoFillBackground(False)
        self.area.setWidget(self.texts.abstract)
        self.texts.abstract.setAutoFillBackground(False)
        self.setAutoFillBackground(True)
        self.set_look(theme, self._width)

    @property
    def paper(self) -> Paper | None:
        """The paper whose texts it holds."""
        return self.texts.paper

    def set_look(self, theme: Theme, width: int) -> None:
        """Set texts ``width`` pixels wide from now on."""
        self._look = TextLook(theme, SIZE, TITLE_SIZE)
        self._width = width
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, theme.colour("pane"))
        self.setPalette(palette)
        for view in (self.texts.title, self.texts.abstract):
            view.setFixedWidth(width)
        self._key = ()
        self.place()

    def place(self) -> None:
        """Give title and abstract their places in the room that there is."""
        theme = self._look.theme
        head = self.title_room()
        top = head + theme.px(GAP)
        self._head.setGeometry(0, 0, self.width(), head)
        self.area.setGeometry(0, top, self._width + theme.px(BAR), max(0, self.height() - top))

    def title_room(self) -> int:
        """Return the height that titles have, in pixels."""
        style = self._look.title(untitled=False)
        return round(max(style.pitch, QFontMetricsF(style.font).height()) * TITLE_LINES) + 2

    def holds(self, paper: Paper) -> bool:
        """Return whether the texts of ``paper``, as they are now, are laid out here."""
        return self._key == (paper.id, paper.title, paper.abstract)

    def take(self, paper: Paper) -> None:
        """Lay out the texts of ``paper``, from their top."""
        self.texts.show(paper, self._look)
        self._key = (paper.id, paper.title, paper.abstract)
        for shrunk in SHRUNK[1:]:
            if self.texts.title.height() <= self.title_room() + 2:
                break
            self.texts.show_title(paper, self._look, shrunk)
        self.area.verticalScrollBar().setValue(0)

    def show_abstract(self, *, shown: bool) -> None:
        """Show the abstract, or the title alone."""
        self.area.setVisible(shown)

    def page_down(self) -> bool:
        """Scroll one page on; return False where the end was reached already."""
        bar = self.area.verticalScrollBar()
        before = bar.value()
        bar.setValue(before + max(1, round(self.area.viewport().height() * 0.9)))
        return bar.value() != before
