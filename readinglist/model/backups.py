"""Copies of a library: what one holds, why it was made, where they are kept and how many."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime  # noqa: TC003 - part of a dataclass that is looked at while running
from enum import StrEnum
from pathlib import Path  # noqa: TC003 - as above


class Why(StrEnum):
    """What a backup was made for; the word stands in its name."""

    OPENING = "opening"
    WORKING = "working"
    CLOSING = "closing"
    IMPORT = "import"
    UPGRADE = "upgrade"
    RESTORE = "restore"
    COPY = "copy"
    ASKED = "asked"


@dataclass(frozen=True, slots=True)
class Keeping:
    """Where backups go (None: the folder ``backups`` beside the library) and how many are kept at most."""

    folder: Path | None = None
    most: int = 40


@dataclass(frozen=True, slots=True)
class Holding:
    """How much a library holds: papers, and what the reader said of them."""

    papers: int
    stars: int
    tags: int
    notes: int


@dataclass(frozen=True, slots=True)
class Backup:
    """One copy.  ``holding`` is None where the file cannot be read; ``library`` is the uuid of the library it is of."""

    path: Path
    made_at: datetime
    why: Why
    bytes: int
    library: str
    schema: str
    holding: Holding | None


@dataclass(frozen=True, slots=True)
class Salvage:
    """What a damaged library still gave: rows that the backup had not, places that cannot be read, newer notes."""

    rows: int
    lost: int
    notes: int


@dataclass(frozen=True, slots=True)
class Restored:
    """A library that was replaced: by which backup, where the old file went, and what was saved out of that one.

    ``backup`` is None where there was none to begin with and all there is was salvaged.
    """

    backup: Backup | None
    aside: Path | None
    salvage: Salvage | None = None
