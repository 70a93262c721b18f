"""Wherever a text is cut to be shown or kept, no character that a person sees is cut in two."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.formulas.lines import title_line
from readinglist.formulas.typesetter import Typesetter
from readinglist.gui import runs_document
from readinglist.gui.delegates.rich_lines import RichLines, break_pieces
from readinglist.gui.delegates.text import ELLIPSIS, break_lines
from readinglist.gui.dialogs import history_sheet
from readinglist.gui.empty_offers import LONGEST
from readinglist.gui.fonts import ui_font
from readinglist.gui.math.drawing import FormulaPen
from readinglist.gui.views.note_panel import LONGEST_LINE, fit_paste
from readinglist.library import telling
from readinglist.model.queries import Query
from readinglist.model.search_commands import AddWatchWord, SaveSearch
from readinglist.model.searches import SavedSearches, WatchWords
from readinglist.text.paper_links import MAX_LABEL, paper_link
from readinglist.text.plain import line_pieces

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.gui.desk import Desk

WHOLE = "👩\u200d🔬"
"""Three code points, five of Qt's units."""


def sound(text: str) -> bool:
    """Return whether no part of ``WHOLE`` stands alone."""
    text.encode("utf-8")
    return not set(text.replace(WHOLE, "")) & set(WHOLE)


def after(count: int) -> str:
    """Return a text in which the character begins ``count`` code points from the start, and more follows."""
    return "a" * count + WHOLE + "b" * 400


def ids(count: int) -> list[int]:
    """Return places for the character around a cut after ``count`` code points."""
    return list(range(count - 4, count + 2))


@pytest.mark.parametrize(
    "text", [f"a{WHOLE}b", f"{WHOLE * 3} fast {WHOLE} sampling", "🚀🚀 fast sampling", "🇰🇷🇩🇪 e\u0301e\u0301"]
)
def test_that_a_row_cut_at_any_width_cuts_no_character(app: object, text: str) -> None:
    characters = set(text)
    for width in range(10, 200, 2):
        for most in (1, 2):
            last = break_lines(text, ui_font(13), width, most, 20).last
            shown = last.removesuffix(ELLIPSIS)
            assert set(shown) <= characters, (width, ascii(last))
            assert sound(shown), (width, ascii(last))


def test_that_a_row_with_a_formula_cut_at_any_width_cuts_no_character(app: object, pen: FormulaPen) -> None:
    for width in range(20, 200, 4):
        broken = break_pieces(line_pieces(f"$x$ a{WHOLE}b {WHOLE * 4}"), ui_font(13), width, 1, 20, pen)
        assert isinstance(broken, RichLines)
        for line in broken.lines:
            assert all(sound(token.text) for token in line if token.formula is None), width


@pytest.fixture
def pen(app: object) -> FormulaPen:
    return FormulaPen(Typesetter())


CUTS: dict[str, tuple[int, Callable[[str], str]]] = {
    "a run of the reader": (runs_document.LONGEST_RUN, runs_document._laid_out),
    "a value of the history": (history_sheet.SHOWN, history_sheet._short),
    "the label of a link": (MAX_LABEL, lambda text: paper_link(text, "0a")),
    "the title of a plan": (200, lambda text: title_line(text, 200)),
    "the end of what an import changed": (160, lambda text: telling._different(text, "a" * 170)[0]),
    "the beginning of what an import changed": (40, lambda text: telling._different("c" * 40 + text, "c" * 500)[0]),
    "a line that is pasted": (LONGEST_LINE, lambda text: fit_paste(text + "b" * LONGEST_LINE)[0].replace("\n", "|")),
}


@pytest.mark.parametrize("name", CUTS)
def test_that_a_cut_at_any_place_cuts_no_character(name: str) -> None:
    count, show = CUTS[name]
    for place in ids(count):
        assert sound(show(after(place))), (name, place)


def test_that_names_words_and_searches_that_are_kept_end_with_a_whole_character(desk: Desk) -> None:
    for place in ids(100):
        desk.session.perform(AddWatchWord(f"{place} {after(place - 4)}", avoid=False))
        desk.session.perform(SaveSearch(f"{place} {after(place - 4)}", Query(words="kettle")))
    kept = [word.text for word in desk.session.ask(WatchWords())]
    kept += [search.name for search in desk.session.ask(SavedSearches())]
    assert len(kept) == 2 * len(ids(100))
    assert all(map(sound, kept)), [ascii(text[-4:]) for text in kept]


def test_that_what_was_looked_for_in_vain_is_named_with_whole_characters(desk: Desk) -> None:
    for place in ids(LONGEST):
        assert sound(desk.offers.reason(Query(words=after(place)))), place
