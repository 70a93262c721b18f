"""Every kind of broken library: recognised, kept byte for byte, and answered by the right offer."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import sqlite3
import struct
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from readinglist.library.backups import backups, recover, restore
from readinglist.library.library import Library
from readinglist.model.backups import Why
from readinglist.model.commands import SetNote
from readinglist.model.errors import LibraryDamaged, LibraryForeign, LibraryReadOnly, LibraryTrouble
from readinglist.model.imports import NoWatch
from readinglist.model.past import Past
from readinglist.model.queries import OnePaper
from readinglist.storage.files_at_rest import mark_of
from tests.damaging import destroy
from tests.faults.operations import BESIDE, source
from tests.faults.zoo import NOTES, PAGE, is_found, notes_of, overwrite

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

RANDOM_PAGES = int(os.environ.get("READINGLIST_RANDOM_PAGES", "20"))
"""How many times a page at random is hit; ``make faults`` does so 200 times."""


def another_program_s(path: Path) -> None:
    path.unlink()
    with contextlib.closing(sqlite3.connect(path)) as driver:
        driver.execute("CREATE TABLE paper (id INTEGER PRIMARY KEY, title TEXT)")
        driver.execute("INSERT INTO paper VALUES (1, 'of another program')")
        driver.commit()


def packed(path: Path) -> None:
    whole = path.read_bytes()
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("library.db", whole)


FOREIGN: dict[str, Callable[[Path], object]] = {
    "another program's database": another_program_s,
    "a zip with the library in it": packed,
    "what an encryption would leave": lambda path: path.write_bytes(random.Random(2).randbytes(path.stat().st_size)),  # noqa: S311 - no secret
    "no byte at all": lambda path: path.write_bytes(b""),
    "zeros": lambda path: path.write_bytes(bytes(path.stat().st_size)),
    "a text": lambda path: path.write_text("no library\n" * 5000, "utf-8"),
    "another magic": lambda path: overwrite(path, 0, b"SQLite format 2\0"),
}
HEADERS: dict[str, Callable[[Path], object]] = {
    **FOREIGN,
    "a page size of 3": lambda path: overwrite(path, 16, struct.pack(">H", 3)),
    "another program's number": lambda path: overwrite(path, 68, b"ABCD"),
    "its first page": lambda path: overwrite(path, 0, b"\xa5" * PAGE),
    "all but its first page": lambda path: overwrite(path, PAGE, b"\xa5" * (path.stat().st_size - PAGE)),
    "its second half": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
    "a cut within a page": lambda path: path.write_bytes(path.read_bytes()[: -PAGE // 2 - PAGE * 20]),
}


@pytest.mark.parametrize("kind", HEADERS)
def test_that_a_broken_file_is_refused_or_found_kept_and_answered_by_the_backup(settled: Path, kind: str) -> None:
    HEADERS[kind](settled)
    broken = settled.read_bytes()
    if kind in FOREIGN:
        with pytest.raises(LibraryForeign):
            Library.open(settled)
    assert is_found(settled)
    assert settled.read_bytes() == broken
    done = recover(settled, BESIDE)
    assert done.backup is not None
    assert done.aside is not None
    assert done.aside.read_bytes() == broken
    found = notes_of(settled)
    assert {number: found[number] for number in range(1, 21)} == {number: NOTES[number] for number in range(1, 21)}
    assert found.items() <= NOTES.items()


FIELDS = (16, 17, 18, 19, 20, 21, 22, 23, 27, 31, 32, 35, 36, 39, 43, 44, 47, 51, 55, 56, 59, 63, 67, 68, 71, 95, 99)
"""Bytes of the header: the page size, both versions, and the first or last of each further field."""


def test_that_any_field_of_the_header_that_is_wrong_is_found_or_harmless(settled: Path, tmp_path: Path) -> None:
    whole = settled.read_bytes()
    for place in FIELDS:
        folder = tmp_path / str(place)
        folder.mkdir()
        changed = folder / "library.db"
        changed.write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
        broken = changed.read_bytes()
        if is_found(changed):
            assert changed.read_bytes() == broken, place
        else:
            assert notes_of(changed) == NOTES, place


@pytest.fixture
def seen_by_all(settled: Path) -> Iterator[Path]:
    """Return the library in a folder that others may enter: those of the tests are closed to them."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        path = Path(folder) / "library.db"
        path.write_bytes(settled.read_bytes())
        path.chmod(0o600)
        yield path


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can be somebody else")
@pytest.mark.parametrize("mode", [0o755, 0o700], ids=["the file", "the folder"])
def test_that_a_library_of_somebody_else_is_told_and_left_alone(seen_by_all: Path, mode: int) -> None:
    before = seen_by_all.read_bytes()
    seen_by_all.parent.chmod(mode)
    child = os.fork()
    if child == 0:
        os.setgid(65534)
        os.setuid(65534)
        try:
            Library.open(seen_by_all)
        except LibraryReadOnly as trouble:
            os._exit(0 if str(seen_by_all) in trouble.happened else 2)
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    assert seen_by_all.read_bytes() == before
    assert [file.name for file in seen_by_all.parent.iterdir()] == ["library.db"]


PLACES: dict[str, tuple[Callable[[Path], object], type[LibraryTrouble]]] = {
    "a pipe": (os.mkfifo, LibraryForeign),
    "a link to itself": (lambda path: path.symlink_to(path), LibraryTrouble),
    "a folder": (lambda path: path.mkdir(), LibraryForeign),
    "a picture": (lambda path: path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(5000)), LibraryForeign),
}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes among its files")
@pytest.mark.timeout(10)
@pytest.mark.parametrize("kind", PLACES)
def test_that_what_is_no_library_is_refused_at_once_and_left_as_it_is(tmp_path: Path, kind: str) -> None:
    make, trouble = PLACES[kind]
    path = tmp_path / "library.db"
    make(path)
    before = path.lstat()
    with pytest.raises(trouble):
        Library.open(path)
    after = path.lstat()
    assert (after.st_ino, after.st_mode, after.st_size) == (before.st_ino, before.st_mode, before.st_size)


def test_that_a_first_page_alone_costs_nothing_the_rest_is_read_by_the_list_of_the_backup(settled: Path) -> None:
    overwrite(settled, 0, b"\xa5" * PAGE)
    recover(settled, BESIDE)
    assert notes_of(settled) == NOTES


@pytest.mark.parametrize("seed", range(RANDOM_PAGES))
def test_that_damage_in_any_page_is_found_and_recovery_loses_nothing_of_the_backup(settled: Path, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - no secret
    page = chance.randrange(1, settled.stat().st_size // PAGE)
    overwrite(settled, page * PAGE + chance.randrange(0, PAGE - 512), chance.randbytes(512))
    broken = settled.read_bytes()
    if not is_found(settled):
        # In free space, or a changed letter in a text: whole for SQLite, and for the reader.
        assert notes_of(settled).keys() == NOTES.keys()
        return
    try:
        done = recover(settled, BESIDE)
    except LibraryTrouble:
        # Only the search index was hit, which is made anew.
        assert notes_of(settled) == NOTES
        return
    assert done.aside is not None
    assert done.aside.read_bytes() == broken
    found = notes_of(settled)
    assert found.keys() >= set(range(1, 21))
    assert all(found[number] for number in range(1, 21))


def test_that_a_file_cut_at_any_page_or_beside_it_is_found_and_not_written(settled: Path, tmp_path: Path) -> None:
    whole = settled.read_bytes()
    for page in range(1, len(whole) // PAGE):
        size = page * PAGE + (page % 3 - 1)
        folder = tmp_path / f"cut at {size}"
        folder.mkdir()
        cut = folder / "library.db"
        cut.write_bytes(whole[:size])
        assert is_found(cut), size
        assert cut.read_bytes() == whole[:size], size


def frames(log: Path) -> int:
    return (log.stat().st_size - 32) // (PAGE + 24)


LOGS: dict[str, Callable[[Path], object]] = {
    "cut at its end": lambda log: log.write_bytes(log.read_bytes()[:-1000]),
    "cut in its head": lambda log: log.write_bytes(log.read_bytes()[:20]),
    "a flipped byte": lambda log: overwrite(log, 32 + 24 + 100, b"\xff"),
    "a flipped salt": lambda log: overwrite(log, 16, b"\xff\xff"),
    "zeros": lambda log: log.write_bytes(bytes(log.stat().st_size)),
    "nothing": lambda log: log.write_bytes(b""),
    "noise": lambda log: log.write_bytes(random.Random(1).randbytes(20_000)),  # noqa: S311 - no secret
}


@pytest.mark.parametrize("kind", LOGS)
def test_that_a_broken_log_costs_at_most_what_it_held(path: Path, kind: str) -> None:
    log = Path(f"{path}-wal")
    assert frames(log) > 0
    LOGS[kind](log)
    assert notes_of(path) == NOTES


def test_that_a_log_cut_or_changed_at_any_frame_costs_at_most_what_it_held(path: Path, tmp_path: Path) -> None:
    whole, log = path.read_bytes(), Path(f"{path}-wal").read_bytes()
    frame = PAGE + 24
    broken = []
    for start in range(32, len(log), frame):
        broken += [log[:start], log[: start + frame // 2]]
        for place in (start, start + 9, start + 24 + start % PAGE):  # the number of its page, its salt, its content
            broken.append(log[:place] + bytes([log[place] ^ 0x40]) + log[place + 1 :])
    for number, content in enumerate(broken):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "library.db").write_bytes(whole)
        (folder / "library.db-wal").write_bytes(content)
        assert notes_of(folder / "library.db") == NOTES, number


def test_that_a_whole_log_gives_what_it_holds(path: Path) -> None:
    library = Library.open(path)
    assert library.ended_badly
    paper = library.ask(OnePaper(40))
    library.close()
    assert paper is not None
    assert paper.starred


def test_that_another_library_s_log_is_found_after_an_unclean_end_and_the_backup_brings_all_back(
    path: Path, tmp_path: Path
) -> None:
    other = Library.open(tmp_path / "other.db")
    other.import_papers(source(1, 200), NoWatch())
    for number in range(1, 120):
        other.perform(SetNote(number, "a stranger's text " * 30))
    shutil.copyfile(f"{other.path}-wal", f"{path}-wal")
    other.close()
    before = path.read_bytes(), Path(f"{path}-wal").read_bytes()
    newest = backups(path, BESIDE)[0]
    kept = tmp_path / "kept.db"
    for part in ("", "-wal"):
        shutil.copyfile(f"{path}{part}", f"{kept}{part}")
    found = is_found(kept)
    with contextlib.closing(sqlite3.connect(kept)) as driver:
        strange = not found and driver.execute("SELECT uuid FROM library").fetchone() != (newest.library,)
    assert found or strange
    done = restore(path, newest.path, BESIDE)
    assert done.aside is not None
    assert (done.aside.read_bytes(), Path(f"{done.aside}-wal").read_bytes()) == before
    assert notes_of(path) == {number: NOTES[number] for number in range(1, 21)}


def test_that_a_library_of_another_origin_under_the_same_name_does_not_take_the_first_one_s_backups(
    settled: Path, tmp_path: Path
) -> None:
    other = Library.open(tmp_path / "other.db")
    other.import_papers(source(1, 3), NoWatch())
    other.close()
    shutil.copyfile(other.path, settled)
    library = Library.open(settled)
    assert backups(settled, BESIDE) == ()
    for _ in range(3):
        library.perform(SetNote(1, f"{_}"))
        library.back_up(Why.ASKED)
    library.close()
    assert len(list((settled.parent / "backups").glob("*.db"))) == 4


@pytest.mark.parametrize("table", ["paper", "link"])
def test_that_damage_while_the_library_is_open_stops_every_writer_of_it(settled: Path, table: str) -> None:
    """Also a writer that would not come near the damaged table."""
    destroy(settled, table)
    library = Library.open(settled, past=Past(papers=60, left=mark_of(settled)))
    sibling = library.sibling()
    with pytest.raises(LibraryDamaged):
        library.ask(OnePaper(1))
    before = settled.read_bytes()
    for each in (library, sibling):
        with pytest.raises(LibraryDamaged):
            each.perform(SetNote(1, "into a damaged file"))
    assert settled.read_bytes() == before
    sibling.close()
    library.close()
