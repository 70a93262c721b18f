"""The filter box, tried against a real full-text index."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from readinglist.text.filters import MAX_LENGTH, MAX_TERMS, Filter, fts_query, parse_filter
from readinglist.text.folding import split_cjk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Search = Callable[[str], set[str] | None]

_TYPED = r'lr=0.1 (adam OR "sgd momentum") -survey O(n log n) $\rho<1$ 50%'
_TEXTS = {
    "zero": "A zero-shot survey that is 9.4 % better, arXiv:2603.00017",
    "band": 'The wide"band signal in C++ and Qwen2.5',
    "chinese": "这篇论文讨论扩散模型的采样速度",
    "mixed": "中文English混排与图",
    "bridge": "Schrödinger bridge by Hölder and Ge\u006e\u0303o",
    "sgd": "SGD momentum with lr=0.1 and std::vector",
}


@pytest.fixture
def search() -> Iterator[Search]:
    """Return a function from what is typed to the names of the texts found, None where all are shown."""
    with closing(sqlite3.connect(":memory:")) as index:
        index.execute("CREATE VIRTUAL TABLE f USING fts5(name UNINDEXED, t, tokenize='unicode61 remove_diacritics 2')")
        index.executemany("INSERT INTO f VALUES (?, ?)", [(name, split_cjk(text)) for name, text in _TEXTS.items()])

        def found(typed: str) -> set[str] | None:
            query = fts_query(parse_filter(typed))
            if query is None:
                return None
            return {name for (name,) in index.execute("SELECT name FROM f WHERE f MATCH ?", (query,))}

        yield found


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("zero-shot", {"zero"}),
        ("zero shot", {"zero"}),
        ("-survey", {"zero"}),
        ("9.4", {"zero"}),
        ("arXiv:2603.00017", {"zero"}),
        ("surv", {"zero"}),
        ('wide"band', {"band"}),
        ("C++", {"band"}),
        ("Qwen2.5", {"band"}),
        ("采样", {"chinese"}),
        ("扩散 采样", {"chinese"}),
        ("散扩", set()),
        ("图", {"mixed"}),
        ("english", {"mixed"}),
        ("English混排", {"mixed"}),
        ("Schrodinger", {"bridge"}),
        ("schrödinger", {"bridge"}),
        ("Geño", {"bridge"}),
        ('"sgd momentum"', {"sgd"}),
        ('"momentum sgd"', set()),
        ('"sgd momen', {"sgd"}),
        ("momentum sgd", {"sgd"}),
        ("std::vector", {"sgd"}),
        ("* momentum", {"sgd"}),
        ("“sgd momentum”", {"sgd"}),
        ("momentum tag:x", {"sgd"}),
        ("NEAR(zero shot)", set()),
        ("nothing OR zero", set()),
    ],
)
def test_that_the_filter_finds(search: Search, typed: str, names: set[str]) -> None:
    assert search(typed) == names


@pytest.mark.parametrize(
    "typed", ["", " ", "*", "**", '"', '""', "tag:", 'tag:"', "$", "++", "( )", "\x00", "\ud800", "☃"]
)
def test_that_nothing_to_look_for_shows_everything(search: Search, typed: str) -> None:
    assert search(typed) is None


@pytest.mark.parametrize("end", range(len(_TYPED) + 1))
def test_that_no_beginning_of_a_query_is_an_error(search: Search, end: int) -> None:
    search(_TYPED[:end])


@given(st.text(st.characters(exclude_categories=[]) | st.sampled_from('"*:()-+^{}~ 图é')))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_that_no_text_at_all_is_an_error(search: Search, typed: str) -> None:
    search(typed)


@pytest.mark.parametrize(
    "typed", ["word " * 4_000, "(" * 2_000, "x" * 20_000, "图" * 20_000, '"a b" ' * 3_000, "tag:a " * 3_000]
)
def test_that_a_pasted_text_is_cut_and_no_error(search: Search, typed: str) -> None:
    search(typed)
    wanted = parse_filter(typed)
    assert max(len(wanted.words), len(wanted.phrases), len(wanted.tags)) <= MAX_TERMS
    assert sum(map(len, wanted.words)) <= MAX_LENGTH


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ('deep "two words" tag:llm tag:"to read"', Filter(("deep",), ("two words",), ("llm", "to read"))),
        ("TAG:Llm mytag:x", Filter(("mytag:x",), (), ("Llm",))),
        ('tag:"half typ', Filter((), (), ("half typ",))),
        ("tag：图像", Filter((), (), ("图像",))),
        ("author:lee", Filter(("author:lee",))),
        ('a""b', Filter(('a""b',))),
    ],
)
def test_that_the_filter_box_is_read(typed: str, wanted: Filter) -> None:
    assert parse_filter(typed) == wanted


def test_that_all_words_must_be_there() -> None:
    assert fts_query(Filter(("deep", "图像", 'a"b'), ("two words",))) == '"deep"* "图 像" "a""b"* "two words"'
    assert fts_query(Filter(tags=("x",))) is None
