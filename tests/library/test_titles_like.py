"""Titles that are nearly what is typed, page by page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.model.commands import SetDeleted, SetTitle
from readinglist.model.queries import PapersById, PapersLike
from readinglist.storage.search import likeness

if TYPE_CHECKING:
    from readinglist.library.library import Library


def like(library: Library, typed: str) -> list[int]:
    """Return the papers that are like ``typed``, from all pages."""
    found: list[int] = []
    after: tuple[str, int] | None = ("", 0)
    while after is not None:
        page = library.ask(PapersLike(typed, after))
        found += [paper for paper, _ in page.papers]
        after = page.after
    return sorted(found)


@pytest.mark.parametrize(
    ("typed", "papers"),
    [("pruninng", [1, 2]), ("schrodingr", [5]), ("pov", [1]), ("zer brid", [5]), ("kettels boil", [3]), ("xyzzy", [])],
)
def test_that_slips_initials_and_beginnings_are_found(sample_library: Library, typed: str, papers: list[int]) -> None:
    assert like(sample_library, typed) == papers


def test_that_every_page_is_looked_at(sample_library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(likeness, "PAGE", 2)
    monkeypatch.setattr(likeness, "_KEYS", likeness._KEYS.limit(2))
    assert sample_library.ask(PapersLike("schrodingr")).after is not None
    assert like(sample_library, "schrodingr") == [5]


def test_that_the_readers_own_title_counts_and_deleted_papers_do_not(sample_library: Library) -> None:
    sample_library.perform(SetTitle(4, "Quick samplers"))
    sample_library.perform(SetDeleted((1,), deleted=True))
    assert like(sample_library, "samplrs") == [4]
    assert like(sample_library, "pruninng") == [2]


def test_that_names_come_in_the_order_asked_for(sample_library: Library) -> None:
    sample_library.perform(SetDeleted((1,), deleted=True))
    assert [name.id for name in sample_library.ask(PapersById((5, 1, 2, 99)))] == [5, 2]
