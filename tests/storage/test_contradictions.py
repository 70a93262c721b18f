"""Rows that contradict each other, as another program leaves them: told as damage, mended, or without any harm."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.library.backups import recover
from readinglist.library.library import Access, Library
from readinglist.model.backups import Keeping
from readinglist.model.commands import AddTag, SetNote, SetStar
from readinglist.model.errors import LibraryDamaged
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.queries import Doctor, LastDone, LastUndone, LinksTo, NoteVersions, Order, PaperIds, Query, Tags
from readinglist.model.search_commands import AddWatchWord
from readinglist.model.searches import WatchWords
from tests.damaging import known, meddle
from tools.fuzz_libraries import every_question

if TYPE_CHECKING:
    from pathlib import Path

MORE = SourceFile("m", "x", "utf-8", "MADE", 2026, (Draft(1, title="Another"),))


@pytest.fixture
def path(sample_library: Library) -> Path:
    """Return a library with a note, tags and a watch word that nobody has open."""
    sample_library.perform(SetNote(3, "a thought"))
    sample_library.perform(AddTag((4,), "llm"))
    sample_library.perform(AddTag((5,), "theory/bounds"))
    sample_library.perform(AddWatchWord("prune"))
    sample_library.perform(SetStar((1,), starred=True))
    sample_library.close()
    return sample_library.path


HARMLESS = {
    "a name that is empty": "INSERT INTO identifier SELECT 'doi', '', 1, 1",
    "undoings of themselves": "UPDATE journal SET kind = 'Undo', undoes = id",
    "undoings in a circle": "UPDATE journal SET kind = 'Redo', undoes = CASE WHEN id > 1 THEN id - 1 ELSE 2 END",
    "papers that became each other": "INSERT INTO absorbed_paper VALUES"
    """ (1, 9, 2, '{"paper": [{"uuid": "a"}]}'), (2, 9, 1, '{"paper": [{"uuid": "b"}]}')""",
    "a tag within itself": "UPDATE tag SET name = 'llm/llm/llm' WHERE name = 'llm'",
    "a tag of slashes": "UPDATE tag SET name = '///' WHERE name = 'llm'",
    "an earlier text of no paper": "INSERT INTO note_version VALUES (99, 1, '2026-01-01 00:00:00.000000', 'lost')",
    "an earlier text of no note": "INSERT INTO note_version VALUES (2, 1, '2026-01-01 00:00:00.000000', 'lost')",
    "an earlier text to come": "INSERT INTO note_version VALUES (3, 3, '2026-01-01 00:00:00.000000', 'to come')",
    "a paper of an odd name": """UPDATE paper SET uuid = 'a" OR (' WHERE id = 1""",
    "the same key for all": "UPDATE paper SET title_key = 'z'",
}


@pytest.mark.timeout(60)
@pytest.mark.parametrize("statement", HARMLESS.values(), ids=HARMLESS)
def test_that_rows_in_contradiction_hang_nothing_and_stand_in_the_way_of_nothing(path: Path, statement: str) -> None:
    meddle(path, "PRAGMA foreign_keys = OFF", statement)
    library = Library.open(path)
    for question in every_question():
        library.ask(question)
    for number in range(4):
        library.perform(SetNote(3, f"thought {number}" * number))
        library.perform(SetStar((1,), starred=bool(number % 2)))
        for kind in (LastDone, LastUndone):
            recorded = library.ask(kind())
            if recorded is not None:
                library.perform(recorded.back)
    library.perform(AddTag((2,), "new"))
    assert library.import_papers(MORE, NoWatch()).added == (6,)
    library.mend_index(NoWatch())
    library.close()
    Library.open(path).close()


def test_that_an_earlier_text_whose_number_was_taken_is_not_written_over(path: Path) -> None:
    meddle(path, HARMLESS["an earlier text to come"])
    library = Library.open(path)
    for number in range(6):
        library.end_sitting()
        library.perform(SetNote(3, "x" * number))
    assert "to come" in [version.text for version in library.ask(NoteVersions(3))]
    library.close()


STRANGE = {
    "a star that is none": "UPDATE reading SET starred = 2",
    "a star below none": "UPDATE reading SET starred = -1",
    "gone twice": "UPDATE reading SET deleted = 7",
    "to be avoided four times": "UPDATE watch_word SET avoid = 4",
    "more than official": "UPDATE import_batch SET official = 9",
}


@pytest.mark.parametrize("statement", STRANGE.values(), ids=STRANGE)
def test_that_what_is_neither_yes_nor_no_is_damage_and_comes_back(path: Path, statement: str) -> None:
    library = Library.open(path, past=known(path))
    assert library.check_file() == ()
    library.close()
    meddle(path, statement)
    before = path.read_bytes()
    for access in Access:
        with pytest.raises(LibraryDamaged):
            Library.open(path, access)
    assert path.read_bytes() == before
    recover(path, Keeping())
    library = Library.open(path)
    assert library.ask(Doctor()).problems == ()
    library.close()


def test_that_names_that_are_compared_otherwise_than_they_are_written_are_mended_by_the_next_opening(
    path: Path,
) -> None:
    meddle(
        path,
        "UPDATE tag SET folded = CASE name WHEN 'llm' THEN 'new' ELSE 'llm' END WHERE name <> 'theory'",
        "UPDATE watch_word SET folded = 'sparse'",
    )
    library = Library.open(path)
    library.perform(AddTag((1,), "LLM"))
    library.perform(AddTag((1,), "new"))
    library.perform(AddWatchWord("Prune"))
    library.perform(AddWatchWord("sparse"))
    names = sorted(count.tag.name for count in library.ask(Tags()))
    assert names == ["llm", "new", "theory", "theory/bounds"]
    assert [word.text for word in library.ask(WatchWords())] == ["prune", "sparse"]
    library.close()


def test_that_two_tags_of_one_name_stay_two(path: Path) -> None:
    meddle(path, "UPDATE tag SET name = 'LLM' WHERE name = 'theory'")
    library = Library.open(path)
    assert sorted(count.tag.name for count in library.ask(Tags())) == ["LLM", "llm", "theory/bounds"]
    library.close()


@pytest.mark.parametrize("titles", [("Aardvarks", "Zebras"), ("Zebras", "Aardvarks")])
def test_that_a_title_that_another_program_wrote_stands_in_its_place_once_the_index_is_mended(
    path: Path, titles: tuple[str, str]
) -> None:
    first, second = titles
    meddle(path, f"UPDATE paper SET title = CASE id WHEN 1 THEN '{first}' ELSE '{second}' END WHERE id < 3")  # noqa: S608 - a copy
    library = Library.open(path)
    library.mend_index(NoWatch())
    by_title = library.ask(PaperIds(Query(order=Order.TITLE))).tolist()
    assert [titles[paper - 1] for paper in by_title if paper <= len(titles)] == ["Aardvarks", "Zebras"]
    library.close()


def test_that_a_paper_of_an_odd_name_has_no_links(path: Path) -> None:
    meddle(path, HARMLESS["a paper of an odd name"])
    library = Library.open(path)
    assert library.ask(LinksTo(1)) == ()
    library.close()
