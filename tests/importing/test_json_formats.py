"""What becomes of the fields of the formats that are JSON, on their samples and on what is odd in real files."""

from __future__ import annotations

import copy
import json
from datetime import datetime, timedelta, timezone
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing.json_text import parse
from readinglist.importing.sources import SOURCES, read_file, read_text
from readinglist.model.errors import ImportTrouble
from readinglist.model.papers import Identifier, IdentifierKind, Link, LinkKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.model.imports import Draft, SourceFile

SAMPLES = Path(__file__).parent / "samples"
FORUM = "https://openreview.net/forum?id="


def sample(name: str) -> SourceFile:
    return read_file(SAMPLES / name)


def read_value(value: object, name: str = "list.json") -> SourceFile:
    return read_text(json.dumps(value), name)


def is_calm(read: Callable[[], SourceFile]) -> bool:
    """Whether ``read`` finds papers, or says in words why there are none."""
    try:
        return bool(read().drafts)
    except ImportTrouble as trouble:
        return bool(trouble.happened)


def identifiers(draft: Draft) -> dict[IdentifierKind, str]:
    return {each.kind: each.value for each in draft.identifiers}


def told(source: SourceFile) -> str:
    return "\n".join(problem.what for problem in source.problems)


# Sites of conferences


def test_that_a_poster_of_a_site_has_all_its_fields() -> None:
    source = sample("site-posters.json")
    draft = source.drafts[0]
    assert (source.venue, source.year, draft.venue, draft.year) == ("ICML", 2026, "", None)
    assert (draft.title, draft.authors) == ("Kettles that learn: Texas A&M boils", ("Ann Lee", "Francesco D'Angelo"))
    assert draft.abstract == "We teach kettles.\n\nThey boil $9.4\\%$ <em>sooner</em>."
    assert (draft.topic, draft.keywords) == ("Applications->Kitchens", ("kettles", "heat"))
    assert (draft.decision, draft.session, draft.room) == ("Accept (spotlight)", "Poster Session 1", "Hall B")
    assert draft.poster == "#2504"
    assert draft.starts_at == datetime(2026, 7, 6, 22, tzinfo=timezone(timedelta(hours=-7)))
    assert draft.links[:2] == (
        Link(LinkKind.OPENREVIEW, f"{FORUM}Made000001"),
        Link(LinkKind.PDF, "https://example.org/papers/made1"),
    )


def test_that_an_oral_is_folded_into_its_poster_and_stays_where_there_is_none() -> None:
    source = sample("site-posters.json")
    assert [(draft.record, draft.track) for draft in source.drafts] == [(1, "oral"), (2, "poster"), (4, "oral")]
    numbers = [each.value for each in source.drafts[0].identifiers if each.kind is IdentifierKind.SITE]
    assert numbers == ["icml 2026/70001", "icml 2026/71001"]
    assert source.drafts[0].session == "Poster Session 1"
    assert Link(LinkKind.SITE, "https://icml.cc/virtual/2026/oral/71001") in source.drafts[0].links


def test_that_empty_values_and_placeholders_of_a_site_are_left_empty() -> None:
    draft = sample("site-posters.json").drafts[1]
    assert (draft.room, draft.session, draft.topic, draft.decision, draft.poster) == ("", "", "", "", "")
    assert draft.starts_at is None


def test_that_a_bare_list_of_a_site_is_read_and_named_by_its_file() -> None:
    events = json.loads((SAMPLES / "site-posters.json").read_text("utf-8"))["results"]
    for event in events:
        event.pop("sourceurl", None)
    source = read_value(events, "neurips-2026-orals-posters.json")
    assert (source.list_name, len(source.drafts)) == ("NeurIPS 2026", 3)
    assert identifiers(source.drafts[1])[IdentifierKind.SITE] == "neurips 2026/70002"


def test_that_one_page_of_several_is_told_and_other_events_are_counted() -> None:
    source = sample("bad/site-posters.json")
    assert "says 2,891 papers but holds 3" in told(source)
    assert "“break”, left out: 1" in told(source)
    assert "Record 3 is no object" in told(source)
    assert source.failed == 1
    assert (source.drafts[0].poster, source.drafts[0].starts_at) == ("17", None)
    assert not any("javascript" in link.url for link in source.drafts[0].links)


def test_that_abstracts_alone_come_with_their_numbers_and_a_word() -> None:
    source = read_text((SAMPLES / "site-abstracts.json").read_text("utf-8"), "icml-2026-abstracts.json")
    assert [draft.title for draft in source.drafts] == ["", ""]
    assert source.drafts[0].abstract == (
        "We teach kettles to boil &lt;9.4\\% sooner.\n\nThey do so <strong>gladly</strong>."
    )
    assert source.drafts[0].identifiers == (Identifier(IdentifierKind.SITE, "icml 2026/70001"),)
    assert "abstracts by number only" in told(source)
    assert "numbers without an abstract: 1" in told(source)
    assert source.failed == 0
    assert "name of the file tells no conference" in told(sample("site-abstracts.json"))


def test_that_posters_and_orals_come_in_and_other_events_are_counted() -> None:
    source = sample("site-events.json")
    assert source.list_name == "ICML 2024"
    assert [draft.track for draft in source.drafts] == ["poster", "oral"]
    assert source.drafts[0].authors == ("Ann Lee", "Bo Chen")
    assert source.drafts[1].authors == ("Francesco D'Angelo",)
    assert source.drafts[0].links == (Link(LinkKind.SITE, "https://icml.cc/virtual/2024/poster/35001"),)
    assert identifiers(source.drafts[0]) == {IdentifierKind.SITE: "icml 2024/35001"}
    assert "“Workshop”, left out: 1" in told(source)
    assert "“Invited Talk”, left out: 1" in told(source)


# OpenReview


def test_that_notes_of_both_interfaces_are_unwrapped() -> None:
    source = sample("openreview-notes.json")
    first, _, third = source.drafts
    assert source.list_name == "ICML 2026"
    assert (first.title, first.abstract) == ("Kettles that learn", "We teach kettles.\nThey boil `sooner`.")
    assert (first.authors, first.keywords) == (("Ann Lee", "Bo Chen"), ("kettles", "heat"))
    assert (first.topic, first.decision, first.track) == ("applications->kitchens", "ICML 2026 spotlight", "spotlight")
    assert identifiers(first) == {IdentifierKind.OPENREVIEW: "Made000001"}
    assert Link(LinkKind.PDF, "https://openreview.net/pdf/0123456789abcdef.pdf") in first.links
    assert (third.title, third.authors, third.decision, third.track) == (
        "A note of the first interface",
        ("Carl Roe",),
        "Accept (Poster)",
        "poster",
    )


def test_that_addresses_of_authors_are_not_kept() -> None:
    assert "example.org" not in str(sample("openreview-notes.json").drafts)


def test_that_reviews_and_comments_are_told_apart_and_counted() -> None:
    what = told(sample("openreview-notes.json"))
    assert "3 of 6 notes are answers" in what
    assert "reviews: 1; comments, decisions and others: 2" in what
    assert "the others are 3 papers" in what


def test_that_submissions_which_were_not_accepted_keep_that_decision_and_are_counted() -> None:
    source = sample("openreview-notes.json")
    assert (source.drafts[1].decision, source.drafts[1].authors) == ("Submitted to ICML 2026", ())
    assert "1 of 3 papers were not accepted" in told(source)


def test_that_a_dump_with_notes_inside_notes_is_read_without_its_revisions() -> None:
    note: dict[str, Any] = {
        "id": "a",
        "forum": "a",
        "invitation": "Made.cc/2019/Workshop/Tea/-/Submission",
        "replyto": None,
    }
    note["content"] = {"title": "Tea", "abstract": "It is hot."}
    note["revisions"] = [dict(note)]
    reply = {
        "id": "b",
        "forum": "a",
        "replyto": "a",
        "invitation": "X/-/Paper1/Decision",
        "content": {"decision": "Reject"},
    }
    source = read_value([{"venue": "Made.cc", "submissions": [{**note, "notes": [reply]}]}])
    assert (source.list_name, len(source.drafts)) == ("Made Workshop Tea 2019", 1)
    assert source.drafts[0].decision == "Reject"


# Collections


def test_that_a_list_of_paper_copilot_has_all_its_fields() -> None:
    source = sample("paperlists.json")
    first, second = source.drafts
    assert first.authors == ("Ann Lee", "Francesco D'Angelo")
    assert second.authors == ("Bo Chen", "Carl Roe")
    assert first.keywords == ("kettles", "heat, and more")
    assert second.keywords == ("teapots", "refusal")
    assert (first.decision, first.track, second.track, first.topic) == ("Oral", "oral", "Position", "kitchens")
    assert identifiers(first) == {
        IdentifierKind.OPENREVIEW: "Made000001",
        IdentifierKind.SITE: "icml 2024/35001",
        IdentifierKind.PMLR: "v235/lee24a",
    }
    assert [link.url for link in first.links if link.kind is LinkKind.CODE] == ["https://github.com/made/kettles"]
    assert "Cut off in the middle of a sentence, as this list has them: 1 abstract" in told(source)
    assert "1 of 2 papers were not accepted" in told(source)


def test_that_only_strong_aliases_tell_which_paper_it_is() -> None:
    first, second = sample("alias-lines.jsonl").drafts
    assert identifiers(first) == {IdentifierKind.OPENREVIEW: "Made000001"}
    assert identifiers(second) == {IdentifierKind.DOI: "10.9999/teapots.2", IdentifierKind.ARXIV: "2501.00002"}
    assert not any("example.org" in link.url for link in second.links)


def test_that_papers_with_aliases_have_all_their_fields() -> None:
    source = sample("alias-lines.jsonl")
    assert (source.venue, source.year) == ("NeurIPS", 2025)
    assert [draft.line for draft in source.drafts] == [1, 2]
    assert (source.drafts[0].title, source.drafts[1].title) == ("Kettles that learn", "Teapots that refuse")
    assert [draft.track for draft in source.drafts] == ["spotlight", "datasets and benchmarks"]


def test_that_objects_are_understood_by_the_usual_names_of_their_keys() -> None:
    source = sample("json-objects.json")
    first, second, third = source.drafts
    assert (source.venue, source.year) == ("AISTATS", 2026)
    assert (first.track, first.decision, first.session, first.topic) == ("spotlight", "accepted", "Morning", "Kitchens")
    assert identifiers(first) == {
        IdentifierKind.OPENREVIEW: "Made000001",
        IdentifierKind.ARXIV: "2601.00001",
        IdentifierKind.DOI: "10.9999/kettles.1",
    }
    assert (second.title, second.authors, second.venue, second.year) == ("茶壶的三角形", ("王伟", "李娜"), "ICML", 2025)
    assert (third.authors, third.abstract, third.room) == (("Carl Roe", "Dora Doe"), "Wrapped.", "Hall 1")
    assert third.starts_at == datetime(2026, 5, 2, 9, 30, tzinfo=timezone(timedelta(hours=9)))


@pytest.mark.parametrize(
    "value",
    [
        [{"title": "Kettles"}],
        {"papers": [{"title": "Kettles", "year": 2026}]},
        {"k1": {"title": "Kettles"}, "k2": {"title": "Teapots"}},
        {"title": "Kettles", "abstract": "One alone."},
        [{"name": "Kettles", "authors": ["Ann Lee"]}],
    ],
)
def test_that_a_list_is_found_in_whatever_it_is_wrapped(value: object) -> None:
    source = read_value(value)
    assert (source.format, source.drafts[0].title) == ("json-objects", "Kettles")


@pytest.mark.parametrize(
    "value", [["a", 2], {"version": 1}, [{"name": "left-pad", "summary": "pads"}], [[{"title": "A"}]]]
)
def test_that_other_json_is_refused_with_a_word_on_what_is_read(value: object) -> None:
    with pytest.raises(ImportTrouble, match="no list of papers"):
        read_value(value)


def test_that_a_list_without_papers_is_refused() -> None:
    with pytest.raises(ImportTrouble, match="holds no papers"):
        read_value([{"title": "", "abstract": None}])


# Whatever a value may be

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=5), inside, max_size=3),
    max_leaves=5,
)
JSON_ROWS = [row for row in SOURCES if row.read_json]


def value_of(row_key: str) -> Any:
    [path] = SAMPLES.glob(f"{row_key.replace(' ', '-')}.*")
    return parse(path.read_text("utf-8"), path.name).value


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return every place inside ``value`` as the container and its key."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, part in inside for found in ((value, key), *places(part))]


@given(data=st.data())
def test_that_any_value_in_any_place_raises_nothing_but_trouble(data: st.DataObject) -> None:
    row = data.draw(st.sampled_from(JSON_ROWS))
    value = copy.deepcopy(value_of(row.key))
    container, key = data.draw(st.sampled_from(places(value)))
    container[key] = data.draw(ANYTHING)
    assert row.read_json
    assert is_calm(partial(row.read_json, value, "icml-2026.json"))


@pytest.mark.parametrize("row", JSON_ROWS, ids=lambda row: row.key)
def test_that_a_value_nested_as_deep_as_json_may_be_raises_nothing_but_trouble(row: Any) -> None:
    deep: Any = "deep"
    for _ in range(800):
        deep = [deep]
    value = value_of(row.key)
    for container, key in places(value):
        before, container[key] = container[key], deep
        assert is_calm(partial(read_value, value))
        container[key] = before
    assert value == value_of(row.key)
