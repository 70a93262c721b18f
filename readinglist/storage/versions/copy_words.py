"""What the reader did in a copy of the library, as changes of the library itself.

What was changed in one of them alone is so in both.  What was changed in both is united by the rules of ``uniting``:
nothing is chosen between, and of a note both texts stay.  A value that the library had since, and went on from, is
known to it; that is how a copy brought in twice brings nothing the second time.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from readinglist.model.changes import Change, Field, Value
from readinglist.model.papers import Highlight, State
from readinglist.model.searches import SavedSearch, WatchWord
from readinglist.storage.search import watch_words
from readinglist.storage.sets import next_id
from readinglist.storage.versions.copy_papers import list_numbers
from readinglist.storage.versions.copy_tags import TagMap
from readinglist.storage.writing import saved_searches, uniting
from readinglist.text.folding import folded

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from readinglist.storage.versions.copy_history import Key, Side
    from readinglist.storage.versions.copy_papers import PaperMap

_PLAIN: Final = (Field.STATE, Field.STARRED, Field.RATING, Field.REMARK, Field.TITLE)
_DEFAULTS: Final[dict[Field, Value]] = {
    Field.STATE: State.NEW,
    Field.STARRED: False,
    Field.RATING: 0,
    Field.REMARK: "",
    Field.TITLE: "",
    Field.NOTE: "",
    Field.TAGS: frozenset(),
    Field.LATER: None,
    Field.DELETED: True,
}
"""What stands of a paper that has just come; it is shown by the change that brings it back."""


@dataclass(slots=True)
class Weaving:
    """Makes the changes; ``both`` are the papers whose note has the text of either side from then on."""

    copy: Side
    library: Side
    papers: PaperMap
    heading: str
    both: list[int] = field(default_factory=list)
    _tags: TagMap = field(init=False)
    _new: frozenset[int] = field(init=False)
    _said: dict[Key, Value] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._tags = TagMap(self.copy, self.library)
        self._new = frozenset(self.papers.numbers[paper] for paper in self.papers.new)

    def changes(self) -> tuple[Change, ...]:
        """Return all of them: each makes a difference."""
        for weave in (self._plain, self._notes, self._tags_of, self._deleted, self._later):
            weave()
        of_papers = list(self._of_papers())
        found = (*self._tags.changes(), *of_papers, *self._highlights(), *self._watch_words(), *self._searches())
        return tuple(change for change in found if change.before != change.after)

    # Papers

    def _of_papers(self) -> Iterator[Change]:
        for kind in dict.fromkeys(kind for kind, _ in self._said):
            wanted = {here: after for (each, here), after in self._said.items() if each is kind}
            ours = self.library.now.values(kind, wanted)
            yield from (Change(here, kind, ours.get(here, _DEFAULTS[kind]), after) for here, after in wanted.items())

    def _changed(self, kind: Field) -> list[int]:
        """Return the papers of the copy whose value was changed there, as far as they are papers here."""
        return [number for each, number in self.copy.first if each is kind and number in self.papers.numbers]

    def _pairs(self, kind: Field) -> Iterator[tuple[int, int, Value, Value]]:
        """Yield the paper there and here, and both its values; two papers of the copy may be one here."""
        changed = self._changed(kind)
        theirs = self.copy.now.values(kind, changed)
        ours = self.library.now.values(kind, [self.papers.numbers[paper] for paper in changed])
        for paper, value in theirs.items():
            here = self.papers.numbers[paper]
            yield paper, here, value, self._said.get((kind, here), ours.get(here, _DEFAULTS[kind]))

    def _ours(self, kind: Field, here: int) -> Value:
        return self.library.now.values(kind, (here,)).get(here, _DEFAULTS[kind])

    def _is_alone(self, kind: Field, paper: int) -> bool:
        """Return whether the copy alone has changed this."""
        return self.papers.numbers[paper] == paper and (kind, paper) not in self.library.first

    def _been(self, kind: Field, here: int) -> list[Value]:
        return self.library.been.get((kind, here), [])

    def _plain(self) -> None:
        for kind in _PLAIN:
            for paper, here, theirs, ours in self._pairs(kind):
                if self._is_alone(kind, paper):
                    self._said[kind, here] = theirs
                elif theirs not in self._been(kind, here):
                    self._said[kind, here] = uniting.both(kind, ours, theirs)
                    if kind is Field.TITLE and theirs and ours:
                        self._remark_on(here, theirs)

    def _remark_on(self, here: int, title: Value) -> None:
        """Keep a second title in the remark: a paper has but one."""
        remark = self._said.get((Field.REMARK, here), self._ours(Field.REMARK, here))
        self._said[Field.REMARK, here] = uniting.both(Field.REMARK, remark, title)

    def _notes(self) -> None:
        for paper, here, theirs, ours in self._pairs(Field.NOTE):
            text, own = str(theirs), str(ours)
            if self._is_alone(Field.NOTE, paper):
                self._said[Field.NOTE, here] = text
            elif text != own and not any(text.strip() in str(each) for each in self._been(Field.NOTE, here)):
                after = uniting.both_notes(own, text, self.heading)
                self._said[Field.NOTE, here] = after
                if after not in (own, text):
                    self.both.append(here)

    def _tags_of(self) -> None:
        for paper, here, theirs, ours in self._pairs(Field.TAGS):
            wanted = self._tags.here(_set(theirs))
            if not self._is_alone(Field.TAGS, paper):
                came = self._tags.here(_set(theirs) - _set(self.copy.first[Field.TAGS, paper]))
                had = frozenset[int]().union(*map(_set, self._been(Field.TAGS, here)))
                wanted = _set(ours) | (came - had)
            self._said[Field.TAGS, here] = wanted

    def _deleted(self) -> None:
        """Papers that came are shown; one goes only where nobody did anything with it here."""
        for paper, deleted in self.copy.now.values(Field.DELETED, self.papers.new).items():
            self._said[Field.DELETED, self.papers.numbers[paper]] = deleted
        withdrawn = {here for here in self.library.withdrawn if (Field.DELETED, here) not in self.library.first}
        again = [paper for paper, here in self.papers.numbers.items() if here in withdrawn]
        for paper, deleted in self.copy.now.values(Field.DELETED, again).items():
            self._said[Field.DELETED, self.papers.numbers[paper]] = deleted
        for paper, here, value, _ in self._pairs(Field.DELETED):
            if self._is_alone(Field.DELETED, paper) and (not value or here not in self.library.papers):
                self._said[Field.DELETED, here] = value

    def _later(self) -> None:
        """Put what was put off in the copy behind what is in the queue here, in its order."""
        end = self.library.now.end_of_queue()
        for paper, here, theirs, _ in sorted(self._pairs(Field.LATER), key=lambda pair: int(str(pair[2] or 0))):
            if not self._is_alone(Field.LATER, paper) and any(self._been(Field.LATER, here)):
                continue
            end += theirs is not None
            self._said[Field.LATER, here] = None if theirs is None else end

    # What is not of papers alone

    def _own(self, kind: Field) -> Iterator[tuple[Key, Value, Value]]:
        """Yield what the copy changed, with its value there and here."""
        numbers = [number for each, number in self.copy.first if each is kind]
        theirs, ours = self.copy.now.values(kind, numbers), self.library.now.values(kind, numbers)
        for number in numbers:
            yield (kind, number), theirs[number], ours[number]

    def _is_new(self, key: Key) -> bool:
        """Return whether the thing was made in the copy: its number may be another thing's here."""
        return self.copy.first[key] is None

    def _highlights(self) -> Iterator[Change]:
        number = self.library.now.next_highlight_id()
        for key, theirs, ours in self._own(Field.HIGHLIGHT):
            there = self._placed(theirs)
            if not self._is_new(key) and key not in self.library.first:
                if theirs is None or there is not None:
                    yield Change(key[1], Field.HIGHLIGHT, ours, there and replace(there, id=key[1]))
            elif there is not None and not self._has(there):
                yield Change(number, Field.HIGHLIGHT, None, replace(there, id=number))
                number += 1

    def _placed(self, value: Value) -> Highlight | None:
        """Return a highlight of the copy on its paper here, without a number."""
        if not isinstance(value, Highlight) or value.paper not in self.papers.numbers:
            return None
        return replace(value, id=0, paper=self.papers.numbers[value.paper])

    def _has(self, highlight: Highlight) -> bool:
        """Return whether the library has, or had since, the same highlight."""
        now = () if highlight.paper in self._new else self.library.now.highlights_of(highlight.paper)
        had = (each for (kind, _), values in self.library.been.items() if kind is Field.HIGHLIGHT for each in values)
        return any(isinstance(each, Highlight) and replace(each, id=0) == highlight for each in (*now, *had))

    def _watch_words(self) -> Iterator[Change]:
        known = {folded(word.text): word.id for word in watch_words.all_of(self.library.connection)}
        had = {folded(each.text) for each in self._have_been(Field.WATCH) if isinstance(each, WatchWord)}
        number = next_id(self.library.connection, "watch_word")
        for key, theirs, ours in self._own(Field.WATCH):
            word = theirs if isinstance(theirs, WatchWord) else None
            owner = known.get(folded(word.text)) if word else None
            if not self._is_new(key) and key not in self.library.first and owner in {None, key[1]}:
                yield Change(key[1], Field.WATCH, ours, word)
            elif word is not None and owner is None and folded(word.text) not in had:
                known[folded(word.text)] = number
                yield Change(number, Field.WATCH, None, replace(word, id=number))
                number += 1

    def _searches(self) -> Iterator[Change]:
        there = saved_searches.all_of(self.library.connection)
        names = {folded(search.name): search.id for search in there}
        been = (each for each in self._have_been(Field.SEARCH) if isinstance(each, SavedSearch))
        had = {(each.words, each.shelf) for each in (*there, *been)}
        last = max((search.position for search in there), default=-1)
        number = next_id(self.library.connection, "saved_search")
        lists = list_numbers(self.copy.connection, self.library.connection)
        for key, theirs, ours in self._own(Field.SEARCH):
            search = theirs if isinstance(theirs, SavedSearch) else None
            search = search and replace(search, list_id=lists.get(search.list_id or 0))
            owner = names.get(folded(search.name)) if search else None
            if not self._is_new(key) and key not in self.library.first and owner in {None, key[1]}:
                yield Change(key[1], Field.SEARCH, ours, search)
            elif search is not None and (search.words, search.shelf) not in had:
                last += 1
                name = _free_name(search.name, names)
                names[folded(name)] = number
                yield Change(number, Field.SEARCH, None, replace(search, id=number, name=name, position=last))
                number += 1

    def _have_been(self, kind: Field) -> Iterator[Value]:
        """Yield what the library had of something since."""
        return (each for (every, _), been in self.library.been.items() if every is kind for each in been)


def _free_name(name: str, names: Container[str]) -> str:
    tries = (name, *(f"{name} ({number})" for number in range(2, 1000)))
    return next(each for each in tries if folded(each) not in names)


def _set(value: Value) -> frozenset[int]:
    return value if isinstance(value, frozenset) else frozenset()
