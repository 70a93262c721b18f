"""A line for the path of a folder, with a button that lets it be chosen."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QPushButton, QWidget

from readinglist.config.translation import translate
from readinglist.gui.file_dialogs import file_dialog


class FolderLine(QWidget):
    """``name`` is what the folder is for.  Signals: ``named(str)`` when another path was typed or chosen."""

    named = Signal(str)

    def __init__(self, name: str, folder: str) -> None:
        super().__init__()
        self._name = name
        self._before = folder
        self.line = QLineEdit(folder)
        self.line.editingFinished.connect(self._take)
        self.button = QPushButton(translate("Folder", "Choose..."))
        self.button.setAutoDefault(False)
        self.button.setAccessibleName(translate("Folder", "{name}: choose...", name=name))
        self.button.clicked.connect(self.choose)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.line, 1)
        row.addWidget(self.button)

    def choose(self) -> None:
        """Ask for a folder, beginning in the one that is named."""
        dialog = file_dialog(self, self._name, self._start())
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.setLabelText(QFileDialog.DialogLabel.Accept, translate("Folder", "Choose"))
        dialog.fileSelected.connect(self._take_chosen)
        dialog.open()

    def _start(self) -> Path:
        named = Path(self.line.text().strip())
        return next((each for each in (named, *named.parents) if each.is_absolute() and each.is_dir()), Path.home())

    def _take_chosen(self, folder: str) -> None:
        self.line.setText(folder)
        self._take()

    def _take(self) -> None:
        text = self.line.text().strip()
        if text != self._before:
            self._before = text
            self.named.emit(text)
