"""Papers made up for the export."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from readinglist.model.exports import ExportPaper
from readinglist.model.papers import Appearance, Paper, State

Make = Callable[..., ExportPaper]


@pytest.fixture
def make() -> Make:
    """A function that makes a paper; every field of ``Paper`` and ``tag_names`` may be named."""

    def made(**named: object) -> ExportPaper:
        tags = named.pop("tag_names", ())
        plain: dict[str, object] = {
            "id": 1,
            "uuid": "0",
            "title": "",
            "official_title": "",
            "abstract": "",
            "authors": (),
            "keywords": (),
            "appearances": (Appearance(1, "ICML 2026", 1),),
            "links": (),
            "identifiers": (),
            "added_at": datetime(2026, 7, 1, tzinfo=UTC),
            "state": State.NEW,
            "starred": False,
            "rating": 0,
            "remark": "",
            "note": "",
            "note_revision": 0,
            "deleted": False,
            "later": None,
            "tags": (),
        }
        return ExportPaper(Paper(**(plain | named)), tags)  # type: ignore[arg-type] # any field by its name

    return made
