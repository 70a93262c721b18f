"""Targets of the guided fuzzing: what is done with a note and its words beside showing it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from readinglist.model.searches import WatchWord
from readinglist.text.mapping import from_utf16, to_utf16
from readinglist.text.note_code import begins_code, code_ranges, in_code
from readinglist.text.note_marks import Mark, wrapped
from readinglist.text.paper_links import find_paper_links, open_paper_link
from readinglist.text.text_changes import text_changes
from readinglist.text.watching import Watcher
from readinglist.text.word_count import word_count
from tools.fuzz import expect
from tools.fuzz_places import Target, plain_text

if TYPE_CHECKING:
    from collections.abc import Iterable


def try_note(data: bytes) -> None:
    """Mark a stretch of a note, count its words, look for code and for links to papers in it."""
    text = plain_text(data)
    dice = random.Random(text)  # noqa: S311 - the same for the same text
    start, end = sorted(dice.randint(0, len(text)) for _ in range(2))
    for mark in Mark:
        wrapped(text, start, end, mark)
    expect(0 <= word_count(text) <= len(text), "more words than signs")
    for at, until in code_ranges(text):
        expect(0 <= at < until <= len(text), f"code at {at}-{until}")
    in_code(text, start)
    for line in text.split("\n")[:20]:
        begins_code(line)
    for link in find_paper_links(text):
        expect(0 <= link.start < link.end <= len(text), f"a link at {link.start}-{link.end}")
    open_paper_link(text, start)
    for place in (0, start, end, len(text)):
        expect(from_utf16(text, to_utf16(text, place)) == place, f"another place than {place}")


def try_versions(data: bytes) -> None:
    """Compare two texts, parted by NUL: the differences tell both of them."""
    before, _, after = plain_text(data).partition("\0")
    found = text_changes(before, after)
    expect(_joined(each.text for each in found if each.kind.name != "ADDED") == before, "the text before is another")
    expect(_joined(each.text for each in found if each.kind.name != "REMOVED") == after, "the text after is another")


def _joined(parts: Iterable[str]) -> str:
    return "".join(parts)


def try_watch_words(data: bytes) -> None:
    """Look for watch words, a line each, in the last line."""
    *lines, text = plain_text(data).split("\n")
    last = 0
    for seen in Watcher([WatchWord(number, line) for number, line in enumerate(lines, 1)]).seen(text):
        expect(last <= seen.span.start < seen.span.end <= len(text), f"seen at {seen.span}")
        last = seen.span.end


def targets() -> dict[str, Target]:
    """Return these targets by name."""
    notes = [
        b"text\nand more\n\n\n\n- item\n  goes on\n\n      ```\n1. item\n   text\n\n\n   ```\n   code\n   ```\n",
        b"# Head\n\nSee [[A kettle|01234567-89ab-cdef-0123-456789abcdef]] and [[A title]], `code`, $x$, **b**.\n",
        "> - [ ] 图 🚀 a\n\n    code\n\n\n```python\n[[x]]\n```\nhttps://e.org/a_b www.a.org \\(x\\)".encode(),
    ]
    return {
        "note": Target(try_note, notes),
        "versions": Target(try_versions, [b"one two\nthree\n\0one 2\nthree\nfour"]),
        "watch words": Target(
            try_watch_words,
            ["kettles\n采样\nC++\nanalysis\nA kettle boiled, naïvely, by analyses &amp; 快采样 in C++".encode()],
        ),
    }
