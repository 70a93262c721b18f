"""What importing a file will do, draft by draft; nothing is written here.

First the drafts meet by their identifiers, each other and the papers of the library.  Those that met nobody are held
against the titles of their venue and year, and then, where one side has no title, against abstracts.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from readinglist.library import precedence
from readinglist.library.clocks import has_zone, set_clock
from readinglist.library.matching import Named, contradict, is_homeless, named, only_fills, repeats, same_work
from readinglist.model.errors import Stopped
from readinglist.model.imports import Draft, ImportPreview
from readinglist.model.merges import Hint, PaperChanges
from readinglist.model.papers import IdentifierKind
from readinglist.storage.imports.arrivals import Arrival
from readinglist.storage.imports.known import KnownPaper, by_identifier
from readinglist.storage.imports.merging import Merge

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from readinglist.model.imports import SourceFile, Watch
    from readinglist.model.merges import FieldChange, Told, Value
    from readinglist.model.papers import Identifier
    from readinglist.storage.database import Database

_OWN: Final = ("record", "line", "venue", "year", "identifiers")
LARGE: Final = 1_000
"""Steps after which it is asked whether to stop; a plan of fewer is over before anybody could want that."""

_WEAK: Final = frozenset({IdentifierKind.TITLE, IdentifierKind.ABSTRACT})


@dataclass(eq=False, slots=True)
class Found:
    """A record of the file: what it tells (with what its repetitions add), and the paper that it is, if any."""

    draft: Draft
    names: tuple[Identifier, ...]
    paper: KnownPaper | None = None
    absorbed: KnownPaper | None = None

    def take(self, more: Draft) -> None:
        """Let a repetition tell what this one does not, or not for sure: a time without a zone."""
        told = {
            each.name: getattr(more, each.name)
            for each in fields(more)
            if each.name not in _OWN and not getattr(self.draft, each.name)
        }
        if has_zone(more.starts_at) and not has_zone(self.draft.starts_at):
            told["starts_at"] = more.starts_at
        told["identifiers"] = tuple(dict.fromkeys((*self.draft.identifiers, *more.identifiers)))
        self.draft = replace(self.draft, **told)


@dataclass(slots=True)
class Plan:
    """What importing a file will do.

    ``merges`` are of papers that the library has; ``deleted`` are those of them that the reader deleted.  ``hints``
    are pairs that will be asked about, by the record that comes in.
    """

    source: SourceFile
    official: bool
    new: list[Arrival] = field(default_factory=list)
    merges: list[Merge] = field(default_factory=list)
    deleted: list[int] = field(default_factory=list)
    hints: list[Hint] = field(default_factory=list)
    unchanged: int = 0
    repeated: int = 0
    homeless: int = 0

    @property
    def steps(self) -> int:
        """How many papers will be written."""
        return len(self.new) + len(self.merges)

    def preview(self) -> ImportPreview:
        """Return the numbers, and what would change."""
        gone = set(self.deleted)
        shown = [merge for merge in self.merges if merge.shows]
        return ImportPreview(
            source=self.source,
            new=len(self.new),
            merged=sum(1 for merge in shown if merge.paper not in gone),
            unchanged=self.unchanged,
            deleted=len(gone),
            repeated=self.repeated,
            homeless=self.homeless,
            placed=sum(1 for merge in shown if merge.placed),
            changes=tuple(PaperChanges(each.paper, each.title, each.changed, each.placed) for each in shown),
            suggestions=tuple(self.hints),
        )


def make_plan(database: Database, source: SourceFile, watch: Watch) -> Plan:
    """Compare every draft with the library and with the drafts before it.  Reads only; raises Stopped."""
    from readinglist.library.guessing import guess  # noqa: PLC0415 - brings the comparing of texts

    step = _steps(watch)
    drafts = []
    for done, draft in enumerate(source.drafts):
        step()
        drafts.append(named(draft, source))
        watch.progress(done, 2 * len(source.drafts))
    plan = Plan(source, precedence.is_official(source))
    with database.reading() as connection:
        library = by_identifier(connection, source, (each for draft in drafts for each in draft.all))
        found = _meet(plan, drafts, library, step)
        plan.hints = guess(connection, source, found, step)
    set_clock(found)
    for each in found:
        step()
        _settle(plan, each)
    return plan


def _steps(watch: Watch) -> Callable[[], None]:
    """Return what is called between two records: the window goes first, and a large plan can be stopped."""
    numbers = count(1)

    def step() -> None:
        watch.give_way()
        if next(numbers) % LARGE == 0 and watch.stopped():
            raise Stopped

    return step


def _meet(
    plan: Plan, drafts: Iterable[Named], library: dict[Identifier, KnownPaper], step: Callable[[], None]
) -> list[Found]:
    """Return the records that are different papers, in their order, with those known that they are."""
    met: dict[Identifier, KnownPaper | Found] = dict(library)
    claimed: dict[int, Found] = {}
    found: list[Found] = []
    for each in drafts:
        step()
        same = _same(each, met)
        if isinstance(same, KnownPaper):
            same = claimed.get(same.id, same)
        if isinstance(same, Found):
            same.take(each.draft)
            plan.repeated += 1
            continue
        record = Found(each.draft, _free(each, met, same), same)
        if same is not None:
            claimed[same.id] = record
        else:
            met |= dict.fromkeys(record.names, record)
        found.append(record)
    return found


def _same(draft: Named, met: dict[Identifier, KnownPaper | Found]) -> KnownPaper | Found | None:
    for identifier in draft.all:
        other = met.get(identifier)
        if other is None:
            continue
        work, names = (other, other.identifiers) if isinstance(other, KnownPaper) else (other.draft, other.names)
        against = identifier.kind in _WEAK and contradict(draft.draft.identifiers, names)
        if against and not repeats(draft.draft, work):
            continue
        if same_work(draft.draft, work, identifier.kind):
            return other
    return None


def _free(draft: Named, met: dict[Identifier, KnownPaper | Found], same: KnownPaper | None) -> tuple[Identifier, ...]:
    """Return the identifiers that a paper gets: those that no other work has."""
    last = met.get(draft.identifiers[-1])
    alone = same is None and only_fills(draft.draft)
    wanted = draft.all if alone or not (last is None or last is same) else draft.identifiers
    return tuple(each for each in wanted if each not in met)


def _settle(plan: Plan, each: Found) -> None:
    """Put a record where it belongs in the plan."""
    if each.paper is None:
        if is_homeless(each.draft, each.names):
            plan.homeless += 1
        else:
            plan.new.append(Arrival(each.draft, each.names))
        return
    merge = merged(each, each.paper, official=plan.official)
    if each.paper.deleted:
        plan.deleted.append(each.paper.id)
    elif not merge.shows:
        plan.unchanged += 1
    if merge:
        plan.merges.append(merge)


def merged(each: Found, paper: KnownPaper, *, official: bool) -> Merge:
    """Return what a record does to the paper that it is; a further paper that it is as well speaks before it."""
    more: list[tuple[Draft, bool]] = [(each.draft, official)]
    if each.absorbed is not None:
        more.insert(0, (as_draft(each.absorbed, each.draft), bool(each.absorbed.official)))
    changed: dict[Told, FieldChange] = {}
    confirmed: dict[Told, Value] = {}
    now = paper
    for draft, weight in more:
        word = precedence.weigh(now, draft, official=weight)
        for change in word.changed:
            before = changed[change.field].before if change.field in changed else change.before
            changed[change.field] = replace(change, before=before)
        confirmed |= {name: precedence.value_of(paper, name) for name in word.confirmed}
        now = precedence.after(now, word, official=weight)
    place = paper.place is not None or (each.absorbed is not None and each.absorbed.place is not None)
    title = paper.title or each.draft.title
    kept = tuple((name, value) for name, value in confirmed.items() if name not in changed)
    return Merge(
        paper=paper.id,
        draft=each.draft,
        title=title,
        changed=tuple(changed.values()),
        confirmed=kept,
        identifiers=each.names,
        placed=not place and not only_fills(each.draft),
        absorbed=each.absorbed.id if each.absorbed is not None else None,
    )


def as_draft(paper: KnownPaper, like: Draft) -> Draft:
    """Return what is told of a paper of the library as if it stood in the file where ``like`` stands."""
    told: dict[str, Any] = {name.value: value for name, value in precedence.told_by(paper)}
    return Draft(like.record, like.line, **told)
