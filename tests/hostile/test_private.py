"""Whatever the program writes for itself is the person's alone, whatever the system's usual permissions are."""

from __future__ import annotations

import os
import shutil
import stat
import sys
from typing import TYPE_CHECKING

import pytest

from readinglist.config import files
from readinglist.config.files import write_atomically
from readinglist.config.settings import SCALE, Settings
from readinglist.gui.crash import write_report
from readinglist.gui.messages import rescue_file
from readinglist.library.backups import back_up_closed, recover, restore
from readinglist.library.library import Library
from readinglist.model.backups import Keeping, Why
from readinglist.model.commands import SetNote
from readinglist.model.imports import NoWatch

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from readinglist.model.imports import SourceFile

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="permissions are another thing there")


@pytest.fixture(autouse=True)
def _generous() -> Iterator[None]:
    """Let new files be readable and writable by everybody where nobody says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


def open_to_others(folder: Path) -> dict[str, str]:
    """Every file and folder in the folder that others than its owner could reach."""
    files = [file for file in folder.rglob("*") if file.is_file() or file.is_dir()]
    assert files
    return {
        str(file.relative_to(folder)): oct(mode)
        for file in files
        if (mode := stat.S_IMODE(file.stat().st_mode)) & 0o077
    }


@pytest.fixture
def noted(tmp_path: Path, sample_source: SourceFile) -> Iterator[Library]:
    """An open library with a note, made from nothing."""
    library = Library.open(tmp_path / "mine" / "library.db")
    library.import_papers(sample_source, NoWatch())
    library.perform(SetNote(1, "a thought"))
    yield library
    library.close()


def test_that_a_library_its_logs_its_lock_and_its_backups_are_private(noted: Library) -> None:
    noted.back_up(Why.ASKED)
    assert {"library.db", "library.db-wal", "library.db-shm"} <= {each.name for each in noted.path.parent.iterdir()}
    assert open_to_others(noted.path.parent.parent) == {}, "the folders that were made, too"


def test_that_a_folder_for_backups_is_private_where_it_is_made_and_stays_as_it_is_where_it_was_chosen(
    noted: Library, tmp_path: Path
) -> None:
    chosen = tmp_path / "shared" / "with others"
    chosen.mkdir(parents=True, mode=0o750)
    chosen.chmod(0o750)
    for folder in (chosen, tmp_path / "new" / "one"):
        back_up_closed(noted.path, Why.ASKED, Keeping(folder))
        (own,) = folder.iterdir()
        assert stat.S_IMODE(own.stat().st_mode) == 0o700
        assert open_to_others(own) == {}
    assert stat.S_IMODE(chosen.stat().st_mode) == 0o750
    assert open_to_others(tmp_path / "new") == {}


def test_that_a_restored_library_and_the_one_set_aside_are_private(noted: Library) -> None:
    made = noted.back_up(Why.ASKED)
    assert made is not None
    noted.close()
    made.path.chmod(0o644)  # as a backup is that came back from a stick
    restore(noted.path, made.path, Keeping())
    made.path.chmod(0o600)
    assert list(noted.path.parent.glob("*.replaced-*"))
    assert open_to_others(noted.path.parent) == {}


@pytest.mark.parametrize("keep", [True, False], ids=["with a backup", "from the ruins alone"])
def test_that_a_recovered_library_and_the_damaged_one_are_private(noted: Library, keep: bool) -> None:  # noqa: FBT001
    noted.back_up(Why.ASKED)
    noted.close()
    if not keep:
        shutil.rmtree(noted.path.parent / "backups")
    with noted.path.open("r+b") as file:
        file.seek(4096 * 3)
        file.write(b"\xa5" * 4096)
    recover(noted.path, Keeping())
    assert open_to_others(noted.path.parent) == {}


def test_that_settings_are_private_even_where_they_were_not(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text("{}", "utf-8")
    Settings(file).set(SCALE, 125)
    assert open_to_others(tmp_path) == {}
    file.write_text("{nothing", "utf-8")
    Settings(file).set(SCALE, 150)
    assert open_to_others(tmp_path) == {}
    assert len(list(tmp_path.iterdir())) == 2, "the unreadable settings are kept"


def test_that_crash_reports_and_rescued_texts_are_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    write_report(ValueError("why"))
    rescue_file({1: "last words"})
    assert open_to_others(tmp_path) == {}


def test_that_a_file_on_its_way_is_private_and_an_exported_one_is_as_the_system_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[dict[str, str]] = []
    fill = files._fill

    def look(part: Path, text: str) -> None:
        fill(part, text)
        seen.append(open_to_others(tmp_path))

    monkeypatch.setattr(files, "_fill", look)
    write_atomically(tmp_path / "list.md", "to be shared")
    assert seen == [{}]
    assert open_to_others(tmp_path) == {"list.md": "0o666"}


def test_that_a_damaged_library_with_a_log_is_recovered_privately(noted: Library, tmp_path: Path) -> None:
    killed = tmp_path / "killed"
    killed.mkdir()
    for part in ("", "-wal"):
        shutil.copyfile(f"{noted.path}{part}", killed / f"library.db{part}")
        (killed / f"library.db{part}").chmod(0o600)
    with (killed / "library.db").open("r+b") as file:
        file.write(b"\xa5" * 100)
    recover(killed / "library.db", Keeping())
    assert open_to_others(killed) == {}
