"""What ``watch:`` asks for: papers in whose title or abstract a watch word stands, in any of its forms.

The word index knows no stems.  The forms of a word are looked up in its vocabulary, and asked for as phrases: exact,
and as fast as any search for words.
"""

from __future__ import annotations

import re
from itertools import islice, product
from typing import TYPE_CHECKING, Final

from sqlalchemy import false, or_, select

from readinglist.formulas.lines import index_text
from readinglist.model.search import TextField, Words
from readinglist.model.searches import WATCH_COLOURS
from readinglist.storage.reader_tables import READING
from readinglist.storage.search import search_words, watch_words
from readinglist.storage.search.search_index import matching
from readinglist.storage.tables import APPEARANCE
from readinglist.text.folding import folded, split_cjk
from readinglist.text.stems import ROOT, stem
from readinglist.text.watching import Watcher, signs_of, stems_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement, Connection

    from readinglist.model.searches import WatchWord

MOST: Final = 400
"""Phrases that are asked for of one watch word: a phrase of many words has many forms."""

_PAPER: Final = APPEARANCE.c.paper_id
_TOKEN: Final = re.compile(r"[^\W_]+")
_LAST: Final = "\U0010ffff"
_FORMS: Final = "SELECT term FROM paper_text_words WHERE term >= ? AND term < ?"


def watched(connection: Connection, text: str) -> ColumnElement[bool]:
    """Return where the watch words that ``text`` names stand; see ``Watched``."""
    words = chosen(watch_words.all_of(connection), text)
    if not words:
        return false()
    plain = [word for word in words if not signs_of(word.text)]
    phrases = [phrase for word in plain for phrase in _phrases(connection, word.text)]
    found = [_literally(word) for word in words if signs_of(word.text)]
    if phrases:
        found.append(_PAPER.in_(matching("{title abstract} : (" + " OR ".join(dict.fromkeys(phrases)) + ")")))
    return or_(*found, _PAPER.in_(search_words.these(_own_titles(connection, words))))


def chosen(words: Sequence[WatchWord], text: str) -> tuple[WatchWord, ...]:
    """Return the watch words that ``text`` names: all, a sense, a colour, a word, or words that begin so."""
    name = folded(text)
    if name in {"", "want", "avoid"}:
        return tuple(word for word in words if not name or word.avoid == (name == "avoid"))
    exact = tuple(word for word in words if folded(word.text) == name or stems_of(word.text) == stems_of(text))
    if exact:
        return exact
    if name in WATCH_COLOURS:
        return tuple(word for word in words if WATCH_COLOURS[word.colour - 1] == name)
    return tuple(word for word in words if folded(word.text).startswith(name))


def _phrases(connection: Connection, text: str) -> list[str]:
    tokens = _TOKEN.findall(folded(split_cjk(index_text(text))))
    forms = [_forms(connection, token) for token in tokens]
    return [f'"{" ".join(each)}"' for each in islice(product(*forms), MOST)] if forms else []


def _forms(connection: Connection, token: str) -> list[str]:
    """Return the words of the index that have the stem of ``token``, itself first."""
    wanted, head = stem(token), token[:ROOT]
    there = connection.exec_driver_sql(_FORMS, (head, head + _LAST)).scalars()
    return [token, *(term for term in there if term != token and stem(term) == wanted)]


def _literally(word: WatchWord) -> ColumnElement[bool]:
    """Return where a word with signs at its end stands, ``C++``: the index knows it without them."""
    fields = [Words(word.text, field, open_ended=False) for field in (TextField.TITLE, TextField.ABSTRACT)]
    asked = " OR ".join(filter(None, map(search_words.expression, fields)))
    return search_words.literally(fields[0], asked) if asked else false()


def _own_titles(connection: Connection, words: Sequence[WatchWord]) -> list[int]:
    """Return the papers whose title the reader typed, and typed with one of the words."""
    watcher = Watcher(words)
    titles = connection.execute(select(READING.c.paper_id, READING.c.title).where(READING.c.title != ""))
    return [paper for paper, title in titles if watcher.seen(title)]
