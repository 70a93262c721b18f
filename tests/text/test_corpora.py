"""Real abstracts: nothing fails, nothing is lost, every run leads back to its source."""

from __future__ import annotations

import gzip
import html
import json
import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from readinglist.text.abstracts import parse_abstract
from readinglist.text.folding import normalised_title
from readinglist.text.plain import plain_line, split_first_sentence

if TYPE_CHECKING:
    from pathlib import Path

    from tests.text.conftest import Checked

pytestmark = pytest.mark.corpora

_STEP = 10
# What is markup by its nature: commands with their names, tags, targets of links.
_MARKUP = re.compile(r"\\[A-Za-z]+|</?[A-Za-z]+[^<>]*>|&#?\w+;|\]\([^()\s]*\)|\\href\{[^{}]*\}")


@pytest.fixture(scope="module")
def abstracts(corpora: Path) -> list[str]:
    """Return every tenth abstract of a conference."""
    with gzip.open(corpora / "icml_2025.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line)["abstract"] or "" for number, line in enumerate(lines) if number % _STEP == 0]


def _letters(text: str) -> Counter[str]:
    return Counter(normalised_title(text))


def test_that_real_abstracts_parse_in_order(abstracts: list[str], checked: Checked) -> None:
    assert len(abstracts) > 200
    for abstract in abstracts:
        checked(abstract, parse_abstract(abstract))


def test_that_no_word_of_a_real_abstract_is_lost(abstracts: list[str]) -> None:
    for abstract in abstracts:
        shown = _letters("".join(block.text for block in parse_abstract(abstract)))
        least = _letters(html.unescape(_MARKUP.sub("", abstract)))
        assert not least - shown, abstract
        assert not shown - _letters(html.unescape(abstract)), abstract


def test_that_the_first_sentence_and_the_rest_are_the_whole(abstracts: list[str]) -> None:
    for abstract in abstracts:
        sentence, rest = split_first_sentence(abstract)
        assert _letters(sentence + rest) == _letters(plain_line(abstract))
        assert len(sentence) > len("This is.")
