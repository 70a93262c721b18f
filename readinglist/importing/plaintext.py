"""The list that people paste: abstracts parted by blank lines, under a heading or none, with titles or without.

How a file is read:

- Heading: the first line that names a venue and a year (see ``headings``) gives both to all papers; without one
  the name of the file may (``icml2026.txt``).
- A paragraph is an abstract if it ends like a sentence and has at least 60 characters, holds several sentences in
  100 characters, or has 250 (Chinese characters count double).  Wrapped lines are joined.
- A paragraph of short list items directly behind an abstract belongs to it.
- A title is a short paragraph directly before an abstract, or the abstract's first line where that clearly was not
  broken because of its width.  It does not end like a sentence and is no word of lists ("Oral", "Session 3").
- Titles count only where at least half of the file's abstracts have one: in a list of bare abstracts a short line
  is a heading of the person's own, and a wrong title would hide a paper.
- Names between title and abstract ("Ann Lee, Bo Chen") are authors.
- A line that is only a link, arXiv number or DOI belongs to the abstract before it, or after a title to the next.
  Only such lines tell which paper this is: what an abstract mentions in a sentence may be another paper.
- A number or bullet before the abstract or title is dropped where all of them have one.
- What finds no place is reported with its line; nothing but words of lists and rules is dropped silently.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.importing.candidates import Candidate, candidate, drafts
from readinglist.importing.formats import SourceFormat
from readinglist.importing.headings import Heading, heading, heading_of_file
from readinglist.importing.identities import identifiers, links_of_line
from readinglist.importing.paragraphs import Block, blocks, joined, was_broken_on_purpose
from readinglist.importing.shapes import as_authors, ends_sentence, is_abstract, is_noise, without_markup
from readinglist.importing.trouble import refused
from readinglist.model.imports import Draft, Problem, SourceFile

if TYPE_CHECKING:
    from readinglist.model.errors import ImportTrouble
    from readinglist.model.papers import Link

KEY = "plain text"

LAST_RESORT = 10
"""How sure this reader is of any text; a reader that knows its format is surer."""

MAX_ABSTRACT = 20_000
"""Characters of an abstract; the longest among 20,000 real ones has 4,433."""

MAX_RAW = 2_000
"""Characters of a problem's text that are kept."""


def recognises(head: str, name: str) -> int:  # noqa: ARG001 - every text can be read, whatever its name
    """Return LAST_RESORT: any text may be a list of abstracts."""
    return LAST_RESORT if head else 0


def read(text: str, name: str) -> SourceFile:
    """Return the drafts in ``text``; raises ImportTrouble where it holds no abstract."""
    reader = _Reader()
    for block in blocks(text):
        reader.take(block)
    found = reader.finish()
    if not found:
        raise _nothing(name, reader.problems)
    named = reader.heading or heading_of_file(name)
    return SourceFile(
        name=name,
        format=KEY,
        encoding="",
        venue=named.venue if named else "",
        year=named.year if named else None,
        drafts=_without_shared_identifiers(found),
        problems=tuple(sorted(reader.problems, key=lambda problem: problem.line)),
    )


class _Reader:
    """Goes through the blocks of a file once, holding what waits for the next abstract."""

    def __init__(self) -> None:
        self.heading: Heading | None = None
        self.problems: list[Problem] = []
        self._found: list[Candidate] = []
        self._waiting: list[Block] = []
        self._links: list[Link] = []

    def take(self, block: Block) -> None:
        """Give ``block`` its place."""
        rest = self._without_links(self._without_heading(block))
        if not rest.lines:
            return
        if sum(map(len, rest.lines)) > MAX_ABSTRACT:
            self._report(
                rest, translate("Import", "longer than an abstract can be ({most} characters)", most=MAX_ABSTRACT)
            )
            return
        text = joined(rest.lines)
        if self._found and not self._waiting and rest.is_list and not is_abstract(rest.lines[0]):
            self._found[-1].more.append(text)
        elif is_abstract(text) and not _is_title_with_authors(rest):
            self._found.append(candidate(rest, self._waiting, self._links))
            self._waiting, self._links = [], []
        elif not is_noise(text):
            self._waiting.append(rest)

    def finish(self) -> list[Draft]:
        """Return the drafts, once all blocks are taken, and report what found no place."""
        titled = sum(1 for found in self._found if found.title) * 2 >= len(self._found)
        for found in self._found:
            self._report_all(found.strays(titled=titled))
        self._report_all(self._waiting)
        return drafts(self._found, titled=titled)

    def _without_heading(self, block: Block) -> Block:
        named = heading(without_markup(block.lines[0]))
        if named is None or (len(block.lines) > 1 and (self._found or not was_broken_on_purpose(block.lines))):
            return block
        if self.heading is None and not self._found:
            self.heading = named
        elif named != self.heading:
            first = Block(block.line, block.lines[:1])
            self._report(first, translate("Import", "a second heading; its papers are taken for those of the first"))
        return block.without_first(1)

    def _without_links(self, block: Block) -> Block:
        """Take the lines at the end of the block that are links only, unless they are part of the abstract's text."""
        kept = len(block.lines)
        while kept and links_of_line(block.lines[kept - 1]):
            kept -= 1
        lines = block.lines[:kept]
        own = [link for line in block.lines[kept:] for link in links_of_line(line)]
        if own and lines and is_abstract(joined(lines)) and not (ends_sentence(lines[-1]) and identifiers(tuple(own))):
            return block
        behind = not lines and self._found and not self._waiting
        (self._found[-1].links if behind else self._links).extend(own)
        return Block(block.line, lines)

    def _report_all(self, strays: list[Block]) -> None:
        for block in strays:
            self._report(block, translate("Import", "belongs to no abstract and was left out"))

    def _report(self, block: Block, what: str) -> None:
        self.problems.append(Problem(block.line, what, "\n".join(block.lines)[:MAX_RAW]))


def _is_title_with_authors(block: Block) -> bool:
    """Return whether the last line holds names and the lines above it are no abstract."""
    above = block.lines[:-1]
    return bool(above) and not is_abstract(joined(above)) and bool(as_authors(block.lines[-1]))


def _without_shared_identifiers(found: list[Draft]) -> tuple[Draft, ...]:
    """Drop the identifiers that several papers have: they name something else, such as the proceedings."""
    times = Counter(identifier for draft in found for identifier in draft.identifiers)
    return tuple(
        replace(draft, identifiers=tuple(one for one in draft.identifiers if times[one] == 1)) for draft in found
    )


def _nothing(name: str, problems: list[Problem]) -> ImportTrouble:
    if problems:
        happened = translate(
            "Import",
            "{file} holds no paragraph that looks like an abstract; the text in line {line}: {what}.",
            file=name,
            line=problems[0].line,
            what=problems[0].what,
        )
    else:
        happened = translate("Import", "{file} holds no paragraph that looks like an abstract.", file=name)
    return refused(happened, translate("Import", "A list has abstracts with a blank line between them."))


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "plain text"),
    recognises,
    read,
    about="Abstracts with a blank line between them, with or without titles and authors, as people paste them.",
    fields=(
        ("first line with a venue and a year (`ICML 2026`), else the name of the file", "venue and year of the list"),
        ("short paragraph or line before an abstract", "title, where at least half of the abstracts have one"),
        ("line of names between title and abstract", "authors"),
        ("paragraph that reads like an abstract", "abstract; wrapped lines are joined"),
        ("line that is only a link, arXiv number or DOI", "link and identifier of the abstract before it"),
    ),
)
