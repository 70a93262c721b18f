"""What a command on watch words or saved searches did, in the person's words; see ``describe``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from readinglist.config.translation import translate
from readinglist.model import search_commands as commands
from readinglist.model.searches import SavedSearch, WatchWord

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.model.changes import Change
    from readinglist.storage.writing.readings import Names


def _watching(command: commands.AddWatchWord, changes: tuple[Change, ...], _names: Names) -> str:
    word = _word(changes) or " ".join(command.text.split())
    if command.avoid:
        return translate("Library", "Watching out for “{word}”", word=word)
    return translate("Library", "Watching for “{word}”", word=word)


def _edited_word(command: commands.EditWatchWord, _changes: tuple[Change, ...], _names: Names) -> str:
    return translate("Library", "Changed the watch word “{word}”", word=" ".join(command.text.split()))


def _removed_word(_command: commands.RemoveWatchWord, changes: tuple[Change, ...], _names: Names) -> str:
    return translate("Library", "No longer watching for “{word}”", word=_word(changes))


def _word(changes: tuple[Change, ...]) -> str:
    values = [value for change in changes for value in (change.after, change.before)]
    return next((value.text for value in values if isinstance(value, WatchWord)), "")


def _saved(command: commands.SaveSearch, _changes: tuple[Change, ...], _names: Names) -> str:
    return translate("Library", "Saved the search “{name}”", name=" ".join(command.name.split()))


def _edited(command: commands.EditSearch, changes: tuple[Change, ...], _names: Names) -> str:
    after = " ".join(command.name.split())
    before = next((change.before.name for change in changes if isinstance(change.before, SavedSearch)), after)
    if before != after:
        return translate("Library", "Renamed the search “{before}” to “{after}”", before=before, after=after)
    return translate("Library", "Changed the search “{name}”", name=after)


def _moved(command: commands.MoveSearch, changes: tuple[Change, ...], _names: Names) -> str:
    moved = [change.after for change in changes if change.subject == command.search]
    name = next((value.name for value in moved if isinstance(value, SavedSearch)), "")
    return translate("Library", "Moved the search “{name}”", name=name)


def _deleted(_command: commands.DeleteSearch, changes: tuple[Change, ...], _names: Names) -> str:
    name = next((change.before.name for change in changes if isinstance(change.before, SavedSearch)), "")
    return translate("Library", "Deleted the search “{name}”", name=name)


DESCRIBERS: Final[dict[type, Callable[[Any, tuple[Change, ...], Names], str]]] = {
    commands.AddWatchWord: _watching,
    commands.EditWatchWord: _edited_word,
    commands.RemoveWatchWord: _removed_word,
    commands.SaveSearch: _saved,
    commands.EditSearch: _edited,
    commands.MoveSearch: _moved,
    commands.DeleteSearch: _deleted,
}
