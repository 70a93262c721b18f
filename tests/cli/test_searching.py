"""Saved searches and watch words at the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.cli.exits import Exit

if TYPE_CHECKING:
    from tests.cli.conftest import CommandLine


def test_that_a_saved_search_is_listed_and_lists_its_papers(cli: CommandLine) -> None:
    cli("star", "2")
    cli("save", "Stars", "graphs", "--shelf", "starred", "--order", "title")
    cli("save", "Odd", "tag:lost")
    result = cli("searches")
    assert result.out.splitlines()[0] == "1  Stars  graphs"
    assert result.out.splitlines()[1].startswith("0  Odd  tag:lost  There is no tag")
    assert [paper["id"] for paper in cli("list", "--saved", "STARS", "--json").document["papers"]] == [2]
    assert [
        paper["id"] for paper in cli("list", "--saved", "Stars", "--shelf", "inbox", "--json").document["papers"]
    ] == []
    assert cli("forget", "stars").code == Exit.DONE
    result = cli("list", "--saved", "Stars")
    assert (result.code, result.out) == (Exit.NOT_FOUND, "")
    assert "There is no saved search" in result.err


def test_that_a_search_needs_a_name_of_its_own(cli: CommandLine) -> None:
    assert cli("save", "Mine").code == Exit.DONE
    result = cli("save", "mine", "other")
    assert result.code != Exit.DONE
    assert "already" in result.err


def test_that_words_are_watched_for_and_found(cli: CommandLine) -> None:
    assert cli("watched").code == Exit.NOT_FOUND
    cli("watch", "robot", "--avoid", "--colour", "teal")
    cli("watch", "forget")
    assert cli("watched").out.splitlines() == ["- robot  (teal)", "+ forget  (indigo)"]
    assert [paper["id"] for paper in cli("search", "watch:avoid", "--json").document["papers"]] == [1]
    assert [paper["id"] for paper in cli("search", "watch:", "--json").document["papers"]] == [1, 3]
    cli("unwatch", "ROBOT")
    assert cli("watched", "--json").document == {"watched": [{"word": "forget", "avoid": False, "colour": "indigo"}]}
    result = cli("unwatch", "robot")
    assert result.code == Exit.NOT_FOUND
