"""Ctrl+K: everything that can be done or shown, found by typing, taken by Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.config.settings import RECENT
from readinglist.gui import palette
from readinglist.gui.actions.table import ACTIONS
from readinglist.gui.delegates.palette_row import HIT_ROLE, Hit
from readinglist.gui.dialogs.palette_sheet import PaletteSheet
from readinglist.model.commands import AddTag, SetTitle
from readinglist.model.papers import State
from readinglist.model.queries import Shelf, Tags

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from readinglist.model.queries import Question
    from tests.gui.conftest import Person


def hits(person: Person) -> list[Hit]:
    shown = person.sheet(PaletteSheet).list
    return [shown.item(row).data(HIT_ROLE) for row in range(shown.count())]


def texts(person: Person) -> list[str]:
    return [hit.text for hit in hits(person)]


def find(person: Person, typed: str, text: str) -> None:
    """Type into the palette until ``text`` is offered first."""
    person.press("Ctrl+K")
    person.write(typed)
    person.wait(lambda: texts(person)[:1] == [text])


def test_that_every_command_is_there_with_its_key(person: Person) -> None:
    person.press("Ctrl+K")
    keys = {hit.key.removeprefix("do:"): hit.more for hit in hits(person)}
    assert keys.keys() == {row.id for row in ACTIONS} - {"go.palette"}
    assert (keys["go.inbox"], keys["paper.star"], keys["file.export"]) == ("G I", "S", "Ctrl+E")


def test_that_a_command_is_found_by_a_part_of_its_words_and_done(person: Person) -> None:
    paper = person.paper.id
    find(person, "ski", "Skip")
    person.press("Return")
    assert person.sheets() == []
    assert person.stored(paper).state is State.SKIPPED


@pytest.mark.parametrize("typed", ["show no such thing", "qqqq", "\\alpha$", "/", "(", "a" * 500])
def test_that_nothing_found_is_told_and_enter_does_nothing(person: Person, typed: str) -> None:
    person.press("Ctrl+K")
    person.write(typed)
    sheet = person.sheet(PaletteSheet)
    person.wait(lambda: not sheet.list.count())
    assert sheet.nothing.isVisible()
    person.press("Return", "Down", "Up")
    assert person.sheets() == [sheet]


def test_that_escape_gives_the_focus_back_to_where_it_was(desk: Desk, person: Person) -> None:
    for field in (desk.note.edit, desk.list.search, desk.side.view, desk.list.table):
        field.setFocus()
        person.press("Ctrl+K")
        assert person.focus is person.sheet(PaletteSheet).edit
        person.press("Esc")
        assert person.focus is field
        assert person.sheets() == []


def test_that_a_paper_is_found_by_its_words_and_shown(desk: Desk, person: Person) -> None:
    desk.session.perform(SetTitle(7, "Kettles of $\\ell_1$ norms"))
    person.press("G", "X")
    find(person, "norms kettl", "Kettles of ℓ₁ norms")
    person.press("Return")
    assert person.paper.id == 7
    assert person.focus is desk.list.table


@pytest.mark.parametrize(
    ("title", "typed"),
    [
        ("Variance Controlled Policy Optimization", "vcpo"),
        ("Reinforcement of kettles", "kettlse"),
        ("扩散模型采样很快", "采样"),
        ("Schrödinger bridges", "SCHRODINGER"),
    ],
)
def test_that_a_title_is_found_by_initials_nearly_in_chinese_and_without_accents(
    desk: Desk, person: Person, title: str, typed: str
) -> None:
    desk.session.perform(SetTitle(7, title))
    find(person, typed, title)


def test_that_a_paper_without_a_title_is_found_by_its_opening(desk: Desk, person: Person) -> None:
    assert person.go(0).title == ""
    person.press("Ctrl+K")
    person.write(" ".join(person.paper.abstract.split()[:4]))
    person.wait(lambda: any(hit.key == f"paper:{person.paper.uuid}" for hit in hits(person)))
    assert next(hit for hit in hits(person) if hit.key.startswith("paper:")).untitled


def test_that_a_tag_and_a_list_are_shown(desk: Desk, person: Person) -> None:
    desk.session.perform(AddTag((3, 4), "theory/games"))
    find(person, "games", "theory/games")
    person.press("Return")
    assert list(desk.model.ids) == [3, 4]
    find(person, "ICML 2026", "ICML 2026")
    person.press("Return")
    assert desk.navigator.query.list_id == 1
    assert (desk.navigator.query.tag, desk.navigator.query.shelf) == (None, Shelf.ALL)


def test_that_what_was_used_last_stands_first(desk: Desk, person: Person) -> None:
    for typed, text in (("show", "Keys"), ("keys", "Keys")):
        del typed
        find(person, text.lower(), text)
        person.press("Return", "Esc")
    desk.session.perform(AddTag((3,), "kettle"))
    find(person, "kettle", "kettle")
    person.press("Return", "Ctrl+K")
    assert texts(person)[:2] == ["kettle", "Keys"]
    assert desk.settings.get(RECENT).split("\n")[:2] == ["tag:kettle", "do:help.keys"]


def test_that_a_used_paper_is_offered_again_and_one_that_is_gone_is_not(desk: Desk, person: Person) -> None:
    desk.session.perform(SetTitle(7, "Kettles"))
    desk.session.perform(SetTitle(8, "Violins"))
    for typed, text in (("kettles", "Kettles"), ("violins", "Violins")):
        find(person, typed, text)
        person.press("Return")
    person.press("Ctrl+Del", "Ctrl+K")
    person.wait(lambda: texts(person)[:1] == ["Kettles"])
    assert "Violins" not in texts(person)


def test_that_what_cannot_be_done_now_is_shown_but_not_done(person: Person) -> None:
    person.press("Ctrl+K")
    person.write("redo")
    (hit,) = (hit for hit in hits(person) if hit.key == "do:edit.redo")
    assert not hit.possible
    person.wait(lambda: hits(person)[0].key == "do:edit.redo")
    person.press("Return")
    assert len(person.sheets()) == 1


def test_that_the_mark_moves_and_comes_round(person: Person) -> None:
    person.press("Ctrl+K")
    sheet = person.sheet(PaletteSheet)
    person.press("Up")
    assert sheet.list.currentRow() == sheet.list.count() - 1
    person.press("Down", "Down")
    assert sheet.list.currentRow() == 1


def test_that_the_mark_stays_with_its_row_when_papers_come_in(desk: Desk, person: Person) -> None:
    desk.session.perform(SetTitle(7, "Export of kettles"))
    person.press("Ctrl+K")
    person.write("export")
    person.press("Down")
    marked = person.sheet(PaletteSheet).marked()
    assert marked is not None
    person.wait(lambda: "Export of kettles" in texts(person))
    assert person.sheet(PaletteSheet).marked() is not None
    assert person.sheet(PaletteSheet).marked().key == marked.key  # type: ignore[union-attr] # asserted above


def test_that_titles_are_compared_page_by_page_and_never_all_at_once(
    desk: Desk, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    ask = desk.session.ask

    def counting(question: Question[object]) -> object:
        asked.append(type(question).__name__)
        return ask(question)

    monkeypatch.setattr(desk.session, "ask", counting)
    desk.session.perform(SetTitle(7, "Reinforcement of kettles"))
    person.press("Ctrl+K")
    asked.clear()
    person.write("kettlse")
    assert "PapersLike" not in asked, "the first rows wait for no title"
    person.wait(lambda: texts(person) == ["Reinforcement of kettles"])
    assert "PapersLike" in asked


def test_that_a_further_kind_of_thing_is_one_more_function(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    extra = lambda _desk: [Hit("search:1", "Orals on Wednesday", "search", lambda: done.append("shown"))]  # noqa: E731
    monkeypatch.setattr(palette, "PROVIDERS", (*palette.PROVIDERS, extra))
    find(person, "wednes", "Orals on Wednesday")
    person.press("Return")
    assert done == ["shown"]


def test_that_tags_of_another_spelling_show_as_they_are(desk: Desk, person: Person) -> None:
    desk.session.perform(AddTag((3,), "<b>bold"))
    find(person, "bold", "<b>bold")
    assert [count.tag.name for count in desk.session.ask(Tags())] == ["<b>bold"]


SHEETS = {"file.backups", "file.imports", "file.preferences", "file.keys", "help.keys", "help.about", "go.plan"}


@pytest.mark.parametrize("name", [row.id for row in ACTIONS if row.id in SHEETS])
def test_that_the_key_that_takes_a_command_presses_nothing_on_the_sheet_that_it_opens(
    desk: Desk, person: Person, name: str
) -> None:
    wanted = hit_of(person, name)
    find(person, wanted, wanted)
    person.press("Return")
    (sheet,) = person.sheets()
    person.wait(lambda: not desk.background.busy)
    assert person.sheets() == [sheet]


def hit_of(person: Person, name: str) -> str:
    """Return what the palette calls a command."""
    person.press("Ctrl+K")
    (text,) = (hit.text for hit in hits(person) if hit.key == f"do:{name}")
    person.press("Esc")
    return text
