"""What goes out: which papers, in which format, and what was written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.model.papers import Paper


@dataclass(frozen=True, slots=True)
class ExportRequest:
    """Write the papers with these ids, in this order, to ``target``.

    ``format`` is a key of the registry of export formats.  ``overwrite`` must be said for a file that exists.
    ``heading`` is the title of the written document.
    """

    ids: tuple[int, ...]
    target: Path
    heading: str
    format: str = "markdown"
    overwrite: bool = False


@dataclass(frozen=True, slots=True)
class ExportPaper:
    """A paper with the names of its tags, as a format writes it.

    ``linked`` are the uuid and the title (or first sentence) of each paper of the library that its note links to.
    """

    paper: Paper
    tags: tuple[str, ...]
    linked: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ExportReport:
    """How many papers were written where; ``repaired`` are the ids whose text held what no file can hold."""

    target: Path
    written: int
    repaired: tuple[int, ...] = ()
