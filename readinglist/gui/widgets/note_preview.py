"""The note as it reads: Markdown with formulas, beside the editor while it is written and in its place afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.fonts import ui_font
from readinglist.gui.runs_document import RunStyle
from readinglist.gui.widgets.runs_view import RunsView

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent, QMouseEvent

    from readinglist.gui.math.drawing import FormulaPen
    from readinglist.gui.theme import Theme
    from readinglist.text.runs import Block

QUIET = 120
"""Milliseconds without a key until the preview follows: never between two keys of a word."""

LONGEST_LIVE = 20_000
"""Characters up to which the preview follows while a note is written; a longer one is shown when it is left."""

SIZE = 13.5
PITCH = 1.55


def _blocks(text: str) -> tuple[Block, ...]:
    if not text:  # as most notes are: the first rows shall not wait for markdown-it
        return ()
    from readinglist.text.notes import parse_note  # noqa: PLC0415 - for this reason

    return parse_note(text)


class NotePreview(QScrollArea):
    """Signals: ``link_wanted(str)``; ``edit_wanted()`` on a click beside links, Enter, or a letter."""

    link_wanted = Signal(str)
    edit_wanted = Signal()

    def __init__(self, theme: Theme, pen: FormulaPen) -> None:
        super().__init__()
        self._theme = theme
        self._text: Callable[[], str] | None = None
        self.setObjectName("note_preview")
        self.setAccessibleName(translate("Note", "The note, set"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view = RunsView(translate("Note", "The note, set"), pen)
        self.view.link_wanted.connect(self.link_wanted)
        page = QWidget()
        page.setObjectName("note_page")
        self._layout = QVBoxLayout(page)
        self._layout.addWidget(self.view)
        self._layout.addStretch()
        self.setWidget(page)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._show_now)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take another look; shown with the next text."""
        self._theme = theme
        px = theme.px
        self._layout.setContentsMargins(px(14), px(10), px(14), px(10))

    def show_text(self, text: str) -> None:
        """Show ``text`` now."""
        self._timer.stop()
        pixels = self._theme.scale * SIZE
        colour = self._theme.colour
        style = RunStyle(
            ui_font(pixels), pixels * PITCH, colour("text"), colour("accent_text"), colour("key"), gap=pixels * 0.5
        )
        self.view.show_blocks(_blocks(text), style, text)

    def follow(self, text: Callable[[], str], length: int) -> None:
        """Show what ``text`` gives when nothing has been typed for a moment; ``length`` is about how long it is."""
        self._text = text
        if length <= LONGEST_LIVE:
            self._timer.start(QUIET)

    def stop(self) -> None:
        """Follow no more: the window closes."""
        self._timer.stop()

    def _show_now(self) -> None:
        if self._text is not None:
            self.show_text(self._text())

    @override
    def mouseReleaseEvent(self, arg__1: QMouseEvent) -> None:
        super().mouseReleaseEvent(arg__1)
        self.edit_wanted.emit()

    @override
    def keyPressEvent(self, arg__1: QKeyEvent) -> None:
        if arg__1.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.edit_wanted.emit()
        else:
            super().keyPressEvent(arg__1)
