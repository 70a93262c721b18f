from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from readinglist import __main__
from readinglist.config.runtime import check_runtime

ROOT = Path(__file__).parents[2]
READ_BY_AN_OLD_PYTHON = [
    "main.py",
    "readinglist/__init__.py",
    "readinglist/__main__.py",
    "readinglist/config/__init__.py",
    "readinglist/config/runtime.py",
    "tools/bootstrap.py",
]


def folder_with(tmp_path: Path, *names: str) -> list[str]:
    for name in names:
        (tmp_path / f"{name}.dist-info").mkdir()
    return ["", str(tmp_path / "missing"), str(tmp_path)]


def test_that_this_python_is_fit() -> None:
    assert check_runtime() is None


def test_that_a_python_before_3_11_is_refused_in_one_sentence() -> None:
    assert check_runtime((3, 10, 4), []) == "Reading List needs Python 3.11 or newer; this is Python 3.10.4."


@pytest.mark.parametrize("name", ["PySide6_Essentials-6.12.0", "pyside6_essentials-6.12.0"])
def test_that_the_deadly_qt_is_refused_below_python_3_12(tmp_path: Path, name: str) -> None:
    refusal = check_runtime((3, 11, 9), folder_with(tmp_path, "zipp-1.0", name))
    assert refusal is not None
    assert "6.12.0" in refusal
    assert "Python 3.12" in refusal


def test_that_the_deadly_qt_is_harmless_from_python_3_12_on(tmp_path: Path) -> None:
    assert check_runtime((3, 12, 0), folder_with(tmp_path, "PySide6_Essentials-6.12.0")) is None


@pytest.mark.parametrize("name", ["PySide6_Essentials-6.11.3", "PySide6_Essentials-6.12.1", "PySide6_Addons-6.12.0"])
def test_that_other_releases_are_let_in(tmp_path: Path, name: str) -> None:
    assert check_runtime((3, 11, 9), folder_with(tmp_path, name)) is None


def test_that_the_first_qt_on_the_path_counts(tmp_path: Path) -> None:
    (tmp_path / "a" / "PySide6_Essentials-6.11.3.dist-info").mkdir(parents=True)
    (tmp_path / "b" / "PySide6_Essentials-6.12.0.dist-info").mkdir(parents=True)
    assert check_runtime((3, 11, 9), [str(tmp_path / "a"), str(tmp_path / "b")]) is None
    assert check_runtime((3, 11, 9), [str(tmp_path / "b"), str(tmp_path / "a")]) is not None


def test_that_a_refused_python_starts_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(__main__, "check_runtime", lambda: "Too old.")
    monkeypatch.setitem(sys.modules, "readinglist.app", None)
    assert __main__.start() == 1
    assert capsys.readouterr().err == "Too old.\n"


@pytest.mark.parametrize("name", READ_BY_AN_OLD_PYTHON)
def test_that_an_old_python_can_read_what_refuses_it(name: str) -> None:
    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 9))


def test_that_the_refusal_comes_before_anything_newer_is_imported() -> None:
    for name in ("main.py", "readinglist/__main__.py", "readinglist/config/runtime.py"):
        tree = ast.parse((ROOT / name).read_text(encoding="utf-8"))
        imported = {node.module for node in tree.body if isinstance(node, ast.ImportFrom)}
        assert imported <= {"__future__", "pathlib", "readinglist.__main__", "readinglist.config.runtime"}
