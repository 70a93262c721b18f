from __future__ import annotations

import importlib.machinery
import importlib.util
import socket
import sys
from typing import TYPE_CHECKING

import pytest

from readinglist.config import display

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has displays that may be missing")


@pytest.fixture
def qt_plugins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A PySide6 whose platform plugins the test writes."""
    folder = tmp_path / "PySide6" / "Qt" / "plugins" / "platforms"
    folder.mkdir(parents=True)
    spec = importlib.machinery.ModuleSpec("PySide6", None, is_package=True)
    spec.submodule_search_locations = [str(tmp_path / "PySide6")]
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: spec)
    return folder


def test_that_no_display_ends_in_one_sentence_that_names_the_ways_out() -> None:
    refusal = display.check_display({})
    assert refusal is not None
    assert "\n" not in refusal
    for way_out in ("Set DISPLAY", "make run", "readinglist --help"):
        assert way_out in refusal
    assert not display.is_display_reachable({})


@pytest.mark.parametrize("name", [":987", "nonsense", ":987.0", ""])
def test_that_a_display_that_does_not_answer_is_refused(name: str) -> None:
    environ = {"DISPLAY": name}
    assert not display.is_display_reachable(environ)
    refusal = display.check_display(environ)
    assert refusal is not None
    assert name in refusal


def test_that_a_missing_x_library_is_left_to_the_check_of_the_plugin(
    qt_plugins: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacking(name: str) -> None:
        raise OSError(f"libxcb.so.1: cannot open shared object file: No such file or directory ({name})")

    (qt_plugins / "libqxcb.so").touch()
    monkeypatch.setattr("ctypes.CDLL", lacking)
    refusal = display.check_display({"DISPLAY": ":987"})
    assert refusal is not None
    assert "apt-get install libxcb1" in refusal


@pytest.mark.parametrize("platform", ["offscreen", "minimal", "vnc:size=800x600", "linuxfb", "xcb;offscreen"])
def test_that_a_platform_without_a_display_needs_none(platform: str) -> None:
    assert display.check_display({"QT_QPA_PLATFORM": platform}) is None


def test_that_a_platform_asked_for_is_the_only_one_looked_at(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "wayland-0"))
        server.listen()
        environ = {"XDG_RUNTIME_DIR": str(tmp_path), "WAYLAND_DISPLAY": "wayland-0"}
        assert display.is_display_reachable(environ)
        assert display.is_display_reachable(environ | {"QT_QPA_PLATFORM": "wayland-egl"})
        assert not display.is_display_reachable(environ | {"QT_QPA_PLATFORM": "xcb"})


def test_that_a_wayland_display_that_is_gone_is_refused(tmp_path: Path) -> None:
    environ = {"XDG_RUNTIME_DIR": str(tmp_path), "WAYLAND_DISPLAY": "wayland-0"}
    refusal = display.check_display(environ)
    assert refusal is not None
    assert "wayland-0" in refusal


def test_that_a_plugin_that_loads_lets_the_window_open(qt_plugins: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    monkeypatch.setattr("ctypes.CDLL", loaded.append)
    (qt_plugins / "libqoffscreen.so").touch()
    assert display.check_display({"QT_QPA_PLATFORM": "offscreen"}) is None
    assert loaded == [str(qt_plugins / "libqoffscreen.so")]


def test_that_a_missing_library_of_the_plugin_is_named_with_its_package(
    qt_plugins: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacking(_name: str) -> None:
        raise OSError("libxcb-cursor.so.0: cannot open shared object file: No such file or directory")

    (qt_plugins / "libqoffscreen.so").touch()
    monkeypatch.setattr("ctypes.CDLL", lacking)
    refusal = display.check_display({"QT_QPA_PLATFORM": "offscreen"})
    assert refusal is not None
    assert "libxcb-cursor.so.0 is missing" in refusal
    assert "apt-get install libxcb-cursor0" in refusal


def test_that_a_plugin_in_another_place_is_left_to_qt(qt_plugins: Path) -> None:
    assert not list(qt_plugins.iterdir())
    assert display.check_display({"QT_QPA_PLATFORM": "offscreen"}) is None


def test_that_a_python_without_qt_has_no_plugin_to_complain_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    assert display.check_display({"QT_QPA_PLATFORM": "offscreen"}) is None


def test_that_other_systems_always_have_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert display.check_display({}) is None
    assert display.is_display_reachable({})
