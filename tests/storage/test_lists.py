"""SQLite's plans for lists: which table they begin at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from sqlalchemy.dialects import sqlite

from readinglist.model.queries import Order, Query, Shelf
from readinglist.storage.listing import counts, first_page, lists

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection, Select

    from readinglist.library.library import Library


WALKED_BY = (Query(Shelf.ALL), Query(Shelf.STARRED), Query(Shelf.SKIPPED, tag=1), Query(Shelf.NOTES, list_id=1))


@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("start", [None, (1, 2, 3)])
@pytest.mark.parametrize("query", WALKED_BY)
@pytest.mark.parametrize("words", ["", "tag:a", "is:new -has:note", "is:starred rating:3"])
def test_that_a_walk_goes_through_the_places_as_they_are_stored(
    sample_library: Library, query: Query, words: str, start: tuple[int, int, int] | None, *, back: bool
) -> None:
    with sample_library._database.reading() as connection:
        rest = lists.searched(connection, words)
        for stretch in first_page.stretches(query, start, back=back):
            steps = plan(connection, first_page.walk(connection, query, rest, stretch, back=back))
            assert steps[0] == "CO-ROUTINE walk"
            assert steps[1].startswith(
                ("SCAN appearance USING COVERING INDEX", "SEARCH appearance USING COVERING INDEX")
            )
            assert "ix_appearance_list" in steps[1]
            assert "SCAN walk" in steps
            assert not [step for step in steps if "ORDER BY" in step]


def plan(connection: Connection, statement: Select[int]) -> list[str]:
    text = str(statement.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True}))
    return [row[3] for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}")]


@pytest.mark.parametrize("list_id", [None, 1])
@pytest.mark.parametrize("shelf", list(Shelf))
def test_that_words_are_looked_up_once_and_their_matches_lead(
    sample_library: Library, shelf: Shelf, list_id: int | None
) -> None:
    with sample_library._database.reading() as connection:
        for statement in lists.statements(connection, Query(shelf, list_id=list_id, words="pruning")):
            steps = plan(connection, statement)
            assert not [step for step in steps if step.startswith("SCAN appearance")]
            index = next(place for place, step in enumerate(steps) if "paper_text" in step)
            assert steps[index - 1].startswith("LIST SUBQUERY")
            assert not [step for step in steps if "CORRELATED" in step]


@pytest.mark.parametrize("shelf", [Shelf.INBOX, Shelf.ALL])
@pytest.mark.parametrize("list_id", [None, 1])
def test_that_the_order_of_the_conference_needs_no_sorting(
    sample_library: Library, shelf: Shelf, list_id: int | None
) -> None:
    with sample_library._database.reading() as connection:
        statement, _ = lists.statements(connection, Query(shelf, list_id=list_id))
        steps = plan(connection, statement)
    assert "ix_appearance_list" in steps[0]
    assert not [step for step in steps if "ORDER BY" in step]


@pytest.mark.parametrize("shelf", [Shelf.STARRED, Shelf.TO_READ, Shelf.NOTES, Shelf.DELETED])
@pytest.mark.parametrize("list_id", [None, 1])
@pytest.mark.parametrize("order", list(Order))
def test_that_shelves_of_the_readers_begin_at_what_the_reader_did(
    sample_library: Library, shelf: Shelf, list_id: int | None, order: Order
) -> None:
    with sample_library._database.reading() as connection:
        for statement in lists.statements(connection, Query(shelf, list_id=list_id, order=order)):
            steps = plan(connection, statement)
            assert not [step for step in steps if step.startswith(("SCAN appearance", "SCAN paper"))]


@pytest.mark.parametrize("list_id", [None, 1])
def test_that_the_last_change_of_a_paper_comes_from_an_index_alone(
    sample_library: Library, list_id: int | None
) -> None:
    with sample_library._database.reading() as connection:
        (statement,) = lists.statements(connection, Query(list_id=list_id, order=Order.CHANGED))
        steps = plan(connection, statement)
    assert "SEARCH journal_change USING COVERING INDEX ix_journal_change_paper (paper_id=?)" in steps


def test_that_starred_papers_come_from_their_own_index(sample_library: Library) -> None:
    with sample_library._database.reading() as connection:
        (statement,) = lists.statements(connection, Query(Shelf.STARRED))
        assert any("ix_reading_starred" in step for step in plan(connection, statement))


def test_that_shelves_are_counted_from_an_index_alone(sample_library: Library) -> None:
    with sample_library._database.reading() as connection:
        (step,) = plan(connection, counts._readings(of_list=False))  # type: ignore[arg-type] # four columns instead of one
        assert step == "SCAN reading USING COVERING INDEX ix_reading_shelf"


@pytest.mark.parametrize("statement", [counts._readings, counts._papers_and_written, counts._tags])
def test_that_what_the_reader_did_in_a_list_is_counted_from_what_the_reader_did(
    sample_library: Library, statement: Callable[..., Select[int]]
) -> None:
    with sample_library._database.reading() as connection:
        steps = plan(connection, statement(of_list=True).params(list=1))
        places = [step for step in steps if "appearance" in step]
        assert "SEARCH appearance USING PRIMARY KEY (paper_id=? AND list_id=?)" in places
        assert not [step for step in places if step.startswith("SCAN")]
