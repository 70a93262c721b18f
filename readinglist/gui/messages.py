"""What the window says: in the status line as a rule, in a box where something needs an answer or a rescue."""

from __future__ import annotations

import os
import sys
import tempfile
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from readinglist.config.files import write_atomically, write_in_log_folder
from readinglist.config.paths import NoHomeError
from readinglist.config.translation import sentences, translate
from readinglist.gui.boxes import warning_box

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtWidgets import QMessageBox, QWidget

    from readinglist.gui.background import Background, Job
    from readinglist.gui.views.status_line import StatusLine
    from readinglist.model.commands import Outcome
    from readinglist.model.errors import Trouble
    from readinglist.model.exports import ExportReport
    from readinglist.model.imports import Brought


class Messages(QObject):
    """Tells the person what happened.

    While ``hurried`` (the system wants the program to end) nothing waits to be read.
    """

    def __init__(self, window: QWidget, status: StatusLine, background: Background) -> None:
        super().__init__(window)
        self._window = window
        self._status = status
        self._box: QMessageBox | None = None
        self._trouble = ""
        self.hurried = False
        background.began.connect(self._on_began)
        background.progressed.connect(self._on_progress)
        background.idle.connect(self._on_idle)

    def say(self, text: str, *, warning: bool = False) -> None:
        """Say something in the status line."""
        self._status.say(text, warning=warning)

    def tell_faults(self, *, settings: bool, keys: bool) -> None:
        """Say that preferences, or the keys among them, could not be read; that keeps nobody from their papers."""
        if settings:
            first = translate("Window", "The preferences could not be read, so the first ones are in force.")
            rest = translate("Window", "Your papers are not touched; the file is kept beside the new one.")
            self.say(sentences(first, rest))
        elif keys:
            first = translate("Window", "Some of your keys cannot be used, so their commands have the first ones.")
            self.say(sentences(first, translate("Window", "Nothing else is touched.")))

    def tell_outcome(self, outcome: Outcome) -> None:
        """Say what was changed, and offer to undo it."""
        self._status.say(outcome.text, undo=True)

    def tell_trouble(self, trouble: Trouble) -> None:
        """Say calmly what could not be done; the same trouble again and again is one message."""
        self._trouble = str(trouble)
        self._status.say(self._trouble, warning=True, tip=self._trouble)

    def tell_saved(self) -> None:
        """Take back what was said of a trouble with saving: it has passed."""
        if self._trouble and self._status.said == self._trouble:
            self._status.say("")
        self._trouble = ""

    def tell_import(self, report: Brought) -> None:
        """Say what came in, or went again."""
        from readinglist.gui.dialogs.import_sheet import report_text  # noqa: PLC0415 - not before it is asked for

        self._status.say(report_text(report))

    def tell_export(self, report: ExportReport) -> None:
        """Say what was written where."""
        text = translate("Export", "%n paper(s) written to {path}.", n=report.written, path=report.target)
        if report.repaired:
            repaired = translate(
                "Export", "Characters that no file can hold were replaced in %n.", n=len(report.repaired)
            )
            text = sentences(text, repaired)
        self._status.say(text, tip=str(report.target))

    def rescue(self, texts: Mapping[int, str], words: Sequence[str] = ()) -> None:
        """Keep note texts, and other words, that the library could not take in a file of their own, and say where."""
        try:
            path = rescue_file(texts, words)
        except OSError as error:
            text = translate(
                "Rescue", "The library could not take your last words, and no file could be written either."
            )
            self._tell_rescue(text, f"{error}\n\n" + "\n\n".join((*texts.values(), *words)))
        else:
            text = translate("Rescue", "The library could not take your last words. They are in {path}.", path=path)
            self._tell_rescue(text, "")

    def _tell_rescue(self, text: str, details: str) -> None:
        # Whoever sits at a terminal gets their words; the system's log, which others may read, does not.
        words = f"{text}\n{details}\n" if details and sys.stderr.isatty() else f"{text}\n"
        sys.stderr.write(words)
        if self.hurried:
            return
        # No child of the window, which is closing: the program waits until this has been read.
        box = warning_box(text)
        box.setDetailedText(details)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._box = box
        box.show()

    def _on_began(self, job: Job[object]) -> None:
        self._status.show_work(job.title, 0, 0)

    def _on_progress(self, job: Job[object], done: int, total: int) -> None:
        self._status.show_work(job.title, done, total)

    def _on_idle(self) -> None:
        self._status.show_work("", 0, 0)


def rescue_file(texts: Mapping[int, str], words: Sequence[str] = ()) -> Path:
    """Write note texts by paper, and after them other words, to a new Markdown file; return where.  Raises OSError.

    Where the log's folder takes none, for want of room or of a home, the folder for temporary files is another disk.
    """
    name = f"unsaved-notes-{datetime.now().astimezone():%Y-%m-%d-%H%M%S-%f}"
    try:
        return write_in_log_folder(f"{name}.md", _together(texts, words))
    except (OSError, NoHomeError):
        handle, made = tempfile.mkstemp(prefix=f"readinglist-{name}-", suffix=".md")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(_together(texts, words).encode())
                file.flush()
                os.fsync(file.fileno())
        except OSError:  # half of a text under the name of the whole would mislead
            Path(made).unlink(missing_ok=True)
            raise
        return Path(made)


def write_texts(texts: Mapping[int, str], path: Path) -> None:
    """Write note texts by paper to a file, whole or not at all.  Raises OSError."""
    write_atomically(path, _together(texts), private=True)


def _together(texts: Mapping[int, str], words: Sequence[str] = ()) -> str:
    notes = (f"<!-- paper {paper} -->\n\n{text}" for paper, text in texts.items())
    return "\n\n".join((*notes, *words))
