"""The disk that fails on demand sees what SQLite and Python do with files, and a loss of power takes it back."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.faults.disk import Disk, install
from tests.faults.faults import Fault

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="SQLite's table of functions is reached by fork")

FAILED: Final = 40
"""What a child ends with whose work was refused; else with how many calls it met, after a fault at the last of them."""


def on_disk(disk: Disk, work: Callable[[], object]) -> int:
    """Do ``work`` in a process on this disk; return what it ended with, below zero for a signal."""
    child = os.fork()
    if child == 0:
        install(disk)
        try:
            work()
        except (OSError, sqlite3.Error):
            os._exit(FAILED)
        finally:
            os._exit(min(disk.statements if disk.fault is Fault.STATEMENT else disk.calls, FAILED - 1))
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)


def losing(disk: Disk, work: Callable[[], object]) -> Callable[[], None]:
    """Return what does ``work`` and then lets the power go."""

    def lose() -> None:
        work()
        disk.at = disk.calls + 1
        disk.meet()

    return lose


def rows(path: Path) -> list[int]:
    with contextlib.closing(sqlite3.connect(path)) as driver:
        return [row[0] for row in driver.execute("SELECT number FROM row ORDER BY 1")]


def add_row(path: Path) -> None:
    driver = sqlite3.connect(path, isolation_level=None)
    driver.execute("INSERT INTO row SELECT count(*) FROM row")
    driver.close()


@pytest.fixture(params=["DELETE", "WAL"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a database that keeps a journal or a log."""
    path = tmp_path / "some.db"
    with contextlib.closing(sqlite3.connect(path)) as driver:
        driver.execute(f"PRAGMA journal_mode = {request.param}")
        driver.execute("CREATE TABLE row (number)")
    return path


def beside(path: Path) -> list[str]:
    return [end for end in ("-journal", "-wal") if Path(f"{path}{end}").exists()]


@pytest.mark.parametrize("fault", [Fault.KILL, Fault.BROKEN_ONCE])
def test_that_the_removal_of_a_journal_or_log_is_a_call_like_others(path: Path, fault: Fault) -> None:
    last = on_disk(Disk(), lambda: add_row(path))
    ended = on_disk(Disk(fault, last), lambda: add_row(path))
    (left,) = beside(path)
    # A log that stays is read; a journal that could not be removed says that nothing was committed.
    assert rows(path) == ([0] if left == "-journal" else [0, 1])
    assert ended == (-9 if fault is Fault.KILL else FAILED if left == "-journal" else last)


@pytest.mark.parametrize("fault", [Fault.POWER, Fault.POWER_NAMES])
def test_that_a_loss_of_power_takes_a_removal_back_unless_names_stay(path: Path, fault: Fault) -> None:
    """SQLite does not flush it: with a journal the last commit may be lost, with a log it is not."""
    keeps_log = path.read_bytes()[18:20] == b"\2\2"
    disk = Disk(fault)
    assert on_disk(disk, losing(disk, lambda: add_row(path))) < 0
    assert beside(path) == ([] if fault is Fault.POWER_NAMES else ["-wal"] if keeps_log else ["-journal"])
    assert rows(path) == ([0] if keeps_log or fault is Fault.POWER_NAMES else [])


@pytest.mark.parametrize(
    "work",
    [
        lambda folder: (folder / "new").mkdir(),
        lambda folder: (folder / "new").touch(),
        lambda folder: (folder / "new").write_text("new"),
        lambda folder: (folder / "old").write_text("new"),
        lambda folder: (folder / "old").unlink(),
        lambda folder: (folder / "old").rename(folder / "older"),
        lambda folder: shutil.rmtree(folder / "full"),
        lambda folder: shutil.copyfile(folder / "old", folder / "full" / "copy"),
    ],
    ids=["folder", "file", "new text", "other text", "removal", "other name", "whole folder", "copy"],
)
def test_that_a_loss_of_power_takes_back_what_was_not_flushed(tmp_path: Path, work: Callable[[Path], object]) -> None:
    def content() -> dict[str, bytes | None]:
        return {str(each): each.read_bytes() if each.is_file() else None for each in sorted(tmp_path.rglob("*"))}

    (tmp_path / "old").write_text("old")
    (tmp_path / "full" / "within").mkdir(parents=True)
    (tmp_path / "full" / "within" / "file").write_text("within")
    before = content()
    disk = Disk(Fault.POWER)
    assert on_disk(disk, losing(disk, lambda: work(tmp_path))) < 0
    assert content() == before


@pytest.mark.parametrize("name", ["link", "truncate", "symlink"])
def test_that_a_call_that_the_machine_does_not_know_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / "old").write_text("old")
    unknown = getattr(os, name)

    def work() -> None:
        with pytest.raises(AssertionError, match=name):
            getattr(os, name)(tmp_path / "old", tmp_path / "new")
        os._exit(7)

    assert on_disk(Disk(), work) == 7
    assert getattr(os, name) is unknown


def test_that_every_statement_of_the_driver_s_own_connections_is_counted() -> None:
    def work() -> None:
        driver = sqlite3.connect(":memory:")
        driver.execute("CREATE TABLE row (number)")  # 1
        driver.executemany("INSERT INTO row VALUES (?)", [(1,), (2,)])  # 2
        driver.commit()  # 3
        driver.commit()  # nothing to do
        driver.cursor().execute("DELETE FROM row")  # 4
        driver.rollback()  # 5
        driver.executescript("SELECT 1; SELECT 2")  # 6
        driver.backup(sqlite3.connect(":memory:"))  # 7
        driver.close()

    assert on_disk(Disk(Fault.STATEMENT), work) == 7
    assert on_disk(Disk(Fault.STATEMENT, 6), work) < 0
