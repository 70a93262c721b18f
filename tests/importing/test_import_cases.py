"""What people reported about programs like this one, each in its smallest form, from the file to the draft."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from readinglist.importing.sources import _read_data
from readinglist.model.errors import ImportTrouble

if TYPE_CHECKING:
    from readinglist.model.imports import SourceFile

GERMAN = "@misc{a, title={Größe der Ölfässer}, abstract={Wir messen die Größe. Das ist schön.}}\n"
CHINESE = "@misc{b, title={扩散模型的采样}, abstract={这篇论文讨论扩散模型的采样速度，我们提出了新的方法。}}\n"
PLAIN = "@misc{c, title={Naïve façades}}\n"
NOTE = {"id": "AAAAAAAAA1", "forum": "AAAAAAAAA1", "invitation": "x"}
DOI = "10.9999/(SICI)1099-0000(200001)22:3<267::AID-XX40>3.0.CO;2-A"


def read(text: str | bytes, name: str) -> SourceFile:
    return _read_data(text.encode() if isinstance(text, str) else text, name)


def refusal(text: str | bytes, name: str) -> ImportTrouble:
    with pytest.raises(ImportTrouble) as caught:
        read(text, name)
    assert caught.value.do
    return caught.value


def titles(source: SourceFile) -> list[str]:
    return [draft.title for draft in source.drafts]


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "gb18030"])
def test_that_papers_in_any_encoding_come_out_the_same(codec: str) -> None:
    text = GERMAN + CHINESE + PLAIN.replace("ï", "i").replace("ç", "c")
    source = read(text.encode(codec), "a.bib")
    assert titles(source) == ["Größe der Ölfässer", "扩散模型的采样", "Naive facades"]
    assert source.drafts[1].abstract.startswith("这篇论文")
    assert not source.problems


@pytest.mark.parametrize("codec", ["cp1252", "latin-1"])
def test_that_western_text_is_told_by_its_few_letters_beyond_ascii(codec: str) -> None:
    source = read((GERMAN + PLAIN).encode(codec), "a.bib")
    assert (source.encoding, titles(source)) == ("Windows-1252", ["Größe der Ölfässer", "Naïve façades"])


def test_that_records_of_both_interfaces_come_in_and_what_is_none_is_told() -> None:
    notes = [
        NOTE | {"content": {"title": "T", "abstract": "A"}},
        NOTE | {"id": "AAAAAAAAA2", "forum": "AAAAAAAAA2", "content": {"title": {"value": "T2"}}},
        None,
        {"id": "AAAAAAAAA3"},
        NOTE | {"id": "AAAAAAAAA4", "forum": "AAAAAAAAA4", "content": {"title": "T4"}},
    ]
    source = read(json.dumps(notes), "notes.json")
    assert (source.format, titles(source)) == ("openreview-notes", ["T", "T2", "T4"])
    assert [problem.what.split(" and ")[0] for problem in source.problems] == [
        "Record 3 is no object",
        "Record 4 is no note",
    ]
    assert source.failed == 2


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.bib", f"@misc{{a, title={{A}}, doi={{{DOI}}}}}"),
        ("a.ris", f"TY  - CONF\nTI  - A\nDO  - {DOI}\nER  - \n"),
        ("a.csv", f"title,doi\nA,{DOI}\n"),
        ("a.json", json.dumps([{"title": "A", "doi": DOI}])),
    ],
)
def test_that_a_doi_with_brackets_and_angles_is_whole_in_every_format(name: str, text: str) -> None:
    (draft,) = read(text, name).drafts
    assert [each.value for each in draft.identifiers] == [DOI.lower()]
    assert (
        draft.links[0].url == "https://doi.org/10.9999/%28SICI%291099-0000%28200001%2922:3%3C267::AID-XX40%3E3.0.CO;2-A"
    )


def test_that_a_record_of_ris_behind_a_mark_and_among_junk_is_found() -> None:
    record = "TY  - CONF\nTI  - {}\nER  - \n"
    text = f"\ufeff1.\n{record.format('A')}Link to full text of it\nC1  - note\n2.\n{record.format('B')}"
    assert titles(read(text, "a.ris")) == ["A", "B"]


def test_that_columns_without_text_and_titles_like_numbers_stay_text() -> None:
    source = read("title,abstract,year\n1984,,2026.0\nnan,,2026.0\n", "a.csv")
    assert (titles(source), source.year) == (["1984", "nan"], 2026)


def test_that_keywords_of_a_table_are_parted_by_semicolons_where_there_are_any() -> None:
    rows = 'title,keywords\nA,"graph neural networks,RL"\nB,"safe, robust RL; kettles"\n'
    assert [draft.keywords for draft in read(rows, "a.csv").drafts] == [
        ("graph neural networks", "RL"),
        ("safe, robust RL", "kettles"),
    ]


@pytest.mark.parametrize("name", ["a.bib", "a.ris", "a.nbib", "a.enw", "a.net"])
def test_that_a_file_without_entries_is_asked_whether_it_is_what_its_name_says(name: str) -> None:
    ending = name[1:]
    assert refusal("% nothing but this\n", name).happened == f"No entries found in {name}. Is this a {ending} file?"


def test_that_a_refusal_says_what_the_file_was_taken_for() -> None:
    assert "It was read as PubMed (nbib)." in refusal("PMID- 1\nOWN - NLM\n", "a.txt").happened
    event = {"name": "", "eventtype": "Poster", "poster_position": "", "paper_url": "", "starttime": ""}
    assert "It was read as orals and posters" in refusal(json.dumps([event]), "a.json").happened


def test_that_lines_of_json_stay_right_behind_records_that_were_left_out() -> None:
    marks = {"prefix": "10.9999", "member": "1"}
    works = [{"DOI": f"10.9999/{n}", "title": [title], **marks} for n, title in enumerate(("A", "", "B"))]
    text = "\n".join([json.dumps(works[0]), "{broken", json.dumps(works[1]), "", json.dumps(works[2])])
    source = read(text, "crossref.jsonl")
    assert source.format == "crossref"
    assert [(draft.title, draft.record, draft.line) for draft in source.drafts] == [("A", 1, 1), ("B", 3, 5)]


def test_that_a_file_of_many_years_is_no_list_of_the_first_one() -> None:
    papers = [{"title": f"A{year}", "year": year} for year in (2013, 2018, 2024)]
    source = read(json.dumps(papers), "icml_2013_2024.json")
    assert (source.list_name, [draft.year for draft in source.drafts]) == ("ICML", [2013, 2018, 2024])
    assert read(json.dumps(papers[:1]), "icml_2013.json").list_name == "ICML 2013"
