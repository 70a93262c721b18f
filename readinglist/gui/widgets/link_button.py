"""A link of the paper that is read, as a button: pressing it opens the link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QPushButton

from readinglist.config.translation import translate
from readinglist.gui.fonts import ui_font
from readinglist.gui.icons import icon
from readinglist.gui.link_names import LINK_NAMES
from readinglist.gui.tips import literal
from readinglist.gui.wording import brief

if TYPE_CHECKING:
    from readinglist.gui.theme import Theme
    from readinglist.model.papers import Link

GAP = 4
"""Pixels at 100 % between the icon and the name, besides those of the style."""


class LinkButton(QPushButton):
    """Shows one link after another.  Signals: ``link_wanted(str)`` with the address."""

    link_wanted = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._link: Link | None = None
        self.setObjectName("link")
        self.setIconSize(QSize(theme.px(14) + theme.px(GAP), theme.px(14)))
        self.setFont(ui_font(theme.px(12)))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(self._on_click)

    def show_link(self, shown: tuple[Link, str]) -> None:
        """Show a link, and what it is called among the others, in place of the one before."""
        link, name = shown
        if self._link is None or self._link.kind is not link.kind:
            theme = self._theme
            colour = theme.colour("accent_text")
            self.setIcon(icon(LINK_NAMES[link.kind][1], colour, theme.px(14), gap=theme.px(GAP)))
        self._link = link
        self.setText(name.replace("&", "&&"))
        self.setToolTip(literal(link.url))
        self.setAccessibleName(translate("Link", "Open {name}: {url}", name=name, url=brief(link.url)))

    def _on_click(self) -> None:
        if self._link is not None:
            self.link_wanted.emit(self._link.url)
