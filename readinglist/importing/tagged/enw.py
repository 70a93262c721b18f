"""EndNote's tagged format (``.enw``, Refer): ``%T`` and the like at the beginning of lines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.importing.formats import SourceFormat
from readinglist.importing.people import turned
from readinglist.importing.prose import abstract_of, title_of
from readinglist.importing.records import Gathering, Record, year_in
from readinglist.importing.tagged.lines import Style, Tagged, lines_of, records
from readinglist.model.papers import LinkKind

if TYPE_CHECKING:
    from readinglist.model.imports import SourceFile

KEY: Final = "enw"

_LINE = re.compile(r"(?:%(?P<tag>[0-9A-Z!@#$&*()<>\[\]=^~+?]))(?:\s+(?P<value>.*))?\Z")
_STYLE = Style(_LINE, starts=frozenset({"0"}))
_WITHOUT_TYPE = Style(_LINE, starts=frozenset(), blank_ends=True)
_TYPE = re.compile(r"^\ufeff?%0\s", re.MULTILINE)
_TAG = re.compile(r"^\ufeff?%[0-9A-Z@] \S", re.MULTILINE)
_SURE, _LIKELY = 90, 55


def recognises(head: str, name: str) -> int:
    """Return how sure it is: several lines with tags, the type of a record among them."""
    is_named = name.lower().endswith(".enw")
    tags = len(_TAG.findall(head))
    if tags < 2 and not (tags and is_named):  # noqa: PLR2004 - one such line may stand in any text
        return 0
    return (_SURE if _TYPE.search(head) else _LIKELY) + 3 * is_named


def read(text: str, name: str) -> SourceFile:
    """Return the papers of an EndNote file; raises ImportTrouble where it has none."""
    gathering = Gathering(KEY, name)
    for tagged in records(lines_of(text), _STYLE if _TYPE.search(text) else _WITHOUT_TYPE):
        gathering.take(_record(tagged))
    return gathering.finished()


def _record(tagged: Tagged) -> Record:
    record = Record(tagged.line, tagged.text)
    record.title = title_of(tagged.first("T", "!"))
    record.abstract = abstract_of(tagged.paragraphs("X"))
    record.authors = [
        name for each in tagged.all("A") for line in each.split("\n") for name in turned(" ".join(line.split()))
    ]
    record.keywords = [title_of(word) for each in tagged.all("K") for word in re.split(r"[;\n]", each)]
    record.venue = title_of(tagged.first("B", "J", "S"))
    record.year = year_in(tagged.first("D")) or year_in(tagged.first("8"))
    references = record.references
    for each in tagged.all("R"):
        references.doi(each)
    for each in tagged.all("U"):
        references.url(each)
    for each in tagged.all(">"):
        references.url(each, LinkKind.PDF)
    return record


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "EndNote (enw)"),
    recognises,
    read,
    about="EndNote's tagged export, which search engines for papers offer, too.",
    fields=(
        ("`%T`, `%!`", "title"),
        ("`%A`", "authors; `Last, First` is turned round"),
        ("`%X`", "abstract"),
        ("`%B`, `%J`, `%S`", "venue"),
        ("`%D`, `%8`", "year"),
        ("`%K`", "keywords, one on each line or parted by semicolons"),
        ("`%R`, `%U`, `%>` (PDF)", "links and identifiers"),
        ("`%0`", "begins a record; in a file without any a blank line parts the records"),
    ),
)
