"""The word index stays in step, and when it is damaged nothing is lost by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.library.library import Access, Library
from readinglist.model.commands import AddTag, SetDeleted, SetNote
from readinglist.model.errors import LibraryDamaged
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.queries import Doctor, OnePaper, PaperIds, Query
from readinglist.storage.search import search_index

if TYPE_CHECKING:
    from collections.abc import Callable


def break_index(library: Library) -> None:
    with library._database.writing() as connection:
        connection.exec_driver_sql("DELETE FROM paper_text_data WHERE id > 10")


def search(library: Library) -> None:
    assert list(library.ask(PaperIds(Query(words="pruning")))) == [1, 2]


def write_a_note(library: Library) -> None:
    library.perform(SetNote(3, "a thought"))
    paper = library.ask(OnePaper(3))
    assert paper is not None
    assert paper.note == "a thought"
    assert list(library.ask(PaperIds(Query(words="thought")))) == [3]


def import_a_paper(library: Library) -> None:
    more = SourceFile("m", "x", "utf-8", "MADE", 2026, (Draft(1, title="Another"),))
    assert library.import_papers(more, NoWatch()).added == (6,)
    assert list(library.ask(PaperIds(Query(words="another")))) == [6]


@pytest.mark.parametrize("use", [search, write_a_note, import_a_paper])
def test_that_a_damaged_index_is_made_anew_when_it_is_met(
    sample_library: Library, use: Callable[[Library], None]
) -> None:
    break_index(sample_library)
    use(sample_library)
    assert sample_library.ask(Doctor(repair=True)).problems == ()
    search(sample_library)


def test_that_a_reader_says_that_only_the_index_is_damaged(sample_library: Library) -> None:
    break_index(sample_library)
    reader = Library.open(sample_library.path, Access.READ)
    with pytest.raises(LibraryDamaged, match="nothing is lost"):
        search(reader)
    assert reader.ask(PaperIds(Query())).tolist() == [1, 2, 3, 4, 5]
    reader.close()


def test_that_the_index_stays_in_step_through_deleting_importing_editing_and_undoing(
    sample_library: Library, sample_source: SourceFile
) -> None:
    deleted = sample_library.perform(SetDeleted((1,), deleted=True))
    sample_library.import_papers(sample_source, NoWatch(), restore_deleted=True)
    noted = sample_library.perform(SetNote(1, "edited"))
    tagged = sample_library.perform(AddTag((1, 2), "tagged"))
    for step in (tagged, noted, deleted):
        sample_library.perform(step.inverse)
    assert sample_library.ask(Doctor()).problems == ()


def test_that_rebuilding_gives_the_same_index(sample_library: Library) -> None:
    sample_library.perform(SetNote(1, "mine 扩散"))
    content = "SELECT * FROM paper_text_content ORDER BY id"
    with sample_library._database.writing() as connection:
        before = connection.exec_driver_sql(content).all()
        search_index.rebuild(connection)
        assert connection.exec_driver_sql(content).all() == before
        assert len(before) == 5


def test_that_many_papers_are_indexed_in_pages(library: Library) -> None:
    drafts = tuple(Draft(number, title=f"Kettle {number}") for number in range(1, search_index._PAGE + 20))
    library.import_papers(SourceFile("m", "x", "utf-8", "MADE", 2026, drafts), NoWatch())
    ids = library.ask(PaperIds(Query()))
    library.perform(AddTag(tuple(ids), "everyone"))
    assert library.ask(PaperIds(Query(words="everyone"))) == ids
    with library._database.writing() as connection:
        search_index.rebuild(connection)
    assert library.ask(PaperIds(Query(words="kettle"))) == ids


@pytest.mark.parametrize(
    ("written", "typed"),
    [("Straße", "strasse"), ("STRASSE", "straße"), ("ﬁnding", "find"), ("ＧＰＴ４", "gpt4"), ("x²", "x2"), ("ς", "σ")],
)
def test_that_words_are_found_in_every_way_to_write_them(sample_library: Library, written: str, typed: str) -> None:
    sample_library.perform(SetNote(2, f"a {written} b"))
    assert list(sample_library.ask(PaperIds(Query(words=typed)))) == [2]
    assert list(sample_library.ask(PaperIds(Query(words=f"note:{typed}")))) == [2]
