"""What a start does after a program was killed: one check in the background, and a word only of damage."""

from __future__ import annotations

import shutil
import threading
from typing import TYPE_CHECKING

import pytest

from readinglist.gui.dialogs.recovery_sheet import RecoverySheet
from readinglist.library.library import Library
from readinglist.model.commands import SetStar
from tests.damaging import destroy

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the threads in which a whole file was checked."""
    threads: list[str] = []
    real = Library.check_file

    def check(library: Library) -> tuple[str, ...]:
        threads.append(threading.current_thread().name)
        return real(library)

    monkeypatch.setattr(Library, "check_file", check)
    return threads


def kill(library: Path, killed: Path) -> None:
    """Leave at ``killed`` what a program leaves that was killed after it starred the first paper."""
    opened = Library.open(library)
    opened.perform(SetStar((1,), starred=True))
    for part in ("", "-wal"):
        shutil.copyfile(f"{library}{part}", f"{killed}{part}")
    opened.close()


def test_that_a_clean_start_costs_no_check(
    open_window: Callable[..., Desk], sample_file: Path, person_at: Callable[[Desk], Person], checked: list[str]
) -> None:
    desk = open_window(sample_file)
    person_at(desk).wait(lambda: not desk.background.busy)
    assert checked == []


def test_that_damage_that_an_unclean_end_left_is_found_by_the_check_and_told(
    open_window: Callable[..., Desk], sample_file: Path, tmp_path: Path, person_at: Callable[[Desk], Person],
    checked: list[str],
) -> None:  # fmt: skip
    """No start meets an index that nobody asks; the check does."""
    kill(sample_file, tmp_path / "killed.db")
    destroy(sample_file, "sqlite_autoindex_tag_1")
    shutil.copyfile(sample_file, tmp_path / "killed.db")
    desk = open_window(tmp_path / "killed.db")
    person = person_at(desk)
    person.wait(lambda: bool(person.sheets()))
    assert checked
    assert threading.current_thread().name not in checked
    person.sheet(RecoverySheet)
    assert desk.session.is_open, "it is read on"
    person.press("Esc")


def test_that_an_unclean_end_is_checked_in_the_background_and_only_damage_is_told(
    open_window: Callable[..., Desk], sample_file: Path, tmp_path: Path, person_at: Callable[[Desk], Person],
    checked: list[str],
) -> None:  # fmt: skip
    kill(sample_file, tmp_path / "killed.db")
    desk = open_window(tmp_path / "killed.db")
    person = person_at(desk)
    person.wait(lambda: not desk.background.busy)
    assert len(checked) == 1
    assert person.sheets() == []
    assert person.told == ""
    assert person.stored(1).starred
    problems = ("The file is malformed.",)
    desk.safety._on_checked(problems)
    sheet = person.sheet(RecoverySheet)
    assert "no backup" in sheet.offer.text()
    person.press("Esc")
    desk.safety._on_checked(problems)
    assert person.sheets() == [], "once is enough"
