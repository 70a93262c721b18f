"""Asks for one line of text, and keeps it on the screen until the library has taken it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLineEdit

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.dialogs.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget


class LineSheet(Sheet):
    """``save`` gets the text when the person agrees to it; where it returns False, the sheet stays with the words."""

    def __init__(
        self, parent: QWidget, title: str, hint: str, text: str, longest: int, *, save: Callable[[str], bool]
    ) -> None:
        super().__init__(parent, title)
        self._hint = hint
        self._save = save
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
        self.edit.setFocus()

    @override
    def would_lose(self) -> bool:
        return self.edit.text().strip() not in {"", self._first.strip()}

    @override
    def words(self) -> str:
        return "\n\n".join(filter(None, (self._hint, self.edit.text())))

    @override
    def accept(self) -> None:
        if self.isHidden() or self._save(self.edit.text()):
            super().accept()
            return
        self.say_unsaved(
            translate("Sheet", "The library could not take this yet: it stays here. Enter tries again, Esc leaves it.")
        )
