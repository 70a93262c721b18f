"""What is said of a search while it is typed."""

from __future__ import annotations

from datetime import date

import pytest

from readinglist.text.search.explaining import explain
from readinglist.text.search.parsing import parse


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", ""),
        ("two words", ""),
        ('"two words"', "“two words”"),
        ("a or b", "“a” or “b”"),
        ("a (b or -c)", "“a” and (“b” or not “c”)"),
        ("tag:llm -is:skipped", "tag llm and not skipped"),
        ("title:deep author:lee", "“deep” in the title and author “lee”"),
        ("year:2020-2024", "year 2020 to 2024"),
        ("rating:>=4", "rating from 4"),
        ("rating:4", "rating 4"),
        ("added:<=2026-01", "added up to 2026-01-31"),
        ("has:note topic:robots", "with a note and topic robots"),
        ("tag:", "tag: is not finished"),
        ("a or", "“a” · or is not finished"),
        ("year:soon", "“year soon” · year:soon is taken as words"),
    ],
)
def test_that_a_search_is_explained(typed: str, said: str) -> None:
    assert explain(parse(typed, date(2026, 12, 2))) == said


@pytest.mark.parametrize("field", ["is", "has"])
def test_that_every_choice_has_words(field: str) -> None:
    names = {"is": "new starred to-read reading done skipped later rated tagged"}.get(
        field, "note remark highlight tag abstract title authors link pdf code time"
    )
    for name in names.split():
        assert explain(parse(f"{field}:{name}"))


@pytest.mark.parametrize("field", ["venue", "topic", "track", "session", "decision", "note", "remark", "highlight"])
def test_that_every_field_has_words(field: str) -> None:
    assert "x" in explain(parse(f"{field}:x"))
