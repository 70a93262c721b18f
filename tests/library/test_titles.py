"""Titles that are nearly the same, in one venue and year."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.library.titles import TitleBook
from readinglist.model.merges import Reason, Suggestions
from readinglist.storage.imports.candidates import Titled
from readinglist.text.folding import normalised_title
from tests.library.imported import KETTLES, VIOLINS, bring, paper, titled

if TYPE_CHECKING:
    from readinglist.library.library import Library

LONG = "The convergence of distributed kettles in the limit of many kitchens"


@pytest.mark.parametrize(
    "print_of_it",
    [
        "The convergence of distributed kettles in the limit of manny kitchens",
        "On the convergence of distributed kettles in the limit of many kitchens",
        "The convergence of $\\Omega$ distributed kettles in the limit of many kitchens",
        "Theconvergence of distributed kettles in the limit of many kitchens",
    ],
)
def test_that_a_title_is_found_in_another_print(library: Library, print_of_it: str) -> None:
    (number,) = bring(library, titled(LONG, "Ann Lee", "Bo Chen"), titled("Violins")).added[:1]
    report = bring(library, titled(print_of_it, "B. Chen"))
    assert (report.added, report.merged) == ((), (number,))
    assert paper(library, number).official_title == print_of_it
    assert bring(library, titled(print_of_it, "B. Chen")).unchanged == 1
    assert bring(library, titled(LONG, "Bo Chen")).added == (), "the older title is known still"


def test_that_a_like_title_by_other_people_is_another_paper(library: Library) -> None:
    bring(library, titled(LONG, "Ann Lee"))
    report = bring(library, titled(f"{LONG}!!", "Xu Li"), titled(LONG.replace("many", "more"), "Wei Wang"))
    assert (len(report.added), report.merged, report.suggestions) == (2, (), 0)


def test_that_a_like_title_of_another_year_is_another_paper(library: Library) -> None:
    bring(library, titled(LONG, "Ann Lee"))
    assert len(bring(library, titled(f"On {LONG}", "Ann Lee"), venue="OTHER").added) == 1


@pytest.mark.parametrize(("one", "other"), [("Part I", "Part II"), ("with 2 lids", "with 3 lids")])
def test_that_the_parts_of_a_work_are_two_papers(library: Library, one: str, other: str) -> None:
    both = (titled(f"{LONG} {one}", "Ann Lee"), titled(f"{LONG} {other}", "Ann Lee"))
    assert len(bring(library, *both).added) == 2
    assert bring(library, *both).unchanged == 2


def test_that_the_second_part_of_a_work_is_not_taken_for_the_first(library: Library) -> None:
    bring(library, titled(f"{LONG} Part I", "Ann Lee"))
    report = bring(library, titled(f"{LONG} Part II", "Ann Lee"))
    assert (len(report.added), report.suggestions) == (1, 1)


def test_that_a_title_that_is_a_little_less_alike_is_asked_about(library: Library) -> None:
    (number,) = bring(library, titled("The boiling of distributed kettles in many kitchens", "Ann Lee")).added
    report = bring(library, titled("The boiling of distributed samovars in many kitchens", "Ann Lee"))
    assert (len(report.added), report.suggestions) == (1, 1)
    (pair,) = library.ask(Suggestions())
    assert (pair.paper, pair.other, pair.reason) == (number, report.added[0], Reason.TITLES)
    assert 85 <= int(pair.detail) < 90


def test_that_papers_with_different_openreview_numbers_are_two_however_like_their_titles(library: Library) -> None:
    bring(library, titled(LONG, "Ann Lee", openreview="aaaaaa"))
    report = bring(library, titled(LONG, "Ann Lee", openreview="bbbbbb"))
    assert (len(report.added), report.merged) == (1, ())
    assert bring(library, titled(LONG, "Ann Lee", openreview="bbbbbb")).unchanged == 1


def test_that_a_like_title_with_an_unlike_abstract_is_asked_about(library: Library) -> None:
    bring(library, titled(LONG, abstract=KETTLES))
    report = bring(library, titled(f"On {LONG}", abstract="采样很快。" + VIOLINS[::-1]))
    assert (len(report.added), report.suggestions) == (1, 1)


def test_that_each_of_two_like_titles_finds_its_own(library: Library) -> None:
    first, second = bring(library, titled(f"{LONG} at home", "Ann Lee"), titled(f"{LONG} abroad", "Ann Lee")).added
    report = bring(library, titled(f"{LONG} abroad."), titled(f"{LONG} at homes", abstract=KETTLES))
    assert (report.added, set(report.merged)) == ((), {first, second})
    assert paper(library, second).official_title == f"{LONG} abroad."


def test_that_a_chinese_title_is_found_by_its_characters() -> None:
    title = "基于扩散模型的快速采样方法及其在图像生成中的应用研究"
    book = TitleBook([Titled(1, normalised_title(title), title), Titled(2, "x", "x")])
    assert [like.paper for like in book.like(title.replace("研究", ""))] == [1]


def test_that_a_title_without_a_known_word_is_like_none() -> None:
    assert TitleBook([Titled(1, "kettles", "Kettles")]).like("Violins") == []
