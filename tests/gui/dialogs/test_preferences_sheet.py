"""Every preference is in force the moment it is changed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QFileDialog, QLabel, QSpinBox, QWidget

from readinglist.config.settings import ADVANCE, BACKUP_FOLDER, MEASURE, READING_SIZE, SCALE, SETTINGS, THEME
from readinglist.gui.dialogs.preferences_sheet import PreferencesSheet

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person


@pytest.fixture
def sheet(desk: Desk, person: Person) -> PreferencesSheet:
    person.press("Ctrl+,")
    return person.sheet(PreferencesSheet)


def test_that_every_setting_with_a_label_is_there_with_its_help(sheet: PreferencesSheet) -> None:
    wanted = [setting for setting in SETTINGS if setting.label]
    texts = {label.text() for label in sheet.findChildren(QLabel)}
    assert set(sheet.editors) == {setting.key for setting in wanted}
    for setting in wanted:
        assert {setting.label, setting.help} <= texts
        assert sheet.editors[setting.key].accessibleName() == setting.label


def test_that_colours_change_at_once(desk: Desk, sheet: PreferencesSheet) -> None:
    combo = sheet.editors[THEME.key]
    assert isinstance(combo, QComboBox)
    for name in ("dark", "light"):
        combo.setCurrentIndex(combo.findData(name))
        combo.activated.emit(combo.currentIndex())
        assert desk.theme.name == name
        assert desk.settings.get(THEME) == name


def test_that_sizes_change_at_once(desk: Desk, sheet: PreferencesSheet) -> None:
    scale, size, measure = (sheet.editors[setting.key] for setting in (SCALE, READING_SIZE, MEASURE))
    assert isinstance(scale, QSpinBox)
    assert isinstance(size, QSpinBox)
    assert isinstance(measure, QSpinBox)
    abstract = desk.reader.page.abstract
    before = abstract.document().defaultFont().pixelSize()
    size.setValue(24)
    assert abstract.document().defaultFont().pixelSize() == 24 != before
    scale.setValue(150)
    assert desk.theme.scale == 1.5
    assert abstract.document().defaultFont().pixelSize() == 36
    width = desk.reader.page._column.maximumWidth()
    measure.setValue(50)
    assert desk.reader.page._column.maximumWidth() < width
    assert (scale.minimum(), scale.maximum(), scale.suffix()) == (SCALE.low, SCALE.high, SCALE.unit)


def test_that_going_on_can_be_switched_off_at_once(desk: Desk, sheet: PreferencesSheet, person: Person) -> None:
    box = sheet.editors[ADVANCE.key]
    assert isinstance(box, QCheckBox)
    assert box.isChecked()
    box.setFocus()
    person.press("Space")
    assert not desk.settings.get(ADVANCE)
    person.press("Esc", "S")
    assert person.row == 0


def test_that_the_size_keys_stay_within_bounds(desk: Desk, person: Person) -> None:
    person.press("Ctrl++")
    assert desk.settings.get(SCALE) == 110
    person.press("Ctrl+-", "Ctrl+-")
    assert desk.settings.get(SCALE) == 90
    person.press(*["Ctrl+-"] * 4)
    assert desk.settings.get(SCALE) == SCALE.low
    person.press("Ctrl+0")
    assert desk.settings.get(SCALE) == SCALE.default
    assert person.told == "Size: 100 %"


@pytest.mark.parametrize("scale", [100, 200])
def test_that_every_row_has_its_height_and_tab_brings_it_into_sight(desk: Desk, person: Person, scale: int) -> None:
    desk.settings.set(SCALE, scale)
    desk.set_look()
    desk.window().resize(1000, 700)
    QApplication.processEvents()
    person.press("Ctrl+,")
    sheet = person.sheet(PreferencesSheet)
    QApplication.processEvents()
    low = [name for name, editor in sheet.editors.items() if editor.height() < editor.sizeHint().height()]
    assert low == []
    for editor in sheet.editors.values():
        editor.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        assert editor.visibleRegion().boundingRect().height() == editor.height()


def test_that_a_wheel_over_a_number_without_the_focus_changes_nothing(desk: Desk, sheet: PreferencesSheet) -> None:
    spin = sheet.editors[READING_SIZE.key]
    assert isinstance(spin, QSpinBox)
    sheet.editors[ADVANCE.key].setFocus()
    before, middle = spin.value(), QPointF(spin.rect().center())
    none = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    wheel = QWheelEvent(middle, middle, QPoint(0, 0), QPoint(0, 120), *none, False)  # noqa: FBT003 - Qt's own order
    QApplication.sendEvent(spin, wheel)
    assert spin.value() == before


def chosen(sheet: PreferencesSheet, folder: Path) -> None:
    """Choose a folder for backups by key and dialog."""
    sheet.place.button.setFocus()
    QTest.keyClick(sheet.place.button, Qt.Key.Key_Return)
    (dialog,) = sheet.findChildren(QFileDialog)
    assert dialog.fileMode() is QFileDialog.FileMode.Directory
    dialog.fileSelected.emit(str(folder))
    dialog.reject()


def in_sight(part: QWidget) -> bool:
    """Whether all of a part can be seen."""
    return part.visibleRegion().boundingRect() == part.rect()


def test_that_a_folder_for_backups_is_chosen_and_what_becomes_of_the_others_is_said(
    desk: Desk, sheet: PreferencesSheet, person: Person, tmp_path: Path
) -> None:
    (person.path.parent / "backups").mkdir()
    chosen(sheet, tmp_path / "disk two")
    assert desk.settings.get(BACKUP_FOLDER) == str(tmp_path / "disk two")
    assert sheet.said.isVisible()
    assert "Those made so far stay in" in sheet.said.text()
    assert sheet.place.line.accessibleDescription()
    for whole in (sheet.said, sheet.place.button, sheet.place.line):
        person.wait(partial(in_sight, whole))


def test_that_a_folder_that_takes_no_backups_is_refused_also_where_the_sheet_closes(
    desk: Desk, sheet: PreferencesSheet, person: Person, tmp_path: Path
) -> None:
    (tmp_path / "a-file").touch()
    chosen(sheet, tmp_path / "a-file")
    assert desk.settings.get(BACKUP_FOLDER) == ""
    assert "is a file" in sheet.said.text()
    sheet.place.line.setFocus()
    sheet.place.line.setText("backups")
    person.press("Esc")
    assert person.sheets() == []
    assert desk.settings.get(BACKUP_FOLDER) == ""
    assert "not the whole path" in person.told
