"""What a person with a ruler finds on a sheet: words cut off, parts over each other, buttons that do not line up."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)

from readinglist.gui.dialogs.sheet import MEASURE, scale

if TYPE_CHECKING:
    from collections.abc import Iterator

    from readinglist.gui.dialogs.sheet import Sheet

PARTS = (QLabel, QAbstractButton, QLineEdit, QAbstractScrollArea, QComboBox, QAbstractSpinBox)
HALF_WIDTH = re.compile(r"[\u4e00-\u9fff][,;:!?]|[,;:!?] ?[\u4e00-\u9fff]|[\u4e00-\u9fff]\.(?!\.)|[\u3002\uff1b] ")
"""Signs of Latin beside Chinese, and a blank behind a stop that brings its own."""


def remarks(sheet: Sheet) -> list[str]:
    """Return what is wrong with an open sheet, a line each."""
    parts: list[QWidget] = [
        part for part in sheet._card.findChildren(QWidget) if isinstance(part, PARTS) and _counts(part, sheet)
    ]
    return [*_outside(sheet, parts), *_over_each_other(sheet, parts), *_cut(parts), *_uneven(sheet), *_wide(parts)]


def half_width(sheet: Sheet) -> list[str]:
    """Return the texts of a sheet in Chinese that have signs of Latin among its own."""
    texts = [
        part.text()
        for part in sheet.findChildren(QWidget)
        if isinstance(part, QLabel | QAbstractButton) and not part.isHidden()
    ]
    return [text for text in texts if HALF_WIDTH.search(text)]


def _counts(part: QWidget, sheet: Sheet) -> bool:
    """Return whether a part stands on the card itself: what is inside of a list or a page may be out of sight."""
    parent = part.parentWidget()
    while parent is not None and parent is not sheet:
        if isinstance(parent, (*PARTS, QAbstractScrollArea)):
            return False
        parent = parent.parentWidget()
    return part.isVisible()


def _place(part: QWidget, sheet: Sheet) -> QRect:
    return QRect(part.mapTo(sheet, QPoint(0, 0)), part.size())


def _named(part: QWidget) -> str:
    text = part.property("text")
    return f"{type(part).__name__} {str(text or part.accessibleName())[:40]!r}"


def _outside(sheet: Sheet, parts: list[QWidget]) -> Iterator[str]:
    card = sheet._card.geometry()
    if not sheet.rect().contains(card):
        yield f"the card {card} is larger than the window {sheet.rect()}"
    for part in parts:
        if not card.contains(_place(part, sheet)):
            yield f"{_named(part)} reaches out of the card"


def _over_each_other(sheet: Sheet, parts: list[QWidget]) -> Iterator[str]:
    for one, other in combinations(parts, 2):
        common = _place(one, sheet).intersected(_place(other, sheet))
        if not common.isEmpty() and not one.isAncestorOf(other) and not other.isAncestorOf(one):
            yield f"{_named(one)} and {_named(other)} share {common}"


def _cut(parts: list[QWidget]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, QLabel) and part.wordWrap() and part.heightForWidth(part.width()) > part.height():
            yield f"{_named(part)} is cut off below"
        if isinstance(part, QAbstractButton) and (
            part.sizeHint().width() > part.width() or part.sizeHint().height() > part.height()
        ):
            yield f"{_named(part)} is cut off"


def _uneven(sheet: Sheet) -> Iterator[str]:
    row = [button for button in sheet._card.findChildren(QPushButton) if button.isVisible()]
    for one, other in combinations(row, 2):
        here, there = _place(one, sheet), _place(other, sheet)
        in_a_row = abs(here.center().y() - there.center().y()) < here.height() // 2
        if in_a_row and (here.top(), here.height()) != (there.top(), there.height()):
            yield f"{_named(one)} and {_named(other)} do not line up: {here}, {there}"
    default = sheet._default
    if default is not None and default.isVisible() and default.objectName() != "primary":
        yield f"{_named(default)} is what Enter presses, and does not look so"


def _wide(parts: list[QWidget]) -> Iterator[str]:
    for part in parts:
        if not isinstance(part, QLabel) or not part.wordWrap():
            continue
        room = part.contentsRect().width()
        # One line may be longer: nobody loses it on the way back.
        if room > round(MEASURE * scale()) + 1 and part.fontMetrics().horizontalAdvance(part.text()) > room:
            yield f"{_named(part)} has lines that are too long to read"
