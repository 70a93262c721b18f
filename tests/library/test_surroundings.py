"""Places that are not good for a library."""

from __future__ import annotations

from pathlib import Path

import pytest

from readinglist.library.surroundings import Remark, Risk, copies_beside, remarks

LOCAL = "22 1 0:21 / / rw - ext4 /dev/sda1 rw\n"
NONE = Path("nowhere")


def risks(path: Path, mounts: Path = NONE) -> list[Risk]:
    return [remark.risk for remark in remarks(path, mounts)]


@pytest.mark.parametrize(
    "folder",
    ["Dropbox", "Dropbox (Personal)", "OneDrive", "OneDrive - University", "坚果云", "Nextcloud", "iCloud Drive",
     "Mobile Documents", "Google Drive", "Syncthing"],
)  # fmt: skip
def test_that_a_folder_that_is_copied_elsewhere_is_told_by_its_name(tmp_path: Path, folder: str) -> None:
    path = tmp_path / folder / "papers" / "library.db"
    (remark,) = remarks(path, NONE)
    assert remark.risk is Risk.CLOUD
    assert folder in remark.text


@pytest.mark.parametrize("folder", ["papers", "Dropboxes", "my omega", "synchrotron", "data"])
def test_that_another_folder_is_not(tmp_path: Path, folder: str) -> None:
    assert risks(tmp_path / folder / "library.db") == []


def test_that_a_folder_of_syncthing_is_told_by_what_lies_in_it(tmp_path: Path) -> None:
    (tmp_path / ".stfolder").mkdir()
    assert risks(tmp_path / "papers" / "library.db") == [Risk.CLOUD]


@pytest.mark.parametrize(("kind", "told"), [("nfs4", True), ("cifs", True), ("fuse.sshfs", True), ("ext4", False)])
def test_that_a_network_disk_is_told_by_the_system_s_list(tmp_path: Path, kind: str, told: bool) -> None:  # noqa: FBT001 - a parameter of the test
    place = tmp_path / "far away"
    mounts = tmp_path / "mountinfo"
    mounts.write_text(f"{LOCAL}nonsense\n40 22 0:50 / {str(place).replace(' ', chr(92) + '040')} rw - {kind} host rw\n")
    assert risks(place / "library.db", mounts) == [Risk.NETWORK] * told
    assert risks(tmp_path / "near" / "library.db", mounts) == []


@pytest.mark.parametrize(
    "name",
    ["library (conflicted copy).db",
     "library (conflicted copy 2026-12-01).db", "library.sync-conflict-20261201-101010-ABC.db", "library (1).db",
     "library-冲突.db", "library (Ann's conflicted copy).db", "library-DESKTOP-4F2K9QX.db", "library-MacBook.db"],
)  # fmt: skip
def test_that_a_second_version_beside_the_library_is_told_and_not_opened(tmp_path: Path, name: str) -> None:
    (tmp_path / "library.db").write_bytes(b"")
    (tmp_path / name).write_bytes(b"")
    (tmp_path / "library-of-ann.db").write_bytes(b"")
    (tmp_path / "other (1).db").write_bytes(b"")
    assert copies_beside(tmp_path / "library.db") == (tmp_path / name,)
    assert name in Remark(Risk.CONFLICT, name).text
    assert remarks(tmp_path / "library.db", NONE) == (), "the place itself is a good one"


def test_that_a_place_that_cannot_be_looked_into_has_no_remarks(tmp_path: Path) -> None:
    assert remarks(tmp_path / "none" / "library.db", tmp_path / "none") == ()
