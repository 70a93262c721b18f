"""The menu of a tag: rename, merge, recolour, pin to a digit, delete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.gui.icons import dot

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from readinglist.gui.tag_editor import TagEditor
    from readinglist.model.papers import Tag

SMALL_DOT = 20
COLOURS = (
    QT_TRANSLATE_NOOP("Colour", "Indigo"),
    QT_TRANSLATE_NOOP("Colour", "Teal"),
    QT_TRANSLATE_NOOP("Colour", "Violet"),
    QT_TRANSLATE_NOOP("Colour", "Blue"),
    QT_TRANSLATE_NOOP("Colour", "Orange"),
    QT_TRANSLATE_NOOP("Colour", "Pink"),
    QT_TRANSLATE_NOOP("Colour", "Ochre"),
    QT_TRANSLATE_NOOP("Colour", "Green"),
    QT_TRANSLATE_NOOP("Colour", "Red"),
    QT_TRANSLATE_NOOP("Colour", "Grey"),
)


class TagMenu(QObject):
    """Opens over the side bar."""

    def __init__(self, desk: Desk, editor: TagEditor) -> None:
        super().__init__(desk)
        self._desk = desk
        self._editor = editor

    def show_for(self, tag_id: int, point: QPoint) -> None:
        """Open the menu of a tag at a point of the screen."""
        tag = self._editor.find(tag_id)
        if tag is not None:
            self.build(tag).popup(point)

    def build(self, tag: Tag) -> QMenu:
        """Return the menu; it deletes itself when closed."""
        menu = QMenu(self._desk)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(translate("TagMenu", "Rename...")).triggered.connect(lambda _checked: self._editor.rename(tag))
        menu.addAction(translate("TagMenu", "Merge into...")).triggered.connect(
            lambda _checked: self._editor.merge(tag)
        )
        menu.addMenu(self._colours(menu, tag))
        menu.addMenu(self._pins(menu, tag))
        menu.addSeparator()
        delete = menu.addAction(translate("TagMenu", "Delete tag"))
        delete.triggered.connect(lambda _checked: self._editor.delete(tag))
        return menu

    def _colours(self, menu: QMenu, tag: Tag) -> QMenu:
        part = QMenu(translate("TagMenu", "Colour"), menu)
        for number, name in enumerate(COLOURS):
            action = part.addAction(dot(self._desk.theme.tag(number).dot, SMALL_DOT), translate("Colour", name))
            action.setCheckable(True)
            action.setChecked(number == tag.colour)
            action.triggered.connect(lambda _checked, colour=number: self._editor.recolour(tag, colour))
        return part

    def _pins(self, menu: QMenu, tag: Tag) -> QMenu:
        part = QMenu(translate("TagMenu", "Pin to key"), menu)
        for digit in range(10):
            action = part.addAction(str(digit) if digit else translate("TagMenu", "None"))
            action.setCheckable(True)
            action.setChecked(digit == tag.pinned)
            action.triggered.connect(lambda _checked, pinned=digit: self._editor.pin(tag, pinned))
        return part
