"""The tables of the conferences' half, as SQLAlchemy sees them; ``db/README.md`` tells what they mean.

Alembic makes them (``db/versions``); a test holds that both agree.  A class lists the columns of a table with their
types, the constant below it is the table: ``PAPER.c.title``.  They are SQLAlchemy's Core: its mapped classes would
name the columns as well, and cost a quarter of a second more at every start.  Nothing outside this room meets them.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from sqlalchemy import (
    CheckConstraint,
    Column,
    DateTime,
    ForeignKey,
    Index,
    MetaData,
    Named,
    Table,
    Text,
    TypedColumns,
    TypeDecorator,
)

from readinglist.config.typing import override

if TYPE_CHECKING:
    from sqlalchemy import Dialect


class UtcTime(TypeDecorator[datetime]):
    """A moment, kept as UTC; SQLite itself knows no time zones."""

    impl = DateTime
    cache_ok = True

    @override
    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value and value.astimezone(UTC).replace(tzinfo=None)

    @override
    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value and value.replace(tzinfo=UTC)


METADATA: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)


# What the library is


class LibraryColumns(TypedColumns):
    """One row: which library this is."""

    id: Named[int] = Column(primary_key=True)
    uuid: Named[str] = Column(Text)
    created_at: Named[datetime] = Column(UtcTime)
    program: Named[str] = Column(Text)


LIBRARY: Final = Table("library", METADATA, LibraryColumns, CheckConstraint("id = 1", name="one"))


# What the conferences say: written by imports alone


class ImportBatchColumns(TypedColumns):
    """One import that brought something, or one accepted suggestion.

    ``official`` is whether it speaks for the conference; ``undone_at`` is set once it was taken back.
    """

    id: Named[int] = Column(primary_key=True)
    file_name: Named[str] = Column(Text)
    format: Named[str] = Column(Text)
    encoding: Named[str] = Column(Text)
    at: Named[datetime] = Column(UtcTime)
    official: Named[bool]
    records: Named[int]
    added: Named[int]
    merged: Named[int]
    problems: Named[int]
    undone_at: Named[datetime | None] = Column(UtcTime)


IMPORT_BATCH: Final = Table("import_batch", METADATA, ImportBatchColumns, sqlite_autoincrement=True)


class PaperColumns(TypedColumns):
    """A work.  ``abstract`` is the last column: the others are read without touching its pages."""

    id: Named[int] = Column(primary_key=True)
    uuid: Named[str] = Column(Text, unique=True)
    import_id: Named[int] = Column(ForeignKey("import_batch.id"))
    added_at: Named[datetime] = Column(UtcTime)
    title: Named[str] = Column(Text)
    title_key: Named[str] = Column(Text)
    abstract: Named[str] = Column(Text)


PAPER: Final = Table(
    "paper",
    METADATA,
    PaperColumns,
    Index("ix_paper_title_key", "title_key"),
    Index("ix_paper_added_at", "added_at"),
    Index("ix_paper_import", "import_id"),
    sqlite_autoincrement=True,
)


class PaperSourceColumns(TypedColumns):
    """Where a paper came from: record and line of an import."""

    paper_id: Named[int] = Column(ForeignKey("paper.id"), primary_key=True)
    import_id: Named[int] = Column(ForeignKey("import_batch.id"), primary_key=True)
    record: Named[int]
    line: Named[int]


PAPER_SOURCE: Final = Table(
    "paper_source",
    METADATA,
    PaperSourceColumns,
    Index("ix_paper_source_import", "import_id"),
    sqlite_with_rowid=False,
)


class PaperListColumns(TypedColumns):
    """A list that was imported, such as ICML 2026."""

    id: Named[int] = Column(primary_key=True)
    name: Named[str] = Column(Text, unique=True)
    venue: Named[str] = Column(Text)
    year: Named[int | None]
    created_at: Named[datetime] = Column(UtcTime)


PAPER_LIST: Final = Table("paper_list", METADATA, PaperListColumns, sqlite_autoincrement=True)


class AppearanceColumns(TypedColumns):
    """A paper's place in a list.  ``starts_at`` is UTC where ``utc_offset`` tells the minutes of its own clock.

    ``venue`` and ``year`` are the paper's own, which a list of several venues may tell.
    """

    paper_id: Named[int] = Column(ForeignKey("paper.id"), primary_key=True)
    list_id: Named[int] = Column(ForeignKey("paper_list.id"), primary_key=True)
    import_id: Named[int] = Column(ForeignKey("import_batch.id"))
    position: Named[int]
    venue: Named[str] = Column(Text)
    year: Named[int | None]
    decision: Named[str] = Column(Text)
    track: Named[str] = Column(Text)
    topic: Named[str] = Column(Text)
    session: Named[str] = Column(Text)
    poster: Named[str] = Column(Text)
    room: Named[str] = Column(Text)
    starts_at: Named[datetime | None] = Column(DateTime)
    utc_offset: Named[int | None]


APPEARANCE: Final = Table(
    "appearance",
    METADATA,
    AppearanceColumns,
    Index("ix_appearance_import", "import_id"),
    sqlite_with_rowid=False,
)
Index("ix_appearance_list", APPEARANCE.c.list_id.desc(), APPEARANCE.c.position, APPEARANCE.c.paper_id)


class AuthorColumns(TypedColumns):
    """A name, as written."""

    id: Named[int] = Column(primary_key=True)
    name: Named[str] = Column(Text, unique=True)


AUTHOR: Final = Table("author", METADATA, AuthorColumns)


class AuthorshipColumns(TypedColumns):
    """The authors of a paper in their order, from 0."""

    paper_id: Named[int] = Column(ForeignKey("paper.id"), primary_key=True)
    position: Named[int] = Column(primary_key=True)
    author_id: Named[int] = Column(ForeignKey("author.id"))


AUTHORSHIP: Final = Table(
    "authorship", METADATA, AuthorshipColumns, Index("ix_authorship_author", "author_id"), sqlite_with_rowid=False
)


class KeywordColumns(TypedColumns):
    """The conference's keywords of a paper, in their order, from 0."""

    paper_id: Named[int] = Column(ForeignKey("paper.id"), primary_key=True)
    position: Named[int] = Column(primary_key=True)
    text: Named[str] = Column(Text)


KEYWORD: Final = Table("keyword", METADATA, KeywordColumns, sqlite_with_rowid=False)


class LinkColumns(TypedColumns):
    """The links of a paper, in their order, from 0."""

    paper_id: Named[int] = Column(ForeignKey("paper.id"), primary_key=True)
    position: Named[int] = Column(primary_key=True)
    kind: Named[str] = Column(Text)
    url: Named[str] = Column(Text)


LINK: Final = Table("link", METADATA, LinkColumns, sqlite_with_rowid=False)


class IdentifierColumns(TypedColumns):
    """What a paper is known by; one name belongs to one paper."""

    kind: Named[str] = Column(Text, primary_key=True)
    value: Named[str] = Column(Text, primary_key=True)
    paper_id: Named[int] = Column(ForeignKey("paper.id"))
    import_id: Named[int] = Column(ForeignKey("import_batch.id"))


IDENTIFIER: Final = Table(
    "identifier",
    METADATA,
    IdentifierColumns,
    Index("ix_identifier_paper", "paper_id"),
    Index("ix_identifier_import", "import_id"),
    sqlite_with_rowid=False,
)
