"""RIS, as reference managers, publishers and catalogues export it.

A record begins with ``TY`` and ends with ``ER`` or with the next ``TY``; in a file without any ``TY`` it ends with
``ER``.  What stands between records is left out.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.importing.formats import SourceFormat
from readinglist.importing.people import turned
from readinglist.importing.prose import abstract_of, title_of
from readinglist.importing.records import Gathering, Record, year_in
from readinglist.importing.tagged.lines import Style, Tagged, lines_of, records
from readinglist.importing.trouble import refused
from readinglist.model.papers import LinkKind

if TYPE_CHECKING:
    from readinglist.model.imports import SourceFile

KEY: Final = "ris"

_LINE = re.compile(r"\s{0,3}(?P<tag>[A-Z][A-Z0-9]) {1,3}-(?:\s(?P<value>.*))?\Z")
_STYLE = Style(_LINE, starts=frozenset({"TY"}), ends=frozenset({"ER"}))
_WITHOUT_TYPE = Style(_LINE, starts=frozenset(), ends=frozenset({"ER"}))
_TYPE = re.compile(r"^\s{0,3}\ufeff?\s{0,3}TY {1,3}-", re.MULTILINE)
_TAG = re.compile(r"^[A-Z][A-Z0-9] {1,3}- ", re.MULTILINE)
_END = re.compile(r"^ER {1,3}-", re.MULTILINE)
_ENOUGH: Final = 5
_SURE, _LIKELY = 92, 62

_TITLES: Final = ("TI", "T1", "CT", "BT")
_VENUES: Final = ("T2", "JF", "JO", "BT", "C3", "JA", "J2", "T3")
_YEARS: Final = ("PY", "Y1", "DA")


def recognises(head: str, name: str) -> int:
    """Return how sure it is: ``TY  -`` at the beginning of a line, or five lines with tags of two letters."""
    more = 3 if name.lower().endswith(".ris") else 0
    if _TYPE.search(head):
        return _SURE + more
    return _LIKELY + more if len(_TAG.findall(head)) >= _ENOUGH else 0


def read(text: str, name: str) -> SourceFile:
    """Return the papers of a RIS file; raises ImportTrouble where it has none."""
    lines = lines_of(text)
    if not _TYPE.search(text) and not _END.search(text):
        raise refused(
            translate("Import", "{file} looks like RIS, but no RIS record was found in it.", file=name),
            translate("Import", "Export it again; a record begins with a line TY."),
        )
    gathering = Gathering(KEY, name)
    for tagged in records(lines, _STYLE if _TYPE.search(text) else _WITHOUT_TYPE):
        gathering.take(_record(tagged))
    return gathering.finished()


def _record(tagged: Tagged) -> Record:
    record = Record(tagged.line, tagged.text)
    record.title = title_of(tagged.first(*_TITLES))
    record.abstract = abstract_of(tagged.paragraphs("AB", "N2"))
    record.authors = [name for each in tagged.all("AU", "A1") for name in turned(" ".join(each.split()))]
    record.keywords = [title_of(word) for each in tagged.all("KW") for word in re.split(r"[;\n]", each)]
    record.venue = next((title_of(venue) for tag in _VENUES for venue in tagged.all(tag)), "")
    if record.venue == record.title:
        record.venue = ""
    record.year = next((year for tag in _YEARS for each in tagged.all(tag) if (year := year_in(each))), None)
    references = record.references
    for each in (*tagged.all("DO", "DI"), *(note for note in tagged.all("N1", "M3") if "10." in note)):
        references.doi(each)
    for each in tagged.all("UR", "LK", "L3", "L2"):
        references.url(each)
    for each in tagged.all("L1"):
        references.url(each, LinkKind.PDF)
    return record


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "RIS"),
    recognises,
    read,
    about="RIS files of reference managers, publishers and catalogues.",
    fields=(
        ("`TI`, `T1`, `CT`, `BT`", "title"),
        ("`AU`, `A1`", "authors; `Last, First` is turned round"),
        ("`AB`, `N2`", "abstract"),
        ("`T2`, `JF`, `JO`, `BT`, `C3`, `JA`, `J2`, `T3`", "venue, the first that is there"),
        ("`PY`, `Y1`, `DA`", "year"),
        ("`KW`", "keywords, one on each line or parted by semicolons"),
        ("`DO`, `UR`, `L1` (PDF), `L2`, `L3`, `LK`, a DOI in `N1`", "links and identifiers"),
        ("`TY`, `ER`", "beginning and end of a record; a missing `ER` is no fault"),
    ),
)
