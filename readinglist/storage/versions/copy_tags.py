"""The tags of a copy of the library: which they are here, and the changes by which the others come."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from readinglist.model.changes import Change, Field
from readinglist.model.papers import Tag
from readinglist.text.folding import folded
from readinglist.text.tag_names import around

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from readinglist.storage.versions.copy_history import Side


@dataclass(slots=True)
class TagMap:
    """Gives each tag of the copy its number here; a tag that is not here is made when a paper first needs it."""

    copy: Side
    library: Side
    made: list[Change] = field(default_factory=list)
    _theirs: dict[int, Tag] = field(init=False)
    _ours: dict[int, Tag] = field(init=False)
    _by_name: dict[str, int] = field(init=False)
    _next: int = field(init=False)

    def __post_init__(self) -> None:
        self._theirs = {tag.id: tag for tag in self.copy.now.tags()}
        self._ours = {tag.id: tag for tag in self.library.now.tags()}
        self._by_name = {folded(tag.name): tag.id for tag in self._ours.values()}
        self._next = self.library.now.next_tag_id()

    def here(self, tags: Iterable[int]) -> frozenset[int]:
        """Return the numbers here of tags of the copy."""
        return frozenset(self._here(tag) for tag in sorted(tags) if tag in self._theirs)

    def _here(self, number: int) -> int:
        return number if self._is_old(number) else self._named(self._theirs[number])

    def _is_old(self, number: int) -> bool:
        """Return whether a tag was there when both were one, and is here still: then it has its number."""
        born = any(side.first.get((Field.TAG, number), 0) is None for side in (self.copy, self.library))
        return number in self._ours and not born

    def _named(self, tag: Tag) -> int:
        for name in (*around(tag.name), tag.name):
            if folded(name) not in self._by_name:
                made = Tag(self._next, name, tag.colour)
                self.made.append(Change(made.id, Field.TAG, None, made))
                self._by_name[folded(name)] = made.id
                self._next += 1
        return self._by_name[folded(tag.name)]

    def changes(self) -> Iterator[Change]:
        """Yield what was made, and other names and colours that only the copy gave; new tags without a paper too."""
        for kind, number in self.copy.first:
            if kind is not Field.TAG or number not in self._theirs:
                continue
            if not self._is_old(number):
                self._named(self._theirs[number])
            elif (kind, number) not in self.library.first:
                yield from self._edited(number)
        yield from self.made

    def _edited(self, number: int) -> Iterator[Change]:
        before, tag = self._ours[number], self._theirs[number]
        free = self._by_name.get(folded(tag.name), number) == number
        after = replace(before, colour=tag.colour, name=tag.name if free else before.name)
        if after != before:
            self._by_name[folded(after.name)] = number
            yield Change(number, Field.TAG, before, after)
