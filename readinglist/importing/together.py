"""Files that were given together: those of one conference are one list, whatever part of it each of them holds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import translate
from readinglist.importing.joining import join, settled
from readinglist.importing.members import shown_name
from readinglist.importing.trouble import refused
from readinglist.model.errors import ImportTrouble, SeveralRefused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from readinglist.model.imports import SourceFile


_NOWHERE: Final = ("", None)


def read_together(paths: Sequence[Path], read: Callable[[Path], SourceFile]) -> tuple[SourceFile, ...]:
    """Return one list for each conference that the files ``paths`` (at least one) are of.

    Files that name no conference belong to the one that the others name, if it is one.  A file that cannot be read
    is told in the first list; where none can, ImportTrouble is raised.
    """
    found: list[SourceFile] = []
    refusals: list[tuple[str, ImportTrouble]] = []
    for path in _once(paths):
        try:
            found.append(read(path))
        except ImportTrouble as trouble:
            refusals.append((shown_name(path.name), trouble))
    if not found:
        raise _none(refusals)
    first, *others = [settled(join(group, name_of(group))) for group in _groups(found)]
    return (replace(first, refused=tuple(refusals)), *others)


def _none(refusals: list[tuple[str, ImportTrouble]]) -> ImportTrouble:
    first = refusals[0][1]
    if len(refusals) == 1:
        return first
    what = translate("Import", "None of %n files can be read. The first: {what}", n=len(refusals), what=first.happened)
    return SeveralRefused(refused(what, first.do), tuple(refusals))


def name_of(sources: Sequence[SourceFile]) -> str:
    """Return what several files are called together."""
    if len(sources) == 1:
        return sources[0].name
    if len(sources) == 2:  # noqa: PLR2004 - both have room on a line
        return translate("Import", "{one} and {other}", one=sources[0].name, other=sources[1].name)
    return translate("Import", "{one} and %n more file(s)", one=sources[0].name, n=len(sources) - 1)


def _once(paths: Iterable[Path]) -> list[Path]:
    return list({path.absolute(): path for path in paths}.values())


def _groups(sources: Sequence[SourceFile]) -> list[list[SourceFile]]:
    groups: dict[tuple[str, int | None], list[SourceFile]] = {}
    for source in sources:
        groups.setdefault((source.venue.casefold(), source.year), []).append(source)
    named = [group for place, group in groups.items() if place != _NOWHERE]
    if len(named) == 1:
        # Abstracts by number tell no conference, and are worth nothing without it.
        bare = [source for source in groups.get(_NOWHERE, ()) if not any(draft.title for draft in source.drafts)]
        named[0] += bare
        left = [source for source in groups.get(_NOWHERE, ()) if source not in bare]
        return [*named, *([left] if left else [])]
    return list(groups.values())
