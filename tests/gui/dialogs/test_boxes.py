"""Boxes to tick, to choose in and for numbers: as large as everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox, QStyle, QStyleOptionButton, QWidget

from readinglist.config.settings import SCALE
from readinglist.gui.dialogs.preferences_sheet import PreferencesSheet

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person


def heights(desk: Desk, person: Person, percent: int) -> dict[type[QWidget], int]:
    """Return how high the first box of each kind is in the preferences; of a box to tick what is ticked."""
    desk.settings.set(SCALE, percent)
    desk.set_look()
    person.press("Ctrl+,")
    sheet = person.sheet(PreferencesSheet)
    found: dict[type[QWidget], int] = {
        kind: sheet.findChildren(kind)[0].sizeHint().height() for kind in (QSpinBox, QComboBox)
    }
    tick = sheet.findChildren(QCheckBox)[0]
    option = QStyleOptionButton()
    tick.initStyleOption(option)
    found[QCheckBox] = tick.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, tick).height()
    person.press("Esc")
    return found


def test_that_boxes_grow_with_everything_else(desk: Desk, person: Person) -> None:
    small = heights(desk, person, 100)
    large = heights(desk, person, 200)
    for kind, height in small.items():
        assert 1.8 * height < large[kind] < 2.2 * height, kind.__name__


def test_that_what_a_number_box_holds_is_not_cut(desk: Desk, person: Person) -> None:
    for percent in (75, 100, 200):
        desk.settings.set(SCALE, percent)
        desk.set_look()
        person.press("Ctrl+,")
        for spin in person.sheet(PreferencesSheet).findChildren(QSpinBox):
            line = spin.lineEdit()
            assert line.height() >= line.fontMetrics().height(), percent
            assert QFont(line.font()).pixelSize() == desk.theme.px(13)
        person.press("Esc")
