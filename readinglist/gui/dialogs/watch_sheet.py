"""All watch words: typed in, coloured, wanted or avoided, taken away; each by a key, and by a button for the mouse."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QPushButton, QWidget

from readinglist.config.isolation import joined
from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.config.typing import override
from readinglist.gui.dialogs.sheet import Sheet
from readinglist.gui.fonts import ui_font
from readinglist.gui.icons import dot
from readinglist.gui.wording import brief
from readinglist.model.search_commands import AddWatchWord, EditWatchWord, RemoveWatchWord
from readinglist.model.searches import WATCH_COLOURS, WatchWord, WatchWords

if TYPE_CHECKING:
    from readinglist.gui.session import LibrarySession
    from readinglist.gui.theme import Theme
    from readinglist.model.search_commands import SearchCommand

LONGEST = 100
SHOWN, FEWEST = 8, 3
"""Words that are seen without scrolling, and in a window that is low."""

COLOUR_NAMES = (
    QT_TRANSLATE_NOOP("Watch", "Indigo"),
    QT_TRANSLATE_NOOP("Watch", "Green"),
    QT_TRANSLATE_NOOP("Watch", "Orange"),
    QT_TRANSLATE_NOOP("Watch", "Pink"),
    QT_TRANSLATE_NOOP("Watch", "Teal"),
    QT_TRANSLATE_NOOP("Watch", "Ochre"),
)
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_DELETE = frozenset({Qt.Key.Key_Delete, Qt.Key.Key_Backspace})


class WatchSheet(Sheet):
    """Enter adds what is typed, Shift+Enter as a word to avoid; in the list 1 to 6, A, F2 and Del act on the word."""

    def __init__(self, parent: QWidget, session: LibrarySession, theme: Theme) -> None:
        super().__init__(parent, translate("Watch", "Watch words"), width=560)
        self._session = session
        self._theme = theme
        self._edited: WatchWord | None = None
        self.edit = QLineEdit()
        self.edit.setMaxLength(LONGEST)
        self.edit.setPlaceholderText(translate("Watch", "A word or phrase to watch for"))
        self.edit.setAccessibleName(translate("Watch", "A word or phrase to watch for"))
        self.edit.installEventFilter(self)
        self.list = QListWidget()
        self.list.setAccessibleName(translate("Watch", "Watch words"))
        self.list.setIconSize(QSize(theme.px(14), theme.px(14)))
        self.list.setMinimumHeight(theme.px(28) * FEWEST)
        self.list.setMaximumHeight(theme.px(28) * SHOWN)
        self.list.installEventFilter(self)
        self.body.addWidget(self.edit)
        self.body.addWidget(self.list)
        self._add_colours()
        self._editable = session.is_writable
        self._tell_keys()
        self.sense, self.remove, close = self.add_buttons(
            translate("Watch", "Want / avoid"), translate("Watch", "Remove"), translate("Sheet", "Close")
        )
        self.sense.clicked.connect(self.turn)
        self.remove.clicked.connect(self.take_away)
        close.clicked.connect(self.accept)
        self.list.currentRowChanged.connect(self._enable)
        self._show(None)
        self.edit.setEnabled(self._editable)
        (self.edit if self._editable else close).setFocus()

    def _tell_keys(self) -> None:
        if not self._editable:
            self.add_only_to_read()
            return
        self.add_text(
            translate(
                "Watch",
                "Enter adds a wanted word, Shift+Enter one to avoid. In the list: 1 to 6 colour it, A turns it between"
                " wanted and to avoid, F2 changes its text, Del takes it away.",
            ),
            "muted",
        )

    @override
    def would_lose(self) -> bool:
        return self.edit.text().strip() not in {"", self._edited.text if self._edited else ""}

    @override
    def words(self) -> str:
        return self.edit.text()

    @override
    def take_over(self) -> None:
        if self.would_lose():
            self.add(avoid=False)

    def _add_colours(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(self._theme.px(6))
        self.colours = []
        for number, name in enumerate(COLOUR_NAMES, start=1):
            button = QPushButton(str(number))
            button.setIcon(dot(self._theme.watch_ink(number)))
            button.setIconSize(QSize(self._theme.px(14), self._theme.px(14)))
            button.setAutoDefault(False)
            button.setToolTip(translate("Watch", "Colour {name}", name=translate("Watch", name)))
            button.setAccessibleName(translate("Watch", "Colour {name}", name=translate("Watch", name)))
            button.clicked.connect(lambda _checked, colour=number: self.colour(colour))
            row.addWidget(button)
            self.colours.append(button)
        row.addStretch()
        self.body.addLayout(row)

    @property
    def word(self) -> WatchWord | None:
        """The word that is marked in the list."""
        row = self.list.currentRow()
        found: WatchWord | None = self.list.item(row).data(Qt.ItemDataRole.UserRole) if row >= 0 else None
        return found

    def add(self, *, avoid: bool) -> None:
        """Add what is typed, or give the word that is being changed this text."""
        text = self.edit.text()
        edited = self._edited
        if edited is None:
            done = self._perform(AddWatchWord(text, avoid=avoid), last=True)
        else:
            done = self._perform(EditWatchWord(edited.id, text, edited.colour, edited.avoid))
        if done:
            self._edited = None
            self.edit.clear()

    def colour(self, colour: int) -> None:
        """Give the marked word another colour."""
        if self.word is not None:
            self._change(replace(self.word, colour=colour))

    def turn(self) -> None:
        """Want the marked word, or avoid it."""
        if self.word is not None:
            self._change(replace(self.word, avoid=not self.word.avoid))

    def take_away(self) -> None:
        """Watch for the marked word no more."""
        if self.word is not None:
            self._perform(RemoveWatchWord(self.word.id))

    def change_text(self) -> None:
        """Bring the marked word into the line, to be typed anew."""
        self._edited = self.word
        if self._edited is not None:
            self.edit.setText(self._edited.text)
            self.edit.selectAll()
            self.edit.setFocus()

    def _change(self, word: WatchWord) -> None:
        self._perform(EditWatchWord(word.id, word.text, word.colour, word.avoid))

    def _perform(self, command: SearchCommand, *, last: bool = False) -> bool:
        row = self.list.currentRow()
        done = self._session.perform(command) is not None
        self._show(None if last else row)
        return done

    def _show(self, row: int | None) -> None:
        words = self._session.ask(WatchWords())
        self.list.clear()
        for word in words:
            self.list.addItem(self._item(word))
        at = len(words) - 1 if row is None else min(row, len(words) - 1)
        self.list.setCurrentRow(at)
        self._enable()

    def _item(self, word: WatchWord) -> QListWidgetItem:
        colour = translate("Watch", COLOUR_NAMES[word.colour - 1])
        sense = translate("Watch", "avoid") if word.avoid else translate("Watch", "want")
        item = QListWidgetItem(dot(self._theme.watch_ink(word.colour)), joined("   ", (brief(word.text), sense)))
        item.setFont(ui_font(self._theme.px(13)))
        item.setSizeHint(QSize(10, self._theme.px(27)))
        item.setData(Qt.ItemDataRole.UserRole, word)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, joined(", ", (brief(word.text), sense, colour)))
        return item

    def _enable(self, _row: int = 0) -> None:
        for button in (self.sense, self.remove, *self.colours):
            button.setEnabled(self._editable and self.word is not None)

    # Keys

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if watched is self.edit and self._in_line(event):
                return True
            if watched is self.list and self._editable and self._in_list(event):
                return True
        return super().eventFilter(watched, event)

    def _in_line(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in _ENTER:
            if not self.edit.text().strip():
                self.accept()
            else:
                self.add(avoid=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
            return True
        if key is Qt.Key.Key_Down and self.list.count():
            self.list.setFocus()
            return True
        return False

    def _in_list(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        digit = event.key() - Qt.Key.Key_0.value
        if 1 <= digit <= len(WATCH_COLOURS):
            self.colour(digit)
        elif key is Qt.Key.Key_A:
            self.turn()
        elif key in _DELETE:
            self.take_away()
        elif key is Qt.Key.Key_F2 or key in _ENTER:
            self.change_text()
        else:
            return False
        return True
