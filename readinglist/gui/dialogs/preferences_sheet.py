"""The preferences, made from the settings table; every change is in force at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QGridLayout, QScrollArea, QSpinBox, QWidget

from readinglist.config.settings import BACKUP_FOLDER, SETTINGS
from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.dialogs.sheet import Sheet, scale
from readinglist.gui.later import later
from readinglist.gui.widgets.folder_line import FolderLine
from readinglist.gui.widgets.plain_label import PlainLabel
from readinglist.gui.wrapping import breakable
from readinglist.library.keeping import keeping_of

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.config.settings import AnySetting, Settings


WIDTH, EDGE, GAP = 540, 28, 12
BESIDES = 150
"""Pixels at 100 %: of the card, at its sides, before the scroll bar; and what stands above and below the rows."""


class _Follower(QObject):
    """Brings what gets the focus into sight, and lets nobody change a number by scrolling past it."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QWidget):
            if event.type() is QEvent.Type.FocusIn:
                self._area.ensureWidgetVisible(watched, 0)
            elif event.type() is QEvent.Type.Wheel and not watched.hasFocus():
                event.ignore()
                return True
        return False


class PreferencesSheet(Sheet):
    """``library`` is where the library lies, None where there is none yet.

    Signals: ``changed()`` after a setting has another value; ``refused(str)`` with why one was not taken.
    """

    changed = Signal()
    refused = Signal(str)

    def __init__(self, parent: QWidget, settings: Settings, library: Path | None = None) -> None:
        super().__init__(parent, translate("Preferences", "Preferences"), width=WIDTH)
        self._settings = settings
        self._library = library
        page = QWidget()
        self._grid = QGridLayout(page)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(20)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(0, 1)
        self._area = QScrollArea()
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidgetResizable(True)
        self._follower = _Follower(self._area)
        self.body.addWidget(self._area)
        self.editors: dict[str, QWidget] = {}
        self.place = FolderLine(translate("Settings", BACKUP_FOLDER.label), settings.get(BACKUP_FOLDER))
        self.said = _make_said()
        for setting in SETTINGS:
            if setting.label:
                self._add(setting)
        self._area.setWidget(page)
        self._fit_rows()
        (close,) = self.add_buttons(translate("Sheet", "Close"))
        close.clicked.connect(self.accept)

    def _fit_rows(self) -> None:
        for part in self.place.findChildren(QWidget):
            part.ensurePolished()  # else it has not got its height from the style sheet yet
        self._grid.invalidate()
        wanted = self._grid.totalHeightForWidth(round((WIDTH - 2 * EDGE) * scale()))
        room = self.room_besides(BESIDES)
        if wanted > room:  # a scroll bar comes, and stands beside the rows
            self._grid.setContentsMargins(0, 0, round(GAP * scale()), 0)
            wanted = room
        self._area.setMinimumHeight(wanted)

    def _add(self, setting: AnySetting) -> None:
        row = 5 * len(self.editors)
        label = PlainLabel(translate("Settings", setting.label))
        help_text = PlainLabel(translate("Settings", setting.help))
        help_text.setObjectName("muted")
        help_text.setWordWrap(True)
        editor = self._editor(setting)
        editor.setAccessibleName(label.text())
        editor.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        editor.installEventFilter(self._follower)
        label.setBuddy(editor)
        self.editors[setting.key] = editor
        self._grid.addWidget(label, row, 0)
        if setting is BACKUP_FOLDER:
            self.place.button.installEventFilter(self._follower)
            self._grid.addWidget(self.place, row + 1, 0, 1, 2)
            self._grid.addWidget(self.said, row + 3, 0, 1, 2)
        else:
            self._grid.addWidget(editor, row, 1)
        self._grid.addWidget(help_text, row + 2, 0, 1, 2)
        self._grid.setRowMinimumHeight(row + 4, 6)

    def _editor(self, setting: AnySetting) -> QWidget:
        value = self._settings.value(setting)
        if isinstance(value, bool):
            box = QCheckBox()
            box.setChecked(value)
            box.toggled.connect(lambda on: self._take(setting, on))
            return box
        if isinstance(value, int):
            spin = QSpinBox()
            spin.setRange(setting.low, setting.high)
            spin.setSuffix(setting.unit)
            spin.setValue(value)
            spin.setKeyboardTracking(False)
            spin.lineEdit().setTextMargins(round(6 * scale()), 0, 0, 0)  # the style sheet's are not for what is inside
            spin.valueChanged.connect(lambda number: self._take(setting, number))
            return spin
        if setting is BACKUP_FOLDER:
            self.place.named.connect(self._take_place)
            return self.place.line
        combo = QComboBox()
        for choice, text in setting.choices:
            combo.addItem(translate("Settings", text), choice)
        combo.setCurrentIndex(combo.findData(value))
        combo.activated.connect(lambda index: self._take(setting, combo.itemData(index)))
        return combo

    def _take(self, setting: AnySetting, value: str | int | bool) -> None:  # noqa: FBT001 - a setting's value
        self._settings.set_value(setting, value)
        self.changed.emit()

    def _take_place(self, named: str) -> None:
        """Take another folder for backups if it can be one, and say what that means for those there are."""
        before = keeping_of(self._settings)
        if self._library is None:
            self._take(BACKUP_FOLDER, named)
            return
        from readinglist.library.backup_place import change_text, hindrance  # noqa: PLC0415 - rarely needed

        trouble = hindrance(named, before, self._library)
        if trouble:
            self.refused.emit(trouble)  # to be read as well where the sheet is just being closed
        else:
            self._take(BACKUP_FOLDER, named)
        self._say(trouble or change_text(before, keeping_of(self._settings), self._library), wrong=bool(trouble))

    def _say(self, text: str, *, wrong: bool) -> None:
        self.said.setObjectName("unsaved" if wrong else "muted")
        self.said.style().unpolish(self.said)
        self.said.style().polish(self.said)
        self.said.setText(breakable(text))
        self.said.setVisible(bool(text))
        self.place.line.setAccessibleDescription(text)
        self._fit_rows()
        later(self, self._show_said)  # as soon as the rows have their places

    def _show_said(self) -> None:
        self._area.ensureWidgetVisible(self.said, 0)


def _make_said() -> PlainLabel:
    said = PlainLabel()
    said.setWordWrap(True)
    said.hide()
    return said
