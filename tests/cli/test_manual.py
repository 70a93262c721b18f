"""The manual names everything there is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from readinglist.cli.exits import MEANINGS
from readinglist.cli.parser import COMMANDS

if TYPE_CHECKING:
    from readinglist.cli.table import Command
    from tests.cli.conftest import CommandLine

MANUAL = (Path(__file__).resolve().parents[2] / "docs" / "cli.md").read_text("utf-8")


def headings(command: str) -> str:
    """The headings of the manual that name ``command``."""
    return "\n".join(re.findall(rf"^### .*`{command}(?= |`).*$", MANUAL, re.MULTILINE))


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_that_the_manual_has_every_command_with_every_option(command: Command) -> None:
    heading = headings(command.name)
    assert heading
    for argument in command.arguments:
        shown = [name for name in argument.names if name.startswith("-")] or [argument.options["metavar"]]
        assert any(name in heading for name in shown), argument.names
        for name in argument.names:
            assert (
                not name.startswith("-")
                or f"`{name}" in MANUAL
                or f" {name} " in heading + " "
                or f"[{name}" in heading
            )
        for choice in argument.options.get("choices", ()):
            assert isinstance(choice, int) or f"`{choice}`" in MANUAL


def test_that_the_manual_names_no_command_that_is_not_there() -> None:
    named = set(re.findall(r"^### `([a-z]+)|and `([a-z]+) ", MANUAL, re.MULTILINE))
    assert {name for pair in named for name in pair if name} == {command.name for command in COMMANDS}


def test_that_the_manual_has_every_exit_code() -> None:
    for code, meaning in MEANINGS.items():
        assert f"| {code.value} | {meaning} |" in MANUAL


def test_that_the_manual_has_every_option_of_the_program(empty: CommandLine) -> None:
    for option in re.findall(r"^  (-[-\w]+)", empty("--help").out, re.MULTILINE):
        assert f"`{option}" in MANUAL


def keys(document: Any) -> set[str]:
    """All keys of a document, at every depth."""
    if isinstance(document, dict):
        return set(document).union(*map(keys, document.values()))
    return set().union(*map(keys, document)) if isinstance(document, list) else set()


@pytest.mark.parametrize(
    "argv",
    [
        ("list",),
        ("show", "1"),
        ("lists",),
        ("tags",),
        ("searches",),
        ("watched",),
        ("watch", "word"),
        ("history",),
        ("star", "3"),
        ("note", "1"),
        ("import", "FILE"),
        ("import", "--dry-run", "FILE"),
        ("export", "-o", "OUT"),
        ("doctor",),
        ("backup",),
        ("--version",),
    ],
    ids=" ".join,
)
def test_that_the_manual_has_every_key(cli: CommandLine, argv: tuple[str, ...]) -> None:
    paper = "Opening doors\nAnn Lee, Bo Roe\nhttps://arxiv.org/abs/2401.00001\n\n" + "A sentence of an abstract. " * 4
    cli("tag", "llm", "1")
    cli("note", "1", "text")
    cli("watch", "doors")
    cli("save", "Mine", "doors")
    files = {"FILE": cli.file("list.txt", f"{paper}\n\nstray"), "OUT": str(cli.folder / "out.md")}
    given = [files.get(word, word) for word in argv]
    rows = "\n".join(line for line in MANUAL.splitlines() if line.startswith("| `") and f"`{argv[0]}" in line)
    found = keys(cli(*given, "--json").document)
    assert found
    assert not {key for key in found if f"`{key}`" not in rows}
