"""Sentences and enumerations, put together as the person's language does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.config.language import speak
from readinglist.config.settings import Settings
from readinglist.config.translation import enumerated, sentences, set_lookup
from readinglist.model.errors import Trouble

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def _chinese() -> Iterator[None]:
    speak(Settings(None), ["zh_CN"])
    yield
    set_lookup(None)


def test_that_a_blank_stands_between_sentences_and_nothing_for_one_that_is_empty() -> None:
    assert sentences("It is full.", "", "Make room.") == "It is full. Make room."
    assert sentences() == sentences("", "") == ""


def test_that_no_blank_stands_behind_a_full_stop_of_chinese() -> None:
    assert sentences("\u78c1\u76d8\u5df2\u6ee1\u3002", "\u8bf7\u91cd\u8bd5\u3002") == (
        "\u78c1\u76d8\u5df2\u6ee1\u3002\u8bf7\u91cd\u8bd5\u3002"
    )
    assert str(Trouble("\u5df2\u6ee1\uff01", "", "\u8bf7\u91cd\u8bd5")) == "\u5df2\u6ee1\uff01\u8bf7\u91cd\u8bd5"
    assert sentences("a.db \u5df2\u635f\u574f", "Try again.") == "a.db \u5df2\u635f\u574f Try again."


def test_that_things_are_enumerated_as_in_english() -> None:
    assert enumerated(["3 stars", "", "1 tag", "a, b"]) == "3 stars, 1 tag, a, b"
    assert enumerated([]) == ""


@pytest.mark.usefixtures("_chinese")
def test_that_things_are_enumerated_as_in_chinese() -> None:
    assert enumerated(["3 \u4e2a", "{several}", "2 \u7bc7"]) == "3 \u4e2a\u3001{several}\u30012 \u7bc7"
