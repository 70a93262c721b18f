"""Files that were made to harm, imported by library and by shell in a process that may do little."""

from __future__ import annotations

import io
import os
import pickle
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from readinglist.cli.exits import Exit
from readinglist.cli.main import run
from readinglist.importing.sources import read_file
from readinglist.library.library import Library
from readinglist.model.imports import NoWatch
from readinglist.model.queries import PaperIds, Query
from tests.hostile.files import hostile_files
from tests.hostile.samples import ANY, CANARY, ESCAPED, Hostile
from tests.hostile.watched import MEGABYTE, MEMORY, Seen, watched

if TYPE_CHECKING:
    from collections.abc import Callable

BESIDE = "what stands in the file beside"

every_file = pytest.mark.parametrize("hostile", hostile_files(), ids=lambda hostile: hostile.name)


def placed(hostile: Hostile, folder: Path) -> Path:
    """Write the file into a folder of its own, and beside that the file that must not be read."""
    folder.mkdir(exist_ok=True)
    canary = folder / "canary.txt"
    canary.write_text(BESIDE, "utf-8")
    place = folder / "allowed" / "lists"
    place.mkdir(parents=True)
    path = place / hostile.name
    path.write_bytes(hostile.make().replace(CANARY.encode(), str(canary).encode()))
    return path


def brought_in(library: Path, path: Path) -> str:
    """Import the file and return all that the library holds then."""
    opened = Library.open(library)
    try:
        for source in opened.read_sources((path,)):
            opened.import_papers(source, NoWatch())
        ids = tuple(opened.ask(PaperIds(Query())))
        return f"{len(ids)}\n{opened.export_text(ids) if ids else ''}"
    finally:
        opened.close()


def check(seen: Seen, hostile: Hostile, folder: Path) -> None:
    told = "\n".join(seen.told)
    assert seen.forbidden == []
    assert seen.how in {"value", "trouble"}, told
    assert BESIDE not in told
    assert list(folder.rglob(ESCAPED)) == []
    if seen.how == "trouble":
        assert all(seen.told), "a trouble has three parts"
        assert hostile.papers in {None, ANY}, told
    elif hostile.papers != ANY:
        assert int(told.split("\n", 1)[0]) == (hostile.papers or 0), told


@every_file
def test_that_a_hostile_file_is_read_or_refused(
    hostile: Hostile, loaded: Path, library_file: Path, tmp_path: Path
) -> None:
    path = placed(hostile, tmp_path)
    library = path.parents[1] / "library.db"
    shutil.copyfile(library_file, library)
    check(watched(lambda: brought_in(library, path), path.parents[1]), hostile, tmp_path)


def imported_by_shell(library: Path, paths: list[Path]) -> list[str]:
    """Import each file by the shell, and return what cannot be right."""
    wrong = []
    for path in paths:
        out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8")
        sys.stdout, sys.stderr = out, err
        code = run(
            ("--json", "import", "--dry-run", str(path)), {"READINGLIST_LIBRARY": str(library), "HOME": "/nowhere"}
        )
        said = (out.buffer.getvalue() + err.buffer.getvalue()).decode()
        told = len(err.buffer.getvalue().decode().splitlines())
        if code not in {Exit.DONE, Exit.TROUBLE} or BESIDE in said or (code == Exit.TROUBLE and told < 3):
            wrong.append(f"{path.name}: {code} {said[:500]}")
    return wrong


@pytest.mark.parametrize("part", range(4))
def test_that_the_shell_reads_or_refuses_them_all(part: int, loaded: Path, tmp_path: Path) -> None:
    several = [hostile for hostile in hostile_files() if hostile.name != "values.json"][part::4]
    paths = [placed(hostile, tmp_path / str(number)) for number, hostile in enumerate(several)]
    library = tmp_path / "library.db"
    shutil.copyfile(loaded, library)
    seen = watched(lambda: imported_by_shell(library, paths), tmp_path, seconds=30)
    assert (seen.forbidden, seen.how, seen.told) == ([], "value", ["[]"])
    assert list(tmp_path.rglob(ESCAPED)) == []


def test_that_too_little_memory_is_told_in_words(loaded: Path, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(f'[{{"title": "A kettle", "x": [{"[]," * 1_000_000}1]}}]', "ascii")
    seen = watched(lambda: read_file(path), tmp_path, memory=40 * MEGABYTE)
    assert seen.how == "trouble"
    assert seen.told[0] == "a.json needs more memory than there is."


@pytest.mark.parametrize(
    "action",
    [
        lambda folder: (folder.parent / "outside").write_text("x", "ascii"),
        lambda folder: (folder.parent / "outside").mkdir(),
        lambda folder: (folder / "inside").rename(folder.parent / "outside"),
        lambda _: os.system("true"),  # noqa: S605 - it must fail
        lambda _: subprocess.run(["true"], check=False),
        lambda _: eval("1"),  # noqa: S307 - it must fail
        lambda _: pickle.loads(pickle.dumps(Path)),  # noqa: S301 - it must fail
        lambda _: socket.socket(socket.AF_UNIX),
    ],
    ids=["write", "make", "move", "system", "process", "code", "pickle", "socket"],
)
def test_that_what_is_forbidden_is_seen(action: Callable[[Path], object], tmp_path: Path) -> None:
    folder = tmp_path / "allowed"
    folder.mkdir()
    (folder / "inside").touch()
    seen = watched(lambda: action(folder), folder)
    assert (seen.how, len(seen.forbidden)) == ("fault", 1)
    assert not (tmp_path / "outside").exists()


def test_that_what_takes_too_long_or_too_much_is_seen(tmp_path: Path) -> None:
    assert watched(lambda: sum(1 for _ in iter(int, 1)), tmp_path, seconds=1).told == ["ended by SIGXCPU"]
    assert "MemoryError" in watched(lambda: bytes(MEMORY), tmp_path).told[0]
