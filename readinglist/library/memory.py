"""Remembers where libraries with papers were open, so that one that is gone is missed.

Without it, a library whose disk is not mounted would be taken for one that never was, and an empty one made there.
The memory is a row of the settings.  What cannot be written is not remembered; nothing else comes of it.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readinglist.config.paths import LIBRARY_VARIABLE, NoHomeError, default_library, other_libraries
from readinglist.config.settings import CHOSEN, KNOWN, USUAL, parsed
from readinglist.config.translation import translate
from readinglist.model.past import Past

if TYPE_CHECKING:
    from collections.abc import Mapping

    from readinglist.config.settings import Settings

MOST: Final = 20
"""Places that are remembered; the one that was not open for the longest time goes first."""


class Memory:
    """What the settings remember.  ``past`` may be asked by any thread, the rest by the one of the settings."""

    def __init__(self, settings: Settings, environ: Mapping[str, str] | None = None) -> None:
        """``environ`` is given where nobody named the library, so that it is at the usual place."""
        self._settings = settings
        self._environ = environ

    def past(self, path: Path) -> Past:
        """Return what was seen at ``path``, and where the library may be instead."""
        self._settings.renew(KNOWN)
        known = self._known()
        papers, left = _seen(known, path)
        # Only where it is missed: the system may have to ask another computer for home folders.
        elsewhere = None if is_there(path) else self._elsewhere(path)
        return Past(papers, _beside(path, known), elsewhere, left)

    def saw(self, path: Path, papers: int) -> None:
        """Remember that a library with so many papers is open at ``path``; one without any is forgotten."""
        self._settings.renew(KNOWN)
        known = self._known()
        self._keep(known, path, papers, _seen(known, path)[1])
        if papers and self._is_usual():
            self.use(path)

    def left(self, path: Path, mark: str) -> None:
        """Remember the state of the file in which a library that is known at ``path`` was closed; see ``Past``."""
        self._settings.renew(KNOWN)
        known = self._known()
        papers, _ = _seen(known, path)
        if papers and any(known.get(name) != (papers, mark) for name in _names(path)):
            self._keep(known, path, papers, mark)

    def _keep(self, known: Mapping[str, tuple[int, str]], path: Path, papers: int, left: str) -> None:
        names = dict.fromkeys(_names(path))
        rest = {name: seen for name, seen in known.items() if name not in names}
        seen = rest | dict.fromkeys(names, (papers, left)) if papers else rest
        self._settings.set(KNOWN, json.dumps([(name, *told) for name, told in list(seen.items())[-MOST:]]))

    def begin(self, path: Path) -> None:
        """Expect nothing at ``path`` any more: the person wants a new library there."""
        self.saw(path, 0)
        if self._is_usual():
            self.use(path)

    def use(self, path: Path) -> None:
        """Remember that the library at ``path`` is the one that is used where none is named."""
        self._settings.set(USUAL, json.dumps(_names(path)[0]))

    def choose(self, path: Path, *, always: bool = False) -> None:
        """Open the library at ``path`` from now on where none is named and none is at the usual place.

        ``always``: even where one is there, which the person left for this one.
        """
        place = self._usual_place()
        if place is not None and not _is_same(place, path):
            chosen = {"place": str(place), "at": str(path.absolute()), "always": always}
            self._settings.set(CHOSEN, json.dumps(chosen))

    def came_back(self, path: Path) -> None:
        """Take note that the library at ``path`` was opened: where it is the usual one, no other is chosen for it."""
        place = self._usual_place()
        if place is not None and _is_same(place, path) and self._settings.get(CHOSEN):
            self._settings.set(CHOSEN, "")

    def _usual_place(self) -> Path | None:
        if self._environ is None or not self._is_at_usual_place():
            return None
        try:
            return default_library(self._environ)
        except NoHomeError:
            return None

    def instead_of(self, path: Path) -> Path | None:
        """Return the library that was the usual one before ``path``, if it is there and another one."""
        usual = self._usual()
        if not self._is_at_usual_place() or usual is None or _is_same(usual, path):
            return None
        return usual if is_there(usual) else None

    def _is_at_usual_place(self) -> bool:
        """Return whether neither an option nor the variable names the library."""
        return self._environ is not None and not self._environ.get(LIBRARY_VARIABLE)

    def _is_usual(self) -> bool:
        """Return whether the open library is the one that this person uses without naming it each time.

        That of the variable counts where the usual place has none: the variable may be set for one command only.
        """
        if self._environ is None or self._is_at_usual_place():
            return self._environ is not None
        try:
            return not is_there(default_library({**self._environ, LIBRARY_VARIABLE: ""}))
        except NoHomeError:
            return True

    def _elsewhere(self, path: Path) -> Path | None:
        """Return where the library was, or may be, where nobody said that it is to be at ``path``."""
        if self._environ is None or not self._is_at_usual_place():
            return None
        self._settings.renew(USUAL)
        usual = self._usual()
        if usual is not None and not _is_same(usual, path):
            return usual
        others = (other for other in other_libraries(self._environ) if not _is_same(other, path))
        return next((other for other in others if is_there(other)), None)

    def _usual(self) -> Path | None:
        usual = parsed(self._settings.get(USUAL))
        return Path(usual) if isinstance(usual, str) and usual and _may_be_a_path(usual) else None

    def _known(self) -> dict[str, tuple[int, str]]:
        known = parsed(self._settings.get(KNOWN))
        rows = [row for row in known if isinstance(row, list)] if isinstance(known, list) else []
        return {row[0]: (row[1], row[2]) for row in rows if _is_seen(row)}


def place_of(settings: Settings, environ: Mapping[str, str]) -> Path:
    """Return where the library is that nobody named: at the usual place, or where the person went from there.

    Raises NoHomeError.
    """
    place = default_library(environ)
    chosen = parsed(settings.get(CHOSEN))
    if not isinstance(chosen, dict) or environ.get(LIBRARY_VARIABLE) or chosen.get("place") != str(place):
        return place
    at = Path(str(chosen.get("at", "")))
    return at if is_there(at) and (chosen.get("always") is True or not is_there(place)) else place


def other_text(path: Path, before: Path) -> str:
    """Say that the library at the usual place is another one than ``before``."""
    return translate(
        "Memory",
        "This is the library at {path}. The one that was used before lies at {before}.",
        path=path,
        before=before,
    )


def _names(path: Path) -> list[str]:
    """Return the names of a place: as it was given, and where links lead."""
    return list(dict.fromkeys((str(path.absolute()), os.path.realpath(path))))


def _is_same(one: Path, other: Path) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


def is_there(path: Path) -> bool:
    """Return whether a file is at ``path``, as far as one may look."""
    try:
        return path.is_file()
    except (OSError, ValueError):  # the folder of another person
        return False


def _seen(known: Mapping[str, tuple[int, str]], path: Path) -> tuple[int, str]:
    """Return how many papers are known at ``path``, 0 where none are, and how the file was left."""
    seen = [known[name] for name in _names(path) if name in known]
    return max((papers for papers, _ in seen), default=0), seen[0][1] if seen else ""


def _beside(path: Path, known: Mapping[str, tuple[int, str]]) -> Path | None:
    """Return a known library in the folder that must be there for ``path`` and is gone."""
    gone = gone_folder(path)
    inside = [name for name in known if gone is not None and Path(name).is_relative_to(gone)]
    return Path(inside[-1]) if inside else None


def gone_folder(path: Path) -> Path | None:
    """Return the highest folder above ``path`` that is not there."""
    missing = [folder for folder in path.absolute().parents if not os.path.lexists(folder)]
    return missing[-1] if missing else None


def _is_seen(row: list[object]) -> bool:
    return list(map(type, row)) == [str, int, str] and _may_be_a_path(str(row[0]))


def _may_be_a_path(name: str) -> bool:
    """Return whether the system would take ``name``: a damaged memory may hold anything."""
    try:
        return b"\0" not in os.fsencode(name)
    except UnicodeError:
        return False
