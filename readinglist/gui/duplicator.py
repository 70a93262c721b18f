"""Saves a copy of the library under another name, in the background, while everything goes on."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from readinglist.config.translation import translate
from readinglist.gui.background import Job, told
from readinglist.gui.dialogs.ask_sheet import ask_to_replace
from readinglist.gui.file_dialogs import file_dialog
from readinglist.model.errors import CopyExists, Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from readinglist.gui.desk import Desk
    from readinglist.library.library import Library
    from readinglist.model.imports import Watch


class Duplicator(QObject):
    """Handler for ``file.duplicate``."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._folder: Path | None = None
        self._goes_on = False

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what the row's key does."""
        return {"file.duplicate": self.choose_target}

    def choose_target(self) -> None:
        """Ask where the copy is to be, then make it."""
        self._goes_on = False
        self._choose(self._desk.session.library.path.parent)

    def choose_successor(self) -> None:
        """Ask where a copy is to be that can be written, then make it and go on in that."""
        self._goes_on = True
        folder = self._desk.session.library.path.parent
        self._choose(folder if os.access(folder, os.W_OK) else Path.home())

    def _choose(self, folder: Path) -> None:
        path = self._desk.session.library.path
        dialog = file_dialog(self._desk, translate("Duplicate", "Save a copy of the library"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(translate("Window", "Libraries (*.db);;All files (*)"))
        dialog.setDefaultSuffix("db")
        # We ask ourselves, when the name with its suffix is known.
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
        dialog.setDirectory(str(self._folder or folder))
        dialog.selectFile(f"{path.stem}-{datetime.now().astimezone():%Y-%m-%d}.db")
        dialog.fileSelected.connect(lambda chosen: self.write(Path(chosen)))
        dialog.open()

    def write(self, target: Path, *, overwrite: bool = False) -> None:
        """Make the copy; where there is a file of this name, ask first."""
        self._folder = target.parent
        self._desk.save_note()

        def work(library: Library, _: Watch) -> Path:
            return library.duplicate(target, overwrite=overwrite)

        job = Job(
            translate("Duplicate", "Copying the library"),
            work,
            self._on_copied,
            lambda error: self._on_failure(target, told(error)),
        )
        self._desk.background.run(job)

    def _on_copied(self, target: Path | None) -> None:
        if target is not None and self._goes_on:
            self._desk.safety.places.expect_successor(target)
            self._desk.library_wanted.emit(target)
        elif target is not None:
            text = translate("Duplicate", "A copy of the library is saved as {path}, and checked.", path=target)
            self._desk.messages.say(text)

    def _on_failure(self, target: Path, trouble: Trouble) -> None:
        if isinstance(trouble, CopyExists):
            ask_to_replace(self._desk, target, lambda: self.write(target, overwrite=True))
        else:
            self._desk.messages.tell_trouble(trouble)
            self._desk.safety.take_trouble(trouble)
