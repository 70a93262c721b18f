"""The list's model: rows come in pages, changed ones are asked for again, and a row leaves only when asked to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester, QSignalSpy

from readinglist.config.typing import override
from readinglist.gui.models.paper_list import KEPT, PAGE, ROW_ROLE, PaperListModel, RowView, row_view
from readinglist.gui.session import LibrarySession
from readinglist.model.commands import AddTag, EditTag, SetDeleted, SetRemark, SetStar, SetState, SetTitle
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.papers import State
from readinglist.model.queries import Order, PaperLists, Query, Question, Rows, Shelf, Tags

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from readinglist.gui.models.paper_list import Pieces
    from readinglist.library.library import Library

MANY = 1500

Answer = TypeVar("Answer")


class Counting(LibrarySession):
    """A session that remembers which rows it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[int, ...]] = []

    @override
    def ask(self, question: Question[Answer]) -> Answer:
        if isinstance(question, Rows):
            self.asked.append(question.ids)
        return super().ask(question)


@pytest.fixture
def session(library: Library) -> Counting:
    drafts = tuple(Draft(number, title=f"Paper {number:04}", abstract="Words.") for number in range(1, MANY + 1))
    library.import_papers(SourceFile("m.txt", "plain text", "utf-8", "MADE", 2026, drafts), NoWatch())
    session = Counting()
    session.take(library)
    return session


@pytest.fixture
def model(app: QApplication, session: Counting) -> PaperListModel:
    model = PaperListModel(session)
    session.changed.connect(lambda changed: model.take_changes(changed.changes))
    model.show(Query())
    session.asked.clear()
    return model


def view(model: PaperListModel, position: int) -> RowView:
    found = model.view_at(position)
    assert found is not None
    return found


def plain(pieces: Pieces) -> str:
    return "".join(piece if isinstance(piece, str) else piece.text for piece in pieces)


def test_that_the_model_keeps_qt_s_rules(model: PaperListModel, session: Counting) -> None:
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    model.show(Query(shelf=Shelf.STARRED))
    session.perform(SetStar((3, 4), starred=True))
    model.take_arrivals()
    model.show(Query(order=Order.TITLE))
    assert model.rowCount() == MANY
    assert (model.columnCount(), model.rowCount(model.index(0, 0)), model.columnCount(model.index(0, 0))) == (1, 0, 0)
    del tester


def test_that_rows_are_fetched_a_page_at_a_time_and_only_once(model: PaperListModel, session: Counting) -> None:
    for position in range(100, 140):
        view(model, position)
        view(model, position)
    assert [len(ids) for ids in session.asked] == [PAGE, PAGE]


def test_that_no_row_is_fetched_before_it_is_looked_at(model: PaperListModel, session: Counting) -> None:
    model.index(700, 0).data(Qt.ItemDataRole.DecorationRole)
    assert session.asked == []


def test_that_memory_stays_bounded_when_everything_was_looked_at(model: PaperListModel) -> None:
    for position in range(0, MANY, 10):
        assert plain(view(model, position).headline) == f"Paper {position + 1:04}"
    assert len(model._rows) <= KEPT
    assert len(model._views) <= KEPT


def test_that_only_changed_rows_are_asked_for_again(model: PaperListModel, session: Counting) -> None:
    for position in range(5):
        view(model, position)
    session.asked.clear()
    spy = QSignalSpy(model.dataChanged)
    session.perform(SetRemark(model.ids[2], "mine"))
    assert [(entry[0].row(), entry[1].row()) for entry in (spy.at(0),)] == [(2, 2)]
    assert spy.count() == 1
    assert plain(view(model, 2).line) == "mine"
    assert session.asked == [(model.ids[2],)]


def test_that_a_renamed_tag_is_shown_in_every_row(model: PaperListModel, session: Counting) -> None:
    session.perform(AddTag((model.ids[0],), "kettle"))
    (count,) = session.ask(Tags())
    view(model, 0)
    spy = QSignalSpy(model.dataChanged)
    session.perform(EditTag(count.tag.id, "kettles", 3, 0))
    assert (spy.at(0)[0].row(), spy.at(0)[1].row()) == (0, MANY - 1)


def test_that_a_paper_that_leaves_its_shelf_stays_greyed_until_the_list_is_asked_for_again(
    model: PaperListModel, session: Counting
) -> None:
    model.show(Query(shelf=Shelf.INBOX))
    paper = model.ids[5]
    session.perform(SetState((paper,), State.SKIPPED))
    assert model.ids[5] == paper
    assert view(model, 5).left
    assert not view(model, 6).left
    session.perform(SetState((paper,), State.NEW))
    assert not view(model, 5).left
    session.perform(SetState((paper,), State.SKIPPED))
    model.show(Query(shelf=Shelf.INBOX))
    assert paper not in model.ids


def test_that_a_row_is_greyed_when_it_loses_the_tag_that_is_shown(model: PaperListModel, session: Counting) -> None:
    row = replace(session.ask(Rows((1,)))[0], tags=(7,))
    assert not row_view(row, Query(tag=7), branch=frozenset({6, 7})).left
    assert row_view(row, Query(tag=8), branch=frozenset({8})).left


def test_that_arriving_papers_move_no_row(model: PaperListModel, session: Counting) -> None:
    paper = model.ids[4]
    session.perform(SetDeleted((paper,), deleted=True))
    model.show(Query())
    before = list(model.ids)
    session.perform(SetDeleted((paper,), deleted=False))
    model.take_arrivals()
    assert list(model.ids) == [*before, paper]
    model.take_arrivals()
    assert len(model.ids) == MANY


def test_that_a_row_that_is_gone_is_nothing(model: PaperListModel) -> None:
    assert model.view_at(-1) is None
    assert model.view_at(MANY) is None
    assert model.position(10**9) is None
    assert model.data(model.createIndex(MANY, 0), ROW_ROLE) is None
    assert model.rowCount(QModelIndex()) == MANY


def test_that_a_row_says_what_a_screen_reader_should_say(model: PaperListModel, session: Counting) -> None:
    session.perform(SetStar((model.ids[0],), starred=True))
    session.perform(SetRemark(model.ids[0], "read the proof"))
    spoken = model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Paper 0001. To read. starred. read the proof"
    assert model.index(0, 0).data() == "Paper 0001"
    session.perform(SetTitle(model.ids[1], r"Why $\rho < 1$ is weak."))
    assert model.index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole).startswith("Why rho less than 1 is weak. New")


def test_that_a_paper_without_a_title_is_shown_by_its_first_sentence(session: Counting) -> None:
    (known,) = session.ask(Rows((1,)))
    row = replace(known, title="", opening="We prune **violins**. They sound alike.")
    shown = row_view(row, Query())
    assert (plain(shown.headline), shown.untitled, plain(shown.line)) == (
        "We prune violins.",
        True,
        "They sound alike.",
    )


def test_that_a_paper_without_any_text_is_shown_all_the_same(session: Counting) -> None:
    (known,) = session.ask(Rows((1,)))
    row = replace(known, title="", opening="")
    assert plain(row_view(row, Query()).headline) == "(paper without text)"


def test_that_the_list_can_be_sorted(model: PaperListModel, session: Counting) -> None:
    session.perform(SetStar((7,), starred=True))
    model.show(Query(order=Order.CHANGED))
    assert model.ids[0] == 7
    assert len(session.ask(PaperLists())) == 1
