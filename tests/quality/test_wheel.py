from __future__ import annotations

import os
import subprocess
import sys
import tomllib
import zipfile
from typing import TYPE_CHECKING

import pytest

import readinglist

if TYPE_CHECKING:
    from pathlib import Path

OFFLINE = ("--disable-pip-version-check", "--no-index", "--no-deps", "--quiet")


def pip(*arguments: str, folder: Path) -> None:
    command = [sys.executable, "-m", "pip", *arguments]
    ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", *OFFLINE, "--no-build-isolation", "--wheel-dir", str(folder), str(root), folder=root)
    [file] = folder.glob("readinglist-*.whl")
    return file


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the wheel was installed, away from the checkout."""
    folder = tmp_path_factory.mktemp("installed")
    pip("install", *OFFLINE, "--target", str(folder), str(wheel), folder=folder)
    return folder


def run(installed: Path, *command: str) -> str:
    environ = os.environ | {"PYTHONPATH": str(installed), "PYTHONDONTWRITEBYTECODE": "1"}
    ended = subprocess.run(command, cwd=installed, env=environ, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def test_that_the_wheel_holds_the_program_its_migrations_and_its_resources(root: Path, wheel: Path) -> None:
    program = tree(root, "readinglist")
    shipped = {f"readinglist/_shipped/{name}" for top in ("db", "resources") for name in tree(root, top)}
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if ".dist-info/" not in name and ".data/" not in name}
    assert "readinglist/_shipped/resources/samples/icml2026.txt" in inside
    assert inside == program | shipped


def tree(root: Path, top: str) -> set[str]:
    files = (file.relative_to(root) for file in (root / top).rglob("*") if file.is_file())
    return {file.as_posix() for file in files if "__pycache__" not in file.parts}


def test_that_the_wheel_holds_the_licences_of_all_that_is_in_it(root: Path, wheel: Path) -> None:
    files = {file.relative_to(root).as_posix() for file in (root / "resources").rglob("LICENSE*")} | {"LICENSE"}
    with zipfile.ZipFile(wheel) as archive:
        licences = {name.partition("licenses/")[2] for name in archive.namelist() if ".dist-info/licenses/" in name}
    assert licences == files


def test_that_the_installed_program_finds_what_is_shipped_with_it(installed: Path) -> None:
    code = "from readinglist.config import paths; print(paths.shipped(), paths.migrations().is_dir())"
    assert run(installed, sys.executable, "-c", code).split() == [str(installed / "readinglist/_shipped"), "True"]


def test_that_the_installed_program_is_the_same_under_both_names(root: Path, installed: Path) -> None:
    with (root / "pyproject.toml").open("rb") as file:
        version = tomllib.load(file)["project"]["version"]
    assert version == readinglist.__version__
    for command in ([sys.executable, "-m", "readinglist"], [str(installed / "bin" / "readinglist")]):
        assert version in run(installed, *command, "--version")
        assert "import" in run(installed, *command, "--help")
