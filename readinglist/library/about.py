"""Versions for ``--version`` and the about page, cheap to ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from readinglist.storage.about import newest_schema, schema_of, sqlite_version

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class About:
    """``schema`` is that of the library file, empty where there is none; ``newest`` what this program writes."""

    sqlite: str
    schema: str
    newest: str


def about(path: Path) -> About:
    """Return the versions that matter for the library at ``path``."""
    return About(sqlite_version(), schema_of(path), newest_schema())
