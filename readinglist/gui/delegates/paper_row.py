"""Paints a row of the paper list: state, title, a line of abstract, tags, session, star."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from readinglist.config.typing import override
from readinglist.gui.delegates.chips import HEIGHT, draw_chips, fitting
from readinglist.gui.delegates.rich_lines import break_pieces
from readinglist.gui.delegates.text import break_lines
from readinglist.gui.fonts import reading_font, ui_font
from readinglist.gui.icons import pixmap
from readinglist.gui.models.paper_list import ROW_ROLE, RowView
from readinglist.gui.wording import row_facts
from readinglist.model.papers import State

if TYPE_CHECKING:
    from readinglist.gui.math.drawing import FormulaPen
    from readinglist.gui.theme import Theme
    from readinglist.model.papers import Tag

ROW_HEIGHT = 106
COMPACT_HEIGHT = 53
"""Pixels at 100 % of a row, and of one that shows a title only: fourteen of these stand in a window of 900."""
LEFT = 29
RIGHT = 43
TOP = 10
FOOT = 21
COMPACT_TOP = 5
TITLE_PITCH = 21
LINE_PITCH = 20
BAR_UNFOCUSED = 0.7
KEPT_PIXMAPS = 40
"""Rows whose picture is kept, about four screens of them: 8 MB on a screen of 96 dpi, four times that on a fine one."""

Index = QModelIndex | QPersistentModelIndex


class PaperRowDelegate(QStyledItemDelegate):
    """Draws rows from pixmaps of all their words and marks, which are made when a row is seen first."""

    def __init__(self, theme: Theme, pen: FormulaPen) -> None:
        super().__init__()
        self._theme = theme
        self._pen = pen
        self._tags: dict[int, Tag] = {}
        self._drawn: dict[tuple[object, ...], QPixmap] = {}
        self._compact = False

    def set_compact(self, *, on: bool) -> None:
        """Draw titles only from now on, or all of a row again."""
        self._compact = on
        self._drawn.clear()

    @property
    def row_height(self) -> int:
        """How tall a row is, in logical pixels."""
        return self._theme.px(COMPACT_HEIGHT if self._compact else ROW_HEIGHT)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another look from now on."""
        self._theme = theme
        self._drawn.clear()

    def set_tags(self, tags: dict[int, Tag]) -> None:
        """Name and colour the tags of rows by these."""
        if tags != self._tags:
            self._tags = tags
            self._drawn.clear()

    def tag_at(self, view: RowView, row: QRect, point: QPointF) -> Tag | None:
        """Return the tag whose chip is at a point of the row."""
        px = self._theme.px
        tags = [self._tags[tag] for tag in view.row.tags if tag in self._tags]
        top = row.bottom() + 1 - px(FOOT) - px(HEIGHT) / 2
        for tag, left, width in fitting(self._theme, tags, row.width() - px(LEFT) - px(RIGHT)):
            if QRectF(row.left() + px(LEFT) + left, top, width, px(HEIGHT)).contains(point):
                return tag
        return None

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self._theme.px(200), self.row_height)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        view = index.data(ROW_ROLE)
        rect = option.rect
        if not isinstance(view, RowView) or rect.isEmpty():
            return
        self._draw_ground(painter, rect, option.state)
        painter.drawPixmap(rect.topLeft(), self.picture(view, rect.size(), painter.device().devicePixelRatioF()))

    def picture(self, view: RowView, size: QSize, ratio: float) -> QPixmap:
        """Return the picture of a row, drawn now where there is none yet."""
        key = (view.serial, size.width(), size.height(), ratio)
        drawn = self._drawn.get(key)
        if drawn is None:
            drawn = self._draw(view, size, ratio)
            self._keep(key, drawn)
        return drawn

    def _draw_ground(self, painter: QPainter, rect: QRect, state: QStyle.StateFlag) -> None:
        """Draw what changes with the selection, so that going to the next row draws no text anew."""
        selected = bool(state & QStyle.StateFlag.State_Selected)
        painter.fillRect(rect, self._theme.colour("selected" if selected else "pane"))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, self._theme.colour("line"))
        if selected:
            bar = self._theme.colour("accent")
            bar.setAlphaF(1.0 if state & QStyle.StateFlag.State_HasFocus else BAR_UNFOCUSED)
            painter.fillRect(rect.left(), rect.top(), self._theme.px(4), rect.height(), bar)

    def _keep(self, key: tuple[object, ...], drawn: QPixmap) -> None:
        if len(self._drawn) >= KEPT_PIXMAPS:
            del self._drawn[next(iter(self._drawn))]
        self._drawn[key] = drawn

    def _draw(self, view: RowView, size: QSize, ratio: float) -> QPixmap:
        drawn = QPixmap(size * ratio)
        drawn.setDevicePixelRatio(ratio)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _RowPainter(self._theme, self._pen, self._tags, view, size, ratio).draw(painter, compact=self._compact)
        painter.end()
        return drawn


class _RowPainter:
    """One row while it is drawn."""

    def __init__(
        self, theme: Theme, pen: FormulaPen, tags: dict[int, Tag], view: RowView, size: QSize, ratio: float
    ) -> None:
        self.theme = theme
        self.pen = pen
        self.view = view
        self.width = size.width()
        self.height = size.height()
        self.ratio = ratio
        self.tags_shown = [tags[tag] for tag in view.row.tags if tag in tags]
        self.facts = row_facts(view.row)
        self.faded = view.left or view.row.state is State.SKIPPED

    def draw(self, painter: QPainter, *, compact: bool) -> None:
        if compact:
            painter.translate(0, -self.theme.px(TOP - COMPACT_TOP))
        self._state(painter)
        below = self._title(painter)
        if not compact:
            self._line(painter, below)
            self._foot(painter)
        self._margin(painter, note=not compact)

    def _ink(self) -> QColor:
        return self.theme.colour("muted" if self.faded else "text")

    def _state(self, painter: QPainter) -> None:
        px = self.theme.px
        dot = QRectF(px(15) - px(7) / 2, px(TOP) + (px(TITLE_PITCH) - px(7)) / 2, px(7), px(7))
        state = self.view.row.state
        if state is State.DONE:
            mark = pixmap("check", self.theme.colour("muted"), px(13), self.ratio)
            painter.drawPixmap(round(dot.center().x() - px(13) / 2), round(dot.center().y() - px(13) / 2), mark)
            return
        colour = self.theme.colour("control" if state is State.SKIPPED else "accent")
        painter.setPen(QPen(colour, px(2)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if state is State.SKIPPED:
            middle = dot.center().y()
            painter.drawLine(QPointF(dot.left(), middle), QPointF(dot.right(), middle))
        elif state is State.NEW:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawEllipse(dot)
        else:
            painter.drawEllipse(dot.adjusted(0.5, 0.5, -0.5, -0.5))
            if state is State.READING:
                painter.setBrush(colour)
                painter.drawPie(dot.adjusted(0.5, 0.5, -0.5, -0.5), 90 * 16, -180 * 16)

    def _text_width(self) -> float:
        return self.width - self.theme.px(LEFT) - self.theme.px(RIGHT)

    def _title(self, painter: QPainter) -> tuple[float, int]:
        px = self.theme.px
        font = reading_font(px(16)) if self.view.untitled else ui_font(px(14), QFont.Weight.DemiBold)
        lines = break_pieces(self.view.painted[0], font, self._text_width(), 2, px(TITLE_PITCH), self.pen, self.theme)
        painter.setPen(self._ink())
        return lines.draw(painter, px(LEFT), px(TOP)), len(lines)

    def _line(self, painter: QPainter, below: tuple[float, int]) -> None:
        px = self.theme.px
        y, used = below
        remark = self.view.remarked
        left = float(px(LEFT))
        if remark:
            mark = pixmap("message-square-text", self.theme.colour("accent"), px(13), self.ratio)
            painter.drawPixmap(round(left), round(y + (px(LINE_PITCH) - px(13)) / 2), mark)
            left += px(18)
        width = self.width - left - px(RIGHT)
        most = 3 - used + (0 if self.tags_shown or self.facts else 1)
        lines = break_pieces(self.view.painted[1], ui_font(px(13)), width, most, px(LINE_PITCH), self.pen, self.theme)
        painter.setPen(self._ink() if remark else self.theme.colour("muted"))
        lines.draw(painter, left, y)

    def _foot(self, painter: QPainter) -> None:
        px = self.theme.px
        middle = self.height - px(FOOT)
        room = self._text_width()
        used = draw_chips(painter, self.theme, self.tags_shown, px(LEFT), middle, room)
        if self.facts and room - used > px(40):
            lines = break_lines(self.facts, ui_font(px(12)), room - used, 1, px(18))
            painter.setPen(self.theme.colour("muted"))
            lines.draw(painter, px(LEFT) + used, middle - px(9))

    def _margin(self, painter: QPainter, *, note: bool) -> None:
        px = self.theme.px
        row = self.view.row
        left = self.width - px(RIGHT) + (px(RIGHT) - px(18)) // 2
        star = (
            pixmap("star", self.theme.colour("star_edge"), px(18), self.ratio, self.theme.colour("star"))
            if row.starred
            else pixmap("star", self.theme.colour("star_empty"), px(18), self.ratio)
        )
        painter.drawPixmap(left, px(TOP + 1), star)
        if row.has_note and note:
            mark = pixmap("notebook-pen", self.theme.colour("muted"), px(15), self.ratio)
            painter.drawPixmap(left + px(1), self.height - px(30), mark)


def star_rect(theme: Theme, row: QRectF) -> QRectF:
    """Return where the star of a row is clicked."""
    side = theme.px(RIGHT)
    return QRectF(row.right() - side, row.top(), side, theme.px(TOP + 28))
