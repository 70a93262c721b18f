"""Lucide's icons, tinted: one SVG text, any colour, sharp at any scale of the screen; and round patches of a colour."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QBuffer, QByteArray, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImageReader, QPainter, QPixmap

from readinglist.config.paths import resource

STROKE = "1.75"


@lru_cache(maxsize=128)
def _svg(name: str) -> str:
    return resource("icons", f"{name}.svg").read_text("utf-8").replace('stroke-width="2"', f'stroke-width="{STROKE}"')


@lru_cache(maxsize=512)
def _render(name: str, colour: str, fill: str, device_pixels: int) -> QPixmap:
    svg = _svg(name).replace("currentColor", colour).replace('fill="none"', f'fill="{fill}"', 1)
    buffer = QBuffer()
    buffer.setData(QByteArray(svg.encode()))
    reader = QImageReader(buffer, QByteArray(b"svg"))
    reader.setScaledSize(QSize(device_pixels, device_pixels))
    return QPixmap.fromImage(reader.read())


def pixmap(name: str, colour: QColor, size: int, ratio: float = 1.0, fill: QColor | None = None) -> QPixmap:
    """Return the icon ``size`` logical pixels wide, drawn for a screen with ``ratio`` device pixels each."""
    drawn = QPixmap(_render(name, colour.name(), fill.name() if fill else "none", round(size * ratio)))
    drawn.setDevicePixelRatio(ratio)
    return drawn


def icon(name: str, colour: QColor, size: int, fill: QColor | None = None, gap: int = 0) -> QIcon:
    """Return the icon for buttons and menus, at one to three device pixels a logical pixel.

    ``gap`` is empty room at its right: a style sheet has none to set between the icon and the text of a button.
    """
    made = QIcon()
    for ratio in (1.0, 2.0, 3.0):
        drawn = pixmap(name, colour, size, ratio, fill)
        made.addPixmap(_with_gap(drawn, gap) if gap else drawn)
    return made


def _with_gap(drawn: QPixmap, gap: int) -> QPixmap:
    ratio = drawn.devicePixelRatio()
    wide = QPixmap(drawn.width() + round(gap * ratio), drawn.height())
    wide.setDevicePixelRatio(ratio)
    wide.fill(Qt.GlobalColor.transparent)
    painter = QPainter(wide)
    painter.drawPixmap(0, 0, drawn)
    painter.end()
    return wide


def dot(colour: QColor, size: int = 24) -> QIcon:
    """Return a round patch of a colour, ``size`` thirty-seconds of the icon wide."""
    drawn = QPixmap(32, 32)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    edge = (32 - size) // 2
    painter.drawEllipse(edge, edge, size, size)
    painter.end()
    return QIcon(drawn)
