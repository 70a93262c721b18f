"""What another program writes is noticed, also between two changes of our own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.model.commands import SetNote, SetStar
from readinglist.model.queries import OnePaper
from tests.damaging import meddle

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.library.library import Library

FOREIGN = "UPDATE note SET text = 'by hand', revision = revision + 1"


@pytest.fixture
def noted(sample_library: Library) -> Library:
    """Return the sample with a note, of which nothing is to be told any more."""
    sample_library.perform(SetNote(3, "mine"))
    assert not sample_library.was_changed_outside()
    return sample_library


def star(library: Library) -> None:
    library.perform(SetStar((1,), starred=True))
    library.perform(SetStar((1,), starred=False))


def star_in_another_thread(library: Library) -> None:
    sibling = library.sibling()
    star(sibling)
    sibling.close()


def nothing(_library: Library) -> None:
    pass


@pytest.mark.parametrize("before", [nothing, star])
@pytest.mark.parametrize("after", [nothing, star])
def test_that_a_write_of_another_program_is_noticed_between_any_of_our_own(
    noted: Library, before: Callable[[Library], None], after: Callable[[Library], None]
) -> None:
    before(noted)
    meddle(noted.path, FOREIGN)
    after(noted)
    assert noted.was_changed_outside()
    assert not noted.was_changed_outside(), "told twice"
    paper = noted.ask(OnePaper(3))
    assert paper is not None
    assert paper.note == "by hand"
    noted.close()
    assert noted.left == "", "taken for a library that nobody else wrote"


def test_that_it_is_noticed_by_whichever_of_our_connections_writes_next(noted: Library) -> None:
    sibling = noted.sibling()
    meddle(noted.path, FOREIGN)
    star(sibling)
    sibling.close()
    assert noted.was_changed_outside()


@pytest.mark.parametrize("use", [star, star_in_another_thread])
def test_that_our_own_writes_are_not_taken_for_those_of_others(noted: Library, use: Callable[[Library], None]) -> None:
    for _ in range(3):
        use(noted)
        star(noted)
        assert not noted.was_changed_outside()
    noted.close()
    assert noted.left


def test_that_a_look_does_not_wait_for_a_long_write_of_our_own_and_is_done_later(noted: Library) -> None:
    sibling = noted.sibling()
    meddle(noted.path, FOREIGN)
    with sibling._database._shared.gate:
        assert not noted.was_changed_outside()
        assert not noted._database.holds_only_ours()
    sibling.close()
    assert noted.was_changed_outside()
