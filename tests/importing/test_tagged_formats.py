"""RIS, PubMed, EndNote, Web of Science, NoteExpress: records of lines with tags."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing.tagged import enw, isi, noteexpress, pubmed, ris
from readinglist.model.errors import ImportTrouble
from readinglist.model.papers import IdentifierKind

SAMPLES = Path(__file__).parent / "samples"
READERS = (ris, pubmed, enw, isi, noteexpress)


def sample(name: str) -> str:
    return (SAMPLES / name).read_bytes().decode("utf-8-sig")


def test_that_every_field_of_ris_is_read() -> None:
    draft = ris.read(sample("ris.ris"), "ris.ris").drafts[0]
    assert draft.title == "Opening doors with one policy"
    assert draft.authors == ("Ann Lee", "Bo Chen Jr.")
    assert (draft.venue, draft.year) == ("Made-up Conference", 2026)
    assert draft.abstract.startswith(
        "We study how robots learn to open doors. A single policy opens *many* of them, x₂"
    )
    assert draft.keywords == ("robots", "doors", "policies")
    assert [each.kind.value for each in draft.links] == ["doi", "web", "pdf"]
    assert [each.value for each in draft.identifiers] == ["10.9999/made.2026.1"]


def test_that_junk_between_records_of_ris_makes_no_paper() -> None:
    text = "1.\nTY  - JOUR\nTI  - One\nER  - \nLink to full text\nC1  - note\n2.\nTY  - JOUR\nTI  - Two\nER  - \n"
    source = ris.read(text, "a.ris")
    assert [(draft.title, draft.line) for draft in source.drafts] == [("One", 2), ("Two", 8)]
    assert source.failed == 0


@pytest.mark.parametrize("end", ["", "ER  - \n", "ER  -\n"])
def test_that_a_missing_end_of_a_record_of_ris_is_no_fault(end: str) -> None:
    source = ris.read(f"\ufeffTY - CONF\nT1  - One\n{end}TY  - JOUR\nTI  - Two\n{end}", "a.ris")
    assert [draft.title for draft in source.drafts][-1].startswith("Two")
    assert len(source.drafts) == 2


def test_that_records_of_ris_without_types_end_with_er() -> None:
    text = "".join(f"C1  - {n}\nAU  - Lee, Ann\nTI  - Paper {n}\nPY  - 2026\nAB  - NA\nER  - \n" for n in (1, 2))
    assert ris.recognises(text, "a.ris") == 65
    source = ris.read(text, "a.ris")
    assert [(draft.title, draft.abstract) for draft in source.drafts] == [("Paper 1", ""), ("Paper 2", "")]


def test_that_ris_without_any_record_is_refused_by_name() -> None:
    with pytest.raises(ImportTrouble, match="no RIS record"):
        ris.read("AU  - A\nTI  - B\nPY  - 2\nAB  - C\nDO  - D\n", "a.ris")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\n\r\n"])
def test_that_line_ends_do_not_matter(end: str) -> None:
    text = end.join(["TY  - JOUR", "TI  - A title", "      that goes on", "AB  - Text", "ER  - "])
    [draft] = ris.read(text, "a.ris").drafts
    assert (draft.title, draft.abstract) == ("A title that goes on", "Text")


def test_that_every_field_of_pubmed_is_read() -> None:
    first, second, book = pubmed.read(sample("pubmed.nbib"), "a.nbib").drafts
    assert first.title == "Opening doors with one policy: a study of many doors"
    assert first.authors == ("Ann Lee", "Bo Chen", "Doors Study Group")
    assert first.keywords == ("doors", "robots")
    assert (first.venue, first.year) == ("Journal of doors", 2026)
    assert first.abstract.endswith("opens doors of many kinds, and it does so quickly.")
    assert [each.value for each in first.identifiers] == ["10.9999/made.2026.1"]
    assert second.authors == ("W. X. Wang",)
    assert second.abstract == "Publisher: Kettles boil."
    assert (book.title, book.venue) == ("The book of chapters", "")


def test_that_a_number_of_another_archive_before_it_begins_no_record_of_its_own() -> None:
    text = "PMC - PMC1\nPMID- 1\nTI  - One\n\nPMC - PMC2\nPMID- 2\nTI  - Two\n\nPMID- 3\nTI  - Three\n"
    assert [draft.title for draft in pubmed.read(text, "a").drafts] == ["One", "Two", "Three"]


def test_that_every_field_of_endnote_is_read() -> None:
    first, second, third = enw.read(sample("enw.enw"), "a.enw").drafts
    assert (
        first.abstract
        == "We study how robots learn to open doors. A single policy opens many of them.\n\nA second paragraph."
    )
    assert first.keywords == ("robots", "doors", "policies")
    assert [each.kind.value for each in first.links] == ["doi", "web", "pdf"]
    assert (second.authors, second.venue, second.year) == (("王伟",), "Journal of Kettles", 2025)
    assert third.title == "Short title only"


def test_that_records_of_endnote_without_types_are_parted_by_blank_lines() -> None:
    source = enw.read("%A Lee, Ann\n%T One\n\n%T Two\n%D 2026\n", "a.enw")
    assert [draft.title for draft in source.drafts] == ["One", "Two"]


def test_that_every_field_of_web_of_science_is_read() -> None:
    first, second, third = isi.read(sample("isi.isi"), "a.isi").drafts
    assert (first.title, first.authors) == ("Opening doors with one policy", ("Ann Lee", "Bo Chen"))
    assert (first.venue, first.year) == ("Made-up Conference", 2026)
    assert first.keywords == ("robots", "doors", "large policies")
    assert first.identifiers[0].kind is IdentifierKind.DOI
    assert (second.authors, second.year) == (("W Wang",), 2025)
    assert third.venue == "Series of Things"


def test_that_every_field_of_noteexpress_is_read() -> None:
    first, second, third = noteexpress.read(sample("noteexpress.net"), "a.net").drafts
    assert first.authors == ("李安", "陈波")
    assert first.keywords == ("机器人", "门", "大语言模型")
    assert first.abstract.startswith("我们研究")
    assert (second.title, second.authors) == ("热水壶烧开得更快", ("王伟", "Ann Lee"))
    assert (second.abstract, second.year) == ("Kettles boil faster. We show why.", 2025)
    assert (third.venue, third.year) == ("", None)


def test_that_each_format_knows_its_own_and_no_other() -> None:
    files = ("ris.ris", "pubmed.nbib", "enw.enw", "isi.isi", "noteexpress.net")
    for reader, own in zip(READERS, files, strict=True):
        assert reader.recognises(sample(own), "list.txt") >= 80
        assert [other for other in files if other != own and reader.recognises(sample(other), "list.txt") > 62] == []


@pytest.mark.parametrize(
    "text",
    [
        "We say that TY is a type. The PMID- is a number, and %0 is nothing.",
        "PT is a country.\nER is a room.",
        "%T is one tag",
        "See {Reference Type}: here, in the middle of a line",
    ],
)
def test_that_prose_is_none_of_them(text: str) -> None:
    assert [reader.KEY for reader in READERS if reader.recognises(text, "list.txt")] == []


@given(text=st.text(alphabet="TYPERMID%0A -{}:\r\n\ufeffti", max_size=200))
def test_that_any_lines_are_papers_or_problems(text: str) -> None:
    for reader in READERS:
        try:
            drafts = reader.read(text, "a").drafts
        except ImportTrouble:
            continue
        assert [draft.record for draft in drafts] == list(range(1, len(drafts) + 1))
