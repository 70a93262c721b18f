from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools import environment
from tools.steps import StepError

ROOT = Path(__file__).parents[2]


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh clone with empty lock files: its set-up is a real one, but needs no network."""
    place = {"ROOT": tmp_path, "VENV": tmp_path / ".venv", "PYTHON": tmp_path / environment.PYTHON.relative_to(ROOT)}
    place |= {name: place["VENV"] / getattr(environment, name).name for name in ("STAMP", "MARK")}
    for name, value in place.items():
        monkeypatch.setattr(environment, name, value)
    for lock in environment.LOCKS["dev"]:
        (tmp_path / lock).write_text("# nothing\n", encoding="utf-8")
    return tmp_path


@pytest.fixture
def installed(clone: Path) -> Path:
    """A clone whose set-up is done, as far as the stamp tells."""
    environment.PYTHON.parent.mkdir(parents=True)
    environment.PYTHON.touch()
    environment.note_done("run", "x11")
    return clone


def forbid(*_args: object, **_kwargs: object) -> None:
    pytest.fail("nothing may be started")


@pytest.mark.usefixtures("installed")
def test_that_a_second_run_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", forbid)
    assert environment.ensure("run") == environment.PYTHON


def test_that_a_changed_lock_file_is_noticed(installed: Path) -> None:
    assert environment.is_done("run")
    assert environment.is_done("x11")
    (installed / "requirements.lock").write_text("# another\n", encoding="utf-8")
    assert not environment.is_done("run")
    assert not environment.is_done("x11")


def test_that_the_lock_file_of_the_tests_does_not_matter_to_the_program(installed: Path) -> None:
    environment.note_done("dev")
    (installed / "requirements-dev.lock").write_text("# another\n", encoding="utf-8")
    assert environment.is_done("run")
    assert not environment.is_done("dev")


def test_that_each_set_up_brings_what_the_smaller_ones_do(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(environment, "_is_usable", lambda: True)
    monkeypatch.setattr(environment, "_install", asked.append)
    (installed / "requirements-fuzz.lock").write_text("# fuzz\n", encoding="utf-8")
    environment.ensure("dev")
    assert [environment.is_done(kind) for kind in ("run", "dev", "fuzz")] == [True, True, False]
    environment.ensure("fuzz")
    assert [environment.is_done(kind) for kind in ("run", "dev", "fuzz")] == [True, True, True]
    assert asked == ["requirements-dev.lock", "requirements-fuzz.lock"]


@pytest.mark.usefixtures("installed")
def test_that_another_python_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    assert not environment.is_done("run")


@pytest.mark.usefixtures("installed")
def test_that_a_python_that_is_gone_is_noticed() -> None:
    environment.PYTHON.unlink()
    assert not environment.is_done("run")


@pytest.mark.usefixtures("installed")
def test_that_an_interrupted_set_up_is_noticed() -> None:
    environment.MARK.touch()
    assert not environment.is_done("run")


@pytest.mark.usefixtures("clone")
def test_that_a_set_up_makes_a_python_with_the_packages_and_repairs_a_broken_one() -> None:
    environment.VENV.mkdir()
    environment.MARK.touch()
    (environment.VENV / "half done").touch()
    python = environment.ensure("dev")
    asked = subprocess.run([python, "-c", "import pip, sys; print(sys.prefix)"], capture_output=True, check=True)
    assert Path(asked.stdout.decode().strip()) == environment.VENV
    assert {"half done", environment.MARK.name}.isdisjoint(entry.name for entry in environment.VENV.iterdir())
    assert environment.is_done("run")
    assert environment.is_done("dev")


@pytest.mark.usefixtures("clone")
def test_that_a_full_disk_is_told_before_anything_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "NEEDED", sys.maxsize)
    with pytest.raises(StepError, match="disk is full"):
        environment.ensure("run")
    assert not environment.is_done("run")


def test_that_a_folder_that_cannot_be_written_is_told(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(folder: Path) -> None:
        raise PermissionError(13, "Permission denied", str(folder))

    monkeypatch.setattr(environment, "_empty", refuse)
    with pytest.raises(StepError, match="cannot be written") as told:
        environment.ensure("run")
    assert str(clone) in str(told.value)


@pytest.mark.parametrize(
    ("errors", "advice"),
    [
        ("WARNING: Retrying after connection broken by NewConnectionError\nERROR: No matching distribution", "network"),
        ("Temporary failure in name resolution", "network"),
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "disk is full"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "not the one that the lock"),
        ("ERROR: No matching distribution found for shiboken6==6.11.3", "no release for Python 3.99"),
        ("ERROR: something new", "stands above"),
    ],
)
def test_that_what_pip_says_becomes_what_to_do(errors: str, advice: str) -> None:
    assert advice in environment.explain_pip(errors, "3.99")


def pins(lock: str) -> dict[str, str]:
    lines = (ROOT / lock).read_text(encoding="utf-8").splitlines()
    found = (line.removesuffix(" \\").partition("==") for line in lines if "==" in line and line[0].isalpha())
    return {name: version for name, _, version in found}


def test_that_the_tests_run_with_the_very_packages_of_the_program() -> None:
    program, tests = pins("requirements.lock"), pins("requirements-dev.lock")
    assert {"pyside6-essentials", "sqlalchemy", "alembic"} <= program.keys()
    assert program.items() <= tests.items() <= pins("requirements-fuzz.lock").items()


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock", "requirements-fuzz.lock"])
def test_that_a_lock_file_names_no_host_and_no_folder(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert "://" not in text
    assert not [line for line in text.splitlines() if line.lstrip("# ").startswith(("/", "--index", "--find"))]
