"""An index that is out of step with the tables comes back into step by itself, and nobody has to wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.config.typing import override
from readinglist.model.commands import AddTag, SetNote
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.queries import Doctor, PaperIds, Query
from readinglist.storage.search import index_mending, search_index

if TYPE_CHECKING:
    from readinglist.library.library import Library

CONTENT = "SELECT * FROM paper_text_content ORDER BY id"
BREAKS = {
    "a paper is missing": ("DELETE FROM paper_text WHERE rowid = 2", 1),
    "it holds a paper that is none": ("INSERT INTO paper_text (rowid, title) VALUES (99, 'ghost')", 1),
    "it holds other words": ("UPDATE paper_text SET own = 'else' WHERE rowid = 1", 1),
    "another program wrote a note": ("UPDATE note SET text = 'by hand' WHERE paper_id = 3", 1),
    "another program wrote a title": ("UPDATE paper SET title = 'by hand' WHERE id = 4", 1),
    "its words are gone": ("DELETE FROM paper_text_data WHERE id > 10", 5),
    "its structure is gone": ("DELETE FROM paper_text_data WHERE id = 10", 5),
    "all of it is gone": ("DELETE FROM paper_text_data", 5),
    "its text is another": ("UPDATE paper_text_content SET c0 = 'something else' WHERE id = 1", 5),
    "its papers are gone": ("DELETE FROM paper_text_content", 5),
    "its lengths are gone": ("DELETE FROM paper_text_docsize WHERE id = 1", 5),
    "it is empty": ("DELETE FROM paper_text", 5),
}


@pytest.fixture
def noted(sample_library: Library) -> Library:
    """The five papers, on two of which the reader wrote something."""
    sample_library.perform(SetNote(3, "扩散 mine"))
    sample_library.perform(AddTag((1, 4), "kettle"))
    return sample_library


def content(library: Library) -> list[object]:
    with library._database.reading() as connection:
        return list(connection.exec_driver_sql(CONTENT).all())


def meddle(library: Library, statement: str) -> None:
    with library._database.writing() as connection:
        connection.exec_driver_sql(statement)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("what", BREAKS)
def test_that_an_index_out_of_step_is_brought_into_step(
    noted: Library, what: str, *, large: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    statement, papers = BREAKS[what]
    if large:
        monkeypatch.setattr(index_mending, "SMALL", 2)
    meddle(noted, statement)
    mended = noted.mend_index(NoWatch())
    assert mended == papers or (large and what == "its text is another" and mended == 1)
    with noted._database.reading() as connection:
        wanted = search_index.indexed(connection, (1, 2, 3, 4, 5))
    assert content(noted) == wanted
    assert noted.mend_index(NoWatch()) == 0
    assert noted.ask(Doctor()).problems == ()


def test_that_an_index_in_step_is_left_alone(noted: Library) -> None:
    before = content(noted)
    assert noted.mend_index(NoWatch()) == 0
    assert content(noted) == before


class Stops(NoWatch):
    """Somebody who closes the window after one batch, and stars a paper before that."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self.batches = 0

    @override
    def progress(self, done: int, total: int) -> None:
        self.batches += 1
        self._library.perform(SetNote(1, f"written after {done} of {total}"))

    @override
    def stopped(self) -> bool:
        return self.batches > 0


def test_that_mending_goes_on_where_it_was_stopped_and_what_is_written_meanwhile_is_right(library: Library) -> None:
    drafts = tuple(Draft(number, title=f"Kettle {number}") for number in range(1, index_mending.BATCH + 21))
    library.import_papers(SourceFile("m", "x", "utf-8", "MADE", 2026, drafts), NoWatch())
    meddle(library, "DELETE FROM paper_text_data")
    sibling = library.sibling()
    assert sibling.mend_index(Stops(library)) == index_mending.BATCH
    assert len(library.ask(PaperIds(Query(words="kettle")))) == index_mending.BATCH
    assert sibling.mend_index(NoWatch()) == 20
    assert list(library.ask(PaperIds(Query(words="written")))) == [1]
    assert library.ask(Doctor()).problems == ()
    sibling.close()
