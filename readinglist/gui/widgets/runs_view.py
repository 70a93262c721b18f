"""Shows runs as text that can be selected and followed, as tall as its text; it never loads anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser

from readinglist.config.typing import override
from readinglist.gui.document_map import DocumentMap
from readinglist.gui.math.inline import InlineFormulas
from readinglist.gui.runs_document import RunStyle, fill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent, QWheelEvent

    from readinglist.gui.math.drawing import FormulaPen
    from readinglist.text.runs import Block


class RunsView(QTextBrowser):
    """A read-only text without scroll bars.

    Signals: ``link_wanted(str)`` when a link was clicked or pressed; ``highlighted(QUrl)`` of Qt tells its target.
    """

    link_wanted = Signal(str)

    def __init__(self, name: str, pen: FormulaPen) -> None:
        super().__init__()
        self._pen = pen
        self._source = ""
        self.map = DocumentMap()
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
            | Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.anchorClicked.connect(self._on_anchor)

    def show_blocks(self, blocks: Sequence[Block], style: RunStyle, source: str) -> None:
        """Show ``blocks``, which were made from ``source``; the height follows."""
        self._source = source
        palette = self.palette()
        if palette.color(QPalette.ColorRole.Text) != style.text:  # Qt styles the widget anew, even for the same colour
            palette.setColor(QPalette.ColorRole.Text, style.text)
            self.setPalette(palette)
        self.map = fill(self.document(), blocks, style, self._formulas, self._pen)
        self._fit()

    def clear_blocks(self) -> None:
        """Show nothing."""
        self.document().clear()
        self._fit()

    def selected_source(self) -> tuple[int, int] | None:
        """Return the source range of the selection; None where nothing is selected."""
        cursor = self.textCursor()
        return self.map.to_source(cursor.selectionStart(), cursor.selectionEnd()) if cursor.hasSelection() else None

    @override
    def createMimeDataFromSelection(self) -> QMimeData:
        r"""Give what is selected as its source: ``$\rho < 1$``, not a picture of it."""
        data = QMimeData()
        selected = self.selected_source()
        if selected is not None:
            data.setText(self._source[slice(*selected)])
        return data

    def _fit(self) -> None:
        self.document().setTextWidth(self.viewport().width())
        height = round(self.document().size().height()) + 2
        if height != self.height():
            self.setFixedHeight(height)

    def _on_anchor(self, url: QUrl) -> None:
        self.link_wanted.emit(url.toString())

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
