"""The catalogues of other languages hold every text of the program, finished, with the same fields."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from readinglist.config.catalogue import catalogue_file, read_catalogue
from readinglist.config.settings import LANGUAGE
from tools.catalogue import LANGUAGES, catalogue, texts_in_code

if TYPE_CHECKING:
    from readinglist.config.catalogue import Texts

FIELD = re.compile(r"\{\w+\}|%n")
ASCII_STOP = re.compile(r"[\u4e00-\u9fff][,;:?!]|[\u4e00-\u9fff]\.(?!\w)")


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def texts(language: str) -> Texts:
    return read_catalogue(catalogue_file(language))


def test_that_every_text_is_translated_and_none_is_left_over(texts: Texts) -> None:
    assert set(texts) == set(texts_in_code())


def test_that_the_file_stands_as_the_tool_writes_it(language: str, texts: Texts) -> None:
    assert catalogue_file(language).read_text("utf-8") == catalogue(language, texts_in_code(), texts)


def test_that_every_translation_has_the_fields_of_its_text(texts: Texts) -> None:
    wrong = {
        source: text
        for (_, source), text in texts.items()
        if sorted(FIELD.findall(source)) != sorted(FIELD.findall(text))
    }
    assert wrong == {}


def test_that_blanks_at_the_ends_stay(texts: Texts) -> None:
    def ends(text: str) -> tuple[bool, bool]:
        return text[:1].isspace(), text[-1:].isspace()

    assert {source: text for (_, source), text in texts.items() if ends(source) != ends(text)} == {}


def test_that_chinese_is_set_with_its_own_stops() -> None:
    texts = read_catalogue(catalogue_file("zh_CN"))
    assert [text for text in texts.values() if ASCII_STOP.search(text)] == []


def test_that_chinese_addresses_the_person_in_one_way() -> None:
    texts = read_catalogue(catalogue_file("zh_CN"))
    assert [text for text in texts.values() if "\u4f60" in text] == [], "the familiar word, where all others are polite"


def test_that_every_catalogue_can_be_chosen() -> None:
    assert {value for value, _ in LANGUAGE.choices} == {"system", "en", *LANGUAGES}
