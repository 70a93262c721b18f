"""Paints a line of the side bar: icon or tag dot, name, count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from readinglist.config.translation import grouped
from readinglist.config.typing import override
from readinglist.gui.fonts import ui_font
from readinglist.gui.icons import pixmap
from readinglist.gui.models.side_bar import ENTRY_ROLE, SHELF_ICONS, Entry

if TYPE_CHECKING:
    from PySide6.QtCore import QRect

    from readinglist.gui.theme import Theme

HEIGHT = 30
HEADING = 36
EDGE = 10
INDENT = 14
"""Pixels at 100 %."""

Index = QModelIndex | QPersistentModelIndex


class SideBarDelegate(QStyledItemDelegate):
    """Draws entries; headings are small and quiet."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def set_theme(self, theme: Theme) -> None:
        """Paint in another look from now on."""
        self._theme = theme

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        entry: Entry = index.data(ENTRY_ROLE)
        return QSize(self._theme.px(120), self._theme.px(HEADING if entry.heading else HEIGHT))

    def hits_arrow(self, rect: QRect, entry: Entry, x: int) -> bool:
        """Return whether a click at ``x`` opens or closes the branch that is drawn in ``rect``."""
        px = self._theme.px
        left = rect.left() + px(EDGE) + px(INDENT) * entry.depth
        return entry.branch and left - px(6) <= x <= left + px(10)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry: Entry = index.data(ENTRY_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect).adjusted(self._theme.px(EDGE), 0, -self._theme.px(EDGE), 0)
        if entry.heading:
            self._heading(painter, rect, entry)
        else:
            self._entry(painter, rect, entry, option.state)
        painter.restore()

    def _heading(self, painter: QPainter, rect: QRectF, entry: Entry) -> None:
        painter.setFont(ui_font(self._theme.px(12), QFont.Weight.DemiBold))
        painter.setPen(self._theme.colour("muted"))
        box = rect.adjusted(self._theme.px(8), self._theme.px(10), 0, 0)
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, entry.label)

    def _entry(self, painter: QPainter, rect: QRectF, entry: Entry, state: QStyle.StateFlag) -> None:
        px = self._theme.px
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        ground = self._ground(state)
        if ground is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ground)
            painter.drawRoundedRect(rect, px(5), px(5))
        if state & QStyle.StateFlag.State_HasFocus and state & QStyle.StateFlag.State_Active and chosen:
            painter.setPen(QPen(self._theme.colour("accent"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), px(5), px(5))
        ink = self._theme.colour("accent_text" if chosen else "text")
        inner = rect.adjusted(self._theme.px(INDENT) * entry.depth, 0, 0, 0)
        self._mark(painter, inner, entry, ink)
        if entry.branch:
            self._arrow(painter, inner, is_open=entry.open)
        room = rect.right() - px(10) - self._count(painter, rect, entry, chosen=chosen)
        self._label(painter, inner.left() + px(32), room, rect, entry.label, ink, chosen=chosen)

    def _ground(self, state: QStyle.StateFlag) -> QColor | None:
        if state & QStyle.StateFlag.State_Selected:
            return self._theme.colour("accent_soft")
        return self._theme.colour("hover") if state & QStyle.StateFlag.State_MouseOver else None

    def _mark(self, painter: QPainter, rect: QRectF, entry: Entry, ink: QColor) -> None:
        px = self._theme.px
        if entry.tag is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.tag(entry.tag.colour).dot)
            painter.drawEllipse(QPointF(rect.left() + px(16), rect.center().y()), px(8) / 2, px(8) / 2)
        else:
            ratio = painter.device().devicePixelRatioF()
            name = SHELF_ICONS[entry.shelf] if entry.shelf else "triangle-alert" if entry.fault else "search"
            mark = pixmap(name, ink, px(16), ratio)
            painter.drawPixmap(QPointF(rect.left() + px(8), round(rect.center().y() - px(16) / 2)), mark)

    def _arrow(self, painter: QPainter, rect: QRectF, *, is_open: bool) -> None:
        """Draw what opens and closes a branch, before its dot."""
        px = self._theme.px
        arm = px(3.2)
        middle = QPointF(rect.left() + px(4), rect.center().y())
        painter.setPen(QPen(self._theme.colour("muted"), max(1.0, px(1.4))))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        across, along = (QPointF(arm, 0), QPointF(0, arm)) if is_open else (QPointF(0, arm), QPointF(arm, 0))
        tip = middle + along / 2
        painter.drawPolyline([tip - across - along, tip, tip + across - along])

    def _count(self, painter: QPainter, rect: QRectF, entry: Entry, *, chosen: bool) -> float:
        if entry.count is None:
            return 0
        font = ui_font(self._theme.px(12), QFont.Weight.DemiBold if chosen else QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(self._theme.colour("accent_text" if chosen else "muted"))
        text = grouped(entry.count)
        box = rect.adjusted(0, 0, -self._theme.px(8), 0)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
        return QFontMetricsF(font).horizontalAdvance(text) + self._theme.px(8)

    def _label(
        self, painter: QPainter, left: float, right: float, rect: QRectF, text: str, ink: QColor, *, chosen: bool
    ) -> None:
        font = ui_font(self._theme.px(13), QFont.Weight.DemiBold if chosen else QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(ink)
        box = QRectF(left, rect.top(), right - left, rect.height())
        cut = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, cut)
