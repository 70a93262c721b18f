"""What a screen reader is told of a text with formulas: Qt itself hands over a mere stand-in for each.

The whole text stands in the description of its view, formulas in words, and a formula that the cursor comes to is
said by itself.  Both only while somebody listens: words for a formula take as long as drawing it, and the modules
that find them are imported at the first one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from readinglist.text.mapping import Shown
    from readinglist.text.runs import Block


def is_listening() -> bool:
    """Return whether a screen reader or the like runs."""
    return QAccessible.isActive()


def describe(view: QWidget, blocks: Sequence[Block]) -> None:
    """Let ``view`` be described by its text, formulas in words; not at all where Qt tells that text well itself."""
    text = ""
    if any(run.is_math for block in blocks for run in block.runs):
        from readinglist.formulas.spoken_lines import spoken_text  # noqa: PLC0415 - see above

        text = spoken_text(blocks)
    if text != view.accessibleDescription():
        view.setAccessibleDescription(text)


def formula_at(shown: Shown, place: int) -> str:
    """Return the words of the formula that stands behind ``place`` of what is shown, empty where none does."""
    runs = [each.run for each in shown.touched(place, place + 1) if each.run.is_math]
    if not runs:
        return ""
    from readinglist.formulas.spoken_lines import spoken_line  # noqa: PLC0415 - see above

    return spoken_line(runs)


def announce(view: QWidget, words: str) -> None:
    """Have ``words`` said."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(view, words))
