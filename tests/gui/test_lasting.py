"""What stays at the top of the window until it is closed: what it says, its ways on, its keys."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from readinglist.gui.dialogs.backups_sheet import BackupsSheet
from readinglist.gui.lasting import restored_text
from readinglist.model.backups import Backup, Holding, Restored, Salvage, Why

if TYPE_CHECKING:
    from PySide6.QtCore import QUrl

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person

ASIDE = Path("/shelf/library.db.replaced-20260707")
BACKUP = Backup(
    Path("/shelf/backups/b.db"),
    datetime(2026, 7, 7, 10, 30, tzinfo=UTC),
    Why.ASKED,
    4096,
    "u",
    "s",
    Holding(6600, 1, 0, 12),
)


@pytest.mark.parametrize(
    ("restored", "told"),
    [
        (Restored(BACKUP, ASIDE), "6,600 papers, 1 star, 0 tags, 12 notes. The file that was there is kept as library"),
        (Restored(BACKUP, ASIDE, Salvage(3, 0, 1)), "came 3 newer pieces of data, among them 1 note. The file"),
        (
            Restored(BACKUP, ASIDE, Salvage(1, 2, 0)),
            "piece of data. 2 places of it could not be read; what the backup holds",
        ),
        (
            Restored(BACKUP, ASIDE, Salvage(0, 1, 0)),
            "nothing that is newer. 1 place of it could not be read; what the",
        ),
        (
            Restored(None, ASIDE, Salvage(20, 3, 2)),
            "20 pieces of data, among them 2 notes. 3 places of it could not be read. The",
        ),
    ],
)
def test_that_the_outcome_tells_what_came_back_what_did_not_and_where_the_old_file_is(
    restored: Restored, told: str
) -> None:
    assert told in restored_text(restored)
    assert ASIDE.name in restored_text(restored)


def test_that_the_outcome_of_a_recovery_stays_over_other_messages_until_a_key_closes_it(
    desk: Desk, person: Person
) -> None:
    desk.lasting.tell_restored(Restored(BACKUP, ASIDE), person.path)
    for key in ("J", "S", "U", "K"):
        person.press(key)
    desk.session.library.is_in_place()
    desk.safety.look_outside()
    assert desk.told.isVisible()
    person.press("N")
    person.press("Ctrl+Shift+X")
    assert desk.told.isHidden()
    assert QApplication.focusWidget() is desk.note.edit, "whoever types goes on typing"


def test_that_the_line_closes_by_esc_inside_and_the_papers_have_the_focus_then(desk: Desk, person: Person) -> None:
    desk.lasting.tell_restored(Restored(BACKUP, ASIDE), person.path)
    for inside in (desk.told.close_button, *desk.told.buttons):
        desk.lasting.tell_restored(Restored(BACKUP, ASIDE), person.path)
        inside.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(inside, Qt.Key.Key_Escape)
        assert desk.told.isHidden()
        assert QApplication.focusWidget() is desk.list.table


def test_that_its_buttons_show_the_folder_and_the_backups_and_say_what_they_are_about(
    desk: Desk, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def open_url(url: QUrl) -> bool:
        opened.append(url.toLocalFile())
        return len(opened) == 1

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    desk.lasting.tell_restored(Restored(BACKUP, ASIDE), person.path)
    folder, backups = desk.told.buttons
    for button in (folder, backups, desk.told.close_button):
        assert ASIDE.name in button.accessibleDescription()
    folder.click()
    assert opened == [str(person.path.parent)]
    folder.click()
    assert str(person.path.parent) in person.told, "where no file manager can be started, where it is can be read"
    backups.click()
    assert person.sheet(BackupsSheet).isVisible()
    assert desk.told.isVisible()
