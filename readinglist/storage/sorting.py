"""The key by which titles are sorted, computed once and stored beside them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from sqlalchemy import bindparam, select, update

from readinglist.storage.sets import among, write_all
from readinglist.storage.tables import PAPER
from readinglist.text.folding import folded
from readinglist.text.plain import plain_line

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy import Connection

MAX_KEY: Final = 200
"""Characters of a key; titles that agree so far keep the order of their lists."""

_DIGITS = re.compile(r"\d+")
_NUMBER_WIDTH: Final = 8


def title_key(title: str, abstract: str) -> str:
    """Return what a paper is sorted by: its folded title, or where it has none its abstract.

    Signs at the beginning do not count, and numbers count by their value (2-shot before 10-shot).  Compared
    character by character, Chinese comes after Latin.
    """
    text = folded(title or plain_line(abstract, MAX_KEY))
    start = next((at for at, character in enumerate(text) if character.isalnum()), 0)
    return _DIGITS.sub(_padded, text[start : start + MAX_KEY])[:MAX_KEY]


def _padded(number: re.Match[str]) -> str:
    return number[0].zfill(_NUMBER_WIDTH)


def title_keys(connection: Connection, papers: Sequence[int]) -> dict[int, str]:
    """Return what papers are sorted by, as their titles stand now."""
    read = connection.execute(_TEXTS, {"ids": papers})
    return {paper: title_key(title, abstract) for paper, title, abstract in read}


def write_title_keys(connection: Connection, keys: Mapping[int, str]) -> None:
    """Make ``keys`` what papers are sorted by."""
    write_all(connection, _KEY, [{"paper": paper, "value": key} for paper, key in keys.items()])


def sort_anew(connection: Connection, papers: Sequence[int]) -> None:
    """Bring what papers are sorted by in step with their titles."""
    write_title_keys(connection, title_keys(connection, papers))


_KEY: Final = update(PAPER).where(PAPER.c.id == bindparam("paper")).values(title_key=bindparam("value"))
_TEXTS: Final = select(PAPER.c.id, PAPER.c.title, PAPER.c.abstract).where(among(PAPER.c.id))
