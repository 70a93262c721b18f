"""What every command works with: the console, and the library that was named, opened as far as it needs it."""

from __future__ import annotations

from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from readinglist.config.paths import NoHomeError, settings_file
from readinglist.config.settings import Settings
from readinglist.config.translation import translate
from readinglist.library.keeping import keeping_of
from readinglist.library.memory import Memory, other_text, place_of
from readinglist.model.errors import LibraryMissing, LibraryTrouble, NotThere
from readinglist.model.queries import PaperLists, Rows, Tags
from readinglist.model.searches import SavedSearches
from readinglist.text.folding import folded
from readinglist.text.tag_names import tidied

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from readinglist.cli.console import Console
    from readinglist.library.library import Library
    from readinglist.model.backups import Keeping
    from readinglist.model.papers import PaperList, Tag
    from readinglist.model.searches import SavedSearch

PAGE = 200


class Desk:
    """The surroundings of one command."""

    def __init__(self, console: Console, environ: Mapping[str, str], named: str | None, *, wants_json: bool) -> None:
        """``named`` is the value of ``--library``."""
        self.console = console
        self.environ = environ
        self.wants_json = wants_json
        self._named = named

    @property
    def path(self) -> Path:
        """Where the library is; raises LibraryTrouble where no place can be found."""
        if self._named is not None:
            return Path(self._named)
        try:
            return place_of(self.settings, self.environ)
        except NoHomeError as error:
            raise LibraryTrouble(str(error), translate("Cli", "Nothing was read or written.")) from error

    @cached_property
    def settings(self) -> Settings:
        """The preferences; where no home folder is, the first ones."""
        try:
            return Settings(settings_file(self.environ))
        except NoHomeError:
            return Settings(None)

    @property
    def keeping(self) -> Keeping:
        """Where backups go, as the preferences say."""
        return keeping_of(self.settings)

    @property
    def memory(self) -> Memory:
        """What is remembered of libraries that were open."""
        return Memory(self.settings, self.environ if self._named is None else None)

    @contextmanager
    def reading(self) -> Iterator[Library]:
        """Open the library for reading, also beside an open window; raises LibraryMissing where there is none."""
        self.must_exist()
        from readinglist.library.library import Access, Library  # noqa: PLC0415 - imports SQL, which help never needs

        path = self.path
        library = Library.open(path, Access.READ, keeping=self.keeping, past=self.memory.past(path))
        try:
            self._tell_other(library)
            self._remember(library)
            self.memory.left(path, library.left)
            yield library
        finally:
            library.close()

    @contextmanager
    def writing(self, *, create: bool = False) -> Iterator[Library]:
        """Open the library for writing; raises LibraryInUse beside an open window."""
        if not create:
            self.must_exist()
        from readinglist.library.library import Access, Library  # noqa: PLC0415 - as above

        path = self.path
        past = self.memory.past(path)
        library = Library.open(path, Access.WRITE, create=create, keeping=self.keeping, past=past)
        try:
            self._tell_other(library)
            yield library
            self._remember(library)
        finally:
            library.close()
            self.memory.left(path, library.left)

    def _tell_other(self, library: Library) -> None:
        """Say where another library than before is the usual one."""
        before = self.memory.instead_of(self.path)
        if before is not None:
            self.console.warn(other_text(library.path, before))

    def _remember(self, library: Library) -> None:
        with suppress(LibraryTrouble):  # the command itself meets it, and tells it
            self.memory.saw(self.path, library.count_papers())

    def begin(self) -> None:
        """Begin a new library where one is missed, because the person wants that; one that is there stays."""
        from readinglist.library.backups import begin  # noqa: PLC0415 - as above

        if not self.exists:
            begin(self.path)
            self.memory.begin(self.path)

    @property
    def exists(self) -> bool:
        """Whether there is anything at the library's place."""
        try:
            return self.path.exists()
        except (OSError, ValueError):
            return False

    @property
    def has_backups(self) -> bool:
        """Whether there is a backup of the library."""
        from readinglist.library.backups import newest_good  # noqa: PLC0415 - as above

        return newest_good(self.path, self.keeping) is not None

    def must_exist(self) -> None:
        """Raise LibraryMissing where there is nothing at the library's place."""
        if not self.exists:
            self.must_not_be_missed()
            raise LibraryMissing(
                translate("Cli", "There is no library at {path}.", path=self.path),
                translate("Cli", "Nothing was read or written."),
                translate("Cli", "“readinglist import FILE” makes one; --library names another place."),
            )

    def must_not_be_missed(self) -> None:
        """Raise LibraryLost or LibraryElsewhere where nothing is, but a library was."""
        from readinglist.library.lost import refuse_missed  # noqa: PLC0415 - as above

        refuse_missed(self.path, self.keeping, self.memory.past(self.path))


def must_have(library: Library, ids: Sequence[int]) -> None:
    """Raise NotThere unless there is a paper with each of these ids."""
    known = {row.id for row in library.ask(Rows(tuple(ids)))}
    lost = [str(number) for number in ids if number not in known]
    if lost:
        raise NotThere(
            translate("Cli", "There is no paper {ids}.", ids=", ".join(lost)),
            translate("Cli", "Nothing was changed."),
            translate("Cli", "“readinglist list” shows the papers with their numbers."),
        )


def find_tag(library: Library, name: str) -> Tag:
    """Return the tag of this name, however it is spelt; raises NotThere."""
    for counted in library.ask(Tags()):
        if folded(counted.tag.name) == folded(tidied(name)):
            return counted.tag
    raise NotThere(
        translate("Cli", "There is no tag “{name}”.", name=name),
        translate("Cli", "Nothing was changed."),
        translate("Cli", "“readinglist tags” shows the tags."),
    )


def find_search(library: Library, name: str) -> SavedSearch:
    """Return the saved search of this name, however it is spelt; raises NotThere."""
    for search in library.ask(SavedSearches()):
        if folded(search.name) == folded(name):
            return search
    raise NotThere(
        translate("Cli", "There is no saved search “{name}”.", name=name),
        translate("Cli", "Nothing was changed."),
        translate("Cli", "“readinglist searches” shows the saved searches."),
    )


def find_list(library: Library, name: str) -> PaperList:
    """Return the imported list of this name, however it is spelt; raises NotThere."""
    for known in library.ask(PaperLists()):
        if folded(known.name) == folded(name):
            return known
    raise NotThere(
        translate("Cli", "There is no list “{name}”.", name=name),
        translate("Cli", "Nothing was changed."),
        translate("Cli", "“readinglist lists” shows the lists."),
    )


def tag_names(library: Library) -> dict[int, str]:
    """Return the name of every tag by its id."""
    return {counted.tag.id: counted.tag.name for counted in library.ask(Tags())}
