"""What searches find, against plain Python over the same papers."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from readinglist.model.commands import (
    AddHighlight,
    AddTag,
    SetDeleted,
    SetNote,
    SetRating,
    SetRemark,
    SetStar,
    SetState,
    SetTitle,
)
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.papers import Highlight, Link, LinkKind, State
from readinglist.model.queries import FirstPapers, Order, PaperIds, Query, Shelf
from readinglist.storage.listing import first_page

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.library.library import Library
    from readinglist.model.queries import FirstPage


@dataclass
class Told:
    """A paper as it is told to the library."""

    title: str
    abstract: str = ""
    authors: tuple[str, ...] = ()
    topic: str = ""
    session: str = ""
    track: str = ""
    decision: str = ""
    pdf: bool = False
    starts: bool = False
    year: int = 2026
    venue: str = "MADE"
    state: str = "new"
    starred: bool = False
    rating: int = 0
    remark: str = ""
    note: str = ""
    own_title: str = ""
    tags: tuple[str, ...] = ()
    comment: str = ""
    marked: str = ""
    words: list[str] = field(default_factory=list)


PAPERS = (
    Told("Pruning of violins", "We prune violins in C++ code.", ("Ann Lee", "Bo Chen"), "Music->Strings", "Poster 1"),
    Told("Zero-shot pruning", "A survey of zero shot.", ("Ann Lee",), "Learning->Theory", "Poster 2", pdf=True),
    Told("Diffusion for kettles", "Sampling is 9.4 % faster than before.", ("Kai Öz",), decision="Oral", starts=True),
    Told("采样很快", "这篇论文讨论扩散模型的采样速度。", ("王伟",), "Learning->生成模型", "Poster 2"),
    Told("Schrödinger bridges", "A bridge by Hölder; see arXiv:2603.00017.", ("Erwin S. Bridge",), track="Journal"),
    Told("Deep nets", "Deep ones.", ("Ann Müller",), state="done", starred=True, rating=5, tags=("llm", "to read")),
    Told("Shallow nets", "Nets that are not deep.", ("Bo Chen",), state="skipped", remark="pruning again"),
    Told("Graph nets", "Graphs and their nets.", ("Ann Lee",), state="to read", rating=3, note="ask Bo about kettles"),
    Told("C sharp", "In C and in Chess.", ("Cee",), tags=("code",), starred=True, state="to read", note="C++ is it"),
    Told("Marked words", "The quick brown fox.", ("Fox",), marked="quick brown", comment="jumps over"),
    Told("Snake_case or kebab-case", "Names like a_b and x-y.", ("Or Chard",), rating=1, note="not now"),
    Told("An old survey", "A survey of everything.", ("Old Hand",), year=2024, venue="ELDER", tags=("llm/agents",)),
    Told("Older still", "Nothing new.", ("Old Hand",), year=2021, venue="ELDER", own_title="My name for violins"),
)  # fmt: skip


@pytest.fixture(scope="module")
def searched(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """A library with these papers, in this order, as 1 to 13; each venue is a list."""
    from readinglist.library.library import Library  # noqa: PLC0415 - a fixture of the module's own

    library = Library.open(tmp_path_factory.mktemp("searched") / "library.db")
    for venue, year in dict.fromkeys((paper.venue, paper.year) for paper in PAPERS):
        of_list = [each for each in PAPERS if (each.venue, each.year) == (venue, year)]
        drafts = tuple(draft(number, each) for number, each in enumerate(of_list, 1))
        library.import_papers(SourceFile(f"{venue}.txt", "made up", "utf-8", venue, year, drafts), NoWatch())
    for number, paper in enumerate(PAPERS, 1):
        judge(library, number, paper)
    return library


def draft(record: int, paper: Told) -> Draft:
    return Draft(
        record,
        title=paper.title,
        abstract=paper.abstract,
        authors=paper.authors,
        topic=paper.topic,
        session=paper.session,
        track=paper.track,
        decision=paper.decision,
        links=(Link(LinkKind.PDF, "https://made.up/a.pdf"),) if paper.pdf else (),
        starts_at=datetime(2026, 7, 7, 10, tzinfo=UTC) if paper.starts else None,
    )


def judge(library: Library, number: int, paper: Told) -> None:
    one = (number,)
    if paper.starred:
        library.perform(SetStar(one, starred=True))
    if paper.state != "new":
        library.perform(SetState(one, State(paper.state)))
    if paper.rating:
        library.perform(SetRating(one, paper.rating))
    for tag in paper.tags:
        library.perform(AddTag(one, tag))
    write(library, number, paper)


def write(library: Library, number: int, paper: Told) -> None:
    if paper.remark:
        library.perform(SetRemark(number, paper.remark))
    if paper.own_title:
        library.perform(SetTitle(number, paper.own_title))
    if paper.note:
        library.perform(SetNote(number, paper.note))
    if paper.marked:
        at = paper.abstract.index(paper.marked)
        end = at + len(paper.marked)
        library.perform(AddHighlight(Highlight(0, number, at, end, paper.marked, "", "", "", comment=paper.comment)))


def plain(text: str) -> str:
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in parts if not unicodedata.combining(each))


def tokens(text: str) -> list[str]:
    return re.findall(r"[\u3400-\u9fff]|[^\W_\u3400-\u9fff]+", plain(text))


def starts(text: str, *wanted: str) -> bool:
    """Return whether the words stand in ``text`` one after the other, the last one by its beginning."""
    there = tokens(text)
    *first, last = (plain(each) for each in wanted)
    return any(
        there[at : at + len(first)] == first and there[at + len(first)].startswith(last)
        for at in range(len(there) - len(first))
    )


def all_of(paper: Told) -> str:
    parts = (paper.title, "|".join(paper.authors), paper.abstract, paper.own_title, paper.remark, paper.note)
    return " | ".join((*parts, "|".join(paper.tags), paper.marked, paper.comment))


def within_llm(told: Told) -> bool:
    """Whether a tag is llm, or lies within it."""
    return any(tag.split("/")[0] == "llm" for tag in told.tags)


def has(*words: str) -> Callable[[Told], bool]:
    return lambda paper: all(any(starts(part, *word.split()) for part in all_of(paper).split("|")) for word in words)


QUERIES: dict[str, Callable[[Told], bool]] = {
    "": lambda p: True,
    "pruning": has("pruning"),
    "PRUN": has("prun"),
    "pruning lee": has("pruning", "lee"),
    "pruning violins": has("pruning", "violins"),
    "zero-shot": has("zero shot"),
    '"zero shot"': has("zero shot"),
    '"shot zero"': lambda p: False,
    '"a survey of" everything': has("a survey of", "everything"),
    "9.4": has("9 4"),
    "arXiv:2603.00017": has("arxiv 2603 00017"),
    "schrodinger": has("schrodinger"),
    "Schro\u0308dinger": has("schrodinger"),
    "holder": has("holder"),
    "扩散": has("扩 散"),
    "采": has("采"),
    "模型": has("模 型"),
    "散扩": lambda p: False,
    "C++": lambda p: "c++" in all_of(p).lower(),
    "pruning or kettles": lambda p: has("pruning")(p) or has("kettles")(p),
    "pruning OR kettles": lambda p: has("pruning")(p) or has("kettles")(p),
    "nets deep or violins": lambda p: has("nets", "deep")(p) or has("violins")(p),
    "nets (deep or graph)": lambda p: has("nets")(p) and (has("deep")(p) or has("graph")(p)),
    "nets -deep": lambda p: has("nets")(p) and not has("deep")(p),
    "-nets": lambda p: not has("nets")(p),
    "-nets -pruning": lambda p: not has("nets")(p) and not has("pruning")(p),
    "-(nets or pruning)": lambda p: not (has("nets")(p) or has("pruning")(p)),
    "nets -(graph or pruning)": lambda p: has("nets")(p) and not (has("graph")(p) or has("pruning")(p)),
    'nets -"not deep"': lambda p: has("nets")(p) and not has("not deep")(p),
    "title:nets": lambda p: starts(p.title, "nets"),
    "title:violins": lambda p: starts(p.title, "violins") or starts(p.own_title, "violins"),
    'title:"graph nets"': lambda p: starts(p.title, "graph", "nets"),
    "author:lee": lambda p: any(starts(each, "lee") for each in p.authors),
    'author:"ann lee"': lambda p: any(starts(each, "ann", "lee") for each in p.authors),
    'author:"lee bo"': lambda p: False,
    '"violins ann"': lambda p: False,
    "author:or": lambda p: any(starts(each, "or") for each in p.authors),
    "author:muller": lambda p: any(starts(each, "muller") for each in p.authors),
    "abstract:survey": lambda p: starts(p.abstract, "survey"),
    "abstract:prune": lambda p: starts(p.abstract, "prune"),
    "-author:lee pruning": lambda p: has("pruning")(p) and not any(starts(each, "lee") for each in p.authors),
    "note:kettles": lambda p: starts(p.note, "kettles") if p.note else False,
    "note:bo kettles": lambda p: bool(p.note) and starts(p.note, "bo") and has("kettles")(p),
    "remark:pruning": lambda p: bool(p.remark) and starts(p.remark, "pruning"),
    "highlight:quick": lambda p: bool(p.marked) and starts(p.marked, "quick"),
    "highlight:jumps": lambda p: bool(p.comment) and starts(p.comment, "jumps"),
    "-note:kettles has:note": lambda p: bool(p.note) and not starts(p.note, "kettles"),
    "tag:llm": within_llm,
    "tag:ll": lambda p: any(tag.startswith("ll") for tag in p.tags),
    'tag:"to read"': lambda p: "to read" in p.tags,
    "-tag:llm": lambda p: not within_llm(p),
    "tag:llm or tag:code": lambda p: within_llm(p) or "code" in p.tags,
    "is:starred": lambda p: p.starred,
    "is:new": lambda p: p.state == "new",
    "is:skipped or is:done": lambda p: p.state in {"skipped", "done"},
    "-is:new": lambda p: p.state != "new",
    "is:to-read": lambda p: p.state == "to read",
    "is:tagged -is:starred": lambda p: bool(p.tags) and not p.starred,
    "is:rated": lambda p: p.rating > 0,
    "has:note": lambda p: bool(p.note),
    "has:remark": lambda p: bool(p.remark),
    "has:highlight": lambda p: bool(p.marked),
    "has:pdf": lambda p: p.pdf,
    "has:time": lambda p: p.starts,
    "-has:note -has:tag": lambda p: not p.note and not p.tags,
    "rating:5": lambda p: p.rating == 5,
    "rating:>=3": lambda p: p.rating >= 3,
    "rating:<3": lambda p: 0 < p.rating < 3,
    "rating:0": lambda p: p.rating == 0,
    "rating:1-3": lambda p: 1 <= p.rating <= 3,
    "year:2026": lambda p: p.year == 2026,
    "year:2020-2024": lambda p: 2020 <= p.year <= 2024,
    "year:<2024": lambda p: p.year < 2024,
    "venue:elder": lambda p: p.venue == "ELDER",
    "venue:made nets": lambda p: p.venue == "MADE" and has("nets")(p),
    "topic:learning": lambda p: "learning" in p.topic.lower(),
    'topic:"learning->theory"': lambda p: p.topic == "Learning->Theory",
    "topic:生成": lambda p: "生成" in p.topic,
    'session:"poster 2"': lambda p: p.session == "Poster 2",
    "track:journal": lambda p: p.track == "Journal",
    "decision:oral": lambda p: p.decision == "Oral",
    "added:today": lambda p: True,
    "added:..2020": lambda p: False,
    "changed:today is:new": lambda p: p.state == "new" and bool(
        p.starred or p.rating or p.remark or p.note or p.own_title or p.tags or p.marked
    ),
    "snake_case": has("snake case"),
    "a_b": has("a b"),
    "(survey or nets) -is:done year:>=2024": lambda p: (has("survey")(p) or has("nets")(p))
    and p.state != "done"
    and p.year >= 2024,
    "year:soon": lambda p: False,
    "tag:": lambda p: True,
    "nets or": has("nets"),
    "nets -": has("nets"),
    "(nets": has("nets"),
    "$": lambda p: True,
}  # fmt: skip


ACROSS = ('author:"lee bo"', '"violins ann"')
"""Phrases that begin in one text and would end in the next."""


@pytest.mark.parametrize("typed", QUERIES)
def test_that_a_search_finds_what_plain_python_finds(searched: Library, typed: str) -> None:
    wanted = {number for number, paper in enumerate(PAPERS, 1) if QUERIES[typed](paper)}
    assert set(searched.ask(PaperIds(Query(Shelf.ALL, words=typed)))) == wanted
    assert typed in {"", '"shot zero"', "散扩", "added:..2020", "year:soon", *ACROSS} or wanted


def test_that_by_relevance_titles_come_first_and_nothing_is_lost(searched: Library) -> None:
    by_fit = list(searched.ask(PaperIds(Query(Shelf.ALL, words="survey or pruning", order=Order.RELEVANCE))))
    in_order = list(searched.ask(PaperIds(Query(Shelf.ALL, words="survey or pruning"))))
    assert sorted(by_fit) == sorted(in_order)
    assert by_fit[0] == 2, "both words, one of them in the title"


def test_that_without_words_relevance_is_the_order_of_the_conference(searched: Library) -> None:
    for words in ("", "is:new", "-nets"):
        plain_order = list(searched.ask(PaperIds(Query(Shelf.ALL, words=words))))
        assert list(searched.ask(PaperIds(Query(Shelf.ALL, words=words, order=Order.RELEVANCE)))) == plain_order


def test_that_a_deleted_paper_is_not_found(sample_library: Library) -> None:
    sample_library.perform(SetDeleted((1,), deleted=True))
    assert list(sample_library.ask(PaperIds(Query(Shelf.ALL, words="violins or kettles")))) == [3]


@pytest.fixture
def as_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the library be looked through as one of very many papers, and three papers fill a page."""
    for name, value in {"SMALL": 0, "PAGE": 3, "BEFORE": 2, "FEW": 1, "STEP": 2, "PROBED": 12}.items():
        monkeypatch.setattr(first_page, name, value)
    monkeypatch.setattr(first_page, "MOST_LOOKED_UP", 5)
    for name in ("SCAN_SECONDS", "WALK_SECONDS", "ALL_SECONDS"):
        monkeypatch.setattr(first_page, name, 60.0)


@pytest.mark.usefixtures("as_large")
@pytest.mark.parametrize("order", [Order.CONFERENCE, Order.RELEVANCE])
@pytest.mark.parametrize("typed", QUERIES)
def test_that_a_first_page_is_a_part_of_the_list(searched: Library, typed: str, order: Order) -> None:
    for shelf in (Shelf.ALL, Shelf.INBOX, Shelf.TO_READ):
        query = Query(shelf, words=typed, order=order)
        for kept in (None, 2, 7, 12):
            page = searched.ask(FirstPapers(query, kept))
            in_order = query if page.whole else Query(shelf, words=typed)
            whole = list(searched.ask(PaperIds(in_order)))
            assert_part(page, whole, kept)


def assert_part(page: FirstPage, whole: list[int], kept: int | None) -> None:
    ids = list(page.ids)
    if page.whole:
        assert ids == whole
    elif page.known:
        start = whole.index(ids[0])
        assert ids == whole[start : start + len(ids)]
        assert kept in ids or kept not in whole
        assert start == 0 or kept in ids


@pytest.mark.usefixtures("as_large")
def test_that_a_first_page_that_takes_too_long_is_not_known(searched: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_page, "ALL_SECONDS", -1.0)
    monkeypatch.setattr(first_page, "SCAN_SECONDS", -1.0)
    monkeypatch.setattr(first_page, "_OPCODES", 1)
    assert not searched.ask(FirstPapers(Query(Shelf.ALL))).known
    monkeypatch.undo()
    assert searched.ask(FirstPapers(Query(Shelf.ALL))).whole, "what stopped it is gone with it"
