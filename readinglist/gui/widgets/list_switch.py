"""The head of the side bar: the list that is shown and how many papers it has; pressing it offers the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QToolButton

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.fonts import ui_font
from readinglist.gui.icons import pixmap
from readinglist.gui.wording import brief

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from readinglist.gui.theme import Theme

HEIGHT = 32
EDGE = 10


class ListSwitch(QToolButton):
    """A button with a menu."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._name = ""
        self._papers = ""
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        """Take another look."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def show_list(self, name: str, papers: int | None) -> None:
        """Show the name of a list and how many papers it has, where that is known."""
        self._papers = "" if papers is None else translate("SideBar", "%n paper(s)", n=papers)
        self._name = name
        spoken = translate("SideBar", "List: {name}. {papers}", name=brief(name), papers=self._papers)
        self.setAccessibleName(spoken)
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._theme.px(HEIGHT))

    @override
    def paintEvent(self, arg__1: QPaintEvent) -> None:
        px = self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(px(EDGE), 1, -px(EDGE), -1)
        self._draw_ground(painter, rect)
        mark = pixmap("chevrons-up-down", self._theme.colour("muted"), px(15), self.devicePixelRatioF())
        right = rect.right() - px(23)
        painter.drawPixmap(QPointF(right, round(rect.center().y() - px(15) / 2)), mark)
        self._draw_texts(painter, rect.adjusted(px(8), 0, 0, 0), right)
        painter.end()

    def _draw_ground(self, painter: QPainter, rect: QRectF) -> None:
        if self.underMouse() or self.isDown():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour("hover"))
            painter.drawRoundedRect(rect, self._theme.px(5), self._theme.px(5))
        if self.hasFocus():
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, self._theme.px(5), self._theme.px(5))

    def _draw_texts(self, painter: QPainter, rect: QRectF, right: float) -> None:
        px = self._theme.px
        name_font = ui_font(px(14), QFont.Weight.DemiBold)
        count_font = ui_font(px(11.5))
        count_width = QFontMetricsF(count_font).horizontalAdvance(self._papers) + px(10) if self._papers else 0.0
        room = right - rect.left() - px(4)
        metrics = QFontMetricsF(name_font)
        wanted = metrics.horizontalAdvance(self._name)
        shown = count_width if wanted + count_width <= room else 0.0
        painter.setFont(name_font)
        painter.setPen(self._theme.colour("text"))
        name = metrics.elidedText(self._name, Qt.TextElideMode.ElideRight, room - shown)
        baseline = rect.center().y() + (metrics.ascent() - metrics.descent()) / 2
        painter.drawText(QPointF(rect.left(), baseline), name)
        if shown:
            painter.setFont(count_font)
            painter.setPen(self._theme.colour("muted"))
            painter.drawText(QPointF(rect.left() + wanted + px(9), baseline), self._papers)
