"""The pages that list the tables of an SQLite file, put from a sound file into a damaged one of the same origin.

Tables keep their first page as long as a library lives, so the list of a backup leads to the rows of the library it
is of.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

_HEADER: Final = 100
_INNER: Final = 5
_LEAF: Final = 13
_PAGES: Final = 28
"""Where in the header stands how many pages the file has; before it how often it was changed, which must agree."""


def transplant(sound: Path, damaged: Path) -> None:
    """Overwrite the list of tables in ``damaged`` with that of ``sound``.  Raises OSError."""
    whole = sound.read_bytes()
    size = struct.unpack_from(">H", whole, 16)[0] or 1
    size = 65536 if size == 1 else size
    with damaged.open("r+b") as file:
        pages = max(1, file.seek(0, 2) // size)
        for number in _list_pages(whole, size):
            if number <= pages:
                file.seek((number - 1) * size)
                file.write(whole[(number - 1) * size : number * size])
        file.seek(_PAGES)
        file.write(struct.pack(">I", pages))


def _list_pages(whole: bytes, size: int) -> list[int]:
    """Return the numbers of the pages of the first table, which lists all others; page 1 is its root.

    A page that is not there, or leads back, is passed over: the file may be damaged as well, or made to harm.
    """
    found: dict[int, None] = {}
    waiting = [1]
    while waiting:
        number = waiting.pop()
        if number in found or not 0 < number <= len(whole) // size:
            continue
        found[number] = None
        start = (number - 1) * size
        head = start + (_HEADER if number == 1 else 0)
        if whole[head] == _INNER:
            cells = struct.unpack_from(">H", whole, head + 3)[0]
            waiting.append(struct.unpack_from(">I", whole, head + 8)[0])
            for cell in range(cells):
                at = struct.unpack_from(">H", whole, head + 12 + 2 * cell)[0]
                waiting.append(struct.unpack_from(">I", whole, start + at)[0])
    return list(found)
