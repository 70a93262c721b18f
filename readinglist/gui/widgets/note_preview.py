"""The note as it reads: Markdown with formulas, beside the editor while it is written and in its place afterwards."""

from __future__ import annotations

import sys
import threading
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.fonts import ui_font
from readinglist.gui.runs_document import RunStyle
from readinglist.gui.widgets.runs_view import RunsView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from PySide6.QtGui import QKeyEvent, QMouseEvent

    from readinglist.gui.math.drawing import FormulaPen
    from readinglist.gui.theme import Theme
    from readinglist.text.runs import Block, Run

QUIET = 120
"""Milliseconds without a key until the preview follows: never between two keys of a word."""

LONGEST_LIVE = 20_000
"""Characters up to which the preview follows while a note is written; a longer one is shown when it is left."""

_PARSER = "readinglist.text.notes"

SIZE = 13.5
PITCH = 1.55


@dataclass(frozen=True, slots=True)
class LinkedPaper:
    """What a link to a paper shows.

    ``gone`` says why there is nowhere to go, ``deleted`` what to know before going there; mostly both are empty.
    """

    title: str
    gone: str = ""
    deleted: str = ""


def _blocks(text: str) -> tuple[Block, ...]:
    if not text:  # as most notes are: the first rows shall not wait for markdown-it
        return ()
    from readinglist.text.notes import parse_note  # noqa: PLC0415 - for this reason

    return parse_note(text)


def load_parser() -> None:
    """Load what reads notes, in a thread of its own: somebody begins to write, and shall not wait when they pause."""
    if _PARSER not in sys.modules:
        threading.Thread(target=import_module, args=(_PARSER,), name="note parser", daemon=True).start()


def _titled(blocks: Iterable[Block], linked: Mapping[str, LinkedPaper]) -> tuple[Block, ...]:
    """Return ``blocks`` with the titles of the papers that they link to."""
    return tuple(replace(block, runs=tuple(_titled_run(run, linked) for run in block.runs)) for block in blocks)


def _titled_run(run: Run, linked: Mapping[str, LinkedPaper]) -> Run:
    paper = linked.get(run.paper) if run.paper else None
    if not (paper and paper.title):
        return run
    shown = translate("Link", "{title} (deleted)", title=paper.title) if paper.deleted else paper.title
    return replace(run, text=shown)


class NotePreview(QScrollArea):
    """A page that scrolls.

    Signals: ``link_wanted(str)``; ``paper_wanted(str)`` with the uuid of a paper that is linked to; ``edit_wanted()``
    on a click beside links, Enter, or a letter.
    """

    link_wanted = Signal(str)
    paper_wanted = Signal(str)
    edit_wanted = Signal()

    def __init__(self, theme: Theme, pen: FormulaPen) -> None:
        super().__init__()
        self._theme = theme
        self._text: Callable[[], str] | None = None
        self._papers: Callable[[frozenset[str]], Mapping[str, LinkedPaper]] = lambda _uuids: {}
        self.setObjectName("note_preview")
        self.setAccessibleName(translate("Note", "The note, set"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view = RunsView(translate("Note", "The note, set"), pen)
        self.view.link_wanted.connect(self.link_wanted)
        self.view.paper_wanted.connect(self.paper_wanted)
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

    def set_papers(self, papers: Callable[[frozenset[str]], Mapping[str, LinkedPaper]]) -> None:
        """Let ``papers`` tell what papers with some uuids are called now; those left out show what the note says."""
        self._papers = papers

    def show_text(self, text: str) -> None:
        """Show ``text`` now."""
        self._timer.stop()
        pixels = self._theme.scale * SIZE
        colour = self._theme.colour
        blocks = _blocks(text)
        uuids = frozenset(run.paper for block in blocks for run in block.runs if run.paper)
        linked = self._papers(uuids) if uuids else {}
        style = RunStyle(
            ui_font(pixels),
            pixels * PITCH,
            colour("text"),
            colour("accent_text"),
            colour("key"),
            gap=pixels * 0.5,
            gone={uuid: paper.gone for uuid, paper in linked.items() if paper.gone},
            deleted={uuid: paper.deleted for uuid, paper in linked.items() if paper.deleted},
        )
        self.view.show_blocks(_titled(blocks, linked), style, text)

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
