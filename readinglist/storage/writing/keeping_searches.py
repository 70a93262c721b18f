"""From commands on watch words and saved searches to changes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from readinglist.config.translation import translate
from readinglist.model import search_commands as commands
from readinglist.model.changes import Change, Field
from readinglist.model.errors import NotThere, Trouble
from readinglist.model.searches import WATCH_COLOURS, SavedSearch, WatchWord
from readinglist.storage.search import watch_words
from readinglist.storage.sets import next_id
from readinglist.storage.writing import saved_searches
from readinglist.storage.writing.typed import one_line
from readinglist.text.folding import folded
from readinglist.text.graphemes import cut
from readinglist.text.words import words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from readinglist.model.queries import Query
    from readinglist.storage.writing.current import Current

LONGEST_WORD: Final = 100
LONGEST_NAME: Final = 100


def add_word(command: commands.AddWatchWord, now: Current) -> Iterator[Change]:
    """Watch for a word.  Raises Trouble for a text without a word."""
    text = _word(command.text)
    known = watch_words.all_of(now.connection)
    before = next((word for word in known if folded(word.text) == folded(text)), None)
    number = next_id(now.connection, "watch_word") if before is None else before.id
    colour = command.colour or (_rarest(known) if before is None else before.colour)
    after = WatchWord(number, text if before is None else before.text, _colour(colour), command.avoid)
    if after != before:
        yield Change(number, Field.WATCH, before, after)


def edit_word(command: commands.EditWatchWord, now: Current) -> Iterator[Change]:
    """Change a watch word.  Raises NotThere, Trouble for a text without a word or one that is watched for already."""
    before = _existing_word(now, command.word)
    after = WatchWord(command.word, _word(command.text), _colour(command.colour), command.avoid)
    _refuse_same_word(after, watch_words.all_of(now.connection))
    if after != before:
        yield Change(command.word, Field.WATCH, before, after)


def remove_word(command: commands.RemoveWatchWord, now: Current) -> Iterator[Change]:
    """Watch for a word no more.  Raises NotThere."""
    yield Change(command.word, Field.WATCH, _existing_word(now, command.word), None)


def save(command: commands.SaveSearch, now: Current) -> Iterator[Change]:
    """Keep a search.  Raises Trouble for a name that is empty or taken."""
    known = saved_searches.all_of(now.connection)
    place = max((search.position for search in known), default=0) + 1
    number = next_id(now.connection, "saved_search")
    yield Change(number, Field.SEARCH, None, _search(number, command.name, command.query, place, known))


def edit(command: commands.EditSearch, now: Current) -> Iterator[Change]:
    """Change a saved search.  Raises NotThere, Trouble for a name that is empty or taken."""
    known = saved_searches.all_of(now.connection)
    before = _existing_search(known, command.search)
    after = _search(before.id, command.name, command.query, before.position, known)
    if after != before:
        yield Change(before.id, Field.SEARCH, before, after)


def move(command: commands.MoveSearch, now: Current) -> Iterator[Change]:
    """Move a saved search.  Raises NotThere."""
    known = list(saved_searches.all_of(now.connection))
    moved = _existing_search(known, command.search)
    known.remove(moved)
    known.insert(max(0, command.place), moved)
    for place, search in enumerate(known, start=1):
        if search.position != place:
            yield Change(search.id, Field.SEARCH, search, replace(search, position=place))


def remove(command: commands.DeleteSearch, now: Current) -> Iterator[Change]:
    """Forget a saved search.  Raises NotThere."""
    search = _existing_search(saved_searches.all_of(now.connection), command.search)
    yield Change(search.id, Field.SEARCH, search, None)


def refuse_taken(changes: Iterable[Change], now: Current) -> None:
    """Raise Trouble where a change (of an undo) would give a word or a name that another one has by now."""
    changes = tuple(change for change in changes if change.field in {Field.WATCH, Field.SEARCH})
    subjects = {(change.field, change.subject) for change in changes}
    words = [word for word in watch_words.all_of(now.connection) if (Field.WATCH, word.id) not in subjects]
    searches = [each for each in saved_searches.all_of(now.connection) if (Field.SEARCH, each.id) not in subjects]
    for change in changes:
        if isinstance(change.after, WatchWord):
            _refuse_same_word(change.after, words)
        elif isinstance(change.after, SavedSearch):
            _refuse_same_name(change.after, searches)


def _word(text: str) -> str:
    found = cut(" ".join(one_line(text).split()), LONGEST_WORD).strip()
    if not words_of(found).texts:
        raise Trouble(
            translate("Library", "A watch word needs a letter or digit."), translate("Library", "Nothing was changed.")
        )
    return found


def _colour(colour: int) -> int:
    if not 1 <= colour <= len(WATCH_COLOURS):
        raise ValueError(f"no such colour: {colour}")
    return colour


def _rarest(known: Iterable[WatchWord]) -> int:
    used = [word.colour for word in known]
    return min(range(1, len(WATCH_COLOURS) + 1), key=used.count)


def _existing_word(now: Current, number: int) -> WatchWord:
    found = next((word for word in watch_words.all_of(now.connection) if word.id == number), None)
    if found is None:
        raise NotThere(
            translate("Library", "This watch word no longer exists."), translate("Library", "Nothing was changed.")
        )
    return found


def _refuse_same_word(word: WatchWord, known: Iterable[WatchWord]) -> None:
    if any(other.id != word.id and folded(other.text) == folded(word.text) for other in known):
        raise Trouble(
            translate("Library", "“{word}” is watched for already.", word=word.text),
            translate("Library", "Nothing was changed."),
        )


def _existing_search(known: Iterable[SavedSearch], number: int) -> SavedSearch:
    found = next((search for search in known if search.id == number), None)
    if found is None:
        raise NotThere(
            translate("Library", "This saved search no longer exists."), translate("Library", "Nothing was changed.")
        )
    return found


def _search(number: int, name: str, query: Query, position: int, known: Iterable[SavedSearch]) -> SavedSearch:
    called = cut(" ".join(one_line(name).split()), LONGEST_NAME).strip()
    if not folded(called):
        raise Trouble(
            translate("Library", "A saved search needs a name."), translate("Library", "Nothing was changed.")
        )
    found = SavedSearch(number, called, one_line(query.words), query.shelf, query.list_id, query.order, position)
    _refuse_same_name(found, known)
    return found


def _refuse_same_name(search: SavedSearch, known: Iterable[SavedSearch]) -> None:
    if any(other.id != search.id and folded(other.name) == folded(search.name) for other in known):
        raise Trouble(
            translate("Library", "There is a saved search “{name}” already.", name=search.name),
            translate("Library", "Nothing was changed."),
            translate("Library", "Choose another name."),
        )


COMPILERS: Final[dict[type, Callable[[Any, Current], Iterator[Change]]]] = {
    commands.AddWatchWord: add_word,
    commands.EditWatchWord: edit_word,
    commands.RemoveWatchWord: remove_word,
    commands.SaveSearch: save,
    commands.EditSearch: edit,
    commands.MoveSearch: move,
    commands.DeleteSearch: remove,
}
