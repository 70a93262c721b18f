"""How long functions and files may be.

A function's length is the number of lines of its body, from the first statement after the docstring to the last,
comments and blank lines included: what must be read to understand it.  A file's length is all of its lines.
"""

from __future__ import annotations

import ast
from statistics import median, quantiles
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: ast.Module) -> Iterator[Function]:
    return (node for node in ast.walk(tree) if isinstance(node, Function))


def length(function: Function) -> int:
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


@pytest.fixture(scope="module")
def function_lengths(package: dict[str, ast.Module]) -> dict[str, int]:
    return {
        f"{name}:{function.lineno} {function.name}": length(function)
        for name, tree in package.items()
        for function in functions(tree)
    }


@pytest.fixture(scope="module")
def file_lengths(package: dict[str, ast.Module], root: Path) -> dict[str, int]:
    return {name: len((root / name).read_text(encoding="utf-8").splitlines()) for name in package}


def p90(lengths: dict[str, int]) -> float:
    return quantiles(lengths.values(), n=10)[-1]


def over(lengths: dict[str, int], limit: int) -> dict[str, int]:
    return {name: lines for name, lines in lengths.items() if lines > limit}


def test_that_a_length_is_that_of_the_body_without_its_docstring() -> None:
    [function] = functions(
        ast.parse('def f(a,\n      b):\n    """Doc\n    doc."""\n\n    # why\n    x = (\n 1)\n    return x')
    )
    assert length(function) == 3
    [short] = functions(ast.parse('def f():\n    """Only a docstring."""'))
    assert length(short) == 0


def test_that_no_function_is_over_fifty_lines(function_lengths: dict[str, int]) -> None:
    assert over(function_lengths, 50) == {}


def test_that_functions_are_mostly_short(function_lengths: dict[str, int]) -> None:
    assert median(function_lengths.values()) <= 9
    assert p90(function_lengths) <= 20, over(function_lengths, 20)


def test_that_no_file_is_over_four_hundred_lines(file_lengths: dict[str, int]) -> None:
    assert over(file_lengths, 400) == {}


def test_that_files_are_mostly_short(file_lengths: dict[str, int]) -> None:
    assert p90(file_lengths) <= 250, over(file_lengths, 250)
