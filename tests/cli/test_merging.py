"""Commands about imports that were, and pairs of papers that may be one."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import pytest

from readinglist.cli.exits import Exit
from readinglist.library.library import Library

if TYPE_CHECKING:
    from readinglist.model.imports import UndoReport, Watch
    from tests.cli.conftest import CommandLine

BARE = """MADE 2026

We present KET-TLE: looking away makes kettles boil in half of the time. For round kettles we prove that it works, and
we try it in nine kitchens of the north.

Violins are pruned too late in practice. This work shows by examples that pruning early keeps their sound alive.
"""
TITLED = """MADE 2026

Boiling by distraction
Ann Lee, Bo Chen

We study how kettles boil when nobody is looking at them. A new way of looking away, which we call KET-TLE, makes
them boil in half of the time, with proofs for all round kettles and experiments on nine kitchens in the north.

Pruning violins
Xu Li, Wei Wang

Violins are pruned too late in practice. This work shows by examples that pruning early keeps their sound alive.
"""


@pytest.fixture
def both(empty: CommandLine) -> CommandLine:
    """A library with a list without titles, and then one with titles."""
    empty("import", empty.file("bare.txt", BARE))
    empty("import", empty.file("titled.txt", TITLED))
    return empty


def test_that_a_second_list_brings_papers_up_to_date(empty: CommandLine) -> None:
    empty("import", empty.file("bare.txt", BARE))
    place = empty.file("titled.txt", TITLED)
    lines = empty("import", "--dry-run", place).out.splitlines()
    assert lines[:3] == [
        "MADE 2026: 1 paper would come in.",
        "In the library already, and would learn something: 1 paper.",
        "  Pruning violins: title, authors",
    ]
    assert lines[3].startswith("Perhaps paper 1: Boiling by distraction. Both abstracts speak of KET-TLE")
    told = empty("import", "--dry-run", place, "--json").document["files"][0]
    assert told["changes"][0]["fields"][:1] == [{"field": "title", "before": "", "after": "Pruning violins"}]
    assert told["suggestions"][0]["detail"] == "KET-TLE"
    assert empty("import", place).out.splitlines() == [
        "MADE 2026: 1 paper came in.",
        "In the library already, and brought up to date: 1 paper.",
        "1 pair may be one paper; “readinglist suggestions” shows them.",
        "“readinglist unimport 2” takes this import back.",
    ]
    told = empty("import", place, "--json").document["files"][0]
    assert (told["added"], told["merged"], told["unchanged"], told["found"], told["import"]) == ([], [], 2, 2, None)


def test_that_an_import_is_taken_back(both: CommandLine) -> None:
    assert [line.split("  ")[2] for line in both("imports").out.splitlines()] == [
        "titled.txt: 1 new, 1 changed",
        "bare.txt: 2 new, 0 changed",
    ]
    result = both("unimport")
    assert (result.code, result.out) == (
        Exit.DONE,
        "Undid the import of titled.txt. Gone again: 1 paper. As before: 1.\n",
    )
    assert [paper["title"] for paper in both("list", "--json").document["papers"]] == ["", ""]
    both("star", "1")
    told = both("unimport", "1", "--json").document
    assert (told["removed"], told["kept"], told["stopped"]) == ([2], [1], False)
    assert both("imports", "--limit", "1").out.endswith("undone\n")
    assert [entry["undone"] for entry in both("imports", "--json").document["imports"]] == [True, True]
    for argv in (("unimport",), ("unimport", "1"), ("unimport", "99")):
        assert both(*argv).code == Exit.NOT_FOUND
    assert both("unimport", "x").code == Exit.USAGE


def test_that_pairs_are_shown_and_accepted(both: CommandLine) -> None:
    lines = both("suggestions").out.splitlines()
    assert lines[0].startswith("1  Both abstracts speak of KET-TLE")
    assert lines[1:] == [
        "   1  We present KET-TLE: looking away makes kettles boil in half of the time.",
        "   3  Boiling by distraction",
    ]
    assert [paper["id"] for paper in both("suggestions", "--json").document["suggestions"][0]["papers"]] == [1, 3]
    assert both("accept", "1").out == "Papers 1 and 3 are one, number 1.\n"
    assert [paper["title"] for paper in both("list", "--json").document["papers"]] == [
        "Boiling by distraction",
        "Pruning violins",
    ]
    assert both("suggestions").out == ""
    assert both("accept", "1").code == Exit.NOT_FOUND
    both("unimport")
    assert len(both("list", "--json").document["papers"]) == 3
    assert both("accept", "1", "--json").document == {"accepted": [{"id": 1, "gone": 3, "import": 4}]}


def test_that_a_refused_pair_is_not_shown_again(both: CommandLine) -> None:
    assert both("refuse", "1").out == "Noted as two papers each: 1 pair.\n"
    both("import", str(both.folder / "titled.txt"))
    assert both("suggestions", "--json").document == {"suggestions": []}
    assert both("refuse", "1", "--json").code == Exit.NOT_FOUND
    assert both("refuse", "0").code == Exit.USAGE


def test_that_a_refusal_is_told_to_programs(both: CommandLine) -> None:
    assert both("refuse", "1", "--json").document == {"refused": [1]}


def test_that_what_the_reader_said_of_both_is_joined_and_comes_apart_again(both: CommandLine) -> None:
    both("star", "1")
    both("note", "1", "mine")
    both("note", "3", "more")
    result = both("accept", "1")
    assert (result.code, result.out) == (Exit.DONE, "Papers 1 and 3 are one, number 1.\n")
    assert len(both("list", "--json").document["papers"]) == 2
    assert both("note", "1").out.split() == ["mine", "##", "From", *both("note", "1").out.split()[3:-1], "more"]
    assert both("unimport").code == Exit.DONE
    assert (both("note", "1").out, both("note", "3").out) == ("mine", "more")
    assert len(both("list", "--json").document["papers"]) == 3


def test_that_ctrl_c_while_undoing_leaves_whole_batches(both: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Library.undo_import

    def interrupted(library: Library, batch: int, watch: Watch) -> UndoReport:
        signal.raise_signal(signal.SIGINT)
        return whole(library, batch, watch)

    monkeypatch.setattr(Library, "undo_import", interrupted)
    result = both("unimport")
    assert (result.code, result.out) == (
        Exit.STOPPED,
        "Stopped while undoing the import of titled.txt; undo it again.\n",
    )


def test_that_records_that_are_passed_over_are_told(empty: CommandLine) -> None:
    empty("import", empty.file("bare.txt", BARE))
    empty("delete", "2")
    lines = empty("import", empty.file("twice.txt", f"{BARE}\n{BARE}\nstray")).out.splitlines()
    assert lines == [
        "MADE 2026: 0 papers came in.",
        "In the library already, and not touched: 1 paper.",
        "Still deleted: 1 paper; --restore-deleted brings them back.",
        "More than once in the file: 2 papers.",
        "Could not be read: 1 record.",
    ]
