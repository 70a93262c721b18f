"""Compiles the tree of a search to SQL.

Every leaf is a sub-select of ids of papers, so that ``or``, ``-`` and brackets join plain conditions without NULLs.
What only asks for words becomes one expression of the word index, which joins and negates by itself and faster.
Every value is bound; words go to the word index in quotation marks, in which nothing is syntax.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import ColumnElement, and_, false, not_, or_, select, true

from readinglist.model.search import (
    Between,
    Both,
    During,
    Either,
    Has,
    Is,
    Listed,
    Node,
    Not,
    Tagged,
    TextField,
    Watched,
    Words,
    words_asked_for,
)
from readinglist.storage.branches import tag_names
from readinglist.storage.reader_tables import READING_TAG
from readinglist.storage.search import probing, search_leaves, search_watch, search_words
from readinglist.storage.search.search_index import matching
from readinglist.storage.tables import APPEARANCE
from readinglist.text.folding import folded
from readinglist.text.tag_names import path, tidied

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    Condition = ColumnElement[bool]

_PAPER: Final = APPEARANCE.c.paper_id


def condition(connection: Connection, node: Node) -> Condition:
    """Return what ``node`` asks of a place in a list."""
    match node:
        case Both(nodes):
            return _both(connection, nodes)
        case Either(nodes):
            return _either(connection, nodes)
        case Not(inner):
            return not_(condition(connection, inner))
        case Words():
            return _words(connection, node)
        case _:
            return _leaf(connection, node)


def _leaf(connection: Connection, node: Tagged | Watched | Listed | Is | Has | Between | During) -> Condition:
    match node:
        case Tagged(name):
            return tagged(connection, name)
        case Watched(text):
            return search_watch.watched(connection, text)
        case Listed(field, text):
            return search_leaves.listed(connection, field, text)
        case Is(trait):
            return search_leaves.TRAITS[trait]
        case Has(part):
            return search_leaves.PARTS[part]
        case _:
            return search_leaves.between(node)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a search asks for, by who can tell: ``probed`` single papers by their texts, ``rest`` the tables.

    ``index`` finds what ``probed`` finds, or more; empty where only single papers can be looked at.  ``exact`` where
    it finds just that.
    """

    probed: Node | None
    rest: ColumnElement[bool] | None
    index: str
    exact: bool


def asked_for(connection: Connection, node: Node) -> Asked:
    """Return ``node`` by who can tell about it.

    Words of which a letter or two are typed are not asked of the index.
    """
    nodes = node.nodes if isinstance(node, Both) else (node,)
    probed = [each for each in nodes if probing.can_be_probed(each)]
    rest = [each for each in nodes if not probing.can_be_probed(each)]
    found = [each for each in probed if search_words.is_plain(each) and not probing.has_short(each)]
    unwanted = [node.node for node in probed if isinstance(node, Not) and search_words.is_plain(node.node)]
    unwanted = [each for each in unwanted if found and not probing.has_short(each)]
    but = f" NOT {search_words.joined(unwanted, 'OR')}" if unwanted else ""
    return Asked(
        Both(tuple(probed)) if probed else None,
        condition(connection, Both(tuple(rest))) if rest else None,
        search_words.joined(found, "AND") + but,
        exact=len(found) + len(unwanted) == len(probed),
    )


def ranking(node: Node) -> str:
    """Return the expression by which the found papers are ranked: any of the words that are asked for.

    Not by words of which a letter or two are typed: these fit everywhere, and take the index longest.
    """
    words = [
        each for each in words_asked_for(node) if each.field not in search_words.REFINED and not probing.has_short(each)
    ]
    return " OR ".join(filter(None, map(search_words.expression, words)))


def tagged(connection: Connection, name: str) -> Condition:
    """Return what a tag of this name, or within it, asks for; while there is none, all tags that begin so."""
    known = tag_names(connection)
    wanted, typed = path(tidied(name)), folded(name)
    numbers = [number for number, each in known.items() if path(each)[: len(wanted)] == wanted]
    numbers = numbers or [number for number, each in known.items() if folded(each).startswith(typed)]
    if not numbers:
        return false()
    return _PAPER.in_(select(READING_TAG.c.paper_id).where(READING_TAG.c.tag_id.in_(numbers)))


def _both(connection: Connection, nodes: Sequence[Node]) -> Condition:
    wanted, rest = _split(nodes)
    unwanted = [node.node for node in rest if isinstance(node, Not) and search_words.is_plain(node.node)]
    if wanted and unwanted:
        rest = [node for node in rest if not (isinstance(node, Not) and search_words.is_plain(node.node))]
    else:
        unwanted = []
    found = [condition(connection, node) for node in rest]
    if wanted:
        asked = search_words.joined(wanted, "AND")
        but = search_words.joined(unwanted, "OR")
        found.append(_PAPER.in_(matching(f"{asked} NOT {but}" if but else asked)))
    return and_(true(), *found)


def _either(connection: Connection, nodes: Sequence[Node]) -> Condition:
    wanted, rest = _split(nodes)
    found = [condition(connection, node) for node in rest]
    if wanted:
        found.append(_PAPER.in_(matching(search_words.joined(wanted, "OR"))))
    return or_(false(), *found)


def _split(nodes: Sequence[Node]) -> tuple[list[Node], list[Node]]:
    """Return what the word index alone can answer, and the rest."""
    plain = [node for node in nodes if search_words.is_plain(node)]
    return plain, [node for node in nodes if not search_words.is_plain(node)]


def _words(connection: Connection, words: Words) -> Condition:
    asked = search_words.expression(words)
    if not asked:
        return true()
    if words.field is TextField.TITLE:
        own = search_words.own(connection, words)
        return or_(_PAPER.in_(matching(f"title : {asked}")), own)
    if words.field in search_words.REFINED:
        return search_words.own(connection, words)
    return and_(_PAPER.in_(matching(asked)), search_words.literally(words, asked))
