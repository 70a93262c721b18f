"""From commands on highlights to changes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import translate
from readinglist.model.changes import Change, Field
from readinglist.model.errors import NotThere
from readinglist.model.papers import Highlight
from readinglist.storage.writing.typed import storable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from readinglist.model import commands
    from readinglist.storage.writing.current import Current

HIGHLIGHT_COLOURS: Final = 4
"""How many colours highlights have, counted from 1."""


def add(command: commands.AddHighlight, now: Current) -> Iterator[Change]:
    """Mark a stretch, unless it is marked exactly so.  Raises NotThere, ValueError for a stretch that cannot be."""
    wanted = _checked(command.highlight)
    if not now.values(Field.DELETED, (wanted.paper,)):
        raise NotThere(
            translate("Library", "There is no paper with the number {number}.", number=wanted.paper),
            translate("Library", "Nothing was changed."),
        )
    if wanted not in (replace(other, id=0) for other in now.highlights_of(wanted.paper)):
        number = now.next_highlight_id()
        yield Change(number, Field.HIGHLIGHT, None, replace(wanted, id=number))


def edit(command: commands.EditHighlight, now: Current) -> Iterator[Change]:
    """Give a highlight another colour or comment.  Raises NotThere, ValueError for a colour that does not exist."""
    before = _existing(now, command.highlight)
    after = _checked(replace(before, colour=command.colour, comment=command.comment), before.id)
    if after != before:
        yield Change(before.id, Field.HIGHLIGHT, before, after)


def remove(command: commands.RemoveHighlight, now: Current) -> Iterator[Change]:
    """Take a highlight away.  Raises NotThere."""
    yield Change(command.highlight, Field.HIGHLIGHT, _existing(now, command.highlight), None)


def _existing(now: Current, number: int) -> Highlight:
    found = now.values(Field.HIGHLIGHT, (number,))[number]
    if not isinstance(found, Highlight):
        raise NotThere(
            translate("Library", "This highlight no longer exists."), translate("Library", "Nothing was changed.")
        )
    return found


def _checked(highlight: Highlight, number: int = 0) -> Highlight:
    """Return ``highlight`` under ``number``, its texts as they can be kept."""
    if not (0 <= highlight.start < highlight.end and 1 <= highlight.colour <= HIGHLIGHT_COLOURS):
        raise ValueError(f"no such stretch or colour: {highlight.start}-{highlight.end}, {highlight.colour}")
    return replace(
        highlight,
        id=number,
        exact=storable(highlight.exact),
        prefix=storable(highlight.prefix),
        suffix=storable(highlight.suffix),
        comment=storable(highlight.comment),
    )
