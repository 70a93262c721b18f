"""What a killed program, a full or missing folder for temporary files, or another user left: the next start opens."""

from __future__ import annotations

import json
import os
import signal
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from readinglist.gui.channel import channels

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.acceptance.conftest import Process


@pytest.fixture
def short(environment: dict[str, str]) -> Iterator[Path]:
    """The folder for temporary files, with a name so short that a socket's fits into what systems allow."""
    with tempfile.TemporaryDirectory(prefix="rl") as folder:
        environment["TMPDIR"] = folder
        yield Path(folder)


def test_that_after_a_kill_the_next_start_opens_although_lock_and_socket_are_still_there(
    tmp_path: Path,
    short: Path,
    drive: Callable[..., Process],
    ended: Callable[[Process], tuple[int, str, str]],
) -> None:
    library = tmp_path / "library.db"
    process = drive(library, "press:N", "write:words", f"kill:{signal.SIGKILL.value}:1000")
    assert ended(process)[0] == -signal.SIGKILL
    lock = library.with_name("library.db.lock")
    assert lock.exists()
    assert all((short / name).exists() for name in channels(library)), "the sockets are left, as after any kill"
    lock.write_text(str(os.getpid()), "ascii")  # its number belongs to another living program by now
    code, out, err = ended(drive(library, "say:open again", "press:Ctrl+Q"))
    assert (code, out, err) == (0, "open again\n", "")


def as_a_folder(place: Path) -> None:
    place.mkdir()


def as_a_file(place: Path) -> None:
    place.write_bytes(b"not a socket")


def as_a_dead_link(place: Path) -> None:
    place.symlink_to(place.with_name("nowhere"))


@pytest.mark.parametrize("kind", [as_a_folder, as_a_file, as_a_dead_link])
def test_that_anything_in_the_socket_s_place_is_no_hindrance(
    tmp_path: Path,
    short: Path,
    drive: Callable[..., Process],
    ended: Callable[[Process], tuple[int, str, str]],
    kind: Callable[[Path], None],
) -> None:
    library = tmp_path / "library.db"
    kind(short / channels(library)[0])
    code, out, err = ended(drive(library, "say:open", "press:Ctrl+Q"))
    assert (code, out, err) == (0, "open\n", "")


def test_that_a_start_without_a_folder_for_temporary_files_opens(
    tmp_path: Path,
    environment: dict[str, str],
    drive: Callable[..., Process],
    ended: Callable[[Process], tuple[int, str, str]],
) -> None:
    environment["TMPDIR"] = str(tmp_path / "gone")
    code, out, err = ended(drive(tmp_path / "library.db", "say:open", "press:N", "write:words", "press:Ctrl+Q"))
    assert (code, out, err) == (0, "open\n", "")


def test_that_a_lock_that_cannot_be_made_or_taken_away_opens_for_reading_and_says_so(
    tmp_path: Path,
    drive: Callable[..., Process],
    ended: Callable[[Process], tuple[int, str, str]],
    shell: Callable[..., str],
) -> None:
    library = tmp_path / "library.db"
    shell("import", "resources/samples/icml2026.txt", "--library", library)
    lock = library.with_name("library.db.lock")
    lock.unlink(missing_ok=True)
    lock.mkdir()
    code, out, _ = ended(drive(library, "press:Esc", "tell", "press:Ctrl+Q"))
    assert code == 0
    assert "It can be read, searched and exported." in json.loads(out)["banner"]
    assert lock.is_dir()


def test_that_two_users_and_two_libraries_never_ask_for_the_same_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = {*channels(tmp_path / "one.db"), *channels(tmp_path / "other.db")}
    monkeypatch.setattr(os, "getuid", lambda: 4711)
    names |= {*channels(tmp_path / "one.db"), *channels(tmp_path / "other.db")}
    assert len(names) == 4
