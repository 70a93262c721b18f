"""Addresses: found, classed, and let through or not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.text.links import LinkKind, address_end, doi_url, find_links, is_openable, link_kind, openable


@pytest.mark.parametrize(
    ("text", "kind", "url"),
    [
        ("at https://github.com/a/b.", LinkKind.CODE, "https://github.com/a/b"),
        ("huggingface.co/a/b,", LinkKind.CODE, "https://huggingface.co/a/b"),
        ("(https://arxiv.org/pdf/2603.00017)", LinkKind.PDF, "https://arxiv.org/pdf/2603.00017"),
        ("https://a.b/c.PDF", LinkKind.PDF, "https://a.b/c.PDF"),
        ("https://openreview.net/pdf?id=x", LinkKind.PDF, "https://openreview.net/pdf?id=x"),
        ("https://openreview.net/forum?id=x_Y", LinkKind.OPENREVIEW, "https://openreview.net/forum?id=x_Y"),
        ("see arXiv:2603.00017v2;", LinkKind.ARXIV, "https://arxiv.org/abs/2603.00017"),
        ("arxiv: math.GT/0309136", LinkKind.ARXIV, "https://arxiv.org/abs/math.GT/0309136"),
        ("doi:10.1/a(b)c.", LinkKind.DOI, "https://doi.org/10.1/a%28b%29c"),
        ("https://doi.org/10.1/x", LinkKind.DOI, "https://doi.org/10.1/x"),
        ("https://me.github.io/x/", LinkKind.PROJECT, "https://me.github.io/x/"),
        ("WWW.a.b/c", LinkKind.WEB, "https://WWW.a.b/c"),
    ],
)
def test_that_a_link_is_found_and_classed(text: str, kind: LinkKind, url: str) -> None:
    (link,) = find_links(text)
    assert (link.kind, link.url) == (kind, url)


def test_that_links_are_found_in_order_each_once() -> None:
    text = "https://a.b x https://c.d, https://a.b ftp://e.f javascript:g http:// doi:10.x"
    assert [(link.url, link.start, link.end) for link in find_links(text)] == [
        ("https://a.b", 0, 11),
        ("https://c.d", 14, 25),
    ]
    assert find_links("no links, e.g. none") == ()


@pytest.mark.parametrize("url", ["http://a.b", "https://a.b:80/c?d#e", "mailto:a@b.c", "doi:10.1/x", "https://中.b/é"])
def test_that_an_honest_address_is_openable(url: str) -> None:
    assert is_openable(url)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "javascript:alert(1)",
        "file:///etc/passwd",
        "data:text/html,x",
        "ftp://a.b",
        "https://",
        "https:a",
        "mailto:",
        "https://bank.example@evil.example",
        "https://a\\@b.c",
        "https://a.b/\nc",
        "https://a.b/ c",
        "https://a.b/\x00",
        "https://a.b/\u202ecod",
        "https://[::1",
        "\ud800https://a.b",
        "https://a.b/" + "x" * 3_000,
        "relative/path",
    ],
)
def test_that_anything_else_is_not(url: str) -> None:
    assert not is_openable(url)
    assert openable(url) is None


@given(st.text(st.characters(exclude_categories=[])))
def test_that_no_text_is_an_error(text: str) -> None:
    is_openable(text)
    openable(text)
    openable(f"https://{text}")
    find_links(f"https://{text} doi:10.{text}")


def test_that_a_doi_is_encoded_for_its_resolver() -> None:
    odd = "10.9999/(SICI)1099-0000(200001)22:3<267::AID-XX40>3.0.CO;2-A"
    expected = "https://doi.org/10.9999/%28SICI%291099-0000%28200001%2922:3%3C267::AID-XX40%3E3.0.CO;2-A"
    assert doi_url(odd) == doi_url(f"https://dx.doi.org/{odd}") == doi_url(f"doi: {odd}") == expected
    assert doi_url(expected) == expected
    assert is_openable(expected)


def test_that_what_is_no_address_ends_where_it_begins() -> None:
    assert address_end("图", 0) == 0
    assert link_kind("doi:10.1/x") is LinkKind.DOI
