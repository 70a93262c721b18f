"""A line of plain text that is cut with an ellipsis where the room ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QToolTip

from readinglist.config.typing import override
from readinglist.gui.tips import literal
from readinglist.gui.widgets.plain_label import PlainLabel

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


class ElidedLabel(PlainLabel):
    """A QLabel that never asks for more room than it gets; ``mode`` is which end of its text goes first."""

    def __init__(self, mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> None:
        super().__init__()
        self._mode = mode
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    @property
    def is_cut(self) -> bool:
        """Whether the text needs more room than it has."""
        return self.fontMetrics().horizontalAdvance(self.text()) > self.contentsRect().width()

    @override
    def event(self, e: QEvent) -> bool:
        """Show all of a text that is cut off as a tip, where it has none of its own."""
        if isinstance(e, QHelpEvent) and e.type() is QEvent.Type.ToolTip and self.is_cut and not self.toolTip():
            QToolTip.showText(e.globalPos(), literal(self.text()), self)
            return True
        return super().event(e)

    @override
    def paintEvent(self, arg__1: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        text = self.fontMetrics().elidedText(self.text(), self._mode, self.contentsRect().width())
        painter.drawText(self.contentsRect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        painter.end()
