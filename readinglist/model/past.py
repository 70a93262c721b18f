"""What is remembered of a place where a library is to be."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path  # noqa: TC003 - part of a dataclass that is looked at while running


@dataclass(frozen=True, slots=True)
class Past:
    """What was seen earlier.

    ``papers`` is how many the library at this very place held, 0 where none is remembered.  ``beside`` is a library
    with papers that lay in a folder which is gone together with this place.  ``elsewhere`` is the library that was
    used where this place is the usual one, but was not before.  ``left`` tells the state of the file in which it was
    closed last, with rows that were all looked at or written here; empty where that is not known.
    """

    papers: int = 0
    beside: Path | None = None
    elsewhere: Path | None = None
    left: str = ""


NOTHING = Past()
