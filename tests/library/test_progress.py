"""How far triage is, and the orders to judge in: counted and sorted by the library, as a person would."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from readinglist.model.commands import MoveLater, SetDeleted, SetStar, SetState
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.papers import State
from readinglist.model.progress import Day, HowFar, Part, Progress
from readinglist.model.queries import LastDone, Order, PaperIds, PutOff, Query, Shelf

if TYPE_CHECKING:
    from readinglist.library.library import Library

PLACES = (  # topic, session, hour
    ("Theory", "Poster 2", 11),
    ("", "", None),
    ("Robots", "Poster 1", 15),
    ("Theory", "Poster 2", 9),
    ("Robots", "Oral 1", 9),
)


@pytest.fixture
def placed(library: Library) -> Library:
    """Return a library with five papers that have their topics and times."""
    drafts = tuple(
        Draft(
            number,
            number,
            title=f"Made-up paper {number} on kettles",
            abstract=f"Number {number} boils.",
            topic=topic,
            session=session,
            starts_at=None if hour is None else datetime(2026, 7, 7, hour, tzinfo=UTC).replace(tzinfo=None),
        )
        for number, (topic, session, hour) in enumerate(PLACES, start=1)
    )
    library.import_papers(SourceFile("made-up.txt", "plain text", "utf-8", "MADE", 2026, drafts), NoWatch())
    return library


def test_that_nothing_is_judged_at_first(placed: Library) -> None:
    found = placed.ask(HowFar(1))
    assert (found.judged, found.papers, found.left, found.starred) == (0, 5, 5, 0)
    assert (found.days, found.today, found.seconds_left) == ((), 0, None)


def test_that_an_empty_library_has_no_progress(library: Library) -> None:
    assert library.ask(HowFar()) == Progress(0, 0, 0)


def test_that_verdicts_are_counted_by_topic_session_and_day(placed: Library) -> None:
    placed.perform(SetStar((1,), starred=True))
    placed.perform(SetState((3, 4), State.SKIPPED))
    found = placed.ask(HowFar(1))
    assert (found.judged, found.left, found.starred, found.today) == (3, 2, 1, 3)
    assert found.topics == (Part("Robots", 1, 2), Part("Theory", 2, 2), Part("", 0, 1))
    assert found.sessions == (Part("Oral 1", 0, 1), Part("Poster 1", 1, 1), Part("Poster 2", 2, 2), Part("", 0, 1))
    assert found.days == (Day(datetime.now().astimezone().date(), 3),)
    assert (found.last, found.last_starred) == (3, 1)
    assert placed.ask(HowFar(1, last=2)).last_starred == 0
    assert placed.ask(HowFar()) == found


def test_that_what_was_undone_put_off_or_deleted_is_no_verdict(placed: Library) -> None:
    placed.perform(SetState((1, 2), State.SKIPPED))
    undo = placed.ask(LastDone())
    assert undo is not None
    placed.perform(undo.back)
    placed.perform(MoveLater((3,)))
    placed.perform(SetState((4,), State.DONE))
    placed.perform(SetDeleted((4,), deleted=True))
    found = placed.ask(HowFar(1))
    assert (found.judged, found.papers, found.today, found.days) == (0, 4, 0, ())


def test_that_the_rest_is_reckoned_at_the_pace_of_today() -> None:
    progress = Progress(judged=50, papers=250, starred=1, today=40, seconds=200.0)
    assert progress.seconds_left == 1000.0
    assert replace(progress, today=3).seconds_left is None, "three verdicts are no pace"
    assert replace(progress, seconds=0.0).seconds_left is None


@pytest.mark.parametrize(
    ("order", "ids"),
    [
        (Order.CONFERENCE, [1, 2, 3, 4, 5]),
        (Order.SESSION, [5, 3, 1, 4, 2]),
        (Order.TIME, [5, 4, 1, 3, 2]),
        (Order.TOPIC, [3, 5, 1, 4, 2]),
    ],
)
def test_that_papers_come_in_the_chosen_order_and_what_was_put_off_last(
    placed: Library, order: Order, ids: list[int]
) -> None:
    assert list(placed.ask(PaperIds(Query(Shelf.INBOX, 1, order=order)))) == ids
    placed.perform(MoveLater((ids[0],)))
    assert list(placed.ask(PaperIds(Query(Shelf.INBOX, 1, order=order)))) == [*ids[1:], ids[0]]
    assert placed.ask(PutOff()) == {ids[0]: 1}


def test_that_a_seed_makes_an_order_and_another_seed_another(placed: Library) -> None:
    orders = {seed: tuple(placed.ask(PaperIds(Query(order=Order.RANDOM, seed=seed)))) for seed in range(12)}
    assert {tuple(sorted(order)) for order in orders.values()} == {(1, 2, 3, 4, 5)}
    assert len(set(orders.values())) > 6
    assert tuple(placed.ask(PaperIds(Query(order=Order.RANDOM, seed=3)))) == orders[3]


def test_that_a_judged_paper_is_put_off_no_more(placed: Library) -> None:
    placed.perform(MoveLater((2, 1)))
    placed.perform(SetState((2,), State.SKIPPED))
    assert placed.ask(PutOff()) == {1: 2}
