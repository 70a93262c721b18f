"""Saved searches and last searches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.model.commands import AddHighlight, SetNote, SetRemark
from readinglist.model.errors import NotThere, Trouble
from readinglist.model.papers import Highlight
from readinglist.model.queries import Order, PaperIds, Query, Shelf
from readinglist.model.search_commands import DeleteSearch, EditSearch, MoveSearch, SaveSearch
from readinglist.model.searches import LastSearches, PaperCount, SavedSearches, TextsOf
from readinglist.storage.writing.saved_searches import KEPT, LONGEST

if TYPE_CHECKING:
    from readinglist.library.library import Library

QUERY = Query(Shelf.INBOX, 1, None, 'pruning "two words"', Order.TITLE)


def names(library: Library) -> list[str]:
    return [search.name for search in library.ask(SavedSearches())]


def test_that_a_search_is_kept_with_shelf_list_words_and_order(sample_library: Library) -> None:
    sample_library.perform(SaveSearch("  My\tpruning ", QUERY))
    (search,) = sample_library.ask(SavedSearches())
    assert (search.name, search.query) == ("My pruning", QUERY)
    sample_library.perform(EditSearch(search.id, "My pruning", Query(words="violins")))
    (search,) = sample_library.ask(SavedSearches())
    assert sample_library.ask(PaperCount(search.query)) == 1


def test_that_searches_are_moved_and_moved_back(library: Library) -> None:
    for name in "abcd":
        library.perform(SaveSearch(name, Query(words=name)))
    moved = library.perform(MoveSearch(4, 1))
    assert names(library) == ["a", "d", "b", "c"]
    assert not library.perform(MoveSearch(4, 1)).changes
    library.perform(moved.inverse)
    assert names(library) == ["a", "b", "c", "d"]
    library.perform(MoveSearch(1, 99))
    assert names(library) == ["b", "c", "d", "a"]


def test_that_a_deleted_search_comes_back_whole_to_its_place(library: Library) -> None:
    for name in "abc":
        library.perform(SaveSearch(name, QUERY))
    before = library.ask(SavedSearches())
    gone = library.perform(DeleteSearch(2))
    assert names(library) == ["a", "c"]
    library.perform(gone.inverse)
    assert library.ask(SavedSearches()) == before


def test_that_names_are_unique_however_they_are_spelt(library: Library) -> None:
    library.perform(SaveSearch("Holder", QUERY))
    library.perform(SaveSearch("other", QUERY))
    for command in (SaveSearch("HÖLDER", QUERY), SaveSearch(" ", QUERY), EditSearch(2, "hölder", QUERY)):
        with pytest.raises(Trouble):
            library.perform(command)
    gone = library.perform(DeleteSearch(1))
    library.perform(SaveSearch("Hölder", QUERY))
    with pytest.raises(Trouble, match="already"):
        library.perform(gone.inverse)
    for lost in (EditSearch(9, "x", QUERY), MoveSearch(9, 0), DeleteSearch(9)):
        with pytest.raises(NotThere):
            library.perform(lost)


def test_that_what_only_a_newer_program_knows_becomes_the_default(library: Library) -> None:
    library.perform(SaveSearch("from afar", QUERY))
    with library._database.writing() as connection:
        connection.exec_driver_sql("UPDATE saved_search SET shelf = 'moon', sorting = 'tide'")
    (search,) = library.ask(SavedSearches())
    assert (search.shelf, search.order, search.words) == (Shelf.ALL, Order.CONFERENCE, QUERY.words)


@pytest.mark.parametrize("typed", ["pruning", "tag:gone", "moon:full", "", "(", "-bridge"])
@pytest.mark.parametrize("shelf", [Shelf.ALL, Shelf.INBOX, Shelf.STARRED])
def test_that_a_count_is_the_number_of_what_is_listed(sample_library: Library, typed: str, shelf: Shelf) -> None:
    query = Query(shelf=shelf, words=typed)
    assert sample_library.ask(PaperCount(query)) == len(sample_library.ask(PaperIds(query)))


def test_that_the_last_searches_are_kept_newest_first_each_once(library: Library) -> None:
    for words in ("kettle", "violin", "kettle", "  ", ""):
        library.remember_search(words)
    assert library.ask(LastSearches()) == ("kettle", "violin")
    for number in range(3 * KEPT):
        library.remember_search(f"word {number}")
    assert len(library.ask(LastSearches())) == KEPT
    library.remember_search("x" * 20_000)
    assert len(library.ask(LastSearches())[0]) == LONGEST
    library.forget_searches()
    assert library.ask(LastSearches()) == ()


def test_that_the_texts_of_papers_tell_what_can_be_found_in_them(sample_library: Library) -> None:
    sample_library.perform(SetNote(2, "a note"))
    sample_library.perform(SetRemark(2, "a remark"))
    sample_library.perform(AddHighlight(Highlight(0, 2, 0, 8, "We prune", "", "", "x", 1, "why")))
    found, other = sorted(sample_library.ask(TextsOf((2, 99, 1))), key=lambda texts: texts.paper)
    assert (other.paper, other.authors, other.note, other.remark) == (2, "Ann Lee, Bo Chen", "a note", "a remark")
    assert other.highlights == ("We prune", "why")
    assert (found.paper, found.abstract, found.highlights) == (1, "We prune violins. They sound alike.", ())
