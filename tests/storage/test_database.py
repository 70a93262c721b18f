"""Opening exactly the named file, transactions, and what happens when the world is in the way."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from readinglist.library.library import Access, Library
from readinglist.model.commands import SetNote, SetStar
from readinglist.model.errors import LibraryBusy, LibraryDamaged, LibraryFull, LibraryMissing, LibraryTrouble
from readinglist.model.imports import NoWatch, SourceFile
from readinglist.model.queries import OnePaper, PaperIds, Query, Shelf, ShelfCounts
from readinglist.storage import errors
from readinglist.storage.database import APPLICATION_ID, Database, address
from tests.damaging import destroy

if TYPE_CHECKING:
    from collections.abc import Iterator


def starred(library: Library) -> list[int]:
    return list(library.ask(PaperIds(Query(Shelf.STARRED))))


@pytest.mark.parametrize(
    "name",
    ["a?b.db", "a#b.db", "a%20b.db", "资料 夹.db", "q'uote\".db", "file:x.db", "a&mode=ro.db", ":memory:", "~.db"],
)
def test_that_exactly_the_named_file_is_opened(tmp_path: Path, name: str, sample_source: SourceFile) -> None:
    folder = tmp_path / name.replace(".db", "")
    library = Library.open(folder / name)
    library.import_papers(sample_source, NoWatch())
    library.close()
    assert {file.name for file in folder.iterdir()} == {name, name + ".lock"}
    assert [file.name for file in tmp_path.iterdir()] == [folder.name]
    again = Library.open(folder / name, Access.READ)
    assert again.ask(ShelfCounts())[Shelf.ALL] == 5
    again.close()


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="file names are Unicode there")
def test_that_a_name_that_is_not_utf8_is_opened(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"\xff\xfe.db")
    Library.open(path).close()
    assert b"\xff\xfe.db" in os.listdir(os.fsencode(tmp_path))  # noqa: PTH208 - as bytes


def test_that_a_relative_path_stays_the_same_file_when_the_folder_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sample_source: SourceFile
) -> None:
    monkeypatch.chdir(tmp_path)
    library = Library.open(Path("library.db"))
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    library.import_papers(sample_source, NoWatch())
    sibling = library.sibling()
    assert sibling.ask(ShelfCounts())[Shelf.ALL] == 5
    sibling.close()
    library.close()


def test_that_a_link_to_a_library_opens_what_it_leads_to(library_file: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(library_file)
    library = Library.open(link)
    assert library.path == library_file
    library.close()


def test_that_a_library_is_opened_in_the_promised_way(library: Library) -> None:
    with library._database.reading() as connection:
        pragmas = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "query_only", "busy_timeout", "application_id")
        }
    assert pragmas == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "query_only": 0,
        "busy_timeout": 40,
        "application_id": APPLICATION_ID,
    }


def test_that_a_reader_cannot_write(library_file: Path) -> None:
    reader = Library.open(library_file, Access.READ)
    with pytest.raises(LibraryTrouble):
        reader.perform(SetStar((1,), starred=True))
    with reader._database.reading() as connection:
        assert connection.exec_driver_sql("PRAGMA query_only").scalar() == 1
    reader.close()


def test_that_a_reader_sees_what_a_writer_writes(library_file: Path, sample_source: SourceFile) -> None:
    writer = Library.open(library_file)
    reader = Library.open(library_file, Access.READ)
    writer.import_papers(sample_source, NoWatch())
    writer.perform(SetStar((2,), starred=True))
    assert starred(reader) == [2]
    writer.close()
    assert starred(reader) == [2]
    reader.close()


def test_that_a_closed_library_is_one_file_and_its_lock(sample_library: Library) -> None:
    sample_library.close()
    names = {file.name for file in sample_library.path.parent.iterdir()}
    assert names == {"library.db", "library.db.lock"}


@contextlib.contextmanager
def locked_from_outside(path: Path) -> Iterator[None]:
    with contextlib.closing(sqlite3.connect(address(path, "rw"), uri=True, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


def test_that_a_lock_from_outside_is_told_and_the_next_try_works(
    sample_library: Library,
) -> None:
    with locked_from_outside(sample_library.path):
        with pytest.raises(LibraryBusy):
            sample_library.perform(SetStar((1,), starred=True))
        assert starred(sample_library) == []
    sample_library.perform(SetStar((1,), starred=True))
    assert starred(sample_library) == [1]


def test_that_writers_of_one_program_take_turns(sample_library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("readinglist.storage.database.TURN_SECONDS", 0.05)
    sibling = sample_library.sibling()
    with sibling._database.writing(), pytest.raises(LibraryBusy):
        sample_library.perform(SetStar((1,), starred=True))
    sample_library.perform(SetStar((1,), starred=True))
    assert starred(sibling) == [1]
    sibling.close()


def test_that_a_sibling_works_in_another_thread(sample_library: Library) -> None:
    sibling = sample_library.sibling()
    thread = threading.Thread(target=sibling.perform, args=(SetStar((4,), True),))  # noqa: FBT003 - a thread's arguments
    thread.start()
    thread.join()
    sibling.close()
    assert starred(sample_library) == [4]
    sample_library.perform(SetStar((5,), starred=True))


def promised(library: Library) -> tuple[object, ...]:
    with library._database.reading() as connection:
        asked = ("synchronous", "wal_autocheckpoint")
        return tuple(connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in asked)


def test_that_an_import_waits_for_the_disk_at_its_end_and_a_star_as_always(
    library: Library, sample_source: SourceFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(_: object) -> None:
        raise ZeroDivisionError(promised(library))

    usual = promised(library)
    monkeypatch.setattr("readinglist.storage.imports.arrivals.ready", failing)
    with pytest.raises(ZeroDivisionError) as caught:
        library.import_papers(sample_source, NoWatch())
    assert (usual, caught.value.args[0], promised(library)) == ((2, 1_000), (1, 0), (2, 1_000))
    monkeypatch.undo()
    library.import_papers(sample_source, NoWatch())
    alone = sqlite3.connect(f"{address(library.path, 'ro')}&immutable=1", uri=True)  # looks at the file without its log
    assert alone.execute("SELECT count(*) FROM paper").fetchone() == (5,)
    alone.close()


def test_that_an_exception_takes_the_whole_transaction_back(sample_library: Library) -> None:
    def fail() -> None:
        with sample_library._database.writing() as connection:
            connection.exec_driver_sql("DELETE FROM paper_text")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    with sample_library._database.reading() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM paper_text").scalar() == 5


def test_that_a_full_disk_is_told_and_writing_works_again_once_there_is_room(sample_library: Library) -> None:
    def limit(pages: int) -> None:
        with sample_library._database.reading() as connection:
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    limit(1)  # as many pages as there are now
    with pytest.raises(LibraryFull):
        sample_library.perform(SetNote(1, "x" * 100_000))
    assert sample_library.ask(ShelfCounts())[Shelf.ALL] == 5
    limit(1_000_000)
    sample_library.perform(SetNote(1, "x" * 100_000))
    paper = sample_library.ask(OnePaper(1))
    assert paper is not None
    assert len(paper.note) == 100_000


def test_that_a_library_moved_away_while_open_is_noticed_before_the_next_change(
    sample_library: Library, tmp_path: Path
) -> None:
    moved = sample_library.path.rename(tmp_path / "moved.db")
    with pytest.raises(LibraryMissing):
        sample_library.perform(SetStar((1,), starred=True))
    assert not sample_library.path.exists()
    moved.rename(sample_library.path)
    sample_library.perform(SetStar((1,), starred=True))
    assert starred(sample_library) == [1]


def test_that_a_library_replaced_while_open_is_noticed_before_the_next_change(
    sample_library: Library, tmp_path: Path
) -> None:
    other = tmp_path / "other.db"
    shutil.copyfile(sample_library.path, other)
    other.replace(sample_library.path)
    with pytest.raises(LibraryMissing):
        sample_library.perform(SetStar((1,), starred=True))


def test_that_damage_met_on_first_use_is_told_calmly(sample_library: Library) -> None:
    sample_library.close()
    destroy(sample_library.path, "ix_appearance_list")
    opened = Library.open(sample_library.path)
    with pytest.raises(LibraryDamaged, match="backup"):
        opened.ask(PaperIds(Query()))
    opened.close()


def test_that_bugs_are_not_told_as_troubles(library: Library) -> None:
    with pytest.raises(Exception, match="no such table") as told, library._database.reading() as connection:
        connection.exec_driver_sql("SELECT * FROM nowhere")
    assert not isinstance(told.value, LibraryTrouble)
    with pytest.raises(sqlite3.ProgrammingError), errors.told(library.path):
        raise sqlite3.ProgrammingError("a bug")


@pytest.mark.parametrize("code", sorted(errors._BY_CODE))
def test_that_every_trouble_says_what_happened_and_what_it_means(code: int) -> None:
    trouble = errors._BY_CODE[code](Path("/somewhere/library.db"))
    assert "/somewhere/library.db" in trouble.happened
    assert trouble.data
    assert trouble.do


def test_that_a_windows_path_becomes_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    class WindowsPath:
        def absolute(self) -> WindowsPath:
            return self

        def as_posix(self) -> str:
            return "C:/Users/x y/library.db"

    assert address(WindowsPath(), "rw") == "file:///C%3A/Users/x%20y/library.db?mode=rw"  # type: ignore[arg-type] # stands in for a path


def test_that_opening_the_library_module_imports_nothing_that_is_needed_later() -> None:
    heavy = ("alembic", "readinglist.importing", "readinglist.exporting", "markdown_it", "PySide6")
    code = f"import sys, readinglist.library.library; print([n for n in {heavy!r} if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_that_a_reader_in_the_way_does_not_hinder_closing(sample_library: Library) -> None:
    reader = Database(sample_library.path, write=False)
    with reader.reading() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM paper").scalar() == 5
        sample_library.perform(SetStar((1,), starred=True))
        sample_library.close()
        again = Library.open(sample_library.path)
        assert starred(again) == [1]
        again.close()
    reader.close()
