"""What the language of the search means, told once more in plain Python, for tests.

Written from the table in the guide.  It shares no code with the program's search; only what a formula reads as comes
from where formulas are read.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from functools import cached_property

from readinglist.formulas.lines import index_text

_ACCENTS = re.compile("[\u0300-\u036f]")
_ALONE = "\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3"
_TOKEN = re.compile(f"[{_ALONE}]|[^\\W_{_ALONE}]+")
_ZERO_WIDTH = re.compile("[\u200b\u200c\u200d\u2060\ufeff\u00ad]")


def plain(text: str) -> str:
    """Return ``text`` without case, accents, width, ligatures and what has no width."""
    if text.isascii():
        return text.lower()
    parts = unicodedata.normalize("NFKD", _ZERO_WIDTH.sub("", text)).casefold()
    return unicodedata.normalize("NFKC", _ACCENTS.sub("", parts))


def tokens(text: str) -> list[str]:
    """Return the words of ``text``; a Chinese, Japanese or Korean character is one."""
    return _TOKEN.findall(plain(index_text(text)))


@dataclass
class Known:
    """A paper as an imported list and a reader's commands have told it."""

    title: str
    abstract: str
    authors: tuple[str, ...]
    year: int
    session: str = ""
    topic: str = ""
    track: str = ""
    decision: str = ""
    state: str = "new"
    starred: bool = False
    rating: int = 0
    later: bool = False
    deleted: bool = False
    remark: str = ""
    note: str = ""
    own_title: str = ""
    tags: list[str] = field(default_factory=list)
    marked: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)

    @property
    def own(self) -> list[str]:
        """Everything that the reader wrote, text by text."""
        return [self.remark, self.note, self.own_title, *self.tags, *self.marked, *self.comments]

    @cached_property
    def told(self) -> dict[str, list[str]]:
        """The conference's texts as lines of words with a blank at each end; a line is one text."""
        texts = {"title": [self.title], "abstract": [self.abstract], "author": list(self.authors)}
        return {name: [line(tokens(each)) for each in parts] for name, parts in texts.items()}

    @property
    def judged(self) -> bool:
        """Whether the reader did anything with the paper."""
        changed = self.starred or self.rating or self.later or self.deleted or self.state != "new"
        return bool(changed or any(self.own))


def line(words: list[str]) -> str:
    """Return words as a line in which each stands between blanks."""
    return f" {' '.join(words)} "


def holds(there: str, wanted: str, *, whole: bool = False) -> bool:
    """Return whether the words of ``wanted`` follow each other in a line, the last one by its beginning."""
    asked = line(tokens(wanted))
    alone = re.search(f"[{_ALONE}] $", asked) is not None
    return (asked if whole or alone else asked[:-1]) in there


def anywhere(paper: Known, wanted: str, *, whole: bool = False) -> bool:
    """Return whether one of the texts of a paper holds ``wanted``."""
    told = (each for name in ("title", "abstract", "author") for each in paper.told[name])
    return any(holds(each, wanted, whole=whole) for each in told) or written(paper.own, wanted, whole=whole)


def written(texts: list[str], wanted: str, *, whole: bool = False) -> bool:
    """Return whether one of the reader's texts holds ``wanted``."""
    return any(holds(line(tokens(each)), wanted, whole=whole) for each in texts if each)


def literally(paper: Known, wanted: str) -> bool:
    """Return whether one of the texts has ``wanted`` as it is typed, at the beginning of a word."""
    seen = re.compile(rf"(?<![^\W_]){re.escape(wanted.lower())}")
    texts = (paper.title, paper.abstract, *paper.authors, *paper.own)
    return any(seen.search(each.lower()) for each in texts)


def within(tags: list[str], name: str) -> bool:
    """Return whether one of the tags is ``name`` or lies within it."""
    return any(tag == name or tag.startswith(f"{name}/") for tag in tags)
