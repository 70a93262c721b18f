"""The palette: one line to type into, and below it what was found; nothing in it needs the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.delegates.palette_row import HIT_ROLE, ROW, Hit, PaletteDelegate
from readinglist.gui.dialogs.sheet import CORNER, Sheet
from readinglist.gui.fonts import ui_font
from readinglist.gui.icons import pixmap
from readinglist.gui.tips import literal
from readinglist.gui.widgets.plain_label import PlainLabel
from readinglist.gui.wording import brief, in_one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from readinglist.gui.theme import Theme

WIDTH = 580
MOST_ROWS = 12
SHARE = 0.6
"""Of the window's height that the rows may take."""

_TO_LIST = {Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp}


class PaletteSheet(Sheet):
    """Shows hits; the first one is marked, and stays marked until the person marks another.

    Signals: ``typed(str)`` when something else is looked for; ``chosen(Hit)`` when one was taken (the sheet is closed
    by then, and the focus is where it was before).
    """

    typed = Signal(str)
    chosen = Signal(object)

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        name = translate("Palette", "Find a command, paper or tag")
        super().__init__(parent, name, width=WIDTH)
        self._theme = theme
        self._moved = False
        self.head.hide()
        px = theme.px
        self.body.setContentsMargins(1, max(CORNER, px(12)), 1, max(CORNER, px(10)))
        self.body.setSpacing(px(8))
        self.edit = QLineEdit()
        self.edit.setObjectName("palette_line")
        self.edit.setAccessibleName(name)
        self.edit.setPlaceholderText(name)
        self.edit.setFont(ui_font(px(13.5)))
        self.edit.setFixedHeight(px(38))
        self._put_mark()
        self.edit.installEventFilter(self)
        self.edit.textChanged.connect(self._on_text)
        self.edit.returnPressed.connect(self._take)
        self.list = QListWidget()
        self.list.setObjectName("palette_list")
        self.list.setAccessibleName(translate("Palette", "Found"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setItemDelegate(PaletteDelegate(theme))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setUniformItemSizes(True)
        self.list.setMouseTracking(True)
        self.list.itemClicked.connect(lambda _item: self._take())
        line = self.line(self.edit)
        line.setContentsMargins(px(12), 0, px(12), 0)
        self.body.addLayout(line)
        self.body.addWidget(self.list)
        self.nothing = self.add_text(translate("Palette", "Nothing found."), "muted")
        self.nothing.setContentsMargins(px(24), px(4), px(24), px(6))
        self.edit.setFocus()
        self.keep_still()

    def _put_mark(self) -> None:
        """Put a mark before the line; an action's would stay small where all else is large."""
        px = self._theme.px
        mark = PlainLabel(parent=self.edit)
        mark.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        mark.setPixmap(pixmap("command", self._theme.colour("muted"), px(16), self.devicePixelRatioF()))
        mark.setFixedSize(px(16), px(16))
        mark.move(px(10), (self.edit.height() - px(16)) // 2)
        self.edit.setTextMargins(px(26), 0, 0, 0)

    def show_hits(self, hits: Sequence[Hit]) -> None:
        """Show these, the best first."""
        marked = self.marked() if self._moved else None
        self.list.clear()
        for hit in hits:
            item = QListWidgetItem(brief(hit.text))
            item.setData(HIT_ROLE, hit)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, in_one_line(hit.text, hit.more))
            item.setToolTip(literal(hit.text))
            item.setSizeHint(QSize(10, self._theme.px(ROW)))
            self.list.addItem(item)
        keys = [hit.key for hit in hits]
        self.list.setCurrentRow(keys.index(marked.key) if marked is not None and marked.key in keys else 0)
        rows = min(len(hits), MOST_ROWS, max(1, int(self.window().height() * SHARE) // self._theme.px(ROW)))
        self.list.setFixedHeight(rows * self._theme.px(ROW))
        self.list.setVisible(bool(hits))
        self.nothing.setVisible(not hits)

    def marked(self) -> Hit | None:
        """Return the marked hit, None where nothing was found."""
        row = self.list.currentRow()
        return self.list.item(row).data(HIT_ROLE) if row >= 0 else None

    def _on_text(self, text: str) -> None:
        self._moved = False
        self.typed.emit(text)

    def _take(self) -> None:
        hit = self.marked()
        if hit is not None and hit.possible:
            self.accept()
            self.chosen.emit(hit)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and Qt.Key(event.key()) in _TO_LIST:
            self._move(Qt.Key(event.key()), event)
            return True
        return super().eventFilter(watched, event)

    def _move(self, key: Qt.Key, event: QKeyEvent) -> None:
        self._moved = True
        rows, row = self.list.count(), self.list.currentRow()
        if rows and key is Qt.Key.Key_Down and row == rows - 1:
            self.list.setCurrentRow(0)
        elif rows and key is Qt.Key.Key_Up and row == 0:
            self.list.setCurrentRow(rows - 1)
        else:
            self.list.event(event)
