"""Backups: made, proven, told apart, brought back."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from readinglist.library.backups import back_up_closed, backups, newest_good, restore
from readinglist.library.library import Library
from readinglist.model.backups import Holding, Keeping, Why
from readinglist.model.commands import AddTag, SetNote, SetStar
from readinglist.model.errors import (
    BackupTrouble,
    LibraryDamaged,
    LibraryForeign,
    LibraryInUse,
    LibraryLost,
    LibraryNewer,
    LibraryTrouble,
)
from readinglist.model.imports import NoWatch, SourceFile
from readinglist.storage.safety import replacing
from readinglist.storage.safety.backup_files import folder_of
from tests.damaging import destroy, notes

BESIDE = Keeping()


def contents(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in path.parent.glob("*") if file.is_file()}


def test_that_a_backup_says_what_it_holds_and_why_it_was_made(sample_library: Library) -> None:
    sample_library.perform(SetStar((2, 3), starred=True))
    sample_library.perform(AddTag((1,), "to cite"))
    sample_library.perform(SetNote(1, "a thought"))
    made = sample_library.back_up(Why.ASKED)
    assert made is not None
    assert (made.why, made.holding, made.schema) == (Why.ASKED, Holding(5, 2, 1, 1), "0001")
    assert made.path.parent == sample_library.path.parent / "backups"
    assert made.path.stat().st_mode & 0o077 == 0
    assert backups(sample_library.path, BESIDE) == (made,)


def test_that_no_backup_is_made_of_what_the_newest_holds_already_nor_of_nothing(
    library: Library, sample_source: SourceFile
) -> None:
    assert library.back_up(Why.ASKED) is None
    library.import_papers(sample_source, NoWatch())
    assert library.back_up(Why.ASKED) is not None
    library.close()
    again = Library.open(library.path)
    assert again.back_up(Why.OPENING) is None
    again.perform(SetNote(1, "changed"))
    assert again.back_up(Why.OPENING) is not None
    again.close()


def test_that_an_import_into_a_library_makes_a_backup_first(sample_library: Library, sample_source: SourceFile) -> None:
    sample_library.perform(SetNote(1, "written before"))
    sample_library.import_papers(sample_source, NoWatch())
    (made,) = backups(sample_library.path, BESIDE)
    assert (made.why, made.holding) == (Why.IMPORT, Holding(5, 0, 0, 1))


def test_that_an_import_goes_on_where_no_backup_can_be_made_and_says_so(
    sample_library: Library, sample_source: SourceFile
) -> None:
    (sample_library.path.parent / "backups").write_text("in the way")
    assert sample_library.import_papers(sample_source, NoWatch()).unchanged == 5
    assert sample_library.backup_trouble is not None
    assert "No backup" in sample_library.backup_trouble.happened
    assert sample_library.backup_trouble.do


def test_that_a_full_disk_leaves_no_half_backup_and_is_told(
    sample_library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("readinglist.storage.safety.backups.flush", full)
    with pytest.raises(BackupTrouble, match="disk is full"):
        sample_library.back_up(Why.ASKED)
    assert [file.name for file in (sample_library.path.parent / "backups").iterdir()] == [".lock"]


def test_that_a_chosen_folder_takes_the_backups_of_several_libraries_and_keeps_them_apart(
    sample_library: Library, tmp_path: Path, sample_source: SourceFile
) -> None:
    keeping = Keeping(tmp_path / "far away")
    sample_library.keeping = keeping
    mine = sample_library.back_up(Why.ASKED)
    other = Library.open(tmp_path / "other" / "library.db", keeping=keeping)
    other.import_papers(sample_source, NoWatch())
    theirs = other.back_up(Why.ASKED)
    assert mine is not None
    assert theirs is not None
    assert backups(sample_library.path, keeping) == (mine,)
    assert backups(other.path, keeping) == (theirs,)
    other.close()


def test_that_what_is_half_done_and_damaged_ones_are_no_hindrance(sample_library: Library) -> None:
    folder = folder_of(sample_library.path, BESIDE)
    folder.mkdir()
    (folder / ".copy-killed.part").write_text("half")
    (folder / "library.backup-20200101-000000-closing.db").write_bytes(b"")
    (folder / "library.backup-2020-closing.db").write_bytes(b"")
    (folder / "library.backup-20209999-000000-closing.db").write_bytes(b"")
    (folder / "library.backup-20200101-000000-nothing.db").write_bytes(b"")
    made = sample_library.back_up(Why.ASKED)
    assert not (folder / ".copy-killed.part").exists()
    first, second = backups(sample_library.path, BESIDE)
    assert first == made
    assert second.holding is None
    assert newest_good(sample_library.path, BESIDE) == made


def test_that_thirty_starts_on_an_emptied_file_take_no_backup_and_push_none_out(sample_library: Library) -> None:
    made = sample_library.back_up(Why.ASKED)
    sample_library.close()
    sample_library.path.write_bytes(b"")
    for _ in range(30):
        with pytest.raises(LibraryForeign):
            Library.open(sample_library.path)
    assert backups(sample_library.path, BESIDE) == (made,)


@pytest.mark.parametrize("kind", ["without papers", "damaged", "gone"])
def test_that_thirty_starts_and_ends_on_a_bad_file_push_no_good_backup_out(sample_library: Library, kind: str) -> None:
    sample_library.perform(SetNote(1, "dear"))
    made = sample_library.back_up(Why.ASKED)
    sample_library.close()
    path = sample_library.path
    if kind == "damaged":
        destroy(path, "paper")
    else:
        path.unlink()
    if kind == "without papers":
        Library.open(path.with_name("new.db")).close()
        path.with_name("new.db").rename(path)
    keeping = Keeping(most=5)
    for _ in range(30):
        with contextlib.suppress(LibraryDamaged, LibraryForeign, LibraryLost):
            library = Library.open(path, keeping=keeping)
            try:
                library.back_up(Why.OPENING)
            finally:
                library.close()
        with contextlib.suppress(LibraryTrouble):
            back_up_closed(path, Why.CLOSING, keeping)
    assert made is not None
    assert made.path.exists()
    path.unlink(missing_ok=True)
    restore(path, made.path, keeping)
    assert notes(path)[0] == "dear"


def test_that_a_lost_library_is_not_replaced_by_an_empty_one_while_there_are_backups(sample_library: Library) -> None:
    made = sample_library.back_up(Why.ASKED)
    assert made is not None
    sample_library.close()
    sample_library.path.unlink()
    with pytest.raises(LibraryLost):
        Library.open(sample_library.path)
    assert not sample_library.path.exists()
    restore(sample_library.path, made.path, BESIDE)
    assert notes(sample_library.path) == [""] * 5


def test_that_a_restore_brings_the_very_content_back_and_can_be_taken_back(sample_library: Library) -> None:
    path = sample_library.path
    sample_library.perform(SetNote(1, "old"))
    made = sample_library.back_up(Why.ASKED)
    assert made is not None
    sample_library.perform(SetNote(1, "new"))
    sample_library.close()
    done = restore(path, made.path, BESIDE)
    assert notes(path)[0] == "old"
    assert done.aside is not None
    newest = backups(path, BESIDE)[0]
    assert newest.why is Why.RESTORE
    restore(path, newest.path, BESIDE)
    assert notes(path)[0] == "new"


def test_that_a_stale_log_goes_aside_with_the_file_it_belongs_to(sample_library: Library, tmp_path: Path) -> None:
    made = sample_library.back_up(Why.ASKED)
    assert made is not None
    sample_library.perform(SetNote(1, "of the broken session"))
    broken = tmp_path / "broken" / "library.db"
    broken.parent.mkdir()
    for suffix in ("", "-wal"):
        shutil.copyfile(f"{sample_library.path}{suffix}", f"{broken}{suffix}")
    log = Path(f"{broken}-wal").read_bytes()
    with broken.open("r+b") as file:
        file.write(b"\0" * 60)
    done = restore(broken, made.path, BESIDE)
    assert done.aside is not None
    assert Path(f"{done.aside}-wal").read_bytes() == log
    assert not Path(f"{broken}-wal").exists()
    assert notes(broken) == [""] * 5


@pytest.mark.parametrize("content", [b"", b"text" * 5000, None])
def test_that_a_backup_that_is_none_is_refused_and_nothing_changes(
    sample_library: Library, tmp_path: Path, content: bytes | None
) -> None:
    sample_library.close()
    bad = tmp_path / "library.backup-20260101-000000-asked.db"
    shutil.copyfile(sample_library.path, bad)
    if content is None:
        with bad.open("r+b") as file:
            file.seek(8192)
            file.write(b"\xa5" * 4096)
    else:
        bad.write_bytes(content)
    before = contents(sample_library.path)
    with pytest.raises((BackupTrouble, LibraryForeign)):
        restore(sample_library.path, bad, BESIDE)
    assert contents(sample_library.path) == before


def test_that_a_backup_of_a_newer_version_is_refused(sample_library: Library) -> None:
    made = sample_library.back_up(Why.ASKED)
    assert made is not None
    with contextlib.closing(sqlite3.connect(made.path)) as driver:
        driver.execute("UPDATE alembic_version SET version_num = '0999'")
        driver.commit()
    sample_library.close()
    with pytest.raises(LibraryNewer):
        restore(sample_library.path, made.path, BESIDE)


def test_that_an_open_library_is_not_restored(sample_library: Library) -> None:
    made = sample_library.back_up(Why.ASKED)
    assert made is not None
    with pytest.raises(LibraryInUse):
        restore(sample_library.path, made.path, BESIDE)


def test_that_a_replacement_is_finished_from_whatever_step_it_had_come_to(
    sample_library: Library, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sample_library.perform(SetNote(1, "in the backup"))
    made = sample_library.back_up(Why.ASKED)
    assert made is not None
    sample_library.perform(SetNote(1, "later"))
    sample_library.close()
    whole = tmp_path / "whole"
    steps = 0
    rename = Path.rename
    while True:
        shutil.rmtree(whole, ignore_errors=True)
        shutil.copytree(sample_library.path.parent, whole, ignore=shutil.ignore_patterns("whole"))
        left = steps

        def killed(self: Path, target: Path) -> Path:
            nonlocal left
            if left == 0:
                raise KeyboardInterrupt
            left -= 1
            return rename(self, target)

        with monkeypatch.context() as patched:
            patched.setattr(Path, "rename", killed)
            with contextlib.suppress(KeyboardInterrupt):
                restore(whole / "library.db", made.path, BESIDE)
                break
        assert notes(whole / "library.db")[0] in {"later", "in the backup"}
        assert list(whole.glob(".library.db.replacing")) == []
        steps += 1
    assert steps > 2


def test_that_a_replacement_of_a_broken_file_is_finished_too(
    sample_library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = sample_library.back_up(Why.ASKED)
    assert made is not None
    sample_library.close()
    sample_library.path.write_bytes(b"broken")

    def killed(_: Path) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(replacing, "finish", killed)
        with pytest.raises(KeyboardInterrupt):
            restore(sample_library.path, made.path, BESIDE)
    assert replacing.is_begun(sample_library.path)
    assert notes(sample_library.path) == [""] * 5


@pytest.mark.parametrize(
    "text",
    [
        "?",
        "[" * 200_000,
        "[]",
        '{"next": 5, "aside": ""}',
        '{"next": "next", "aside": 5}',
        '{"next": "next", "aside": "../taken"}',
        '{"next": "../next", "aside": "aside"}',
        '{"next": "next", "aside": ".."}',
    ],
)
def test_that_a_marker_that_says_nothing_or_names_other_folders_is_passed_over(library_file: Path, text: str) -> None:
    Library.open(library_file).close()
    for place in (library_file.parent, library_file.parent.parent):
        (place / "next").write_text("not a library")
    before = library_file.read_bytes()
    replacing._marker(library_file).write_text(text)
    Library.open(library_file).close()
    assert library_file.read_bytes() == before


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_that_what_is_no_file_in_the_folder_of_backups_hinders_nobody(sample_library: Library) -> None:
    sample_library.close()
    path = sample_library.path
    folder = folder_of(path, BESIDE)
    folder.mkdir(exist_ok=True)
    pipe = folder / f"{path.stem}.backup-20260101-000000-asked.db"
    os.mkfifo(pipe)
    (folder / ".copy-of-mine").mkdir()
    made = back_up_closed(path, Why.ASKED, BESIDE)
    assert backups(path, BESIDE) == (made,)
    with pytest.raises(BackupTrouble):
        restore(path, pipe, BESIDE)
