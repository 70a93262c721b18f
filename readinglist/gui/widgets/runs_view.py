"""Shows runs as text that can be selected and followed, as tall as its text; it never loads anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QRect, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QPalette, QTextCursor
from PySide6.QtWidgets import QFrame, QMenu, QSizePolicy, QTextBrowser, QTextEdit

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.formulas.lines import shown_run
from readinglist.gui.looks import apart
from readinglist.gui.math import speaking
from readinglist.gui.math.inline import InlineFormulas
from readinglist.gui.runs_document import PAPER, RunStyle, bullet, fill
from readinglist.gui.wrapping import wrap_mode
from readinglist.text.copying import balanced, plain_slice
from readinglist.text.mapping import Shown, Span, from_utf16, to_utf16

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QResizeEvent, QTextCharFormat, QWheelEvent

    from readinglist.gui.math.drawing import FormulaPen
    from readinglist.text.runs import Block

MARKDOWN = "text/markdown"
"""The kind of data under which the clipboard has the source for programs that know it."""

_COPY = QKeySequence.StandardKey.Copy


class RunsView(QTextBrowser):
    """A read-only text without scroll bars.

    Signals: ``link_wanted(str)`` when a link was clicked or pressed, ``paper_wanted(str)`` with the uuid where it leads
    to a paper; ``copy_wanted()`` on Ctrl+C; ``highlighted(QUrl)`` of Qt tells its target.
    """

    link_wanted = Signal(str)
    paper_wanted = Signal(str)
    copy_wanted = Signal()

    def __init__(self, name: str, pen: FormulaPen) -> None:
        super().__init__()
        self._pen = pen
        self._source = ""
        self._blocks: tuple[Block, ...] = ()
        self._shown = Shown("", ())
        self._formulas = InlineFormulas(self.document(), pen)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setAcceptDrops(False)
        self.viewport().setAutoFillBackground(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
            | Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.anchorClicked.connect(self._on_anchor)
        self.cursorPositionChanged.connect(self._on_cursor)

    def show_blocks(self, blocks: Sequence[Block], style: RunStyle, source: str) -> None:
        """Show ``blocks``, which were made from ``source``; the height follows."""
        self._source = source
        self._blocks = tuple(blocks)
        mode = wrap_mode(source)
        if mode is not self.wordWrapMode():
            self.clear()  # or the text before were laid out once more
            self.setWordWrapMode(mode)
        palette = self.palette()
        if palette.color(QPalette.ColorRole.Text) != style.text:  # Qt styles the widget anew, even for the same colour
            palette.setColor(QPalette.ColorRole.Text, style.text)
            self.setPalette(palette)
        self._shown = fill(self, blocks, style, self._formulas, self._pen)
        self._fit()
        if speaking.is_listening():
            speaking.describe(self, self._blocks)
        elif self.accessibleDescription():
            self.setAccessibleDescription("")

    def selected_source(self) -> Span | None:
        """Return the source range of the selection, whole over formulas; None where nothing is selected."""
        cursor = self.textCursor()
        text = self._shown.text
        start, end = (from_utf16(text, units) for units in (cursor.selectionStart(), cursor.selectionEnd()))
        return self._shown.source_span(start, end)

    def show_marks(self, marks: Sequence[tuple[Span, QTextCharFormat]]) -> None:
        """Show stretches of the source in these formats, which may not change where anything stands."""
        self.setExtraSelections([made for span, look in apart(marks) for made in self._marks(span, look)])

    def _marks(self, span: Span, look: QTextCharFormat) -> list[QTextEdit.ExtraSelection]:
        made = []
        for shown in self._shown.shown_spans(span.start, span.end):
            mark = QTextEdit.ExtraSelection()
            mark.cursor = QTextCursor(self.document())
            mark.cursor.setPosition(to_utf16(self._shown.text, shown.start))
            mark.cursor.setPosition(to_utf16(self._shown.text, shown.end), QTextCursor.MoveMode.KeepAnchor)
            mark.format = look
            made.append(mark)
        return made

    def place_of(self, span: Span) -> QRect:
        """Return where the beginning of a stretch of the source is shown, in the widget; empty where it is not."""
        shown = self._shown.shown_spans(span.start, span.end)
        if not shown:
            return QRect()
        cursor = QTextCursor(self.document())
        cursor.setPosition(to_utf16(self._shown.text, shown[0].start))
        return self.cursorRect(cursor)

    @override
    def createMimeDataFromSelection(self) -> QMimeData:
        r"""Give what is selected as its source: ``$\rho < 1$``, not a picture of it."""
        data = QMimeData()
        selected = self.selected_source()
        if selected is not None:
            text = balanced(self._source, self._blocks, selected.start, selected.end)
            data.setText(text)
            data.setData(MARKDOWN, text.encode(errors="replace"))
        return data

    def selected_plain(self) -> str:
        """Return what is selected as plain text, formulas as their Unicode line; empty where nothing is."""
        selected = self.selected_source()
        if selected is None:
            return ""
        return plain_slice(Shown.of(self._blocks, shown_run, bullet), selected.start, selected.end)

    @override
    def contextMenuEvent(self, e: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions(self.actions())
        target = self.anchorAt(e.pos())
        if target and not target.startswith(PAPER):
            link = menu.addAction(translate("Reader", "Copy address of link"))
            link.triggered.connect(lambda _checked: QGuiApplication.clipboard().setText(target))
        whole = menu.addAction(translate("Reader", "Select all"))
        whole.triggered.connect(lambda _checked: self.selectAll())
        menu.popup(e.globalPos())

    @override
    def keyPressEvent(self, ev: QKeyEvent) -> None:
        if ev.matches(_COPY):
            self.copy_wanted.emit()  # who answers it says what was copied, and knows what to do without a selection
        else:
            super().keyPressEvent(ev)

    def _fit(self) -> None:
        width = self.viewport().width()
        if self.document().textWidth() != width:  # Qt lays everything out anew, even for the same width
            self.document().setTextWidth(width)
        height = round(self.document().size().height()) + 2
        if height != self.height():
            self.setFixedHeight(height)

    def _on_cursor(self) -> None:
        if speaking.is_listening():
            place = from_utf16(self._shown.text, self.textCursor().position())
            words = speaking.formula_at(self._shown, place)
            if words:
                speaking.announce(self, words)

    @override
    def focusInEvent(self, e: QFocusEvent) -> None:
        speaking.describe(self, self._blocks)  # a screen reader that began later has not been told yet
        super().focusInEvent(e)

    def _on_anchor(self, url: QUrl) -> None:
        target = url.toString()
        if target.startswith(PAPER):
            self.paper_wanted.emit(target.removeprefix(PAPER))
        else:
            self.link_wanted.emit(target)

    @override
    def loadResource(self, type: int, name: QUrl | str) -> object:
        return None

    @override
    def resizeEvent(self, e: QResizeEvent) -> None:
        super().resizeEvent(e)
        if e.oldSize().width() != e.size().width():
            self._fit()

    @override
    def wheelEvent(self, e: QWheelEvent) -> None:
        e.ignore()  # the page around it scrolls

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(80, 10)
