"""Pages of conference sites as browsers save them."""

from __future__ import annotations

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing import saved_pages
from readinglist.importing.sources import read_text
from readinglist.model.errors import ImportTrouble
from readinglist.model.papers import Identifier, IdentifierKind, Link, LinkKind

HEAD = "\n\n<!DOCTYPE html>\n<html><head><title>ICML 2026 Papers</title><title>ICML 2026</title></head><body>"
NAV = '<a href="/virtual/2026/events/x">Events</a>'


def card(
    number: int, title: str, abstract: str = "", time: str = "Jul 9, 10:30 AM - 12:15 PM", room: str = "Hall A"
) -> str:
    return (
        f'<div class="event-card"><span class="event-type-badge">Spotlight Poster</span>'
        f'<h3 class="event-title"><a href="/virtual/2026/poster/{number}">{title}</a></h3>'
        f'<div class="event-speakers">Ann Lee ⋅ Bo Chen</div>'
        f'<span class="meta-pill time"><span>{time}</span></span><span class="meta-pill"><span>{room}</span></span>'
        f'<div class="abstract-text" id="a">\n {abstract}\n</div></div>\n'
    )


def test_that_a_card_tells_everything_of_its_paper() -> None:
    source = read_text(
        f"{HEAD}{NAV}{card(7, 'Kettles &amp; Tea', 'We *boil* $x$. It works.')}</body></html>", "page.html"
    )
    [draft] = source.drafts
    assert (source.format, source.venue, source.year) == ("saved-page", "ICML", 2026)
    assert (draft.title, draft.abstract, draft.authors) == (
        "Kettles & Tea",
        "We *boil* $x$. It works.",
        ("Ann Lee", "Bo Chen"),
    )
    assert (draft.track, draft.room, draft.starts_at) == ("spotlight", "Hall A", datetime(2026, 7, 9, 10, 30))  # noqa: DTZ001
    assert draft.links == (Link(LinkKind.SITE, "https://icml.cc/virtual/2026/poster/7"),)
    assert draft.identifiers == (Identifier(IdentifierKind.SITE, "icml 2026/7"),)


@pytest.mark.parametrize(
    "text",
    ["when $J<0$, and $J>0$", "if $a<b$ and $c>d$", "for $p<q and r>s$", "x<y", "$1<i <n$", "1 &lt; 2 &amp; more"],
)
def test_that_what_the_site_wrote_raw_is_no_tag(text: str) -> None:
    [draft] = saved_pages.read(f"{HEAD}{card(7, 'Kettles', text + ' is shown.')}", "a.html").drafts
    assert draft.abstract == text.replace("&lt;", "<").replace("&amp;", "&") + " is shown."


def test_that_the_list_for_browsers_without_scripts_gives_titles_and_says_what_is_missing() -> None:
    items = "".join(f'<li><a href="/virtual/2026/poster/{n}">Kettles {n}</a></li>' for n in range(3))
    again = '<a href="/virtual/2026/poster/1">Kettles 1</a><a href="/virtual/2026/poster/9"></a>'
    source = saved_pages.read(f"{HEAD}{NAV}<noscript>No papers. <ul>{items}</ul></noscript>{again}", "papers.html")
    assert [(draft.title, draft.track, draft.abstract) for draft in source.drafts] == [
        (f"Kettles {n}", "poster", "") for n in range(3)
    ]
    told, left_out = source.problems
    assert told.what.startswith("3 titles found, no abstracts: also import icml-2026-orals-posters.json")
    assert (told.kept, left_out.kept, source.failed) == (True, False, 1)


def test_that_addresses_tell_the_conference_where_the_title_does_not() -> None:
    page = HEAD.replace("ICML 2026", "Posters") + card(7, "Kettles").replace(
        '"/virtual/2026', '"https://neurips.cc/virtual/2025'
    )
    source = saved_pages.read(page, "a.html")
    assert (source.list_name, source.drafts[0].identifiers[0].value) == ("NeurIPS 2025", "neurips 2025/7")


def test_that_a_card_without_a_title_is_told_with_its_line() -> None:
    source = saved_pages.read(f"{HEAD}\n{card(7, 'Kettles')}{card(8, '')}", "a.html")
    assert [problem.line for problem in source.problems] == [8]
    assert len(source.drafts) + source.failed == 2


def test_that_a_time_that_no_calendar_has_is_none() -> None:
    drafts = saved_pages.read(
        f"{HEAD}{card(7, 'Kettles', time='Feb 31, 10 AM')}{card(8, 'Doors', time='soon')}", "a"
    ).drafts
    assert [(draft.starts_at, draft.room) for draft in drafts] == [(None, "Hall A"), (None, "soon")]


@pytest.mark.parametrize("page", ["<p>Kettles from 5 $.</p>", NAV, "<noscript></noscript>", ""])
def test_that_any_other_page_is_refused_in_words(page: str) -> None:
    with pytest.raises(ImportTrouble, match="a web page without papers"):
        read_text(f"<!DOCTYPE html>\n<html><body>{page}</body></html>", "page.html")


@given(st.text(alphabet="<>/\"'=&; abdivp-event-title\n\0", max_size=200))
def test_that_any_page_raises_nothing_but_trouble(text: str) -> None:
    source = saved_pages.read(f"{HEAD}{card(7, 'Kettles')}{text}{card(8, 'Doors')}", "a.html")
    assert source.drafts[0].title == "Kettles"
    assert [draft.record for draft in source.drafts] == list(range(1, len(source.drafts) + 1))
