"""What Enter, Tab and Backspace do in the lists and quotations of a note while it is typed.

Every function takes the text and the cursor (in code points) and returns the edit to make, or None where the key
does what it does everywhere.  Inside fenced code it always does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from readinglist.text.edits import Edit, edit, smallest
from readinglist.text.note_code import in_fence
from readinglist.text.note_lists import (
    MAX_LINES,
    Item,
    Placed,
    depth,
    follower,
    item_above,
    item_of,
    items_below,
    moved,
    parent,
    quotation_of,
    renumbered,
    tree_end,
)


@dataclass(frozen=True, slots=True)
class _Lines:
    """The lines round the cursor: ``texts[at]`` is the one it stands in, at ``column``; they begin at ``start``."""

    texts: tuple[str, ...]
    start: int
    at: int
    column: int

    @classmethod
    def of(cls, text: str, cursor: int) -> _Lines:
        """Return the lines of ``text`` round ``cursor``, as many as matter."""
        start = line = text.rfind("\n", 0, cursor) + 1
        for _ in range(MAX_LINES):
            start = text.rfind("\n", 0, max(start - 1, 0)) + 1
        end = cursor - 1
        for _ in range(MAX_LINES):
            end = text.find("\n", end + 1)
            if end < 0:
                end = len(text)
                break
        return cls(tuple(text[start:end].split("\n")), start, text.count("\n", start, line), cursor - line)

    @property
    def line(self) -> str:
        """The line of the cursor."""
        return self.texts[self.at]

    @property
    def begin(self) -> int:
        """Where the line of the cursor begins in the text."""
        return self.start + sum(len(line) + 1 for line in self.texts[: self.at])

    def shifted(self, columns: int) -> list[str]:
        """Return the lines with the item of the cursor, and what stands in it, moved by ``columns``."""
        end = tree_end(self.texts, self.at)
        inside = [moved(line, columns) for line in self.texts[self.at : end]]
        return [*self.texts[: self.at], *inside, *self.texts[end:]]

    def column_in(self, new: Item, old: Item) -> int:
        """Return where the cursor stands in the item that was ``old``: at the same place of its text."""
        return max(self.column - len(old.lead) + len(new.lead), 0)

    def becoming(self, lines: list[str], at: int, column: int) -> Edit:
        """Return the edit that makes the lines into ``lines`` and puts the cursor at ``column`` of ``lines[at]``."""
        cursor = self.start + sum(len(line) + 1 for line in lines[:at]) + column
        return smallest(self.start, "\n".join(self.texts), "\n".join(lines), cursor)


def entered(text: str, cursor: int) -> Edit | None:
    """Return what Enter does: it goes on with a list, check list or quotation, and ends it on an empty line of it."""
    if in_fence(text, cursor):
        return None
    lines = _Lines.of(text, cursor)
    item = item_of(lines.line)
    if item is None:
        return _quotation_goes_on(lines)
    if item.text.strip():
        return _next_item(lines, item) if lines.column >= len(item.lead) else None
    if lines.column < len(item.lead.rstrip()):
        return None
    if depth(lines.line):
        return _outdented(lines, item)
    return _replaced_line(lines, item.quote)


def tabbed(text: str, cursor: int) -> Edit | None:
    """Return what Tab does: the item, with all that stands in it, becomes one of the item above it."""
    lines = _Lines.of(text, cursor)
    item = item_of(lines.line)
    above = item_above(lines.texts, lines.at) if item else None
    if item is None or above is None or in_fence(text, cursor):
        return None
    made = lines.shifted(above.item.width)
    brother = item_above(made, lines.at)
    new = replace(item, indent=" " * depth(made[lines.at]))
    if brother:
        new = replace(new, mark=follower(made, brother).mark)
    elif item.number is not None:
        new = new.numbered(1)
    made[lines.at] = new.line
    if follower(lines.texts, above).mark != above.item.mark:
        made = renumbered(made, above.line, above.item)
    return lines.becoming(made, lines.at, lines.column_in(new, item))


def backtabbed(text: str, cursor: int) -> Edit | None:
    """Return what Shift+Tab does: the item leaves the one in which it stands and becomes the next of that list."""
    lines = _Lines.of(text, cursor)
    item = item_of(lines.line)
    if item is None or not depth(lines.line) or in_fence(text, cursor):
        return None
    return _outdented(lines, item)


def backspaced(text: str, cursor: int) -> Edit | None:
    """Return what Backspace does right before the text of an item or quotation: it takes one mark away."""
    lines = _Lines.of(text, cursor)
    item = item_of(lines.line)
    quote = quotation_of(lines.line)
    if lines.column != (len(item.lead) if item else len(quote)) or not lines.column or in_fence(text, cursor):
        return None
    if item is None:
        return _replaced_lead(lines, quote[: quote.rindex(">")].rstrip(" ") + (" " if ">" in quote[:-2] else ""))
    if item.box:
        return _replaced_lead(lines, item.quote + item.indent + item.mark + item.gap)
    return _outdented(lines, item) if depth(lines.line) else _replaced_lead(lines, item.quote)


def toggled_box(text: str, cursor: int) -> Edit | None:
    """Return what ticks the check box of the line, or unticks it, or makes the line an item with a box."""
    if in_fence(text, cursor):
        return None
    lines = _Lines.of(text, cursor)
    item = item_of(lines.line)
    if item is None:
        quote = quotation_of(lines.line)
        rest = lines.line[len(quote) :]
        new = Item(quote, rest[: len(rest) - len(rest.lstrip())], "-", " ", "[ ] ", rest.lstrip())
    elif item.box:
        new = replace(item, box=f"[{' ' if item.box[1] != ' ' else 'x'}]{item.box[3:]}")
    else:
        new = replace(item, box="[ ] ")
    changed = [*lines.texts[: lines.at], new.line, *lines.texts[lines.at + 1 :]]
    return lines.becoming(changed, lines.at, max(lines.column + len(new.line) - len(lines.line), 0))


def _quotation_goes_on(lines: _Lines) -> Edit | None:
    quote = quotation_of(lines.line)
    if not quote or lines.column < len(quote.rstrip()):
        return None
    if not lines.line[len(quote) :].strip():
        return _replaced_line(lines, "")
    at = lines.begin + lines.column
    blanks = len(lines.line[lines.column :]) - len(lines.line[lines.column :].lstrip())
    added = "\n" + quote
    return edit(at, at + blanks, added, at + len(added))


def _next_item(lines: _Lines, item: Item) -> Edit:
    mark = follower(lines.texts, Placed(lines.at, item)).mark
    new = replace(item, mark=mark, box="[ ] " if item.box else "", text=lines.line[lines.column :].lstrip())
    before = [*lines.texts[: lines.at], lines.line[: lines.column].rstrip(" \t")]
    made = [*before, new.line, *lines.texts[lines.at + 1 :]]
    if mark != item.mark:
        made = renumbered(made, lines.at + 1, new)
    return lines.becoming(made, lines.at + 1, len(new.lead))


def _outdented(lines: _Lines, item: Item) -> Edit:
    """Return the edit by which the item joins the list of the item in which it stands."""
    above = parent(lines.texts, lines.at)
    left = next(items_below(lines.texts, lines.at), None)
    target = depth(above.item.line) if above else 0
    made = lines.shifted(target - depth(lines.line))
    new = replace(item, indent=" " * target)
    if left:
        made = renumbered(made, left.line, left.item.numbered(1) if left.item.number is not None else left.item)
    if above:
        new = replace(new, mark=follower(lines.texts, above).mark)
    if above is None or new.mark != above.item.mark:
        made = renumbered(made, lines.at, new)
    made[lines.at] = new.line
    return lines.becoming(made, lines.at, lines.column_in(new, item))


def _replaced_line(lines: _Lines, new: str) -> Edit:
    return edit(lines.begin, lines.begin + len(lines.line), new, lines.begin + len(new))


def _replaced_lead(lines: _Lines, new: str) -> Edit:
    return edit(lines.begin, lines.begin + lines.column, new, lines.begin + len(new))
