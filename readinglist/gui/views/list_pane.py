"""The middle of the window: search box, how many papers, their order, and the rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QStackedLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from readinglist.config.translation import translate
from readinglist.gui.fonts import ui_font
from readinglist.gui.icons import icon
from readinglist.gui.widgets.elided_label import ElidedLabel
from readinglist.gui.widgets.filter_chips import FilterChips
from readinglist.gui.widgets.paper_table import PaperTable
from readinglist.gui.widgets.plain_label import PlainLabel
from readinglist.gui.widgets.search_box import SearchBox
from readinglist.gui.wording import order_name
from readinglist.gui.wrapping import breakable
from readinglist.model.queries import Order

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from readinglist.gui.math.drawing import FormulaPen
    from readinglist.gui.models.paper_list import PaperListModel
    from readinglist.gui.theme import Theme


class ListPane(QFrame):
    """Signals: ``order_wanted(Order)``."""

    order_wanted = Signal(object)

    def __init__(self, theme: Theme, model: PaperListModel, pen: FormulaPen, search_key: str) -> None:
        super().__init__()
        self.setObjectName("list_pane")
        self.search = SearchBox(theme, search_key)
        self.table = PaperTable(theme, model, pen)
        self._count = PlainLabel()
        self._count.setObjectName("count")
        self._order = QToolButton()
        self._order.setObjectName("order")
        self._order.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._order.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._order.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._empty = PlainLabel()
        self._empty.setObjectName("list_empty")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._empty.setWordWrap(True)
        self._offers: list[QPushButton] = []
        self._explained = ElidedLabel()
        self._explained.setObjectName("explained")
        self._explained.hide()
        self.filters = FilterChips(theme)
        self._top = QWidget()
        self._body = QWidget()
        self._lay_out()
        self._fill_orders()
        self.set_theme(theme)

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.addWidget(self._count)
        line.addStretch()
        line.addWidget(self._order)
        top = QVBoxLayout(self._top)
        top.addWidget(self.search)
        top.addWidget(self._explained)
        top.addWidget(self.filters)
        top.addLayout(line)
        self._stack = QStackedLayout(self._body)
        self._stack.addWidget(self.table)
        self._nothing = QWidget()
        nothing = QVBoxLayout(self._nothing)
        nothing.setContentsMargins(0, 0, 0, 0)
        nothing.addWidget(self._empty)
        nothing.addStretch()
        self._stack.addWidget(self._nothing)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._top)
        rule = QFrame()
        rule.setObjectName("rule")
        rule.setFixedHeight(1)
        layout.addWidget(rule)
        layout.addWidget(self._body, 1)

    def _fill_orders(self) -> None:
        self.order_menu = QMenu(self._order)
        for order in Order:
            action = self.order_menu.addAction(order_name(order))
            action.setCheckable(True)
            action.setData(str(order))
            action.triggered.connect(lambda _checked, chosen=order: self.order_wanted.emit(chosen))
        self._order.setMenu(self.order_menu)
        self.show_order(Order.CONFERENCE)

    def set_theme(self, theme: Theme) -> None:
        """Take another look."""
        px = theme.px
        self.search.set_theme(theme)
        self.filters.set_theme(theme)
        self.table.set_theme(theme)
        top = self._top.layout()
        if top is not None:
            top.setContentsMargins(px(12), px(12), px(12), px(8))
            top.setSpacing(px(10))
        self._count.setFont(ui_font(px(12.5)))
        self._count.setContentsMargins(px(4), 0, 0, 0)
        self._explained.setFont(ui_font(px(12)))
        self._explained.setContentsMargins(px(4), 0, px(4), 0)
        self._order.setFont(ui_font(px(12.5)))
        self._order.setIcon(icon("arrow-down-wide-narrow", theme.colour("muted"), px(15)))
        self._order.setIconSize(QSize(px(15), px(15)))
        self._empty.setFont(ui_font(px(13)))
        self._empty.setContentsMargins(px(30), px(60), px(30), px(12))

    @property
    def order_button(self) -> QToolButton:
        """What opens the menu of orders."""
        return self._order

    def below_search(self) -> int:
        """Return where the box, and what is said of it, ends, in logical pixels from the top of the pane."""
        last = self.search if self._explained.isHidden() else self._explained
        return last.mapTo(self, last.rect().bottomLeft()).y()

    def explain(self, typed: str) -> None:
        """Say under the box what it asks for, where that is more than words."""
        text = _explained(typed) if typed else ""
        self._explained.setText(text)
        self._explained.setAccessibleName(text)
        self._explained.setVisible(bool(text))

    def show_order(self, order: Order) -> None:
        """Name the order that is in force."""
        for action in self.order_menu.actions():
            action.setChecked(action.data() == str(order))
        self._order.setText(order_name(order))
        self._order.setAccessibleName(translate("List", "Order: {name}", name=order_name(order)))

    def show_count(self, papers: int, selected: int, *, more: bool = False) -> None:
        """Say how many papers there are, or that there are more, and how many are selected where that is several."""
        text = (
            translate("List", "more than %n paper(s)", n=papers) if more else translate("List", "%n paper(s)", n=papers)
        )
        if selected > 1:
            text += ", " + translate("List", "%n selected", n=selected)
        self._count.setText(text)

    def show_offers(self, offers: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """Offer what would find something, under the text of ``show_empty``."""
        for button in self._offers:
            button.hide()
            button.deleteLater()
        self._offers = []
        layout = self._nothing.layout()
        for number, (text, act) in enumerate(offers, start=1):
            button = QPushButton(text.replace("&", "&&"))
            button.setAccessibleName(text)
            button.clicked.connect(lambda _checked, go=act: go())
            if isinstance(layout, QVBoxLayout):
                layout.insertWidget(number, button, 0, Qt.AlignmentFlag.AlignHCenter)
            self._offers.append(button)

    def offers(self) -> tuple[QPushButton, ...]:
        """Return the buttons of what is offered."""
        return tuple(self._offers)

    def show_empty(self, text: str) -> None:
        """Show a quiet text instead of rows; an empty one shows the rows."""
        self._empty.setText(breakable(text))
        self._stack.setCurrentIndex(1 if text else 0)


def _explained(typed: str) -> str:
    from readinglist.text.search.explaining import explain  # noqa: PLC0415 - not before somebody searches
    from readinglist.text.search.parsing import parse  # noqa: PLC0415

    return explain(parse(typed))
