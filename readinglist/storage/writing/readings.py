"""Performing commands: the one way in which the reader's half is changed."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from sqlalchemy import bindparam, select

from readinglist.model.changes import Change, Field
from readinglist.model.commands import Apply, BringBack, RestoreNote
from readinglist.storage.reader_tables import READING, TAG
from readinglist.storage.search import search_index
from readinglist.storage.sets import among
from readinglist.storage.tables import PAPER
from readinglist.storage.writing import highlights, writers
from readinglist.storage.writing.compiling import compile_command
from readinglist.storage.writing.current import Current
from readinglist.storage.writing.journal import JournalWriter
from readinglist.storage.writing.notes import Notes
from readinglist.storage.writing.typed import storable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sqlalchemy import Connection

    from readinglist.model.commands import Command
    from readinglist.model.papers import Highlight
    from readinglist.storage.database import Database

    Describe = Callable[[Command, tuple[Change, ...], "Names"], str]
    """Says in the person's words what a command with these changes does."""

_SEARCHED = {Field.NOTE, Field.REMARK, Field.TITLE, Field.TAGS, Field.HIGHLIGHT}


@dataclass(frozen=True, slots=True)
class Names:
    """What papers and tags are called, for describing a command inside its transaction."""

    _connection: Connection

    def paper(self, paper: int) -> tuple[str, str]:
        """Return title and abstract of a paper; the title may be empty."""
        own, official, abstract = self._connection.execute(_TITLE, {"paper": paper}).one()
        return own or official, abstract

    def tag(self, tag: int) -> str:
        """Return the name of a tag, empty where there is none."""
        return self._connection.scalar(_TAG_NAME, {"ids": (tag,)}) or ""

    def highlight(self, number: int) -> Highlight:
        """Return a highlight that exists."""
        return highlights.by_id(self._connection, (number,))[number]


_TITLE: Final = (
    select(READING.c.title, PAPER.c.title, PAPER.c.abstract)
    .outerjoin_from(PAPER, READING, READING.c.paper_id == PAPER.c.id)
    .where(PAPER.c.id == bindparam("paper"))
)
_TAG_NAME: Final = select(TAG.c.name).where(among(TAG.c.id))


@dataclass(slots=True)
class Readings:
    """Performs commands on one connection."""

    database: Database
    notes: Notes = field(default_factory=Notes)
    journal: JournalWriter = field(default_factory=JournalWriter)

    def perform(self, command: Command, describe: Describe) -> tuple[str, tuple[Change, ...], int]:
        """Make ``command`` true in one transaction; return its description, the changes it took, its journal entry.

        Where there is nothing to change, nothing is written, and the entry is 0.  Raises LibraryTrouble, NotThere,
        Trouble.
        """
        return search_index.with_sound_index(self.database, lambda: self._perform(command, describe))

    def _perform(self, command: Command, describe: Describe) -> tuple[str, tuple[Change, ...], int]:
        try:
            with self.database.writing() as connection:
                text, changes, entry = self.perform_in(connection, command, describe)
        except BaseException:
            # What these two remember of the session was perhaps not written: better a version too many than one lost.
            self.notes = Notes()
            self.journal = JournalWriter()
            raise
        return text, changes, entry

    def perform_in(
        self, connection: Connection, command: Command, describe: Describe
    ) -> tuple[str, tuple[Change, ...], int]:
        """Make ``command`` true inside a transaction that does more; it begins and ends elsewhere."""
        changes = compile_command(command, Current(connection))
        text = storable(describe(command, changes, Names(connection)))
        self._end_sitting(command)
        # An undoing that finds nothing to change is written down all the same, or it would be offered again.
        told = bool(changes) or (isinstance(command, Apply) and command.of > 0)
        return text, changes, self._write(connection, command, text, changes) if told else 0

    def _end_sitting(self, command: Command) -> None:
        if isinstance(command, RestoreNote):
            self.notes.end_sitting(command.paper)
        elif isinstance(command, BringBack) and command.field is Field.NOTE:
            self.notes.end_sitting(command.subject)

    def _write(self, connection: Connection, command: Command, text: str, changes: tuple[Change, ...]) -> int:
        at = datetime.now(UTC)
        renamed = _papers_of_tags(connection, changes)
        writers.write(connection, self.notes, changes, at)
        entry = self.journal.append(connection, command, text, changes, at)
        touched = {change.paper for change in changes if change.field in _SEARCHED and change.paper is not None}
        if touched or renamed:
            search_index.refresh(connection, touched | renamed)
        return entry


def _papers_of_tags(connection: Connection, changes: Iterable[Change]) -> set[int]:
    now = Current(connection)
    tags = [change.subject for change in changes if change.field is Field.TAG]
    return set(now.papers_with(*tags)) if tags else set()
