"""NoteExpress, as CNKI and other Chinese catalogues export it: ``{Title}: ...``.

Separators are typed as they come: half or full width, doubled, at the end of the list.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.importing.formats import SourceFormat
from readinglist.importing.people import turned
from readinglist.importing.prose import abstract_of, title_of
from readinglist.importing.records import Gathering, Record, year_in
from readinglist.importing.tagged.lines import Style, Tagged, lines_of, records

if TYPE_CHECKING:
    from readinglist.model.imports import SourceFile

KEY: Final = "noteexpress"

_STYLE = Style(
    re.compile(r"\s{0,3}\{(?P<tag>[A-Z][A-Za-z/ ]{1,40})\}\s{0,3}[:：]\s?(?P<value>.*)\Z"),  # noqa: RUF001 - as typed in China
    starts=frozenset({"Reference Type"}),
)
_START = re.compile(r"^\ufeff?\s{0,3}\{Reference Type\}\s{0,3}[:：]", re.MULTILINE)  # noqa: RUF001 - as typed in China
_BETWEEN = re.compile(r"[;；\n]+")  # noqa: RUF001 - as typed in China
_BREAK = re.compile(r"\(#br\)", re.IGNORECASE)
_LEAD = re.compile(r"\A\s*<正>\s*")


def recognises(head: str, name: str) -> int:
    """Return 90 where a line begins with ``{Reference Type}``."""
    if not _START.search(head):
        return 0
    return 93 if name.lower().endswith((".net", ".ne")) else 90


def read(text: str, name: str) -> SourceFile:
    """Return the papers of a NoteExpress file; raises ImportTrouble where it has none."""
    gathering = Gathering(KEY, name)
    for tagged in records(lines_of(text), _STYLE):
        gathering.take(_record(tagged))
    return gathering.finished()


def _record(tagged: Tagged) -> Record:
    record = Record(tagged.line, tagged.text)
    record.title = title_of(tagged.first("Title", "Translated Title"))
    abstract = _BREAK.sub("\n", tagged.paragraphs("Abstract", "Translated Abstract"))
    record.abstract = abstract_of(_LEAD.sub("", abstract))
    record.authors = [name for each in _items(tagged, "Author") for name in turned(" ".join(each.split()))]
    record.keywords = [title_of(each) for each in _items(tagged, "Keywords")]
    record.venue = title_of(tagged.first("Secondary Title", "Journal", "Conference Name", "Tertiary Title"))
    record.year = year_in(tagged.first("Year")) or year_in(tagged.first("Date", "Epub Date"))
    for each in tagged.all("DOI"):
        record.references.doi(each)
    for each in tagged.all("URL", "Link"):
        record.references.url(each)
    return record


def _items(tagged: Tagged, tag: str) -> list[str]:
    return [each.strip() for value in tagged.all(tag) for each in _BETWEEN.split(value) if each.strip()]


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "NoteExpress"),
    recognises,
    read,
    about="NoteExpress files, as CNKI and other Chinese catalogues export them.",
    fields=(
        ("`{Title}`", "title"),
        ("`{Author}`", "authors, parted by semicolons"),
        ("`{Abstract}`", "abstract"),
        ("`{Secondary Title}`, `{Journal}`, `{Conference Name}`, `{Tertiary Title}`", "venue, the first that is there"),
        ("`{Year}`, `{Date}`", "year"),
        ("`{Keywords}`", "keywords, parted by semicolons"),
        ("`{DOI}`, `{URL}`, `{Link}`", "links and identifiers"),
        ("`{Reference Type}`", "begins a record"),
    ),
)
