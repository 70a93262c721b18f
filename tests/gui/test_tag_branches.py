"""Tags in the window: the tree in the side bar, pins, names, merging, by keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.config.settings import CLOSED_TAGS
from readinglist.gui.dialogs.ask_sheet import AskSheet
from readinglist.gui.dialogs.line_sheet import LineSheet
from readinglist.gui.dialogs.tag_picker import TagPicker
from readinglist.gui.models.side_bar import Entry, entries
from readinglist.model.commands import AddTag, EditTag
from readinglist.model.papers import Tag
from readinglist.model.queries import TagCount, Tags

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person


def tree(*names: str, closed: frozenset[str] = frozenset()) -> list[tuple[str, int, bool]]:
    counts = [TagCount(Tag(number, name), 1) for number, name in enumerate(names, start=1)]
    shown = [entry for entry in entries({}, counts, closed=closed) if entry.tag is not None]
    return [(entry.label, entry.depth, entry.branch) for entry in shown]


def test_that_a_branch_stands_below_its_tag() -> None:
    assert tree("a", "a/b", "a/b/c", "ab") == [("a", 0, True), ("b", 1, True), ("c", 2, False), ("ab", 0, False)]


def test_that_a_closed_branch_shows_nothing_of_what_lies_within() -> None:
    assert tree("a", "a/b", "a/b/c", "d", closed=frozenset({"a"})) == [("a", 0, True), ("d", 0, False)]


def test_that_a_tag_whose_outer_one_is_gone_stands_at_the_top_under_its_whole_name() -> None:
    assert tree("x/y", "a") == [("x/y", 0, False), ("a", 0, False)]
    assert tree("a", "a/b/c") == [("a", 0, True), ("b/c", 1, False)]


@pytest.fixture
def branched(desk: Desk, person: Person) -> Person:
    for number, name in enumerate(("theory/games/zero-sum", "theory/sets", "rl"), start=1):
        desk.session.perform(AddTag((number, number + 5), name))
    person.wait(lambda: len(shown(desk)) == 5)
    return person


def shown(desk: Desk) -> list[Entry]:
    model = desk.side.model
    return [model.entry(row) for row in range(model.rowCount()) if model.entry(row).tag is not None]


def names(desk: Desk) -> list[str]:
    return [entry.tag.name for entry in shown(desk) if entry.tag is not None]


def to_tag(person: Person, name: str) -> None:
    """Go to a tag of the side bar with the arrow keys."""
    side = person.desk.side
    side.view.setFocus()
    person.press("Home")
    while True:
        entry = side.model.entry(side.view.currentIndex().row())
        if entry.tag is not None and entry.tag.name == name:
            return
        person.press("Down")


def test_that_a_tag_of_the_tree_shows_its_branch(desk: Desk, branched: Person) -> None:
    to_tag(branched, "theory")
    assert set(desk.model.ids) == {1, 2, 6, 7}
    assert [entry.count for entry in shown(desk) if entry.tag and entry.tag.name == "theory"] == [4]
    row = desk.model.view_at(0)
    assert row is not None
    assert not row.left, "a paper of the branch belongs to what is shown"


def test_that_branches_are_closed_and_opened_by_the_arrow_keys(desk: Desk, branched: Person) -> None:
    to_tag(branched, "theory/games")
    branched.press("Left")
    assert names(desk) == ["rl", "theory", "theory/games", "theory/sets"]
    branched.press("Left")
    assert desk.navigator.query.tag == shown(desk)[1].tag.id  # type: ignore[union-attr] # it is a tag
    branched.press("Left")
    assert names(desk) == ["rl", "theory"]
    assert set(desk.settings.get(CLOSED_TAGS).split("\n")) == {"theory", "theory/games"}
    branched.press("Right")
    assert names(desk) == ["rl", "theory", "theory/games", "theory/sets"]


def test_that_a_tag_in_a_closed_branch_marks_the_tag_that_is_shown(desk: Desk, branched: Person) -> None:
    desk.side.close_branches("theory")
    inner = next(count.tag.id for count in desk.session.ask(Tags()) if count.tag.name == "theory/games/zero-sum")
    desk.navigator.tag(inner)
    marked = desk.side.model.entry(desk.side.view.currentIndex().row())
    assert marked.tag is not None
    assert marked.tag.name == "theory"
    assert branched.desk.model.ids[0] == 1


def tags(desk: Desk) -> dict[str, tuple[int, int]]:
    return {count.tag.name: (count.papers, count.tag.pinned) for count in desk.session.ask(Tags())}


def pick(person: Person, typed: str) -> TagPicker:
    person.press("T")
    person.write(typed)
    return person.sheet(TagPicker)


def test_that_a_tag_is_pinned_in_the_picker_and_its_digit_works_at_once(desk: Desk, branched: Person) -> None:
    picker = pick(branched, "rl")
    branched.press("Ctrl+4")
    assert "key 4" in picker.list.currentItem().text()
    branched.press("Esc")
    branched.go(9)
    branched.press("4")
    assert tags(desk)["rl"] == (3, 4)
    branched.press("4")
    assert tags(desk)["rl"] == (2, 4)
    pick(branched, "rl")
    branched.press("Ctrl+0", "Esc", "4")
    assert tags(desk)["rl"] == (2, 0)


def test_that_a_digit_goes_over_to_the_tag_that_was_pinned_last(desk: Desk, branched: Person) -> None:
    for name in ("rl", "sets"):
        pick(branched, name)
        branched.press("Ctrl+1", "Esc")
    assert (tags(desk)["rl"][1], tags(desk)["theory/sets"][1]) == (0, 1)
    branched.press("U")
    assert (tags(desk)["rl"][1], tags(desk)["theory/sets"][1]) == (1, 0)


def test_that_a_rename_by_keys_takes_the_branch_along(desk: Desk, branched: Person) -> None:
    pick(branched, "theory")
    branched.press("F2")
    assert branched.sheet(LineSheet).edit.text() == "theory"
    branched.press("Ctrl+A")
    branched.write("maths")
    branched.press("Return")
    assert set(tags(desk)) == {"rl", "maths", "maths/games", "maths/games/zero-sum", "maths/sets"}
    branched.press("U")
    assert "theory/games" in tags(desk)


def test_that_a_taken_name_asks_and_then_merges_and_undo_parts_them(desk: Desk, branched: Person) -> None:
    desk.session.perform(AddTag((3,), "RL agents"))
    before = tags(desk)
    pick(branched, "rl agents")
    branched.press("F2", "Ctrl+A")
    branched.write("Rl")
    branched.press("Return")
    assert "Merge" in branched.sheet(AskSheet).accessibleName()
    branched.press("Esc")
    assert tags(desk) == before
    pick(branched, "rl agents")
    branched.press("F2", "Ctrl+A")
    branched.write("Rl")
    branched.press("Return")
    branched.sheet(AskSheet).agree.click()
    assert "RL agents" not in tags(desk)
    assert tags(desk)["rl"][0] == 2, "the paper that had both has one"
    branched.press("U")
    assert tags(desk) == before


def test_that_a_tag_renamed_to_one_with_which_it_shares_a_paper_asks_and_merges(desk: Desk, branched: Person) -> None:
    for papers, name in (((1, 2), "llm"), ((2, 3), "LLMs")):
        desk.session.perform(AddTag(papers, name))
    before = tags(desk)
    pick(branched, "llm")
    branched.press("F2", "Ctrl+A")
    branched.write("LLMs")
    branched.press("Return")
    branched.sheet(AskSheet).agree.click()
    assert "llm" not in tags(desk)
    assert tags(desk)["LLMs"][0] == 3
    branched.press("U")
    assert tags(desk) == before


def test_that_merging_offers_every_tag_but_the_branch_itself(desk: Desk, branched: Person) -> None:
    pick(branched, "games")
    branched.press("Ctrl+M")
    target = branched.sheet(TagPicker)
    offered = [tag.name for tag in target._shown() if tag is not None]
    assert offered == ["rl", "theory", "theory/sets"]
    branched.write("rl")
    branched.press("Return")
    assert set(tags(desk)) == {"rl", "rl/zero-sum", "theory", "theory/sets"}


def test_that_a_tag_is_deleted_by_keys_and_comes_back(desk: Desk, branched: Person) -> None:
    before = tags(desk)
    pick(branched, "theory")
    branched.press("Ctrl+D")
    assert set(tags(desk)) == {"rl"}
    branched.press("U")
    assert tags(desk) == before


def test_that_the_pick_of_another_spelling_is_the_tag_there_is(desk: Desk, branched: Person) -> None:
    branched.go(9)
    pick(branched, " Theory ／ SETS")
    branched.press("Return")
    assert tags(desk)["theory/sets"][0] == 3
    assert len(tags(desk)) == 5


def test_that_a_pin_is_told_as_a_tip(desk: Desk, branched: Person) -> None:
    tag = next(count.tag for count in desk.session.ask(Tags()) if count.tag.name == "rl")
    desk.session.perform(EditTag(tag.id, "rl", tag.colour, 7))
    branched.wait(lambda: next(entry.tag.pinned for entry in shown(desk) if entry.tag is not None) == 7)
    index = desk.side.model.index(desk.side.model.position(None, tag.id) or 0)
    assert index.data(3) == "rl (key 7)"
