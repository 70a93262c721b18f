"""The tables of the library as SQLAlchemy sees them; ``db/README.md`` tells what they mean.

Alembic makes them (``db/versions``); a test holds that both agree.  Outside this room nobody meets these classes,
and inside it they serve to name columns: lists are read as columns, not as objects.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    JSON,
    CheckConstraint,
    DateTime,
    ForeignKey,
    Index,
    MetaData,
    Text,
    TypeDecorator,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

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


class Base(DeclarativeBase):
    """What all tables share: names of constraints and the columns' types."""

    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
        }
    )
    type_annotation_map = {str: Text, datetime: UtcTime}  # noqa: RUF012 - the name and form SQLAlchemy asks for


NO_ROWID = {"sqlite_with_rowid": False}


# What the library is


class LibraryTable(Base):
    """One row: which library this is."""

    __tablename__ = "library"
    __table_args__ = (CheckConstraint("id = 1", name="one"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    uuid: Mapped[str]
    created_at: Mapped[datetime]
    program: Mapped[str]


# What the conferences say: written by imports alone


class ImportBatch(Base):
    """One import that brought something."""

    __tablename__ = "import_batch"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012 - as above

    id: Mapped[int] = mapped_column(primary_key=True)
    file_name: Mapped[str]
    format: Mapped[str]
    encoding: Mapped[str]
    at: Mapped[datetime]
    records: Mapped[int]
    added: Mapped[int]
    problems: Mapped[int]


class Paper(Base):
    """A work.  ``abstract`` is the last column: the others are read without touching its pages."""

    __tablename__ = "paper"
    __table_args__ = (
        Index("ix_paper_title_key", "title_key"),
        Index("ix_paper_added_at", "added_at"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    uuid: Mapped[str] = mapped_column(unique=True)
    import_id: Mapped[int] = mapped_column(ForeignKey("import_batch.id"))
    added_at: Mapped[datetime]
    title: Mapped[str]
    title_key: Mapped[str]
    abstract: Mapped[str]


class PaperSource(Base):
    """Where a paper came from: record and line of an import."""

    __tablename__ = "paper_source"
    __table_args__ = NO_ROWID

    paper_id: Mapped[int] = mapped_column(ForeignKey("paper.id"), primary_key=True)
    import_id: Mapped[int] = mapped_column(ForeignKey("import_batch.id"), primary_key=True)
    record: Mapped[int]
    line: Mapped[int]


class PaperList(Base):
    """A list that was imported, such as ICML 2026."""

    __tablename__ = "paper_list"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012 - as above

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(unique=True)
    venue: Mapped[str]
    year: Mapped[int | None]
    created_at: Mapped[datetime]


class Appearance(Base):
    """A paper's place in a list."""

    __tablename__ = "appearance"
    paper_id: Mapped[int] = mapped_column(ForeignKey("paper.id"), primary_key=True)
    list_id: Mapped[int] = mapped_column(ForeignKey("paper_list.id"), primary_key=True)
    position: Mapped[int]
    decision: Mapped[str]
    track: Mapped[str]
    topic: Mapped[str]
    session: Mapped[str]
    poster: Mapped[str]
    room: Mapped[str]
    starts_at: Mapped[datetime | None]

    __table_args__ = (Index("ix_appearance_list", list_id.desc(), "position", "paper_id"), NO_ROWID)


class Author(Base):
    """A name, as written."""

    __tablename__ = "author"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(unique=True)


class Authorship(Base):
    """The authors of a paper in their order, from 0."""

    __tablename__ = "authorship"
    __table_args__ = (Index("ix_authorship_author", "author_id"), NO_ROWID)

    paper_id: Mapped[int] = mapped_column(ForeignKey("paper.id"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    author_id: Mapped[int] = mapped_column(ForeignKey("author.id"))


class Keyword(Base):
    """The conference's keywords of a paper, in their order, from 0."""

    __tablename__ = "keyword"
    __table_args__ = NO_ROWID

    paper_id: Mapped[int] = mapped_column(ForeignKey("paper.id"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    text: Mapped[str]


class Link(Base):
    """The links of a paper, in their order, from 0."""

    __tablename__ = "link"
    __table_args__ = NO_ROWID

    paper_id: Mapped[int] = mapped_column(ForeignKey("paper.id"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    url: Mapped[str]


class Identifier(Base):
    """What a paper is known by; one name belongs to one paper."""

    __tablename__ = "identifier"
    __table_args__ = (Index("ix_identifier_paper", "paper_id"), NO_ROWID)

    kind: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str] = mapped_column(primary_key=True)
    paper_id: Mapped[int] = mapped_column(ForeignKey("paper.id"))


# What the reader says: written by commands alone


class Reading(Base):
    """The reader's word on a paper; no row means every default."""

    __tablename__ = "reading"

    paper_id: Mapped[int] = mapped_column(ForeignKey("paper.id"), primary_key=True, autoincrement=False)
    state: Mapped[str] = mapped_column(server_default="new")
    starred: Mapped[bool] = mapped_column(server_default="0")
    rating: Mapped[int] = mapped_column(server_default="0")
    later: Mapped[int | None] = mapped_column()
    deleted: Mapped[bool] = mapped_column(server_default="0")
    changed_at: Mapped[datetime]
    remark: Mapped[str] = mapped_column(server_default="")
    title: Mapped[str] = mapped_column(server_default="")
    title_key: Mapped[str] = mapped_column(server_default="")

    __table_args__ = (
        CheckConstraint("rating BETWEEN 0 AND 5", name="rating"),
        Index("ix_reading_shelf", "deleted", "state", "starred"),
        Index("ix_reading_starred", "paper_id", sqlite_where=starred.is_(True)),
        Index("ix_reading_later", "later", sqlite_where=later.is_not(None)),
        Index("ix_reading_remark", "paper_id", sqlite_where=remark != ""),
    )


class Tag(Base):
    """A word of the reader's.  ``folded`` is its name for comparing."""

    __tablename__ = "tag"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012 - as above

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    folded: Mapped[str] = mapped_column(unique=True)
    colour: Mapped[int]
    pinned: Mapped[int]


class ReadingTag(Base):
    """Which tags a paper has."""

    __tablename__ = "reading_tag"
    __table_args__ = (Index("ix_reading_tag_tag", "tag_id", "paper_id"), NO_ROWID)

    paper_id: Mapped[int] = mapped_column(ForeignKey("paper.id"), primary_key=True)
    tag_id: Mapped[int] = mapped_column(ForeignKey("tag.id"), primary_key=True)


class Note(Base):
    """The note on a paper as it stands; ``revision`` counts its replacements."""

    __tablename__ = "note"

    paper_id: Mapped[int] = mapped_column(ForeignKey("paper.id"), primary_key=True, autoincrement=False)
    revision: Mapped[int]
    changed_at: Mapped[datetime]
    text: Mapped[str] = mapped_column()

    __table_args__ = (Index("ix_note_written", "paper_id", sqlite_where=text != ""),)


class NoteVersion(Base):
    """A text that a note had before."""

    __tablename__ = "note_version"

    paper_id: Mapped[int] = mapped_column(ForeignKey("paper.id"), primary_key=True)
    revision: Mapped[int] = mapped_column(primary_key=True)
    replaced_at: Mapped[datetime]
    text: Mapped[str]


class JournalRow(Base):
    """One performed command."""

    __tablename__ = "journal"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012 - as above

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    kind: Mapped[str]
    text: Mapped[str]


class JournalChange(Base):
    """One change of a performed command; ``subject`` is a paper, or for the field ``tag`` a tag."""

    __tablename__ = "journal_change"
    __table_args__ = (Index("ix_journal_change_subject", "subject", "journal_id"),)

    journal_id: Mapped[int] = mapped_column(ForeignKey("journal.id"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    field: Mapped[str]
    subject: Mapped[int]
    before: Mapped[Any] = mapped_column(JSON(none_as_null=False))
    after: Mapped[Any] = mapped_column(JSON(none_as_null=False))
