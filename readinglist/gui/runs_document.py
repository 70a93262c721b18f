"""Turns runs into a QTextDocument: the only way in which outside text becomes something that Qt lays out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtGui import QFont, QFontMetricsF, QTextBlockFormat, QTextCharFormat, QTextCursor, QTextDocument

from readinglist.formulas.budget import Budget
from readinglist.formulas.engine import Failure
from readinglist.gui.fonts import code_font
from readinglist.gui.tips import literal
from readinglist.text.mapping import OBJECT, Shown
from readinglist.text.runs import Block, BlockKind, Run, RunKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QColor

    from readinglist.gui.math.drawing import FormulaPen
    from readinglist.gui.math.inline import InlineFormulas

CODE_SIZE = 0.88
"""Height of the fixed-width face beside the text's: its letters look larger."""

INDENT = 22
"""Pixels at 100 % that a list item stands in from its bullet."""


LINE_END = "\N{LINE SEPARATOR}"
"""What ends a line inside a block of a QTextDocument."""

LONGEST_RUN = 20_000
"""Characters of one run that are shown: no abstract comes near, a hostile one takes seconds to lay out."""


@dataclass(frozen=True)
class RunStyle:
    """How runs are drawn: the face, the distance between baselines in pixels, and the colours."""

    font: QFont
    pitch: float
    text: QColor
    link: QColor
    source: QColor
    gap: float = 0.0


def fill(
    document: QTextDocument, blocks: Sequence[Block], style: RunStyle, formulas: InlineFormulas, pen: FormulaPen
) -> Shown:
    """Replace the content of ``document`` by ``blocks``; formulas are set, or shown as their source.

    Returns the text of the document and where in it each run stands.
    """
    document.clear()
    document.setDefaultFont(style.font)
    document.setUndoRedoEnabled(False)
    document.setDocumentMargin(0)
    formulas.begin(style.font, style.pitch)
    return _Writer(document, style, formulas, pen).write(blocks)


class _Writer:
    """Writes one text into a document, and remembers what it wrote for each run."""

    def __init__(self, document: QTextDocument, style: RunStyle, formulas: InlineFormulas, pen: FormulaPen) -> None:
        self._cursor = QTextCursor(document)
        self._style = style
        self._formulas = formulas
        self._pen = pen
        self._budget = Budget()
        self._looks: dict[int, str] = {}

    def write(self, blocks: Sequence[Block]) -> Shown:
        """Write ``blocks``; return what stands where."""
        cursor = self._cursor
        cursor.beginEditBlock()
        for number, block in enumerate(blocks):
            if number:
                cursor.insertBlock()
            cursor.setBlockFormat(_block_format(block, self._style, last=number == len(blocks) - 1))
            plain = QTextCharFormat()
            plain.setForeground(self._style.text)
            cursor.insertText(_bullet(block), plain)
            for run in block.runs:
                self._looks[id(run)] = self._write_run(run, block)
        cursor.endEditBlock()
        return Shown.of(blocks, lambda run: self._looks[id(run)], _bullet)

    def _write_run(self, run: Run, block: Block) -> str:
        """Write a run; return the text that stands for it in the document."""
        made = _char_format(run, block, self._style)
        if not run.is_math:
            return self._insert(_laid_out(run.text), made)
        drawn = self._pen.drawn(run, self._budget)
        if isinstance(drawn, Failure):
            made.setFont(code_font(self._style.font.pixelSize() * CODE_SIZE))
            made.setBackground(self._style.source)
            made.setToolTip(literal(drawn.reason))
            return self._insert(_laid_out(run.text), made)
        self._formulas.add(drawn, made)
        apart = LINE_END if run.kind is RunKind.DISPLAY_MATH else ""
        return (
            self._insert(apart, QTextCharFormat()) + self._insert(OBJECT, made) + self._insert(apart, QTextCharFormat())
        )

    def _insert(self, text: str, made: QTextCharFormat) -> str:
        self._cursor.insertText(text, made)
        return text


def _laid_out(text: str) -> str:
    """Return what is laid out of a run: line ends inside the block, and never more than Qt lays out in a frame."""
    if len(text) > LONGEST_RUN:
        text = text[:LONGEST_RUN] + "\N{HORIZONTAL ELLIPSIS}"
    return text.replace("\n", LINE_END)


def _block_format(block: Block, style: RunStyle, *, last: bool) -> QTextBlockFormat:
    made = QTextBlockFormat()
    # A fixed distance between baselines: neither a code span nor a Chinese word may push lines apart.
    leading = max(0.0, style.pitch - QFontMetricsF(style.font).height())
    made.setLineHeight(leading, QTextBlockFormat.LineHeightTypes.LineDistanceHeight.value)
    if not last:
        made.setBottomMargin(style.gap / 3 if block.kind is BlockKind.LIST_ITEM else style.gap)
    level = max(0, block.level) if block.kind is not BlockKind.HEADING else 0
    made.setLeftMargin((level + block.quotes) * INDENT)
    if block.kind is BlockKind.LIST_ITEM:
        made.setTextIndent(-INDENT)
    return made


def _bullet(block: Block) -> str:
    if block.kind is not BlockKind.LIST_ITEM:
        return ""
    mark = "\N{BULLET}" if block.ordinal is None else f"{block.ordinal}."
    if block.checked is not None:
        mark = "\N{BALLOT BOX WITH CHECK}" if block.checked else "\N{BALLOT BOX}"
    return f"{mark}\N{EN SPACE}"


def _char_format(run: Run, block: Block, style: RunStyle) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setForeground(style.text)
    if run.kind is RunKind.CODE or block.kind is BlockKind.CODE:
        made.setFont(code_font(style.font.pixelSize() * CODE_SIZE))
    _set_weight(made, run, block)
    _set_position(made, run)
    if run.href:
        made.setAnchor(True)
        made.setAnchorHref(run.href)
        made.setToolTip(literal(run.href))
        made.setForeground(style.link)
    return made


def _set_weight(made: QTextCharFormat, run: Run, block: Block) -> None:
    if run.bold or block.kind is BlockKind.HEADING:
        made.setFontWeight(QFont.Weight.DemiBold)
    if run.italic:
        made.setFontItalic(True)
    if run.underline:
        made.setFontUnderline(True)


def _set_position(made: QTextCharFormat, run: Run) -> None:
    if run.superscript:
        made.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignSuperScript)
    elif run.subscript:
        made.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignSubScript)
