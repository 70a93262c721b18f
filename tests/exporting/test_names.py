"""File names that are safe everywhere."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from readinglist.exporting.names import MAX_BYTES, default_name


@pytest.mark.parametrize(
    ("parts", "name"),
    [
        (("Starred",), "starred.md"),
        (("ICML 2026", "To read"), "icml-2026-to-read.md"),
        (("Atlas: part one",), "atlas-part-one.md"),
        (("I/O nets",), "i-o-nets.md"),
        (("../../etc/x",), "etc-x.md"),
        (("CON",), "papers-con.md"),
        (("lpt1.txt",), "papers-lpt1.txt.md"),
        (("ends with dot.",), "ends-with-dot.md"),
        (("", " "), "papers.md"),
        (("🙂",), "papers.md"),
        (("论文 列表",), "论文-列表.md"),
    ],
)
def test_that_names_are_readable_and_safe(parts: tuple[str, ...], name: str) -> None:
    assert default_name(parts, ".md") == name


@given(st.lists(st.text(max_size=80), max_size=4))
@example(["汉" * 120])
@example(["e\u0301" * 120])
@example(["a\ud800b"])
def test_that_every_name_is_safe(parts: list[str]) -> None:
    name = default_name(tuple(parts), ".md")
    assert 0 < len(name.encode()) <= MAX_BYTES + len("papers-.md")
    assert not set(name) & set('/\\:*?"<>|\0')
    assert not any(unicodedata.category(character).startswith("C") for character in name)
    assert not name.startswith((".", "-", " "))
    assert name.removesuffix(".md")[-1] not in ". "
