"""From commands to changes: what the reader wants is compared with what is, and what is already so is dropped."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from readinglist.config.translation import translate
from readinglist.model import commands
from readinglist.model.changes import Change, Field, Value
from readinglist.model.errors import NotThere, Trouble
from readinglist.model.papers import State, Tag
from readinglist.storage import keeping_searches, marking
from readinglist.storage.typed import one_line, storable, tag_name
from readinglist.text.folding import folded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from readinglist.storage.current import Current

TAG_COLOURS: Final = 10
"""How many colours the themes have for tags."""

MAX_RATING: Final = 5
MAX_PIN: Final = 9


def compile_command(command: commands.Command, now: Current) -> tuple[Change, ...]:
    """Return the changes that make ``command`` true, none for what is so already.

    Papers that no longer exist are passed over; where not one of the named papers, tags or highlights exists,
    NotThere is raised.  Trouble is raised for a tag name that is empty or taken.
    """
    return tuple(_COMPILERS[type(command)](command, now))


def _differing(field: Field, before: dict[int, Value], after: Callable[[int], Value]) -> Iterator[Change]:
    for subject, value in before.items():
        wanted = after(subject)
        if wanted != value:
            yield Change(subject, field, value, wanted)


def _values(now: Current, field: Field, papers: Iterable[int]) -> dict[int, Value]:
    wanted = tuple(papers)
    found = now.values(field, wanted)
    if wanted and not found:
        raise NotThere(
            translate("Library", "There is no paper with the number {number}.", number=wanted[0]),
            translate("Library", "Nothing was changed."),
        )
    return found


def _star(command: commands.SetStar, now: Current) -> Iterator[Change]:
    starred = list(_differing(Field.STARRED, _values(now, Field.STARRED, command.papers), lambda _: command.starred))
    yield from starred
    if command.starred:
        states = now.values(Field.STATE, (change.subject for change in starred))
        new: dict[int, Value] = {paper: state for paper, state in states.items() if state is State.NEW}
        yield from _differing(Field.STATE, new, lambda _: State.TO_READ)


def _state(command: commands.SetState, now: Current) -> Iterator[Change]:
    return _differing(Field.STATE, _values(now, Field.STATE, command.papers), lambda _: command.state)


def _later(command: commands.MoveLater, now: Current) -> Iterator[Change]:
    places = _values(now, Field.LATER, command.papers)
    if tuple(places) == now.last_in_queue(len(places)):
        return iter(())
    numbers: dict[int, Value] = dict(zip(places, range(now.end_of_queue() + 1, 2**62), strict=False))
    return _differing(Field.LATER, places, numbers.__getitem__)


def _rating(command: commands.SetRating, now: Current) -> Iterator[Change]:
    if not 0 <= command.rating <= MAX_RATING:
        raise ValueError(f"no such rating: {command.rating}")
    return _differing(Field.RATING, _values(now, Field.RATING, command.papers), lambda _: command.rating)


def _remark(command: commands.SetRemark, now: Current) -> Iterator[Change]:
    text = one_line(command.text)
    return _differing(Field.REMARK, _values(now, Field.REMARK, (command.paper,)), lambda _: text)


def _title(command: commands.SetTitle, now: Current) -> Iterator[Change]:
    text = one_line(command.text)
    return _differing(Field.TITLE, _values(now, Field.TITLE, (command.paper,)), lambda _: text)


def _note(command: commands.SetNote | commands.RestoreNote, now: Current) -> Iterator[Change]:
    text = storable(command.text)
    return _differing(Field.NOTE, _values(now, Field.NOTE, (command.paper,)), lambda _: text)


def _add_tag(command: commands.AddTag, now: Current) -> Iterator[Change]:
    name = tag_name(command.name)
    tags = _values(now, Field.TAGS, command.papers)
    if not tags:
        return
    tag = now.tag_by_name(folded(name))
    if tag is None:
        tag = Tag(now.next_tag_id(), name, _next_colour(now.tags()))
        yield Change(tag.id, Field.TAG, None, tag)
    yield from _differing(Field.TAGS, tags, lambda paper: _set(tags[paper]) | {tag.id})


def _next_colour(tags: tuple[Tag, ...]) -> int:
    """Return the colour after the newest tag's that the fewest tags have: all are used in turn."""
    start = tags[-1].colour + 1 if tags else 0
    used = [tag.colour for tag in tags]
    return min(((start + step) % TAG_COLOURS for step in range(TAG_COLOURS)), key=used.count)


def _set(value: Value) -> frozenset[int]:
    return value if isinstance(value, frozenset) else frozenset()


def _existing_tag(now: Current, tag: int) -> Tag:
    found = now.values(Field.TAG, (tag,))[tag]
    if not isinstance(found, Tag):
        raise NotThere(translate("Library", "This tag no longer exists."), translate("Library", "Nothing was changed."))
    return found


def _remove_tag(command: commands.RemoveTag, now: Current) -> Iterator[Change]:
    _existing_tag(now, command.tag)
    tags = _values(now, Field.TAGS, command.papers)
    return _differing(Field.TAGS, tags, lambda paper: _set(tags[paper]) - {command.tag})


def _edit_tag(command: commands.EditTag, now: Current) -> Iterator[Change]:
    if not (0 <= command.colour < TAG_COLOURS and 0 <= command.pinned <= MAX_PIN):
        raise ValueError(f"no such colour or place: {command}")
    before = _existing_tag(now, command.tag)
    after = Tag(command.tag, tag_name(command.name), command.colour, command.pinned)
    _refuse_taken(now, after)
    if after == before:
        return
    for other in now.tags():
        if command.pinned and other.pinned == command.pinned and other.id != command.tag:
            yield Change(other.id, Field.TAG, other, replace(other, pinned=0))
    yield Change(command.tag, Field.TAG, before, after)


def _refuse_taken(now: Current, tag: Tag) -> None:
    other = now.tag_by_name(folded(tag.name))
    if other is not None and other.id != tag.id:
        raise Trouble(
            translate("Library", "There is a tag “{name}” already.", name=other.name),
            translate("Library", "Nothing was changed."),
            translate("Library", "Choose another name."),
        )


def _delete_tag(command: commands.DeleteTag, now: Current) -> Iterator[Change]:
    tag = _existing_tag(now, command.tag)
    tags = now.values(Field.TAGS, now.papers_with(command.tag))
    yield from _differing(Field.TAGS, tags, lambda paper: _set(tags[paper]) - {command.tag})
    yield Change(command.tag, Field.TAG, tag, None)


def _deleted(command: commands.SetDeleted, now: Current) -> Iterator[Change]:
    return _differing(Field.DELETED, _values(now, Field.DELETED, command.papers), lambda _: command.deleted)


def _apply(command: commands.Apply, now: Current) -> Iterator[Change]:
    wanted: dict[Field, dict[int, Value]] = {}
    for change in command.changes:
        wanted.setdefault(change.field, {})[change.subject] = change.after
    tags = wanted.get(Field.TAG, {})
    for tag in tags.values():
        if isinstance(tag, Tag):
            _refuse_taken(now, tag)
    if Field.TAGS in wanted:
        known = {tag.id for tag in now.tags()} | {number for number, tag in tags.items() if tag is not None}
        wanted[Field.TAGS] = {paper: _set(value) & known for paper, value in wanted[Field.TAGS].items()}
    keeping_searches.refuse_taken(command.changes, now)
    for field, values in wanted.items():
        yield from _differing(field, now.values(field, values), values.__getitem__)


_COMPILERS: Final[dict[type, Callable[[Any, Current], Iterator[Change]]]] = {
    commands.SetStar: _star,
    commands.SetState: _state,
    commands.MoveLater: _later,
    commands.SetRating: _rating,
    commands.SetRemark: _remark,
    commands.SetTitle: _title,
    commands.SetNote: _note,
    commands.RestoreNote: _note,
    commands.AddTag: _add_tag,
    commands.RemoveTag: _remove_tag,
    commands.EditTag: _edit_tag,
    commands.DeleteTag: _delete_tag,
    commands.AddHighlight: marking.add,
    commands.EditHighlight: marking.edit,
    commands.RemoveHighlight: marking.remove,
    commands.SetDeleted: _deleted,
    **keeping_searches.COMPILERS,
    commands.Apply: _apply,
}
