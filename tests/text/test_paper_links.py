"""Links from a note to other papers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.text.links import is_openable
from readinglist.text.notes import parse_note
from readinglist.text.paper_links import (
    MAX_LABEL,
    completed,
    find_paper_links,
    open_paper_link,
    paper_link,
    with_links_written,
)

if TYPE_CHECKING:
    from readinglist.text.runs import Run

_UUID = "123e4567-e89b-12d3-a456-426614174000"
_LINK = f"[[Kettles boil|{_UUID}]]"


def _paper_runs(note: str) -> list[Run]:
    return [run for block in parse_note(note) for run in block.runs if run.paper]


def test_that_a_settled_link_has_a_label_and_leads_to_a_paper() -> None:
    note = f"See {_LINK} and [[{_UUID.upper()}]]."
    one, other = find_paper_links(note)
    assert (note[one.start : one.end], one.label, one.target, one.settled) == (_LINK, "Kettles boil", _UUID, True)
    assert (other.label, other.target, other.settled) == (_UUID, _UUID, True)


def test_that_a_title_alone_is_a_link_that_is_not_settled() -> None:
    (link,) = find_paper_links("See [[Kettles   boil]].")
    assert (link.target, link.label, link.settled) == ("Kettles boil", "Kettles boil", False)


@pytest.mark.parametrize(
    "note",
    [
        "",
        "[[]] [[ ]] [[a\nb]] [[1,2],[3,4]] [[open",
        f"`{_LINK}`",
        f"```\n{_LINK}\n```",
        f"[[{'a' * (MAX_LABEL + 1)}]]",
        f"[[{'a' * (MAX_LABEL + 1)}|{_UUID}]]",
    ],
)
def test_that_there_are_no_links_in_code_and_other_brackets(note: str) -> None:
    assert find_paper_links(note) == ()
    assert _paper_runs(note) == []


def test_that_a_title_may_hold_brackets_and_bars() -> None:
    title = "[Re] On $p(x|y)$ [extended]"
    note = paper_link(title, _UUID)
    assert [link.label for link in find_paper_links(note)] == [title]
    assert [run.text for run in _paper_runs(note)] == [title]


def test_that_a_note_shows_the_label_and_knows_the_paper() -> None:
    note = f"- *see {_LINK}, too*"
    (run,) = _paper_runs(note)
    assert (run.text, run.paper, run.italic, run.href) == ("Kettles boil", _UUID, True, None)
    assert note[run.start : run.end] == _LINK
    assert not run.is_verbatim
    assert not is_openable(f"readinglist:paper/{_UUID}")


def test_that_a_label_as_long_as_its_link_is_a_link_all_the_same() -> None:
    assert [run.paper for run in _paper_runs(f"[[{_UUID}]] [[title]]")] == [_UUID]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("see [[|", ""),
        ("see [[ket bo|", "ket bo"),
        ("see [[ket|]] more", "ket"),
        ("[[a]] [[b|", "b"),
        ("see [ket|", None),
        ("[[ket]]|", None),
        ("[[ket\nbo|", None),
        ("`[[ket|`", None),
        ("```\n[[ket|", None),
        (f"[[Kettles b|oil|{_UUID}]]".replace("b|oil|", "b\0oil|"), None),
    ],
)
def test_that_what_is_typed_after_the_brackets_is_known(typed: str, expected: str | None) -> None:
    mark = "\0" if "\0" in typed else "|"
    found = open_paper_link(typed.replace(mark, "", 1), typed.index(mark))
    assert (found.typed if found else None) == expected


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("see [[ket|", f"see {_LINK}|"),
        ("see [[ket|]], too", f"see {_LINK}|, too"),
        ("see [[ket|tles]], too", f"see {_LINK}|, too"),
        ("see [[ket| and so on", f"see {_LINK}| and so on"),
        ("see ket|", None),
    ],
)
def test_that_choosing_a_paper_completes_the_link(typed: str, expected: str | None) -> None:
    text = typed.replace("|", "")
    change = completed(text, typed.index("|"), "Kettles  boil", _UUID)
    result = change.applied(text) if change else None
    assert (f"{result[: change.cursor]}|{result[change.cursor :]}" if change and result else None) == expected
    assert change is None or change.cursor == change.anchor


def test_that_a_paper_without_a_title_is_linked_by_its_id() -> None:
    assert paper_link(" ", _UUID) == f"[[{_UUID}]]"


@given(st.text(alphabet=st.sampled_from("ab []|\n$*`"), max_size=30))
def test_that_any_title_makes_a_link_that_is_found_and_shown(title: str) -> None:
    note = f"x {paper_link(title, _UUID)} y"
    (link,) = find_paper_links(note) if "`" not in title else [None]
    if link:
        assert (link.start, link.end, link.target) == (2, len(note) - 2, _UUID)
        assert [run.paper for run in _paper_runs(note)] == [_UUID]


@given(st.lists(st.sampled_from([_LINK, "a ", "`", "*", "\n", "\n\n", "```\n", "[x](https://a.b) "]), max_size=12))
def test_that_the_links_found_are_those_that_are_shown(parts: list[str]) -> None:
    note = "".join(parts)
    assert [link.start for link in find_paper_links(note)] == [run.start for run in _paper_runs(note)]


def test_that_settled_links_are_written_anew_and_nothing_else() -> None:
    note = f"{_LINK}, [[open]], `{_LINK}` and [[{_UUID}]]"
    written = with_links_written(note, lambda link: f"<{link.label}>")
    assert written == f"<Kettles boil>, [[open]], `{_LINK}` and <{_UUID}>"


@given(st.lists(st.sampled_from([_LINK, "a", "`", "\r\n", "```\n", "[["]), max_size=12))
def test_that_links_written_as_they_were_leave_the_note_as_it_was(parts: list[str]) -> None:
    note = "".join(parts)
    assert with_links_written(note, lambda link: note[link.start : link.end]) == note


@pytest.mark.parametrize("line", ["a `[[", "``a ` b [[", "see `x` and ` [["])
def test_that_nothing_is_offered_behind_a_back_tick_that_waits_for_its_other_half(line: str) -> None:
    assert open_paper_link(line, len(line)) is None
    assert open_paper_link(f"earlier {line}\n[[", len(line) + 11) is not None


@pytest.mark.parametrize("line", ["see `x` [[", r"a \` b [[", "``a`` [["])
def test_that_papers_are_offered_behind_code_that_ended(line: str) -> None:
    assert open_paper_link(line, len(line)) is not None
