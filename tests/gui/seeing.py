"""How well a colour stands out from another one, and from what is around it in a picture."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from PySide6.QtGui import QColor, QImage


def luminance(colour: QColor) -> float:
    """Return how bright a colour is to the eye, from 0 to 1."""
    parts = [colour.redF(), colour.greenF(), colour.blueF()]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast as WCAG 2 defines it, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@lru_cache(maxsize=10_000)
def _bright(pixel: int) -> float:
    return luminance(QColor(pixel))


def standing_out(picture: QImage) -> float:
    """Return the contrast between the most frequent colour of a picture and the pixel that differs most from it."""
    picture = picture.convertToFormat(QImage.Format.Format_RGB32)
    pixels = Counter(memoryview(picture.constBits()).cast("I"))
    ground = _bright(pixels.most_common(1)[0][0])
    ratios = ((max(ground, ink) + 0.05) / (min(ground, ink) + 0.05) for ink in map(_bright, pixels))
    return max(ratios)
