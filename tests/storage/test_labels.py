"""A library that does not tell which one it is, or of which schema, is damaged for everybody, and comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.library import backups
from readinglist.library.library import Access, Library
from readinglist.model.backups import Keeping, Why
from readinglist.model.commands import SetNote
from readinglist.model.errors import LibraryDamaged, LibraryNewer
from readinglist.model.past import Past
from readinglist.model.queries import Doctor
from readinglist.storage.safety.backup_files import which
from tests.damaging import known, meddle, notes

if TYPE_CHECKING:
    from pathlib import Path

KEEPING = Keeping()

FAULTS = {
    "no identity": ("DELETE FROM library",),
    "an empty identity": ("UPDATE library SET uuid = ''",),
    "two identities": ("INSERT INTO library SELECT 2, 'other', created_at, program FROM library",),
    "no schema": ("DELETE FROM alembic_version",),
    "two schemas": ("INSERT INTO alembic_version VALUES ('0002')",),
    "words for a schema": ("UPDATE alembic_version SET version_num = 'abc'",),
    "nothing for a schema": ("UPDATE alembic_version SET version_num = ''",),
    "one digit": ("UPDATE alembic_version SET version_num = '1'",),
    "five digits": ("UPDATE alembic_version SET version_num = '00010'",),
    "a schema that never was": ("UPDATE alembic_version SET version_num = '0000'",),
    "bytes for a schema": ("UPDATE alembic_version SET version_num = x'30303031'",),
    "bytes that are no text": ("UPDATE library SET uuid = CAST(x'eda080' AS TEXT)",),
    "a line too many": ("UPDATE alembic_version SET version_num = '0001' || char(10)",),
    "other digits": ("UPDATE alembic_version SET version_num = '０００２'",),
}

every_fault = pytest.mark.parametrize("statements", FAULTS.values(), ids=FAULTS)


@pytest.fixture
def path(sample_library: Library) -> Path:
    sample_library.perform(SetNote(1, "first"))
    sample_library.close()
    return sample_library.path


@every_fault
def test_that_everybody_tells_damage_and_recovery_brings_all_back(path: Path, statements: tuple[str, ...]) -> None:
    identity = which(path)
    assert backups.back_up_closed(path, Why.ASKED, KEEPING) is not None
    library = Library.open(path)
    library.perform(SetNote(2, "since the backup"))
    library.close()
    meddle(path, *statements)
    before = path.read_bytes()
    for access in Access:
        with pytest.raises(LibraryDamaged):
            Library.open(path, access, past=Past(papers=5))
    with pytest.raises(LibraryDamaged):
        backups.back_up_closed(path, Why.ASKED, KEEPING)
    assert path.read_bytes() == before
    assert len(backups.backups(path, KEEPING)) == 1
    backups.recover(path, KEEPING)
    assert notes(path)[:2] == ["first", "since the backup"]
    assert which(path) == identity


@every_fault
def test_that_without_a_backup_it_stays_the_library_that_it_says_it_is(path: Path, statements: tuple[str, ...]) -> None:
    identity = which(path)
    meddle(path, *statements)
    told = which(path)
    backups.recover(path, KEEPING)
    assert notes(path)[:2] == ["first", ""]
    assert (which(path) == identity) == bool(told)
    assert which(path)


@every_fault
def test_that_an_open_library_is_looked_at_too_and_such_a_backup_passed_over(
    path: Path, statements: tuple[str, ...]
) -> None:
    made = backups.back_up_closed(path, Why.ASKED, KEEPING)
    assert made is not None
    library = Library.open(path)
    meddle(path, *statements)
    assert library.check_file()
    assert library.ask(Doctor()).problems
    library.close()
    meddle(made.path, *statements)
    assert backups.newest_readable(path, KEEPING) is None
    backups.recover(path, KEEPING)
    assert notes(path)[:2] == ["first", ""]


def test_that_only_a_greater_number_is_a_newer_library_and_none_is_recovered_away(path: Path) -> None:
    meddle(path, "UPDATE alembic_version SET version_num = '0002'")
    before = path.read_bytes()
    with pytest.raises(LibraryNewer):
        Library.open(path)
    with pytest.raises(LibraryNewer):
        backups.recover(path, KEEPING)
    assert path.read_bytes() == before


EMPTIED = {
    "places": ("DELETE FROM appearance",),
    "changes": ("DELETE FROM journal_change",),
    "last numbers": ("UPDATE sqlite_sequence SET seq = 9223372036854775807",),
    "words for last numbers": ("UPDATE sqlite_sequence SET seq = 'x'",),
}


@pytest.mark.parametrize("statements", EMPTIED.values(), ids=EMPTIED)
def test_that_what_the_doctor_finds_wrong_can_be_recovered(path: Path, statements: tuple[str, ...]) -> None:
    assert backups.back_up_closed(path, Why.ASKED, KEEPING) is not None
    meddle(path, *statements)
    library = Library.open(path, past=known(path))
    assert library.ask(Doctor()).problems
    assert library.check_file()
    library.close()
    backups.recover(path, KEEPING)
    assert notes(path)[:2] == ["first", ""]


def test_that_a_note_can_be_written_again_where_only_its_earlier_texts_are_left(path: Path) -> None:
    for text in ("second", "third"):
        library = Library.open(path)
        library.perform(SetNote(1, text))
        library.close()
    meddle(path, "DELETE FROM note")
    for text in ("new", "newer", "newest"):
        library = Library.open(path, past=Past(papers=5))
        library.perform(SetNote(1, text))
        library.close()
    assert notes(path)[0] == "newest"
