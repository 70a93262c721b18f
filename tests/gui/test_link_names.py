"""The links of a paper are told apart by their names."""

from __future__ import annotations

import pytest

from readinglist.config.isolation import isolated
from readinglist.gui.link_names import link_names
from readinglist.model.papers import Link, LinkKind

SITE = "https://icml.cc/virtual/2026"


def named(*urls: str, kind: LinkKind = LinkKind.SITE) -> list[str]:
    return link_names([Link(kind, url) for url in urls])


def test_that_a_link_alone_of_its_kind_is_called_by_that() -> None:
    assert named(f"{SITE}/poster/1") == ["Conference"]
    links = [Link(LinkKind.PDF, "https://a.org/1.pdf"), Link(LinkKind.SITE, f"{SITE}/oral/1")]
    assert link_names(links) == ["PDF", "Conference"]


def test_that_the_page_of_the_talk_and_that_of_the_poster_are_named_so() -> None:
    assert named(f"{SITE}/poster/61380", f"{SITE}/oral/71067") == ["Conference: Poster", "Conference: Oral"]


def test_that_other_links_of_one_kind_are_told_apart_by_their_hosts() -> None:
    hosts = [isolated(host) for host in ("github.com", "huggingface.co")]
    found = named("https://www.github.com/a/b", "https://huggingface.co/a", kind=LinkKind.CODE)
    assert found == [f"Code: {host}" for host in hosts]
    (long, _) = named(f"https://{'a' * 60}.org/", "https://b.org/", kind=LinkKind.WEB)
    assert len(long) < 50


@pytest.mark.parametrize(
    "urls",
    [
        ("https://a.org/1", "https://a.org/2"),
        (f"{SITE}/poster/1", f"{SITE}/poster/2", f"{SITE}/oral/3"),
        ("https://[broken/", "https://a.org/"),
        ("", "https://a.org/"),
    ],
)
def test_that_links_that_nothing_tells_apart_are_counted(urls: tuple[str, ...]) -> None:
    assert named(*urls) == [f"Conference: {number + 1}" for number in range(len(urls))]
