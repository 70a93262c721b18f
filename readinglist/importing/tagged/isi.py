"""The tagged format of Web of Science (ISI): tags of two letters, values wrapped with three blanks before."""

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

KEY: Final = "isi"

_STYLE = Style(
    re.compile(r"(?P<tag>[A-Z][A-Z0-9])(?:\s(?P<value>.*))?\Z"),
    starts=frozenset({"PT"}),
    ends=frozenset({"ER", "EF"}),
    indented=True,
)
_HEAD = re.compile(r"\A[\s\ufeff]*(?:FN (?:ISI|Clarivate|Thomson|Web)|VR \d)", re.IGNORECASE)
_RECORD = re.compile(r"^\ufeff?PT [A-Z]?[ \t]*\r?\n(?:[A-Z][A-Z0-9] |   )", re.MULTILINE)
_SURE, _LIKELY = 92, 80


def recognises(head: str, name: str) -> int:
    """Return how sure it is: the first line of an export, or a line with the type of a record."""
    more = 3 if name.lower().endswith((".isi", ".ciw")) else 0
    if _HEAD.search(head):
        return _SURE + more
    return _LIKELY + more if _RECORD.search(head) else 0


def read(text: str, name: str) -> SourceFile:
    """Return the papers of an export of Web of Science; raises ImportTrouble where it has none."""
    gathering = Gathering(KEY, name)
    for tagged in records(lines_of(text), _STYLE):
        gathering.take(_record(tagged))
    return gathering.finished()


def _record(tagged: Tagged) -> Record:
    record = Record(tagged.line, tagged.text)
    record.title = title_of(tagged.first("TI"))
    record.abstract = abstract_of(tagged.paragraphs("AB"))
    people = tagged.all("AF") or tagged.all("AU")
    record.authors = [name for each in people for line in each.split("\n") for name in turned(" ".join(line.split()))]
    record.keywords = [title_of(word) for each in tagged.all("DE") for word in each.split(";")]
    record.venue = title_of(tagged.first("CT", "SO", "SE", "JI"))
    record.year = year_in(tagged.first("PY")) or year_in(tagged.first("PD", "EA"))
    for each in tagged.all("DI", "D2"):
        record.references.doi(each)
    return record


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "Web of Science (ISI)"),
    recognises,
    read,
    about="Plain text exports of Web of Science and of programs that follow it.",
    fields=(
        ("`TI`", "title"),
        ("`AF`, else `AU`", "authors, one on each line"),
        ("`AB`", "abstract"),
        ("`CT`, `SO`, `SE`, `JI`", "venue, the first that is there"),
        ("`PY`, `PD`, `EA`", "year"),
        ("`DE`", "keywords, parted by semicolons"),
        ("`DI`, `D2`", "DOI"),
        ("`PT`, `ER`", "beginning and end of a record; a missing `ER` is no fault"),
    ),
)
