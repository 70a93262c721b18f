"""The bar above the paper: one button a verdict, each with its key; the menu at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFrame, QHBoxLayout

from readinglist.config.translation import QT_TRANSLATE_NOOP, grouped, translate
from readinglist.config.typing import override
from readinglist.gui.actions.table import ACTIONS, action_text
from readinglist.gui.fonts import ui_font
from readinglist.gui.widgets.key_button import Detail, KeyButton, name_keys, verdicts_of
from readinglist.gui.widgets.plain_label import PlainLabel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction, QResizeEvent

    from readinglist.gui.actions.keymap import Keymap
    from readinglist.gui.theme import Theme
    from readinglist.model.papers import Paper

VERDICTS = ("paper.star", "paper.to_read", "paper.skip", "paper.done", "paper.tag", "paper.highlight")
ENDS = ("paper.open", "view.menu")

GAP = 2
"""Pixels at 100 % between two buttons."""

LIT_WORDS = {
    "paper.star": QT_TRANSLATE_NOOP("Verdict", "Starred"),
    "paper.skip": QT_TRANSLATE_NOOP("Verdict", "Skipped"),
}


class VerdictBar(QFrame):
    """Buttons for the actions named in ``VERDICTS`` and ``ENDS``."""

    def __init__(self, theme: Theme, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self.setObjectName("verdict_bar")
        rows = {row.id: row for row in ACTIONS}
        self._names = {row.id: action_text(row).rstrip(".…") for row in ACTIONS}
        self.buttons = {name: KeyButton(theme, actions[name], rows[name].icon) for name in VERDICTS + ENDS}
        layout = QHBoxLayout(self)
        for name in VERDICTS:
            layout.addWidget(self.buttons[name])
        layout.addStretch()
        self._papers = 0
        self._selected = PlainLabel()
        self._selected.setObjectName("bar_selected")
        self._selected.hide()
        layout.addWidget(self._selected)
        for name in ENDS:
            self.buttons[name].set_detail(Detail.ICON)
            layout.addWidget(self.buttons[name])
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take another look."""
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(theme.px(14), 0, theme.px(12), 0)
            layout.setSpacing(theme.px(GAP))
        self._edges = theme.px(30)
        self._gap = theme.px(GAP)
        self.setFixedHeight(theme.px(48))
        self._selected.setFont(ui_font(theme.px(12.5)))
        self._selected.setContentsMargins(0, 0, theme.px(8), 0)
        for button in self.buttons.values():
            button.set_theme(theme)
        self._fit()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.height())

    def _fit(self) -> None:
        """Show as much of the buttons as there is room for: all, without keys, only icons."""
        margins = self.contentsMargins()
        room = self.width() - margins.left() - margins.right() - self._edges
        for detail in Detail:
            self._selected.setText(self._for_papers(detail))
            wanted = sum(self.buttons[name].width_with(detail) + self._gap for name in VERDICTS)
            wanted += sum(self.buttons[name].width_with(Detail.ICON) + self._gap for name in ENDS)
            wanted += 0 if self._selected.isHidden() else self._selected.sizeHint().width() + self._gap
            if wanted <= room or detail is Detail.ICON:
                for name in VERDICTS:
                    self.buttons[name].set_detail(detail)
                return

    def set_keys(self, keymap: Keymap) -> None:
        """Name these keys."""
        name_keys(self.buttons, keymap)
        self._fit()

    def show_selected(self, papers: int) -> None:
        """Say for how many papers a verdict is, where that is more than one."""
        self._papers = papers
        self._selected.setAccessibleName(self._for_papers(Detail.FULL))
        self._selected.setVisible(papers > 1)
        self._fit()

    def _for_papers(self, detail: Detail) -> str:
        words = translate("Verdict", "for %n paper(s)", n=self._papers)
        return grouped(self._papers) if detail is Detail.ICON else words

    def show_paper(self, paper: Paper | None) -> None:
        """Light the buttons of what the paper has."""
        for name, on in verdicts_of(paper).items():
            word = translate("Verdict", LIT_WORDS[name]) if on and name in LIT_WORDS else self._names[name]
            self.buttons[name].show_as(word, lit=on)
        self._fit()
