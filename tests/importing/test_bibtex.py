"""Bibliographies: entries, macros, damage, names, links."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing.bibtex import reader
from readinglist.importing.bibtex.entries import bibliography
from readinglist.importing.bibtex.reader import keywords, names, read, recognises
from readinglist.importing.bibtex.values import text_of
from readinglist.model.errors import ImportTrouble
from readinglist.model.papers import IdentifierKind, LinkKind

if TYPE_CHECKING:
    from readinglist.model.imports import Draft, SourceFile


def one(text: str) -> Draft:
    [draft] = read(text, "list.bib").drafts
    return draft


def titles(source: SourceFile) -> list[str]:
    return [draft.title for draft in source.drafts]


def found(source: SourceFile) -> int:
    return len(source.drafts) + source.failed


def test_that_macros_and_joins_are_resolved_and_an_unknown_macro_is_its_name() -> None:
    text = """@string{icml = "ICML"}
@string(full = icml # { 2026})
@misc{a, title = {A}, booktitle = icml # " 2026"}
@misc{b, title = {B}, booktitle = xyzconf}
@misc{c, title = {C}, booktitle = FULL, year = 2026}"""
    source = read(text, "list.bib")
    assert [draft.venue for draft in source.drafts] == ["ICML", "xyzconf", "ICML"]


def test_that_a_circle_of_macros_ends() -> None:
    assert one("@string{a = b}\n@string{b = a}\n@misc{c, title = a}").title in {"a", "b"}


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("{Some {CLEF}}", "Some {CLEF}"),
        ('"a {"}quoted{"} word"', 'a {"}quoted{"} word'),
        ("{a} # {b}", "ab"),
        ('"a" # known # 12', "ax12"),
        ("{never closed", "never closed"),
        ('"never closed', "never closed"),
        ("2026", "2026"),
        ("", ""),
        (r"{a \} b}", r"a \} b"),
    ],
)
def test_that_a_value_is_read(value: str, text: str) -> None:
    assert text_of(value, {"known": "{x}"}) == text


def test_that_one_unbalanced_brace_costs_nothing_else() -> None:
    text = """@article{one,
  title={Open {brace,
  author={Lee, Ann},
  year={2026}
}
@article{two, title={Second}}
@article{three, title={Third}}
"""
    source = read(text, "list.bib")
    assert titles(source) == ["Open brace", "Second", "Third"]
    assert source.drafts[0].authors == ("Ann Lee",)
    [problem] = source.problems
    assert (problem.line, problem.kept) == (1, True)
    assert problem.raw.startswith("@article{one,")
    assert found(source) == 3


@pytest.mark.parametrize(
    "damaged",
    [
        "@article{x, title = {A title} author = {Lee, Ann}\n}",
        "@article{x,\n title = {A title},\n abstract = {an @misc{inside} that {never ends},\n}",
        '@article{x,\n title = "A title,\n author = {Lee, Ann},\n}',
        "@article{x\n title = {A title},\n}",
        "@article{x,\n title = {A title}",
    ],
)
def test_that_a_damaged_entry_is_read_as_far_as_it_goes_and_the_next_one_too(damaged: str) -> None:
    source = read(f"@misc{{before, title={{Before}}}}\n{damaged}\n@misc{{after, title={{After}}}}\n", "list.bib")
    assert [title.split(" author")[0] for title in titles(source)] == ["Before", "A title", "After"]
    assert found(source) == 3


def test_that_all_entries_are_imported_or_reported() -> None:
    text = "@misc{a, title={A}}\n@misc{b, year=2020}\n@misc{c,\n title={C},\n note={{\n@misc{d}\n@misc{e, title={E}}"
    source = read(text, "list.bib")
    assert (titles(source), source.failed) == (["A", "C", "E"], 2)
    assert [problem.line for problem in source.problems if not problem.kept] == [2, 6]


def test_that_papers_with_one_key_and_entries_with_repeated_fields_are_kept() -> None:
    text = (
        "@misc{w, title={One}}\n@misc{w, title={Two}, title={Late}}\n@misc{, title={No key}}\n@misc{, title={Nor here}}"
    )
    source = read(text, "list.bib")
    assert titles(source) == ["One", "Two", "No key", "Nor here"]
    assert ["key w is used again" in problem.what for problem in source.problems] == [True]
    assert source.failed == 0


def test_that_comments_prose_and_stray_braces_lose_no_entry() -> None:
    text = """Exported by SomeTool, options at a @ b
@comment this is off
@misc{a, title={A}}
}
@comment{ @misc{inside, title={X}} }
@preamble{"\\newcommand{x}{y}"}
@comment{jabref-meta: grouping: 0 AllEntriesGroup:;}
@misc(b, title={B (with brackets)})
"""
    source = read(text, "list.bib")
    assert titles(source) == ["A", "B (with brackets)"]
    [note] = source.problems
    assert (note.kept, "comment" in note.what) == (True, True)


def test_that_nested_closing_braces_stay_in_place() -> None:
    draft = one("@misc{a, title = {On {Nash} {Q}}, url = {\\url{https://x.example/a_b}}}")
    assert (draft.title, draft.links[0].url) == ("On Nash Q", "https://x.example/a_b")


@pytest.mark.parametrize(
    ("field", "people"),
    [
        ("Lee, Ann and Bo Chen and others", ["Ann Lee", "Bo Chen"]),
        ("Fernando, Sandy", ["Sandy Fernando"]),
        ("{The ORANGE Team} and {Barnes and Noble}", ["The ORANGE Team", "Barnes and Noble"]),
        ("van der Berg, Jan, Jr.", ["Jan van der Berg Jr."]),
        ("van der Berg, Jr., Jan", ["Jan van der Berg Jr."]),
        ("Wu A., Xu B., Yu C. and Zou D.", ["Wu A.", "Xu B.", "Yu C.", "Zou D."]),
        ("family=Saá, given=José, prefix=de and family=Lee, given=Ann", ["José de Saá", "Ann Lee"]),
        ("Mart{\\'\\i}n, Ana\n  and\n Wei Wang", ["Ana Martín", "Wei Wang"]),
        ("Lee, Ann; Chen, Bo", ["Ann Lee", "Bo Chen"]),
        ("", []),
        ("and and and", []),
    ],
)
def test_that_names_are_read(field: str, people: list[str]) -> None:
    assert names(field) == people


def test_that_keywords_are_parted_by_commas_and_semicolons_outside_braces() -> None:
    assert keywords("graph neural networks,RL; large language model,{safe, robust RL}") == [
        "graph neural networks",
        "RL",
        "large language model",
        "safe, robust RL",
    ]


def test_that_links_and_identifiers_come_from_their_fields() -> None:
    draft = one(
        "@misc{a, title={A}, doi={https://dx.doi.org/10.9999/AB\\_C}, eprint={2301.00001v3}, archivePrefix={arXiv},"
        " openreview={https://openreview.net/forum?id=abcDEF1234}, pdf={https://example.org/get?x=1},"
        " url={http://proceedings.mlr.press/v28/wang13f.html}}"
    )
    assert {(each.kind, each.value) for each in draft.identifiers} == {
        (IdentifierKind.DOI, "10.9999/ab_c"),
        (IdentifierKind.ARXIV, "2301.00001"),
        (IdentifierKind.OPENREVIEW, "abcDEF1234"),
        (IdentifierKind.PMLR, "v28/wang13f"),
    }
    assert (LinkKind.PDF, "https://example.org/get?x=1") in {(each.kind, each.url) for each in draft.links}


def test_that_an_eprint_of_another_archive_is_no_arxiv_number() -> None:
    assert one("@misc{a, title={A}, eprint={2301.00001}, eprinttype={hdl}}").identifiers == ()


def test_that_a_chapter_takes_venue_and_year_from_its_book() -> None:
    source = read("@incollection{c, title={C}, crossref={B}}\n@book{b, title={The Book}, date={2019-01}}", "list.bib")
    assert [(draft.venue, draft.year) for draft in source.drafts] == [("The Book", 2019), ("", 2019)]


def test_that_one_venue_of_all_papers_is_that_of_the_list() -> None:
    text = (
        "@misc{a, title={A}, booktitle={Proc. ICML}, year=2026}\n@misc{b, title={B}, booktitle={Proc. ICML}, year=2026}"
    )
    source = read(text, "list.bib")
    assert (source.venue, source.year, source.drafts[0].venue) == ("Proc. ICML", 2026, "")
    named = read(text, "icml2026.bib")
    assert (named.venue, named.year, named.drafts[1].venue) == ("ICML", 2026, "")


def test_that_references_for_a_paper_are_not_taken_for_papers_of_its_conference() -> None:
    text = "@misc{a, title={A}, journal={J}, year=2001}\n@misc{b, title={B}, year=2002}\n@misc{c, title={C}, year=2026}"
    assert read(text, "icml2026.bib").venue == ""


def test_that_line_ends_and_marks_do_not_matter() -> None:
    text = "\ufeff@misc{a,\r\n  title = {A\r\n title},\r\n}\r\r@misc{b, title={B}}"
    assert titles(read(text, "list.bib")) == ["A title", "B"]


def test_that_a_file_without_entries_is_refused() -> None:
    with pytest.raises(ImportTrouble, match="no entries"):
        read("@string{a = {b}}\n", "macros.bib")
    with pytest.raises(ImportTrouble, match="line 1"):
        read("@misc{a, year = 2020}\n", "empty.bib")


def test_that_bibliographies_are_recognised_by_their_entries() -> None:
    assert recognises("% x\n\n  @Article{lee, title={A}}", "a.txt") == 90
    assert recognises("@string(a = {b})", "a.bib") == 95
    assert recognises("Write to ann@example.org {or not}", "a.bib") == 0


@given(text=st.text(alphabet="@{}(),=\"#\\'$ \nabmisctle1%", max_size=300))
def test_that_any_text_is_cut_into_entries_without_an_error(text: str) -> None:
    for entry in bibliography(text).entries:
        assert entry.line >= 1
    try:
        source = read(text, "a.bib")
    except ImportTrouble:
        return
    assert found(source) == len(bibliography(text).entries)
    assert source.format == reader.KEY
