"""Targets of the guided fuzzing: whatever the library holds goes out as text that does nothing where it is read."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from markdown_it import MarkdownIt

from readinglist.exporting import calendars, markdown, plans
from readinglist.exporting.names import MAX_BYTES, default_name
from readinglist.exporting.repair import repaired
from readinglist.model.exports import ExportPaper
from readinglist.model.papers import Appearance, Highlight, Link, LinkKind, Paper, State
from readinglist.model.plan import PlanEntry
from readinglist.text.links import is_openable
from tools.fuzz import expect
from tools.fuzz_places import Target, plain_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markdown_it.token import Token

NOW: Final = datetime(2026, 12, 3, 10, 30, tzinfo=UTC)
READER: Final = MarkdownIt("commonmark").enable(["table", "strikethrough"])
_LINE: Final = re.compile(
    r"(?:BEGIN|END|VERSION|PRODID|CALSCALE|UID|DTSTAMP|DTSTART|SUMMARY|LOCATION|DESCRIPTION):|[ ]", re.ASCII
)


def paper_of(text: str) -> ExportPaper:
    """Return a paper of which every text that others told is ``text``."""
    shown = Appearance(1, text, 1, text, text, text, text, text, text)
    paper = Paper(
        id=1,
        uuid="0",
        title=text,
        official_title=text,
        abstract=text,
        authors=(text, text),
        keywords=(text,),
        appearances=(shown,),
        links=(Link(LinkKind.WEB, text),),
        identifiers=(),
        added_at=NOW,
        state=State.NEW,
        starred=True,
        rating=3,
        remark=text,
        note="",
        note_revision=0,
        deleted=False,
        later=None,
        tags=(1,),
        highlights=(Highlight(1, 1, 0, 1, text, "", "", "", 1, ""),),
    )
    return ExportPaper(paper, (text,))


def entry_of(text: str, at: datetime | None) -> PlanEntry:
    """Return a showing of which every text is ``text``."""
    return PlanEntry(1, text, text, text, True, State.NEW, text, text, text, text, text, at)  # noqa: FBT003 - starred


def expect_harmless(written: str) -> None:
    """Raise ValueError where a page of Markdown holds HTML, a picture, or a link that may not be opened."""
    for token in _tokens(READER.parse(written)):
        expect(token.type not in {"html_block", "html_inline", "image", "fence"}, f"{token.type}: {token.content}")
        if token.type == "link_open":
            address = str(token.attrGet("href"))
            expect(is_openable(address), f"a link to {address!r}")


def _tokens(found: list[Token]) -> Iterator[Token]:
    for token in found:
        yield token
        yield from _tokens(token.children or [])


def try_markdown(data: bytes) -> None:
    """Write a paper as Markdown: what others told is shown, and does nothing."""
    exported = paper_of(plain_text(data))
    written = "".join(markdown.write([repaired(exported) or exported], "Papers"))
    expect_harmless(written)
    headings = [token for token in READER.parse(written) if token.type == "heading_open"]
    expect(len(headings) == 2, f"{len(headings)} headings")  # noqa: PLR2004 - of the page and of the paper


def try_plan(data: bytes) -> None:
    """Write a showing into the plan's page and into a calendar."""
    text = plain_text(data)
    for at in (NOW, None):
        page = plans.write([entry_of(text, at)], UTC)
        expect_harmless(page)
        expect(len(READER.parse(page)) == _shape(page), "something else than a list of one item")
        expect_calendar(calendars.write([entry_of(text, at), entry_of("a", at)], NOW), 2 if at else 0)


def _shape(page: str) -> int:
    """Return how many tokens a page has with a list of one item under two headings."""
    harmless = plans.write([entry_of("a", NOW if "Without" not in page else None)], UTC)
    return len(READER.parse(harmless))


def expect_calendar(written: str, events: int) -> None:
    """Raise ValueError where a calendar holds anything but so many events of lines that we write."""
    lines = written.split("\r\n")
    expect(lines.pop() == "", "the last line has no end")
    for line in lines:
        expect(_LINE.match(line) is not None, f"a line of no kind: {line!r}")
        expect(len(line.encode()) <= calendars.LONGEST_LINE, f"too long: {line!r}")
        expect(line.isprintable(), f"signs that steer: {line!r}")
    expect(lines.count("BEGIN:VEVENT") == events == lines.count("END:VEVENT"), "another number of events")


def try_file_name(data: bytes) -> None:
    """Make the name of a file from what a list and a shelf are called."""
    name = default_name((plain_text(data), "Starred"), ".md")
    expect(not name.startswith((".", "-")) and name.endswith(".md"), f"no name of a file: {name!r}")
    expect(not set(name) & set('/\\:*?"<>|\0\n\r') and len(name.encode()) <= MAX_BYTES + 3, f"no safe name: {name!r}")


def targets() -> dict[str, Target]:
    """Return these targets by name."""
    texts = [
        b"<script>alert(1)</script> ![p](file:///etc/x) [l](javascript:alert(1)) $x<b>$",
        b"# A\n\n- [x] b\r\n===\n| a | b |\n|---|---|\n```\nx\n```\n<!-- c -->",
        "=cmd|'/c calc'!A1 \u202egnp\u202c \u2068x https://example.org/a_b www.a.org <a@b.org> &lt;b&gt;".encode(),
        b"a\0b",
        b"BEGIN:VEVENT\r\nATTACH:file:///etc/x\r\nSUMMARY;X=1:a\\,b;c",
    ]
    return {
        "written as markdown": Target(try_markdown, texts),
        "written as plan": Target(try_plan, texts),
        "name of a file": Target(try_file_name, [*texts, b"con", b"a/../b", "图 片:".encode()]),
    }
