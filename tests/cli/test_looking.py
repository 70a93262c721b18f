"""Commands that show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.cli.exits import Exit
from readinglist.library.library import Library
from readinglist.model.commands import AddHighlight
from readinglist.model.papers import Highlight, State

if TYPE_CHECKING:
    from tests.cli.conftest import CommandLine


def test_that_papers_are_listed_one_a_line(cli: CommandLine) -> None:
    cli("star", "2")
    cli("tag", "llm", "2")
    assert cli("list").out.splitlines() == [
        "1   new      We study how robots learn to open doors.",
        "2 * to read  Graphs are everywhere.  [llm]",
        "3   new      Large models forget.",
    ]


def test_that_lists_can_be_narrowed(cli: CommandLine) -> None:
    cli("star", "2")
    cli("tag", "LLM", "3")
    cli("delete", "1")

    def ids(*argv: str) -> list[int]:
        return [paper["id"] for paper in cli(*argv, "--json").document["papers"]]

    assert ids("list") == [2, 3]
    assert ids("list", "--shelf", "starred") == [2]
    assert ids("list", "--shelf", "to-read") == [2]
    assert ids("list", "--shelf", "deleted") == [1]
    assert ids("list", "--tag", "llm") == [3]
    assert ids("list", "--list", "icml  2026", "--limit", "1") == [2]
    assert ids("list", "--order", "title") == [2, 3]
    assert ids("search", "triangles", "memory") == [2]
    assert ids("search", "tag:llm") == [3]
    assert ids("search", "forget", "--shelf", "starred") == []


def test_that_nothing_found_is_told_and_has_its_code(cli: CommandLine) -> None:
    result = cli("search", "zebra")
    assert (result.code, result.out) == (Exit.NOT_FOUND, "")
    assert result.err
    result = cli("search", "zebra", "--json")
    assert (result.code, result.document["papers"], result.err) == (Exit.NOT_FOUND, [], "")
    for argv in (("list", "--tag", "x"), ("list", "--list", "x"), ("tags", "--list", "x"), ("show", "1", "99")):
        result = cli(*argv)
        assert (result.code, result.out) == (Exit.NOT_FOUND, "")
        assert "There is no" in result.err


def test_that_a_row_has_its_documented_keys(cli: CommandLine) -> None:
    cli("rate", "4", "1")
    cli("remark", "1", "good")
    (paper,) = cli("list", "--limit", "1", "--json").document["papers"]
    assert paper == {
        "id": 1,
        "title": "",
        "first_sentence": "We study how robots learn to open doors.",
        "state": "new",
        "starred": False,
        "rating": 4,
        "remark": "good",
        "has_note": False,
        "highlights": 0,
        "deleted": False,
        "tags": [],
        "venue": paper["venue"],
        "track": "",
        "session": "",
        "room": "",
        "poster": "",
        "starts_at": None,
    }
    assert paper["venue"].startswith("ICML")


def test_that_a_paper_is_shown_whole(cli: CommandLine) -> None:
    cli("star", "1")
    cli("rate", "4", "1")
    cli("tag", "llm", "1")
    cli("remark", "1", "good")
    cli("note", "1", "# Mine\n- point")
    text = cli("show", "1", "2").out
    for part in ("State: to read, starred", "Rating: 4/5", "Tags: llm", "Remark: good", "  # Mine\n  - point", "$k$"):
        assert part in text
    assert text.index("2 Graphs") > text.index("$k$")
    paper = cli("show", "1", "--json").document["papers"][0]
    assert (paper["note"], paper["tags"], paper["appearances"][0]["list"]) == ("# Mine\n- point", ["llm"], "ICML 2026")


def test_that_a_titled_paper_with_everything_is_shown_whole(empty: CommandLine) -> None:
    abstract = "We open doors of many kinds with one policy. It has three parts.\n\n- first part\n- second part"
    listed = f"ICML 2026\n\nOpening doors\nAnn Lee, Bo Roe\nhttps://arxiv.org/abs/2401.00001\n\n{abstract}\n"
    assert empty("import", empty.file("list.txt", listed)).code == Exit.DONE
    text = empty("show", "1").out
    assert text.splitlines()[0] == "1 Opening doors"
    for part in ("Authors: Ann Lee, Bo Roe", "Link: https://arxiv.org/abs/2401.00001", "\n- first part\n- second part"):
        assert part in text


def test_that_highlights_are_shown_with_their_comments(cli: CommandLine) -> None:
    library = Library.open(cli.library)
    marked = Highlight(0, 1, 78, 81, "and *all* of them", "kinds, ", "", "0a", 3, "why?\nreally?")
    library.perform(AddHighlight(marked))
    library.close()
    assert "Highlights\n  - and all of them\n      why?\n      really?\n" in cli("show", "1").out
    (told,) = cli("show", "1", "--json").document["papers"][0]["highlights"]
    assert told == {"id": 1, "start": 78, "end": 81, "exact": marked.exact, "colour": 3, "comment": marked.comment}
    assert [paper["highlights"] for paper in cli("list", "--json").document["papers"]] == [1, 0, 0]
    assert [paper["id"] for paper in cli("list", "--shelf", "notes", "--json").document["papers"]] == [1]


def test_that_lists_and_tags_are_counted(cli: CommandLine) -> None:
    assert cli("lists").out == "3  ICML 2026\n"
    assert cli("lists", "--json").document == {
        "lists": [{"name": "ICML 2026", "venue": "ICML", "year": 2026, "papers": 3}]
    }
    result = cli("tags")
    assert (result.code, result.out) == (Exit.NOT_FOUND, "")
    assert result.err
    cli("tag", "llm", "1", "2")
    assert cli("tags", "--list", "ICML 2026").out == "2  llm\n"
    assert cli("tags", "--json").document == {"tags": [{"name": "llm", "papers": 2, "pinned": 0}]}


def test_that_the_history_tells_what_was_done(cli: CommandLine) -> None:
    assert cli("history").code == Exit.NOT_FOUND
    assert cli("history", "--json").document == {"history": []}
    cli("star", "1")
    cli("mark", "done", "2", "3")
    told = cli("history", "--json").document["history"]
    assert [entry["papers"] for entry in told] == [2, 1]
    assert len(cli("history", "--limit", "1").out.splitlines()) == 1
    assert "Starred" in cli("history", "1").out
    assert cli("history", "1").out.count("\n") == 1
    assert cli("history", "99").code == Exit.NOT_FOUND


@pytest.mark.parametrize("state", State)
def test_that_every_state_can_be_given_and_listed(cli: CommandLine, state: State) -> None:
    typed = state.value.replace(" ", "-")
    cli("mark", "reading", "1")
    assert cli("mark", typed, "1").code == Exit.DONE
    assert cli("list", "--json").document["papers"][0]["state"] == state.value
