"""One paper, printed whole, and what the doctor says of a sick library."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from readinglist.cli.cells import wrapped
from readinglist.cli.console import Console
from readinglist.cli.exits import Exit
from readinglist.cli.sheet import print_paper
from readinglist.library.library import Library
from readinglist.model.papers import Paper
from readinglist.model.queries import Doctor, Health, OnePaper

if TYPE_CHECKING:
    import pytest

    from tests.cli.conftest import CommandLine


def printed(cli: CommandLine, capsys: pytest.CaptureFixture[str], **changed: object) -> str:
    """What is printed of the first paper with these fields changed."""
    library = Library.open(cli.library)
    paper = library.ask(OnePaper(1))
    library.close()
    assert isinstance(paper, Paper)
    print_paper(Console({"COLUMNS": "60"}), dataclasses.replace(paper, **changed), {})  # type: ignore[arg-type] # any field by its name
    return capsys.readouterr().out


def test_that_both_titles_are_shown_where_they_differ(cli: CommandLine, capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(cli, capsys, title="My title", official_title="Theirs " * 12)
    assert text.startswith("1 My title\nConference's title: Theirs Theirs")
    assert all(len(line) <= 60 for line in text.splitlines())


def test_that_a_paper_without_abstract_ends_with_its_facts(
    cli: CommandLine, capsys: pytest.CaptureFixture[str]
) -> None:
    assert printed(cli, capsys, title="T", official_title="T", abstract="").endswith("State: new\n")


def test_that_paragraphs_are_kept_apart(cli: CommandLine, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(cli, capsys, abstract="One.\n\nTwo.\n\n1. a\n2. b").endswith("\nOne.\n\nTwo.\n1. a\n2. b\n")


def test_that_a_letter_and_its_accent_stay_together() -> None:
    assert wrapped("abe\u0301cd", 3) == ["abe\u0301", "cd"]
    assert wrapped("🇫🇷🇫🇷", 3) == ["🇫🇷", "🇫🇷"]


def test_that_the_doctor_tells_every_problem(cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    sick = Health("here.db", "0001", "0001", 3, 0, 0, 0, 4096, ("The index is out of step.", "A page is lost."))

    def ask(_library: Library, question: Doctor) -> Health:
        assert isinstance(question, Doctor)
        return sick

    monkeypatch.setattr(Library, "ask", ask)
    result = cli("doctor")
    assert (result.code, result.err) == (Exit.TROUBLE, "The index is out of step.\nA page is lost.\n")
    assert cli("doctor", "--json").document["problems"] == list(sick.problems)
