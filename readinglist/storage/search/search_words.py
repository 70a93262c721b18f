"""Words of a search as expressions of the word index, and the places where the index alone is not exact enough."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import func, or_, select, true

from readinglist.model.search import Both, Either, Node, TextField, Words
from readinglist.storage.reader_tables import HIGHLIGHT, NOTE, READING
from readinglist.storage.search.search_index import as_indexed, matching
from readinglist.storage.tables import APPEARANCE, PAPER
from readinglist.text.folding import folded, has_cjk

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import ColumnElement, Connection, Select

REFINED: Final = frozenset({TextField.TITLE, TextField.NOTE, TextField.REMARK, TextField.HIGHLIGHT})
"""Fields that share a column of the index with others of the reader's words: what is found there is looked through."""

_COLUMN: Final = {TextField.AUTHOR: "authors : ", TextField.ABSTRACT: "abstract : "}
_TOKEN: Final = re.compile(r"[^\W_]+")
_SIGNS_AT_THE_END: Final = re.compile(r"[^\W_][+#]+$")


def expression(words: Words) -> str:
    """Return what the index is asked; empty where nothing of ``words`` could stand in it."""
    text = as_indexed(words.text)
    if not _TOKEN.search(text):
        return ""
    quoted = '"' + " ".join(text.split()).replace('"', '""') + '"'
    return _COLUMN.get(words.field, "") + quoted + ("*" if goes_on(words) else "")


def is_plain(node: Node) -> bool:
    """Return whether the index alone answers ``node``, with at least one word in each part."""
    match node:
        case Words():
            return node.field not in REFINED and bool(expression(node)) and not _SIGNS_AT_THE_END.search(node.text)
        case Both(nodes) | Either(nodes):
            return bool(nodes) and all(map(is_plain, nodes))
        case _:
            return False


def joined(nodes: Sequence[Node], word: str) -> str:
    """Return the expression for plain nodes, joined by AND or OR; empty for none."""
    return f"({f' {word} '.join(map(_of_plain, nodes))})" if nodes else ""


def _of_plain(node: Node) -> str:
    match node:
        case Words():
            return expression(node)
        case Both(nodes):
            return joined(nodes, "AND")
        case Either(nodes):
            return joined(nodes, "OR")
        case _:
            raise TypeError(node)


def own(connection: Connection, words: Words) -> ColumnElement[bool]:
    """Return where one of the reader's own texts of this field holds ``words``: the index shares a column of them."""
    asked = expression(words)
    if not asked:
        return true()
    rows = connection.execute(_OWN[words.field].where(_paper_of(words.field).in_(matching(f"own : {asked}"))))
    found = [paper for paper, *texts in rows if any(holds(text, words) for text in texts)]
    return APPEARANCE.c.paper_id.in_(these(found))


def these(ids: Iterable[int]) -> Select[Any]:
    """Return a sub-select of ``ids``, bound as one value."""
    return select(func.json_each(json.dumps(list(ids))).table_valued("value").c.value)


def holds(text: str, words: Words) -> bool:
    """Return whether ``text`` holds ``words`` as the index would find them."""
    wanted, last = tokens(words.text), goes_on(words)
    there = tokens(text)
    for at in range(len(there) - len(wanted) + 1):
        part = there[at : at + len(wanted)]
        if part[:-1] == wanted[:-1] and (part[-1].startswith(wanted[-1]) if last else part[-1] == wanted[-1]):
            return True
    return False


def literally(words: Words, asked: str) -> ColumnElement[bool]:
    """Return where signs at the end of a word stand as they were typed: the index knows no ``++`` of ``C++``."""
    if not _SIGNS_AT_THE_END.search(words.text):
        return true()
    needle = words.text.lower()
    found = matching(asked)
    return or_(
        *(
            APPEARANCE.c.paper_id.in_(select(paper).where(paper.in_(found), func.instr(func.lower(text), needle) > 0))
            for paper, text in _TEXTS
        )
    )


_TEXTS: Final = (
    (PAPER.c.id, PAPER.c.title),
    (PAPER.c.id, PAPER.c.abstract),
    (READING.c.paper_id, READING.c.title),
    (READING.c.paper_id, READING.c.remark),
    (NOTE.c.paper_id, NOTE.c.text),
    (HIGHLIGHT.c.paper_id, HIGHLIGHT.c.comment),
)
_OWN: Final[dict[TextField, Select[*tuple[Any, ...]]]] = {
    TextField.TITLE: select(READING.c.paper_id, READING.c.title),
    TextField.NOTE: select(NOTE.c.paper_id, NOTE.c.text),
    TextField.REMARK: select(READING.c.paper_id, READING.c.remark),
    TextField.HIGHLIGHT: select(HIGHLIGHT.c.paper_id, HIGHLIGHT.c.exact, HIGHLIGHT.c.comment),
}


def _paper_of(field: TextField) -> ColumnElement[int]:
    return _OWN[field].selected_columns[0]


def tokens(text: str) -> list[str]:
    """Return the words of ``text`` as the index cuts and folds them."""
    return _TOKEN.findall(folded(as_indexed(text)))


def goes_on(words: Words) -> bool:
    """Return whether the last word may go on: not where a sign ends it, or a character that is a word by itself."""
    end = as_indexed(words.text).rstrip()[-1:]
    return words.open_ended and end.isalnum() and not has_cjk(end)
