"""Telling the command line from a start of the window, without importing anything for it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class WindowArguments:
    """What the window is started with: another library, the bundled list for an empty one, a picture to write."""

    library: Path | None = None
    sample: bool = False
    picture: Path | None = None


def window_arguments(argv: Sequence[str]) -> WindowArguments | None:
    """Return the arguments of a start of the window (``argv`` without the program's name), or None.

    None means that ``argv`` is the command line's business: a command, ``--help``, ``--version``, or a mistake that
    it will explain.
    """
    library: Path | None = None
    picture: Path | None = None
    sample = False
    rest = list(argv)
    while rest:
        name, has_value, value = rest.pop(0).partition("=")
        if name == "--sample" and not has_value:
            sample = True
            continue
        if name not in {"--library", "--picture"} or not (value or (not has_value and rest)):
            return None
        place = Path(value or rest.pop(0))
        library, picture = (place, picture) if name == "--library" else (library, place)
    return WindowArguments(library, sample, picture)


def is_command(argv: Sequence[str]) -> bool:
    """Return whether ``readinglist.cli.main.run`` is to be called, and not the window opened."""
    return window_arguments(argv) is None
