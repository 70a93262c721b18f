"""The tables by which imports are merged, and taken back: what stood before, papers that were one, suggestions."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from sqlalchemy import JSON, Column, ForeignKey, Index, Named, Table, Text, TypedColumns, UniqueConstraint

from readinglist.storage.tables import METADATA, UtcTime


class PaperChangeColumns(TypedColumns):
    """An import that spoke last of a field of a paper, or of its place in a list; 0 is the paper itself.

    ``before`` is the value that stood there until then; it is the present one where the import only confirmed it.
    """

    paper_id: Named[int] = Column(ForeignKey("paper.id"), primary_key=True)
    list_id: Named[int] = Column(primary_key=True)
    field: Named[str] = Column(Text, primary_key=True)
    import_id: Named[int] = Column(ForeignKey("import_batch.id"), primary_key=True)
    before: Named[Any] = Column(JSON(none_as_null=False), nullable=False)


PAPER_CHANGE: Final = Table("paper_change", METADATA, PaperChangeColumns, Index("ix_paper_change_import", "import_id"))


class AbsorbedPaperColumns(TypedColumns):
    """A paper that was found to be another one, with all its rows as they were."""

    paper_id: Named[int] = Column(primary_key=True, autoincrement=False)
    import_id: Named[int] = Column(ForeignKey("import_batch.id"), primary_key=True)
    kept_id: Named[int] = Column(ForeignKey("paper.id"))
    rows: Named[Any] = Column(JSON(none_as_null=False), nullable=False)


ABSORBED_PAPER: Final = Table("absorbed_paper", METADATA, AbsorbedPaperColumns)


class SuggestionColumns(TypedColumns):
    """Two papers that may be one; ``refused_at`` is set where the reader said that they are two."""

    id: Named[int] = Column(primary_key=True)
    paper_id: Named[int] = Column(ForeignKey("paper.id"))
    other_id: Named[int] = Column(ForeignKey("paper.id"))
    import_id: Named[int] = Column(ForeignKey("import_batch.id"))
    reason: Named[str] = Column(Text)
    detail: Named[str] = Column(Text)
    refused_at: Named[datetime | None] = Column(UtcTime)


SUGGESTION: Final = Table(
    "suggestion",
    METADATA,
    SuggestionColumns,
    UniqueConstraint("paper_id", "other_id"),
    Index("ix_suggestion_other", "other_id"),
    sqlite_autoincrement=True,
)
