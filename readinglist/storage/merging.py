"""Known papers that a list tells more of: what it changes, with what stood there before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.dialects import sqlite

from readinglist.storage import fields, search_index
from readinglist.storage.merge_tables import PAPER_CHANGE
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


def write(connection: Connection, merges: Sequence[Merge], batch: int, list_id: int) -> None:
    """Write what changes of known papers, what stood there before, and the new words of the index."""
    written, kept = [], []
    for merge in merges:
        for change in merge.changed:
            at = fields.list_of(change.field, list_id)
            written.append(fields.Written(merge.paper, at, change.field, fields.as_json(change.field, change.after)))
            kept.append(_kept(merge.paper, at, change.field, change.before, batch))
        for field, value in merge.confirmed:
            kept.append(_kept(merge.paper, fields.list_of(field, list_id), field, value, batch))
    fields.write(connection, written)
    if kept:
        connection.execute(_KEEP, kept)
    add_identifiers(connection, [(merge.paper, each) for merge in merges for each in merge.identifiers], batch)
    search_index.replace(connection, {row.paper for row in written if row.field in fields.SEARCHED})


def _kept(paper: int, list_id: int, field: Told, value: Value, batch: int) -> dict[str, Any]:
    before = fields.as_json(field, value)
    return {"paper_id": paper, "list_id": list_id, "field": str(field), "import_id": batch, "before": before}


def add_identifiers(connection: Connection, rows: Sequence[tuple[int, Identifier]], batch: int) -> None:
    """Write by what papers are known; a name that another paper has already stays with that one."""
    if rows:
        values = [
            {"kind": str(each.kind), "value": each.value, "paper_id": paper, "import_id": batch} for paper, each in rows
        ]
        connection.execute(_NEW_IDENTIFIERS, values)


# One import speaks of a field once; where a merge of two papers makes it twice, the first value is what was before.
_KEEP: Final = sqlite.insert(PAPER_CHANGE).on_conflict_do_nothing()
_NEW_IDENTIFIERS: Final = sqlite.insert(IDENTIFIER).on_conflict_do_nothing()
