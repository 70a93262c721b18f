"""Real files of conferences: as many papers come out as they hold, and the oddities are told."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from readinglist.importing.sources import read_file, read_files
from readinglist.model.papers import IdentifierKind

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.model.imports import SourceFile

pytestmark = pytest.mark.corpora


def kinds(source: SourceFile) -> Counter[IdentifierKind]:
    return Counter(each.kind for draft in source.drafts for each in draft.identifiers)


def test_that_the_list_and_the_abstracts_of_icml_2026_are_joined(corpora: Path) -> None:
    folder = corpora / "icml_site"
    paths = [folder / "icml-2026-orals-posters.json", folder / "icml-2026-abstracts.json"]
    (source,) = read_files(paths)
    assert (source.list_name, len(source.drafts)) == ("ICML 2026", 6_628)
    assert all(draft.title for draft in source.drafts)
    assert sum(bool(draft.abstract) for draft in source.drafts) == 5_862
    assert Counter(draft.track for draft in source.drafts)["oral"] == 168
    assert kinds(source) == {IdentifierKind.SITE: 6_796, IdentifierKind.OPENREVIEW: 6_553}
    assert sum(not draft.decision for draft in source.drafts) == 61
    assert not any("&" in name and ";" in name for draft in source.drafts for name in draft.authors)
    assert not source.problems


def test_that_the_events_of_icml_2024_are_read(corpora: Path) -> None:
    source = read_file(corpora / "icml_site" / "ICML 2024 Events.json")
    assert (source.list_name, len(source.drafts)) == ("ICML 2024", 2_634)
    assert kinds(source) == {IdentifierKind.SITE: 2_634}
    told = "\n".join(problem.what for problem in source.problems)
    assert all(
        f"“{kind}”, left out: {n}" in told for kind, n in (("Workshop", 30), ("Tutorial", 12), ("Invited Talk", 6))
    )


@pytest.mark.parametrize(
    ("name", "key", "listed", "papers", "problem"),
    [
        (
            "paperlists/icml2018.json",
            "paperlists",
            "ICML 2018",
            623,
            "Cut off in the middle of a sentence, as this list has them: 35",
        ),
        ("paperlists/icml2024.json", "paperlists", "ICML 2024", 2_610, ""),
        ("openreview/aistats2026.json", "json-objects", "AISTATS 2026", 587, ""),
        ("openreview/iclr2018.json", "json-objects", "ICLR 2018", 996, "503 of 996 papers were not accepted"),
        ("openreview/v1_example_with_reviews.json", "openreview-notes", "NeurIPS Workshop CDNNRIA 2018", 2, "28 of 30"),
    ],
)
def test_that_a_collection_is_read(corpora: Path, name: str, key: str, listed: str, papers: int, problem: str) -> None:
    source = read_file(corpora / name)
    assert (source.format, source.list_name, len(source.drafts)) == (key, listed, papers)
    assert all(draft.title for draft in source.drafts)
    assert any(problem in each.what for each in source.problems) == bool(problem)
