"""What is drawn can be read: measured on the pixels of every part of the window, every sheet and menu, in both themes.

Letters are drawn twice as large as usual for this: a stroke then has pixels without a blurred edge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QTextEdit,
    QToolTip,
    QWidget,
)

from readinglist.config.settings import SCALE, THEME
from readinglist.gui.widgets.key_button import Detail, KeyButton
from readinglist.model.commands import AddTag, SetNote, SetRating, SetRemark, SetStar, SetState
from readinglist.model.papers import State
from readinglist.model.queries import Tags
from tests.gui.seeing import standing_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QImage

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person

TEXT, CONTROL = 4.5, 3.0
EDGE = (6, 6, -6, -6)
EDGED = (QLineEdit, QPushButton, QComboBox, QSpinBox, QCheckBox)
SHOWN = (QLabel, QAbstractButton, QLineEdit, QPlainTextEdit, QTextEdit, QComboBox, QSpinBox)


@pytest.fixture(params=["light", "dark"])
def furnished_desk(request: pytest.FixtureRequest, desk: Desk, person: Person) -> Desk:
    desk.settings.set(THEME, str(request.param))
    desk.settings.set(SCALE, 200)
    desk.window().resize(1900, 1300)
    desk.set_look()
    desk.note.edit.setCursorWidth(0)
    for command in (
        AddTag((1, 2), "kettle"),
        SetStar((1,), starred=True),
        SetRating((1,), 4),
        SetRemark(1, "mine"),
        SetNote(1, "some words"),
        SetState((3,), State.SKIPPED),
        SetState((4,), State.DONE),
    ):
        desk.session.perform(command)
    person.wait(lambda: not desk.overview._stale)
    return desk


def words(widget: QWidget) -> str:
    if isinstance(widget, QPlainTextEdit | QTextEdit):
        return widget.toPlainText()
    if isinstance(widget, QLineEdit):
        return widget.text() or widget.placeholderText()
    if isinstance(widget, QComboBox):
        return widget.currentText()
    text = widget.property("text")
    return text if isinstance(text, str) else ""


def pale(part: QWidget) -> Iterator[str]:
    """Yield what cannot be read in a part of the window: its words, and the contrast that they have."""
    for widget in part.findChildren(QWidget):
        if not widget.isVisible() or widget.visibleRegion().isEmpty():
            continue
        if isinstance(widget, QAbstractItemView):
            yield from pale_rows(widget)
        elif isinstance(widget, SHOWN) and words(widget).strip():
            least = CONTROL if isinstance(widget, KeyButton) and widget._detail is Detail.ICON else TEXT
            found = standing_out(seen(widget, inner(widget)))
            if found < least:
                yield f"{type(widget).__name__} {widget.objectName()} {words(widget)[:30]!r}: {found:.2f}"


def inner(widget: QWidget) -> QRect:
    """Return where the words of a widget are, without its edge, its marks, and a cursor before the first letter."""
    rect = widget.visibleRegion().boundingRect()
    if isinstance(widget, QLineEdit):
        margins = widget.textMargins()
        rect.adjust(margins.left() + 20, 0, -margins.right(), 0)
    return rect.adjusted(*EDGE) if min(rect.width(), rect.height()) > 30 else rect


def pale_rows(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    for row in range(min(model.rowCount(), 12)):
        whole = view.visualRect(model.index(row, 0))
        rect = whole.intersected(view.viewport().rect())
        if rect.height() > whole.height() / 2 and model.index(row, 0).data():
            found = standing_out(seen(view.viewport(), rect))
            if found < TEXT:
                yield f"{type(view).__name__} {view.objectName()} row {row}: {found:.2f}"


def seen(widget: QWidget, rect: QRect) -> QImage:
    window = widget.window()
    return window.grab(QRect(widget.mapTo(window, rect.topLeft()), rect.size())).toImage()


def settle(desk: Desk, person: Person) -> None:
    person.wait(lambda: not desk.background.busy and not desk.overview._stale)
    QApplication.processEvents()


def test_that_every_word_of_the_window_can_be_read(furnished_desk: Desk, person: Person) -> None:
    desk = furnished_desk
    for keys in ((), ("J",), ("N",), ("Esc", "G", "A"), ("Return",)):
        person.press(*keys)
        settle(desk, person)
        assert [*pale(desk.window())] == [], keys
    person.press("Esc")
    desk.banner.say("The library cannot be written.")
    desk.messages.say("The library cannot be written.", warning=True)
    desk.status.show_work("Importing", 3, 7)
    settle(desk, person)
    assert [*pale(desk.window())] == []


def test_that_every_word_of_an_empty_list_and_of_a_search_can_be_read(furnished_desk: Desk, person: Person) -> None:
    person.press("/")
    person.write("is:read tag:ke")
    person.wait(furnished_desk.search_completer.popup.isVisible)
    assert [*pale(furnished_desk.window())] == []
    person.write("qqqq")
    settle(furnished_desk, person)
    assert [*pale(furnished_desk.window())] == []


SHEETS = (
    "file.imports", "file.backups", "file.preferences", "file.keys", "edit.title", "edit.watch_words", "paper.tag",
    "paper.remark", "paper.note_versions", "go.palette", "go.plan", "help.keys", "help.about", "view.progress",
    "paper.history", "search.save",
)  # fmt: skip


def test_that_every_word_of_every_sheet_can_be_read(furnished_desk: Desk, person: Person) -> None:
    """Sheets are opened with a word typed and without: what is found looks different from what waits for words."""
    desk = furnished_desk
    desk.list.search.setText("learning")
    settle(desk, person)
    for note in ("some words", "other words"):
        desk.session.perform(SetNote(person.paper.id, note))
        desk.session.end_sitting()
    for name in SHEETS:
        desk.list.table.setFocus()
        desk.actions_by_id[name].trigger()
        settle(desk, person)
        assert len(person.sheets()) == 1, name
        (sheet,) = person.sheets()
        assert [*pale(sheet)] == [], name
        for line in sheet.findChildren(QLineEdit):
            if isinstance(line.parentWidget(), QAbstractSpinBox):  # it takes no letters
                continue
            line.setText("st")
            settle(desk, person)
            assert [*pale(sheet)] == [], name
        sheet.reject()
        if not sheet.isHidden():  # it says first that what was typed would go
            settle(desk, person)
            assert [*pale(sheet)] == [], name
            sheet.reject()


def menus(menu: QMenu) -> Iterator[QMenu]:
    yield menu
    for child in menu.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly):
        yield from menus(child)


def test_that_every_word_of_every_menu_can_be_read_offered_or_not(furnished_desk: Desk, person: Person) -> None:
    desk = furnished_desk
    tag = desk.session.ask(Tags())[0].tag
    found = [*menus(desk.menus), *menus(desk.tag_menu.build(tag))]
    assert len(found) > 8
    for menu in found:
        menu.ensurePolished()
        menu.resize(menu.sizeHint())
        picture = menu.grab().toImage()
        for action in menu.actions():
            if not action.isSeparator():
                assert standing_out(picture.copy(menu.actionGeometry(action))) >= TEXT, action.text()


def test_that_a_tip_and_the_choices_of_a_preference_can_be_read(furnished_desk: Desk, person: Person) -> None:
    desk = furnished_desk
    QToolTip.showText(QPoint(50, 50), "Star the paper", desk)
    (tip,) = (label for label in QApplication.topLevelWidgets() if label.inherits("QTipLabel") and label.isVisible())
    assert standing_out(tip.grab().toImage()) >= TEXT
    QToolTip.hideText()
    person.press("Ctrl+,")
    boxes = [box for sheet in person.sheets() for box in sheet.findChildren(QComboBox)]
    assert len(boxes) == 2
    for box in boxes:
        box.showPopup()
        QApplication.processEvents()
        assert [*pale_rows(box.view())] == [], box.accessibleName()
        box.hidePopup()


def test_that_the_edge_of_every_field_button_and_box_can_be_seen(furnished_desk: Desk, person: Person) -> None:
    """Measured where nothing else is: a strip as high as a pixel across the left edge, below the corner."""
    seen_kinds, faint = set(), []
    for keys in ("Esc",), ("Ctrl+,",), ("Esc", "M"), ("Esc", "Ctrl+Shift+K"):
        person.press(*keys)
        settle(furnished_desk, person)
        part = person.sheets()[0] if person.sheets() else furnished_desk.list
        for widget in part.findChildren(QWidget):
            alone = isinstance(widget, EDGED) and not isinstance(widget.parentWidget(), QAbstractSpinBox)
            if alone and widget.isVisible() and widget.isEnabled() and not widget.hasFocus():
                strip = QRect(-4, widget.height() // 2, 12, 1)
                found = standing_out(seen(widget, strip))
                seen_kinds.add(type(widget).__name__)
                if found < CONTROL:
                    faint.append((type(widget).__name__, words(widget) or widget.accessibleName(), round(found, 2)))
    assert seen_kinds >= {"QLineEdit", "QPushButton", "QComboBox", "QSpinBox", "QCheckBox"}
    assert faint == [], faint
