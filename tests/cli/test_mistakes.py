"""What a mistake on the command line is answered with, in the person's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.cli.mistakes import told
from readinglist.config.translation import set_lookup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.cli.conftest import CommandLine

MISTAKES = [
    (("list", "--foo"), "readinglist: there is no such argument: --foo"),
    (("star",), "readinglist star: this is needed: ID"),
    (("list", "--limit"), "readinglist list: --limit needs a value"),
    (("list", "--limit", "x"), "readinglist list: --limit: “x” is no positive number"),
    (("list", "--json=3"), "readinglist list: --json takes no value, but '3' was given"),
    (("export", "--format", "x"), "readinglist export: --format: there is no 'x'; these are there: 'markdown'"),
]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_lookup(None)


@pytest.mark.parametrize(("argv", "answer"), MISTAKES)
def test_that_a_mistake_is_told_in_plain_words(cli: CommandLine, argv: tuple[str, ...], answer: str) -> None:
    done = cli(*argv)
    assert (done.code, done.err.splitlines()[0]) == (2, answer)


@pytest.mark.parametrize("argv", [argv for argv, _ in MISTAKES])
def test_that_a_mistake_is_told_in_chinese(cli: CommandLine, argv: tuple[str, ...]) -> None:
    cli.environ["LANG"] = "zh_CN.UTF-8"
    first = cli(*argv).err.splitlines()[0].partition(": ")[2]
    assert any("\u4e00" <= char <= "\u9fff" for char in first)


def test_that_the_help_is_chinese(cli: CommandLine) -> None:
    cli.environ["LANG"] = "zh_CN.UTF-8"
    assert cli("star", "--help").out.startswith("用法： readinglist star")


def test_that_an_unknown_sentence_is_passed_on() -> None:
    assert told("something new") == "something new"
