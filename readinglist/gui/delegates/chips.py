"""Draws tags as chips: a dot and the name on a soft ground of the tag's colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from readinglist.gui.fonts import ui_font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from readinglist.gui.theme import Theme
    from readinglist.model.papers import Tag

HEIGHT = 19
LONGEST = 140
GAP = 7


def chip_font(theme: Theme) -> QFont:
    """Return the face of a chip's name."""
    return ui_font(theme.px(12), QFont.Weight.Medium)


def chip_width(theme: Theme, name: str) -> float:
    """Return how wide a chip is drawn, in logical pixels."""
    text = min(QFontMetricsF(chip_font(theme)).horizontalAdvance(name), theme.px(LONGEST))
    return text + theme.px(25)


def draw_chip(painter: QPainter, theme: Theme, tag: Tag, x: float, middle: float) -> float:
    """Draw one chip with its left edge at ``x``, centred on ``middle``; return its width."""
    px = theme.px
    width = chip_width(theme, tag.name)
    colours = theme.tag(tag.colour)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colours.ground)
    painter.drawRoundedRect(QRectF(x, middle - px(HEIGHT) / 2, width, px(HEIGHT)), px(HEIGHT) / 2, px(HEIGHT) / 2)
    painter.setBrush(colours.dot)
    painter.drawEllipse(QPointF(x + px(11), middle), px(6) / 2, px(6) / 2)
    metrics = QFontMetricsF(chip_font(theme))
    painter.setFont(chip_font(theme))
    painter.setPen(colours.text)
    name = metrics.elidedText(tag.name, Qt.TextElideMode.ElideRight, px(LONGEST) + 1)
    painter.drawText(QPointF(x + px(18), middle + (metrics.ascent() - metrics.descent()) / 2), name)
    return width


def fitting(theme: Theme, tags: Sequence[Tag], room: float) -> list[tuple[Tag, float, float]]:
    """Return the chips that fit ``room`` pixels: each tag with its left edge and width."""
    found: list[tuple[Tag, float, float]] = []
    used = 0.0
    for number, tag in enumerate(tags):
        width = chip_width(theme, tag.name)
        if used + width > room - theme.px(28) * (number < len(tags) - 1):
            break
        found.append((tag, used, width))
        used += width + theme.px(GAP)
    return found


def draw_chips(painter: QPainter, theme: Theme, tags: Sequence[Tag], x: float, middle: float, room: float) -> float:
    """Draw as many chips as fit ``room`` pixels, then how many more there are; return the pixels used."""
    px = theme.px
    shown = fitting(theme, tags, room)
    for tag, left, _width in shown:
        draw_chip(painter, theme, tag, x + left, middle)
    used = shown[-1][1] + shown[-1][2] + px(GAP) if shown else 0.0
    if len(shown) < len(tags):
        painter.setFont(ui_font(px(12)))
        painter.setPen(theme.colour("muted"))
        painter.drawText(QPointF(x + used, middle + px(4)), f"+{len(tags) - len(shown)}")
        return used + px(28)
    return used + px(2) * bool(tags)
