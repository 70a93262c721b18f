"""An export of ten megabytes over an old file, killed at any moment: one of both files is there, whole."""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from typing import TYPE_CHECKING

import pytest

from readinglist.config.files import write_atomically
from readinglist.exporting.targets import write_export
from readinglist.model.exports import ExportPaper, ExportRequest
from tests.faults.disk import Disk, install
from tests.faults.faults import Fault

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are forked")

OLD = "old\n" * 1000
NEW = "a new line of an export\n" * 430_000
KILLS = 50


def in_a_child(work: Callable[[], object], after: float | None = None) -> float:
    """Do ``work`` in a process of its own that is killed after some seconds; return how long it lived."""
    begun = time.monotonic()
    child = os.fork()
    if child == 0:
        work()
        os._exit(0)
    if after is not None:
        time.sleep(after)
        os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return time.monotonic() - begun


def test_that_a_kill_at_any_of_fifty_moments_leaves_one_whole_file(tmp_path: Path) -> None:
    chance = random.Random(11)  # noqa: S311 - no secret
    target = tmp_path / "list.md"
    takes = in_a_child(lambda: write_atomically(target, NEW))
    left = 0
    for _ in range(KILLS):
        target.write_text(OLD, "utf-8")
        in_a_child(lambda: write_atomically(target, NEW), chance.uniform(0, takes * 1.1))
        assert target.read_text("utf-8") in (OLD, NEW)
        left += len(list(tmp_path.iterdir())) - 1
    assert left, "no kill came in the middle"
    write_atomically(target, "the next one")
    assert [file.name for file in tmp_path.iterdir()] == ["list.md"]


@pytest.mark.parametrize("fault", [Fault.KILL, Fault.POWER, Fault.FULL_ONCE, Fault.BROKEN_ONCE])
def test_that_a_fault_at_any_call_leaves_one_whole_file(tmp_path: Path, fault: Fault) -> None:
    target = tmp_path / "list.md"

    def work(at: int) -> None:
        install(Disk(fault, at))
        write_atomically(target, NEW)

    for at in range(1, 4):
        target.write_text(OLD, "utf-8")
        in_a_child(lambda number=at: _quietly(lambda: work(number)))  # type: ignore[misc] # the loop's own number
        assert target.read_text("utf-8") in (OLD, NEW)


def _quietly(work: Callable[[], None]) -> None:
    try:
        work()
    except OSError:
        os._exit(1)


def test_that_the_part_of_a_file_that_somebody_writes_just_now_is_left_alone(tmp_path: Path) -> None:
    """Another window writes the same file: only what nobody holds any more is cleared away."""
    target = tmp_path / "list.md"
    reader, writer = os.pipe()
    go, gone = os.pipe()
    child = os.fork()
    if child == 0:
        from readinglist.config.files import part_of  # noqa: PLC0415 - in the other process

        with part_of(target) as part:
            part.write_text("theirs", "utf-8")
            os.write(writer, b"x")
            os.read(go, 1)
            part.replace(target)
        os._exit(0)
    os.read(reader, 1)
    (theirs,) = tmp_path.glob(".list.md.*.part")
    write_atomically(target, "ours")
    assert theirs.exists()
    os.write(gone, b"x")
    os.waitpid(child, 0)
    assert target.read_text("utf-8") == "theirs"
    assert [file.name for file in tmp_path.iterdir()] == ["list.md"]


def test_that_files_of_the_person_with_a_name_like_that_of_a_part_are_left_alone(tmp_path: Path) -> None:
    for name in (".list.md.part", ".list.md.my own notes.part", "list.md.abcdefgh.part", ".other.md.abcdefgh.part"):
        (tmp_path / name).write_text("mine", "utf-8")
    write_atomically(tmp_path / "list.md", "new")
    assert len(list(tmp_path.iterdir())) == 5


def test_that_links_hard_links_and_permissions_outlive_an_export(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "list.md"
    target.write_text(OLD, "utf-8")
    target.chmod(0o640)
    (tmp_path / "link.md").symlink_to("list.md")
    os.link(target, tmp_path / "second name.md")
    papers: list[ExportPaper] = []
    for name in ("link.md", "second name.md", "list.md"):
        write_export(papers, ExportRequest((), tmp_path / name, name, overwrite=True))
        assert (tmp_path / "link.md").is_symlink()
        assert target.stat().st_mode & 0o777 == 0o640
        assert target.read_text("utf-8").startswith(f"# {name}")
        assert (tmp_path / "second name.md").samefile(target)
