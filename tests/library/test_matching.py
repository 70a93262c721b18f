"""Whether two records are one work."""

from __future__ import annotations

from dataclasses import replace

import pytest

from readinglist.library.matching import contradict, named, only_fills, place_of, repeats, same_work
from readinglist.model.imports import Draft, SourceFile
from readinglist.model.papers import Identifier, IdentifierKind
from tests.library.imported import KETTLES, VIOLINS, titled

SOURCE = SourceFile("f", "x", "utf-8", "ICML", 2026, ())


@pytest.mark.parametrize(
    ("authors", "others", "same"),
    [
        (("Ann Lee",), ("Lee, Ann",), True),
        (("Ann Lee",), ("A. Lee",), True),
        (("Ann Lee", "Bo Chen"), ("Chen, Bo",), True),
        (("Wei Wang",), ("Wei Zhang",), False),
        (("Ann Lee",), ("Bo Lee",), False),
        (("王小明",), ("王小明",), True),
        (("王小明",), ("李小明",), False),
        (("A. B.",), ("A. B.",), True),
        (("Álvaro Núñez",), ("Alvaro Nunez",), True),
        (("Ann Lee",), (), True),
        ((), (), True),
    ],
)
def test_that_works_of_one_title_are_told_apart_by_their_people(
    authors: tuple[str, ...], others: tuple[str, ...], *, same: bool
) -> None:
    one, other = (Draft(1, title="T", authors=names) for names in (authors, others))
    assert same_work(one, other) is same
    assert same_work(other, one) is same


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("On the size of kettles", "The size of kettles, revisited", True),
        ("On kettles", "Violin sounds", False),
        ("采样的速度", "采样的 速度", True),
        ("采样的速度", "论文", False),
        ("$$$", "On kettles", True),
        ("", "On kettles", True),
    ],
)
def test_that_unrelated_titles_are_two_works(one: str, other: str, *, same: bool) -> None:
    assert same_work(Draft(1, title=one), Draft(1, title=other)) is same


def test_that_an_edited_abstract_is_still_the_same_work() -> None:
    one = Draft(1, title="T", abstract="We boil kettles at nine degrees and then drink the tea.")
    other = Draft(1, title="T", abstract="We boil kettles at ten degrees, and drink the tea later.")
    assert same_work(one, other)
    assert not same_work(one, Draft(1, title="T", abstract="Violins are another matter altogether."))


def test_that_identifiers_are_asked_in_the_order_of_their_strength() -> None:
    kinds = [kind for kind in IdentifierKind if kind not in (IdentifierKind.TITLE, IdentifierKind.ABSTRACT)]
    draft = Draft(1, title="A Title", identifiers=tuple(Identifier(kind, "x") for kind in reversed(kinds)))
    found = named(draft, SOURCE)
    assert [each.kind for each in found.identifiers] == [*kinds, IdentifierKind.TITLE]
    assert found.identifiers[-1].value == "icml 2026/atitle"
    assert found.spare.value.startswith("icml 2026/atitle/")


def test_that_a_title_the_file_gives_as_identifier_is_not_doubled() -> None:
    draft = Draft(1, title="A Title", identifiers=(Identifier(IdentifierKind.TITLE, "icml 2026/atitle"),))
    assert len(named(draft, SOURCE).identifiers) == 1


def test_that_a_paper_without_a_title_is_known_by_the_letters_of_its_abstract() -> None:
    one, other = (named(Draft(1, abstract=text), SOURCE) for text in ("We *boil*.", "we boil"))
    assert one.identifiers == other.identifiers
    assert one.identifiers[0].kind is IdentifierKind.ABSTRACT
    assert len(one.identifiers[0].value) == len("icml 2026/") + 64


def test_that_a_work_may_get_a_new_title() -> None:
    one = Draft(1, title="On kettles", authors=("Ann Lee", "Bo Chen"), abstract="We boil kettles at nine degrees.")
    other = Draft(1, title="Violin sounds", authors=("Lee, Ann",))
    assert same_work(one, other, IdentifierKind.OPENREVIEW)
    assert not same_work(one, other, IdentifierKind.DOI)
    assert same_work(one, replace(other, abstract=one.abstract), IdentifierKind.DOI)
    assert not same_work(replace(one, authors=()), other, IdentifierKind.OPENREVIEW)
    assert not same_work(one, replace(other, authors=("Xu Li",)), IdentifierKind.OPENREVIEW)


def test_that_names_that_a_work_has_once_can_contradict() -> None:
    first, second, doi = (Identifier(IdentifierKind(k), v) for k, v in (("arxiv", "1"), ("arxiv", "2"), ("doi", "3")))
    assert contradict((first,), (second,))
    assert not contradict((first, doi), (first,))
    assert not contradict((first,), (doi,))
    assert not contradict((doi,), (Identifier(IdentifierKind.DOI, "4"),))


def test_that_a_draft_has_its_own_venue_and_year() -> None:
    assert place_of(Draft(1), SOURCE) == "icml 2026"
    assert place_of(Draft(1, venue="TEA", year=2001), SOURCE) == "tea 2001"
    assert place_of(Draft(1), SourceFile("f", "x", "", "", None, ())) == ""


def test_that_only_a_sites_number_without_a_title_fills() -> None:
    site = Identifier(IdentifierKind.SITE, "/1")
    assert only_fills(Draft(1, abstract="A", identifiers=(site,)))
    assert not only_fills(Draft(1, title="T", identifiers=(site,)))
    assert not only_fills(Draft(1, abstract="A"))
    assert not only_fills(Draft(1, identifiers=(site, Identifier(IdentifierKind.ARXIV, "1"))))


def test_that_one_title_and_one_name_of_a_work_are_one_work_however_its_people_are_written() -> None:
    one, other = titled("Learning to boil", "Sat Chatterjee"), titled("Learning to Boil", "Satrajit Chatterjee")
    assert same_work(one, other, IdentifierKind.PMLR)
    assert same_work(one, other, IdentifierKind.DOI)
    assert not same_work(one, other)
    assert not same_work(one, titled("Violins", "Satrajit Chatterjee"), IdentifierKind.DOI)


def test_that_the_same_words_by_the_same_people_are_one_paper_though_its_names_contradict() -> None:
    one = titled("Learning to boil", "Ann Lee", "Bo Chen", abstract=KETTLES)
    assert repeats(one, titled("Learning to Boil", "Chen Bo", "Ann Lee", abstract=KETTLES))
    assert not repeats(one, titled("Learning to boil", "Ann Lee", abstract=KETTLES))
    assert not repeats(one, titled("Learning to boil", "Ann Lee", "Bo Chen", abstract=VIOLINS))
    assert not repeats(one, titled("Learning to boil", "Ann Lee", "Bo Chen"))
