"""Rows, whole papers, and the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from readinglist.library.answers import ANSWERS
from readinglist.model import merges, plan, progress, queries, searches
from readinglist.model.commands import AddTag, MoveLater, SetDeleted, SetNote, SetRating, SetRemark, SetStar, SetTitle
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.papers import State
from readinglist.model.queries import Journal, NoteVersions, OnePaper, Question, Rows

if TYPE_CHECKING:
    from readinglist.library.library import Library


def test_that_every_question_has_an_answer() -> None:
    rooms = (queries, merges, plan, progress, searches)
    known = [each for room in rooms for each in vars(room).values()]
    questions = {each for each in known if isinstance(each, type) and issubclass(each, Question)}
    assert set(ANSWERS) == questions - {Question}
    assert get_args(Question[int]) == (int,)


def test_that_rows_come_in_the_asked_order_without_those_that_are_gone(sample_library: Library) -> None:
    assert [row.id for row in sample_library.ask(Rows((4, 99, 1, 2)))] == [4, 1, 2]
    assert sample_library.ask(Rows(())) == ()


def test_that_a_row_shows_what_the_reader_did(sample_library: Library) -> None:
    sample_library.perform(SetStar((1,), starred=True))
    sample_library.perform(AddTag((1,), "a"))
    sample_library.perform(AddTag((1,), "b"))
    sample_library.perform(SetRating((1,), 3))
    sample_library.perform(SetRemark(1, "hm"))
    sample_library.perform(SetNote(1, "note"))
    sample_library.perform(SetTitle(1, "Mine"))
    sample_library.perform(SetDeleted((1,), deleted=True))
    (row,) = sample_library.ask(Rows((1,)))
    assert (row.title, row.opening) == ("Mine", "We prune violins. They sound alike.")
    assert (row.state, row.starred, row.rating, row.remark) == (State.TO_READ, True, 3, "hm")
    assert (row.has_note, row.deleted, row.tags) == (True, True, (1, 2))
    assert (row.venue, row.track) == ("MADE 2026", "oral")


def test_that_a_row_of_an_untouched_paper_has_every_default(sample_library: Library) -> None:
    (row,) = sample_library.ask(Rows((3,)))
    assert (row.title, row.state, row.starred, row.rating, row.remark) == ("", State.NEW, False, 0, "")
    assert (row.has_note, row.deleted, row.tags, row.starts_at) == (False, False, (), None)


def test_that_a_row_holds_the_head_of_a_long_abstract_only(library: Library) -> None:
    long = Draft(1, abstract="扩散 " * 1000)
    library.import_papers(SourceFile("m", "x", "utf-8", "MADE", 2026, (long,)), NoWatch())
    (row,) = library.ask(Rows((1,)))
    assert row.opening == ("扩散 " * 1000)[:600]


def test_that_a_paper_that_does_not_exist_is_none(sample_library: Library) -> None:
    assert sample_library.ask(OnePaper(99)) is None
    assert sample_library.ask(OnePaper(10**30)) is None
    assert sample_library.ask(NoteVersions(99)) == ()


def test_that_a_paper_tells_its_place_in_the_queue(sample_library: Library) -> None:
    sample_library.perform(MoveLater((2,)))
    paper = sample_library.ask(OnePaper(2))
    assert paper is not None
    assert paper.later == 1


def test_that_the_journal_tells_the_last_first_and_how_many_papers_each_touched(sample_library: Library) -> None:
    sample_library.perform(SetStar((1, 2), starred=True))
    sample_library.perform(AddTag((3,), "llm"))
    sample_library.perform(SetRating((1,), 2))
    entries = sample_library.ask(Journal())
    assert [entry.papers for entry in entries] == [1, 1, 2]
    assert [entry.id for entry in entries] == [3, 2, 1]
    assert entries[0].at.utcoffset() is not None
    assert len(sample_library.ask(Journal(limit=2))) == 2
    assert [entry.id for entry in sample_library.ask(Journal(paper=1))] == [3, 1]
    assert [entry.id for entry in sample_library.ask(Journal(paper=3))] == [2]


def test_that_a_tag_is_not_taken_for_the_paper_of_its_number(sample_library: Library) -> None:
    sample_library.perform(AddTag((3,), "llm"))  # the tag's number is 1
    assert sample_library.ask(Journal(paper=1)) == ()
