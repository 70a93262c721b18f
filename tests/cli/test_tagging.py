"""The command ``tags``: what it lists, renames, merges and deletes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import CommandLine


@pytest.fixture
def tagged(cli: CommandLine) -> CommandLine:
    for name, paper in (("llm", "1"), ("LLMs", "2"), ("theory/games", "3")):
        cli("tag", name, paper)
    return cli


def test_that_a_branch_counts_what_lies_within_it(tagged: CommandLine) -> None:
    assert tagged("tags").out.splitlines() == ["1  llm", "1  LLMs", "1  theory", "1  theory/games"]


def test_that_a_tag_is_renamed_with_its_branch(tagged: CommandLine) -> None:
    result = tagged("tags", "--rename", "THEORY", "maths")
    assert (result.code, result.out) == (0, "Renamed the tag “theory” to “maths”\n")
    assert "maths/games" in tagged("tags").out


def test_that_two_tags_become_one(tagged: CommandLine) -> None:
    assert tagged("tags", "--merge", "llm", "LLMs").code == 0
    assert tagged("tags").out.splitlines()[0] == "2  LLMs"


def test_that_a_tag_is_deleted_with_its_branch(tagged: CommandLine) -> None:
    assert tagged("tags", "--delete", "theory", "--json").document["papers"] == [3]
    assert "theory" not in tagged("tags").out


@pytest.mark.parametrize(
    ("argv", "code"),
    [
        (("--delete", "none"), 3),
        (("--rename", "llm", "LLMs"), 1),
        (("--rename", "llm", "x", "--delete", "llm"), 1),
        (("--rename", "llm"), 2),
    ],
)
def test_that_what_cannot_be_done_changes_nothing(tagged: CommandLine, argv: tuple[str, ...], code: int) -> None:
    before = tagged("tags").out
    assert tagged("tags", *argv).code == code
    assert tagged("tags").out == before
