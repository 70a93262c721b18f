"""Every real file goes through the library's door: as many records as it holds, and all of them accounted for.

The numbers were counted apart from the readers: lines that begin an entry, elements, rows, the lengths of arrays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from readinglist.importing.sources import read_file, read_files
from readinglist.library.library import Library
from readinglist.model.errors import ImportTrouble
from readinglist.model.imports import NoWatch
from readinglist.model.queries import FieldValues, PaperIds, Query
from tests.importing.real_files import PAPERS, REFUSED

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from readinglist.model.imports import ImportReport, SourceFile

pytestmark = [pytest.mark.corpora, pytest.mark.timeout(300)]  # thousands of papers, on a machine that may be busy

SITE: Final = ("icml_site/icml-2026-orals-posters.json", "icml_site/icml-2026-abstracts.json")
ONCE_MORE: Final = 1_000
"""Records up to which a file is imported a second time."""


class Held(NamedTuple):
    """What the library tells of the papers it has."""

    papers: int
    topics: int
    sessions: int


@pytest.fixture(scope="module")
def shared_library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """Return a library that all files go into, one after another: they meet the papers of each other."""
    opened = Library.open(tmp_path_factory.mktemp("real") / "library.db")
    yield opened
    opened.close()


def held(library: Library) -> Held:
    papers = len(library.ask(PaperIds(Query())))
    topics, sessions = (
        sum(value.papers for value in library.ask(FieldValues(field, "", 10_000))) for field in ("topic", "session")
    )
    return Held(papers, topics, sessions)


def adds_up(report: ImportReport) -> bool:
    taken = len(report.added) + len(report.merged) + report.unchanged + report.skipped
    return taken + report.source.failed == report.found


def test_that_every_file_of_the_folder_is_in_the_table(corpora: Path) -> None:
    posts = "pmlr_posts/v48"
    found = {path.relative_to(corpora).as_posix() for path in corpora.glob("*/**/*") if path.is_file()}
    found |= {path.name for path in corpora.glob("*.gz")}
    assert {name for name in found if not name.startswith(posts)} | {posts} == PAPERS.keys() | REFUSED.keys()


@pytest.mark.parametrize("name", PAPERS)
def test_that_a_real_file_is_imported_with_every_record(shared_library: Library, corpora: Path, name: str) -> None:
    (source,) = shared_library.read_sources((corpora / name,))
    assert (source.format, len(source.drafts), source.failed) == PAPERS[name]
    assert source.label
    before = held(shared_library).papers
    report = shared_library.import_papers(source, NoWatch())
    assert adds_up(report)
    assert not report.stopped
    assert held(shared_library).papers == before + len(report.added) - report.joined
    if len(source.drafts) <= ONCE_MORE:
        again = shared_library.import_papers(source, NoWatch())
        assert (again.added, adds_up(again)) == ((), True)


@pytest.mark.parametrize("name", REFUSED)
def test_that_a_real_file_without_papers_is_refused_in_words(shared_library: Library, corpora: Path, name: str) -> None:
    with pytest.raises(ImportTrouble) as caught:
        shared_library.read_sources((corpora / name,))
    assert REFUSED[name] in caught.value.happened
    assert caught.value.do


def imported(library: Library, *sources: SourceFile) -> Held:
    for source in sources:
        assert adds_up(library.import_papers(source, NoWatch()))
    return held(library)


WHOLE: Final = Held(papers=6_628, topics=6_060 + 2, sessions=5_862 + 1)
"""Posters, those with a topic and with a session; of further ones only the oral tells these."""


def test_that_the_two_files_of_icml_2026_together_are_one_list(library: Library, corpora: Path) -> None:
    (source,) = read_files([corpora / name for name in SITE])
    preview = library.preview(source, NoWatch())
    assert (preview.new, preview.repeated, preview.homeless) == (6_628, 0, 0)
    assert imported(library, source) == WHOLE
    assert sum(bool(draft.abstract) for draft in source.drafts) == 5_862


@pytest.mark.parametrize("order", [SITE, SITE[::-1]], ids=["list first", "abstracts first"])
def test_that_the_files_of_icml_2026_find_each_other_in_either_order(
    library: Library, corpora: Path, order: tuple[str, str]
) -> None:
    assert imported(library, *(read_file(corpora / name) for name in order)) == WHOLE
    (source,) = read_files([corpora / name for name in SITE])
    whole = library.preview(source, NoWatch())
    assert (whole.new, whole.merged, whole.unchanged) == (0, 0, 6_628)
