"""The program as a real process: ended by signals, killed, started twice, started on what is no library."""

from __future__ import annotations

import json
import signal
import sqlite3
from typing import TYPE_CHECKING

import pytest

from readinglist.config.paths import default_library, resource, settings_file
from readinglist.config.settings import Settings
from readinglist.gui.opener import open_library
from readinglist.library.memory import Memory
from readinglist.model.commands import SetNote
from tests.looking import line, note

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.acceptance.conftest import Process


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_that_a_signal_in_the_moment_after_typing_ends_the_program_with_everything_saved(
    tmp_path: Path,
    drive: Callable[..., Process],
    ended: Callable[[Process], tuple[int, str, str]],
    number: signal.Signals,
) -> None:
    library = tmp_path / "library.db"
    code, _, err = ended(drive(library, "press:N", "write:last words", f"kill:{number.value}:0"))
    assert (code, err) == (0, "")
    assert note(library) == "last words"
    assert not library.with_name("library.db-wal").exists(), "closed as by a person"


def test_that_a_kill_one_second_after_typing_loses_nothing(
    tmp_path: Path, drive: Callable[..., Process], ended: Callable[[Process], tuple[int, str, str]]
) -> None:
    library = tmp_path / "library.db"
    code, _, _ = ended(drive(library, "press:N", "write:every single word", f"kill:{signal.SIGKILL.value}:1000"))
    assert code == -signal.SIGKILL
    assert note(library) == "every single word"
    code, out, _ = ended(drive(library, "say:open again", "press:Ctrl+Q"))
    assert (code, out) == (0, "open again\n")


def test_that_a_full_library_at_the_end_leaves_the_words_in_a_file_and_ends_all_the_same(
    tmp_path: Path, drive: Callable[..., Process], ended: Callable[[Process], tuple[int, str, str]]
) -> None:
    library = tmp_path / "library.db"
    process = drive(library, "say:open", "press:N", "write:locked out", f"kill:{signal.SIGTERM.value}:0")
    assert line(process) == "open"
    other = sqlite3.connect(library, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    code, _, err = ended(process)
    other.close()
    assert code == 0
    if note(library) != "locked out":  # the typing came after the lock, as it nearly always does
        (rescued,) = (tmp_path / "home/.local/state/readinglist/log").glob("unsaved-notes-*.md")
        assert "locked out" in rescued.read_text("utf-8")
        assert str(rescued) in err


def test_that_a_second_start_raises_the_first_window_and_ends(
    tmp_path: Path,
    drive: Callable[..., Process],
    start: Callable[..., Process],
    ended: Callable[[Process], tuple[int, str, str]],
) -> None:
    library = tmp_path / "library.db"
    first = drive(library, "say:open", "stay")
    assert line(first) == "open"
    code, out, err = ended(start("main.py", "--library", library))
    assert (code, out, err) == (0, "", "")
    assert line(first) == "raised"
    first.send_signal(signal.SIGTERM)
    assert ended(first)[0] == 0


def make_another_program_s_file(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE a (b)")
    connection.close()


BROKEN: dict[str, Callable[[Path], object]] = {
    "a zero-byte file": lambda path: path.write_bytes(b""),
    "a text": lambda path: path.write_text("no library\n" * 500, "utf-8"),
    "a folder": lambda path: path.mkdir(),
    "another program's file": make_another_program_s_file,
}


@pytest.mark.parametrize("kind", BROKEN)
def test_that_what_is_no_library_is_refused_in_a_sentence_and_left_as_it_is(
    tmp_path: Path, start: Callable[..., Process], ended: Callable[[Process], tuple[int, str, str]], kind: str
) -> None:
    path = tmp_path / "library.db"
    BROKEN[kind](path)
    before = path.read_bytes() if path.is_file() else None
    code, _, err = ended(start("main.py", "--library", path, "--picture", tmp_path / "x.png"))
    assert code == 1
    assert "library.db" in err
    assert "Traceback" not in err
    assert (path.read_bytes() if path.is_file() else None) == before


def test_that_a_library_whose_disk_is_gone_is_missed_by_window_and_shell_and_nothing_is_made(
    tmp_path: Path,
    start: Callable[..., Process],
    drive: Callable[..., Process],
    ended: Callable[[Process], tuple[int, str, str]],
) -> None:
    library = tmp_path / "disk" / "library.db"
    assert ended(start("main.py", "--library", library, "--sample", "--picture", tmp_path / "x.png"))[0] == 0
    library.parent.rename(tmp_path / "taken out")
    before = sorted(tmp_path.iterdir())
    window = start("main.py", "--library", library, "--sample", "--picture", tmp_path / "y.png")
    for code, out, err in (ended(window), ended(start("main.py", "list", "--library", library))):
        assert (code, out) == (1, "")
        assert f"no library at {library}. When it was open last, it held 19 papers." in err
    assert sorted(tmp_path.iterdir()) == before
    (tmp_path / "taken out").rename(library.parent)
    assert ended(drive(library, "say:open again", "press:Ctrl+Q"))[:2] == (0, "open again\n")


FACES = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>"""


def test_that_without_any_face_for_chinese_the_program_starts_and_names_one_to_install(
    tmp_path: Path,
    environment: dict[str, str],
    drive: Callable[..., Process],
    ended: Callable[[Process], tuple[int, str, str]],
) -> None:
    place = tmp_path / "library.db"
    library = open_library(place, sample=True)
    library.perform(SetNote(1, "这篇论文讨论扩散模型"))
    library.close()
    faces = tmp_path / "fonts.conf"
    faces.write_text(FACES.format(fonts=resource("fonts"), cache=tmp_path / "cache"), "utf-8")
    environment["FONTCONFIG_FILE"] = str(faces)
    code, out, err = ended(drive(place, "row:0", "tell", "press:Ctrl+Q"))
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert told["note"] == "这篇论文讨论扩散模型"
    assert "Noto Sans CJK SC" in told["said"]


def test_that_a_picture_of_the_window_is_written(
    tmp_path: Path, start: Callable[..., Process], ended: Callable[[Process], tuple[int, str, str]]
) -> None:
    picture = tmp_path / "window.png"
    code, out, err = ended(
        start("main.py", "--library", tmp_path / "new" / "library.db", "--sample", "--picture", picture)
    )
    assert (code, out, err) == (0, f"{picture}\n", "")
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_that_window_and_shell_go_straight_to_the_library_that_was_chosen_for_a_moved_one(
    tmp_path: Path,
    environment: dict[str, str],
    start: Callable[..., Process],
    ended: Callable[[Process], tuple[int, str, str]],
) -> None:
    moved = tmp_path / "moved.db"
    open_library(moved, sample=True).close()
    settings = Settings(settings_file(environment))
    memory = Memory(settings, environment)
    usual = default_library(environment)
    memory.saw(usual, 19)
    memory.choose(moved)
    picture = tmp_path / "x.png"
    assert ended(start("main.py", "--picture", picture)) == (0, f"{picture}\n", "")
    code, out, _ = ended(start("main.py", "list"))
    assert (code, len(out.splitlines())) == (0, 19)
    assert not usual.parent.exists(), "nothing was made where it was"
    moved.unlink()
    code, _, err = ended(start("main.py", "list"))
    assert code == 1
    assert str(usual) in err, "what is gone again is missed again"
