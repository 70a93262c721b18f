"""The tables of the reader's half, written by commands alone; see ``tables``."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from sqlalchemy import JSON, CheckConstraint, Column, ForeignKey, Index, Named, Table, Text, TypedColumns

from readinglist.storage.tables import METADATA, UtcTime


class ReadingColumns(TypedColumns):
    """The reader's word on a paper; no row means every default."""

    paper_id: Named[int] = Column(ForeignKey("paper.id"), primary_key=True, autoincrement=False)
    state: Named[str] = Column(Text, server_default="new")
    starred: Named[bool] = Column(server_default="0")
    rating: Named[int] = Column(server_default="0")
    later: Named[int | None]
    deleted: Named[bool] = Column(server_default="0")
    changed_at: Named[datetime] = Column(UtcTime)
    remark: Named[str] = Column(Text, server_default="")
    title: Named[str] = Column(Text, server_default="")
    title_key: Named[str] = Column(Text, server_default="")


READING: Final = Table("reading", METADATA, ReadingColumns, CheckConstraint("rating BETWEEN 0 AND 5", name="rating"))
Index("ix_reading_shelf", READING.c.deleted, READING.c.state, READING.c.starred)
Index("ix_reading_starred", READING.c.paper_id, sqlite_where=READING.c.starred.is_(True))
Index("ix_reading_later", READING.c.later, sqlite_where=READING.c.later.is_not(None))
Index("ix_reading_remark", READING.c.paper_id, sqlite_where=READING.c.remark != "")


class TagColumns(TypedColumns):
    """A word of the reader's.  ``folded`` is its name for comparing."""

    id: Named[int] = Column(primary_key=True)
    name: Named[str] = Column(Text)
    folded: Named[str] = Column(Text, unique=True)
    colour: Named[int]
    pinned: Named[int]


TAG: Final = Table("tag", METADATA, TagColumns, sqlite_autoincrement=True)


class ReadingTagColumns(TypedColumns):
    """Which tags a paper has."""

    paper_id: Named[int] = Column(ForeignKey("paper.id"), primary_key=True)
    tag_id: Named[int] = Column(ForeignKey("tag.id"), primary_key=True)


READING_TAG: Final = Table(
    "reading_tag",
    METADATA,
    ReadingTagColumns,
    Index("ix_reading_tag_tag", "tag_id", "paper_id"),
    sqlite_with_rowid=False,
)


class NoteColumns(TypedColumns):
    """The note on a paper as it stands; ``revision`` counts its replacements."""

    paper_id: Named[int] = Column(ForeignKey("paper.id"), primary_key=True, autoincrement=False)
    revision: Named[int]
    changed_at: Named[datetime] = Column(UtcTime)
    text: Named[str] = Column(Text)


NOTE: Final = Table("note", METADATA, NoteColumns)
Index("ix_note_written", NOTE.c.paper_id, sqlite_where=NOTE.c.text != "")


class NoteVersionColumns(TypedColumns):
    """A text that a note had before."""

    paper_id: Named[int] = Column(ForeignKey("paper.id"), primary_key=True)
    revision: Named[int] = Column(primary_key=True)
    replaced_at: Named[datetime] = Column(UtcTime)
    text: Named[str] = Column(Text)


NOTE_VERSION: Final = Table("note_version", METADATA, NoteVersionColumns)


class HighlightColumns(TypedColumns):
    """A marked stretch of a paper's abstract, ``start`` to ``stop`` of the source that ``digest`` is of."""

    id: Named[int] = Column(primary_key=True)
    paper_id: Named[int] = Column(ForeignKey("paper.id"))
    start: Named[int]
    stop: Named[int]
    colour: Named[int]
    digest: Named[str] = Column(Text)
    exact: Named[str] = Column(Text)
    prefix: Named[str] = Column(Text)
    suffix: Named[str] = Column(Text)
    comment: Named[str] = Column(Text)


HIGHLIGHT: Final = Table(
    "highlight",
    METADATA,
    HighlightColumns,
    CheckConstraint("colour BETWEEN 1 AND 4", name="colour"),
    CheckConstraint("0 <= start AND start < stop", name="stretch"),
    Index("ix_highlight_paper", "paper_id", "start"),
    sqlite_autoincrement=True,
)


class WatchWordColumns(TypedColumns):
    """A word that the reader watches for; ``folded`` is its text for comparing."""

    id: Named[int] = Column(primary_key=True)
    text: Named[str] = Column(Text)
    folded: Named[str] = Column(Text, unique=True)
    colour: Named[int]
    avoid: Named[bool]


WATCH_WORD: Final = Table(
    "watch_word",
    METADATA,
    WatchWordColumns,
    CheckConstraint("colour BETWEEN 1 AND 6", name="colour"),
    sqlite_autoincrement=True,
)


class SavedSearchColumns(TypedColumns):
    """A search under a name.  ``list_id`` is no reference: the list may be gone, and come back by an undo."""

    id: Named[int] = Column(primary_key=True)
    name: Named[str] = Column(Text)
    folded: Named[str] = Column(Text, unique=True)
    words: Named[str] = Column(Text)
    shelf: Named[str] = Column(Text)
    list_id: Named[int | None]
    sorting: Named[str] = Column(Text)
    position: Named[int]


SAVED_SEARCH: Final = Table("saved_search", METADATA, SavedSearchColumns, sqlite_autoincrement=True)


class LastSearchColumns(TypedColumns):
    """What was searched for; a greater ``id`` is newer."""

    id: Named[int] = Column(primary_key=True)
    words: Named[str] = Column(Text, unique=True)


LAST_SEARCH: Final = Table("last_search", METADATA, LastSearchColumns)


class JournalColumns(TypedColumns):
    """One performed command; ``undoes`` is the entry that it takes back."""

    id: Named[int] = Column(primary_key=True)
    at: Named[datetime] = Column(UtcTime)
    kind: Named[str] = Column(Text)
    text: Named[str] = Column(Text)
    undoes: Named[int | None] = Column(ForeignKey("journal.id"))


JOURNAL: Final = Table("journal", METADATA, JournalColumns, sqlite_autoincrement=True)
Index("ix_journal_undoes", JOURNAL.c.undoes, sqlite_where=JOURNAL.c.undoes.is_not(None))


class JournalChangeColumns(TypedColumns):
    """One change of a performed command.

    ``subject`` is a paper, a tag or a highlight, as ``field`` says; ``paper_id`` the paper that it touches, if any.
    """

    journal_id: Named[int] = Column(ForeignKey("journal.id"), primary_key=True)
    position: Named[int] = Column(primary_key=True)
    field: Named[str] = Column(Text)
    subject: Named[int]
    paper_id: Named[int | None] = Column(ForeignKey("paper.id"))
    before: Named[Any] = Column(JSON(none_as_null=False), nullable=False)
    after: Named[Any] = Column(JSON(none_as_null=False), nullable=False)


JOURNAL_CHANGE: Final = Table(
    "journal_change", METADATA, JournalChangeColumns, Index("ix_journal_change_paper", "paper_id", "journal_id")
)
