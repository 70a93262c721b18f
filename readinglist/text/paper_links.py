"""Links from a note to other papers of the library: ``[[title|uuid]]``, and what is being typed of one.

The form that lasts is ``[[title|uuid]]``: it reads well without the program, and goes on leading to the paper
whatever its title becomes.  ``[[uuid]]`` is allowed, too; ``[[title]]`` is a link that nobody has settled yet.
Nothing here is an address: a link to a paper never leaves the program.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from readinglist.text.edits import Edit, edit
from readinglist.text.graphemes import cut
from readinglist.text.note_code import begins_code, code_ranges, in_code

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MAX_LABEL = 500
"""Characters between the brackets at most, without the uuid."""

_UUID = r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
_SETTLED = re.compile(
    rf"\[\[(?:(?P<label>(?:(?!\[\[|\]\])[^\n]){{0,{MAX_LABEL}}}?)\|)?(?P<uuid>{_UUID})\]\]", re.IGNORECASE
)
_TITLED = re.compile(rf"\[\[(?P<title>[^\[\]|\n]{{1,{MAX_LABEL}}})\]\]")
_OPEN = re.compile(rf"\[\[(?P<typed>(?:(?!\[\[|\]\])[^\n]){{0,{MAX_LABEL}}})\Z")
_REST = re.compile(r"[^\[\]\n]{0,200}\]\]")
_DOUBLED = re.compile(r"([\[\]])(?=\1)")


@dataclass(frozen=True, slots=True)
class PaperLink:
    """A link written as ``note[start:end]``.

    ``target`` is the paper's uuid (lower case), or the title as typed where the link is not settled; ``label``
    is what is shown.
    """

    start: int
    end: int
    target: str
    label: str
    settled: bool


@dataclass(frozen=True, slots=True)
class OpenPaperLink:
    """A link being typed: ``note[start:end]`` is what choosing a paper replaces, ``typed`` what to look for."""

    start: int
    end: int
    typed: str


def find_paper_links(note: str) -> tuple[PaperLink, ...]:
    """Return the links to papers in ``note``, in order; there are none inside code."""
    found: list[PaperLink] = []
    at = note.find("[[")
    code = code_ranges(note) if at >= 0 else ()
    while at >= 0:
        link = settled_link(note, at) or _titled_link(note, at)
        if link and not any(start < link.end and link.start < end for start, end in code):
            found.append(link)
        at = note.find("[[", link.end if link else at + 1)
    return tuple(found)


def with_links_written(note: str, write: Callable[[PaperLink], str]) -> str:
    """Return ``note`` with what ``write`` makes of each settled link in its place; all else is as it was."""
    return "".join(_written(note, write)) if "[[" in note else note


def _written(note: str, write: Callable[[PaperLink], str]) -> Iterator[str]:
    at = 0
    for link in find_paper_links(note):
        if link.settled:
            yield note[at : link.start]
            yield write(link)
            at = link.end
    yield note[at:]


def settled_link(source: str, start: int) -> PaperLink | None:
    """Return the link with a uuid whose brackets open at ``start``, None where there is none."""
    found = _SETTLED.match(source, start)
    if found is None:
        return None
    uuid = found["uuid"].lower()
    return PaperLink(start, found.end(), uuid, (found["label"] or "").strip() or uuid, settled=True)


def _titled_link(source: str, start: int) -> PaperLink | None:
    found = _TITLED.match(source, start)
    if found is None or not found["title"].strip():
        return None
    title = " ".join(found["title"].split())
    return PaperLink(start, found.end(), title, title, settled=False)


def open_paper_link(text: str, cursor: int) -> OpenPaperLink | None:
    """Return the link that is being typed at ``cursor``, None where there is none (or inside code, be it still open).

    A link that leads to a paper already is not being typed, wherever the cursor stands in it.
    """
    line = text.rfind("\n", 0, cursor) + 1
    start = text.rfind("[[", max(line, cursor - MAX_LABEL - 2), cursor)
    found = _OPEN.match(text[:cursor], start) if start >= 0 else None
    if found is None or settled_link(text, start) or in_code(text, start) or begins_code(text[line:start]):
        return None
    rest = _REST.match(text, cursor)
    return OpenPaperLink(start, rest.end() if rest else cursor, found["typed"].strip())


def completed(text: str, cursor: int, title: str, uuid: str) -> Edit | None:
    """Return the edit that makes the link being typed at ``cursor`` one to the paper; the cursor goes behind it."""
    opened = open_paper_link(text, cursor)
    if opened is None:
        return None
    written = paper_link(title, uuid)
    return edit(opened.start, opened.end, written, opened.start + len(written))


def paper_link(title: str, uuid: str) -> str:
    """Return the link to a paper as it is written in a note; double brackets in the title are parted by a blank."""
    label = cut(_DOUBLED.sub(r"\1 ", " ".join(title.split())), MAX_LABEL).strip()
    return f"[[{label}|{uuid}]]" if label else f"[[{uuid}]]"
