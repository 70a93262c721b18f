"""Real files of reference managers and bibliographies: as many records come out as they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.importing.sources import read_file
from readinglist.model.errors import ImportTrouble
from readinglist.model.papers import IdentifierKind

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.corpora

FOLDERS = (
    *("bibtex", "bibtex_bug_reports", "ris", "ris_jabref", "pubmed"),
    *("endnote", "cnki", "zotero", "acl_anthology", "arxiv"),
)

COUNTS = {
    # file: format, papers, records that could not be read
    "bibtex/CPAL26.bib": ("bibtex", 54, 1),
    "bibtex/pmlr_2013_2019_with_damage.bib": ("bibtex", 3_013, 0),
    "bibtex_bug_reports/Unabbreviate on import #1436-1.bib": ("bibtex", 506, 0),
    "ris/1_WoS.ris": ("ris", 219, 0),
    "ris/EconLit.ris": ("ris", 50, 0),
    "ris/_baseline.ris": ("ris", 100, 0),
    "ris/citesource_benchmark_export.ris": ("ris", 499, 0),
    "ris/search5_495.ris": ("ris", 495, 0),
    "ris/wos_278.ris": ("ris", 278, 0),
    "pubmed/pmc_medlars.txt": ("pubmed", 5, 0),
    "pubmed/single.nbib": ("pubmed", 1, 0),
    "cnki/CoverAllTest15Entries.net": ("noteexpress", 15, 0),
    "zotero/better-bibtex-json.json": ("betterbibtex-json", 535, 0),
    "zotero/library1.rdf": ("zotero-rdf", 756, 84),
    "acl_anthology/2022.acl.xml": ("acl-anthology", 774, 0),
    "arxiv/q_testing_s5_m15_bbcf6b23085b.atom": ("arxiv-atom", 15, 0),
}


@pytest.mark.parametrize("name", COUNTS)
def test_that_a_real_file_gives_all_its_records(corpora: Path, name: str) -> None:
    source = read_file(corpora / name)
    assert (source.format, len(source.drafts), source.failed) == COUNTS[name]


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


def test_that_no_real_file_ends_in_anything_but_papers_or_a_clear_word(corpora: Path) -> None:
    for folder in FOLDERS:
        for path in sorted((corpora / folder).iterdir()):
            try:
                source = read_file(path)
            except ImportTrouble as trouble:
                refused = trouble
            else:
                assert source.format != "plain text", path.name
                assert all(draft.title or draft.abstract for draft in source.drafts), path.name
                continue
            assert path.name in refused.happened
            assert refused.do
