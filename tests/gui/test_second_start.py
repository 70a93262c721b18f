"""A second start: the first window comes to the front, if it can, and nobody else's."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtNetwork import QLocalSocket

from readinglist.gui import channel, single
from readinglist.gui.channel import channels, heard_at
from readinglist.gui.single import RAISE, RaiseListener, raise_first_window

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot


ASK = """
import sys
from pathlib import Path
from readinglist.gui.single import raise_first_window
sys.exit(raise_first_window(Path(sys.argv[1])))
"""


def heard(path: Path, qtbot: QtBot) -> bool:
    """Ask as another start does, while the windows of this process go on."""
    asking = subprocess.Popen([sys.executable, "-c", ASK, str(path)])
    with asking:
        qtbot.waitUntil(lambda: asking.poll() is not None, timeout=30_000)
        return bool(asking.returncode)


def test_that_a_second_start_is_heard_by_the_first_and_nobody_else(
    app: QApplication, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "library.db"
    assert not heard(path, qtbot)
    listener = RaiseListener(path, app)
    assert not heard(tmp_path / "other.db", qtbot)
    with qtbot.waitSignal(listener.raise_wanted):
        assert heard(path, qtbot)
    listener.close()
    assert not heard(path, qtbot)
    again = RaiseListener(path, app)
    with qtbot.waitSignal(again.raise_wanted):
        assert heard(path, qtbot)
    again.close()
    for old in (listener, again):
        old.deleteLater()


def test_that_a_window_is_found_by_every_path_of_its_file(app: QApplication, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "library.db"
    path.touch()
    listener = RaiseListener(path, app)
    other = tmp_path / "other.db"
    other.hardlink_to(path)
    with qtbot.waitSignal(listener.raise_wanted):
        assert heard(other, qtbot)
    path.unlink()
    path.touch()  # another file, as a program that copies folders puts it there
    with qtbot.waitSignal(listener.raise_wanted):
        assert heard(path, qtbot)
    listener.close()
    listener.deleteLater()


def test_that_a_window_is_found_whatever_the_folder_for_temporary_files_is_called(
    app: QApplication, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = tmp_path / ("long" * 30)
    for folder in (long, tmp_path / "gone"):
        monkeypatch.setenv("TMPDIR", str(folder))
        long.mkdir(exist_ok=True)
        listener = RaiseListener(tmp_path / "library.db", app)
        with qtbot.waitSignal(listener.raise_wanted):
            assert heard(tmp_path / "library.db", qtbot)
        listener.close()
        listener.deleteLater()


def test_that_a_window_that_hangs_is_not_taken_for_one_that_came_to_the_front(
    app: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(single, "PATIENCE", 50)
    listener = RaiseListener(tmp_path / "library.db", app)
    assert not raise_first_window(tmp_path / "library.db")  # nobody turns the loop that would answer
    listener.close()
    listener.deleteLater()


@pytest.mark.skipif(sys.platform == "win32", reason="there the system says who may listen")
def test_that_nobody_else_s_socket_is_asked(app: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "library.db"
    listener = RaiseListener(path, app)
    assert heard_at(path)
    names = channels(path)
    monkeypatch.setattr(channel, "channels", lambda _path: names)
    me = os.getuid()
    monkeypatch.setattr(os, "getuid", lambda: me + 1)
    assert not heard_at(path)
    listener.close()
    listener.deleteLater()


@pytest.mark.parametrize("said", [b"RAISE\n", b"rais", b"\0" * 6, b"x" * 3_000_000, b"xraise\n"], ids=range(5))
def test_that_nothing_but_the_word_of_a_second_start_raises_the_window(
    app: QApplication, tmp_path: Path, qtbot: QtBot, said: bytes
) -> None:
    path = tmp_path / "library.db"
    path.touch()
    listener = RaiseListener(path, app)
    raised: list[bool] = []
    listener.raise_wanted.connect(lambda: raised.append(True))
    stranger = QLocalSocket()
    stranger.connectToServer(heard_at(path)[0])
    assert stranger.waitForConnected(1000)
    stranger.write(said)
    if len(said) >= len(RAISE):
        qtbot.waitUntil(lambda: stranger.state() is QLocalSocket.LocalSocketState.UnconnectedState)
    else:
        stranger.flush()
    stranger.abort()
    with qtbot.waitSignal(listener.raise_wanted):  # and a second start is heard all the same
        assert heard(path, qtbot)
    assert raised == [True]
    listener.close()
    listener.deleteLater()
