"""JSON that is sound, JSON lines, and what is said of the rest."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing.json_text import looks_like_json, parse
from readinglist.model.errors import ImportTrouble

WHOLE = json.dumps([{"title": "Kettles \u00e9", "n": 1.5, "ok": True, "none": None}] * 3, indent=1)


def happened(text: str) -> str:
    with pytest.raises(ImportTrouble) as caught:
        parse(text, "list.json")
    assert caught.value.do
    return caught.value.happened


def test_that_one_value_is_read_as_it_stands() -> None:
    assert parse("\ufeff" + WHOLE, "list.json").value == json.loads(WHOLE)
    assert parse(WHOLE, "list.json").lines == ()


def test_that_line_breaks_within_a_text_do_no_harm() -> None:
    assert parse('{"abstract": "one\ntwo\tthree"}', "list.json").value == {"abstract": "one\ntwo\tthree"}


def test_that_json_lines_know_their_lines_and_report_the_broken_ones() -> None:
    parsed = parse('{"a": 1}\n\n{"a": 2}\n{"a": 3\n{"a": 4}\n[5]\n', "list.jsonl")
    assert parsed.value == [{"a": 1}, {"a": 2}, {"a": 4}]
    assert parsed.lines == (1, 3, 5)
    assert [(problem.line, problem.raw) for problem in parsed.problems] == [(4, '{"a": 3'), (6, "[5]")]


def test_that_a_broken_first_line_leaves_the_others() -> None:
    parsed = parse('{"a": 1\n{"a": 2}\n{"a": 3}', "list.jsonl")
    assert parsed.value == [{"a": 2}, {"a": 3}]


def test_that_every_file_that_was_cut_says_that_it_breaks_off() -> None:
    for place in range(1, len(WHOLE) - 1):
        assert "breaks off in line" in happened(WHOLE[:place]), WHOLE[:place]


def test_that_a_mistake_is_told_with_line_and_column() -> None:
    text = '[\n {"title": "A"}\n {"title": "B"},\n {"title": "C", "abstract": "long enough"}\n]'
    assert "line 3, column 2" in happened(text)


@pytest.mark.parametrize(("text", "told"), [("[" * 100_000, "nested too deep"), ("[" + "9" * 9_000 + "]", "too long")])
def test_that_what_is_too_deep_or_too_long_is_told(text: str, told: str) -> None:
    assert told in happened(text)


@pytest.mark.parametrize("text", ['{"a"', " [{", "[]", "{}", '["a"]', "\ufeff[\n{", "[{'title': 'A'}]", "{"])
def test_that_json_is_known_by_its_beginning(text: str) -> None:
    assert looks_like_json(text)


@pytest.mark.parametrize(
    "text", ["[1] A title", "[Link](http://a)", "{Reference Type}: A", "text", "", "{\\rtf", '"a"']
)
def test_that_other_texts_in_brackets_are_no_json(text: str) -> None:
    assert not looks_like_json(text)


@given(st.text(alphabet='[]{}",:\\ \n01.-eEtruefalsn\ud83d\x00', max_size=60))
def test_that_any_text_is_read_or_told(text: str) -> None:
    try:
        parse(text, "list.json")
    except ImportTrouble as trouble:
        told = trouble.happened
    else:
        told = "list.json"
    assert "list.json" in told
