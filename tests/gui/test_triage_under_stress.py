"""Triage where something is wrong or in a hurry: a locked library, an input method, a small window, a thousand keys."""

from __future__ import annotations

import sqlite3
from random import Random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QWidget

from readinglist.library.library import Library
from readinglist.model.commands import AddTag, EditTag
from readinglist.model.errors import Trouble
from readinglist.model.papers import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QTimer

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person

PAPERS = 19


def front_paper(desk: Desk) -> int | None:
    paper = desk.triage.view.card.stage.front.paper
    return paper.id if paper else None


def test_that_a_verdict_that_cannot_be_written_waits_at_its_paper_and_says_why(desk: Desk, person: Person) -> None:
    person.press("Return", "X")
    other = sqlite3.connect(person.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    person.press("S")
    assert front_paper(desk) == 2
    person.wait(lambda: "Another program is writing" in person.told)
    assert desk.triage.view._count.text() == "1 of 19"
    other.execute("ROLLBACK")
    other.close()
    person.wait(lambda: person.stored(2).starred)
    assert front_paper(desk) == 2
    person.press("D")
    assert front_paper(desk) == 3


def test_that_an_undo_that_cannot_be_written_can_be_tried_again(desk: Desk, person: Person) -> None:
    person.press("Return", "X")
    other = sqlite3.connect(person.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    person.press("U")
    assert front_paper(desk) == 2
    other.execute("ROLLBACK")
    other.close()
    person.press("U")
    assert front_paper(desk) == 1
    assert person.stored(1).state is State.NEW


def test_that_a_paper_that_cannot_be_read_ahead_is_no_harm(
    desk: Desk, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    person.press("Return")
    ask = desk.session.ask

    def refuse(_question: object) -> None:
        raise Trouble("It cannot be read.", "Nothing was changed.")

    person.wait(lambda: desk.triage.view.card.stage.has(2))
    monkeypatch.setattr(desk.session, "ask", refuse)
    desk.ahead._look()
    assert desk.navigator.look_ahead(9) is None
    monkeypatch.setattr(desk.session, "ask", ask)
    person.press("J")
    assert front_paper(desk) == 2


def test_that_what_is_being_composed_belongs_to_the_paper_that_is_judged(desk: Desk, person: Person) -> None:
    person.press("Return", "N")
    person.write("我在")
    QApplication.sendEvent(desk.note.edit, QInputMethodEvent("xie", []))
    desk.triage.view.keys.buttons["paper.skip"].click()
    assert front_paper(desk) == 2
    assert (person.stored(1).note, person.stored(2).note, person.stored(1).state) == ("我在xie", "", State.SKIPPED)


def test_that_hundreds_of_switches_never_mix_two_notes(desk: Desk, person: Person) -> None:
    chance = Random(3)  # noqa: S311 - the same moves in every run
    person.press("Return")
    for _ in range(150):
        key = chance.choice(["N", "N", "X", "J", "K", "[", "]", "L", "U", "Space"])
        if key == "N":
            person.press("N")
            person.write(f"<{front_paper(desk)}>")
            if chance.random() < 0.5:
                person.press("Esc")
            else:
                desk.triage.view.keys.buttons[chance.choice(["paper.skip", "paper.later", "edit.undo"])].click()
                person.press("Esc")
                if not desk.triage.is_open:
                    person.press("Return")
        else:
            person.press(key)
    person.press("Esc")
    desk.save_note()
    for number in range(1, PAPERS + 1):
        note = person.stored(number).note
        assert note.replace(f"<{number}>", "") == ""


def test_that_nothing_runs_in_triage_while_nobody_does_anything(
    desk: Desk, person: Person, idle_timers: Callable[[QWidget], list[QTimer]]
) -> None:
    person.press("Return", "X", "N")
    person.write("note")
    person.press("Esc", "S")
    person.wait(lambda: not desk.keeper.unsaved and not desk.overview._stale and not desk.ahead._waits)
    QApplication.processEvents()
    assert idle_timers(desk) == []


@pytest.mark.parametrize(("width", "height", "scale"), [(760, 520, 100), (1440, 900, 200), (1000, 640, 150)])
def test_that_everything_has_its_room_in_any_window(
    desk: Desk, person: Person, width: int, height: int, scale: int
) -> None:
    for number, name in enumerate(("one", "two", "a rather long name of a tag", "four", "five"), start=1):
        desk.session.perform(AddTag((1,), name))
        desk.session.perform(EditTag(number, name, 0, number))
    desk.commands.scale_to(scale)
    desk.window().resize(width, height)
    person.press("Return")
    QApplication.processEvents()
    view = desk.triage.view
    inside = QRect(0, 0, view.width(), view.height())
    for part in (view.card, view.keys, *view.keys.buttons.values(), *view.card.tags.switches):
        if part.isVisible():
            assert inside.contains(QRect(part.mapTo(view, part.rect().topLeft()), part.size()))
    assert not view.card.geometry().intersects(view.keys.geometry())
    assert view.card.stage.front.area.height() > 0


def test_that_the_window_can_be_closed_while_triage_prepares_and_counts(desk: Desk, person: Person) -> None:
    person.press("Return", "X", "P")
    desk.window().close()
    QApplication.processEvents()
    assert person.stored(1).state is State.SKIPPED


def test_that_triage_after_a_restart_goes_on_and_undo_reaches_back(desk: Desk, person: Person) -> None:
    person.press("Return", "X")
    desk.leave_library()
    assert not desk.triage.is_open
    desk.open(Library.open(person.path))
    person.press("Return")
    assert front_paper(desk) == 2
    person.press("U")
    assert front_paper(desk) == 1
