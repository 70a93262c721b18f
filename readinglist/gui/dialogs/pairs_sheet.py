"""Asks of two papers whether they are one: side by side, what differs marked, a key for each answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QWidget

from readinglist.config.isolation import isolated, joined
from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.dialogs.sheet import Sheet, scale
from readinglist.gui.wording import appearance_facts, brief, stars, state_name
from readinglist.library.telling import named, reason_text
from readinglist.model.papers import State
from readinglist.text.text_changes import Kind, text_changes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from PySide6.QtGui import QKeyEvent

    from readinglist.gui.theme import Theme
    from readinglist.model.errors import Trouble
    from readinglist.model.merges import Suggestion
    from readinglist.model.papers import Paper

WIDTH: Final = 980
HEIGHT: Final = 320
"""Pixels at 100 %."""


class PairsSheet(Sheet):
    """Keys: A one paper, R two papers, L decide later; Esc closes, and what was not answered is asked another time.

    Signals: ``answered(int, bool)``: the number of a suggestion and whether it is accepted; ``looked_at(Suggestion)``
    when a pair is shown, for which ``show_papers`` is awaited.
    """

    answered = Signal(int, bool)
    looked_at = Signal(object)

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent, translate("Pairs", "Is this one paper?"), width=WIDTH)
        self._pairs: list[Suggestion] = []
        self._plain, self._marked = QTextCharFormat(), QTextCharFormat()
        for each in (self._plain, self._marked):
            each.setForeground(theme.colour("text"))
        self._marked.setBackground(theme.colour("highlight_yellow"))
        self._marked.setFontUnderline(True)
        self._reason = self.add_text(translate("Pairs", "Looking..."))
        self.papers = (
            _box(translate("Pairs", "The paper that was there first")),
            _box(translate("Pairs", "The other paper")),
        )
        row = QHBoxLayout()
        row.setSpacing(round(10 * scale()))
        for box in self.papers:
            box.setMinimumHeight(min(round(HEIGHT * scale()), self.window().height() // 2))
            row.addWidget(box)
        self.body.addLayout(row)
        self._legend = self.add_text("", "muted")
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

    def show_papers(self, pair: Suggestion, one: Paper | None, other: Paper | None, tags: Mapping[int, str]) -> None:
        """Show all of both papers of a pair, if it is still asked about."""
        if not self._pairs or self._pairs[0] is not pair or one is None or other is None:
            return
        self._fill("\n".join(_lines(one, tags)), "\n".join(_lines(other, tags)))
        if any(_words(one, tags)) and any(_words(other, tags)):
            self._legend.setText(
                translate(
                    "Pairs",
                    "Marked is what differs. You wrote on both: if they are one, the paper at the left gets all of it,"
                    " one note below the other, and the other one goes to the deleted papers.",
                )
            )

    def _show(self) -> None:
        self._show_answers(shown=bool(self._pairs))
        if not self._pairs:
            self._reason.setText(translate("Pairs", "No pair of papers waits for an answer."))
            self._left.setText("")
            self.close_button.setFocus()
            return
        pair = self._pairs[0]
        self._reason.setText(reason_text(pair.reason, brief(pair.detail)))
        self._legend.setText(translate("Pairs", "Marked is what differs."))
        self._fill(
            f"{named(pair.paper_title, pair.paper_opening)}\n\n{pair.paper_opening}",
            f"{named(pair.other_title, pair.other_opening)}\n\n{pair.other_opening}",
        )
        self._left.setText(translate("Pairs", "%n pair(s) to decide", n=len(self._pairs)))
        self.accept_button.setFocus()
        self.looked_at.emit(pair)

    def _fill(self, one: str, other: str) -> None:
        """Show two texts; what only one of them has is marked in it."""
        stretches = text_changes(one, other)
        for box, gone in zip(self.papers, (Kind.ADDED, Kind.REMOVED), strict=True):
            box.clear()
            cursor = QTextCursor(box.document())
            cursor.beginEditBlock()
            for stretch in stretches:
                if stretch.kind is not gone:
                    own = stretch.kind in {Kind.ADDED, Kind.REMOVED}
                    cursor.insertText(stretch.text, self._marked if own else self._plain)
            cursor.endEditBlock()
            box.moveCursor(QTextCursor.MoveOperation.Start)

    def _show_answers(self, *, shown: bool) -> None:
        for widget in (*self.papers, self._legend, self.later, self.refuse, self.accept_button):
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


def _box(name: str) -> QPlainTextEdit:
    box = QPlainTextEdit()
    box.setReadOnly(True)
    box.setTabChangesFocus(True)
    box.setUndoRedoEnabled(False)
    box.setAccessibleName(name)
    return box


def _lines(paper: Paper, tags: Mapping[int, str]) -> Iterator[str]:
    """Yield what is known of a paper, then what the reader said of it."""
    yield paper.official_title or named("", paper.abstract)
    yield joined(", ", paper.authors)
    for appearance in paper.appearances:
        yield appearance_facts(appearance)
    yield ""
    yield paper.abstract
    words = list(_words(paper, tags))
    if words:
        yield from ("", translate("Pairs", "What you wrote:"), *words)


def _words(paper: Paper, tags: Mapping[int, str]) -> Iterator[str]:
    facts = [state_name(paper.state)] if paper.state is not State.NEW else []
    facts += [translate("Pairs", "starred")] if paper.starred else []
    facts += [stars(paper.rating)] if paper.rating else []
    facts += map(isolated, sorted(tags[tag] for tag in paper.tags if tag in tags))
    if facts:
        yield ", ".join(facts)
    own = paper.title if paper.title != paper.official_title else ""
    yield from (text for text in (own, paper.remark, paper.note) if text)
    yield from (translate("Pairs", "marked: {words}", words=each.exact) for each in paper.highlights)
