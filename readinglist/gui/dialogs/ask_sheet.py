"""Asks before something that cannot be taken back, or that is more than was perhaps meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.gui.dialogs.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QWidget


class AskSheet(Sheet):
    """``agree`` names what is done; Enter alone does it only if ``enter_agrees``: else Cancel has the focus first."""

    def __init__(self, parent: QWidget, question: str, meaning: str, agree: str, *, enter_agrees: bool = False) -> None:
        super().__init__(parent, question)
        self.add_text(meaning)
        self.cancel, self.agree = self.add_buttons(translate("Sheet", "Cancel"), agree)
        self.cancel.clicked.connect(self.reject)
        self.agree.clicked.connect(self.accept)
        (self.agree if enter_agrees else self.cancel).setFocus()


def ask_to_replace(parent: QWidget, target: Path, replace: Callable[[], object]) -> None:
    """Ask whether the file ``target`` may be replaced, and ``replace`` it where the person agrees."""
    sheet = AskSheet(
        parent,
        translate("Export", "Replace “{name}”?", name=target.name),
        translate("Export", "A file of this name exists in {folder}. Its content will be lost.", folder=target.parent),
        translate("Export", "Replace"),
    )
    sheet.accepted.connect(replace)
    sheet.open()
