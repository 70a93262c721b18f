"""Paints a row of the palette: icon or tag dot, name, and at the right its key or where it belongs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from readinglist.config.typing import override
from readinglist.gui.fonts import reading_font, ui_font
from readinglist.gui.icons import pixmap

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.gui.theme import Theme

ROW = 34
EDGE = 12
"""Pixels at 100 %."""

HIT_ROLE = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Hit:
    """Something that was found, and what to do with it.

    ``key`` names it from one start of the program to the next; ``score`` is how well it fits (0-100), ``rank`` what
    kind comes first among equals.  ``colour`` is the colour of a tag; ``untitled`` is True where ``text`` is the first
    sentence of an abstract.  ``cap`` says that ``more`` is a key.
    """

    key: str
    text: str
    icon: str
    act: Callable[[], None]
    more: str = ""
    cap: bool = False
    possible: bool = True
    colour: int | None = None
    untitled: bool = False
    score: float = 0
    rank: int = 0


class PaletteDelegate(QStyledItemDelegate):
    """Draws hits."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self._theme.px(120), self._theme.px(ROW))

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        hit: Hit = index.data(HIT_ROLE)
        px = self._theme.px
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, self._theme.colour("accent_soft"))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, self._theme.colour("hover"))
        inner = rect.adjusted(px(EDGE), 0, -px(EDGE), 0)
        self._mark(painter, inner, hit)
        room = self._more(painter, inner, hit)
        self._text(painter, inner.adjusted(px(28), 0, -room - px(12), 0), hit)
        painter.restore()

    def _mark(self, painter: QPainter, rect: QRectF, hit: Hit) -> None:
        px = self._theme.px
        if hit.colour is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.tag(hit.colour).dot)
            painter.drawEllipse(QPointF(rect.left() + px(8), rect.center().y()), px(8) / 2, px(8) / 2)
        elif hit.icon:
            mark = pixmap(hit.icon, self._theme.colour("muted"), px(16), painter.device().devicePixelRatioF())
            painter.drawPixmap(QPointF(rect.left(), round(rect.center().y() - px(16) / 2)), mark)

    def _more(self, painter: QPainter, rect: QRectF, hit: Hit) -> float:
        """Draw what stands at the right; return how much room it took."""
        if not hit.more:
            return 0
        px = self._theme.px
        font = ui_font(px(11))
        metrics = QFontMetricsF(font)
        text = metrics.elidedText(hit.more, Qt.TextElideMode.ElideRight, rect.width() / 3)
        width = metrics.horizontalAdvance(text)
        painter.setFont(font)
        if not hit.cap:
            painter.setPen(self._theme.colour("muted"))
            painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
            return width
        width = max(px(18), width + px(12))
        cap = QRectF(rect.right() - width, rect.center().y() - px(10), width, px(20))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("key"))
        painter.drawRoundedRect(cap, px(4), px(4))
        painter.setPen(self._theme.colour("key_text"))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, text)
        return width

    def _text(self, painter: QPainter, rect: QRectF, hit: Hit) -> None:
        px = self._theme.px
        font = reading_font(px(14)) if hit.untitled else ui_font(px(13), QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(self._theme.colour("text" if hit.possible else "muted"))
        cut = QFontMetricsF(font).elidedText(hit.text, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, cut)
