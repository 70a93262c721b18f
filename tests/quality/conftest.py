"""What the checks of the source share: its files, parsed."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def root() -> Path:
    """The root of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def package() -> dict[str, ast.Module]:
    """Every module of the program: path from the root, with slashes -> syntax tree."""
    return dict(_parsed("readinglist/**/*.py"))


@pytest.fixture(scope="session")
def sources() -> dict[str, ast.Module]:
    """Every Python file of the project."""
    patterns = ("*.py", "readinglist/**/*.py", "tools/**/*.py", "db/**/*.py", "benchmarks/**/*.py", "tests/**/*.py")
    return {name: tree for pattern in patterns for name, tree in _parsed(pattern)}


def _parsed(pattern: str) -> Iterator[tuple[str, ast.Module]]:
    for file in sorted(ROOT.glob(pattern)):
        yield file.relative_to(ROOT).as_posix(), ast.parse(file.read_text(encoding="utf-8"), str(file))
