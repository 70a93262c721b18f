from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools import bootstrap

ROOT = Path(__file__).parents[2]


@pytest.fixture
def old_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))


def program(folder: Path, name: str, exit_code: int) -> Path:
    """A Python made up for the test: it tells what it was given, and ends like one that is new enough or not."""
    file = folder / name
    file.write_text(f'#!/bin/sh\necho "$@" >> {folder}/calls\nexit {exit_code}\n', encoding="utf-8")
    file.chmod(0o755)
    return file


@pytest.mark.usefixtures("old_python")
def test_that_an_old_python_alone_says_what_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert bootstrap.main(["run"]) == 2
    said = capsys.readouterr().err
    assert "needs Python 3.11 or newer; this is Python 3.9" in said
    assert "PYTHON=" in said


@pytest.mark.usefixtures("old_python")
def test_that_an_old_python_hands_over_to_a_newer_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path, "python3.12", 0)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert bootstrap.main(["run", "--library", "a b.db"]) == 0
    last = (tmp_path / "calls").read_text(encoding="utf-8").splitlines()[-1]
    assert last.endswith("bootstrap.py run --library a b.db")


@pytest.mark.usefixtures("old_python")
def test_that_a_name_on_the_path_that_does_not_run_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path, "python3.13", 127)
    (tmp_path / "python3.12").write_bytes(b"\x7fELF, but not really")
    (tmp_path / "python3.12").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert bootstrap.main(["run"]) == 2


def test_that_make_offers_every_task_and_no_other() -> None:
    from tools.tasks import TASKS  # noqa: PLC0415 - as bootstrap does

    line = next(line for line in (ROOT / "Makefile").read_text(encoding="utf-8").splitlines() if "TASKS :=" in line)
    assert sorted(line.partition(":=")[2].split()) == sorted(TASKS)


def test_that_it_works_from_any_folder_without_make(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "bootstrap.py")]
    asked = subprocess.run([*command, "help"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "make run" in asked.stdout
    unknown = subprocess.run([*command, "nonsense"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert unknown.returncode == 2
    assert "nonsense" in unknown.stderr
    assert "make run" in unknown.stderr
