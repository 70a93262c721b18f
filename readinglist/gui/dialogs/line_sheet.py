"""Asks for one line of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.dialogs.sheet import Sheet

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class LineSheet(Sheet):
    """Signals: ``taken(str)`` with the text when the person agrees to it."""

    taken = Signal(str)

    def __init__(self, parent: QWidget, title: str, hint: str, text: str, longest: int) -> None:
        super().__init__(parent, title)
        self.add_text(hint, "muted")
        self._first = text
        self.edit = QLineEdit(text)
        self.edit.setMaxLength(max(longest, len(text) * 2))  # it must not cut what is there
        self.edit.setAccessibleName(title)
        self.edit.selectAll()
        self.body.addWidget(self.edit)
        cancel, agree = self.add_buttons(translate("Sheet", "Cancel"), translate("Sheet", "Save"))
        cancel.clicked.connect(self.reject)
        agree.clicked.connect(self.accept)
        self.accepted.connect(self._on_accepted)
        self.edit.setFocus()

    @override
    def would_lose(self) -> bool:
        return self.edit.text().strip() not in {"", self._first.strip()}

    def _on_accepted(self) -> None:
        self.taken.emit(self.edit.text())
