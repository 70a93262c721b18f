"""The reading plan on one page: days, times on both clocks, places, clashes; Enter goes to a paper."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

from readinglist.config.isolation import joined
from readinglist.config.translation import sentences, translate
from readinglist.config.typing import override
from readinglist.formulas.lines import sentence_line, title_line
from readinglist.gui.days import day_name
from readinglist.gui.dialogs.sheet import Sheet, scale
from readinglist.gui.icons import icon
from readinglist.gui.wording import in_one_line, track_name
from readinglist.model.plan import PlanFormat
from readinglist.text.clocks import reader_clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from readinglist.gui.theme import Theme
    from readinglist.model.plan import PlanEntry

PAPER_ROLE: Final = Qt.ItemDataRole.UserRole
WIDTH: Final = 980
LONGEST: Final = 200
SHARE: Final = 0.62
"""Of the window's height that the rows take at most."""

OTHERS: Final = 220
"""Pixels at 100 % of all else on the card."""

_ENTER: Final = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


class PlanSheet(Sheet):
    """Signals: ``paper_wanted(int)`` to go to a paper; ``export_wanted(PlanFormat)`` to write the plan to a file."""

    paper_wanted = Signal(int)
    export_wanted = Signal(object)

    def __init__(self, parent: QWidget, theme: Theme, entries: Sequence[PlanEntry]) -> None:
        super().__init__(parent, translate("Plan", "Reading plan"), width=WIDTH)
        self._theme = theme
        self.tree = self._tree()
        self.add_text(_about(entries), "muted")
        self.body.addWidget(self.tree)
        for day, part in groupby(entries, key=lambda entry: entry.day):
            self._add_heading(day_name(day) if day else translate("Plan", "Without a time"))
            for entry in part:
                self._add(entry)
        self.tree.setVisible(bool(entries))
        markdown, calendar, close = self.add_buttons(
            translate("Plan", "Export as Markdown..."),
            translate("Plan", "Export to calendar..."),
            translate("Sheet", "Close"),
        )
        for button, form in ((markdown, PlanFormat.MARKDOWN), (calendar, PlanFormat.CALENDAR)):
            button.setEnabled(bool(entries))
            button.clicked.connect(self.accept)
            button.clicked.connect(lambda _checked=False, form=form: self.export_wanted.emit(form))
        close.clicked.connect(self.accept)
        self._mark_first()
        (self.tree if entries else close).setFocus()

    def _tree(self) -> QTreeWidget:
        tree = QTreeWidget()
        tree.setObjectName("plan")
        tree.setAccessibleName(translate("Plan", "Papers by day and time"))
        tree.setHeaderHidden(True)
        tree.setColumnCount(4)
        tree.setRootIsDecorated(False)
        tree.setAllColumnsShowFocus(True)
        tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        tree.setTabKeyNavigation(False)
        for column, width in enumerate((60, 168, 240)):
            tree.setColumnWidth(column, round(width * scale()))
        tree.setFixedHeight(min(round(self.window().height() * SHARE), self.room_besides(OTHERS)))
        tree.installEventFilter(self)
        tree.itemActivated.connect(lambda *_: self._go())
        return tree

    def _add_heading(self, text: str) -> None:
        item = QTreeWidgetItem([text])
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        font = QFont(self.tree.font())
        font.setWeight(QFont.Weight.DemiBold)
        item.setFont(0, font)
        item.setForeground(0, self._theme.colour("muted"))
        self.tree.addTopLevelItem(item)
        item.setFirstColumnSpanned(True)

    def _add(self, entry: PlanEntry) -> None:
        title = title_line(entry.title, LONGEST) or sentence_line(entry.opening, LONGEST)
        place = in_one_line(entry.session or track_name(entry.track), entry.room, entry.poster)
        item = QTreeWidgetItem([_time(entry), _time_here(entry), place, title])
        item.setData(0, PAPER_ROLE, entry.paper)
        if entry.clash:
            item.setIcon(2, icon("triangle-alert", self._theme.colour("danger"), self._theme.px(14)))
            item.setToolTip(2, translate("Plan", "Something else of the plan begins at the same time elsewhere."))
        if entry.starred:
            star = self._theme.colour("star")
            item.setIcon(3, icon("star", self._theme.colour("star_edge"), self._theme.px(14), star))
        item.setForeground(1, self._theme.colour("muted"))
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, _spoken(entry, place, title))
        self.tree.addTopLevelItem(item)

    def _mark_first(self) -> None:
        for number in range(self.tree.topLevelItemCount()):
            item = self.tree.topLevelItem(number)
            if item is not None and item.data(0, PAPER_ROLE) is not None:
                self.tree.setCurrentItem(item)
                return

    def _go(self) -> None:
        items = self.tree.selectedItems()
        if items:
            paper: int = items[0].data(0, PAPER_ROLE)
            self.accept()
            self.paper_wanted.emit(paper)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        pressed = watched is self.tree and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and Qt.Key(event.key()) in _ENTER:
            self._go()  # else it would go on to the button that closes
            return True
        return super().eventFilter(watched, event)


def _about(entries: Sequence[PlanEntry]) -> str:
    if not entries:
        return translate("Plan", "Nothing is starred or to be read yet: what you star appears here.")
    clashes = len({entry.starts_at for entry in entries if entry.clash})
    parts = [
        translate("Plan", "Starred and to-read papers on the clock of the conference."),
        translate("Plan", "Where yours shows another time, that stands beside it."),
    ]
    if clashes:
        parts.append(translate("Plan", "At %n time(s) you would have to be in two places.", n=clashes))
    return sentences(*parts)


def _time(entry: PlanEntry) -> str:
    return f"{entry.starts_at:%H:%M}" if entry.starts_at else ""


def _time_here(entry: PlanEntry) -> str:
    here = reader_clock(entry.starts_at) if entry.starts_at else None
    if here is None or entry.starts_at is None:
        return ""
    other_day = here.date() != entry.starts_at.date()
    time = f"{day_name(here.date(), short=True)} {here:%H:%M}" if other_day else f"{here:%H:%M}"
    return translate("Plan", "yours {time}", time=time)


def _spoken(entry: PlanEntry, place: str, title: str) -> str:
    clash = translate("Plan", "clash") if entry.clash else ""
    return joined(", ", (_time(entry), _time_here(entry), place, title, clash))
