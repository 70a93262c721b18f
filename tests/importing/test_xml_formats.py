"""EndNote, ACL Anthology, arXiv, DBLP, Zotero and PubMed as XML, and XML that is broken or meant to harm."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from readinglist.importing.arxiv_hints import venue_hint
from readinglist.importing.headings import Heading
from readinglist.importing.xml_formats import acl, arxiv, dblp, endnote, pubmed, zotero
from readinglist.model.errors import ImportTrouble
from readinglist.model.papers import LinkKind

SAMPLES = Path(__file__).parent / "samples"
READERS = (endnote, acl, arxiv, dblp, zotero, pubmed)
FILES = ("endnote-xml.xml", "acl-anthology.xml", "arxiv-atom.atom", "dblp-xml.xml", "zotero-rdf.rdf", "pubmed-xml.xml")


def sample(name: str) -> str:
    return (SAMPLES / name).read_text(encoding="utf-8")


def records(*inside: str) -> str:
    return f"<xml><records>{''.join(f'<record>{each}</record>' for each in inside)}</records></xml>"


def title(text: str) -> str:
    return f"<titles><title>{text}</title></titles>"


def test_that_texts_of_endnote_in_pieces_are_put_together() -> None:
    first, second = endnote.read(sample("endnote-xml.xml"), "a.xml").drafts
    assert first.title == "Opening doors of *many kinds* with CO₂"
    assert first.authors == ("Ann Lee", "Bo Chen")
    assert first.abstract == "We study how robots learn to open doors & windows. A single policy opens many of them."
    assert first.keywords == ("robots", "doors", "policies")
    assert [(each.kind, each.url) for each in first.links] == [
        (LinkKind.DOI, "https://doi.org/10.9999/made.2026.1"),
        (LinkKind.WEB, "https://example.org/doors"),
        (LinkKind.PDF, "https://example.org/doors.pdf"),
    ]
    assert (second.venue, second.year) == ("Journal of Kettles", 2025)


def test_that_formulas_and_styles_of_the_acl_anthology_are_kept() -> None:
    first, second, third = acl.read(sample("acl-anthology.xml"), "a.xml").drafts
    assert first.title == "AdapDoor: Opening $k$ doors is *not* all"
    assert first.abstract.startswith(r"We open doors in $\mathcal{O}(L\log L)$ time with **D**oor **N**etworks.")
    assert first.authors == ("Ann Lee", "Bo Chen", "Madonna")
    assert (first.venue, first.year, first.track, first.decision) == ("ACL", 2022, "long", "Best Paper")
    assert {each.value for each in first.identifiers} == {"2022.acl-long.1", "10.18653/v1/2022.acl-long.1"}
    assert LinkKind.CODE in {each.kind for each in first.links}
    assert second.title == "Kettles boil faster"
    assert (third.venue, third.track) == ("First Workshop on Tiny Things", "tinyws")


def test_that_arxiv_numbers_have_no_version_and_comments_tell_the_conference() -> None:
    first, second, third = arxiv.read(sample("arxiv-atom.atom"), "a.atom").drafts
    assert (first.title, first.venue, first.year) == ("Opening doors with one policy", "ICML", 2026)
    assert (
        first.abstract == r"We study how robots learn to open doors with $\rho<1$. A single policy opens many of them."
    )
    assert [each.value for each in first.identifiers] == ["2603.00017"]
    assert (first.topic, first.links[-1].kind) == ("cs.RO", LinkKind.CODE)
    assert (second.venue, second.year) == ("J. Kettles 12 (2001) 1-9", 2001)
    assert (third.venue, third.year) == ("", 2025)


@pytest.mark.parametrize(
    ("reference", "comment", "expected"),
    [
        ("", "Accepted at ICML 2026", Heading("ICML", 2026)),
        ("", "10 pages. To appear in NeurIPS'25; code to follow", Heading("NeurIPS", 2025)),
        ("", "Submitted to ICLR 2026", Heading("", 0)),
        ("", "under review at ICLR 2026. A short version was at ICML 2025", Heading("ICML", 2025)),
        ("Proc. of ICML 2024, pp. 1-9", "Accepted at ICML 2026", Heading("ICML", 2024)),
        ("", "", Heading("", 0)),
    ],
)
def test_that_a_hint_at_the_venue_is_told_from_a_wish(reference: str, comment: str, expected: Heading) -> None:
    assert venue_hint(reference, comment) == expected


def test_that_entities_and_namesakes_of_dblp_are_resolved() -> None:
    first, second = dblp.read(sample("dblp-xml.xml"), "a.xml").drafts
    assert first.title == "Opening doors of *many* kinds & sizes: H₂O"
    assert first.authors == ("Ann Lee", "François Kühn")
    assert (first.venue, first.year) == ("ICML", 2026)
    assert {each.value for each in first.identifiers} == {"abcDEF1234", "10.9999/made.2026.1"}
    assert second.title == "Kettles boil faster..."


def test_that_notes_attachments_and_automatic_tags_of_zotero_stay_out() -> None:
    source = zotero.read(sample("zotero-rdf.rdf"), "a.rdf")
    assert [draft.title for draft in source.drafts] == [
        "Opening doors with one policy",
        "Kettles boil faster",
        "More kettles",
    ]
    first, second, third = source.drafts
    assert (first.keywords, first.authors) == (("robots",), ("Ann Lee", "ORANGE Team"))
    assert (first.venue, first.year) == ("Made-up Conference", 2026)
    assert {each.value for each in first.identifiers} == {"10.9999/made.2026.1", "2603.00017"}
    assert second.venue == third.venue == "Journal of Kettles"
    assert second.identifiers == third.identifiers == ()  # the DOI in the journal that they share is of neither


def test_that_bibliontology_is_refused_by_its_name() -> None:
    text = sample("bad/zotero-rdf.rdf")
    assert zotero.recognises(text, "a.rdf") == 93
    with pytest.raises(ImportTrouble, match="is Bibliontology RDF") as caught:
        zotero.read(text, "a.rdf")
    assert "Zotero RDF" in caught.value.do


def test_that_labels_and_formulas_of_pubmed_are_kept() -> None:
    first, book = pubmed.read(sample("pubmed-xml.xml"), "a.xml").drafts
    assert first.title == "Opening doors of *many* kinds: CO₂ and more"
    assert first.abstract == (
        "**Background.** We study doors with $η_{p}^{2}\\le \\frac{1}{2}$.\n\n"
        "**Results.** A single policy opens many of them."
    )
    assert first.authors == ("Ann B Lee Jr", "Doors Study Group")
    assert (first.keywords, first.venue, first.year) == (("doors",), "Journal of doors", 2026)
    assert [each.value for each in first.identifiers] == ["10.9999/made.2026.1"]
    assert (book.title, book.authors, book.year, book.abstract) == (
        "The book of kettles",
        ("Wei Wang",),
        2019,
        "Kettles boil.",
    )


def test_that_each_format_knows_its_own_and_no_other() -> None:
    for reader, own in zip(READERS, FILES, strict=True):
        assert reader.recognises(sample(own), "list.xml") >= 90
        assert [other for other in FILES if other != own and reader.recognises(sample(other), "list.xml")] == []


def test_that_broken_xml_gives_what_is_sound_and_tells_the_rest_with_its_line() -> None:
    one, broken, other = (f"<record>{inside}</record>" for inside in (title("A"), title("B")[:-3], title("C")))
    source = endnote.read(f"<xml>\n<records>\n{one}\n{broken}\n{other}", "a.xml")
    assert [(draft.title, draft.line) for draft in source.drafts] == [("A", 3), ("C", 5)]
    assert [(problem.line, problem.raw[:8], problem.kept) for problem in source.problems] == [(4, "<record>", False)]


def test_that_a_fault_outside_the_records_loses_none() -> None:
    source = endnote.read(records(title("A"), title("B")).replace("</xml>", "</html>"), "a.xml")
    assert [draft.title for draft in source.drafts] == ["A", "B"]
    assert [(problem.line, problem.kept) for problem in source.problems] == [(1, True)]


def test_that_xml_without_any_whole_record_is_refused_with_the_line_of_the_fault() -> None:
    with pytest.raises(ImportTrouble, match="line 2"):
        endnote.read("<xml><records>\n</wrong>", "a.xml")


def test_that_entities_are_neither_expanded_nor_fetched(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("SECRET", encoding="utf-8")
    bomb = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
    text = (
        f'<?xml version="1.0"?><!DOCTYPE xml [<!ENTITY a0 "boom">{bomb}<!ENTITY f SYSTEM "{secret.as_uri()}">]>'
        + records(title("A &a11; &f; &uuml; &amp; &#252; &#0; &unknown; & b"))
    )
    [draft] = endnote.read(text, "a.xml").drafts
    assert draft.title == "A &a11; &f; ü & ü \ufffd &unknown; & b"


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.KEY)
def test_that_deep_nests_are_refused_or_read_but_do_not_crash(reader: Any) -> None:
    own = sample(FILES[READERS.index(reader)])
    found = re.search(r"</(?:dc:|Article)?[tT]itle>", own)
    assert found is not None
    place = found.start()
    deep = own[:place] + "<i>" * 3_000 + "x" + "</i>" * 3_000 + own[place:]
    source = reader.read(deep, "a.xml")
    assert source.drafts
    assert source.problems


def test_that_cdata_and_comments_are_no_trouble() -> None:
    source = endnote.read(records(title("<![CDATA[A & B]]><!-- not this -->")), "a.xml")
    assert source.drafts[0].title == "A & B"
