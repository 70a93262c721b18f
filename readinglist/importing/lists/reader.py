"""The lines of a Markdown list to entries: which line begins a paper, and which belongs to the one above it.

A heading or a bold line is a title if a labelled line or a line of links follows it, else the name of a topic.  An
item with items below it is a topic if it has no link of its own and they have.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.importing.lists.entries import Entry, Shape
from readinglist.importing.lists.inline import Inline, is_label, marked_off, parse
from readinglist.importing.lists.items import is_short, leads_to_paper, may_be_title, read_item
from readinglist.importing.lists.labels import Label, labelled
from readinglist.importing.lists.lines import Kind, Line, lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from readinglist.importing.lists.labels import Labelled

MAX_LINE: Final = 6_000
"""Characters of a line in which a title and links are looked for; a line that is longer is text."""

_BOLD = re.compile(r"\A(?:\*\*|__)(?P<inside>[^*]+?)(?:\*\*|__)\s*[.,:：]?\s*(?P<links>\[.*)?\Z", re.DOTALL)  # noqa: RUF001 - as typed in China
_NUMBER = re.compile(r"\A\s*(?:\[\d{1,5}\](?!\()|\(\d{1,5}\)|\d{1,5}[.)、:]|No\.\s?\d{1,5}:?)\s*")
_TABLE_RULE = re.compile(r"\A[|\s:-]+\Z")


class Reader:
    """Takes the lines of a file in order; ``entries`` are the papers and what may be some."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.headings: list[str] = []
        self.tables: list[list[Line]] = []
        self._entry: Entry | None = None
        self._topic = ""
        self._after_blank = True
        self._in_table = False

    def read(self, text: str) -> None:
        """Take all lines of ``text``."""
        for line in lines(text):
            self._take(line)
        self._close()

    def _take(self, line: Line) -> None:
        if line.kind is Kind.ROW:
            self._row(line)
            return
        self._in_table = False
        if line.kind is Kind.BLANK:
            self._blank()
            return
        if not self._belongs_to_abstract(line):
            match line.kind:
                case Kind.HEADING:
                    self._heading(line)
                case Kind.RULE:
                    self._close()
                case Kind.ITEM:
                    self._item(line)
                case _:
                    self._text(line)
        self._after_blank = False

    def _blank(self) -> None:
        self._after_blank = True
        if self._entry is not None and self._entry.abstract:
            self._entry.abstract.append("")

    def _belongs_to_abstract(self, line: Line) -> bool:
        """Take a line that goes on with an abstract: any but a heading, a rule, a bold label, a new paper."""
        entry = self._entry
        if entry is None or entry.abstract is None or line.kind in {Kind.HEADING, Kind.RULE}:
            return False
        found = labelled(line.text)
        if found and (found.bold or self._after_blank) and found.label is not Label.OTHER:
            return False
        if line.kind is Kind.ITEM and (entry.shape is not Shape.HEADING and line.indent <= entry.indent):
            return False
        if self._after_blank and entry.abstract and _BOLD.match(line.text):
            return False
        entry.abstract.append(f"- {line.text}" if line.kind is Kind.ITEM else line.text)
        entry.add_raw(line.text)
        return True

    def _heading(self, line: Line) -> None:
        self._close()
        inline = parse(line.text[:MAX_LINE])
        self.headings.append(marked_off(inline.plain.replace("\0", " ")))
        self._entry = Entry(line.number, Shape.HEADING, -1, [line.text[:MAX_LINE]])
        item = read_item(inline)
        self._entry.title = _NUMBER.sub("", item.title or self.headings[-1]) if not item.sure else item.title
        if any(leads_to_paper(each.url) for each in inline.outside) and may_be_title(self._entry.title):
            self._entry.take_links(inline)
            self._entry.sure = True

    def _text(self, line: Line) -> None:
        text = line.text
        found = labelled(text)
        entry = self._entry
        if found and (entry is None or (found.label is Label.TITLE and entry.sure)):
            self._begin_with_label(line, found)
        elif found and entry is not None:
            entry.take_label(found)
            entry.add_raw(text)
        elif len(text) > MAX_LINE or line.kind is Kind.QUOTE:
            return
        elif _BOLD.match(text):
            self._bold(line)
        else:
            self._plain(line, parse(text))

    def _begin_with_label(self, line: Line, found: Labelled) -> None:
        """Begin a paper at ``Title: ...``; another label without a paper above it says nothing."""
        if found.label is Label.TITLE:
            self._close()
            self._entry = Entry(line.number, Shape.BOLD, line.indent, [line.text])
            self._entry.take_label(found)

    def _bold(self, line: Line) -> None:
        self._close()
        inline = parse(line.text)
        self._entry = Entry(line.number, Shape.BOLD, line.indent, [line.text])
        self._entry.take_item(read_item(inline))
        self._entry.take_links(inline)
        self._entry.sure = self._entry.linked
        if not self._entry.title:
            self._entry.title = marked_off(inline.plain.replace("\0", " "))

    def _plain(self, line: Line, inline: Inline) -> None:
        entry = self._entry
        if entry is not None and entry.shape is not Shape.ITEM and not entry.sure:
            if inline.outside and is_label(inline.plain) and all(is_label(each.text) for each in inline.outside):
                entry.sure = True
                entry.take_links(inline)
            elif self._begins_paper(inline):
                self._begin(line, inline)
            return
        if entry is not None and (line.indent > entry.indent or not self._after_blank):
            entry.take_text(line.text)
            entry.add_raw(line.text)
        elif self._begins_paper(inline):
            self._begin(line, inline)

    def _begins_paper(self, inline: Inline) -> bool:
        """Return whether a line without a bullet begins with the link of a title."""
        first = next(iter(inline.outside), None)
        return bool(
            first
            and first.start == len(inline.plain) - len(inline.plain.lstrip())
            and may_be_title(first.text)
            and leads_to_paper(first.url)
        )

    def _item(self, line: Line) -> None:
        entry = self._entry
        found = labelled(line.text)
        if found and entry is not None and self._is_below(line, entry):
            entry.take_label(found)
            entry.add_raw(line.text)
            return
        if found and found.label is Label.TITLE:
            self._begin_with_label(line, found)
            return
        if len(line.text) > MAX_LINE:
            self._close()
            self._entry = Entry(line.number, Shape.ITEM, line.indent, [line.text[:MAX_LINE]], linked=True)
            return
        inline = parse(line.text)
        if entry is not None and self._is_below(line, entry) and not self._is_new(entry, inline):
            entry.sure = entry.sure or (entry.shape is not Shape.ITEM and bool(inline.outside))
            entry.take_links(inline)
            entry.add_raw(line.text)
        else:
            self._begin(line, inline)

    def _is_below(self, line: Line, entry: Entry) -> bool:
        return entry.shape is not Shape.ITEM or line.indent > entry.indent

    def _is_new(self, entry: Entry, inline: Inline) -> bool:
        """Return whether an item below ``entry`` is a paper of its own, and not a link or a remark of it."""
        item = read_item(inline)
        if entry.shape is not Shape.ITEM:
            stands_out = item.sure or (bool(inline.outside) and not is_short(item.title))
            return bool(item.title) and (stands_out or not entry.sure)
        if not item.title:
            return not inline.outside and not entry.linked and not entry.sure and bool(inline.references)
        if entry.linked or entry.sure:
            return item.sure and any(leads_to_paper(each.url) for each in inline.outside)
        return True

    def _begin(self, line: Line, inline: Inline) -> None:
        before = self._entry
        if before is not None and before.shape is Shape.ITEM and line.indent > before.indent and before.bare:
            self._topic, self._entry = before.title, None  # an item with papers below it names a topic
        self._close()
        item = read_item(inline)
        entry = Entry(line.number, Shape.ITEM, line.indent, [line.text])
        entry.take_item(item)
        entry.take_links(inline)
        entry.bare = not entry.linked and not entry.sure
        if not entry.linked and inline.references:
            entry.title, entry.sure, entry.bare = "", False, False  # leads to a section of the list itself
        self._entry = entry

    def _row(self, line: Line) -> None:
        if not self._in_table:
            self._close()
            self.tables.append([])
            self._in_table = True
        if not _TABLE_RULE.match(line.text):
            self.tables[-1].append(line)

    def _close(self) -> None:
        entry, self._entry = self._entry, None
        if entry is None:
            return
        if entry.shape is not Shape.ITEM and not entry.sure:
            self._topic = entry.title
            return
        entry.topic = self._topic
        entry.bare = entry.bare and not entry.sure and not entry.linked
        if entry.title or entry.linked or entry.sure:
            self.entries.append(entry)


def read_lines(text: str) -> Reader:
    """Return the reader that has taken all of ``text``."""
    reader = Reader()
    reader.read(text)
    return reader


def is_left_out(entry: Entry, *, bare_counts: bool) -> bool:
    """Return whether an entry is no paper: a remark, or a link to something whose name is no title."""
    if not may_be_title(entry.title):
        return not (entry.sure and entry.abstract)
    if entry.bare:
        return not bare_counts or is_short(entry.title)
    if entry.shape is Shape.ITEM and is_short(entry.title) and not (entry.abstract or entry.authors or entry.year):
        return not _has_paper(entry)
    return False


def _has_paper(entry: Entry) -> bool:
    return any(leads_to_paper(link.url) for link in entry.references.links) or len(entry.references.links) > 1


def counted(entries: Iterable[Entry]) -> tuple[int, int]:
    """Return how many entries are sure to be papers, and how many are text alone."""
    bare = sum(1 for entry in entries if entry.bare)
    return sum(1 for entry in entries if not entry.bare), bare
