"""The grounds of the panes, where the panes themselves have not been made yet."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QWidget

from readinglist.config.typing import override

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from readinglist.gui.theme import Theme

STATUS = 30
"""Height of the status line at 100 %."""


class Ground(QWidget):
    """Side bar, list, reader and status line, empty, ``widths`` logical pixels wide.

    They are widgets that fill themselves: the first QPainter of a program takes longer than all of this.
    """

    def __init__(self, theme: Theme, widths: Sequence[int]) -> None:
        super().__init__()
        self._theme = theme
        self._edges = list(accumulate(widths))[:2]
        self._side, self._list, self._reader = map(self._part, ("sidebar", "pane", "background"))
        self._status = self._part("sidebar")
        self._lines = [self._part("line") for _ in range(3)]

    def _part(self, token: str) -> QWidget:
        part = QWidget(self)
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Window, self._theme.colour(token))
        part.setPalette(palette)
        part.setAutoFillBackground(True)
        return part

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        width, height = self.width(), self.height()
        bottom = height - self._theme.px(STATUS)
        side, papers = self._edges
        self._side.setGeometry(0, 0, side, bottom)
        self._list.setGeometry(side, 0, papers - side, bottom)
        self._reader.setGeometry(papers, 0, width - papers, bottom)
        self._status.setGeometry(0, bottom, width, height - bottom)
        for line, edge in zip(self._lines, (side, papers), strict=False):
            line.setGeometry(edge, 0, 1, bottom)
        self._lines[-1].setGeometry(0, bottom, width, 1)
