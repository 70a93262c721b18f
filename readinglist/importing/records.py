"""What a reader of records collects: a draft for each record that names a paper, a problem for each that does not."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.importing.headings import heading, heading_of_file, spelled
from readinglist.importing.long_names import short_name
from readinglist.importing.references import References
from readinglist.importing.trouble import refused
from readinglist.importing.values import MAX_LINE, MAX_TEXT
from readinglist.model.imports import Draft, Problem, SourceFile
from readinglist.text.folding import clean

if TYPE_CHECKING:
    from readinglist.model.errors import ImportTrouble

MAX_RAW = 2_000
"""Characters of a problem's text that are kept."""

_YEAR = re.compile(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)")


@dataclass(slots=True)
class Record:
    """One record while it is read: texts as a person shall see them.  ``raw`` is what the file has.

    ``number`` is its place in the file, 0 where that is the one behind the last paper.
    """

    line: int
    raw: str
    number: int = 0
    title: str = ""
    abstract: str = ""
    authors: list[str] = field(default_factory=list)
    keywords: list[str] = field(default_factory=list)
    venue: str = ""
    year: int | None = None
    decision: str = ""
    track: str = ""
    topic: str = ""
    references: References = field(default_factory=References)


@dataclass(slots=True)
class Gathering:
    """The drafts and problems of the file ``name``, in the order of the file."""

    key: str
    name: str
    drafts: list[Draft] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def take(self, record: Record) -> None:
        """Make a draft of ``record``; a problem, if it has neither title nor abstract."""
        title, abstract = one_line(record.title), clean(record.abstract).strip()
        if not title and not abstract:
            self.fail(record.line, translate("Import", "has neither a title nor an abstract"), record.raw)
            return
        self.drafts.append(
            Draft(
                record=record.number or len(self.drafts) + 1,
                line=record.line,
                title=title[:MAX_LINE],
                abstract=abstract[:MAX_TEXT],
                authors=tuple(distinct(record.authors)),
                keywords=tuple(distinct(record.keywords)),
                venue=short_venue(one_line(record.venue)),
                year=record.year,
                decision=one_line(record.decision),
                track=one_line(record.track),
                topic=one_line(record.topic),
                links=record.references.links,
                identifiers=record.references.identifiers,
            )
        )

    def fail(self, line: int, what: str, raw: str) -> None:
        """Note a record that cannot be read; ``what`` is translated already."""
        self.problems.append(Problem(max(line, 1), what, clean(raw[: 2 * MAX_RAW]).strip()[:MAX_RAW]))

    def note(self, line: int, what: str, raw: str) -> None:
        """Note what should be looked at although nothing is missing; ``what`` is translated already."""
        self.problems.append(Problem(max(line, 1), what, clean(raw[: 2 * MAX_RAW]).strip()[:MAX_RAW], kept=True))

    def finished(self) -> SourceFile:
        """Return the file as read; raises ImportTrouble where no record of it names a paper."""
        if not self.drafts:
            raise self._nothing()
        venue, year = self._place()
        drafts = tuple(self.drafts)
        if venue and len({(draft.venue, draft.year) for draft in drafts}) == 1:  # it need not be told again
            drafts = tuple(replace(draft, venue="", year=None) for draft in drafts)
        return SourceFile(self.name, self.key, "", venue, year, drafts, self._problems())

    def _problems(self) -> tuple[Problem, ...]:
        return tuple(sorted(self.problems, key=lambda problem: problem.line))

    def _place(self) -> tuple[str, int | None]:
        """Return the venue and year of the whole file: what all papers have in common, or what its name tells.

        The name counts where at least half of the papers are of its year or of none: the references of a paper for
        ICML 2026 are not papers of ICML 2026.
        """
        named = heading_of_file(self.name)
        places = {(draft.venue, draft.year) for draft in self.drafts}
        venue, year = next(iter(places)) if len(places) == 1 else ("", None)
        if named and (year in {named.year, None} if venue else self._is_mostly_of(named.year)):
            return named.venue, named.year
        return (venue, year) if venue else ("", None)

    def _is_mostly_of(self, year: int) -> bool:
        return 2 * sum(draft.year in {year, None} for draft in self.drafts) >= len(self.drafts)

    def _nothing(self) -> ImportTrouble:
        if not self.problems:
            return refused(
                translate("Import", "{file} holds no record of a paper.", file=self.name),
                translate("Import", "Was it exported completely? Export it again."),
            )
        first = self.problems[0]
        return refused(
            translate(
                "Import",
                "{file} holds no record that can be read; the one in line {line}: {what}.",
                file=self.name,
                line=first.line,
                what=first.what,
            ),
            translate("Import", "Was it exported completely? Export it again."),
        )


def one_line(text: str) -> str:
    """Return ``text`` cleaned, every row of blanks one blank."""
    return " ".join(clean(text).split())


def distinct(texts: list[str]) -> list[str]:
    """Return ``texts`` in one line each, without empty ones and repetitions."""
    return [text for text in dict.fromkeys(map(one_line, texts)) if text]


def year_in(text: str) -> int | None:
    """Return the first year that ``text`` names, between 1500 and 2099."""
    found = _YEAR.search(text)
    return int(found[0]) if found else None


@lru_cache(maxsize=1_000)
def short_venue(venue: str) -> str:
    """Return the short name of a venue that is written in full, with its year or small, else ``venue``."""
    if short := short_name(venue):
        return short
    named = heading(venue)
    return named.venue if named and is_known(named.venue) else spelled(venue)


def is_known(venue: str) -> bool:
    """Return whether ``venue`` is the short name of a conference as it is usually written."""
    return spelled(venue.casefold()) == venue and not venue.islower()
