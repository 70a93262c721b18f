"""What happened to one paper: every change with its time and both values, and the way back to any of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from readinglist.config.isolation import isolated, joined
from readinglist.config.translation import QT_TRANSLATE_NOOP, enumerated, translate
from readinglist.gui.days import local_time
from readinglist.gui.dialogs.sheet import Sheet, scale
from readinglist.gui.wording import DOT, brief, stars, state_name
from readinglist.model.changes import Change, Field
from readinglist.model.papers import Highlight, State, Tag
from readinglist.text.graphemes import shortened

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtWidgets import QWidget

    from readinglist.model.changes import Value
    from readinglist.model.queries import PaperChange

WIDTH = 760
HEIGHT = 360
LINE = 46
"""Pixels at 100 %."""

SHOWN = 70
"""Characters of a text that are shown."""

FIELDS = {
    Field.STATE: QT_TRANSLATE_NOOP("History", "State"),
    Field.STARRED: QT_TRANSLATE_NOOP("History", "Star"),
    Field.RATING: QT_TRANSLATE_NOOP("History", "Rating"),
    Field.REMARK: QT_TRANSLATE_NOOP("History", "Remark"),
    Field.TITLE: QT_TRANSLATE_NOOP("History", "Title"),
    Field.NOTE: QT_TRANSLATE_NOOP("History", "Note"),
    Field.TAGS: QT_TRANSLATE_NOOP("History", "Tags"),
    Field.LATER: QT_TRANSLATE_NOOP("History", "Put off"),
    Field.DELETED: QT_TRANSLATE_NOOP("History", "Deleted"),
    Field.HIGHLIGHT: QT_TRANSLATE_NOOP("History", "Highlight"),
}


class HistorySheet(Sheet):
    """Signals: ``wanted(Change)`` with the change whose value before is to be brought back."""

    wanted = Signal(object)

    def __init__(
        self,
        parent: QWidget,
        name: str,
        history: Sequence[PaperChange],
        tags: Mapping[int, Tag],
        *,
        editable: bool = True,
    ) -> None:
        super().__init__(parent, translate("History", "What you did"), WIDTH)
        self._history = history
        self.add_text(name, "muted")
        self.list = QListWidget()
        self.list.setAccessibleName(translate("History", "Changes, the newest first"))
        self.make_tall(HEIGHT, self.list)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for each in history:
            item = QListWidgetItem(line_of_change(each, tags))
            item.setSizeHint(QSize(10, round(LINE * scale())))
            self.list.addItem(item)
        self.body.addWidget(self.list)
        if not editable:
            self.add_only_to_read()
        close, self.back = self.add_buttons(
            translate("Sheet", "Close"), translate("History", "Bring back what stood before")
        )
        close.clicked.connect(self.reject)
        self.back.clicked.connect(self.accept)
        self.accepted.connect(lambda: self.wanted.emit(self.chosen))
        self.back.setEnabled(editable)
        self.list.setCurrentRow(0)
        self.list.setFocus()

    @property
    def chosen(self) -> Change:
        """The change that is chosen."""
        return self._history[self.list.currentRow()].change


def line_of_change(told: PaperChange, tags: Mapping[int, Tag]) -> str:
    """Return a change in two lines: when and what, then the values before and after."""
    change = told.change
    before, after = (value_text(change.field, value, tags) for value in (change.before, change.after))
    head = DOT.join((local_time(told.at), translate("History", FIELDS[change.field])))
    return f"{head}\n{isolated(before)} \N{RIGHTWARDS ARROW} {isolated(after)}"


def value_text(field: Field, value: Value, tags: Mapping[int, Tag]) -> str:
    """Return a value in the person's words, in one line."""
    if field is Field.LATER:
        value = value is not None
    if field is Field.RATING and isinstance(value, int):
        return stars(value) or _nothing()
    if isinstance(value, State):
        return state_name(value)
    if isinstance(value, bool):
        return translate("History", "yes") if value else translate("History", "no")
    if isinstance(value, frozenset):
        gone = translate("History", "(a deleted tag)")
        return enumerated(sorted(brief(tags[tag].name) if tag in tags else gone for tag in value)) or _nothing()
    return _short(joined(" ", (value.exact, value.comment)) if isinstance(value, Highlight) else str(value or ""))


def _short(text: str) -> str:
    line = " ".join(text.split())
    if not line:
        return _nothing()
    return shortened(line, SHOWN)


def _nothing() -> str:
    return translate("History", "(nothing)")
