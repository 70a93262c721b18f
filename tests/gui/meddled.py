"""A library whose rows somebody else wrote: every text of it is of one strange kind, and yet a text.

It is made as a person would make it, and then its rows are changed by SQL, so that nothing of the program ever saw what
stands in them before the window does.
"""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING, Final

from readinglist.library.library import Library
from readinglist.model.commands import AddHighlight, AddTag, EditTag, SetNote, SetRemark, SetStar, SetTitle
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.papers import Highlight, Link, LinkKind
from readinglist.model.queries import Query, Shelf, Tags
from readinglist.model.search_commands import AddWatchWord, SaveSearch
from tests.gui.kettles import KETTLES, SHORTER

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.model.commands import Command

_CONTROL: Final = "".join(map(chr, (*range(1, 32), *range(127, 160), 0xAD, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF)))
_BIDI: Final = "\u202e\u202d\u202b\u202a\u2066\u2067\u2068\u200f\u061c\u05d0"
_ACTING: Final = (
    "<img src='file:///etc/hostname' onerror='x()'><script>x()</script><style>*{display:none}</style>"
    "<iframe src='http://192.0.2.1/'></iframe><a href='javascript:x()'>a</a><table width=99999><h1>&nbsp;"
    "![p](file:///etc/hostname) [l](javascript:x()) <http://192.0.2.1/> $\\includegraphics{/etc/hostname}$"
)
KINDS: Final = {
    "control signs": f"a{_CONTROL}b " * 20,
    "signs of direction": f"a{_BIDI}b " * 40 + _BIDI * 20,
    "marks alone": "\u0301" * 4_000,
    "marks on a letter": "e" + "\u0301\u0323\u20dd" * 2_000,
    "ten thousand letters": "W" * 10_000,
    "ten thousand words": "a kettle " * 1_200,
    "ten thousand lines": "a\n" * 5_000,
    "what acts elsewhere": _ACTING * 3,
    "a path without end": "a/" * 5_000 + "a",
    "Chinese without a blank": "\u6c34" * 10_000,
}
"""A text of each kind."""

LONG: Final = {
    "a megabyte in a word": "x" * 1_000_000,
    "a megabyte of words": "a kettle boils " * 66_000,
    "a megabyte of lines": "a kettle boils.\n" * 62_000,
    "a megabyte of marks": "e\u0301" * 330_000,
}
"""What only titles, abstracts, remarks and notes are made of."""

_NAMES: Final = (
    *(("import_batch", name) for name in ("file_name", "format", "encoding")),
    *(("paper", name) for name in ("title", "abstract")),
    *(("paper_list", name) for name in ("name", "venue")),
    *(("appearance", name) for name in ("venue", "decision", "track", "topic", "session", "poster", "room")),
    *(("author", "name"), ("keyword", "text"), ("link", "url"), ("identifier", "value"), ("suggestion", "detail")),
    *(("reading", name) for name in ("remark", "title")),
    *(("tag", name) for name in ("name", "folded")),
    *(("note", "text"), ("note_version", "text")),
    *(("highlight", name) for name in ("exact", "prefix", "suffix", "comment")),
    *(("watch_word", name) for name in ("text", "folded")),
    *(("saved_search", name) for name in ("name", "folded", "words")),
    *(("last_search", "words"), ("journal", "kind"), ("journal", "text")),
)
_TEXTS: Final = (
    *(("paper", "title"), ("paper", "abstract"), ("reading", "title"), ("reading", "remark")),
    *(("note", "text"), ("note_version", "text"), ("highlight", "comment"), ("journal", "text")),
)
_ALONE: Final = frozenset(
    {("paper_list", "name"), ("author", "name"), ("tag", "name"), ("tag", "folded"), ("identifier", "value")}
    | {("watch_word", "text"), ("watch_word", "folded"), ("saved_search", "name"), ("saved_search", "folded")}
    | {("last_search", "words")}
)
"""What no two rows may have in common."""


def meddled(path: Path, kind: str) -> None:
    """Make the library in the (new) file, with texts of this kind."""
    _make(path)
    text, places = (KINDS[kind], _NAMES) if kind in KINDS else (LONG[kind], _TEXTS)
    with contextlib.closing(sqlite3.connect(path)) as driver, driver:
        for table, column in places:
            own = "? || rowid" if (table, column) in _ALONE and table != "identifier" else "?"
            if (table, column) == ("identifier", "value"):
                own = "? || value"
            driver.execute(f'UPDATE "{table}" SET "{column}" = {own}', (text,))  # noqa: S608 - names of ours
        driver.execute("UPDATE tag SET name = ?, folded = ? WHERE id = 1", ("kettle", "kettle"))


def _make(path: Path) -> None:
    library = Library.open(path)
    drafts = tuple(
        Draft(
            number,
            title=f"Title {number}",
            abstract=f"Abstract {number}. It is so.",
            authors=("Ann", "Bo"),
            session="session",
            topic="topic",
            track="track",
            room="room",
            poster="9",
            decision="decision",
            keywords=("word",),
            links=(Link(LinkKind.PDF, "https://a.b/c"), Link(LinkKind.CODE, "https://a.c/d")),
        )
        for number in (1, 2, 3)
    )
    for venue in ("V", "W"):
        library.import_papers(SourceFile(f"{venue}.txt", "plain text", "utf-8", venue, 2026, drafts), NoWatch())
    first = Draft(1, abstract=SHORTER, authors=("Cy", "Di"), session="session")
    other = Draft(1, title="Boiling by distraction", abstract=KETTLES, authors=("Cy", "Di"))
    for name, draft in (("X", first), ("Y", other)):
        library.import_papers(SourceFile(f"{name}.txt", "openreview", "utf-8", "X", 2026, (draft,)), NoWatch())
    commands: tuple[Command, ...] = (
        *(AddTag((1, 2), name) for name in ("kettle", "pot", "lid", "kettle/spout")),
        SetRemark(1, "remark"),
        SetStar((1, 2), starred=True),
        SetNote(1, "one note"),
        SetNote(1, "another note"),
        AddWatchWord("watch", avoid=False),
        AddWatchWord("avoid", avoid=True),
        AddHighlight(Highlight(0, 1, 0, 5, "Abstr", "", "act", "0a1b", 2, "comment")),
        SaveSearch("saved", Query(Shelf.ALL, words='author:"Ann"')),
        SaveSearch("also", Query(Shelf.ALL, words="abstract")),
        SetTitle(3, "own"),
    )
    for command in commands:
        library.perform(command)
        library.end_sitting()
    tag = library.ask(Tags())[0].tag
    library.perform(EditTag(tag.id, tag.name, tag.colour, 4))
    library.close()
