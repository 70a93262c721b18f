"""The lists of a note as its lines: which are items, how deep they stand, and their numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MAX_LINES = 400
"""Lines above and below the cursor that are looked at; the far end of a longer list keeps its numbers."""

_ITEM = re.compile(
    r"""
    (?P<quote>(?:[ ]{0,3}>[ ]?)*+)
    (?P<indent>[ \t]*)
    (?P<mark>[-*+]|\d{1,3}[.)])
    (?P<gap>[ \t]+)
    (?P<box>\[[ xX]\](?:[ \t]+|\Z))?
    """,
    re.VERBOSE,
)
_RULE = re.compile(r"[ \t>]*([-*])(?:[ \t]*\1){2,}[ \t]*\Z")
_QUOTE = re.compile(r"(?:[ ]{0,3}>[ ]?)+")


@dataclass(frozen=True, slots=True)
class Item:
    """A line that begins an item: ``quote + indent + mark + gap + box + text``.

    ``box`` is empty or ``[ ] ``, ``[x] ``; ``mark`` a bullet or a number with its full stop or bracket.
    """

    quote: str
    indent: str
    mark: str
    gap: str
    box: str
    text: str

    @property
    def lead(self) -> str:
        """What stands before the text."""
        return self.quote + self.indent + self.mark + self.gap + self.box

    @property
    def line(self) -> str:
        """The whole line."""
        return self.lead + self.text

    @property
    def number(self) -> int | None:
        """The number of a numbered item."""
        return int(self.mark[:-1]) if self.mark[0].isdigit() else None

    @property
    def kind(self) -> str:
        """What the items of one list have in common: the bullet, or what follows the number."""
        return self.mark[-1]

    @property
    def width(self) -> int:
        """How far an item below it must be indented to stand in it."""
        return len(self.mark) + len(self.gap)

    def numbered(self, number: int) -> Item:
        """Return the item with another number."""
        return replace(self, mark=f"{number}{self.mark[-1]}")


@dataclass(frozen=True, slots=True)
class Placed:
    """An item and the number of its line."""

    line: int
    item: Item


def item_of(line: str) -> Item | None:
    """Return the item that ``line`` begins, None where it begins none.

    A number of more than three digits is a year, and a line of nothing but a bullet is no item yet.
    """
    found = None if _RULE.match(line) else _ITEM.match(line)
    if found is None:
        return None
    quote, indent, mark, gap, box = (part or "" for part in found.groups())
    return Item(quote, indent, mark, gap, box, line[found.end() :])


def quotation_of(line: str) -> str:
    """Return the quotation marks before ``line``."""
    found = _QUOTE.match(line)
    return found[0] if found else ""


def depth(line: str) -> int:
    """Return at which column the text of ``line`` begins, quotation marks not counted."""
    rest = line[len(quotation_of(line)) :]
    return _columns(rest[: len(rest) - len(rest.lstrip(" \t"))])


def moved(line: str, columns: int) -> str:
    """Return ``line`` indented by so many columns more (or less, but never below none); a blank line stays."""
    quote = quotation_of(line)
    text = line[len(quote) :].lstrip(" \t")
    return f"{quote}{' ' * max(depth(line) + columns, 0)}{text}" if text else line


def tree_end(lines: Sequence[str], at: int) -> int:
    """Return the number of the line behind the item ``lines[at]`` and all that stands in it."""
    last = at
    for number in range(at + 1, len(lines)):
        if _is_blank(lines[number]):
            continue
        if depth(lines[number]) <= depth(lines[at]):
            break
        last = number
    return last + 1


def item_above(lines: Sequence[str], at: int) -> Placed | None:
    """Return the item before ``lines[at]`` that stands as deep, None where ``lines[at]`` is the first there."""
    for number in range(at - 1, -1, -1):
        if not _is_blank(lines[number]) and depth(lines[number]) <= depth(lines[at]):
            item = item_of(lines[number])
            return Placed(number, item) if item and depth(lines[number]) == depth(lines[at]) else None
    return None


def items_below(lines: Sequence[str], at: int) -> Iterator[Placed]:
    """Yield the items that follow the item ``lines[at]`` in its list."""
    own = item_of(lines[at])
    for number in range(at + 1, len(lines)):
        if _is_blank(lines[number]) or depth(lines[number]) > depth(lines[at]):
            continue
        item = item_of(lines[number])
        if item is None or own is None or item.kind != own.kind or depth(lines[number]) < depth(lines[at]):
            return
        yield Placed(number, item)


def parent(lines: Sequence[str], at: int) -> Placed | None:
    """Return the item in which the item ``lines[at]`` stands, None where it stands in none."""
    for number in range(at - 1, -1, -1):
        if not _is_blank(lines[number]) and depth(lines[number]) < depth(lines[at]):
            item = item_of(lines[number])
            return Placed(number, item) if item else None
    return None


def follower(lines: Sequence[str], placed: Placed) -> Item:
    """Return ``placed``'s item with the number that comes next.

    In a list whose items all have one number, that number does.
    """
    number = placed.item.number
    if number is None:
        return placed.item
    neighbours = [item_above(lines, placed.line), next(items_below(lines, placed.line), None)]
    same = any(other is not None and other.item.number == number for other in neighbours)
    return placed.item.numbered(number if same else number + 1)


def renumbered(lines: Sequence[str], at: int, item: Item) -> list[str]:
    """Return ``lines`` with ``item`` in the line ``at`` and the items that follow it there numbered on from it."""
    result = [*lines[:at], item.line, *lines[at + 1 :]]
    if item.number is not None:
        for number, other in enumerate(items_below(result, at), item.number + 1):
            result[other.line] = other.item.numbered(number).line
    return result


def _is_blank(line: str) -> bool:
    return not line[len(quotation_of(line)) :].strip()


def _columns(blanks: str) -> int:
    return len(blanks.expandtabs(4))
