"""Habits that a reader of the code relies on: one place for output, for deferring, for the event loop."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

import pytest

DEFERRING = "readinglist/gui/later.py"
TEXT_METHODS = {"read_text": 0, "write_text": 1}
"""Methods of Path -> the place of their argument ``encoding``."""


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def attributes(tree: ast.AST, *names: str) -> list[int]:
    return [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr in names]


def prints(tree: ast.AST) -> list[int]:
    return [call.lineno for call in calls(tree) if isinstance(call.func, ast.Name) and call.func.id == "print"]


def event_loops(tree: ast.AST) -> list[int]:
    return attributes(tree, "exec", "exec_")


def without_encoding(tree: ast.AST) -> list[int]:
    thrown_away = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # dialog.open()
    found = (call for call in calls(tree) if is_text(call) and not names_encoding(call))
    return [call.lineno for call in found if call not in thrown_away or name_of(call) in TEXT_METHODS]


def names_encoding(call: ast.Call) -> bool:
    by_place = len(call.args) > TEXT_METHODS.get(name_of(call), len(call.args))
    return by_place or any(keyword.arg in {"encoding", None} for keyword in call.keywords)


def name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def is_text(call: ast.Call) -> bool:
    """Whether the call opens a file as text: open(file), path.open(), os.fdopen(handle), path.read_text()."""
    name = name_of(call)
    if name == "fdopen" or isinstance(call.func, ast.Name):
        return name in {"open", "fdopen"} and "b" not in mode(call, 1)
    return name in TEXT_METHODS or (name == "open" and set(mode(call, 0)) <= set("rwaxt+"))


def mode(call: ast.Call, place: int) -> str:
    """The literal mode of a call, "r" if there is none, "?" if it is no literal mode."""
    given = [keyword.value for keyword in call.keywords if keyword.arg == "mode"] or call.args[place : place + 1]
    if not given:
        return "r"
    return str(given[0].value) if isinstance(given[0], ast.Constant) else "?"


Check = Callable[[ast.AST], list[int]]


def offences(package: dict[str, ast.Module], check: Check, *allowed: str) -> dict[str, list[int]]:
    found = {name: check(tree) for name, tree in package.items() if not name.startswith(allowed or ("?",))}
    return {name: lines for name, lines in found.items() if lines}


def test_that_only_the_command_line_prints(package: dict[str, ast.Module]) -> None:
    assert offences(package, prints, "readinglist/cli/") == {}


def test_that_one_helper_defers_work(package: dict[str, ast.Module]) -> None:
    assert offences(package, lambda tree: attributes(tree, "singleShot"), DEFERRING) == {}


def test_that_nobody_turns_the_event_loop_by_hand(package: dict[str, ast.Module]) -> None:
    assert offences(package, lambda tree: attributes(tree, "processEvents", "sendPostedEvents")) == {}


def test_that_the_only_event_loop_is_that_of_the_application(package: dict[str, ast.Module]) -> None:
    loops = offences(package, event_loops)
    assert sum(map(len, loops.values())) <= 1, loops
    assert offences(package, lambda tree: attributes(tree, "QEventLoop")) == {}


def test_that_no_text_file_is_opened_in_the_encoding_of_the_day(sources: dict[str, ast.Module]) -> None:
    assert offences(sources, without_encoding, "tests/") == {}


@pytest.mark.parametrize(
    ("check", "code"),
    [
        (prints, 'print("x")'),
        (event_loops, "dialog.exec()"),
        (without_encoding, "file = open(name)"),
        (without_encoding, 'file = open(name, "w")'),
        (without_encoding, "file = path.open()"),
        (without_encoding, 'with path.open(mode="a") as file: pass'),
        (without_encoding, "text = path.read_text()"),
        (without_encoding, "path.write_text(text)"),
        (without_encoding, 'file = os.fdopen(handle, "w")'),
    ],
)
def test_that_an_offence_is_found(check: Check, code: str) -> None:
    assert check(ast.parse(code)) == [1]


@pytest.mark.parametrize(
    "code",
    [
        'file = open(name, "rb")',
        'file = path.open("wb")',
        'file = path.open(encoding="utf-8")',
        'text = path.read_text("utf-8")',
        'path.write_text(text, encoding="utf-8")',
        "opened = webbrowser.open(address)",
        "opened = device.open(QIODevice.OpenModeFlag.ReadOnly)",
        "dialog.open()",
    ],
)
def test_that_bytes_and_named_encodings_are_let_be(code: str) -> None:
    assert without_encoding(ast.parse(code)) == []


def test_that_every_label_is_one_that_takes_no_text_for_markup(package: dict[str, ast.Module]) -> None:
    plain = "readinglist/gui/widgets/plain_label.py"
    made = [
        f"{name}:{node.lineno}"
        for name, tree in package.items()
        for node in ast.walk(tree)
        if name != plain
        and (
            (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "QLabel")
            or (isinstance(node, ast.ClassDef) and any(getattr(base, "id", "") == "QLabel" for base in node.bases))
        )
    ]
    assert made == []
