"""The reader's columns of a paper, which rows and whole papers share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from readinglist.model.papers import State
from readinglist.storage.reader_tables import READING

if TYPE_CHECKING:
    from collections.abc import Sequence

READERS_COLUMNS: Final = (
    READING.c.state,
    READING.c.starred,
    READING.c.rating,
    READING.c.remark,
    READING.c.title,
    READING.c.deleted,
    READING.c.later,
)
"""What is selected for a ``ReadersWord``, in the order of its fields."""


class ReadersWord(NamedTuple):
    """What the reader says of a paper."""

    state: State
    starred: bool
    rating: int
    remark: str
    title: str
    deleted: bool
    later: int | None

    @classmethod
    def of(cls, values: Sequence[Any]) -> ReadersWord:
        """Return what was read, or the defaults of a paper that has no row in ``reading``."""
        return cls(_STATES[values[0]], *values[1:]) if values[0] is not None else _UNTOUCHED


_STATES: Final = {state.value: state for state in State}
_UNTOUCHED: Final = ReadersWord(State.NEW, starred=False, rating=0, remark="", title="", deleted=False, later=None)
