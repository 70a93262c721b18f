"""The list that people paste."""

from __future__ import annotations

import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.config.paths import resource
from readinglist.importing.plaintext import MAX_ABSTRACT, MAX_RAW
from readinglist.importing.sources import read_file, read_text
from readinglist.model.errors import ImportTrouble
from readinglist.model.papers import Identifier, IdentifierKind, Link, LinkKind

ONE = "We study how robots learn to open doors. A single policy opens doors of many kinds, and it does so quickly."
TWO = "Graphs are everywhere. We show that counting their triangles can be done in less memory than was thought."
THREE = "Large models forget. This paper measures what they forget, and gives a remedy that costs nothing at all."


def test_that_the_bundled_list_has_nineteen_papers_without_titles() -> None:
    source = read_file(resource("samples", "icml2026.txt"))
    assert (len(source.drafts), source.venue, source.year, source.encoding) == (19, "ICML", 2026, "UTF-8")
    assert source.list_name == "ICML 2026"
    assert not any(draft.title for draft in source.drafts)
    assert not source.problems
    assert [draft.record for draft in source.drafts] == list(range(1, 20))
    assert source.drafts[0].line == 3


def test_that_blank_lines_part_abstracts_whatever_the_line_ends() -> None:
    for end in ("\n", "\r\n", "\r"):
        source = read_text(f"ICLR 2026\n \t\n{ONE}\n\u3000\n\n{TWO}\n".replace("\n", end), "pasted")
        assert [draft.abstract for draft in source.drafts] == [ONE, TWO]
        assert [draft.line for draft in source.drafts] == [3, 6]
        assert (source.venue, source.year) == ("ICLR", 2026)


def test_that_a_heading_directly_above_the_first_abstract_is_not_part_of_it() -> None:
    source = read_text(f"# ICLR 2026\n{ONE}\n\n{TWO}", "pasted")
    assert [draft.abstract for draft in source.drafts] == [ONE, TWO]
    assert source.list_name == "ICLR 2026"


def test_that_a_wrapped_line_with_a_year_is_no_heading() -> None:
    first = "Clustering Methods of 2011\nare everywhere, and we show that all of them can be made better by one trick."
    later = "We study Online Learning in 2012\nand show that all of its methods can be made better by this one trick."
    source = read_text(f"{first}\n\n{later}", "pasted")
    assert [draft.abstract for draft in source.drafts] == [first.replace("\n", " "), later.replace("\n", " ")]
    assert (source.venue, source.problems) == ("", ())


def test_that_the_file_name_tells_the_conference_where_no_heading_does() -> None:
    assert read_text(ONE, "icml2026.txt").list_name == "ICML 2026"
    assert read_text(ONE, "pasted").list_name == "pasted"
    assert read_text(f"ICLR 2025\n\n{ONE}", "icml2026.txt").list_name == "ICLR 2025"


def test_that_a_second_heading_is_reported() -> None:
    source = read_text(f"ICML 2026\n\n{ONE}\n\nICLR 2026\n\n{TWO}", "pasted")
    assert len(source.drafts) == 2
    assert [(problem.line, problem.raw) for problem in source.problems] == [(5, "ICLR 2026")]


def test_that_hard_wrapped_abstracts_are_joined() -> None:
    for width in (40, 72, 80, 100):
        wrapped = "\n\n".join(textwrap.fill(text, width) for text in (ONE, TWO, THREE))
        source = read_text(wrapped, "pasted")
        assert [draft.abstract for draft in source.drafts] == [ONE, TWO, THREE]


def test_that_a_wrapped_hyphen_and_wrapped_chinese_get_no_blank() -> None:
    english = "We use state-of-the-\nart methods, pre-\nand post-training, and find that all work well."
    chinese = "我们提出一种新的\n方法，用于大规模语言模型的训练，并给出理论上的\n保证。实验表明该方法有效，而且很快。"
    source = read_text(f"{english}\n\n{chinese}", "pasted")
    assert "state-of-the-art methods, pre- and post-training" in source.drafts[0].abstract
    assert "新的方法，用于" in source.drafts[1].abstract
    assert "的保证" in source.drafts[1].abstract


def test_that_a_list_behind_an_abstract_stays_a_list_of_that_abstract() -> None:
    text = f"{textwrap.fill(ONE, 80)}\n\n- first point\n- second point\n\n{TWO}"
    source = read_text(text, "pasted")
    assert [draft.abstract for draft in source.drafts] == [f"{ONE}\n\n- first point\n- second point", TWO]


def test_that_a_list_inside_a_paragraph_keeps_its_lines() -> None:
    text = f"{ONE} We show\nthat:\n- one thing\n  holds\n- another holds."
    assert read_text(text, "pasted").drafts[0].abstract.endswith("We show that:\n- one thing holds\n- another holds.")


def test_that_whole_lines_without_blank_lines_between_are_abstracts() -> None:
    long_ones = [" ".join([text] * 4) for text in (ONE, TWO, THREE)]
    source = read_text("ICML 2026\n" + "\n".join(long_ones), "pasted")
    assert [draft.abstract for draft in source.drafts] == long_ones
    assert [draft.line for draft in source.drafts] == [2, 3, 4]


def test_that_a_short_paragraph_before_each_abstract_is_its_title() -> None:
    text = f"ICML 2026\n\nOpening doors\n\n{ONE}\n\n## Counting triangles?\n\n{TWO}\n\n**Forgetting**\n{THREE}"
    source = read_text(text, "pasted")
    assert [draft.title for draft in source.drafts] == ["Opening doors", "Counting triangles?", "Forgetting"]
    assert [draft.abstract for draft in source.drafts] == [ONE, TWO, THREE]
    assert [draft.line for draft in source.drafts] == [3, 7, 11]
    assert not source.problems


def test_that_the_first_line_is_a_title_where_it_was_not_wrapped() -> None:
    titles = ("Opening doors", "Counting triangles", "Forgetting")
    text = "\n\n".join(f"{a}\n{textwrap.fill(b, 80)}" for a, b in zip(titles, (ONE, TWO, THREE), strict=True))
    source = read_text(text, "pasted")
    assert tuple(draft.title for draft in source.drafts) == titles
    assert [draft.abstract for draft in source.drafts] == [ONE, TWO, THREE]


def test_that_a_wrapped_first_line_is_never_a_title() -> None:
    odd = "Graphs are everywhere\nWe show that counting their triangles can be done in less memory than was thought."
    source = read_text(f"{odd}\n\n{textwrap.fill(ONE, 60)}\n\n{textwrap.fill(THREE, 60)}", "pasted")
    assert not any(draft.title for draft in source.drafts)
    assert source.drafts[0].abstract.startswith("Graphs are everywhere We show")


def test_that_one_short_line_among_bare_abstracts_is_reported_and_no_title() -> None:
    source = read_text(f"My favourites\n\n{ONE}\n\n{TWO}\n\n{THREE}", "pasted")
    assert [draft.title for draft in source.drafts] == ["", "", ""]
    assert [(problem.line, problem.raw) for problem in source.problems] == [(1, "My favourites")]


def test_that_words_of_lists_are_neither_titles_nor_problems() -> None:
    text = (
        f"Oral\n\nOpening doors\n\nAbstract\n\n{ONE}\n\nSession 3: Graphs\n\n---\n\nCounting\n\nAbstract: {TWO}\n\n12"
    )
    source = read_text(text, "pasted")
    assert [(draft.title, draft.abstract) for draft in source.drafts] == [("Opening doors", ONE), ("Counting", TWO)]
    assert not source.problems


def test_that_names_between_title_and_abstract_are_authors() -> None:
    text = f"Opening\nAnn Lee, Bo de Vries and 王伟\n\n{ONE}\n\nCounting\n\nAuthors: Carl Roe\n\n{TWO}\n\nC\n{THREE}"
    source = read_text(text, "pasted")
    assert [draft.title for draft in source.drafts] == ["Opening", "Counting", "C"]
    assert [draft.authors for draft in source.drafts[:2]] == [("Ann Lee", "Bo de Vries", "王伟"), ("Carl Roe",)]
    assert [draft.abstract for draft in source.drafts][:2] == [ONE, TWO]


def test_that_long_titles_and_long_lines_of_names_are_no_abstracts() -> None:
    title = (
        "What limits agents that act for us? OpenBench: a scalable benchmark in many dimensions for what they can do"
    )
    names = ", ".join(["Ann E. F. Lee", "Bo Roe", "carl poe", "Dora(Dee) Doe", "Eve O'Hara"] * 6)
    for between in ("\n", "\n\n"):
        source = read_text(f"{title}{between}{names}\n\n{ONE}\n\nB\n\n{TWO}", "pasted")
        assert [(draft.title, draft.abstract) for draft in source.drafts] == [(title, ONE), ("B", TWO)]
        assert len(source.drafts[0].authors) == 30


def test_that_rules_and_tables_of_numbers_are_no_abstracts() -> None:
    text = f"{'=' * 300}\n\n{ONE}\n\n{'0.12 0.34. ' * 30}"
    assert [draft.abstract for draft in read_text(text, "pasted").drafts] == [ONE]


def test_that_numbers_go_only_where_every_abstract_has_one() -> None:
    numbered = read_text(f"1. {ONE}\n\n2. {TWO}", "pasted")
    assert [draft.abstract for draft in numbered.drafts] == [ONE, TWO]
    mixed = read_text(f"1. {ONE}\n\n{TWO}", "pasted")
    assert [draft.abstract for draft in mixed.drafts] == [f"1. {ONE}", TWO]


def test_that_links_in_an_abstract_are_found_but_tell_no_identity() -> None:
    text = f"{ONE} We build on arXiv:2101.00001. Code: https://github.com/ann/doors."
    draft = read_text(text, "pasted").drafts[0]
    assert draft.links == (
        Link(LinkKind.ARXIV, "https://arxiv.org/abs/2101.00001"),
        Link(LinkKind.CODE, "https://github.com/ann/doors"),
    )
    assert draft.identifiers == ()


def test_that_a_line_of_its_own_tells_which_paper_it_is() -> None:
    text = (
        f"{ONE}\nhttps://openreview.net/forum?id=AbC123_-x\n\n{TWO}\n\narXiv:2402.00002v3\n\n"
        f"{THREE}\n\nDOI: 10.9999/(SICI)1-2(3)4:5<6::A>3.0.CO;2-A"
    )
    source = read_text(text, "pasted")
    assert [draft.identifiers for draft in source.drafts] == [
        (Identifier(IdentifierKind.OPENREVIEW, "AbC123_-x"),),
        (Identifier(IdentifierKind.ARXIV, "2402.00002"),),
        (Identifier(IdentifierKind.DOI, "10.9999/(sici)1-2(3)4:5<6::a>3.0.co;2-a"),),
    ]
    assert [draft.abstract for draft in source.drafts] == [ONE, TWO, THREE]
    assert source.drafts[1].links == (Link(LinkKind.ARXIV, "https://arxiv.org/abs/2402.00002"),)


def test_that_a_version_and_the_case_of_an_identifier_do_not_count() -> None:
    text = f"{ONE}\nhttps://arxiv.org/pdf/2402.00002v2\n\n{TWO}\n10.1234/ABC\n\n{THREE}\n\nhttps://example.org/page"
    assert [draft.identifiers for draft in read_text(text, "pasted").drafts] == [
        (Identifier(IdentifierKind.ARXIV, "2402.00002"),),
        (Identifier(IdentifierKind.DOI, "10.1234/abc"),),
        (),
    ]


def test_that_whole_lines_may_be_followed_by_a_short_one() -> None:
    long_ones = [" ".join([text] * 4) for text in (ONE, TWO)]
    source = read_text("\n".join([*long_ones, "the end"]), "pasted")
    assert [draft.abstract for draft in source.drafts] == long_ones
    assert [problem.line for problem in source.problems] == [3]


def test_that_a_bold_part_is_no_bold_line() -> None:
    text = f"**One** and **two**\n\n{ONE}\n\n**Three**\n\n{TWO}"
    assert [draft.title for draft in read_text(text, "pasted").drafts] == ["**One** and **two**", "Three"]


def test_that_a_link_after_a_title_belongs_to_the_next_abstract() -> None:
    text = f"Doors\n\n{ONE}\n\nTriangles\nPaper: https://arxiv.org/abs/2402.00002\n\n{TWO}"
    source = read_text(text, "pasted")
    assert [draft.title for draft in source.drafts] == ["Doors", "Triangles"]
    assert source.drafts[0].identifiers == ()
    assert source.drafts[1].identifiers == (Identifier(IdentifierKind.ARXIV, "2402.00002"),)


def test_that_an_address_at_the_end_of_a_wrapped_sentence_stays_in_it() -> None:
    text = f"{ONE} The code is available at\nhttps://github.com/ann/doors"
    assert read_text(text, "pasted").drafts[0].abstract.endswith("available at https://github.com/ann/doors")


def test_that_a_page_below_an_abstract_stays_in_it() -> None:
    text = f"{ONE}\nProject page: https://example.org/doors"
    draft = read_text(text, "pasted").drafts[0]
    assert draft.abstract == text.replace("\n", " ")
    assert draft.links == (Link(LinkKind.WEB, "https://example.org/doors"),)


def test_that_an_identifier_of_several_papers_is_none() -> None:
    text = f"{ONE}\nhttps://doi.org/10.1234/proceedings\n\n{TWO}\nhttps://doi.org/10.1234/proceedings"
    assert [draft.identifiers for draft in read_text(text, "pasted").drafts] == [(), ()]


def test_that_an_abstract_of_a_megabyte_is_kept_out_and_the_rest_comes_in() -> None:
    huge = ("word " * 200_000).strip()
    source = read_text(f"ICML 2026\n\n{ONE}\n\n{huge}\n\n{TWO}", "pasted")
    assert [draft.abstract for draft in source.drafts] == [ONE, TWO]
    (problem,) = source.problems
    assert problem.line == 5
    assert problem.raw == huge[:MAX_RAW]
    assert str(MAX_ABSTRACT)[:2] in problem.what


def test_that_an_abstract_of_the_greatest_length_comes_in() -> None:
    longest = ("word " * MAX_ABSTRACT)[: MAX_ABSTRACT - 1] + "."
    assert read_text(longest, "pasted").drafts[0].abstract == longest


@pytest.mark.parametrize(
    "text", ["ICML 2026\n", "hello", "one\n\ntwo\n\nthree", "a" * 50, "https://arxiv.org/abs/2402.00002"]
)
def test_that_a_text_without_abstracts_is_refused(text: str) -> None:
    with pytest.raises(ImportTrouble, match="no paragraph that looks like an abstract") as caught:
        read_text(text, "pasted")
    assert caught.value.data
    assert caught.value.do


def test_that_a_text_of_one_overlong_paragraph_is_refused_with_the_reason() -> None:
    with pytest.raises(ImportTrouble, match=f"line 1.*{MAX_ABSTRACT}"):
        read_text("word " * MAX_ABSTRACT, "pasted")


def test_that_dirt_is_cleaned_away() -> None:
    source = read_text(f"{ONE[:10]}\0\u200b\ud800\u202e{ONE[10:]}", "pasted")
    assert source.drafts[0].abstract == ONE


@given(st.text(max_size=600))
def test_that_any_text_is_read_or_refused(text: str) -> None:
    try:
        source = read_text(f"{ONE}\n\n{text}", "pasted")
    except ImportTrouble:
        return
    assert source.drafts
    for draft in source.drafts:
        assert 0 < len(draft.abstract) <= MAX_ABSTRACT * 2
        assert draft.line >= 1
        (draft.title + draft.abstract).encode()


@given(st.lists(st.sampled_from([ONE, TWO, THREE]), min_size=1, max_size=8), st.integers(40, 120))
def test_that_wrapping_never_changes_what_is_read(abstracts: list[str], width: int) -> None:
    wrapped = "\n\n".join(textwrap.fill(text, width) for text in abstracts)
    assert [draft.abstract for draft in read_text(wrapped, "pasted").drafts] == abstracts
