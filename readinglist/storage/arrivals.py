"""New papers, and all the rows that belong to them."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import TYPE_CHECKING

from readinglist.storage import fields, merging
from readinglist.storage.sets import insert_all, next_id
from readinglist.storage.tables import KEYWORD, LINK, PAPER

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import datetime

    from sqlalchemy import Connection

    from readinglist.model import papers as model
    from readinglist.model.imports import Draft


@dataclass(frozen=True, slots=True)
class Arrival:
    """A draft that becomes a paper, and the identifiers the paper will be known by."""

    draft: Draft
    identifiers: tuple[model.Identifier, ...]


def add(
    connection: Connection, arrivals: Sequence[Arrival], keys: Sequence[str], batch: int, at: datetime
) -> tuple[int, ...]:
    """Write new papers, sorted by their ``keys``; return their ids."""
    first = next_id(connection, "paper")
    ids = range(first, first + len(arrivals))
    numbered = list(zip(ids, arrivals, strict=True))
    insert_all(connection, PAPER, [_paper(*each, batch, at) for each in zip(ids, arrivals, keys, strict=True)])
    drafts = [(paper, arrival.draft) for paper, arrival in numbered]
    fields.add_authors(connection, [(paper, draft.authors) for paper, draft in drafts])
    insert_all(connection, KEYWORD, list(_keywords(drafts)))
    insert_all(connection, LINK, list(_links(drafts)))
    merging.add_identifiers(connection, [(paper, each) for paper, new in numbered for each in new.identifiers], batch)
    return tuple(ids)


def _paper(paper: int, arrival: Arrival, key: str, batch: int, at: datetime) -> dict[str, object]:
    draft = arrival.draft
    return {
        "id": paper,
        "uuid": str(uuid.uuid4()),
        "import_id": batch,
        "added_at": at,
        "title": draft.title,
        "title_key": key,
        "abstract": draft.abstract,
    }


def _keywords(drafts: Sequence[tuple[int, Draft]]) -> Iterator[dict[str, object]]:
    for paper, draft in drafts:
        for position, text in enumerate(draft.keywords):
            yield {"paper_id": paper, "position": position, "text": text}


def _links(drafts: Sequence[tuple[int, Draft]]) -> Iterator[dict[str, object]]:
    for paper, draft in drafts:
        for position, link in enumerate(draft.links):
            yield {"paper_id": paper, "position": position, "kind": str(link.kind), "url": link.url}
