"""Exporting papers of the library to a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.config.typing import override
from readinglist.library.export import PAGE
from readinglist.model.commands import AddTag, SetNote, SetRating, SetRemark, SetStar, SetTitle
from readinglist.model.errors import ExportTrouble, TargetExists
from readinglist.model.exports import ExportRequest
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.queries import OnePaper, PaperIds, Query
from readinglist.text.paper_links import paper_link

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.library.library import Library

WATCH = NoWatch()


class Stopped(NoWatch):
    @override
    def stopped(self) -> bool:
        return True


def test_that_papers_are_written_in_the_asked_order_with_everything_of_the_readers(
    sample_library: Library, tmp_path: Path
) -> None:
    sample_library.perform(SetStar((2, 5), starred=True))
    sample_library.perform(AddTag((2,), "llm"))
    sample_library.perform(SetRating((2,), 4))
    sample_library.perform(SetRemark(2, "short remark"))
    sample_library.perform(SetNote(5, "long note"))
    target = tmp_path / "stars.md"
    report = sample_library.export(ExportRequest((5, 2, 99), target, "My stars"), WATCH)
    assert (report.target, report.written, report.repaired) == (target, 2, ())
    text = target.read_text("utf-8")
    order = [text.index(part) for part in ("My stars", "Zero-shot", "long note", "2-shot", "llm", "short remark")]
    assert order == sorted(order)


def test_that_an_existing_file_is_kept_unless_it_may_be_replaced(sample_library: Library, tmp_path: Path) -> None:
    target = tmp_path / "stars.md"
    target.write_text("mine")
    with pytest.raises(TargetExists):
        sample_library.export(ExportRequest((1,), target, "x"), WATCH)
    assert target.read_text() == "mine"
    sample_library.export(ExportRequest((1,), target, "x", overwrite=True), WATCH)
    assert "violins" in target.read_text()


def test_that_a_folder_is_refused(sample_library: Library, tmp_path: Path) -> None:
    with pytest.raises(ExportTrouble):
        sample_library.export(ExportRequest((1,), tmp_path, "x", overwrite=True), WATCH)


def test_that_a_stopped_export_leaves_the_old_file(sample_library: Library, tmp_path: Path) -> None:
    target = tmp_path / "stars.md"
    target.write_text("mine")
    with pytest.raises(ExportTrouble, match="stopped"):
        sample_library.export(ExportRequest((1,), target, "x", overwrite=True), Stopped())
    assert target.read_text() == "mine"


def test_that_more_papers_than_a_page_are_all_written(library: Library, tmp_path: Path) -> None:
    drafts = tuple(Draft(number, title=f"Paper {number}.") for number in range(1, 2 * PAGE + 2))
    library.import_papers(SourceFile("m", "x", "utf-8", "MADE", 2026, drafts), WATCH)
    ids = tuple(library.ask(PaperIds(Query())))
    report = library.export(ExportRequest(ids, tmp_path / "all.md", "All"), WATCH)
    assert report.written == 2 * PAGE + 1
    assert f"Paper {2 * PAGE + 1}" in (tmp_path / "all.md").read_text()


def test_that_one_paper_with_what_no_file_can_hold_does_not_stop_the_others(
    sample_library: Library, tmp_path: Path
) -> None:
    sample_library.perform(SetNote(2, "nul \x00 inside"))
    report = sample_library.export(ExportRequest((1, 2, 3), tmp_path / "x.md", "x"), WATCH)
    assert (report.written, report.repaired) == (3, (2,))


def test_that_no_papers_make_a_document_without_papers(sample_library: Library, tmp_path: Path) -> None:
    assert sample_library.export(ExportRequest((), tmp_path / "x.md", "Empty"), WATCH).written == 0
    assert (tmp_path / "x.md").exists()


def test_that_papers_can_be_had_as_text_without_a_file(sample_library: Library) -> None:
    text = sample_library.export_text((2,))
    assert "2-shot pruning" in text
    assert "Ann Lee" in text


def test_that_a_link_of_a_note_is_written_as_the_title_that_the_paper_has_now(sample_library: Library) -> None:
    uuids = {}
    for number in (1, 3):
        paper = sample_library.ask(OnePaper(number))
        assert paper is not None
        uuids[number] = paper.uuid
    sample_library.perform(SetNote(2, f"see {paper_link('old', uuids[1])} and {paper_link('', uuids[3])}"))
    sample_library.perform(SetTitle(1, "Pruned *violins*"))
    text = sample_library.export_text((2,))
    assert "> see Pruned *violins* and Quantum kettles boil $\\rho<1$ faster." in text
    assert uuids[1] not in text
