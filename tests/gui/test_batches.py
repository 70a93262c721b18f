"""Changes of many papers: asked for above fifty, made beside the window, one step for undo, in exact order."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QGuiApplication

from readinglist.gui.batches import ASKED_FOR
from readinglist.gui.dialogs.ask_sheet import AskSheet
from readinglist.gui.dialogs.tag_picker import TagPicker
from readinglist.library.library import Library
from readinglist.model.commands import Apply, SetStar, SetState
from readinglist.model.errors import LibraryFull
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.papers import State
from readinglist.model.queries import Journal, OnePaper, PaperIds, Query, Shelf, Tags

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from readinglist.model.commands import Command, Outcome
    from tests.gui.conftest import OpenWindow, Person

MANY = 120


@pytest.fixture
def many(open_window: OpenWindow, library_file: Path) -> Desk:
    library = Library.open(library_file)
    drafts = tuple(Draft(n, n, title=f"Paper {n:04d}", abstract="Words of it.") for n in range(1, MANY + 1))
    library.import_papers(SourceFile("many.txt", "plain text", "utf-8", "MADE", 2026, drafts), NoWatch())
    library.close()
    return open_window(library_file)


@pytest.fixture
def crowd(many: Desk, person_at: Callable[[Desk], Person]) -> Person:
    person = person_at(many)
    many.list.table.setFocus()
    person.press("Ctrl+A")
    return person


def agree(person: Person) -> None:
    """Press Enter on the one question, and wait until its change is made."""
    assert isinstance(person.sheet(AskSheet), AskSheet)
    person.press("Return")
    person.wait(lambda: person.desk.session.flight is None)


def on(desk: Desk, shelf: Shelf) -> int:
    return len(desk.session.ask(PaperIds(Query(shelf))))


@pytest.mark.parametrize(
    ("key", "shelf"),
    [("X", Shelf.SKIPPED), ("R", Shelf.TO_READ), ("D", Shelf.DONE), ("E", Shelf.READING), ("S", Shelf.STARRED)],
)
def test_that_a_verdict_is_for_all_selected_after_one_question(
    many: Desk, crowd: Person, key: str, shelf: Shelf
) -> None:
    crowd.press(key)
    assert str(MANY) in crowd.sheet(AskSheet).accessibleName()
    assert on(many, shelf) == 0
    agree(crowd)
    assert on(many, shelf) == MANY
    assert len(many.list.table.positions()) == MANY, "the selection stays"
    assert len(many.session.ask(Journal())) == 1
    crowd.press("U")
    crowd.wait(lambda: many.session.flight is None)
    assert (on(many, shelf), on(many, Shelf.INBOX)) == (0, MANY)
    crowd.press("Shift+U")
    crowd.wait(lambda: many.session.flight is None)
    assert on(many, shelf) == MANY


def test_that_escape_at_the_question_changes_nothing(many: Desk, crowd: Person) -> None:
    crowd.press("X", "Esc")
    assert crowd.sheets() == []
    assert many.session.ask(Journal()) == ()
    assert len(many.list.table.positions()) == MANY


def test_that_up_to_fifty_nobody_is_asked(many: Desk, crowd: Person) -> None:
    crowd.press("Home")
    for _ in range(ASKED_FOR - 1):
        crowd.press("Shift+Down")
    crowd.press("X")
    assert crowd.sheets() == []
    assert on(many, Shelf.SKIPPED) == ASKED_FOR


def test_that_ratings_tags_and_deleting_are_batches_too(many: Desk, crowd: Person) -> None:
    crowd.press("Alt+4")
    agree(crowd)
    crowd.press("T")
    crowd.write("kettle")
    crowd.press("Return")
    assert crowd.sheets()[-1] is not None
    agree(crowd)
    assert [(count.tag.name, count.papers) for count in many.session.ask(Tags())] == [("kettle", MANY)]
    paper = many.session.ask(OnePaper(MANY))
    assert paper is not None
    assert paper.rating == 4
    crowd.press("Ctrl+Del")
    agree(crowd)
    assert on(many, Shelf.DELETED) == MANY
    for _ in range(3):
        crowd.press("U")
        crowd.wait(lambda: many.session.flight is None)
    assert (on(many, Shelf.ALL), many.session.ask(Tags())) == (MANY, ())


def test_that_the_bar_says_for_how_many(many: Desk, crowd: Person) -> None:
    assert many.bar._selected.accessibleName() == f"for {MANY} papers"
    assert many.bar._selected.isVisible()
    crowd.press("Home")
    assert not many.bar._selected.isVisible()


def test_that_all_of_a_search_can_be_judged(many: Desk, crowd: Person) -> None:
    crowd.press("/")
    crowd.write("0011 or 0012")
    crowd.press("Return", "Ctrl+A", "X")
    assert on(many, Shelf.SKIPPED) == 2


def test_that_copying_many_asks_and_copies_all(many: Desk, crowd: Person) -> None:
    crowd.press("C")
    assert isinstance(crowd.sheet(AskSheet), AskSheet)
    crowd.press("Return")
    crowd.wait(lambda: "Paper 0120" in QGuiApplication.clipboard().text())


def test_that_control_a_in_a_text_selects_the_text(many: Desk, crowd: Person) -> None:
    crowd.press("Home", "/")
    crowd.write("paper")
    crowd.press("Ctrl+A")
    assert many.list.search.selectedText() == "paper"
    assert len(many.list.table.positions()) == 1


class Held:
    """Lets a worker's change wait until the test lets it go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = threading.Event()
        real = Library.perform
        main = threading.current_thread()

        def perform(library: Library, command: Command) -> Outcome:
            if threading.current_thread() is not main:
                assert self.go.wait(20)
            return real(library, command)

        monkeypatch.setattr(Library, "perform", perform)


def test_that_the_window_lives_while_a_batch_is_made(
    many: Desk, crowd: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch)
    crowd.press("X", "Return")
    crowd.press("End", "Home")
    assert (crowd.row, on(many, Shelf.SKIPPED)) == (0, 0)
    held.go.set()
    crowd.wait(lambda: many.session.flight is None)
    assert crowd.paper.state is State.SKIPPED


def test_that_a_change_right_after_a_batch_comes_after_it_and_undo_goes_back_in_order(
    many: Desk, crowd: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch)
    crowd.press("X", "Return")
    threading.Timer(0.2, held.go.set).start()
    many.session.perform(SetStar((5,), starred=True))
    assert many.session.flight is None
    assert [entry.papers for entry in many.session.ask(Journal())] == [1, MANY]
    assert many.session.undo() is not None
    paper = many.session.ask(OnePaper(5))
    assert paper is not None
    assert (paper.starred, paper.state) == (False, State.SKIPPED)
    assert many.session.undo() is not None
    assert on(many, Shelf.INBOX) == MANY


def test_that_closing_right_after_a_batch_loses_nothing(
    many: Desk, crowd: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch)
    crowd.press("X", "Return")
    threading.Timer(0.2, held.go.set).start()
    many.window().close()
    library = Library.open(crowd.path)
    try:
        assert len(library.ask(PaperIds(Query(Shelf.SKIPPED)))) == MANY
    finally:
        library.close()


def test_that_a_batch_that_fails_is_told_and_changes_nothing(
    many: Desk, crowd: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_library: Library, _command: Command) -> Outcome:
        raise LibraryFull("The disk is full.", "Nothing was changed.", "Make room.")

    monkeypatch.setattr(Library, "perform", full)
    crowd.press("X")
    agree(crowd)
    assert "The disk is full." in crowd.told
    assert on(many, Shelf.INBOX) == MANY
    assert many.session.history.next_undo() is None


def test_that_an_undo_that_fails_can_be_tried_again(many: Desk, crowd: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    crowd.press("X")
    agree(crowd)
    real = Library.perform

    def full(library: Library, command: Command) -> Outcome:
        if isinstance(command, Apply):
            raise LibraryFull("The disk is full.", "Nothing was changed.", "Make room.")
        return real(library, command)

    with monkeypatch.context() as context:
        context.setattr(Library, "perform", full)
        crowd.press("U")
        crowd.wait(lambda: many.session.flight is None)
    assert on(many, Shelf.SKIPPED) == MANY
    crowd.press("U")
    crowd.wait(lambda: many.session.flight is None)
    assert on(many, Shelf.INBOX) == MANY


def test_that_a_batch_of_mixed_states_comes_back_exactly(many: Desk, crowd: Person) -> None:
    many.session.perform(SetState((3, 5, 7), State.DONE))
    many.session.perform(SetState((9,), State.READING))
    crowd.press("R")
    agree(crowd)
    crowd.press("U")
    crowd.wait(lambda: many.session.flight is None)
    assert (on(many, Shelf.DONE), on(many, Shelf.READING), on(many, Shelf.INBOX)) == (3, 1, MANY - 4)


def test_that_the_picker_asks_for_a_tag_of_many_after_it_has_closed(many: Desk, crowd: Person) -> None:
    crowd.press("T")
    crowd.write("x")
    picker = crowd.sheet(TagPicker)
    crowd.press("Return")
    assert not picker.isVisible()
    assert [type(sheet) for sheet in crowd.sheets()] == [AskSheet]
    crowd.press("Esc")
    assert many.session.ask(Tags()) == ()
