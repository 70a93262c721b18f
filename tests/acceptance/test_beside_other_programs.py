"""Other programs at the library's file while the window is open, and strange names of that file; all as processes."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from readinglist.library.library import Library
from readinglist.model.commands import SetNote
from tests.looking import line, note, paper

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.acceptance.conftest import Process

HOLD = """
import sqlite3, sys
other = sqlite3.connect(sys.argv[1], isolation_level=None)
other.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read(1)
other.execute("ROLLBACK")
"""


def test_that_words_typed_while_another_process_holds_the_lock_are_saved_when_it_lets_go(
    tmp_path: Path, drive: Callable[..., Process], ended: Callable[[Process], tuple[int, str, str]]
) -> None:
    library = tmp_path / "library.db"
    assert ended(drive(library, "say:made", "press:Ctrl+Q"))[0] == 0
    command = [sys.executable, "-c", HOLD, str(library)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdin is not None
        assert other.stdout.readline() == "held\n"
        window = drive(library, "row:0", "press:N", "write:typed under a lock", "say:typed", "stay")
        assert line(window) == "typed"
        assert note(library) == ""
        other.communicate("x")
    deadline = 200
    while note(library) != "typed under a lock" and deadline:
        deadline -= 1
        with contextlib.suppress(subprocess.TimeoutExpired):
            window.wait(0.1)
    assert note(library) == "typed under a lock"
    window.send_signal(signal.SIGTERM)
    assert ended(window)[0] == 0


def test_that_the_log_mode_cannot_be_taken_away_under_an_open_window(
    tmp_path: Path, drive: Callable[..., Process], ended: Callable[[Process], tuple[int, str, str]]
) -> None:
    library = tmp_path / "library.db"
    window = drive(library, "say:open", "stay")
    assert line(window) == "open"
    with contextlib.closing(sqlite3.connect(library, timeout=0)) as other, pytest.raises(sqlite3.OperationalError):
        other.execute("PRAGMA journal_mode = DELETE").fetchone()
    window.send_signal(signal.SIGTERM)
    assert ended(window)[0] == 0
    with contextlib.closing(sqlite3.connect(library)) as other:
        assert other.execute("PRAGMA journal_mode = DELETE").fetchone() == ("delete",)
    opened = Library.open(library)
    opened.perform(SetNote(1, "after the mode was changed"))
    assert note(library) == "after the mode was changed"
    opened.close()


NAMES = (
    "50% a%20b?c#d", "q'uo\"te", "mu\u0308nze", "m\u00fcnze", "资料 夹 📚", "-two\nlines.", "n" * 180,
    os.fsdecode(b"caf\xe9"),
)  # fmt: skip


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Path]:
    """Return a folder in memory where there is one: that names are kept needs no real disk."""
    place = Path("/dev/shm")  # noqa: S108 - as above
    with tempfile.TemporaryDirectory(dir=place if place.is_dir() else tmp_path) as name:
        yield Path(name)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("whole") / "list.txt"
    path.write_text("A sentence of an abstract that is long enough to be one. " * 4, "utf-8")
    return path


FROM_THE_SHELL = """
import os, pathlib, sys
from readinglist.cli.main import run
for folder in map(pathlib.Path, sys.argv[2:]):
    def do(*argv, library="library.db"):
        code = run([*argv, "--library", str(folder / library)], os.environ)
        assert code == 0, (folder, argv, code)
    do("import", sys.argv[1])
    do("note", "1", "kept")
    do("backup")
    do("note", "1", "later")
    do("export", "-o", str(folder / "out.md"))
    do("duplicate", str(folder / "copy.db"))
    do("rollback", "1")
    do("duplicate", str(folder / "library (1).db"))
    do("star", "1", library="library (1).db")
    do("merge", str(folder / "library (1).db"))
"""


def test_that_everything_works_in_a_folder_of_any_name(
    memory: Path, whole: Path, start: Callable[..., Process], ended: Callable[[Process], tuple[int, str, str]]
) -> None:
    folders = [memory / name for name in NAMES]
    for folder in folders:
        folder.mkdir(parents=True)
    code, _, err = ended(start("-c", FROM_THE_SHELL, whole, *folders))
    assert code == 0, err
    for folder in folders:
        found = paper(folder / "library.db")
        assert (found.note, found.starred) == ("kept", True), "brought back, and then brought together"
        assert note(folder / "copy.db") == "later"
        assert (folder / "out.md").read_text("utf-8").startswith("#")
    assert sorted(folders) == sorted(memory.iterdir()), "nothing was made under another name"


@pytest.mark.parametrize("name", ["a?b%20#c 'd' 资料 📚", os.fsdecode(b"caf\xe9\n.")], ids=ascii)
def test_that_the_window_opens_and_keeps_a_note_under_any_name(
    tmp_path: Path, drive: Callable[..., Process], ended: Callable[[Process], tuple[int, str, str]], name: str
) -> None:
    library = tmp_path / name / "library.db"
    library.parent.mkdir()
    steps = ("row:0", "press:N", "write:kept here", "press:Esc", "tell", "press:Ctrl+Q")
    code, out, err = ended(drive(library, *steps))
    assert (code, err) == (0, "")
    assert json.loads(out)["note"] == "kept here"
    assert note(library) == "kept here"
    assert {file.name for file in library.parent.iterdir()} == {"library.db", "library.db.lock", "backups"}
