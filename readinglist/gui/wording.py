"""Small texts that several parts of the window share: sessions, ratings, places, states."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.config.isolation import joined
from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.gui.days import clock_time
from readinglist.model.papers import State
from readinglist.model.queries import Order, Shelf
from readinglist.text.graphemes import shortened

if TYPE_CHECKING:
    from datetime import datetime

    from readinglist.model.papers import Appearance, PaperRow

SHELF_NAMES = {
    Shelf.INBOX: QT_TRANSLATE_NOOP("Shelf", "Inbox"),
    Shelf.STARRED: QT_TRANSLATE_NOOP("Shelf", "Starred"),
    Shelf.TO_READ: QT_TRANSLATE_NOOP("Shelf", "To read"),
    Shelf.READING: QT_TRANSLATE_NOOP("Shelf", "Reading"),
    Shelf.DONE: QT_TRANSLATE_NOOP("Shelf", "Done"),
    Shelf.SKIPPED: QT_TRANSLATE_NOOP("Shelf", "Skipped"),
    Shelf.ALL: QT_TRANSLATE_NOOP("Shelf", "All papers"),
    Shelf.NOTES: QT_TRANSLATE_NOOP("Shelf", "Notes & highlights"),
    Shelf.DELETED: QT_TRANSLATE_NOOP("Shelf", "Deleted"),
}

ORDER_NAMES = {
    Order.CONFERENCE: QT_TRANSLATE_NOOP("Order", "Conference order"),
    Order.SESSION: QT_TRANSLATE_NOOP("Order", "Session"),
    Order.TIME: QT_TRANSLATE_NOOP("Order", "Time of the session"),
    Order.TOPIC: QT_TRANSLATE_NOOP("Order", "Topic"),
    Order.RANDOM: QT_TRANSLATE_NOOP("Order", "Random"),
    Order.RELEVANCE: QT_TRANSLATE_NOOP("Order", "Relevance"),
    Order.TITLE: QT_TRANSLATE_NOOP("Order", "Title"),
    Order.RATING: QT_TRANSLATE_NOOP("Order", "Rating"),
    Order.CHANGED: QT_TRANSLATE_NOOP("Order", "Last changed"),
    Order.ADDED: QT_TRANSLATE_NOOP("Order", "Last added"),
}

STATE_NAMES = {
    State.NEW: QT_TRANSLATE_NOOP("State", "New"),
    State.SKIPPED: QT_TRANSLATE_NOOP("State", "Skipped"),
    State.TO_READ: QT_TRANSLATE_NOOP("State", "To read"),
    State.READING: QT_TRANSLATE_NOOP("State", "Reading"),
    State.DONE: QT_TRANSLATE_NOOP("State", "Done"),
}

TRACK_NAMES = {
    "oral": QT_TRANSLATE_NOOP("Track", "Oral"),
    "spotlight": QT_TRANSLATE_NOOP("Track", "Spotlight"),
    "poster": QT_TRANSLATE_NOOP("Track", "Poster"),
}
DOT = " \N{MIDDLE DOT} "

BRIEF = 500
"""Characters of a text that stands in a line or is read aloud: what can be typed there is no longer."""

IN_MENU = 60
"""Characters of one in a menu, which is as wide as its longest line."""


def brief(text: str, most: int = BRIEF) -> str:
    """Return a text as it stands in a line or is read aloud: of one without end the beginning."""
    return shortened(text, most)


def shelf_name(shelf: Shelf) -> str:
    """Return a shelf's name in the person's language."""
    return translate("Shelf", SHELF_NAMES[shelf])


def order_name(order: Order) -> str:
    """Return a sort order's name in the person's language."""
    return translate("Order", ORDER_NAMES[order])


def state_name(state: State) -> str:
    """Return a state's name in the person's language."""
    return translate("State", STATE_NAMES[state])


def track_name(track: str) -> str:
    """Return a track's name in the person's language; one that is not known here as it was written."""
    known = TRACK_NAMES.get(track.casefold())
    return translate("Track", known) if known else track


def topic_name(topic: str) -> str:
    """Return a topic as it is read, with an angle where the sites have an arrow (``Theory->Games``)."""
    return " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} ".join(part.strip() for part in topic.split("->"))


def stars(rating: int) -> str:
    """Return a rating of 1 to 5 as stars; empty for none."""
    return "\N{BLACK STAR}" * rating + "\N{WHITE STAR}" * (5 - rating) if rating else ""


def when(moment: datetime | None, *, year: bool = False) -> str:
    """Return the weekday and time of a session as the conference's clock shows it; with ``year`` all of the day."""
    return clock_time(moment, day=year) if moment is not None else ""


def row_facts(row: PaperRow) -> str:
    """Return what a row says besides its title: track, time, place, rating."""
    place = " ".join(part for part in (row.room, row.poster) if part)
    return in_one_line(track_name(row.track), when(row.starts_at) or row.session, place, stars(row.rating))


def appearance_facts(appearance: Appearance) -> str:
    """Return where a paper is shown: ``ICML 2026 · Poster · Tue 7 Jul 10:30 · Hall A #214``."""
    place = " ".join(part for part in (appearance.room, appearance.poster) if part)
    time = when(appearance.starts_at, year=True) or appearance.session
    return in_one_line(appearance.list_name, track_name(appearance.track), time, place)


def in_one_line(*parts: str) -> str:
    """Return those parts that there are with dots between them; none is without end, or turns the others round."""
    return joined(DOT, map(brief, parts))
