"""Names that are offered while a search is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.model.queries import FieldValue, FieldValues

if TYPE_CHECKING:
    from readinglist.library.library import Library


@pytest.mark.parametrize(
    ("field", "typed", "wanted"),
    [
        ("author", "", ("Ann Lee", "Bo Chen")),
        ("author", "chen", ("Bo Chen",)),
        ("author", "BO", ("Bo Chen",)),
        ("author", "x", ()),
        ("session", "", ("Poster 4",)),
        ("track", "or", ("oral",)),
        ("venue", "", ("MADE",)),
        ("note", "", ()),
    ],
)
def test_that_what_stands_in_a_field_is_offered(
    sample_library: Library, field: str, typed: str, wanted: tuple[str, ...]
) -> None:
    assert tuple(value.text for value in sample_library.ask(FieldValues(field, typed))) == wanted


def test_that_papers_are_counted_and_no_more_come_than_were_asked_for(sample_library: Library) -> None:
    assert sample_library.ask(FieldValues("venue", "")) == (FieldValue("MADE", 5),)
    assert len(sample_library.ask(FieldValues("author", "", limit=1))) == 1
