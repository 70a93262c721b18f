"""Papers as one Markdown document: a heading, and a section of the same shape for each paper.

A paper's section is its title (or first sentence) as a heading of the second level, then, each where there is
something to say: authors; where and when it is shown, a line for each showing; links; rating, state, star and tags;
the remark; the note; the highlights; the abstract.  The outline of the document is thus the list of its papers.

The reader's note is written as a quotation: ``> `` before every line, and nothing else changed but links to papers,
which become their titles.  Headings, lists and code in it look as they were meant but stay inside it, and taking those
two characters away from each line (whichever of CR, LF, CRLF ends it) gives back the exact text.

Highlights are a list in the order of the abstract: the marked words as one line, and below them the reader's comment,
a quotation like the note.

Everything imported is data: see ``escaping``.  Abstract and title are parsed and written anew, so that emphasis and
links are Markdown's, formulas stand in dollars, and nothing else acts.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from readinglist.exporting.escaping import CONTROL, encoded, guarded, heading_text, link, plain_line
from readinglist.exporting.runs import abstract_markdown, title_markdown
from readinglist.exporting.words import Words, words
from readinglist.text.links import is_openable
from readinglist.text.paper_links import with_links_written
from readinglist.text.plain import first_sentence

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from readinglist.model.exports import ExportPaper
    from readinglist.model.papers import Appearance, Highlight, Link, Paper

_LINE_START = re.compile(r"(?:\A|(?<=\n)|(?<=\r)(?!\n))")
_DOT = " · "
MAX_RATING = 5


def write(papers: Iterable[ExportPaper], heading: str) -> Iterator[str]:
    """Yield the document in pieces: the heading, then one piece for each paper."""
    yield f"# {heading_text(plain_line(heading))}\n"
    said = words()
    for exported in papers:
        yield "\n" + "\n\n".join(_sections(exported, said)) + "\n"


def _sections(exported: ExportPaper, said: Words) -> Iterator[str]:
    """Yield the parts of a paper's section that have something to say."""
    paper = exported.paper
    yield f"## {heading_text(_title(paper, said))}"
    if paper.authors:
        yield guarded(", ".join(map(plain_line, paper.authors)))
    for showing in paper.appearances:
        yield guarded(_showing(showing))
    if paper.links:
        yield guarded(_DOT.join(_link(target, said) for target in paper.links))
    yield _standing(paper, exported.tags, said)
    if paper.remark.strip():
        yield f"**{said.remark}** {plain_line(paper.remark)}"
    if paper.note:
        yield f"**{said.note}**"
        yield _LINE_START.sub("> ", _note(exported))
    if paper.highlights:
        yield f"**{said.highlights}**"
        yield from map(_highlight, paper.highlights)
    if paper.abstract.strip():
        yield f"**{said.abstract}**"
        yield abstract_markdown(paper.abstract)


def _note(exported: ExportPaper) -> str:
    """Return the note with the titles of the papers that it links to, for who reads it without the library."""
    titles = dict(exported.linked)
    return with_links_written(exported.paper.note, lambda link: _source_line(titles.get(link.target) or link.label))


def _highlight(highlight: Highlight) -> str:
    item = "- " + guarded(_source_line(highlight.exact))
    comment = highlight.comment
    return item + "\n\n" + _LINE_START.sub("    > ", comment) if comment.strip() else item


def _source_line(source: str) -> str:
    """Return a piece of an abstract or title as one line of Markdown."""
    return title_markdown(" ".join(CONTROL.sub(" ", source).split()))


def _title(paper: Paper, said: Words) -> str:
    return _source_line(paper.title.strip() or first_sentence(paper.abstract) or said.nameless)


def _showing(shown: Appearance) -> str:
    when = shown.starts_at.isoformat(" ", "minutes")[:16] if shown.starts_at else ""
    told = (shown.list_name, shown.decision, shown.track, shown.topic, shown.session, shown.room, shown.poster, when)
    return _DOT.join(map(plain_line, dict.fromkeys(part for part in told if part.strip())))


def _link(target: Link, said: Words) -> str:
    url = encoded(target.url)
    return link(plain_line(said.links[target.kind]), url) if is_openable(url) else plain_line(target.url)


def _standing(paper: Paper, tags: tuple[str, ...], said: Words) -> str:
    told = [said.states[paper.state]]
    if paper.rating:
        told.insert(0, "★" * paper.rating + "☆" * (MAX_RATING - paper.rating))
    if paper.starred:
        told.append(said.starred)
    if tags:
        told.append(f"{said.tags} " + ", ".join(map(plain_line, tags)))
    return _DOT.join(told)
