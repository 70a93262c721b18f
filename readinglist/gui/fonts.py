"""The two faces of the window: a sans for the interface and a serif for reading, each with Chinese at its side."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtGui import QFont, QFontDatabase

from readinglist.config.paths import resource

UI_FAMILIES = (
    "Inter",
    "Noto Sans CJK SC",
    "PingFang SC",
    "Microsoft YaHei",
    "Source Han Sans SC",
    "WenQuanYi Micro Hei",
)
READING_FAMILIES = (
    "Source Serif 4",
    "Noto Serif CJK SC",
    "Songti SC",
    "SimSun",
    "Source Han Serif SC",
    "Noto Sans CJK SC",
)
CODE_FAMILIES = ("JetBrains Mono", "DejaVu Sans Mono", "Menlo", "Consolas", "Noto Sans Mono CJK SC", "monospace")

_FACES = {
    "inter": ("Regular", "Medium", "SemiBold"),
    "source-serif": ("Regular", "It", "Semibold", "SemiboldIt", "Bold", "BoldIt"),
}


@cache
def install_fonts() -> None:
    """Make the bundled faces known to Qt (an installed Inter of the system wins by its name all the same)."""
    for face in _FACES["inter"]:
        QFontDatabase.addApplicationFont(str(resource("fonts", "inter", f"Inter-{face}.ttf")))
    for face in _FACES["source-serif"]:
        QFontDatabase.addApplicationFont(str(resource("fonts", "source-serif", f"SourceSerif4-{face}.otf")))


@lru_cache(maxsize=256)
def _font(families: tuple[str, ...], pixels: float, weight: QFont.Weight) -> QFont:
    """Return a face; made once, since every row and button asks for the same few.  Nobody may change it."""
    font = QFont(list(families))
    font.setPixelSize(max(1, round(pixels)))
    font.setWeight(weight)
    # Hinted advances would make the same line longer or shorter at another scale.
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def ui_font(pixels: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return the interface face at a height in logical pixels."""
    return _font(UI_FAMILIES, pixels, weight)


def reading_font(pixels: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return the reading serif at a height in logical pixels."""
    return _font(READING_FAMILIES, pixels, weight)


def code_font(pixels: float) -> QFont:
    """Return the fixed-width face at a height in logical pixels."""
    font = QFont(_font(CODE_FAMILIES, pixels, QFont.Weight.Normal))
    font.setStyleHint(QFont.StyleHint.Monospace)
    return font
