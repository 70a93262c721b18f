"""The filters of a search as buttons under its box: pressing one takes it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from readinglist.config.isolation import isolated
from readinglist.config.translation import translate
from readinglist.gui.fonts import ui_font
from readinglist.gui.icons import icon
from readinglist.gui.tips import literal
from readinglist.gui.widgets.flow import FlowLayout
from readinglist.gui.widgets.pool import Pool
from readinglist.gui.wording import brief

if TYPE_CHECKING:
    from collections.abc import Sequence

    from readinglist.gui.theme import Theme

LONGEST = 32
"""Characters of a filter that are shown."""


class FilterChips(QWidget):
    """Hidden while there is no filter.  Signals: ``removed(int)`` with the place of the filter that was pressed."""

    removed = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: tuple[str, ...] = ()
        self._flow = FlowLayout(theme.px(6))
        self.setLayout(self._flow)
        self._pool = Pool(self._make, self._fill)
        self.hide()

    @property
    def shown(self) -> tuple[str, ...]:
        """The filters that are shown."""
        return self._shown

    def buttons(self) -> list[QPushButton]:
        """Return the buttons of the filters that are shown, in their order."""
        return [each for each in self.findChildren(QPushButton) if not each.isHidden()]

    def show_filters(self, filters: Sequence[str]) -> None:
        """Show these filters, as they are typed."""
        if tuple(filters) != self._shown:
            self._shown = tuple(filters)
            self._flow.show(self._pool.show(enumerate(filters)))
            self.setVisible(bool(filters))

    def set_theme(self, theme: Theme) -> None:
        """Take another look."""
        self._theme = theme
        self._flow.empty()
        self._flow.gap = theme.px(6)
        self._pool = Pool(self._make, self._fill)
        shown, self._shown = self._shown, ()
        self.show_filters(shown)

    def _make(self) -> QPushButton:
        px = self._theme.px
        button = QPushButton(self)
        button.setObjectName("filter_chip")
        button.setFont(ui_font(px(12)))
        button.setFixedHeight(px(23))
        button.setIcon(icon("x", self._theme.colour("accent_text"), px(12)))
        button.setIconSize(QSize(px(12), px(12)))
        button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _checked: self.removed.emit(int(button.property("place"))))
        return button

    @staticmethod
    def _fill(button: QPushButton, numbered: tuple[int, str]) -> None:
        place, typed = numbered
        button.setProperty("place", place)
        cut = typed if len(typed) <= LONGEST else typed[: LONGEST - 1] + "\N{HORIZONTAL ELLIPSIS}"
        # Whatever the direction of the button, its text reads as it was typed.
        button.setText("\N{LEFT-TO-RIGHT MARK}" + isolated(cut).replace("&", "&&") + " ")
        said = translate("Search", "Take out {filter}", filter=brief(typed))
        button.setAccessibleName(said)
        button.setToolTip(literal(said))
