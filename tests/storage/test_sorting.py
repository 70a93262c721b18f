"""The key that titles are sorted by."""

from __future__ import annotations

import pytest

from readinglist.storage.sorting import MAX_KEY, title_key


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("2-shot", "10-shot"),
        ("Layer 9 of 10", "Layer 10 of 9"),
        ("alpha", "Beta"),
        ("Äpfel", "Birnen"),
        ("“Alpha”, quoted", "beta"),
        ("$\\alpha$-nets", "beta"),
        ("zebra", "中文"),
        ("99 kettles", "a kettle"),
    ],
)
def test_that_titles_sort_as_a_person_looks_for_them(first: str, second: str) -> None:
    assert title_key(first, "") < title_key(second, "")


def test_that_a_paper_without_a_title_sorts_by_its_abstract() -> None:
    assert title_key("", "We *boil* kettles. Then we drink.").startswith("we boil kettles")


@pytest.mark.parametrize("title", ["", "???", "9" * 5000, "x" * 5000])
def test_that_odd_titles_have_a_key_of_bounded_length(title: str) -> None:
    assert len(title_key(title, "")) <= MAX_KEY
