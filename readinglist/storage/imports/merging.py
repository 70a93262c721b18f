"""Known papers that a list tells more of: what it changes, with what stood there before."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.dialects import sqlite

from readinglist.storage.imports import fields
from readinglist.storage.merge_tables import PAPER_CHANGE
from readinglist.storage.search import search_index
from readinglist.storage.sets import write_all
from readinglist.storage.sorting import title_key
from readinglist.storage.tables import IDENTIFIER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from readinglist.model.imports import Draft
    from readinglist.model.merges import FieldChange, Told, Value
    from readinglist.model.papers import Identifier


@dataclass(frozen=True, slots=True)
class Merge:
    """A known paper and what a draft does to it.

    ``confirmed`` are fields with their values that the draft tells as they are, but with more weight; ``placed`` is
    whether the paper gets a place in the list; ``absorbed`` is a further paper that turned out to be this one.
    """

    paper: int
    draft: Draft
    title: str
    changed: tuple[FieldChange, ...] = ()
    confirmed: tuple[tuple[Told, Value], ...] = ()
    identifiers: tuple[Identifier, ...] = ()
    placed: bool = False
    absorbed: int | None = None

    @property
    def shows(self) -> bool:
        """Whether a person would see a difference."""
        return bool(self.changed or self.placed or self.absorbed)

    def __bool__(self) -> bool:
        return bool(self.shows or self.confirmed or self.identifiers)


@dataclass(frozen=True, slots=True)
class Ready:
    """What merges will write of words that takes a while to make: those of the index, and the keys of sorting."""

    words: dict[int, search_index.Words] = field(default_factory=dict)
    keys: dict[int, str] = field(default_factory=dict)


def ready(connection: Connection, merges: Sequence[Merge]) -> Ready:
    """Make ready what is known before the writing; reads only."""
    news = {merge.paper: [each for each in merge.changed if each.field in fields.SEARCHED] for merge in merges}
    changed = {paper: {each.field: each.after for each in new} for paper, new in news.items() if new}
    found = Ready()
    for paper, old in search_index.texts(connection, sorted(changed)).items() if changed else ():
        said = old._replace(**{str(name): _said(value) for name, value in changed[paper].items()})
        found.words[paper] = said.words()
        found.keys[paper] = title_key(said.title, said.abstract)
    return found


def _said(value: Value) -> str:
    return search_index.BETWEEN.join(map(str, value)) if isinstance(value, tuple) else str(value)


def write(connection: Connection, merges: Sequence[Merge], made: Ready, batch: int, list_id: int) -> None:
    """Write what changes of known papers, what stood there before, and the new words of the index."""
    written, kept = [], []
    for merge in merges:
        for change in merge.changed:
            at = fields.list_of(change.field, list_id)
            written.append(fields.Written(merge.paper, at, change.field, fields.as_json(change.field, change.after)))
            kept.append(_kept(merge.paper, at, change.field, change.before, batch))
        for name, value in merge.confirmed:
            kept.append(_kept(merge.paper, fields.list_of(name, list_id), name, value, batch))
    fields.write(connection, written, made.keys)
    write_all(connection, _KEEP, kept)
    add_identifiers(connection, [(merge.paper, each) for merge in merges for each in merge.identifiers], batch)
    search_index.put(connection, made.words.items())


def _kept(paper: int, list_id: int, name: Told, value: Value, batch: int) -> dict[str, Any]:
    before = fields.as_json(name, value)
    return {"paper_id": paper, "list_id": list_id, "field": str(name), "import_id": batch, "before": before}


def add_identifiers(connection: Connection, rows: Sequence[tuple[int, Identifier]], batch: int) -> None:
    """Write by what papers are known; a name that another paper has already stays with that one."""
    values = [
        {"kind": str(each.kind), "value": each.value, "paper_id": paper, "import_id": batch} for paper, each in rows
    ]
    write_all(connection, _NEW_IDENTIFIERS, values)


# One import speaks of a field once; where a merge of two papers makes it twice, the first value is what was before.
_KEEP: Final = sqlite.insert(PAPER_CHANGE).on_conflict_do_nothing()
_NEW_IDENTIFIERS: Final = sqlite.insert(IDENTIFIER).on_conflict_do_nothing()
