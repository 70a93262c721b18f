"""File dialogs leave nothing behind that others could read, and are made in one place alone."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QFileDialog, QWidget

import readinglist
from readinglist.gui.file_dialogs import MEMORY, file_dialog

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The config folder of somebody whose new files everybody may read."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    before = os.umask(0)
    yield tmp_path
    os.umask(before)


def close_a_dialog(qtbot: QtBot, parent: QWidget, folder: Path) -> None:
    dialog = file_dialog(parent, "Open", folder)
    dialog.open()
    with qtbot.waitSignal(dialog.destroyed):
        dialog.reject()
    QSettings(QSettings.Scope.UserScope, "QtProject").sync()


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="Qt keeps it elsewhere there")
@pytest.mark.parametrize("before", [None, 0o644], ids=["nothing", "a file that all can read"])
def test_that_what_qt_remembers_of_a_dialog_is_the_person_s_alone(
    qtbot: QtBot, config: Path, tmp_path: Path, before: int | None
) -> None:
    memory = config / "readinglist" / MEMORY
    if before is not None:
        memory.parent.mkdir(mode=0o700)
        memory.touch(before)
    parent = QWidget()
    qtbot.addWidget(parent)
    close_a_dialog(qtbot, parent, tmp_path)
    assert "FileDialog" in memory.read_text("utf-8")
    assert [each.name for each in config.iterdir()] == ["readinglist"], "none that other programs share"
    assert {stat.S_IMODE(each.stat().st_mode) for each in (memory, memory.parent)} == {0o600, 0o700}


def test_that_every_file_dialog_of_the_program_is_made_in_this_one_place() -> None:
    places = [
        file.name
        for file in Path(readinglist.__file__).parent.rglob("*.py")
        if "QFileDialog(" in file.read_text("utf-8")
    ]
    assert places == ["file_dialogs.py"]


@pytest.mark.parametrize("opens", ["Ctrl+I", "Ctrl+E", "Ctrl+O"])
def test_that_the_key_that_ends_the_program_ends_it_in_a_file_dialog_as_well(
    desk: Desk, person: Person, opens: str
) -> None:
    person.press(opens)
    (dialog,) = desk.window().findChildren(QFileDialog)
    person.wait(dialog.isActiveWindow)
    person.press("Ctrl+Q")
    assert not desk.window().isVisible()
    person.wait(lambda: not dialog.isVisible())
