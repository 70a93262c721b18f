"""Another version of the library, told by the doctor and brought in by a command."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from readinglist.cli.exits import Exit
from readinglist.library.library import Library
from readinglist.model.commands import SetNote, SetStar

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import CommandLine


def copied(cli: CommandLine) -> Path:
    """Leave a copy beside the library in which a note and a star came since."""
    file = cli.library.with_name("library (conflicted copy).db")
    shutil.copyfile(cli.library, file)
    other = Library.open(file)
    other.perform(SetNote(1, "there"))
    other.perform(SetStar((2,), starred=True))
    other.close()
    return file


def test_that_the_doctor_tells_of_a_copy_until_it_is_merged_and_again_when_it_changes(cli: CommandLine) -> None:
    cli.environ["HOME"] = str(cli.folder)
    file = copied(cli)
    assert file.name in cli("doctor").err
    assert "readinglist merge" in cli("doctor").err
    assert cli("merge", str(file)).code == Exit.DONE
    assert file.name not in cli("doctor").err
    other = Library.open(file)
    other.perform(SetNote(3, "more"))
    other.close()
    assert file.name in cli("doctor").err


def test_that_merging_brings_in_what_the_copy_holds_and_tells_of_notes_written_in_both(cli: CommandLine) -> None:
    file = copied(cli)
    cli("note", "1", "by me")
    result = cli("merge", str(file))
    assert "notes of 1 paper" in result.out
    assert "stars of 1 paper" in result.out
    assert "robots learn" in result.out
    note = cli("note", "1").out
    assert note.startswith("by me")
    assert note.endswith("there")
    assert "before a copy was brought in" in cli("backups").out
    assert "holds nothing" in cli("merge", str(file)).out


def test_that_a_dry_run_changes_nothing_also_beside_an_open_window(cli: CommandLine) -> None:
    file = copied(cli)
    window = Library.open(cli.library)
    told = cli("merge", "--dry-run", "--json", str(file)).document
    assert cli("merge", str(file)).code == Exit.IN_USE
    window.close()
    assert (told["merged"], told["notes"], told["stars"], told["both"]) == (False, 1, 1, [])
    assert cli("note", "1").out == ""
    assert file.name in cli("doctor").err, "it was only looked at"


def test_that_what_is_no_copy_of_the_library_is_refused(cli: CommandLine) -> None:
    file = cli.file("library (conflicted copy).db", "a letter")
    result = cli("merge", file)
    assert result.code == Exit.TROUBLE
    assert "is not a library" in result.err
    assert cli("merge", str(cli.library)).code == Exit.TROUBLE
