"""The note of a paper: a plain Markdown editor in a card, and whether its text is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QGuiApplication, QInputMethodEvent, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QVBoxLayout

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui import note_text
from readinglist.gui.fonts import ui_font
from readinglist.gui.icons import pixmap
from readinglist.gui.note_keys import is_note_key, press
from readinglist.gui.widgets.elided_label import ElidedLabel
from readinglist.gui.widgets.highlight_list import HighlightList
from readinglist.gui.widgets.linked_from import LinkedFrom
from readinglist.gui.widgets.note_preview import NotePreview, load_parser
from readinglist.gui.widgets.plain_label import PlainLabel
from readinglist.gui.wording import DOT
from readinglist.gui.wrapping import wrap_mode
from readinglist.text.graphemes import cut
from readinglist.text.word_count import word_count

if TYPE_CHECKING:
    from readinglist.gui.math.drawing import FormulaPen
    from readinglist.gui.theme import Theme

LONGEST_PASTE = 1_000_000
LONGEST_LINE = 10_000
"""Characters a pasted line may have before it is broken: Qt lays out 100,000 without a blank for ten seconds."""


LONGEST_COUNTED = 100_000
"""Characters of a note whose words are counted: up to there it takes a few milliseconds."""

_TABS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


class NoteEdit(QPlainTextEdit):
    """The editor itself: plain text in, plain text out.

    Signals: ``typed()`` for each edit by the person; ``wanted()`` before the focus is given, ``entered()`` and
    ``left()`` when it comes and goes; ``finished()`` on Esc; ``refused(str)`` when something was pasted that is no
    text, or not all of it could be taken.
    """

    typed = Signal()
    wanted = Signal()
    entered = Signal()
    left = Signal()
    finished = Signal()
    refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setAccessibleName(translate("Note", "Note"))
        self.invite(to_write=True)
        self._loading = False
        self.left_for = Qt.FocusReason.NoFocusReason
        self._loaded = note_text.Loaded()
        self.textChanged.connect(self._on_text_changed)

    def invite(self, *, to_write: bool) -> None:
        """Say in an empty note that one can write here, or that there is nothing to read."""
        write, none = translate("Note", "Write in Markdown; it is saved as you type"), translate("Note", "No note")
        text = write if to_write else none
        if self.placeholderText() != text:
            self.setPlaceholderText(text)

    def load(self, text: str) -> None:
        """Show ``text`` without taking it for typing."""
        self._loading = True
        mode = wrap_mode(text)
        if mode is not self.wordWrapMode():
            self.setPlainText("")  # or the text before were laid out once more, in a way that can take it a minute
            self.setWordWrapMode(mode)
        self._loaded = note_text.load(self, text)
        self._loading = False

    def set_look(self, font: QFont, margin: int) -> None:
        """Take another face and another margin, in pixels, without taking the new lines for typing."""
        before, self._loading = self._loading, True
        self.setFont(font)
        self.document().setDocumentMargin(margin)
        self._loading = before

    def text(self) -> str:
        """Return the note's text, exactly."""
        return note_text.stored_text(self.document(), self._loaded)

    @override
    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Take the focus, having been shown."""
        self.wanted.emit()
        super().setFocus(reason)

    @override
    def setTextCursor(self, cursor: QTextCursor) -> None:
        """Go to a place; one inside of what a person sees as one character is the place before that character."""
        super().setTextCursor(note_text.between_characters(cursor))

    def commit_composition(self) -> None:
        """Take over what an input method still composes, before the paper changes under it."""
        if self.hasFocus():
            QGuiApplication.inputMethod().commit()
        left = self.textCursor().block().layout().preeditAreaText()
        if left:  # not every input method does as it is told
            event = QInputMethodEvent()
            event.setCommitString(left)
            self.inputMethodEvent(event)
            QGuiApplication.inputMethod().reset()

    def _on_text_changed(self) -> None:
        if not self._loading and not self.isReadOnly():
            self.typed.emit()

    @override
    def focusInEvent(self, e: QFocusEvent) -> None:
        super().focusInEvent(e)
        self.entered.emit()

    @override
    def focusOutEvent(self, e: QFocusEvent) -> None:
        self.commit_composition()
        super().focusOutEvent(e)
        self.left_for = e.reason()
        self.left.emit()

    @override
    def keyPressEvent(self, e: QKeyEvent) -> None:
        if e.key() == Qt.Key.Key_Escape:
            self.finished.emit()
        elif not press(self, e):
            super().keyPressEvent(e)

    @override
    def event(self, e: QEvent) -> bool:
        if e.type() is QEvent.Type.ShortcutOverride and isinstance(e, QKeyEvent) and is_note_key(e):
            e.accept()  # Ctrl+I is italic here, not an import
            return True
        if e.type() is QEvent.Type.KeyPress and isinstance(e, QKeyEvent) and e.key() in _TABS and press(self, e):
            return True  # Qt would have moved the focus before it asked for the key
        return super().event(e)

    @override
    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return source.hasText() and not _is_files(source)  # a dropped list goes on to the window, which imports it

    @override
    def insertFromMimeData(self, source: QMimeData) -> None:
        if not source.hasText() or _is_files(source):
            self.refused.emit(translate("Note", "Only text can be pasted into a note; nothing was changed."))
            return
        text, lost = fit_paste(source.text())
        self.insertPlainText(text)
        self.ensureCursorVisible()
        if source.hasImage() or source.hasUrls():
            lost = lost or translate("Note", "Only the words were pasted.")
        if lost:
            self.refused.emit(lost)


def _is_files(source: QMimeData) -> bool:
    """Return whether ``source`` is files; a page that was copied with files beside it has words of its own."""
    page = source.hasHtml() and source.hasFormat("text/plain")
    return not page and any(url.isLocalFile() for url in source.urls())


def fit_paste(text: str) -> tuple[str, str]:
    """Return what can be pasted of ``text`` so that the editor stays quick, and what to say where that is not all."""
    said = ""
    if len(text) > LONGEST_PASTE:
        said = translate("Note", "Only the first %n character(s) were pasted.", n=LONGEST_PASTE)
        text = cut(text, LONGEST_PASTE)
    lines = text.split("\n")
    if any(len(line) > LONGEST_LINE for line in lines):
        said = said or translate("Note", "Very long lines were broken on pasting.")
        text = "\n".join(_broken(line) for line in lines)
    return text, said


def _broken(line: str) -> str:
    parts = []
    while len(line) > LONGEST_LINE:
        parts.append(cut(line, LONGEST_LINE))
        line = line[len(parts[-1]) :]
    return "\n".join([*parts, line])


WIDE = 560
"""Pixels at 100 % from which editor and preview stand side by side while a note is written."""

_PASSING = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.MenuBarFocusReason)


class NotePanel(QFrame):
    """The card around the note: set while it is read, the editor (and the preview beside) while it is written."""

    def __init__(self, theme: Theme, pen: FormulaPen) -> None:
        super().__init__()
        self.setObjectName("note_panel")
        self._theme = theme
        self.edit = NoteEdit()
        self.preview = NotePreview(theme, pen)
        self.highlights = HighlightList(theme)
        self.linked_from = LinkedFrom(theme)
        self._mark = PlainLabel()
        self._title = PlainLabel(translate("Note", "Note"))
        self._title.setObjectName("note_title")
        self._state = ElidedLabel(Qt.TextElideMode.ElideLeft)  # whether it is saved stands last, and stays
        self._state.setObjectName("note_state")
        self._state.setAccessibleName(translate("Note", "Whether the note is saved"))
        head = QHBoxLayout()
        head.addWidget(self._mark)
        head.addWidget(self._title)
        head.addStretch()
        head.addWidget(self._state)
        self._head = QFrame()
        self._head.setObjectName("note_head")
        self._head.setLayout(head)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.setSpacing(0)
        layout.addWidget(self._head)
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addWidget(self.edit, 1)
        body.addWidget(self.preview, 1)
        layout.addLayout(body, 1)
        layout.addWidget(self.highlights)
        layout.addWidget(self.linked_from)
        self.edit.wanted.connect(self._begin)
        self.edit.entered.connect(self._show_focus)
        self.edit.entered.connect(load_parser)
        self.edit.left.connect(self._show_focus)
        self.edit.typed.connect(self._follow)
        self.preview.edit_wanted.connect(self.edit.setFocus)
        self.set_theme(theme)

    def _show_focus(self) -> None:
        self.setProperty("focused", self.edit.hasFocus())
        self.style().unpolish(self)
        self.style().polish(self)
        if not self.edit.hasFocus() and self.edit.left_for not in _PASSING:
            self._rest()

    def _begin(self) -> None:
        """Show the editor, with the preview beside it where there is room."""
        self.edit.show()
        self.preview.setVisible(self.width() >= self._theme.px(WIDE) and not self.edit.document().isEmpty())

    def _rest(self) -> None:
        """Show the note set; an empty one is an editor that waits."""
        empty = self.edit.document().isEmpty()
        if not empty:
            self.preview.show_text(self.edit.text())
        self.edit.setVisible(empty)
        self.preview.setVisible(not empty)

    def _follow(self) -> None:
        self.preview.follow(self.edit.text, self.edit.document().characterCount())
        if self.edit.hasFocus():
            self._begin()

    def set_theme(self, theme: Theme) -> None:
        """Take another look; the text, the cursor and the undo history stay."""
        px = theme.px
        self._theme = theme
        self.preview.set_theme(theme)
        self.highlights.set_theme(theme)
        self.linked_from.set_theme(theme)
        layout = self._head.layout()
        if layout is not None:
            layout.setContentsMargins(px(12), px(8), px(14), px(8))
            layout.setSpacing(px(8))
        self._mark.setPixmap(pixmap("notebook-pen", theme.colour("text"), px(15), self.devicePixelRatioF()))
        self._title.setFont(ui_font(px(13), QFont.Weight.DemiBold))
        self._state.setFont(ui_font(px(12)))
        self.edit.set_look(ui_font(px(13.5)), px(12))
        self.show_links()

    def show_note(self, text: str, *, editable: bool) -> None:
        """Show a paper's note."""
        self.edit.setReadOnly(True)
        self.edit.load(text)
        self.set_editable(editable)
        self.show_state("")
        if self.edit.hasFocus():
            self.preview.show_text(text)
            self._begin()
        else:
            self._rest()

    def show_links(self) -> None:
        """Show anew what the links of the set note are called."""
        if not self.preview.isHidden():
            self.preview.show_text(self.edit.text())

    def set_editable(self, editable: bool) -> None:  # noqa: FBT001 - the one thing it says
        """Let the text be changed, or only read."""
        if self.edit.isReadOnly() is editable:
            self.edit.setReadOnly(not editable)
        self.edit.invite(to_write=editable)

    def show_state(self, text: str) -> None:
        """Say whether the text is saved, and how long it is."""
        short = self.edit.document().characterCount() <= LONGEST_COUNTED
        words = word_count(self.edit.toPlainText()) if short else 0
        length = translate("Note", "%n word(s)", n=words) if words else ""
        self._state.setText(DOT.join(part for part in (length, text) if part))
