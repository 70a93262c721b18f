"""Lines with tags to records; what tags look like and which of them begins a record, each format tells by its Style."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

MAX_RAW = 4_000
"""Characters of a record that are kept as its text."""

_NOTHING = frozenset({"na", "n/a", "nan", "null", "none", "-", "null."})
"""What programs write where a field is empty."""


@dataclass(frozen=True, slots=True)
class Style:
    """How the lines of a format look.

    ``line`` matches a line with its ``tag`` and ``value``; lines that it does not match go on with the value before,
    those outside a record are left out.  A tag of ``starts`` begins a record, unless the record so far has only tags of
    ``starts`` or ``before``; a tag of ``before`` begins one behind a blank line.  A tag of ``ends`` ends it.  With
    ``blank_ends`` a blank line does, too.  With ``indented`` only indented lines go on with a value.
    """

    line: re.Pattern[str]
    starts: frozenset[str]
    before: frozenset[str] = frozenset()
    ends: frozenset[str] = frozenset()
    blank_ends: bool = False
    indented: bool = False


@dataclass(slots=True)
class Tagged:
    """One record: its first line, from 1, and its tags with their values, lines parted by line feeds."""

    line: int
    fields: list[tuple[str, list[str]]] = field(default_factory=list)
    tags: set[str] = field(default_factory=set)
    raw: list[str] = field(default_factory=list)

    def all(self, *tags: str) -> list[str]:
        """Return the values of all fields with one of ``tags`` that say something, in their order."""
        found = ("\n".join(lines).strip() for tag, lines in self.fields if tag in tags)
        return [value for value in found if value and value.casefold() not in _NOTHING]

    def first(self, *tags: str) -> str:
        """Return the first value of the first of ``tags`` that has one."""
        return next((value for tag in tags for value in self.all(tag)), "")

    def paragraphs(self, *tags: str) -> str:
        """Return all values of the first of ``tags`` that has one, each of them a paragraph."""
        return next(("\n\n".join(dict.fromkeys(values)) for tag in tags if (values := self.all(tag))), "")

    def has_only(self, tags: frozenset[str]) -> bool:
        """Return whether the record holds nothing but ``tags``."""
        return self.tags <= tags

    @property
    def text(self) -> str:
        """The lines of the record, as many as are kept."""
        return "\n".join(self.raw)[:MAX_RAW]


def lines_of(text: str) -> list[str]:
    """Return the lines of ``text``, whatever parts them."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "").split("\n")


def records(lines: list[str], style: Style) -> Iterator[Tagged]:
    """Yield the records of a file in their order."""
    current: Tagged | None = None
    blank = False
    for number, written in enumerate(lines, 1):
        line = written.lstrip("\ufeff \t") if written[:1] == "\ufeff" else written.rstrip()
        if not line or line.isspace():
            blank = True
            continue
        found = style.line.match(line)
        if found is None:
            _go_on(current, line, style, blank=blank)
            continue
        tag, value = found["tag"], found["value"] or ""
        if tag in style.ends:
            yield from _whole(current)
            current = None
        elif _begins(tag, current, style, blank=blank):
            yield from _whole(current)
            current = Tagged(number)
        if current is not None:
            current.fields.append((tag, [value.strip()]))
            current.tags.add(tag)
            _keep(current, line)
        blank = False
    yield from _whole(current)


def _begins(tag: str, current: Tagged | None, style: Style, *, blank: bool) -> bool:
    if current is None:
        return not style.starts or tag in style.starts or tag in style.before
    if tag in style.starts:
        return not current.has_only(style.starts | style.before)
    return blank and (style.blank_ends or tag in style.before)


def _go_on(current: Tagged | None, line: str, style: Style, *, blank: bool) -> None:
    """Add a line without a tag to the value before it; behind a blank line it is a new paragraph of it."""
    if current is None or not current.fields or (style.indented and not line[0].isspace()):
        return
    values = current.fields[-1][1]
    if blank:
        values.append("")
    values.append(line.strip())
    _keep(current, line)


def _keep(current: Tagged, line: str) -> None:
    if len(current.raw) < MAX_RAW // 10:
        current.raw.append(line[:MAX_RAW])


def _whole(current: Tagged | None) -> Iterator[Tagged]:
    if current is not None and current.fields:
        yield current
