"""Commands are told from a start of the window."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from readinglist.cli.main import is_command, window_arguments
from readinglist.cli.window import WindowArguments


@pytest.mark.parametrize(
    ("argv", "wanted"),
    [
        ((), WindowArguments()),
        (("--sample",), WindowArguments(sample=True)),
        (("--library", "a b"), WindowArguments(Path("a b"))),
        (
            ("--library=x", "--picture", "p.png", "--sample"),
            WindowArguments(Path("x"), sample=True, picture=Path("p.png")),
        ),
    ],
)
def test_that_the_window_opens_without_a_command(argv: tuple[str, ...], wanted: WindowArguments) -> None:
    assert window_arguments(argv) == wanted
    assert not is_command(argv)


@pytest.mark.parametrize(
    "argv",
    [
        ("list",),
        ("--library", "x", "list"),
        ("--help",),
        ("--version",),
        ("--sample", "star", "1"),
        ("lits",),
        ("--libary", "x"),
        ("--library",),
        ("--library=",),
        ("--sample=yes",),
        ("--json",),
    ],
)
def test_that_everything_else_is_for_the_command_line(argv: tuple[str, ...]) -> None:
    assert is_command(argv)


def test_that_asking_imports_nothing_heavy() -> None:
    script = (
        "import sys; from readinglist.cli.main import is_command; is_command(['list']);"
        "heavy = ('readinglist.', 'argparse', 'sqlalchemy', 'PySide6');"
        "print([name for name in sys.modules if name.startswith(heavy)])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.strip("[]\n").replace("'", "").split(", "))
    assert loaded == {"readinglist.cli", "readinglist.cli.main", "readinglist.cli.window"}
