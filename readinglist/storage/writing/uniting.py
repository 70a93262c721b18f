"""What the reader said of two papers that turn out to be one: all of it on one of them, and back again.

Nothing is chosen between: the further state, the star of either, the higher rating, all tags, both remarks, both notes
one below the other, all highlights.  The other paper keeps what it bears, among the deleted ones.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from readinglist.model.changes import Change, Field, Value
from readinglist.model.papers import State
from readinglist.storage.kept_values import change_of
from readinglist.storage.writing.journal import as_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from readinglist.model import commands
    from readinglist.storage.writing.current import Current

_FURTHER: Final = (State.NEW, State.SKIPPED, State.TO_READ, State.READING, State.DONE)


def unite(command: commands.UniteReadings, now: Current) -> Iterator[Change]:
    """Return the changes that bring both papers' words together on ``command.kept``."""
    kept, gone = command.kept, command.gone
    for field, both in _BOTH.items():
        values = now.values(field, (kept, gone))
        wanted = both(values[kept], values[gone])
        if wanted != values[kept]:
            yield Change(kept, field, values[kept], wanted)
    notes = now.values(Field.NOTE, (kept, gone))
    note = _notes(str(notes[kept]), str(notes[gone]), command.heading)
    if note != notes[kept]:
        yield Change(kept, Field.NOTE, notes[kept], note)
    yield from _highlights(now, kept, gone)
    if not now.values(Field.DELETED, (gone,))[gone]:
        yield Change(gone, Field.DELETED, before=False, after=True)


def both(field: Field, one: Value, other: Value) -> Value:
    """Return what stands where two said something of one property of a paper; ``one`` where that is one of two."""
    make = _BOTH.get(field)
    return make(one, other) if make else one


def both_notes(one: str, other: str, heading: str) -> str:
    """Return a note that holds both texts; one of them alone where it holds the other."""
    return other if one.strip() in other else _notes(one, other, heading)


def as_rows(changes: Iterable[Change]) -> list[list[Any]]:
    """Return changes as JSON, by which they can be taken back."""
    return [[change.field.value, change.subject, as_json(change.before), as_json(change.after)] for change in changes]


def reverted(rows: Iterable[list[Any]], now: Current) -> tuple[Change, ...]:
    """Return the changes that take back what ``as_rows`` kept.

    What the reader changed since stays; of tags only those go that came.
    """
    found = [change_of(*row) for row in rows]
    known = frozenset(tag.id for tag in now.tags())
    back = [change for each in reversed(found) if (change := _back(each, now, known)) is not None]
    return tuple(back)


def _back(change: Change, now: Current, known: frozenset[int]) -> Change | None:
    present = now.values(change.field, (change.subject,)).get(change.subject)
    if change.field is Field.TAGS:
        wanted: Value = (_set(present) - (_set(change.after) - _set(change.before))) & known
        return Change(change.subject, change.field, present, wanted) if wanted != present else None
    return Change(change.subject, change.field, present, change.before) if present == change.after else None


def _highlights(now: Current, kept: int, gone: int) -> Iterator[Change]:
    """Mark on the kept paper what was marked on the other; the place is found again by the words when it is shown."""
    there = {replace(each, id=0) for each in now.highlights_of(kept)}
    more = [replace(each, paper=kept) for each in now.highlights_of(gone)]
    new = [each for each in more if replace(each, id=0) not in there]
    for number, each in enumerate(new, now.next_highlight_id()):
        yield Change(number, Field.HIGHLIGHT, None, replace(each, id=number))


def _notes(one: str, other: str, heading: str) -> str:
    if not other.strip() or other.strip() in one:
        return one
    if not one.strip():
        return other
    return f"{one.rstrip()}\n\n## {heading}\n\n{other}"


def _lines(one: Value, other: Value) -> Value:
    if not other or str(other) in str(one):
        return one
    return f"{one}; {other}" if one else other


def _further(one: Value, other: Value) -> Value:
    return max((one, other), key=lambda state: _FURTHER.index(State(str(state))))


def _set(value: Value) -> frozenset[int]:
    return value if isinstance(value, frozenset) else frozenset()


_BOTH: Final[dict[Field, Callable[[Value, Value], Value]]] = {
    Field.STATE: _further,
    Field.STARRED: lambda one, other: bool(one or other),
    Field.RATING: lambda one, other: max(int(str(one)), int(str(other))),
    Field.REMARK: _lines,
    Field.TITLE: lambda one, other: one or other,
    Field.TAGS: lambda one, other: _set(one) | _set(other),
}
