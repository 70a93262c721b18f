"""The way through what was looked at."""

from __future__ import annotations

from readinglist.gui.trail import LONGEST, Trail


def test_that_it_goes_back_and_forward_and_stops_at_the_ends() -> None:
    trail = Trail()
    assert (trail.back(), trail.forward()) == (None, None)
    for paper in (1, 2, 3):
        trail.visit(paper)
    assert [trail.back(), trail.back(), trail.back()] == [2, 1, None]
    assert [trail.forward(), trail.forward(), trail.forward()] == [2, 3, None]


def test_that_looking_at_where_one_stands_changes_nothing() -> None:
    trail = Trail()
    for paper in (1, 2, 3):
        trail.visit(paper)
    trail.back()
    trail.visit(2)
    assert trail.forward() == 3


def test_that_another_way_forgets_what_lay_ahead() -> None:
    trail = Trail()
    for paper in (1, 2, 3):
        trail.visit(paper)
    trail.back()
    trail.visit(9)
    assert trail.forward() is None
    assert trail.back() == 2


def test_that_it_does_not_grow_for_ever() -> None:
    trail = Trail()
    for paper in range(LONGEST + 50):
        trail.visit(paper)
    steps = 0
    while trail.back() is not None:
        steps += 1
    assert steps == LONGEST - 1
