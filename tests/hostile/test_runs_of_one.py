"""Long runs of one piece that have stopped the program before: each is worked on in bounded time now."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from readinglist.importing import sources
from readinglist.importing.conferences import of_venue
from readinglist.importing.lists.labels import labelled
from readinglist.importing.markup.nodes import of_html
from readinglist.importing.people import split_at_and
from readinglist.importing.xml_formats.reading import prepared
from readinglist.model.commands import AddTag
from readinglist.model.errors import ImportTrouble, Trouble
from readinglist.text import note_editing

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.library.library import Library

BOUND = 3.0
"""Seconds of the processor: a tenth of it is needed, and anything quadratic takes many times as much."""


def seconds(action: Callable[[], object]) -> float:
    begin = time.process_time()
    action()
    return time.process_time() - begin


@pytest.mark.parametrize("quotes", [30, 2_000])
@pytest.mark.parametrize("work", [note_editing.entered, note_editing.tabbed, note_editing.backspaced])
def test_that_a_deep_quotation_costs_no_more_than_its_length(work: Callable[[str, int], object], quotes: int) -> None:
    text = "> " * quotes + "text"
    assert seconds(lambda: work(text, len(text))) < BOUND


@pytest.mark.parametrize("sign", [" ", "\n", "\t", ",", "\u2028"])
def test_that_a_field_of_blanks_in_a_damaged_entry_is_read(sign: str) -> None:
    run = sign * 50_000
    text = f"@article{{a, title = {{A {run} b {{c}}, author = {{A {run} B}},\n abstract = {{x{run}y}}}}\n"
    assert seconds(lambda: sources._read_data(text.encode(), "a.bib")) < BOUND
    assert seconds(lambda: split_at_and(f"A{run}B")) < BOUND


@pytest.mark.parametrize("sign", [" ", "\t"])
def test_that_a_line_of_blanks_behind_a_word_is_no_label(sign: str) -> None:
    line = f"Authors{sign * 50_000}x"
    assert seconds(lambda: labelled(line)) < BOUND
    assert labelled(line) is None


def test_that_a_file_of_unusual_blanks_is_refused() -> None:
    def refused() -> None:
        with pytest.raises(ImportTrouble):
            sources._read_data(("\u2028" * 50_000).encode(), "a.txt")

    assert seconds(refused) < BOUND


@pytest.mark.parametrize("unclosed", ["<!--", "<![CDATA[", "<!DOCTYPE[", "<!-- <![CDATA[", "&"])
def test_that_what_is_opened_again_and_again_and_never_closed_is_text(unclosed: str) -> None:
    run = unclosed * (200_000 // len(unclosed))
    assert seconds(lambda: of_html(run)) < BOUND
    assert seconds(lambda: prepared(f"<a>{run}&eacute;</a>")) < BOUND
    assert of_html(run).text() == run
    assert prepared(f"<a>{run}&eacute;</a>").endswith("é</a>")


@pytest.mark.parametrize("repeated", ["<!---->", "<!-- -->\n", "<!-- a"])
def test_that_a_page_that_begins_with_many_comments_is_looked_at_once(repeated: str) -> None:
    data = (repeated * 5_000 + "x").encode()

    def refused() -> None:
        with pytest.raises(ImportTrouble):
            sources._read_data(data, "a.html")

    assert seconds(refused) < BOUND


@pytest.mark.parametrize("venue", [" reject" * 400 + "\nx", "reject" * 400 + "\nx", "ICML 2026" + " " * 50_000 + "x"])
def test_that_a_venue_of_the_same_word_over_and_over_is_read(venue: str) -> None:
    assert seconds(lambda: of_venue(venue)) < BOUND


def test_that_a_text_is_no_name_of_a_tag(sample_library: Library) -> None:
    with pytest.raises(Trouble, match="at most"):
        sample_library.perform(AddTag((1,), "a/" * 25_000))
