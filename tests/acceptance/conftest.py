"""The program as a process: started, driven, killed, and looked at from outside."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).parents[2]
DRIVER = Path(__file__).with_name("driver.py")

PATIENCE = 50
"""Seconds for a process to do what it should; it takes two on an idle machine."""

Process = subprocess.Popen[str]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Return the environment of a person without any files of this program."""
    home = tmp_path / "home"
    home.mkdir()
    ours = {"HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}
    theirs = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "READINGLIST_"))}
    return theirs | ours


@pytest.fixture
def start(environment: dict[str, str]) -> Iterator[Callable[..., Process]]:
    """Return what starts Python with arguments; whatever is left running at the end is killed."""
    started: list[Process] = []

    def run(*arguments: object) -> Process:
        pipe = subprocess.PIPE
        command = [sys.executable, *map(str, arguments)]
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=pipe, stderr=pipe, text=True)
        started.append(process)
        return process

    yield run
    for process in started:
        if process.poll() is None:
            process.kill()
        process.communicate()


@pytest.fixture
def drive(start: Callable[..., Process]) -> Callable[..., Process]:
    """Return what opens a window on a library and lets somebody do steps in it; see driver.py."""
    return lambda library, *steps: start(DRIVER, library, *steps)


@pytest.fixture
def ended() -> Callable[[Process], tuple[int, str, str]]:
    """Return what waits for a process and gives its exit code and what it wrote."""

    def wait(process: Process) -> tuple[int, str, str]:
        out, err = process.communicate(timeout=PATIENCE)
        return process.returncode, out, err.replace("This plugin does not support propagateSizeHints()\n", "")

    return wait


@pytest.fixture
def shell(start: Callable[..., Process], ended: Callable[[Process], tuple[int, str, str]]) -> Callable[..., str]:
    """Return what runs the command line and gives its output; anything but success fails the test."""

    def run(*arguments: object) -> str:
        code, out, err = ended(start("main.py", *arguments))
        assert code == 0, err
        return out

    return run
