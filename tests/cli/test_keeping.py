"""Backups on the command line, and a damaged library brought back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from readinglist.library.library import Library
from readinglist.model.commands import SetNote
from tests.damaging import destroy, meddle

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import CommandLine


def test_that_a_backup_is_made_shown_and_brought_back(cli: CommandLine) -> None:
    cli("note", "1", "before")
    result = cli("backup")
    assert "Backup made" in result.out
    assert "holds the same" in cli("backup").out
    cli("note", "1", "after")
    listed = cli("backups").out
    assert "because you asked: 3 papers, 0 stars, 0 tags, 1 note" in listed
    told = cli("backups", "--json").document["backups"]
    assert [(each["why"], each["papers"], each["notes"]) for each in told] == [("asked", 3, 1)]
    result = cli("rollback", "1")
    assert "is back" in result.out
    assert "is kept" in result.out
    assert cli("note", "1").out == "before"
    assert cli("rollback", told[0]["file"], "--json").document["backup"]["file"] == told[0]["file"]


def test_that_without_backups_this_is_said_and_an_unknown_one_is_not_found(cli: CommandLine) -> None:
    assert "no backups" in cli("backups").out
    for name in ("1", "0", "nothing.db"):
        result = cli("rollback", name)
        assert result.code == 3
        assert "no backup" in result.err


def test_that_nothing_is_restored_under_an_open_window(cli: CommandLine) -> None:
    cli("backup")
    window = Library.open(cli.library)
    assert cli("rollback", "1").code == 4
    assert cli("backup").code == 0
    window.close()


def test_that_the_doctor_recovers_a_damaged_library_and_leaves_a_sound_one_alone(cli: CommandLine) -> None:
    cli("backup")
    cli("note", "2", "written since")
    result = cli("doctor", "--recover")
    assert result.code == 1
    assert "sound" in result.err
    with cli.library.open("r+b") as file:
        file.write(b"\xa5" * 4096)
    assert cli("doctor").code == 1
    result = cli("doctor", "--recover")
    assert result.code == 0
    assert "1 of them notes" in result.out
    assert cli("note", "2").out == "written since"
    assert cli("doctor").code == 0


NEWEST = "The newest good backup is of 20"


@pytest.mark.parametrize("spoil", [
    lambda path: path.write_bytes(b"\xa5" * 4096 + path.read_bytes()[4096:]),
    lambda path: path.write_bytes(b""),
    lambda path: path.write_bytes(b"a text\n" * 900),
    lambda path: path.unlink(),
    lambda path: destroy(path, "paper"),
], ids=["header", "empty", "text", "gone", "table"])  # fmt: skip
def test_that_the_doctor_offers_the_newest_good_backup_and_leaves_the_file_alone(
    cli: CommandLine, spoil: Callable[[Path], object]
) -> None:
    cli("note", "1", "kept")
    cli("backup")
    cli("note", "2", "written since")
    (cli.library.parent / "backups" / "library.backup-20990101-000000-asked.db").write_bytes(b"not a good one")
    spoil(cli.library)
    before = cli.library.read_bytes() if cli.library.exists() else None
    for _ in range(2):
        result = cli("doctor")
        assert result.code == 1
        (line,) = (line for line in result.err.splitlines() if line.startswith(NEWEST))
        assert "holds 3 papers, 0 stars, 0 tags, 1 note. " in line
        assert "--recover" in line
    assert (cli.library.read_bytes() if cli.library.exists() else None) == before
    assert cli("doctor", "--recover").code == 0
    assert cli("note", "1").out == "kept"
    assert cli("doctor").err == ""


def test_that_of_what_needs_no_backup_none_is_offered(cli: CommandLine) -> None:
    cli("backup")
    assert cli("doctor", "--json").document["backup"] is None
    meddle(cli.library, "DELETE FROM paper_text WHERE rowid = 2")
    result = cli("doctor")
    assert (result.code, NEWEST in result.err) == (1, False)
    assert "search index" in result.err
    cli("doctor", "--repair")
    meddle(cli.library, "DELETE FROM appearance WHERE paper_id = 3")
    assert cli("doctor", "--json").document["backup"]["notes"] == 0


def test_that_the_doctor_recovers_without_a_backup_and_tells_it_to_programs(cli: CommandLine) -> None:
    damaged = b"\xa5" * 4096 + cli.library.read_bytes()[4096:]
    cli.library.write_bytes(damaged)
    told = cli("doctor", "--recover", "--json").document
    assert told["backup"] is None
    assert Path(told["kept"]).read_bytes() == damaged


def test_that_nothing_is_recovered_where_nothing_is_but_a_lost_library_is(cli: CommandLine) -> None:
    cli.library.unlink()
    assert cli("doctor", "--recover").code == 1
    assert not cli.library.exists()


def test_that_a_lost_library_is_recovered_from_its_backup(cli: CommandLine) -> None:
    cli("backup")
    cli.library.unlink()
    assert "there are backups" in cli("import", cli.file("x.txt", "Some paper.\n" * 9)).err
    assert cli("doctor", "--recover").code == 0
    assert cli("doctor").code == 0


def test_that_the_doctor_tells_of_a_bad_place(cli: CommandLine) -> None:
    second = cli.library.with_name("library (conflicted copy 2026-12-01).db")
    second.write_bytes(b"x")
    (cli.library.parent / ".stfolder").mkdir()
    result = cli("doctor")
    assert result.code == 0
    assert second.name in result.err
    assert "copied to other computers" in result.err


def test_that_the_preferences_say_where_backups_go(cli: CommandLine, tmp_path: Path) -> None:
    cli.environ["XDG_CONFIG_HOME"] = cli.environ["HOME"] = str(tmp_path / "config")
    settings = tmp_path / "config" / "readinglist" / "settings.json"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(json.dumps({"backup_folder": str(tmp_path / "elsewhere")}), "utf-8")
    cli("backup")
    assert len(list((tmp_path / "elsewhere").glob("library-*/library.backup-*-asked.db"))) == 1


def test_that_an_import_without_a_backup_says_so(cli: CommandLine) -> None:
    (cli.library.parent / "backups").write_text("in the way", "utf-8")
    result = cli("import", cli.file("more.txt", "A sentence of an abstract that is long enough to be one. " * 4))
    assert result.code == 0
    assert "No backup could be made" in result.err


def test_that_a_copy_is_saved_beside_an_open_window_and_replaces_only_when_forced(
    cli: CommandLine, tmp_path: Path
) -> None:
    target = tmp_path / "usb" / "copy.db"
    target.parent.mkdir()
    window = Library.open(cli.library)
    window.perform(SetNote(1, "a moment ago"))
    done = cli("duplicate", str(target))
    assert (done.code, str(target) in done.out) == (0, True)
    assert "a moment ago" in cli("--library", str(target), "note", "1").out
    refused = cli("duplicate", str(target))
    assert refused.code == 1
    assert "--force" in refused.err
    assert cli("duplicate", str(target), "--force", "--json").document == {"target": str(target)}
    assert cli("duplicate", str(cli.library), "--force").code == 1
    window.close()
