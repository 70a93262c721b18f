"""File dialogs: beside the window, never in its way; what Qt remembers of them is the person's alone."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING

from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog

from readinglist.config.files import PRIVATE, make_folder
from readinglist.config.paths import NoHomeError, settings_file
from readinglist.config.settings import is_another_s
from readinglist.gui.actions.table import QUIT

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

MEMORY = "QtProject.conf"
"""Name of the file in which Qt keeps the folders that were looked at last."""


def file_dialog(parent: QWidget, title: str, folder: Path | str = "") -> QFileDialog:
    """Return a dialog that is gone when it is closed, with the window in front again; ``open`` shows it."""
    _keep_memory_private()
    dialog = QFileDialog(parent, title, str(folder))
    quits = parent.window().findChild(QAction, QUIT)
    if quits is not None:  # its key ends the program from here, too: what is typed is saved, and no file is chosen yet
        dialog.addAction(quits)
        quits.triggered.connect(dialog.reject)
    dialog.finished.connect(parent.window().activateWindow)
    dialog.finished.connect(dialog.deleteLater)
    return dialog


def _keep_memory_private() -> None:
    """Let Qt write its memory among our own settings, into a file that nobody else may read.

    It would write one that all programs of Qt share and everybody may read.  A file that is there keeps its mode.
    """
    with contextlib.suppress(NoHomeError, OSError):
        folder = settings_file(os.environ).parent
        if is_another_s(folder):
            return
        QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, str(folder))
        make_folder(folder)
        memory = folder / MEMORY
        memory.touch(PRIVATE)
        memory.chmod(PRIVATE)
