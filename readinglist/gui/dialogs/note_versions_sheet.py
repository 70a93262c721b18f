"""The earlier texts of a note: when each was replaced, what has become of it since, and the way back to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPlainTextEdit

from readinglist.config.translation import sentences, translate
from readinglist.gui.days import local_time
from readinglist.gui.dialogs.sheet import Sheet, scale
from readinglist.gui.later import later
from readinglist.gui.wrapping import wrap_mode
from readinglist.text.text_changes import Kind, text_changes
from readinglist.text.word_count import word_count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from readinglist.gui.theme import Theme
    from readinglist.model.papers import NoteVersion

WIDTH = 900
LIST_WIDTH = 250
HEIGHT = 380
ROW = 46
"""Pixels at 100 %."""

LONGEST_COUNTED = 100_000
"""Characters of a text whose words are counted."""


class NoteVersionsSheet(Sheet):
    """``locked`` is whether the library can only be read.  Signals: ``wanted(str)`` with the text to bring back."""

    wanted = Signal(str)

    def __init__(
        self,
        parent: QWidget,
        theme: Theme,
        versions: Sequence[NoteVersion],
        current: str,
        *,
        editable: bool,
        locked: bool = False,
    ) -> None:
        super().__init__(parent, translate("Versions", "Earlier texts of the note"), WIDTH)
        self._versions = versions
        self._current = current
        self._editable = editable and not locked
        self._formats = _formats(theme)
        self.add_text(
            translate("Versions", "The time is when a text was replaced. Marked is what differs from the note now."),
            "muted",
        )
        self.list = self._make_list()
        self.text = _make_text()
        row = QHBoxLayout()
        row.addWidget(self.list)
        row.addWidget(self.text, 1)
        self.body.addLayout(row)
        self.make_tall(HEIGHT, self.list, self.text)
        self.legend = self.add_text("", "muted")
        if locked:
            self.add_only_to_read()
        close, self.back = self.add_buttons(translate("Sheet", "Close"), translate("Versions", "Bring back"))
        close.clicked.connect(self.reject)
        self.back.clicked.connect(self.accept)
        self.accepted.connect(lambda: self.wanted.emit(self.chosen.text))
        self.list.currentRowChanged.connect(self._show)
        self.list.setCurrentRow(0)
        self.list.setFocus()

    @property
    def chosen(self) -> NoteVersion:
        """The text that is shown."""
        return self._versions[self.list.currentRow()]

    def _make_list(self) -> QListWidget:
        made = QListWidget()
        made.setAccessibleName(translate("Versions", "Earlier texts"))
        made.setFixedWidth(round(LIST_WIDTH * scale()))
        made.setUniformItemSizes(True)
        for version in self._versions:
            item = QListWidgetItem(f"{local_time(version.replaced_at)}\n{_length(version.text)}")
            item.setSizeHint(QSize(10, round(ROW * scale())))
            made.addItem(item)
        return made

    def _show(self, row: int) -> None:
        version = self._versions[row]
        self.text.clear()
        self.text.setWordWrapMode(wrap_mode(version.text + self._current))
        cursor = QTextCursor(self.text.document())
        places: list[int] = []
        before = Kind.KEPT
        cursor.beginEditBlock()
        for stretch in text_changes(version.text, self._current):
            if before is Kind.KEPT is not stretch.kind:  # what was taken away and what came for it is one place
                places.append(cursor.position())
            before = stretch.kind
            cursor.insertText(stretch.text, self._formats[stretch.kind])
        cursor.endEditBlock()
        cursor.setPosition(places[0] if places else 0)
        self.text.setTextCursor(cursor)
        self._tell(len(places))
        later(self, self._show_first)  # when the text has its lines
        self.back.setEnabled(self._editable and version.text != self._current)

    def _tell(self, places: int) -> None:
        if places:
            legend = translate("Versions", "Struck out: taken away since.  Underlined: added since.")
            self.legend.setText(sentences(translate("Versions", "Differs at %n place(s).", n=places), legend))
        else:
            self.legend.setText(translate("Versions", "This text is the same as the note now."))
        self.text.setAccessibleDescription(self.legend.text())

    def _show_first(self) -> None:
        """Bring the first difference into sight with what stands around it: a long note may differ far below."""
        page = self.text.viewport().rect()
        if not page.contains(self.text.cursorRect()) or self.text.cursorRect().bottom() > page.height() // 2:
            self.text.centerCursor()


def _make_text() -> QPlainTextEdit:
    made = QPlainTextEdit()
    made.setReadOnly(True)
    made.setTabChangesFocus(True)
    made.setUndoRedoEnabled(False)
    made.setAccessibleName(translate("Versions", "The chosen text, compared with the note now"))
    made.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    return made


def _formats(theme: Theme) -> dict[Kind, QTextCharFormat]:
    """Return how stretches look: by colour, and for who does not see it by lines."""
    formats = {kind: QTextCharFormat() for kind in Kind}
    for each in formats.values():
        each.setForeground(theme.colour("text"))
    formats[Kind.REMOVED].setBackground(theme.colour("highlight_pink"))
    formats[Kind.REMOVED].setFontStrikeOut(True)
    formats[Kind.ADDED].setBackground(theme.colour("highlight_green"))
    formats[Kind.ADDED].setFontUnderline(True)
    return formats


def _length(text: str) -> str:
    if len(text) > LONGEST_COUNTED:
        return translate("Versions", "%n character(s)", n=len(text))
    return translate("Note", "%n word(s)", n=word_count(text))
