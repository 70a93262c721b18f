"""Turns runs into a QTextDocument: the only way in which outside text becomes something that Qt lays out."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtGui import QFont, QFontMetricsF, QTextBlockFormat, QTextCharFormat, QTextCursor, QTextDocument

from readinglist.config.translation import translate
from readinglist.formulas.budget import Budget
from readinglist.formulas.engine import Failure
from readinglist.formulas.numbers import number_text
from readinglist.gui.fonts import code_font
from readinglist.gui.tips import literal
from readinglist.text.graphemes import shortened
from readinglist.text.mapping import OBJECT, Shown
from readinglist.text.runs import Block, BlockKind, Run, RunKind

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QColor
    from PySide6.QtWidgets import QTextEdit

    from readinglist.formulas.engine import Formula
    from readinglist.gui.math.drawing import FormulaPen
    from readinglist.gui.math.inline import InlineFormulas

CODE_SIZE = 0.88
"""Height of the fixed-width face beside the text's: its letters look larger."""

INDENT = 22
"""Pixels at 100 % that a list item stands in from its bullet."""


LINE_END = "\N{LINE SEPARATOR}"
"""What ends a line inside a block of a QTextDocument."""

JOINER = "\N{WORD JOINER}"
"""What forbids to end a line where it stands."""

_DISPLAYED = RunKind.DISPLAY_MATH
_ENDS_LINE = "-/\N{EN DASH}\N{EM DASH}"
_TAIL = re.compile(r"[^\s\-/\u2013\u2014\u2e80-\u9fff]{0,12}-?")

LONGEST_RUN = 8_000
"""Characters of one run that are shown: no abstract comes near, a hostile one takes seconds to lay out."""


PAPER = "paper:"
"""What the anchor of a link to a paper begins with, before its uuid; no outside text can make one of that kind."""


@dataclass(frozen=True)
class RunStyle:
    """How runs are drawn: the face, the distance between baselines in pixels, and the colours.

    ``gone`` says by uuid why a paper that is linked to cannot be gone to, ``deleted`` what to know before going there.
    """

    font: QFont
    pitch: float
    text: QColor
    link: QColor
    source: QColor
    gap: float = 0.0
    gone: Mapping[str, str] = field(default_factory=dict)
    deleted: Mapping[str, str] = field(default_factory=dict)


def fill(view: QTextEdit, blocks: Sequence[Block], style: RunStyle, formulas: InlineFormulas, pen: FormulaPen) -> Shown:
    """Replace the content of the document of ``view`` by ``blocks``; formulas are set, or shown as their source.

    Returns the text of the document and where in it each run stands.  Qt would lay the document out at every change,
    and once more when its width is set, be it the same; so it does it at the end, for the width of the view.
    """
    document = view.document()
    document.setLayoutEnabled(False)
    document.clear()
    document.setDefaultFont(style.font)
    document.setUndoRedoEnabled(False)
    document.setDocumentMargin(0)
    formulas.begin(style.font, style.pitch)
    shown = _Writer(document, style, formulas, pen).write(blocks)
    document.setTextWidth(view.viewport().width())
    document.setLayoutEnabled(True)
    return shown


class _Writer:
    """Writes one text into a document, and remembers what it wrote for each run."""

    def __init__(self, document: QTextDocument, style: RunStyle, formulas: InlineFormulas, pen: FormulaPen) -> None:
        self._cursor = QTextCursor(document)
        self._style = style
        self._formulas = formulas
        self._pen = pen
        self._budget = Budget()
        self._looks: dict[int, str] = {}
        self._plain = _plain_format(style)
        self._formats = {((False, BlockKind.PARAGRAPH), (False,) * 5): self._plain}
        self._waiting = ""
        self._waiting_format = self._plain

    def write(self, blocks: Sequence[Block]) -> Shown:
        """Write ``blocks``; return what stands where."""
        cursor = self._cursor
        cursor.beginEditBlock()
        for number, block in enumerate(blocks):
            if number:
                cursor.insertBlock()
            cursor.setBlockFormat(_block_format(block, self._style, last=number == len(blocks) - 1))
            self._insert(bullet(block), self._plain)
            for at, run in enumerate(block.runs):
                write = self._write_formula if run.is_math else self._write_text
                self._looks[id(run)] = write(block, at)
            self._flush()
        cursor.endEditBlock()
        return Shown.of(blocks, lambda run: self._looks[id(run)], bullet)

    def _write_text(self, block: Block, at: int) -> str:
        """Write a run that is no formula; return what stands for it in the document, as the others do."""
        run = block.runs[at]
        text = _laid_out(run.text)
        blanks = text[: len(text) - len(text.lstrip(" "))] if at and block.runs[at - 1].kind is _DISPLAYED else ""
        if blanks:  # they would begin the line below a formula that stands alone
            self._insert(blanks, _stepping_back(self._formulas.advance(" ")))
        self._insert(text[len(blanks) :], self._format(run, block))
        return text

    def _format(self, run: Run, block: Block) -> QTextCharFormat:
        """Return the format of a run, made once for all that look the same: to make one takes longer than to write."""
        if run.href or run.paper:
            return _char_format(run, block, self._style)
        key = (
            (run.kind is RunKind.CODE, block.kind),
            (run.bold, run.italic, run.underline, run.superscript, run.subscript),
        )
        made = self._formats.get(key)
        if made is None:
            made = self._formats[key] = _char_format(run, block, self._style)
        return made

    def _write_formula(self, block: Block, at: int) -> str:
        run = block.runs[at]
        if number := number_text(run.tex):
            return self._insert(number, self._format(run, block))
        parts = self._pen.parts(run, self._budget)
        made = QTextCharFormat(self._format(run, block))
        if isinstance(parts, Failure):
            made.setFont(code_font(self._style.font.pixelSize() * CODE_SIZE))
            made.setBackground(self._style.source)
            made.setToolTip(literal(parts.reason))
            return self._insert(_laid_out(run.text), made)
        plain = self._plain
        if run.kind is _DISPLAYED:
            return self._insert(LINE_END, plain) + self._insert_parts(parts, made) + self._insert(LINE_END, plain)
        tail = self._formulas.advance(_tail(block, at))
        before = self._insert(JOINER, plain) if _clings(block, at) else ""
        behind = self._insert_parts(parts, made, tail)
        # A sign without ink that ends as many pixels to the left of where it begins as the object is too wide.
        return before + behind + (self._insert(JOINER, _stepping_back(tail)) if tail else "")

    def _insert_parts(self, parts: Sequence[Formula], made: QTextCharFormat, tail: float = 0.0) -> str:
        """Write an object for each part: a line may end between two of them."""
        for part in parts[:-1]:
            self._formulas.add(part, made)
            self._write(OBJECT, made)
        self._formulas.add(parts[-1], made, tail)
        self._write(OBJECT, made)
        return OBJECT * len(parts)

    def _insert(self, text: str, made: QTextCharFormat) -> str:
        """Write ``text`` soon: what follows in the same format is written with it."""
        if made is not self._waiting_format:
            self._flush()
            self._waiting_format = made
        self._waiting += text
        return text

    def _write(self, text: str, made: QTextCharFormat) -> None:
        self._flush()
        self._cursor.insertText(text, made)

    def _flush(self) -> None:
        if self._waiting:
            self._cursor.insertText(self._waiting, self._waiting_format)
            self._waiting = ""


@lru_cache(maxsize=200)
def _stepping_back(pixels: float) -> QTextCharFormat:
    """Return a format in which one sign ends ``pixels`` to the left of where it would end; nobody may change it."""
    made = QTextCharFormat()
    made.setFontLetterSpacingType(QFont.SpacingType.AbsoluteSpacing)
    made.setFontLetterSpacing(-pixels)
    return made


def _clings(block: Block, at: int) -> bool:
    """Return whether no line may end before the formula of run ``at``: a letter or bracket stands right before it."""
    before = block.runs[at - 1].text[-1:] if at else ""
    return bool(before.strip()) and before not in _ENDS_LINE


def _tail(block: Block, at: int) -> str:
    """Return what stands right behind the formula of run ``at`` and must stay in its line: ``-`` of ``-stable``."""
    after = block.runs[at + 1].text if at + 1 < len(block.runs) else ""
    found = _TAIL.match(after)
    return found[0] if found else ""


def _laid_out(text: str) -> str:
    """Return what is laid out of a run: line ends inside the block, and never more than Qt lays out in a frame."""
    return shortened(text, LONGEST_RUN).replace("\n", LINE_END)


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


def bullet(block: Block) -> str:
    """Return what is written before a block: a bullet, number or check box before an item, nothing before others."""
    if block.kind is not BlockKind.LIST_ITEM:
        return ""
    mark = "\N{BULLET}" if block.ordinal is None else f"{block.ordinal}."
    if block.checked is not None:
        mark = "\N{BALLOT BOX WITH CHECK}" if block.checked else "\N{BALLOT BOX}"
    return f"{mark}\N{EN SPACE}"


def _plain_format(style: RunStyle) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setForeground(style.text)
    return made


def _char_format(run: Run, block: Block, style: RunStyle) -> QTextCharFormat:
    made = _plain_format(style)
    if run.kind is RunKind.CODE or block.kind is BlockKind.CODE:
        made.setFont(code_font(style.font.pixelSize() * CODE_SIZE))
    _set_weight(made, run, block)
    _set_position(made, run)
    if run.href:
        made.setAnchor(True)
        made.setAnchorHref(run.href)
        made.setToolTip(literal(run.href))
        made.setForeground(style.link)
    if run.paper:
        _link_to_paper(made, run.paper, style)
    return made


def _link_to_paper(made: QTextCharFormat, uuid: str, style: RunStyle) -> None:
    if uuid in style.gone:
        made.setToolTip(literal(style.gone[uuid]))
        made.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        return
    made.setAnchor(True)
    made.setAnchorHref(PAPER + uuid)
    made.setToolTip(style.deleted.get(uuid) or translate("Link", "Another paper of this library; [ goes back"))
    made.setForeground(style.link)
    if uuid in style.deleted:
        made.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)


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
