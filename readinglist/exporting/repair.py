"""What no text file can hold (NUL, lone surrogates) is replaced, and the paper that held it is told of."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from operator import attrgetter
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from readinglist.model.exports import ExportPaper

_UNHOLDABLE = re.compile("[\x00\ud800-\udfff]")

T = TypeVar("T")


def repaired(paper: ExportPaper) -> ExportPaper | None:
    """Return the paper with U+FFFD for each such character, None where it is sound.

    A paper with neither title nor abstract is not sound either: a format writes it under a name it makes up.
    """
    if not _is_holdable(_texts(paper)):
        return _fixed(paper)
    nameless = not (paper.paper.title.strip() or paper.paper.abstract.strip())
    return paper if nameless else None


def _is_holdable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:  # half of a surrogate pair
        return False
    return "\x00" not in text


def _texts(exported: ExportPaper) -> str:
    """Return all texts of a paper in one: looking at each by itself, as ``_fixed`` does, takes ten times longer."""
    paper = exported.paper
    return "\n".join(
        (
            *(paper.uuid, paper.title, paper.official_title, paper.abstract, paper.remark, paper.note),
            *(*paper.authors, *paper.keywords, *exported.tags),
            *(link.url for link in paper.links),
            *(identifier.value for identifier in paper.identifiers),
            *(text for shown in paper.appearances for text in _showing(shown)),
            *(text for marked in paper.highlights for text in _marked(marked)),
        )
    )


_showing = attrgetter("list_name", "decision", "track", "topic", "session", "poster", "room")
_marked = attrgetter("exact", "prefix", "suffix", "digest", "comment")


def _fixed(value: T) -> T:
    """Return ``value`` itself where nothing in it had to be replaced."""
    if isinstance(value, str):
        return _UNHOLDABLE.sub("\ufffd", value) if _UNHOLDABLE.search(value) else value  # type: ignore[return-value] # a str
    if isinstance(value, tuple):
        items = tuple(map(_fixed, value))
        return items if any(a is not b for a, b in zip(items, value, strict=True)) else value  # type: ignore[return-value] # a tuple
    if is_dataclass(value) and not isinstance(value, type):
        named = {field.name: getattr(value, field.name) for field in fields(value)}
        changed = {name: _fixed(item) for name, item in named.items()}
        changed = {name: item for name, item in changed.items() if item is not named[name]}
        return replace(value, **changed) if changed else value
    return value
