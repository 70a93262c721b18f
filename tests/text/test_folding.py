"""Cleaning, folding and parting CJK characters."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from readinglist.text.folding import clean, folded, has_cjk, normalised_title, split_cjk, without_cjk


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Schrödinger", "schrodinger"),
        ("Gen\u0303o", "geño"),
        ("ＬＬＭ", "llm"),
        ("STRASSE", "straße"),
        ("  two \t words\n", "Two Words"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("ﬁne\u00adtune", "finetune"),
        ("İstanbul", "istanbul"),
    ],
)
def test_that_two_spellings_of_one_word_fold_to_the_same(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(("one", "other"), [("が", "か"), ("कि", "क"), ("a b", "ab"), ("图", "圖")])
def test_that_different_words_stay_different_when_folded(one: str, other: str) -> None:
    assert folded(one) != folded(other)


@given(st.text())
@example("ŉ ΐ \u1e9e ﷺ")
def test_that_folding_twice_changes_nothing(text: str) -> None:
    assert folded(folded(text)) == folded(text)


def test_that_a_title_is_compared_by_letters_and_digits_alone() -> None:
    assert normalised_title("{BERT}: Pre-Training, 2.0!") == "bertpretraining20"
    assert normalised_title("扩散模型：综述") == "扩散模型综述"
    assert normalised_title("?!") == ""


def test_that_cjk_characters_stand_alone_and_other_words_stay_whole() -> None:
    assert split_cjk("中文English混排").split() == ["中", "文", "English", "混", "排"]
    assert split_cjk("カタ한국ひら𠀀").split() == list("カタ한국ひら𠀀")
    assert split_cjk("plain words") == "plain words"
    assert split_cjk("e\u0301t\u200bé") == "été"


def test_that_cjk_characters_are_counted_and_taken_out() -> None:
    assert without_cjk("中文English混排각 é") == (" English  é", 5)
    assert without_cjk("각") == (" ", 1)
    assert without_cjk("plain") == ("plain", 0)


def test_that_cjk_is_noticed() -> None:
    assert has_cjk("a图")
    assert not has_cjk("Schrödinger plain")


def test_that_cleaning_drops_what_must_not_be_stored() -> None:
    dirty = "a\x00b\x1bc\ud800d\u202ee\u2066f\u200bg\ufeffh\x7fi\u200ej"
    assert clean(dirty) == "abcdefghij"


def test_that_cleaning_keeps_tabs_line_breaks_and_joined_emoji() -> None:
    assert clean("a\tb\nc\r\nd\re\x85f") == "a\tb\nc\nd\ne\nf"
    assert clean("👩\u200d🔬 \u00a0é") == "👩\u200d🔬 \u00a0é"


@given(st.text(st.characters(exclude_categories=[])))
def test_that_clean_text_stays_as_it_is_and_can_be_encoded(text: str) -> None:
    once = clean(text)
    once.encode()
    assert clean(once) == once
