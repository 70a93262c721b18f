"""Texts that the library cannot take now are saved in a file that the person chooses; they stay in the window, too."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from readinglist.config.translation import translate
from readinglist.gui.file_dialogs import file_dialog

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk


class Elsewhere(QObject):
    """Asks for the place and writes there; an existing file is replaced only where the dialog has asked."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk

    def choose(self) -> None:
        """Ask where to save what is not on the disk."""
        dialog = file_dialog(self._desk, translate("Safety", "Save what you typed"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(translate("Export", "Markdown (*.md)"))
        dialog.setDefaultSuffix("md")
        dialog.setDirectory(str(Path.home()))
        dialog.selectFile(f"unsaved-notes-{datetime.now().astimezone():%Y-%m-%d-%H%M}.md")
        dialog.fileSelected.connect(lambda chosen: self.write(Path(chosen)))
        dialog.open()

    def write(self, target: Path) -> None:
        """Write all texts that are not on the disk to ``target``, and say whether that was possible."""
        from readinglist.gui.messages import write_texts  # noqa: PLC0415 - in an emergency only

        messages = self._desk.messages
        self._desk.note.edit.commit_composition()
        try:
            write_texts(self._desk.keeper.texts(), target)
        except OSError as error:
            text = translate("Safety", "{path} could not be written: {why}.", path=target, why=error.strerror or error)
            messages.say(text, warning=True)
        else:
            messages.say(translate("Safety", "What you typed is in {path}, and stays here as well.", path=target))
