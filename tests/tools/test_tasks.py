from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tools import environment, system_packages, tasks
from tools.steps import StepError

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass
class Machine:
    """What a task asked of the machine, which is made up: nothing is started or installed."""

    lacks: list[str] = field(default_factory=list)
    installed: list[str] = field(default_factory=list)
    calls: list[list[str]] = field(default_factory=list)
    places: list[dict[str, str]] = field(default_factory=list)
    exit_code: int = 0

    def install(self, packages: list[str], _lack: str) -> None:
        self.installed += packages

    def call(self, command: list[str], *, env: dict[str, str], **_: object) -> int:
        self.calls.append(command)
        if "--picture" in command:
            Path(command[command.index("--picture") + 1]).touch()
        self.places.append(env)
        return self.exit_code

    def replace_process(self, _program: Path, command: list[str]) -> None:
        self.calls.append([*command, "(in this process)"])


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine()
    done: set[str] = set()
    monkeypatch.setattr(environment, "ensure", lambda kind: Path(f"/venv/{kind}/python"))
    monkeypatch.setattr(environment, "is_done", done.__contains__)
    monkeypatch.setattr(environment, "note_done", done.add)
    monkeypatch.setattr(system_packages, "missing_libraries", lambda _python, **_: machine.lacks)
    monkeypatch.setattr(system_packages, "install", machine.install)
    monkeypatch.setattr(subprocess, "call", machine.call)
    monkeypatch.setattr(os, "execv", machine.replace_process)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(tasks, "PICTURE", tmp_path / "build" / "window.png")
    monkeypatch.setattr(tasks, "virtual_screen", some_screen)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "LC_ALL"):
        monkeypatch.delenv(name, raising=False)
    return machine


@contextlib.contextmanager
def some_screen() -> Iterator[str]:
    yield ":7"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_that_run_without_a_display_takes_a_picture_on_a_virtual_one(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tasks.perform(["run", "--library", "a b.db"]) == 0
    [command] = machine.calls
    assert command[2:] == ["--sample", "--picture", str(tasks.PICTURE), "--library", "a b.db"]
    assert machine.places[0]["DISPLAY"] == ":7"
    assert str(tasks.PICTURE) in capsys.readouterr().err
    assert machine.installed == []


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_that_run_installs_a_virtual_screen_where_there_is_none(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    assert tasks.perform(["run"]) == 0
    assert machine.installed == ["xvfb"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot replace a process")
def test_that_run_with_a_display_becomes_the_program(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "vnc")
    tasks.perform(["run", "--library", "a b.db"])
    assert machine.calls[0][2:] == ["--sample", "--library", "a b.db", "(in this process)"]


@pytest.mark.usefixtures("machine")
def test_that_run_never_opens_a_window_that_nobody_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert tasks.perform(["run"]) == 0
    assert tasks.PICTURE.exists()


def test_that_missing_libraries_are_installed_once(machine: Machine) -> None:
    machine.lacks = ["libEGL.so.1"]
    tasks.perform(["run"])
    tasks.perform(["test"])
    assert machine.installed == ["libegl1"]


def test_that_the_tests_need_no_display_unless_one_is_wanted(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    tasks.perform(["test", "-k", "star"])
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    tasks.perform(["test"])
    assert [place["QT_QPA_PLATFORM"] for place in machine.places] == ["offscreen", "xcb"]
    assert machine.calls[0][-2:] == ["-k", "star"]
    assert {place["PYTHONWARNDEFAULTENCODING"] for place in machine.places} == {"1"}


def test_that_check_stops_at_the_first_failure(machine: Machine) -> None:
    machine.exit_code = 3
    assert tasks.perform(["check"]) == 3
    assert len(machine.calls) == 1
    machine.exit_code = 0
    assert tasks.perform(["check"]) == 0
    assert [command[2] for command in machine.calls[1:]] == ["ruff", "ruff", tasks.LINT_IMPORTS, "mypy", "pytest"]


@pytest.mark.usefixtures("machine")
def test_that_a_step_that_fails_is_told_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_kind: str) -> Path:
        raise StepError("The disk is full.")

    monkeypatch.setattr(environment, "ensure", fail)
    assert tasks.perform(["test"]) == 1
    assert capsys.readouterr().err == "The disk is full.\n"


def test_that_clean_leaves_the_environment_and_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    kept = [".venv/lib/__pycache__/a.pyc", "main.py"]
    for name in [*kept, "build/window.png", "dist/x.whl", "readinglist/__pycache__/a.pyc"]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert tasks.perform(["clean"]) == 0
    assert sorted(str(file.relative_to(tmp_path)) for file in tmp_path.rglob("*") if file.is_file()) == kept
