"""CSL-JSON, Better BibTeX JSON, Crossref, Semantic Scholar, OpenAlex and arXiv JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing.json_formats import arxiv, better_bibtex, crossref, csl, openalex, semantic_scholar
from readinglist.importing.json_formats.openalex import rebuilt
from readinglist.model.errors import ImportTrouble
from readinglist.model.papers import LinkKind

SAMPLES = Path(__file__).parent / "samples"
READERS = (csl, better_bibtex, crossref, semantic_scholar, openalex, arxiv)


def sample(reader: Any) -> Any:
    name = reader.KEY.replace(" ", "-")
    text = next(SAMPLES.glob(f"{name}.json")).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()] if reader is arxiv else json.loads(text)


def test_that_names_dates_and_notes_of_csl_are_read() -> None:
    first, second = csl.read(sample(csl), "a.json").drafts
    assert first.title == "Opening doors of *many* kinds"
    assert first.abstract == "We study how robots learn to open doors. A single policy opens many of them."
    assert first.authors == ("Ann Lee", "Jan van der Berg Jr.", "The ORANGE Team")
    assert first.keywords == ("robots", "large language models", "doors")
    assert (first.venue, first.year) == ("Made-up Conference", 2026)
    assert {each.value for each in first.identifiers} == {"10.9999/made.2026.1", "2603.00017"}
    assert (second.venue, second.year) == ("Kettle Days", 2025)


def test_that_notes_and_automatic_tags_of_better_bibtex_stay_out() -> None:
    source = better_bibtex.read(sample(better_bibtex), "a.json")
    assert [draft.title for draft in source.drafts] == ["Opening doors with one policy", "Kettles boil faster"]
    assert not source.problems
    first, second = source.drafts
    assert (first.authors, first.keywords) == (("Ann Lee", "The ORANGE Team"), ("robots",))
    assert (first.venue, first.year) == ("Proceedings of the Made-up Conference", 2026)
    assert {each.value for each in first.identifiers} == {"10.9999/made.2026.1", "2603.00017"}
    assert second.identifiers[0].value == "10.9999/kettles.1"


def test_that_jats_of_crossref_becomes_markdown() -> None:
    first, second = crossref.read(sample(crossref), "a.json").drafts
    assert first.title == "Opening doors of *many* kinds & sizes: a study"
    assert first.abstract == "**Background.** We open *doors* in CO₂ with $x < 1$.\n\nA second paragraph."
    assert first.authors == ("Ann Lee", "The ORANGE Team")
    assert [each.kind for each in first.links] == [LinkKind.DOI, LinkKind.PDF, LinkKind.WEB]
    assert (second.venue, second.year) == ("Kettle Days", 2025)


def test_that_papers_of_semantic_scholar_are_read_inside_citations_too() -> None:
    first, second, cited = semantic_scholar.read(sample(semantic_scholar), "a.json").drafts
    assert (first.authors, first.topic, first.year) == (("Ann Lee", "Bo Chen"), "Computer Science", 2026)
    assert {each.value for each in first.identifiers} == {"10.9999/made.2026.1", "2603.00017", "2026.acl-long.1"}
    assert (second.abstract, second.venue, second.year) == ("Kettles boil.", "Journal of Kettles", 2025)
    assert cited.title == "A paper that was cited"


def test_that_abstracts_of_openalex_are_put_together() -> None:
    first, second = openalex.read(sample(openalex), "a.json").drafts
    assert first.abstract == "We study how robots learn to open doors. robots open doors."
    assert (first.authors, first.keywords, first.topic) == (("Ann Lee", "Bo Chen"), ("Robots", "Doors"), "Robotics")
    assert {each.value for each in first.identifiers} == {"10.9999/made.2026.1", "2603.00017"}
    assert (second.venue, second.year, second.abstract) == ("Journal of Kettles", 2025, "")


def test_that_wrapped_lines_and_latex_of_arxiv_are_resolved() -> None:
    first, second = arxiv.read(sample(arxiv), "a.json").drafts
    assert (first.title, first.authors) == ("Opening doors with one policy", ("Ann Lee", "Marin Soljačić"))
    assert (
        first.abstract == r"We study how robots learn to open doors with $\rho<1$. A single policy opens many of them."
    )
    assert (first.venue, first.year, first.topic) == ("ICML", 2026, "cs.RO")
    assert {each.value for each in first.identifiers} == {"2603.00017", "10.9999/made.2026.1"}
    assert second.authors == ("Wei Wang", "Jan van der Berg Jr.")
    assert second.venue == "J. Kettles 12 (2001) 1-9"


def test_that_each_shape_is_known_by_its_own_reader_only() -> None:
    for reader in READERS:
        value = sample(reader)
        assert [other.KEY for other in READERS if other.recognises(value, "a.json")] == [reader.KEY]


def test_that_a_single_work_is_a_list_of_one() -> None:
    work = sample(crossref)["message"]["items"][0] | {"reference": [{"title": "not this"}]}
    for value in (work, {"status": "ok", "message": work}):
        assert crossref.recognises(value, "a.json") == 93
        assert len(crossref.read(value, "a.json").drafts) == 1


def test_that_what_is_no_paper_is_a_problem_with_its_number_and_text() -> None:
    source = csl.read([{"id": "a", "title": "A", "issued": {}}, {"id": "b", "DOI": "10.1/x"}, 7], "a.json")
    assert [draft.title for draft in source.drafts] == ["A"]
    assert [problem.what[:7] for problem in source.problems] == ["entry 2", "entry 3"]
    assert source.problems[0].raw == '{"id": "b", "DOI": "10.1/x"}'
    with pytest.raises(ImportTrouble, match="entry 1"):
        csl.read([{"id": "b"}], "a.json")


@pytest.mark.parametrize(
    ("index", "text"),
    [
        ({"b": [1], "a": [0, 2]}, "a b a"),
        ({"a": [10**9, -1, None, 0.5], "b": "0", 3: [1]}, ""),
        ({}, ""),
        (None, ""),
        ([], ""),
        ({"a": [0] * 100_000}, "a"),
    ],
)
def test_that_an_index_of_words_may_hold_anything(index: object, text: str) -> None:
    assert rebuilt(index) == text


ANY = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3000) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


@given(data=st.data(), reader=st.sampled_from(READERS))
def test_that_any_value_in_any_field_raises_nothing_but_trouble(data: st.DataObject, reader: Any) -> None:
    value = sample(reader)
    entry = value if isinstance(value, list) else value.get("items") or value.get("results") or value.get("data")
    entry = (entry or value["message"]["items"])[0]
    for _ in range(data.draw(st.integers(1, 4))):
        entry[data.draw(st.sampled_from(sorted(entry)))] = data.draw(ANY)
    reader.recognises(value, "a.json")
    try:
        source = reader.read(value, "a.json")
    except ImportTrouble:
        return
    assert all(draft.title or draft.abstract for draft in source.drafts)


@given(value=ANY)
def test_that_any_json_is_recognised_or_not(value: Any) -> None:
    for reader in READERS:
        assert reader.recognises(value, "a.json") in range(101)
