"""A second version of the library: what it holds that the library does not, and bringing it in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QProgressBar, QVBoxLayout

from readinglist.config.translation import translate
from readinglist.gui.dialogs.sheet import Sheet, scale
from readinglist.gui.widgets.plain_label import PlainLabel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from readinglist.model.copies import CopyLook
    from readinglist.model.errors import Trouble

WIDTH = 600
MOST_ROWS = 6
PADDING = 5
OTHERS = 460
"""Pixels at 100 %: of the sheet; titles that are seen at once; the list's own padding; all else on the card."""


class CopySheet(Sheet):
    """Keys: Enter brings it in, Esc closes (and stops what is being done).

    ``digest`` tells the content that was looked into from any other, empty before.
    Signals: ``bring_wanted()``; ``leave_wanted()`` where it is not to be offered again; ``stop_wanted()``.
    """

    bring_wanted = Signal()
    leave_wanted = Signal()
    stop_wanted = Signal()

    def __init__(self, parent: QWidget, name: str, facts: str) -> None:
        super().__init__(parent, translate("Copies", "A second version of the library"), WIDTH)
        self.digest = ""
        self._add_card(name, facts)
        self.state = self.add_text(translate("Copies", "Looking at what it holds..."))
        self.holds = self.add_text("")
        self.both_head = self.add_text(translate("Copies", "In these notes you wrote in both; both texts stay:"))
        self.both = QListWidget()
        self.both.setAccessibleName(self.both_head.text())
        self.both.setUniformItemSizes(True)
        self.both.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body.addWidget(self.both)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setMaximum(0)
        self._bar.setFixedHeight(5)
        self.body.addWidget(self._bar)
        self.promise = self.add_text(
            translate(
                "Copies", "A backup is made before, one undo takes all of it back, and this file is not touched."
            ),
            "muted",
        )
        self._add_buttons()
        for widget in (self.holds, self.both_head, self.both, self.promise):
            widget.hide()

    def _add_card(self, name: str, facts: str) -> None:
        card = QFrame()
        card.setObjectName("file_card")
        inside = QVBoxLayout(card)
        for text, kind in ((name, "file_name"), (facts, "muted")):
            label = PlainLabel(text)
            label.setObjectName(kind)
            label.setWordWrap(True)
            inside.addWidget(label)
        self.body.addWidget(card)

    def _add_buttons(self) -> None:
        self.leave, self.close_button, self.bring = self.add_buttons(
            translate("Copies", "Do not offer again"), translate("Sheet", "Close"), translate("Copies", "Bring in")
        )
        self.leave.clicked.connect(self._on_leave)
        self.close_button.clicked.connect(self.reject)
        self.bring.clicked.connect(self._on_bring)
        self.leave.setEnabled(False)
        self.bring.setEnabled(False)
        self.rejected.connect(self.stop_wanted)

    def show_look(self, look: CopyLook, lines: Sequence[str]) -> None:
        """Say what the copy holds, and wait for the person."""
        self._bar.hide()
        self.leave.setEnabled(True)
        if not look.holding:
            self._end(translate("Copies", "It holds nothing that the library does not have."))
            return
        self.state.setText(translate("Copies", "It holds what the library does not have:"))
        self.holds.setText("\n".join(f"•  {line}" for line in lines))
        self.holds.show()
        self.promise.show()
        self._show_both(look.holding.both)
        self.bring.setEnabled(True)
        self.bring.setFocus()

    def _show_both(self, titles: Sequence[str]) -> None:
        self.both.addItems(list(titles))
        rows = min(len(titles), MOST_ROWS) * self.both.sizeHintForRow(0) if titles else 0
        around = 2 * (1 + round(PADDING * scale()))
        self.both.setFixedHeight(min(rows + around, self.room_besides(OTHERS)))
        self.both_head.setVisible(bool(titles))
        self.both.setVisible(bool(titles))
        if titles:
            self.both.setCurrentRow(0)

    def show_progress(self, done: int, total: int) -> None:
        """Say how far the work is."""
        self._bar.setMaximum(total)
        self._bar.setValue(done)

    def show_brought(self) -> None:
        """Say that all of it is in the library."""
        self._end(
            translate("Copies", "All of it is in the library now. One undo takes it back; the file is as it was.")
        )

    def show_trouble(self, trouble: Trouble) -> None:
        """Say why nothing was brought in."""
        self.leave.setEnabled(True)
        self._end(str(trouble))

    def _end(self, text: str) -> None:
        self.state.setText(text)
        for widget in (self._bar, self.holds, self.both_head, self.both, self.promise, self.bring):
            widget.hide()
        self.close_button.setText(translate("Sheet", "Close"))
        self.make_default(self.close_button)
        self.close_button.setFocus()

    def hide_leave(self) -> None:
        """Let it not be asked whether the copy is to be offered again: it is not."""
        self.leave.hide()

    def _on_bring(self) -> None:
        self.bring.setEnabled(False)
        self.leave.setEnabled(False)
        self.close_button.setText(translate("Sheet", "Cancel"))
        self.close_button.setFocus()
        self._bar.setMaximum(0)
        self._bar.show()
        self.bring_wanted.emit()

    def _on_leave(self) -> None:
        self.leave_wanted.emit()
        self.reject()
