"""Colours, sizes and style sheet of the window, from the tokens in ``resources/themes`` and ``resources/style.qss``."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from functools import cache

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from readinglist.config.paths import resource

_LENGTH = re.compile(r"\d+px(?:[+-]\d+px)*")
_TERM = re.compile(r"[+-]?\d+(?=px)")
_TOKEN = re.compile(r"@([a-z_]+)@")


HIGHLIGHTS = ("highlight_yellow", "highlight_green", "highlight_blue", "highlight_pink")
"""Tokens of the grounds of highlights, in the order of the keys 1 to 4."""


@dataclass(frozen=True, slots=True)
class TagColours:
    """How a tag is painted: its dot, and the text and the ground of its chip."""

    dot: QColor
    text: QColor
    ground: QColor


@dataclass(frozen=True)
class Theme:
    """One look: the colours by token name, and the scale that the person chose (1.0 = 100 %)."""

    name: str
    scale: float
    tokens: dict[str, str]
    tags: tuple[TagColours, ...] = field(repr=False)
    watch: tuple[QColor, ...] = field(default=(), repr=False)

    @property
    def dark(self) -> bool:
        """Whether light text stands on a dark ground."""
        return self.name == "dark"

    def colour(self, token: str) -> QColor:
        """Return the colour of a token; KeyError for a name that no theme has."""
        return QColor(self.tokens[token])

    def px(self, length: float) -> int:
        """Return a length of the design (logical pixels at 100 %) at the chosen scale, at least 1."""
        return max(1, round(length * self.scale))

    def tag(self, index: int) -> TagColours:
        """Return the colours of a tag; indices beyond the last start over."""
        return self.tags[index % len(self.tags)]

    def highlight(self, colour: int) -> QColor:
        """Return the ground of a highlight's colour, 1 to 4."""
        return self.colour(HIGHLIGHTS[(colour - 1) % len(HIGHLIGHTS)])

    def watch_ink(self, colour: int) -> QColor:
        """Return the ink of a watch word's colour, 1 to 6."""
        return self.watch[(colour - 1) % len(self.watch)]

    def style_sheet(self) -> str:
        """Return ``style.qss`` with tokens filled in, scaled lengths (hairlines of 1px stay), and sums of them."""
        text = _TOKEN.sub(lambda found: self.tokens[found[1]], _style())
        return _LENGTH.sub(lambda found: f"{max(0, sum(map(self._scaled, _TERM.findall(found[0]))))}px", text)

    def _scaled(self, term: str) -> int:
        """Return a length of the style sheet (``12``, ``+1``, ``-2``) at the chosen scale."""
        length = int(term)
        if abs(length) <= 1:
            return length
        return self.px(length) if length > 0 else -self.px(-length)

    def palette(self) -> QPalette:
        """Return the palette for everything that the style sheet does not name."""
        palette = QPalette()
        for role, token in _ROLES.items():
            palette.setColor(role, self.colour(token))
        for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self.colour("muted"))
        return palette

    def edged_palette(self) -> QPalette:
        """Return the palette of boxes: their frame is drawn a little darker than what they call the window."""
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, self.colour("key_text"))
        return palette


_ROLES = {
    QPalette.ColorRole.Window: "background",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "pane",
    QPalette.ColorRole.AlternateBase: "sidebar",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.PlaceholderText: "muted",
    QPalette.ColorRole.Button: "pane",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.Highlight: "accent",
    QPalette.ColorRole.HighlightedText: "on_accent",
    QPalette.ColorRole.ToolTipBase: "pane",
    QPalette.ColorRole.ToolTipText: "text",
    QPalette.ColorRole.Link: "accent_text",
    QPalette.ColorRole.LinkVisited: "accent_text",
    QPalette.ColorRole.Accent: "accent",
}


@cache
def _style() -> str:
    return resource("style.qss").read_text("utf-8")


def load_theme(name: str, scale_percent: int) -> Theme:
    """Return the theme ``name`` (light, dark, or system for what the desktop says) at a scale of 75 to 300 %."""
    if name == "system":
        name = "dark" if _system_is_dark() else "light"
    data = tomllib.loads(resource("themes", f"{name}.toml").read_text("utf-8"))
    tags = tuple(TagColours(*(QColor(colour) for colour in row)) for row in data.pop("tags"))
    watch = tuple(map(QColor, data.pop("watch")))
    return Theme(name=name, scale=scale_percent / 100, tokens=data, tags=tags, watch=watch)


def _system_is_dark() -> bool:
    # Fusion's own palette follows QStyleHints.colorScheme.  To ask that itself takes the whole name space ``Qt``,
    # whose hundred enumerations take an eighth of the time to the first paint.
    own = QApplication.style().standardPalette()
    return own.window().color().lightness() < own.windowText().color().lightness()
