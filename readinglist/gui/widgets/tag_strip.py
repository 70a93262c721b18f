"""One row of tags to add or take away: the pinned ones with their digits, always in their places, then the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.delegates.chips import HEIGHT, chip_width, draw_chip
from readinglist.gui.fonts import ui_font
from readinglist.gui.widgets.pool import Pool
from readinglist.gui.wording import brief
from readinglist.model.papers import Tag

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from readinglist.gui.theme import Theme

GAP = 6
ROOM = 24
"""Pixels at 100 %: between two tags; the height of the row."""


class TagSwitch(QAbstractButton):
    """A tag that the paper has (a chip) or could have (its outline), and the digit that is its key."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self._theme = theme
        self.tag = Tag(0, "")
        self._on = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_tag(self, shown: tuple[Tag, bool]) -> None:
        """Show another tag, or whether the paper has it."""
        if shown == (self.tag, self._on):
            return
        self.tag, self._on = shown
        name = brief(self.tag.name)
        spoken = translate("Triage", "Tag {name}, set", name=name) if self._on else translate(
            "Triage", "Tag {name}, not set", name=name
        )  # fmt: skip
        self.setText(name.replace("&", "&&"))  # or it would be the mark of a key
        self.setAccessibleName(spoken)
        self.setToolTip(translate("Triage", "Take this tag away") if self._on else translate("Triage", "Add this tag"))
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take another look."""
        self._theme = theme
        self.update()

    @override
    def sizeHint(self) -> QSize:
        digit = self._theme.px(14) if self.tag.pinned else 0
        return QSize(round(chip_width(self._theme, self.tag.name)) + digit + 2, self._theme.px(ROOM))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        px = self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = 1.0
        if self.tag.pinned:
            painter.setFont(ui_font(px(11)))
            painter.setPen(self._theme.colour("key_text"))
            painter.drawText(QRectF(0, 0, px(12), self.height()), Qt.AlignmentFlag.AlignCenter, str(self.tag.pinned))
            left += px(14)
        side = px(HEIGHT) / 2
        chip = QRectF(left, self.height() / 2 - side, self.width() - left - 1, 2 * side)
        if self._on:
            draw_chip(painter, self._theme, self.tag, left, self.height() / 2)
        else:
            self._draw_outline(painter, chip, side)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            painter.drawRoundedRect(chip, side, side)
        painter.end()

    def _draw_outline(self, painter: QPainter, chip: QRectF, side: float) -> None:
        px = self._theme.px
        painter.setBrush(self._theme.colour("hover") if self.underMouse() else Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.colour("line"), 1))
        painter.drawRoundedRect(chip.adjusted(0.5, 0.5, -0.5, -0.5), side, side)
        font = ui_font(px(12))
        name = QFontMetricsF(font).elidedText(self.tag.name, Qt.TextElideMode.ElideRight, chip.width() - px(16))
        painter.setFont(font)
        painter.setPen(self._theme.colour("muted"))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, name)


class TagStrip(QWidget):
    """Signals: ``tag_wanted(int)`` with the id of a tag to be added or taken away."""

    tag_wanted = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: list[tuple[Tag, bool]] = []
        self._made: list[TagSwitch] = []
        self.switches: list[TagSwitch] = []
        self._pool = Pool(self._make, TagSwitch.show_tag)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def _make(self) -> TagSwitch:
        switch = TagSwitch(self, self._theme)
        switch.clicked.connect(lambda: self.tag_wanted.emit(switch.tag.id))
        self._made.append(switch)
        return switch

    def set_theme(self, theme: Theme) -> None:
        """Take another look."""
        self._theme = theme
        self.setFixedHeight(theme.px(ROOM))
        for switch in self._made:
            switch.set_theme(theme)
        self._place()

    def show_tags(self, own: Iterable[int], tags: Mapping[int, Tag]) -> None:
        """Show every pinned tag and those of a paper."""
        mine = frozenset(own)
        pinned = sorted((tag for tag in tags.values() if tag.pinned), key=lambda tag: tag.pinned)
        others = [tag for tag in tags.values() if not tag.pinned and tag.id in mine]
        shown = [(tag, tag.id in mine) for tag in (*pinned, *others)]
        if shown != self._shown:
            self._shown = shown
            self.switches = self._pool.show(shown)
            self._place()
            self.updateGeometry()

    @override
    def sizeHint(self) -> QSize:
        gap = self._theme.px(GAP)
        return QSize(sum(switch.sizeHint().width() + gap for switch in self.switches), self._theme.px(ROOM))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(0, self._theme.px(ROOM))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def _place(self) -> None:
        """Put the switches in a row; those that have no room are not shown."""
        left = 0
        for switch in self._made:
            fits = switch in self.switches and left + switch.sizeHint().width() <= self.width()
            switch.setVisible(fits)
            if fits:
                switch.setGeometry(left, 0, switch.sizeHint().width(), self.height())
                left += switch.width() + self._theme.px(GAP)
