"""Works as OpenAlex gives them; their abstracts are indexes of words, out of which the text is put together again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.importing.formats import SourceFormat
from readinglist.importing.json_formats.objects import (
    Object,
    first_objects,
    inside,
    most,
    objects,
    read_objects,
    text,
)
from readinglist.importing.prose import abstract_of, title_of
from readinglist.importing.records import Gathering, Record, year_in
from readinglist.model.papers import LinkKind

if TYPE_CHECKING:
    from readinglist.importing.formats import Json
    from readinglist.model.imports import SourceFile

KEY: Final = "openalex"

_MARKS: Final = frozenset({"abstract_inverted_index", "authorships", "primary_location", "host_venue", "concepts"})
_MOST_WORDS: Final = 10_000


def recognises(value: Json, name: str) -> int:  # noqa: ARG001 - the keys tell more than any name
    """Return 93 where most entries are works of OpenAlex."""
    return 93 if most(first_objects(value), _is_work) else 0


def _is_work(entry: Object) -> bool:
    return bool(_MARKS & entry.keys()) and ("title" in entry or "display_name" in entry)


def read(value: Json, name: str) -> SourceFile:
    """Return the works; raises ImportTrouble where there are none."""
    return read_objects(value, Gathering(KEY, name), _record)


def _record(entry: Object) -> Record:
    record = Record(0, "")
    record.title = title_of(text(entry.get("title")) or text(entry.get("display_name")))
    record.abstract = abstract_of(rebuilt(entry.get("abstract_inverted_index")) or text(entry.get("abstract")))
    record.authors = [
        text(inside(each, "author", "display_name")) or text(each.get("raw_author_name"))
        for each in objects(entry.get("authorships"))
    ]
    record.keywords = [
        title_of(text(each.get("display_name")) or text(each.get("keyword"))) for each in objects(entry.get("keywords"))
    ]
    venue = text(inside(entry, "primary_location", "source", "display_name"))
    record.venue = title_of(venue or text(inside(entry, "host_venue", "display_name")))
    record.topic = title_of(text(inside(entry, "primary_topic", "display_name")))
    record.year = year_in(text(entry.get("publication_year"))) or year_in(text(entry.get("publication_date")))
    _refer(entry, record)
    return record


def _refer(entry: Object, record: Record) -> None:
    references = record.references
    references.doi(text(entry.get("doi")) or text(inside(entry, "ids", "doi")))
    references.url(text(inside(entry, "best_oa_location", "pdf_url")), LinkKind.PDF)
    for place in (entry.get("primary_location"), *objects(entry.get("locations"))):
        page = text(inside(place, "landing_page_url"))
        if "arxiv.org" in page:
            references.arxiv(page)
        elif page and "doi.org" not in page:
            references.url(page)


def rebuilt(index: object) -> str:
    """Return the text of an index ``{"word": [places]}``; places beyond any abstract's length are left out."""
    if not isinstance(index, dict):
        return ""
    words = {
        place: word
        for word, places in index.items()
        if isinstance(word, str) and isinstance(places, list)
        for place in places[:_MOST_WORDS]
        if isinstance(place, int) and 0 <= place < _MOST_WORDS
    }
    return " ".join(words[place] for place in sorted(words))


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "OpenAlex JSON"),
    recognises_json=recognises,
    read_json=read,
    about="Works of OpenAlex: one, or the results of a search.",
    fields=(
        ("`title`, `display_name`", "title"),
        ("`abstract_inverted_index`", "abstract, put together from the places of its words"),
        ("`authorships`", "authors"),
        ("`primary_location/source`", "venue"),
        ("`publication_year`", "year"),
        ("`keywords`, `primary_topic`", "keywords and topic"),
        ("`doi`, `locations`, `best_oa_location`", "links and identifiers"),
    ),
)
