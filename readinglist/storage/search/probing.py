"""Looks words up in single papers.

For the first page of a list this is faster than the word index where words are frequent, and nothing else is fast for
a word of which one letter is typed.  It answers as the index does: a test compares both.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from readinglist.model.search import Both, Either, Node, Not, TextField, Words
from readinglist.storage.malformed import MalformedIndex
from readinglist.storage.search import search_words
from readinglist.storage.search.search_index import BETWEEN, kept
from readinglist.text.folding import folded, has_cjk

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    Fits = Callable[["Texts"], bool]

_END: Final = "\0"
"""What ends a text; no word holds it, and no text that is stored."""

SHORT: Final = 2
"""Letters of a word that may go on, up to which the index has to gather from more words than a key may take."""


class Texts:
    """The texts of a paper as the word index has them, folded when they are looked at."""

    def __init__(self, title: str, authors: str, abstract: str, own: str) -> None:
        self._texts = (title, authors, abstract, own)
        self._folded: dict[TextField, str] = {}

    def of(self, field: TextField) -> str:
        """Return the texts of a field, each of them between two ends."""
        if field not in self._folded:
            title, authors, abstract, own = self._texts
            parts = {TextField.AUTHOR: (authors,), TextField.ABSTRACT: (abstract,)}
            try:
                joined = _END.join(("", *parts.get(field, (title, authors, abstract, own)), "")).replace(BETWEEN, _END)
            except TypeError as error:
                raise MalformedIndex from error
            self._folded[field] = joined.lower() if joined.isascii() else folded(joined)
        return self._folded[field]


def texts_of(connection: Connection, papers: Sequence[int]) -> dict[int, Texts]:
    """Return the texts of the papers that stand in the index."""
    return {row[0]: Texts(*row[1:]) for row in kept(connection, papers)}


def can_be_probed(node: Node) -> bool:
    """Return whether single papers tell about ``node`` by their texts in the index alone."""
    match node:
        case Not(inner):
            return can_be_probed(inner)
        case Both(nodes) | Either(nodes):
            return bool(nodes) and all(map(can_be_probed, nodes))
        case _:
            return search_words.is_plain(node)


def has_short(node: Node) -> bool:
    """Return whether a word of ``node`` is so short that the index would gather from very many words."""
    match node:
        case Words():
            last = search_words.tokens(node.text)[-1:]
            return search_words.goes_on(node) and bool(last) and len(last[0]) <= SHORT
        case Both(nodes) | Either(nodes):
            return any(map(has_short, nodes))
        case Not(inner):
            return has_short(inner)
        case _:
            return False


def open_words(node: Node) -> int:
    """Return how many words of ``node`` may go on; for each of them the index gathers from all that begin so."""
    match node:
        case Words():
            return int(search_words.goes_on(node))
        case Both(nodes) | Either(nodes):
            return sum(map(open_words, nodes))
        case Not(inner):
            return open_words(inner)
        case _:
            return 0


def all_short_are_probed(node: Node) -> bool:
    """Return whether no short word has to be asked of the index: those of some fields, and beside other conditions."""
    nodes = node.nodes if isinstance(node, Both) else (node,)
    return not any(has_short(each) and not can_be_probed(each) for each in nodes)


def probe(node: Node) -> Fits:
    """Return what tells whether a paper holds what ``node`` asks for."""
    match node:
        case Words():
            return _words(node)
        case Not(inner):
            fits = probe(inner)
            return lambda texts: not fits(texts)
        case Both(nodes):
            parts = [probe(each) for each in nodes]
            return lambda texts: all(part(texts) for part in parts)
        case Either(nodes):
            parts = [probe(each) for each in nodes]
            return lambda texts: any(part(texts) for part in parts)
        case _:
            raise TypeError(node)


def _words(words: Words) -> Fits:
    first, *more = search_words.tokens(words.text)
    rest = "".join(rf"(?:[^\w\0]|_)+{re.escape(each)}" for each in more)
    end = "" if search_words.goes_on(words) else r"(?![^\W_])"
    follows = re.compile(rest + end).match
    alone = has_cjk(first)
    field = words.field

    def fits(texts: Texts) -> bool:
        there = texts.of(field)
        at = there.find(first)
        while at >= 0:
            if (alone or not there[at - 1].isalnum()) and follows(there, at + len(first)):
                return True
            at = there.find(first, at + 1)
        return False

    return fits


def fitting(connection: Connection, papers: Sequence[int], fits: Fits | None) -> list[int]:
    """Return those of the papers that fit, in their order; all of them where nothing is asked."""
    if fits is None:
        return list(papers)
    texts: dict[int, Any] = texts_of(connection, papers)
    return [paper for paper in papers if paper in texts and fits(texts[paper])]
