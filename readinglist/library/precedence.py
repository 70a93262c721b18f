"""Whose word counts where a list tells something else of a paper than the library has.

Nothing replaces something, never the other way round.  What a conference's own list says is not replaced by a list
that somebody made for themselves; else the newer word replaces the older one, but for a time without a zone, which
replaces none that has one, and for an abstract that was cut off.  Links are taken kind by kind: a list
that tells an address of the code leaves that of the preprint alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, cast

from readinglist.library.clocks import has_zone
from readinglist.model.merges import OF_PAPER, OF_PLACE, FieldChange, Told, Value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from readinglist.model.imports import Draft, SourceFile
    from readinglist.model.papers import Link
    from readinglist.storage.imports.known import KnownPaper

OFFICIAL: Final = frozenset(
    {"site-posters", "site-abstracts", "site-events", "openreview-notes", "acl-anthology", "pmlr", "saved-page"}
)
"""Formats in which conferences themselves hand out their lists; all others may be anybody's."""


@dataclass(frozen=True, slots=True)
class Word:
    """What a draft says against what is known: ``changed`` is to be written, ``confirmed`` to be noted as official."""

    changed: tuple[FieldChange, ...]
    confirmed: tuple[Told, ...]


def is_official(source: SourceFile) -> bool:
    """Return whether a file speaks for the conference."""
    if source.official is not None:
        return source.official
    return source.format in OFFICIAL


def weigh(known: KnownPaper, draft: Draft, *, official: bool) -> Word:
    """Return what ``draft`` changes of ``known``: of the paper, and of its place where it stands in the list."""
    changed, confirmed = [], []
    for field, old, new in _told(known, draft):
        stands = field in known.official
        if not new:
            continue
        if old == new:
            if official and not stands:
                confirmed.append(field)
            continue
        after = _after(field, old, new, may_replace=official or not stands)
        if after != old:
            changed.append(FieldChange(field, old, after))
    return Word(tuple(changed), tuple(confirmed))


def told_by(paper: KnownPaper) -> Iterator[tuple[Told, Value]]:
    """Yield what is told of a paper, field by field, and of its place where it has one in the list."""
    for field in OF_PAPER:
        yield field, value_of(paper, field)
    for field in OF_PLACE if paper.place is not None else ():
        yield field, value_of(paper, field)


def value_of(paper: KnownPaper, field: Told) -> Value:
    """Return what is told of a paper in one field."""
    value: Value = getattr(paper, field.value) if field in OF_PAPER else (paper.place or {}).get(field, "")
    return value


def after(known: KnownPaper, word: Word, *, official: bool) -> KnownPaper:
    """Return the paper as it is once a word was written."""
    values = {change.field: change.after for change in word.changed}
    own: dict[str, Any] = {field.value: value for field, value in values.items() if field in OF_PAPER}
    if known.place is not None:
        own["place"] = known.place | {field: value for field, value in values.items() if field in OF_PLACE}
    spoken = frozenset(values) | frozenset(word.confirmed)
    return replace(known, **own, official=known.official | spoken if official else known.official - spoken)


def _told(known: KnownPaper, draft: Draft) -> Iterator[tuple[Told, Value, Value]]:
    for field in OF_PAPER:
        yield field, getattr(known, field), getattr(draft, field)
    if known.place is not None:
        for field in OF_PLACE:
            yield field, known.place[field], getattr(draft, field)


def _after(field: Told, old: Value, new: Value, *, may_replace: bool) -> Value:
    if field is Told.LINKS:
        return _links(cast("tuple[Link, ...]", old), cast("tuple[Link, ...]", new), may_replace=may_replace)
    if old and not may_replace:
        return old
    if field is Told.ABSTRACT and _is_cut(str(new), str(old)):
        return old
    if field is Told.STARTS_AT and has_zone(old) and not has_zone(new):
        return old
    return new


def _links(old: tuple[Link, ...], new: tuple[Link, ...], *, may_replace: bool) -> tuple[Link, ...]:
    told = {link.kind for link in (new if may_replace else old)}
    if may_replace:
        kept = [link for link in old if link.kind not in told]
        return old if set(old) == {*kept, *new} else (*new, *kept)
    more = [link for link in new if link.kind not in told]
    return (*old, *more)


def _is_cut(new: str, old: str) -> bool:
    """Return whether ``new`` is but the beginning of ``old``, as aggregators cut it off at the first formula."""
    beginning, whole = " ".join(new.split()), " ".join(old.split())
    return len(beginning) < len(whole) and whole.startswith(beginning.rstrip(".… "))
