"""A whole file is written, or none."""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
from typing import TYPE_CHECKING

import pytest

from readinglist.config.databases import DatabaseError
from readinglist.config.files import write_atomically
from readinglist.exporting import targets
from readinglist.exporting.targets import FORMATS, write_export
from readinglist.model.errors import ExportTrouble, TargetExists
from readinglist.model.exports import ExportPaper, ExportRequest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    Make = Callable[..., ExportPaper]


def request(target: Path, *, overwrite: bool = False) -> ExportRequest:
    return ExportRequest((1,), target, "Starred", overwrite=overwrite)


def test_that_a_hundred_papers_are_written_and_the_bad_one_is_repaired(make: Make, tmp_path: Path) -> None:
    papers = [make(id=n, title=f"Paper {n}") for n in range(1, 101)]
    papers[49] = make(id=50, title="", abstract="\0\ud800", note="n\0te")
    report = write_export(papers, request(tmp_path / "stars.md"))
    assert (report.written, report.repaired, report.target) == (100, (50,), tmp_path / "stars.md")
    text = (tmp_path / "stars.md").read_text("utf-8")
    assert text.count("\n## ") == 100
    assert "n\ufffdte" in text


def test_that_an_existing_file_is_replaced_only_when_asked(make: Make, tmp_path: Path) -> None:
    target = tmp_path / "stars.md"
    target.write_text("old")
    with pytest.raises(TargetExists) as caught:
        write_export([make(title="A")], request(target))
    assert target.read_text() == "old"
    assert caught.value.do
    write_export([make(title="A")], request(target, overwrite=True))
    assert "## A" in target.read_text()


def test_that_a_broken_link_counts_as_existing(make: Make, tmp_path: Path) -> None:
    (tmp_path / "link.md").symlink_to(tmp_path / "elsewhere.md")
    with pytest.raises(TargetExists):
        write_export([make(title="A")], request(tmp_path / "link.md"))
    write_export([make(title="A")], request(tmp_path / "link.md", overwrite=True))
    assert (tmp_path / "link.md").is_symlink()
    assert "## A" in (tmp_path / "elsewhere.md").read_text()


def test_that_folders_pipes_and_lost_folders_are_refused(make: Make, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for target in (tmp_path, tmp_path / "pipe", tmp_path / "nowhere" / "a.md", tmp_path / "a\0.md"):
        with pytest.raises(ExportTrouble) as caught:
            write_export([make(title="A")], request(target, overwrite=True))
        assert not isinstance(caught.value, TargetExists)
        assert "Nothing was written" in caught.value.data


def test_that_a_protected_file_is_refused(make: Make, tmp_path: Path) -> None:
    target = tmp_path / "stars.md"
    target.write_text("old")
    target.chmod(0o444)
    with pytest.raises(ExportTrouble, match="write-protected"):
        write_export([make(title="A")], request(target, overwrite=True))
    assert target.read_text() == "old"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (errno.ENOSPC, "disk is full"),
        (errno.EROFS, "write-protected"),
        (errno.EIO, "cannot be written"),
        (errno.EFBIG, "ulimit -f"),
    ],
)
def test_that_a_failing_disk_leaves_the_old_file(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, said: str
) -> None:
    target = tmp_path / "stars.md"
    target.write_text("old")

    def failing(place: Path, text: str) -> None:
        raise OSError(code, "no")

    monkeypatch.setattr(targets, "write_atomically", failing)
    with pytest.raises(ExportTrouble, match=said):
        write_export([make(title="A")], request(target, overwrite=True))
    assert target.read_text() == "old"


def test_that_a_failure_among_the_papers_leaves_the_old_file(make: Make, tmp_path: Path) -> None:
    target = tmp_path / "stars.md"
    target.write_text("old")

    def papers() -> Iterator[ExportPaper]:
        yield make(title="A")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_export(papers(), request(target, overwrite=True))
    assert target.read_text() == "old"
    assert list(tmp_path.iterdir()) == [target]


def test_that_a_file_that_appears_meanwhile_is_not_replaced(make: Make, tmp_path: Path) -> None:
    target = tmp_path / "stars.md"

    def papers() -> Iterator[ExportPaper]:
        target.write_text("somebody else's")
        yield make(title="A")

    with pytest.raises(TargetExists):
        write_export(papers(), request(target))
    assert target.read_text() == "somebody else's"


def test_that_every_format_has_key_label_and_suffix() -> None:
    for key, row in FORMATS.items():
        assert (row.key, bool(row.label), row.suffix[0]) == (key, True, ".")


@pytest.mark.parametrize("name", ["library.db", "library.db-wal", "library.db-shm", "library.db-journal", "link.md"])
def test_that_an_export_never_takes_the_place_of_a_library(make: Make, tmp_path: Path, name: str) -> None:
    library = tmp_path / "library.db"
    with contextlib.closing(sqlite3.connect(library)) as driver:
        driver.execute("CREATE TABLE note (text)")
    (tmp_path / "link.md").symlink_to(library)
    before = library.read_bytes()
    with pytest.raises(ExportTrouble, match="library"):
        write_export([make()], request(tmp_path / name, overwrite=True))
    with pytest.raises(DatabaseError):
        write_atomically(tmp_path / name, "the text of a note")
    assert library.read_bytes() == before
    assert sorted(file.name for file in tmp_path.iterdir()) == ["library.db", "link.md"]
