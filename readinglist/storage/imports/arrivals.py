"""New papers, and all the rows that belong to them."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import TYPE_CHECKING

from readinglist.storage.imports import fields, merging
from readinglist.storage.search import search_index
from readinglist.storage.sets import insert_all, next_id
from readinglist.storage.sorting import title_key
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


@dataclass(frozen=True, slots=True)
class Ready:
    """A new paper with what takes a while to make: the key by which it is sorted, and its words in the index."""

    arrival: Arrival
    key: str
    words: search_index.Words


def ready(arrivals: Sequence[Arrival]) -> list[Ready]:
    """Make ready what is known before the writing."""
    return [_ready(arrival) for arrival in arrivals]


def _ready(arrival: Arrival) -> Ready:
    draft = arrival.draft
    said = search_index.Texts(draft.title, search_index.BETWEEN.join(draft.authors), draft.abstract)
    return Ready(arrival, title_key(draft.title, draft.abstract), said.words())


def add(connection: Connection, news: Sequence[Ready], batch: int, at: datetime) -> tuple[int, ...]:
    """Write new papers, also into the word index; return their ids."""
    first = next_id(connection, "paper")
    numbered = list(enumerate(news, first))
    insert_all(connection, PAPER, [_paper(paper, new, batch, at) for paper, new in numbered])
    drafts = [(paper, new.arrival.draft) for paper, new in numbered]
    fields.add_authors(connection, [(paper, draft.authors) for paper, draft in drafts])
    insert_all(connection, KEYWORD, list(_keywords(drafts)))
    insert_all(connection, LINK, list(_links(drafts)))
    names = [(paper, each) for paper, new in numbered for each in new.arrival.identifiers]
    merging.add_identifiers(connection, names, batch)
    search_index.add_new(connection, ((paper, new.words) for paper, new in numbered))
    return tuple(paper for paper, _ in numbered)


def _paper(paper: int, new: Ready, batch: int, at: datetime) -> dict[str, object]:
    draft = new.arrival.draft
    return {
        "id": paper,
        "uuid": str(uuid.uuid4()),
        "import_id": batch,
        "added_at": at,
        "title": draft.title,
        "title_key": new.key,
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
