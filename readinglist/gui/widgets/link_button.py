"""A link of the paper that is read, as a button: pressing it opens the link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QPushButton

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.gui.fonts import ui_font
from readinglist.gui.icons import icon
from readinglist.gui.tips import literal
from readinglist.gui.wording import brief
from readinglist.model.papers import LinkKind

if TYPE_CHECKING:
    from readinglist.gui.theme import Theme
    from readinglist.model.papers import Link

LINK_NAMES = {
    LinkKind.PDF: (QT_TRANSLATE_NOOP("Link", "PDF"), "file-text"),
    LinkKind.OPENREVIEW: (QT_TRANSLATE_NOOP("Link", "OpenReview"), "message-square"),
    LinkKind.DOI: (QT_TRANSLATE_NOOP("Link", "DOI"), "fingerprint"),
    LinkKind.ARXIV: (QT_TRANSLATE_NOOP("Link", "arXiv"), "file-text"),
    LinkKind.CODE: (QT_TRANSLATE_NOOP("Link", "Code"), "code-xml"),
    LinkKind.SITE: (QT_TRANSLATE_NOOP("Link", "Conference"), "globe"),
    LinkKind.WEB: (QT_TRANSLATE_NOOP("Link", "Page"), "link"),
}


def link_name(link: Link) -> str:
    """Return what a link's button says."""
    return translate("Link", LINK_NAMES[link.kind][0])


class LinkButton(QPushButton):
    """Shows one link after another.  Signals: ``link_wanted(str)`` with the address."""

    link_wanted = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._link: Link | None = None
        self.setObjectName("link")
        self.setIconSize(QSize(theme.px(14), theme.px(14)))
        self.setFont(ui_font(theme.px(12)))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(self._on_click)

    def show_link(self, link: Link) -> None:
        """Show a link in place of the one before."""
        if self._link is None or self._link.kind is not link.kind:
            self.setText(link_name(link))
            self.setIcon(icon(LINK_NAMES[link.kind][1], self._theme.colour("accent_text"), self._theme.px(14)))
        self._link = link
        self.setToolTip(literal(link.url))
        self.setAccessibleName(translate("Link", "Open {name}: {url}", name=link_name(link), url=brief(link.url)))

    def _on_click(self) -> None:
        if self._link is not None:
            self.link_wanted.emit(self._link.url)
