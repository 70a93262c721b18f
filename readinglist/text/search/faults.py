"""What a search asks for that is not there (any more): a field that nobody knows, a tag that is gone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.text.folding import folded
from readinglist.text.search.parsing import Doubt, parse
from readinglist.text.search.pieces import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from readinglist.text.search.pieces import Piece

_LIKE_A_FIELD = re.compile(r"([a-z]{3,}):[^:/\s]", re.IGNORECASE)
_NAMES_OF_THINGS = frozenset({"arxiv", "doi", "isbn", "issn", "pmid", "openreview", "http", "https"})
"""What stands before a colon in the names of papers and places."""


def faults(typed: str, tags: Sequence[str]) -> tuple[str, ...]:
    """Return what is wrong with a search, a sentence for each piece; ``tags`` are the names of those that exist."""
    names = tuple(map(folded, tags))
    parsed = parse(typed)
    found: list[str] = []
    for number, piece in enumerate(parsed.pieces):
        found += _faults(piece, parsed.doubts.get(number), names)
    return tuple(dict.fromkeys(found))


def _faults(piece: Piece, doubt: Doubt | None, tags: Sequence[str]) -> Iterator[str]:
    if piece.kind is Kind.WORD:
        field = _LIKE_A_FIELD.match(piece.text)
        if field and field[1].lower() not in _NAMES_OF_THINGS:
            yield translate(
                "Search", "There is nothing to search for by “{field}:”; it is taken as words.", field=field[1]
            )
    elif doubt is Doubt.WORDS:
        named = f"{piece.field}:{piece.text}"
        yield translate("Search", "“{piece}” cannot be; it is taken as words.", piece=named)
    elif piece.field == "tag" and piece.text and not any(name.startswith(folded(piece.text)) for name in tags):
        yield translate("Search", "There is no tag “{name}”.", name=piece.text)
