"""The menu of a tag: rename, recolour, pin to a digit, delete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QMenu

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.gui.dialogs.line_sheet import LineSheet
from readinglist.gui.dialogs.tag_picker import LONGEST_NAME
from readinglist.model.commands import DeleteTag, EditTag
from readinglist.model.queries import Tags

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from readinglist.gui.session import LibrarySession
    from readinglist.model.papers import Tag

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

    def __init__(self, desk: Desk, session: LibrarySession) -> None:
        super().__init__(desk)
        self._desk = desk
        self._session = session

    def show_for(self, tag_id: int, point: QPoint) -> None:
        """Open the menu of a tag at a point of the screen."""
        tag = next((count.tag for count in self._session.ask(Tags()) if count.tag.id == tag_id), None)
        if tag is not None:
            self.build(tag).popup(point)

    def build(self, tag: Tag) -> QMenu:
        """Return the menu; it deletes itself when closed."""
        menu = QMenu(self._desk)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(translate("TagMenu", "Rename...")).triggered.connect(lambda _checked: self._rename(tag))
        menu.addMenu(self._colours(menu, tag))
        menu.addMenu(self._pins(menu, tag))
        menu.addSeparator()
        delete = menu.addAction(translate("TagMenu", "Delete tag"))
        delete.triggered.connect(lambda _checked: self._session.perform(DeleteTag(tag.id)))
        return menu

    def _colours(self, menu: QMenu, tag: Tag) -> QMenu:
        part = QMenu(translate("TagMenu", "Colour"), menu)
        for number, name in enumerate(COLOURS):
            action = part.addAction(_dot(self._desk.theme.tag(number).dot), translate("Colour", name))
            action.setCheckable(True)
            action.setChecked(number == tag.colour)
            action.triggered.connect(lambda _checked, colour=number: self._edit(tag, colour=colour))
        return part

    def _pins(self, menu: QMenu, tag: Tag) -> QMenu:
        part = QMenu(translate("TagMenu", "Pin to key"), menu)
        for digit in range(10):
            action = part.addAction(str(digit) if digit else translate("TagMenu", "None"))
            action.setCheckable(True)
            action.setChecked(digit == tag.pinned)
            action.triggered.connect(lambda _checked, pinned=digit: self._edit(tag, pinned=pinned))
        return part

    def _edit(self, tag: Tag, colour: int | None = None, pinned: int | None = None) -> None:
        self._session.perform(
            EditTag(
                tag.id,
                tag.name,
                tag.colour if colour is None else colour,
                tag.pinned if pinned is None else pinned,
            )
        )

    def _rename(self, tag: Tag) -> None:
        hint = translate("TagMenu", "A new name for the tag")
        sheet = LineSheet(self._desk, translate("TagMenu", "Rename tag"), hint, tag.name, LONGEST_NAME)
        sheet.taken.connect(lambda name: self._session.perform(EditTag(tag.id, name, tag.colour, tag.pinned)))
        sheet.open()


def _dot(colour: QColor) -> QIcon:
    drawn = QPixmap(32, 32)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(6, 6, 20, 20)
    painter.end()
    return QIcon(drawn)
