"""Asks of two papers after the other whether they are one, a key for each answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.dialogs.sheet import Sheet
from readinglist.library.telling import named, reason_text

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from readinglist.model.errors import Trouble
    from readinglist.model.merges import Suggestion


class PairsSheet(Sheet):
    """Keys: A one paper, R two papers, L decide later; Esc closes, and what was not answered is asked another time.

    Signals: ``answered(int, bool)``: the number of a suggestion and whether it is accepted.
    """

    answered = Signal(int, bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, translate("Pairs", "Is this one paper?"), width=640)
        self._pairs: list[Suggestion] = []
        self._reason = self.add_text(translate("Pairs", "Looking..."))
        self._papers = [_PaperCard(), _PaperCard()]
        for card in self._papers:
            self.body.addWidget(card)
        self._left = self.add_text("", "muted")
        self.close_button, self.later, self.refuse, self.accept_button = self.add_buttons(
            translate("Sheet", "Close"),
            translate("Pairs", "Later (L)"),
            translate("Pairs", "Two papers (R)"),
            translate("Pairs", "One paper (A)"),
        )
        self.close_button.clicked.connect(self.reject)
        self.later.clicked.connect(self.go_on)
        self.refuse.clicked.connect(lambda: self._answer(accept=False))
        self.accept_button.clicked.connect(lambda: self._answer(accept=True))
        self._show_answers(shown=False)

    def show_pairs(self, pairs: tuple[Suggestion, ...]) -> None:
        """Ask about these pairs, one after another."""
        self._pairs = list(pairs)
        self._show()

    def go_on(self) -> None:
        """Go to the next pair, once this one was answered or put off."""
        del self._pairs[:1]
        self._show()

    def show_trouble(self, trouble: Trouble) -> None:
        """Say why an answer could not be taken; the pair stays for another time."""
        del self._pairs[:1]
        self._show()
        self._left.setText(str(trouble))

    def _show(self) -> None:
        self._show_answers(shown=bool(self._pairs))
        if not self._pairs:
            self._reason.setText(translate("Pairs", "No pair of papers waits for an answer."))
            self._left.setText("")
            self.close_button.setFocus()
            return
        pair = self._pairs[0]
        self._reason.setText(reason_text(pair.reason, pair.detail))
        self._papers[0].show_paper(pair.paper_title, pair.paper_opening)
        self._papers[1].show_paper(pair.other_title, pair.other_opening)
        self._left.setText(translate("Pairs", "%n pair(s) to decide", n=len(self._pairs)))
        self.accept_button.setFocus()

    def _show_answers(self, *, shown: bool) -> None:
        for widget in (*self._papers, self.later, self.refuse, self.accept_button):
            widget.setVisible(shown)
        self._enable(enabled=shown)

    def _enable(self, *, enabled: bool) -> None:
        for button in (self.later, self.refuse, self.accept_button):
            button.setEnabled(enabled)

    def _answer(self, *, accept: bool) -> None:
        if self._pairs:
            self._enable(enabled=False)
            self.answered.emit(self._pairs[0].id, accept)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = {Qt.Key.Key_A: self.accept_button, Qt.Key.Key_R: self.refuse, Qt.Key.Key_L: self.later}
        button = keys.get(Qt.Key(event.key()))
        if button is None:
            super().keyPressEvent(event)
            return
        if button.isEnabled() and button.isVisible():
            button.click()
        event.accept()


class _PaperCard(QFrame):
    """A paper of a pair: its title and how its abstract begins."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("file_card")
        self._title, self._opening = QLabel(), QLabel()
        self._title.setObjectName("file_name")
        self._opening.setObjectName("muted")
        inside = QVBoxLayout(self)
        for label in (self._title, self._opening):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            inside.addWidget(label)

    def show_paper(self, title: str, opening: str) -> None:
        self._title.setText(named(title, opening))
        self._opening.setText(opening)
        self._opening.setVisible(bool(opening))
