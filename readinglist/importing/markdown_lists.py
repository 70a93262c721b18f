"""Lists of papers in Markdown: what people collect on code hosts ("awesome lists"), and abstracts under headings.

A title is the heading, bold line or item that a paper begins with; ``lists.items`` tells it from labels, venues and
names.  Where most items of a file have no link, they are titles without one; where most have, those are remarks.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.importing import places
from readinglist.importing.formats import SourceFormat
from readinglist.importing.headings import Heading, heading, heading_of_file, spelled
from readinglist.importing.lists.entries import MAX_RAW, Entry
from readinglist.importing.lists.markdown_tables import papers_of_tables
from readinglist.importing.lists.reader import Reader, counted, is_left_out, read_lines
from readinglist.importing.trouble import refused
from readinglist.importing.values import MAX_TEXT
from readinglist.model.imports import Draft, Problem, SourceFile

if TYPE_CHECKING:
    from collections.abc import Sequence

KEY: Final = "markdown"

_HEADING = re.compile(r"^#{1,6}\s+\S", re.MULTILINE)
_LINKED = re.compile(r"^[ \t]*(?:[-*+]|\d+[.)])\s+[^\n]{0,300}?\[[^\[\]\n]+\]\((?:https?:|#|[\w./-]+\))", re.MULTILINE)
_LABELLED = re.compile(
    r"^[ \t]*(?:[-*+]\s+)?(?:\*\*|__)?(?:authors?|abstract|url|paper|code|作者|摘要|论文|代码|链接)"
    r"(?:\*\*|__)?\s*[:：]",  # noqa: RUF001 - as typed in China
    re.MULTILINE | re.IGNORECASE,
)
_MARKED = re.compile(
    r"^#{1,6}\s+\S|^[ \t]*(?:[-*+]\s+)?\*\*[^*\n]+\*\*|^[ \t]*[-*+]\s+\S|^[ \t]*\d+\.\s+\S", re.MULTILINE
)
_TABLE = re.compile(r"^\|?[ \t]*:?-{2,}:?[ \t]*\|[ \t|:-]*$", re.MULTILINE)
_FENCE = re.compile(r"^[ \t]*(?:`{3}|~{3})", re.MULTILINE)
_LINKED_LINE = re.compile(r"^\[[^\[\]\n]{8,300}\]\(https?:", re.MULTILINE)
_ENOUGH: Final = 3
_BARE_PER_SURE: Final = 3
_BARE_ALONE: Final = 5
_HEADINGS: Final = 10


def recognises(head: str, name: str) -> int:
    """Return how sure a text is such a list: by headings, items with links, labelled lines, tables of Markdown."""
    linked = len(_LINKED.findall(head)) + len(_LINKED_LINE.findall(head))
    labelled = len(_LABELLED.findall(head))
    named = 5 * name.lower().endswith((".md", ".markdown"))
    if linked >= _ENOUGH and _FENCE.search(head):
        return 92  # what is between fences may look like another format
    if linked >= _ENOUGH or (labelled >= _ENOUGH and _MARKED.search(head)):
        return 60 + named
    if _TABLE.search(head) and "|" in head.split("\n---", 1)[0]:
        return 60 + named
    few = (linked or labelled) and _HEADING.search(head)
    if named and (few or len(_MARKED.findall(head)) > _ENOUGH):
        return 25 + named
    return 30 if few else 0


def read(text: str, name: str) -> SourceFile:
    """Return the papers of the list; raises ImportTrouble where there are none."""
    reader = read_lines(text)
    drafts, problems = _sorted_out(reader)
    found, more = papers_of_tables(reader.tables, len(drafts) + 1)
    drafts += found
    problems += more
    if not drafts:
        raise refused(
            translate("Import", "{file} is Markdown, but no list in which papers can be told.", file=name),
            translate("Import", "A paper is an item or a heading with its title, and a link, authors or an abstract."),
        )
    return places.source(name, KEY, drafts, problems, _told(reader, name))


def _sorted_out(reader: Reader) -> tuple[list[Draft], list[Problem]]:
    sure, bare = counted(reader.entries)
    bare_counts = bare >= _BARE_ALONE and bare >= _BARE_PER_SURE * sure
    drafts: list[Draft] = []
    problems: list[Problem] = []
    for entry in reader.entries:
        if is_left_out(entry, bare_counts=bare_counts):
            problems.append(_left_out(entry))
        else:
            drafts.append(entry.draft(len(drafts) + 1))
    return drafts, problems + _cut(reader.entries)


def _left_out(entry: Entry) -> Problem:
    if entry.bare:
        what = translate("Import", "an item without a link, or anything else that tells it to be a paper")
    else:
        what = translate("Import", "an entry whose title cannot be told")
    return Problem(entry.line, what, "\n".join(entry.raw)[:MAX_RAW])


def _cut(entries: Sequence[Entry]) -> list[Problem]:
    long = [entry for entry in entries if sum(map(len, entry.abstract or [])) > MAX_TEXT]
    if not long:
        return []
    what = translate(
        "Import",
        "%n abstract(s) longer than {most} characters were cut; the first is this one",
        n=len(long),
        most=f"{MAX_TEXT:,}",
    )
    return [Problem(long[0].line, what, "\n".join(long[0].raw)[:MAX_RAW], kept=True)]


def _told(reader: Reader, name: str) -> Heading | None:
    """Return the conference of the whole list: a known one in a heading or the name of the file, else any heading's."""
    told = [found for line in reader.headings[:_HEADINGS] if (found := heading(line))]
    known = [found for found in told if spelled(found.venue.lower()) == found.venue]
    named = heading_of_file(name)
    return next(iter(known), None) or named or next(iter(told), None)


FORMAT: Final = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "Markdown list"),
    recognises,
    read,
    about=(
        "A list in Markdown, in English or Chinese: an “awesome list” of a code host, titles as headings with labelled "
        "lines below them, a table. Badges, links to sections and code blocks are passed over."
    ),
    fields=(
        ("text of a link, heading, bold line, or what stands behind `[arXiv 2026.05](…),`", "title"),
        ("`Title:`, `Authors:`, `Abstract:`, `Keywords:`, `题目`, `作者`, `摘要`, `关键词`", "as they say"),
        (
            "`Paper:`, `PDF:`, `URL:`, `Code:`, `Homepage:`, `论文`, `代码`, and links in the text",
            "links; arXiv, OpenReview, DOI and ACL addresses give identifiers",
        ),
        ("`Conference:`, `CVPR 2024,` before a title, `(ICLR 2021)` behind it", "venue and year"),
        ("names behind the title, or in italics below it", "authors"),
        ("heading above the papers", "topic; one that names a conference and year, venue and year of the list"),
        ("item without a link", "not read where others have links; a title where hardly any has"),
    ),
)
