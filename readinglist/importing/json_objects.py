"""JSON of nobody's own form: an array of objects, or JSON lines, with a title or an abstract under a usual name.

The names of the keys are those that people write above the columns of a table (``column_words``), and a few more that
only programs use.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.importing.column_words import meaning
from readinglist.importing.conferences import of_group, of_list, of_site, of_venue
from readinglist.importing.decisions import not_taken, presentation
from readinglist.importing.formats import SourceFormat
from readinglist.importing.headings import Heading, heading_of_file, spelled
from readinglist.importing.json_records import Gathered, Record, keys, linked, people, plain, records, source_file
from readinglist.importing.names import names
from readinglist.importing.values import abstract, address, items, line, time, year
from readinglist.model.imports import Draft
from readinglist.model.papers import LinkKind
from readinglist.model.tables import ColumnField
from readinglist.text.links import doi_url

if TYPE_CHECKING:
    from readinglist.importing.formats import Json
    from readinglist.model.imports import SourceFile

KEY: Final = "json-objects"

_MORE: Final = {
    "presentation": ColumnField.TRACK,
    "tier": ColumnField.TRACK,
    "site": ColumnField.LINK,
    "forum_url": ColumnField.LINK,
    "semantic_scholar_url": ColumnField.LINK,
    "open_access_pdf": ColumnField.PDF,
}
_ALONE_NOTHING = frozenset({"name", "paper", "summary", "名称", "文章"})
"""Keys that objects of any kind have: they make no list of papers by themselves."""

_KINDS = {ColumnField.PDF: LinkKind.PDF, ColumnField.CODE: LinkKind.CODE, ColumnField.DOI: None, ColumnField.LINK: None}
_ARXIV = re.compile(r"(?:arxiv:\s*)?(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?", re.IGNORECASE)
_OPENREVIEW = re.compile(r"(?=[A-Za-z0-9_-]*[A-Z])[A-Za-z0-9_-]{8,12}")


def recognises(value: Json, name: str) -> int:  # noqa: ARG001 - the keys tell more than any name
    """Return whether there is a title or an abstract, and that it is more than a name among other things."""
    found = {key: field for key in keys(value) if (field := _field(key)) is not None}
    sure = {field for key, field in found.items() if key.lower() not in _ALONE_NOTHING}
    if not {ColumnField.TITLE, ColumnField.ABSTRACT} & set(found.values()):
        return 0
    if sure & {ColumnField.TITLE, ColumnField.ABSTRACT}:
        return 30
    return 20 if {ColumnField.AUTHORS, ColumnField.YEAR} & sure else 0


def read(value: Json, name: str) -> SourceFile:
    """Return the papers; raises ImportTrouble where there are none."""
    gathered = Gathered()
    told: list[Heading | None] = []
    outer = _outer(value)
    for number, record in enumerate(records(value), 1):
        if not gathered.is_object(number, record):
            continue
        draft = _draft(number, _Fields(record), outer)
        told.append(_conference(draft))
        gathered.add(draft, record)
    conference = heading_of_file(name) if not any(told) else of_list(name, told)
    return source_file(name, (KEY, False), gathered, conference or outer, not_taken(gathered.drafts))


class _Fields:
    """A record, asked by what a key means instead of by its name."""

    def __init__(self, record: Record) -> None:
        self._found: dict[ColumnField, list[Json]] = {}
        for key, value in record.items():
            field = _field(key) if value else None
            if field is not None:
                self._found.setdefault(field, []).append(plain(value))

    def all(self, wanted: ColumnField) -> list[Json]:
        """Return what stands under each key of this meaning and is not empty, in the order of the record."""
        return self._found.get(wanted, [])

    def first(self, wanted: ColumnField) -> Json:
        """Return the first of them, else nothing."""
        return next(iter(self.all(wanted)), None)


@lru_cache(maxsize=1_000)
def _field(key: str) -> ColumnField | None:
    if key in _MORE:
        return _MORE[key]
    found = meaning(key)
    return found[0] if found else None


def _outer(value: Json) -> Heading | None:
    """Return the conference that the wrapper of the records names."""
    if not isinstance(value, dict):
        return None
    venue = line(value.get("venue") or value.get("venue_key") or value.get("conference"))
    when = year(value.get("year"))
    return Heading(spelled(venue), when) if venue and when else None


def _conference(draft: Draft) -> Heading | None:
    if draft.venue and draft.year:
        return Heading(draft.venue, draft.year)
    return next(filter(None, (of_site(link.url) for link in draft.links)), None)


def _draft(number: int, fields: _Fields, outer: Heading | None) -> Draft:
    venue = line(fields.first(ColumnField.VENUE))
    named = of_venue(venue) or of_group(venue)
    decision = line(fields.first(ColumnField.DECISION))
    tracks = [line(track) for track in fields.all(ColumnField.TRACK)]
    links, identifiers = linked(_addresses(fields))
    return Draft(
        record=number,
        title=line(fields.first(ColumnField.TITLE)),
        abstract=abstract(fields.first(ColumnField.ABSTRACT)),
        authors=_authors(fields.first(ColumnField.AUTHORS)),
        keywords=items(fields.first(ColumnField.KEYWORDS), r"[;|,]"),
        venue=named.venue if named else spelled(venue) or (outer.venue if outer else ""),
        year=named.year if named else year(fields.first(ColumnField.YEAR)) or (outer.year if outer else None),
        decision=decision,
        track=presentation(*tracks, decision, venue) or next(iter(tracks), ""),
        topic=line(fields.first(ColumnField.TOPIC)),
        session=", ".join(items(fields.first(ColumnField.SESSION), r"\|")),
        poster=line(fields.first(ColumnField.POSTER)),
        room=line(fields.first(ColumnField.ROOM)),
        starts_at=time(fields.first(ColumnField.STARTS_AT)),
        links=links,
        identifiers=identifiers,
    )


def _authors(value: Json) -> tuple[str, ...]:
    return names(value) if isinstance(value, str) else people(value, ";")


def _addresses(fields: _Fields) -> list[tuple[str, LinkKind | None]]:
    found = [(_address(field, value), kind) for field, kind in _KINDS.items() for value in fields.all(field)]
    found += [(_arxiv(value), None) for value in fields.all(ColumnField.ARXIV)]
    found += [(_forum(value), None) for value in fields.all(ColumnField.OPENREVIEW)]
    return found


def _address(field: ColumnField, value: Json) -> str:
    if isinstance(value, dict):
        value = value.get("url")
    if field is ColumnField.DOI and isinstance(value, str) and value.strip().lower().startswith(("10.", "doi:")):
        return address(doi_url(value))
    return address(value)


def _arxiv(value: Json) -> str:
    number = _ARXIV.fullmatch(line(value))
    return f"https://arxiv.org/abs/{number[1]}" if number else address(value)


def _forum(value: Json) -> str:
    number = line(value)
    return f"https://openreview.net/forum?id={number}" if _OPENREVIEW.fullmatch(number) else address(value)


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "JSON objects and JSON lines"),
    recognises_json=recognises,
    read_json=read,
    about=(
        "An array of objects (bare, or in `results`, `records`, `papers`, `data`), an object of objects, or one object"
        " a line, with a title or an abstract. The keys are understood as headers of tables are, in English or Chinese."
    ),
    fields=(
        ("`title`, `name`, `paper_title`, `题目` …", "title"),
        ("`abstract`, `摘要` …", "abstract"),
        ("`authors`, `author`, `作者` …: a list, objects with names, or one text", "authors"),
        ("`keywords`, `tags`, `关键词` …", "keywords"),
        ("`venue`, `conference`, `year`, `会议`, `年份` …, or those of the object around the list", "venue and year"),
        ("`decision`, `status`", "decision"),
        ("`track`, `presentation`, `type`", "track: oral, spotlight or poster, else as written"),
        (
            "`topic`, `primary_area`, `session`, `room`, `poster_position`, `starttime`",
            "topic, session, room, poster, time",
        ),
        ("`url`, `paper_url`, `pdf`, `code`, `github`, `doi`, `arxiv`, `forum`", "links and identifiers"),
    ),
)
