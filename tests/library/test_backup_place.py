"""A folder named for backups is tried at once, and what becomes of the backups made so far is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from readinglist.library import backup_place
from readinglist.library.backup_place import change_text, hindrance
from readinglist.library.backups import folder
from readinglist.model.backups import Keeping


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A library beside which backups lie."""
    (tmp_path / "papers" / "backups").mkdir(parents=True)
    return tmp_path / "papers" / "library.db"


def test_that_a_folder_that_can_be_written_or_made_is_taken_and_nothing_is_left_in_it(
    library: Path, tmp_path: Path
) -> None:
    (tmp_path / "disk").mkdir()
    for named in (tmp_path / "disk", tmp_path / "disk" / "to" / "come", ""):
        assert hindrance(f"  {named} ", Keeping(), library) == ""
    assert list((tmp_path / "disk").iterdir()) == []


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ("backups", "“backups” is not the whole path of a folder"),
        ("~nobody-of-this-name/backups", "is not the whole path"),
        ("{place}/a-file/below", "a-file is a file, not a folder"),
        ("{place}/a-file", "a-file is a file, not a folder"),
        ("/proc/backups", "Nothing can be written into /proc/backups"),
        ("{place}/nul\0", "is not the whole path"),
    ],
)
def test_that_a_folder_that_takes_no_backups_is_refused_with_where_they_go_on_to(
    library: Path, tmp_path: Path, named: str, told: str
) -> None:
    (tmp_path / "a-file").touch()
    text = hindrance(named.format(place=tmp_path), Keeping(), library)
    assert told in text
    assert f"Backups go on to {library.parent / 'backups'}. Choose another folder." in text


def test_that_what_becomes_of_the_backups_made_so_far_is_said(library: Path, tmp_path: Path) -> None:
    new = Keeping(tmp_path / "disk")
    text = change_text(Keeping(), new, library)
    assert f"The next backup goes to {folder(library, new)}" in text
    assert f"stay in {library.parent / 'backups'}" in text
    back = change_text(new, Keeping(), library)
    assert "stay" not in back, "there are none"


def test_that_a_place_that_shares_the_fate_of_the_library_is_told(
    library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "on the same disk" in change_text(Keeping(), Keeping(tmp_path / "disk"), library)
    cloud = tmp_path / "Dropbox"
    (cloud / "backups").mkdir(parents=True)
    assert "“Dropbox”, as the library does" in change_text(Keeping(), Keeping(cloud / "b"), cloud / "library.db")
    assert "Dropbox" not in change_text(Keeping(), Keeping(cloud / "b"), library).rpartition("there again.")[2]
    monkeypatch.setattr(backup_place, "_nearest", lambda _: Path("/proc"))
    assert "same disk" not in change_text(Keeping(), Keeping(tmp_path / "disk"), library)
