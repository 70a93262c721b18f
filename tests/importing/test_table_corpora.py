"""Real tables, workbooks, Markdown lists, saved pages and posts: as many papers come out as they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.importing.sources import read_file
from readinglist.model.papers import IdentifierKind

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.corpora


@pytest.mark.parametrize(
    ("place", "key", "papers", "list_name"),
    [
        ("csv/cvpr_2019_poster.csv", "csv", 1_294, "CVPR 2019"),
        ("csv/iclr2026_optimization_zh.csv", "csv", 191, "ICLR 2026"),
        ("csv/icml2026_events.csv", "csv", 6_796, "ICML 2026"),
        ("miniconf/papers.csv", "csv", 687, "papers.csv"),
        ("xlsx/one_paper_one_day.xlsx", "xlsx", 3, "one_paper_one_day.xlsx"),
        ("xlsx/papers_download.xlsx", "xlsx", 200, "papers_download.xlsx"),
        ("markdown/CVPR-2023-list03.md", "markdown", 200, "CVPR 2023"),
        ("markdown/icra2020_zh.md", "markdown", 438, "ICRA 2020"),
        ("markdown/cvpr2024_with_code_zh.md", "markdown", 109, "CVPR 2024"),
        ("html_saved/icml2026_papers.html", "saved-page", 6_628, "ICML 2026"),
        ("html_saved/icml2026_spotlight_posters.html", "saved-page", 574, "ICML 2026"),
        ("pmlr_posts/v48", "pmlr", 322, "ICML 2016"),
    ],
)
def test_that_a_real_file_gives_all_its_papers(
    corpora: Path, place: str, key: str, papers: int, list_name: str
) -> None:
    source = read_file(corpora / place)
    assert (source.format, len(source.drafts), source.list_name) == (key, papers, list_name)
    assert all(draft.title for draft in source.drafts)
    left_out = [problem for problem in source.problems if not problem.kept and "README" not in problem.raw]
    assert left_out == []


def test_that_an_awesome_list_gives_its_items_and_tells_the_rest(corpora: Path) -> None:
    source = read_file(corpora / "markdown" / "paper_list_badges.md")
    assert (len(source.drafts), source.failed) == (591, 11)
    assert sum(1 for draft in source.drafts if draft.links) == 591
    assert "Scaling Laws for Neural Language Models" in {draft.title for draft in source.drafts}


def test_that_authors_and_abstracts_come_out_of_real_files(corpora: Path) -> None:
    table = read_file(corpora / "csv" / "cvpr_2019_poster.csv").drafts
    assert all(draft.authors and draft.decision and draft.poster for draft in table)
    assert not any("(" in name for draft in table for name in draft.authors)
    listed = read_file(corpora / "markdown" / "icra2020_zh.md").drafts
    assert sum(1 for draft in listed if draft.abstract) == 435
    assert all(draft.authors and draft.topic for draft in listed)
    page = read_file(corpora / "html_saved" / "icml2026_spotlight_posters.html").drafts
    assert all(draft.authors and draft.abstract and draft.identifiers for draft in page)
    assert sum(1 for draft in page if draft.room and draft.starts_at) == 535


def test_that_ids_of_openreview_are_found_in_the_table_of_a_virtual_conference(corpora: Path) -> None:
    drafts = read_file(corpora / "miniconf" / "papers.csv").drafts
    assert {each.kind for draft in drafts for each in draft.identifiers} == {IdentifierKind.OPENREVIEW}
    assert all(draft.identifiers and draft.abstract for draft in drafts)
