"""Real files of reference managers and bibliographies: what their fields become."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.importing.sources import read_file
from readinglist.model.papers import IdentifierKind

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.corpora


def test_that_the_damaged_entries_of_an_aggregator_are_read_and_counted(corpora: Path) -> None:
    source = read_file(corpora / "bibtex/pmlr_2013_2019_with_damage.bib")
    [note] = source.problems
    assert (note.kept, " 121 " in note.what) == (True, True)
    assert all(draft.title and draft.authors and draft.year for draft in source.drafts)
    kinds = {each.kind for draft in source.drafts for each in draft.identifiers}
    assert IdentifierKind.PMLR in kinds


def test_that_formulas_of_the_acl_anthology_are_formulas(corpora: Path) -> None:
    source = read_file(corpora / "acl_anthology/2022.acl.xml")
    assert (source.venue, source.year) == ("ACL", 2022)
    assert sum("$" in draft.abstract for draft in source.drafts) >= 30
    assert all(draft.authors and draft.abstract and draft.identifiers for draft in source.drafts)
