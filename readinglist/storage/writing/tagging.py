"""From the commands for tags to changes.

Names are paths: a tag ``theory/games`` lies within ``theory``, and whatever a tag lies within is a tag, too.  So a
branch can be shown, renamed, merged and deleted by the number of its tag.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import translate
from readinglist.model.changes import Change, Field, Value
from readinglist.model.errors import NotThere, Trouble
from readinglist.model.papers import Tag
from readinglist.storage.writing.typed import tag_name
from readinglist.text.folding import folded
from readinglist.text.tag_names import around, lies_within, moved

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from readinglist.model import commands
    from readinglist.storage.writing.current import Current

TAG_COLOURS: Final = 10
"""How many colours the themes have for tags."""

MAX_PIN: Final = 9

Tags = dict[int, Tag]


def add(tags_of: dict[int, Value], name: str, now: Current) -> Iterator[Change]:
    """Yield what tags these papers (number -> its tags) with a name, and makes the tag where there is none."""
    name = tag_name(name)
    tag = now.tag_by_name(folded(name))
    if tag is None:
        made = _made((*around(name), name), now.tags(), now.next_tag_id())
        yield from (Change(each.id, Field.TAG, None, each) for each in made)
        tag = made[-1]
    yield from _with_tags(tags_of, {paper: _set(tags) | {tag.id} for paper, tags in tags_of.items()})


def remove(tags_of: dict[int, Value], tag: int, now: Current) -> Iterator[Change]:
    """Yield what takes a tag from these papers."""
    _existing(now, tag)
    return _with_tags(tags_of, {paper: _set(tags) - {tag} for paper, tags in tags_of.items()})


def edit(command: commands.EditTag, now: Current) -> Iterator[Change]:
    """Yield what gives a tag another name, colour or key; what lies within it is renamed with it."""
    if not (0 <= command.colour < TAG_COLOURS and 0 <= command.pinned <= MAX_PIN):
        raise ValueError(f"no such colour or place: {command}")
    before = _existing(now, command.tag)
    name = tag_name(command.name)
    known = {tag.id: tag for tag in now.tags()}
    after = dict(known)
    if name != before.name:
        inside = [tag for tag in known.values() if lies_within(tag.name, before.name)]
        after |= {tag.id: replace(tag, name=moved(tag.name, before.name, name)) for tag in inside}
    after[before.id] = Tag(before.id, name, command.colour, command.pinned)
    refuse_taken(after)
    if command.pinned:
        _unpin_others(after, before.id)
    yield from _made_around(after, now)
    yield from _differing_tags(known, after)


def _unpin_others(tags: Tags, kept: int) -> None:
    for tag in tuple(tags.values()):
        if tag.pinned == tags[kept].pinned and tag.id != kept:
            tags[tag.id] = replace(tag, pinned=0)


def merge(command: commands.MergeTags, now: Current) -> Iterator[Change]:
    """Yield what makes one tag of two: the papers get the other one, and what lay within goes over with it."""
    tag, into = _existing(now, command.tag), _existing(now, command.into)
    if tag.id == into.id:
        return
    if lies_within(into.name, tag.name):
        raise Trouble(
            translate("Library", "The tag “{name}” lies within “{branch}”.", name=into.name, branch=tag.name),
            translate("Library", "Nothing was changed."),
            translate("Library", "Merge the inner one into the outer one."),
        )
    known = {each.id: each for each in now.tags()}
    by_name = {folded(each.name): each for each in known.values()}
    after: dict[int, Tag | None] = dict(known)
    instead: dict[int, int] = {}
    for each in known.values():
        if lies_within(each.name, tag.name):
            name = moved(each.name, tag.name, into.name)
            other = by_name.get(folded(name))
            if other is None or other.id == each.id:
                after[each.id] = replace(each, name=name)
            else:
                instead[each.id] = other.id
                after[each.id] = None
    if tag.pinned and not into.pinned:
        after[into.id] = replace(into, pinned=tag.pinned)
    yield from _instead(now, instead)
    yield from _differing_tags(known, after)


def delete(command: commands.DeleteTag, now: Current) -> Iterator[Change]:
    """Yield what forgets a tag and all that lies within it."""
    tag = _existing(now, command.tag)
    gone = [each for each in now.tags() if lies_within(each.name, tag.name)]
    numbers = frozenset(each.id for each in gone)
    tags_of = _tags_of_papers_with(now, numbers)
    yield from _with_tags(tags_of, {paper: _set(tags) - numbers for paper, tags in tags_of.items()})
    yield from (Change(each.id, Field.TAG, each, None) for each in gone)


def refuse_taken(tags: Mapping[int, Tag]) -> None:
    """Raise Trouble where two of the tags, as they would be, have one name."""
    seen: dict[str, Tag] = {}
    for tag in tags.values():
        other = seen.setdefault(folded(tag.name), tag)
        if other is not tag:
            raise Trouble(
                translate("Library", "There is a tag “{name}” already.", name=min(other, tag, key=_number).name),
                translate("Library", "Nothing was changed."),
                translate("Library", "Choose another name, or merge the two."),
            )


def _number(tag: Tag) -> int:
    return tag.id


def _existing(now: Current, tag: int) -> Tag:
    found = now.values(Field.TAG, (tag,))[tag]
    if not isinstance(found, Tag):
        raise NotThere(translate("Library", "This tag no longer exists."), translate("Library", "Nothing was changed."))
    return found


def _made(names: Iterable[str], known: tuple[Tag, ...], number: int) -> list[Tag]:
    """Return new tags for those of ``names`` that there are none for, each in a colour of its own."""
    tags = list(known)
    taken = {folded(tag.name) for tag in tags}
    for name in names:
        if folded(name) not in taken:
            tags.append(Tag(number + len(tags) - len(known), name, _next_colour(tags)))
            taken.add(folded(name))
    return tags[len(known) :]


def _made_around(after: Tags, now: Current) -> Iterator[Change]:
    """Yield what makes the tags that renamed ones lie within from now on."""
    names = [name for tag in after.values() for name in around(tag.name)]
    for tag in _made(names, tuple(after.values()), now.next_tag_id()):
        yield Change(tag.id, Field.TAG, None, tag)


def _next_colour(tags: list[Tag]) -> int:
    """Return the colour after the newest tag's that the fewest tags have: all are used in turn."""
    start = tags[-1].colour + 1 if tags else 0
    used = [tag.colour for tag in tags]
    return min(((start + step) % TAG_COLOURS for step in range(TAG_COLOURS)), key=used.count)


def _instead(now: Current, instead: Mapping[int, int]) -> Iterator[Change]:
    tags_of = _tags_of_papers_with(now, frozenset(instead))
    wanted = {paper: frozenset(instead.get(tag, tag) for tag in _set(tags)) for paper, tags in tags_of.items()}
    return _with_tags(tags_of, wanted)


def _tags_of_papers_with(now: Current, tags: frozenset[int]) -> dict[int, Value]:
    return now.values(Field.TAGS, now.papers_with(*tags))


def _with_tags(before: Mapping[int, Value], after: Mapping[int, Value]) -> Iterator[Change]:
    for paper, tags in before.items():
        if after[paper] != tags:
            yield Change(paper, Field.TAGS, tags, after[paper])


def _differing_tags(before: Tags, after: Mapping[int, Tag | None]) -> Iterator[Change]:
    for number, tag in before.items():
        if after[number] != tag:
            yield Change(number, Field.TAG, tag, after[number])


def _set(value: Value) -> frozenset[int]:
    return value if isinstance(value, frozenset) else frozenset()
