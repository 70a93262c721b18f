"""The command ``plan``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.cli.conftest import CommandLine


def test_that_a_plan_lists_what_is_starred_or_to_be_read(cli: CommandLine) -> None:
    cli("star", "1")
    cli("mark", "to-read", "3")
    result = cli("plan")
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[0] == "Without a time"
    assert [line.split()[0] for line in lines[1:]] == ["1", "3"]


def test_that_an_empty_plan_is_told(cli: CommandLine) -> None:
    result = cli("plan")
    assert (result.code, result.out) == (3, "")
    assert "Nothing is starred" in result.err


def test_that_a_plan_is_printed_as_a_page_a_calendar_and_a_document(cli: CommandLine) -> None:
    cli("star", "1")
    assert cli("plan", "--format", "markdown").out.startswith("# Reading plan\n")
    assert cli("plan", "--format", "calendar").out.startswith("BEGIN:VCALENDAR")
    (told,) = cli("plan", "--json").document["plan"]
    assert (told["id"], told["starred"], told["starts_at"], told["clash"]) == (1, True, None, False)
