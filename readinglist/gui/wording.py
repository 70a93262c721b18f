"""Small texts that several parts of the window share: sessions, ratings, places, states."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.config.isolation import joined
from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.gui.days import clock_time
from readinglist.model.papers import State
from readinglist.model.queries import Order, Shelf
from readinglist.text.clocks import reader_clock
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
MINUS = "\N{MINUS SIGN}"

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
    """Return the weekday and time of a session by the clock that its list names; with ``year`` all of the day.

    Where the reader's clock shows another time it is said which clock that is, and with ``year`` what theirs shows:
    the site of a conference in Seoul may tell its times as they are in California.
    """
    if moment is None:
        return ""
    time = clock_time(moment, day=year)
    here = reader_clock(moment)
    if here is None:
        return time
    zone = zone_name(moment)
    if not year:
        return translate("Time", "{time} {zone}", time=time, zone=zone)
    other_day = here.date() != moment.date()
    own = clock_time(here) if other_day else f"{here:%H:%M}"
    return translate("Time", "{time} {zone} ({here} your time)", time=time, zone=zone, here=own)


def zone_name(moment: datetime) -> str:
    """Return how far the clock of ``moment`` is from UTC: ``UTC+9``, ``UTC-3:30``; empty where nobody knows."""
    offset = moment.utcoffset()
    if offset is None:
        return ""
    minutes = round(offset.total_seconds() / 60)
    hours, rest = divmod(abs(minutes), 60)
    if not minutes:
        return "UTC"
    return f"UTC{'+' if minutes > 0 else MINUS}{hours}" + (f":{rest:02}" if rest else "")


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
