"""A button of the verdict bar: icon, word, and the key that does the same."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from readinglist.config.typing import override
from readinglist.gui.fonts import ui_font
from readinglist.gui.icons import pixmap
from readinglist.model.papers import State

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction, QPaintEvent

    from readinglist.gui.actions.keymap import Keymap
    from readinglist.gui.theme import Theme
    from readinglist.model.papers import Paper

ICON = 16
HEIGHT = 30
PADDING = 8


class Detail(Enum):
    """How much of a button is shown, from most to least."""

    FULL = auto()
    LABEL = auto()
    ICON = auto()


class KeyButton(QAbstractButton):
    """Shows an action; pressing it triggers the action.  Lit in the accent (or the star's) colour while ``lit``."""

    def __init__(self, theme: Theme, action: QAction, icon: str) -> None:
        super().__init__()
        self._theme = theme
        self._icon = icon
        self._key = ""
        self._detail = Detail.FULL
        self._widths: dict[Detail, int] = {}
        self._action = action
        self.lit = False
        self.setText(action.text().replace("&&", "&").rstrip(".…"))
        self.setAccessibleName(self.text())
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._take_action)
        self._take_action()

    def _take_action(self) -> None:
        self.setEnabled(self._action.isEnabled())
        tip = self._action.toolTip()
        self.setToolTip(f"{tip} ({self._key})" if self._key else tip)

    def set_theme(self, theme: Theme) -> None:
        """Take another look."""
        self._theme = theme
        self._widths.clear()
        self.updateGeometry()
        self.update()

    def set_key(self, key: str) -> None:
        """Name another key; an empty one is none."""
        if key != self._key:
            self._key = key
            self._widths.clear()
            self._take_action()
            self.updateGeometry()
            self.update()

    def set_detail(self, detail: Detail) -> None:
        """Show more or less; the tool tip tells the rest."""
        if detail is not self._detail:
            self._detail = detail
            self.updateGeometry()
            self.update()

    def width_with(self, detail: Detail) -> int:
        """Return how wide the button is in that detail, in logical pixels."""
        if detail not in self._widths:
            px = self._theme.px
            width = px(2 * PADDING + ICON)
            if detail is not Detail.ICON:
                width += px(7) + round(QFontMetricsF(self._font()).horizontalAdvance(self.text()))
            if detail is Detail.FULL and self._key:
                width += px(8) + self._cap_width()
            self._widths[detail] = width
        return self._widths[detail]

    def show_as(self, text: str, *, lit: bool) -> None:
        """Name the state: ``Starred``, lit, instead of ``Star``."""
        if (text, lit) != (self.text(), self.lit):
            self.setText(text)
            self.setAccessibleName(text)
            self.lit = lit
            self._widths.clear()
            self.updateGeometry()
            self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.width_with(self._detail), self._theme.px(HEIGHT))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_ground(painter)
        x = self._draw_icon(painter)
        if self._detail is not Detail.ICON:
            x = self._draw_text(painter, x)
        if self._detail is Detail.FULL and self._key:
            self._draw_cap(painter, x)
        painter.end()

    def _font(self) -> QFont:
        return ui_font(self._theme.px(13))

    def _cap_width(self) -> int:
        metrics = QFontMetricsF(ui_font(self._theme.px(11)))
        return max(self._theme.px(18), round(metrics.horizontalAdvance(self._key)) + self._theme.px(10))

    def _ink(self) -> QColor:
        return self._theme.colour("text" if self.isEnabled() else "muted")

    def _draw_ground(self, painter: QPainter) -> None:
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isEnabled() and (self.underMouse() or self.isDown()):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour("line" if self.isDown() else "hover"))
            painter.drawRoundedRect(rect, self._theme.px(6), self._theme.px(6))
        if self.hasFocus():
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, self._theme.px(6), self._theme.px(6))

    def _draw_icon(self, painter: QPainter) -> float:
        px = self._theme.px
        fill = None
        colour = self._ink()
        if self.lit:
            star = self._icon == "star"
            colour = self._theme.colour("star_edge" if star else "accent_text")
            fill = self._theme.colour("star") if star else None
        mark = pixmap(self._icon, colour, px(ICON), self.devicePixelRatioF(), fill)
        painter.drawPixmap(QPointF(px(PADDING), round((self.height() - px(ICON)) / 2)), mark)
        return px(PADDING + ICON + 7)

    def _draw_text(self, painter: QPainter, x: float) -> float:
        font = self._font()
        painter.setFont(font)
        lit = self.lit and self._icon != "star"
        painter.setPen(self._theme.colour("accent_text") if lit else self._ink())
        width = QFontMetricsF(font).horizontalAdvance(self.text())
        painter.drawText(QRectF(x, 0, width + 2, self.height()), Qt.AlignmentFlag.AlignVCenter, self.text())
        return x + width + self._theme.px(8)

    def _draw_cap(self, painter: QPainter, x: float) -> None:
        px = self._theme.px
        cap = QRectF(x, (self.height() - px(18)) / 2, self._cap_width(), px(18))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("key"))
        painter.drawRoundedRect(cap, px(4), px(4))
        painter.setFont(ui_font(px(11)))
        painter.setPen(self._theme.colour("key_text"))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._key)


def name_keys(buttons: Mapping[str, KeyButton], keymap: Keymap) -> None:
    """Let each button name the key in force of its action."""
    for name, button in buttons.items():
        button.set_key(keymap.text(name))


def verdicts_of(paper: Paper | None) -> dict[str, bool]:
    """Return which verdicts a paper has, by the id of the action that gives them."""
    return {
        "paper.star": paper is not None and paper.starred,
        "paper.to_read": paper is not None and paper.state is State.TO_READ,
        "paper.skip": paper is not None and paper.state is State.SKIPPED,
        "paper.done": paper is not None and paper.state is State.DONE,
    }
