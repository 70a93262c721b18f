"""From commands to changes: what the reader wants is compared with what is, and what is already so is dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from readinglist.config.translation import translate
from readinglist.model import commands
from readinglist.model.changes import Change, Field, Value
from readinglist.model.errors import NotThere
from readinglist.model.papers import State, Tag
from readinglist.storage.writing import keeping_searches, marking, tagging, uniting
from readinglist.storage.writing.typed import one_line, storable, tag_name

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator

    from readinglist.storage.writing.current import Current

MAX_RATING: Final = 5


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
    tags = _values(now, Field.TAGS, command.papers)
    tag_name(command.name)  # told of even where there is no paper
    return tagging.add(tags, command.name, now) if tags else iter(())


def _remove_tag(command: commands.RemoveTag, now: Current) -> Iterator[Change]:
    return tagging.remove(_values(now, Field.TAGS, command.papers), command.tag, now)


def _deleted(command: commands.SetDeleted, now: Current) -> Iterator[Change]:
    return _differing(Field.DELETED, _values(now, Field.DELETED, command.papers), lambda _: command.deleted)


def _bring_back(command: commands.BringBack, now: Current) -> Iterator[Change]:
    value = command.value
    if command.field is Field.TAGS:  # a tag that was deleted since is not made again
        value = _known(value, {tag.id for tag in now.tags()})
    return _differing(command.field, _values(now, command.field, (command.subject,)), lambda _: value)


def _apply(command: commands.Apply | commands.BringIn, now: Current) -> Iterator[Change]:
    wanted: dict[Field, dict[int, Value]] = {}
    for change in command.changes:
        wanted.setdefault(change.field, {})[change.subject] = change.after
    tags = wanted.get(Field.TAG, {})
    if tags or Field.TAGS in wanted:
        after: dict[int, Value] = {**{tag.id: tag for tag in now.tags()}, **tags}
        known = {number: tag for number, tag in after.items() if isinstance(tag, Tag)}
        tagging.refuse_taken(known)
        wanted[Field.TAGS] = {paper: _known(value, known) for paper, value in wanted.get(Field.TAGS, {}).items()}
    keeping_searches.refuse_taken(command.changes, now)
    for field, values in wanted.items():
        yield from _differing(field, now.values(field, values), values.__getitem__)


def _known(value: Value, known: Container[int]) -> frozenset[int]:
    return frozenset(tag for tag in value if tag in known) if isinstance(value, frozenset) else frozenset()


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
    commands.EditTag: tagging.edit,
    commands.MergeTags: tagging.merge,
    commands.DeleteTag: tagging.delete,
    commands.AddHighlight: marking.add,
    commands.EditHighlight: marking.edit,
    commands.RemoveHighlight: marking.remove,
    commands.SetDeleted: _deleted,
    commands.UniteReadings: uniting.unite,
    commands.BringBack: _bring_back,
    commands.BringIn: _apply,
    **keeping_searches.COMPILERS,
    commands.Apply: _apply,
}
