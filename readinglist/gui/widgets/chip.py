"""A tag of the paper that is read, as a button: pressing it adds the tag to the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QAbstractButton

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.delegates.chips import HEIGHT, chip_width, draw_chip
from readinglist.gui.wording import brief
from readinglist.model.papers import Tag

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from readinglist.gui.theme import Theme


class Chip(QAbstractButton):
    """Shows one tag after another.  Signals: ``tag_wanted(int)`` with the tag's id."""

    tag_wanted = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._tag = Tag(0, "")
        self.setToolTip(translate("Reader", "Search for papers with this tag; with Ctrl, without it"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(lambda: self.tag_wanted.emit(self._tag.id))

    def show_tag(self, tag: Tag) -> None:
        """Show a tag in place of the one before."""
        if tag != self._tag:
            self._tag = tag
            name = brief(tag.name)
            self.setText(name.replace("&", "&&"))  # or it would be the mark of a key
            self.setAccessibleName(translate("Reader", "Tag {name}", name=name))
            self.updateGeometry()
            self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(round(chip_width(self._theme, self._tag.name)) + 1, self._theme.px(HEIGHT) + 4)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_chip(painter, self._theme, self._tag, 0, self.height() / 2)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            side = self._theme.px(HEIGHT) / 2
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), side, side)
        painter.end()
