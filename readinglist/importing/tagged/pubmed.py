"""PubMed's tagged format (``.nbib``, MEDLINE): tags of up to four letters, values wrapped with six blanks before."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.importing.formats import SourceFormat
from readinglist.importing.people import turned
from readinglist.importing.prose import abstract_of, title_of, without_stop
from readinglist.importing.records import Gathering, Record, year_in
from readinglist.importing.tagged.lines import Style, Tagged, lines_of, records

if TYPE_CHECKING:
    from readinglist.model.imports import SourceFile

KEY: Final = "pubmed"

_STYLE = Style(
    re.compile(r"(?P<tag>[A-Z]{2,4}) {0,2}-\s?(?P<value>.*)\Z"),
    starts=frozenset({"PMID"}),
    before=frozenset({"PMC", "PMCR"}),
    indented=True,
)
_START = re.compile(r"^\ufeff?(?:PMID *-|PMC *- ?(?:PMC)?\d)", re.MULTILINE)
_OWN_TAGS = re.compile(r"^(?:PMID|OWN |STAT|DP  |FAU |JT  |TA  |AID |LID |PT  |MH  ) ?-", re.MULTILINE)
_NAME = re.compile(r"(?P<family>.+?)\s+(?P<initials>[A-Z]{1,4})\Z")
_SURE, _LIKELY = 91, 40
_ENOUGH: Final = 2


def recognises(head: str, name: str) -> int:
    """Return how sure it is: a line with the number of a record, and further tags that only PubMed has."""
    if not _START.search(head):
        return 0
    more = 3 if name.lower().endswith(".nbib") else 0
    return (_SURE if len(_OWN_TAGS.findall(head)) >= _ENOUGH else _LIKELY) + more


def read(text: str, name: str) -> SourceFile:
    """Return the papers of a PubMed file; raises ImportTrouble where it has none."""
    gathering = Gathering(KEY, name)
    for tagged in records(lines_of(text), _STYLE):
        gathering.take(_record(tagged))
    return gathering.finished()


def _record(tagged: Tagged) -> Record:
    record = Record(tagged.line, tagged.text)
    title = " ".join(tagged.all("TI")) or tagged.first("BTI", "CTI", "TT")
    record.title = without_stop(title_of(title))
    record.abstract = abstract_of(tagged.paragraphs("AB", "OAB"))
    record.authors = [name for each in tagged.all("FAU") for name in turned(" ".join(each.split()))]
    record.authors = record.authors or [_with_initials_first(each) for each in tagged.all("AU")]
    record.authors += tagged.all("CN")
    record.keywords = [title_of(each.lstrip("*")) for each in tagged.all("OT")]
    record.venue = title_of(tagged.first("JT", "TA", "BTI", "CTI"))
    if record.venue == record.title:
        record.venue = ""
    record.year = year_in(tagged.first("DP", "DEP"))
    _refer(tagged, record)
    return record


def _refer(tagged: Tagged, record: Record) -> None:
    for each in tagged.all("LID", "AID", "SO"):
        if "doi" in each.lower():
            record.references.doi(each)
    number = tagged.first("PMID")
    if number.isascii() and number.isdigit():
        record.references.url(f"https://pubmed.ncbi.nlm.nih.gov/{number}/")


def _with_initials_first(name: str) -> str:
    """Return ``Long VR`` as ``V. R. Long``."""
    found = _NAME.match(name)
    return f"{' '.join(f'{letter}.' for letter in found['initials'])} {found['family']}" if found else name


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "PubMed (nbib)"),
    recognises,
    read,
    about="Records of PubMed in its tagged form, as “Save” and “Send to citation manager” give them.",
    fields=(
        ("`TI`, else `BTI`, `CTI`, `TT`", "title without its full stop"),
        ("`FAU`, else `AU`; `CN`", "authors"),
        ("`AB`, `OAB`", "abstract"),
        ("`JT`, `TA`", "venue"),
        ("`DP`, `DEP`", "year"),
        ("`OT`", "keywords; the subject headings of `MH` are left out"),
        ("`LID`, `AID`, `SO`", "DOI"),
        ("`PMID`", "link to PubMed; begins a record"),
    ),
)
