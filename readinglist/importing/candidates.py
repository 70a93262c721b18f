"""An abstract of a plain list with what may be its title and authors, until the whole file has been seen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from readinglist.importing.identities import identifiers, links
from readinglist.importing.paragraphs import Block, joined, was_broken_on_purpose
from readinglist.importing.shapes import (
    as_authors,
    as_title,
    is_abstract,
    is_title,
    without_label,
    without_numbers,
)
from readinglist.model.imports import Draft

if TYPE_CHECKING:
    from readinglist.model.papers import Link


@dataclass(slots=True)
class Candidate:
    """The paragraph of an abstract, the short paragraphs before it, and the title that was found in either.

    ``used`` of the paragraphs before it, and ``own`` lines of its own, are title and authors.
    """

    block: Block
    before: list[Block]
    links: list[Link]
    title: str = ""
    authors: tuple[str, ...] = ()
    used: int = 0
    own: int = 0
    more: list[str] = field(default_factory=list)

    def strays(self, *, titled: bool) -> list[Block]:
        """Return the paragraphs before the abstract that are neither its title nor its authors."""
        return self.before[: len(self.before) - self.used] if titled else self.before

    def abstract(self, *, titled: bool) -> str:
        """Return the text of the abstract, wrapped lines joined, with the lists that follow it."""
        block = self.block.without_first(self.own) if titled else self.block
        return "\n\n".join([without_label(joined(block.lines)), *self.more])

    def line(self, *, titled: bool) -> int:
        """Return where the paper begins in the file."""
        return self.before[-self.used].line if titled and self.used else self.block.line


def candidate(block: Block, before: list[Block], own_links: list[Link]) -> Candidate:
    """Look for the title of the abstract ``block``: in the paragraphs before it, then in its own first lines."""
    return _titled_before(block, before, own_links) or _titled_inside(block, before, own_links)


def _titled_before(block: Block, before: list[Block], own_links: list[Link]) -> Candidate | None:
    authors = as_authors(joined(before[-1].lines)) if len(before) > 1 else ()
    used = 2 if authors else 1
    if len(before) < used:
        return None
    lines = before[-used].lines
    if not authors and len(lines) > 1:
        authors = as_authors(lines[-1])
        lines = lines[:-1] if authors else lines
    title = as_title(joined(lines))
    return Candidate(block, before, own_links, title, authors, used=used) if is_title(title) else None


def _titled_inside(block: Block, before: list[Block], own_links: list[Link]) -> Candidate:
    plain = Candidate(block, before, own_links)
    lines = block.lines
    title = as_title(lines[0])
    if len(lines) == 1 or not is_title(title) or not was_broken_on_purpose(lines):
        return plain
    authors = as_authors(lines[1])
    own = 2 if authors else 1
    if len(lines) == own or not is_abstract(joined(lines[own:])):
        return plain
    return Candidate(block, before, own_links, title, authors, own=own)


def drafts(candidates: list[Candidate], *, titled: bool) -> list[Draft]:
    """Return the papers; ``titled`` says whether the titles that were found count.  ``record`` counts from 1."""
    titles = without_numbers([found.title if titled else "" for found in candidates])
    abstracts = without_numbers([found.abstract(titled=titled) for found in candidates])
    return [
        Draft(
            record=record,
            line=found.line(titled=titled),
            title=title,
            abstract=abstract,
            authors=found.authors if titled else (),
            links=tuple(dict.fromkeys((*found.links, *links(abstract)))),
            identifiers=identifiers(tuple(found.links)),
        )
        for record, (found, title, abstract) in enumerate(zip(candidates, titles, abstracts, strict=True), 1)
    ]
