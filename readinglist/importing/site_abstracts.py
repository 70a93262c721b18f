"""The abstracts that the sites of ICML, NeurIPS, ICLR and their like publish apart: the site's number -> abstract.

The drafts have no title.  Joined with the list of the same conference (``joining``), or imported after it, each
abstract finds its paper by the number.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.importing.formats import SourceFormat
from readinglist.importing.headings import heading_of_file
from readinglist.importing.identities import site_identifier
from readinglist.importing.joining import lacks_titles
from readinglist.importing.json_records import Gathered, source_file
from readinglist.importing.values import abstract
from readinglist.model.imports import Draft, Problem, SourceFile

if TYPE_CHECKING:
    from readinglist.importing.formats import Json

KEY: Final = "site-abstracts"

_LOOKED_AT = 50
_MOSTLY = 0.9
_LONGEST_NUMBER = 12


def recognises(value: Json, name: str) -> int:  # noqa: ARG001 - the keys tell more than any name
    """Return whether this is an object of numbers and texts."""
    if not isinstance(value, dict) or not value:
        return 0
    first = list(islice(value.items(), _LOOKED_AT))
    fitting = sum(_is_number(key) and (text is None or isinstance(text, str)) for key, text in first)
    return 90 if fitting >= _MOSTLY * len(first) else 0


def read(value: Json, name: str) -> SourceFile:
    """Return the abstracts with their numbers; raises ImportTrouble where there are none."""
    conference = heading_of_file(name)
    venue, year = (conference.venue, conference.year) if conference else ("", None)
    gathered = Gathered()
    for record, (number, raw) in enumerate(value.items(), 1):
        text = abstract(raw)
        if not _is_number(number):
            gathered.report(
                record, translate("Import", "is an abstract without a number and was left out"), {number: raw}
            )
        elif text:
            names = (site_identifier(venue, year, number),)
            gathered.drafts.append(Draft(record, abstract=text, identifiers=names))
        else:
            gathered.pass_over(translate("Import", "numbers without an abstract"), {number: raw})
    return source_file(
        name, (KEY, True), gathered, conference, (lacks_titles(), *_unnamed(named=conference is not None))
    )


def _unnamed(*, named: bool) -> tuple[Problem, ...]:
    if named:
        return ()
    what = translate(
        "Import",
        "The name of the file tells no conference; import it together with the list, or call it as the site does",
    )
    return (Problem(1, what, kept=True),)


def _is_number(key: str) -> bool:
    return key.isascii() and key.isdigit() and len(key) <= _LONGEST_NUMBER


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "abstracts of a conference site (JSON)"),
    recognises_json=recognises,
    read_json=read,
    about=(
        "`*-abstracts.json` of the sites of ICML, NeurIPS, ICLR and others of their make: an object of numbers and"
        " abstracts. Import it together with `*-orals-posters.json`, or after it."
    ),
    fields=(
        ("key", "the site's number, within conference and year; the paper is found by it"),
        ("value", "abstract; its HTML paragraphs become paragraphs, emphasis stays"),
        ("name of the file (`icml-2026-abstracts.json`)", "venue and year"),
    ),
)
