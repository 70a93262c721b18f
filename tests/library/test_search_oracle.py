"""Searches over the ICML papers of twelve years: the same papers as plain Python finds in the same texts."""

from __future__ import annotations

import gzip
import json
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from readinglist.library.library import Library
from readinglist.model.commands import (
    AddHighlight,
    AddTag,
    MoveLater,
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
from readinglist.model.queries import Order, PaperIds, Query, Shelf
from tests.library.search_oracle import Known, anywhere, holds, literally, within, written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

pytestmark = pytest.mark.corpora

Searched = tuple[Library, dict[int, Known]]

DECISIONS = ("Poster", "Oral", "Spotlight")
TOPICS = ("Learning->Theory", "Vision", "生成模型", "")
CHINESE = "Schön, but why 9.4 %? 这篇论文讨论扩散模型的采样速度。"
REVERSED = 'C++ code of ours; zero‑shot 图像 with JAX混排 and naïve Bayes; see arXiv:2603.00017, lr=0.1, "wide"band'


@pytest.fixture(scope="module")
def searched(corpora: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Searched]:
    """Return a library of all these papers, on some of which somebody has worked, and what stands in it."""
    with gzip.open(corpora / "icml_2013_2024.jsonl.gz", "rt", encoding="utf-8") as lines:
        told = [known(number, json.loads(each)) for number, each in enumerate(lines)]
    library = Library.open(tmp_path_factory.mktemp("oracle") / "library.db")
    drafts = tuple(draft(number, each) for number, each in enumerate(told, 1))
    library.import_papers(SourceFile("icml.jsonl", "made up", "utf-8", "ICML", 2024, drafts), NoWatch())
    with library._database.reading() as connection:
        records = connection.exec_driver_sql("SELECT paper_id, record FROM paper_source ORDER BY record DESC").all()
    papers = {paper: told[record - 1] for paper, record in records}
    judge(library, papers)
    yield library, papers
    library.close()


def known(number: int, paper: dict[str, object]) -> Known:
    at = number % 7
    return Known(
        str(paper["title"]),
        str(paper["abstract"]),
        tuple(map(str, paper["authors"])),  # type: ignore[call-overload] # a list
        int(str(paper["year"])),
        session=f"Poster {number % 6 + 1}" if at else "",
        topic=TOPICS[number % 4],
        track="Journal" if at == 3 else "",
        decision=DECISIONS[number % 3],
    )


def draft(record: int, paper: Known) -> Draft:
    return Draft(
        record,
        title=paper.title,
        abstract=paper.abstract,
        authors=paper.authors,
        year=paper.year,
        session=paper.session,
        topic=paper.topic,
        track=paper.track,
        decision=paper.decision,
        links=(Link(LinkKind.PDF, "https://made.up/a.pdf"),) if paper.track else (),
        starts_at=datetime(2024, 7, 7, tzinfo=UTC) + timedelta(hours=record % 40) if paper.session else None,
    )


def judge(library: Library, papers: dict[int, Known]) -> None:
    """Let somebody work on the papers, by commands and by hand in what Python knows of them."""
    ids = sorted(papers)
    mark(library, papers, ids)
    tag(library, papers, ids)
    write(library, papers, ids)


def mark(library: Library, papers: dict[int, Known], ids: list[int]) -> None:
    for state, chosen in ((State.SKIPPED, ids[3::7]), (State.TO_READ, ids[4::13]), (State.DONE, ids[5::29])):
        library.perform(SetState(tuple(chosen), state))
        for paper in chosen:
            papers[paper].state = state.value
    for rating in range(1, 6):
        library.perform(SetRating(tuple(ids[rating::23]), rating))
        for paper in ids[rating::23]:
            papers[paper].rating = rating
    library.perform(SetDeleted(tuple(ids[6::211]), deleted=True))
    library.perform(MoveLater(tuple(ids[7::101])))
    for paper in ids[6::211]:
        papers[paper].deleted = True
    for paper in ids[7::101]:
        papers[paper].later = True
    library.perform(SetStar(tuple(ids[::17]), starred=True))
    for paper in ids[::17]:
        papers[paper].starred = True
        papers[paper].state = "to read" if papers[paper].state == "new" else papers[paper].state


def tag(library: Library, papers: dict[int, Known], ids: list[int]) -> None:
    for name, chosen in (("to cite", ids[2::31]), ("RL/théorie", ids[8::41]), ("基线", ids[9::53]), ("RL", ids[1::97])):
        library.perform(AddTag(tuple(chosen), name))
        for paper in chosen:
            papers[paper].tags.append(name)


def write(library: Library, papers: dict[int, Known], ids: list[int]) -> None:
    for number, paper in enumerate(ids[11::307]):
        it = papers[paper]
        it.note = f"{CHINESE} ask number{number}" if number % 2 else REVERSED
        it.remark = "compare with the kettle paper" if number % 3 else "Wieso Straße?"
        it.own_title = 'Of kettles and quotes"inside' if number % 5 == 0 else ""
        library.perform(SetNote(paper, it.note))
        library.perform(SetRemark(paper, it.remark))
        library.perform(SetTitle(paper, it.own_title))
    for number, paper in enumerate(ids[12::401]):
        it = papers[paper]
        words = it.abstract[: it.abstract.find(" ", 20)]
        comment = "jumps over" if number % 2 else ""
        library.perform(AddHighlight(Highlight(0, paper, 0, len(words), words, "", "", "", comment=comment)))
        it.marked.append(words)
        it.comments.append(comment)


def has(*words: str, whole: bool = False) -> Callable[[Known], bool]:
    return lambda p: all(anywhere(p, each, whole=whole) for each in words)


def told(name: str, words: str, *, whole: bool = False) -> Callable[[Known], bool]:
    return lambda p: any(holds(each, words, whole=whole) for each in p.told[name])


QUERIES: dict[str, Callable[[Known], bool]] = {
    # Words
    "diffusion": has("diffusion"),
    "DIFFUS": has("diffus"),
    "a": has("a"),
    "reinforcement learning offline": has("reinforcement", "learning", "offline"),
    "bayes": has("bayes"),
    "Bayés": has("bayes"),
    "Baye\u0301s": has("bayes"),
    "\u200bbay\u200bes": has("bayes"),
    "naïve": has("naive"),
    "schon": has("schon"),
    "strasse": has("strasse"),
    "Straße": has("strasse"),
    "qqqqq": has("qqqqq"),
    "the of and": has("the", "of", "and"),
    # Words with signs in them
    "C++": lambda p: literally(p, "c++"),
    "zero-shot": has("zero shot"),
    "zero\u2011shot": has("zero shot"),
    "state-of-the-art": has("state of the art"),
    "9.4": has("9 4"),
    "arXiv:2603.00017": has("arxiv 2603 00017"),
    "https://": has("https", whole=True),
    "$\\rho$": has("$\\rho$"),
    "$\\ell_2$": has("$\\ell_2$"),
    "$O(\\sqrt{T})$": has("$O(\\sqrt{T})$", whole=True),
    "\\epsilon": has("$\\epsilon$"),
    "O(n": has("o n"),
    "50%": has("50", whole=True),
    "don't": has("don t"),
    'wide"band': has("wide band"),
    "q-learning": has("q learning"),
    "F_1": has("f 1"),
    "k-means++": lambda p: literally(p, "k-means++"),
    "lr=0.1": has("lr 0 1"),
    "@kettles": has("kettles"),
    # Phrases
    '"deep learning"': has("deep learning", whole=True),
    '"deep lea"': has("deep lea", whole=True),
    '"deep lea': has("deep lea"),
    "\u201cgradient descent\u201d": has("gradient descent", whole=True),
    '"learning deep"': has("learning deep", whole=True),
    '"of the"': has("of the", whole=True),
    '"to cite RL"': has("to cite rl", whole=True),
    # Chinese
    "扩散": has("扩散"),
    "采": has("采"),
    "模型的采样": has("模型的采样"),
    "散扩": has("散扩"),
    "JAX混": has("jax混"),
    "jax 混排": has("jax", "混排"),
    "基": has("基"),
    # Fields of words
    "title:bandit": lambda p: told("title", "bandit")(p) or written([p.own_title], "bandit"),
    "title:kettles": lambda p: told("title", "kettles")(p) or written([p.own_title], "kettles"),
    'title:"deep learning"': told("title", "deep learning", whole=True),
    "TITLE:Neural": told("title", "neural"),
    "author:wang": told("author", "wang"),
    'author:"wei chen"': told("author", "wei chen", whole=True),
    "author:müller": told("author", "muller"),
    "author:gr": told("author", "gr"),
    'author:"chen wei"': told("author", "chen wei", whole=True),
    "abstract:survey": told("abstract", "survey"),
    "note:schön": lambda p: written([p.note], "schon"),
    'note:"zero shot"': lambda p: written([p.note], "zero shot", whole=True),
    "note:扩散": lambda p: written([p.note], "扩散"),
    "note:number1": lambda p: written([p.note], "number1"),
    "remark:kettle": lambda p: written([p.remark], "kettle"),
    "highlight:we": lambda p: written([*p.marked, *p.comments], "we"),
    "highlight:jumps": lambda p: written(p.comments, "jumps"),
    # What the conference says
    "year:2019": lambda p: p.year == 2019,
    "year:2013-2015": lambda p: 2013 <= p.year <= 2015,
    "year:>2022": lambda p: p.year > 2022,
    "year:..2013": lambda p: p.year <= 2013,
    "venue:icml": lambda p: True,
    "venue:nips": lambda p: False,
    "topic:learning": lambda p: p.topic == "Learning->Theory",
    "topic:生成": lambda p: p.topic == "生成模型",
    'session:"poster 2"': lambda p: p.session == "Poster 2",
    "track:journal": lambda p: p.track == "Journal",
    "decision:oral": lambda p: p.decision == "Oral",
    # What the reader did
    "is:new": lambda p: p.state == "new",
    "is:starred": lambda p: p.starred,
    "is:to-read": lambda p: p.state == "to read",
    "is:skipped": lambda p: p.state == "skipped",
    "is:done": lambda p: p.state == "done",
    "is:later": lambda p: p.later,
    "is:rated": lambda p: p.rating > 0,
    "is:tagged": lambda p: bool(p.tags),
    "has:note": lambda p: bool(p.note),
    "has:remark": lambda p: bool(p.remark),
    "has:highlight": lambda p: bool(p.marked),
    "has:pdf": lambda p: bool(p.track),
    "has:time": lambda p: bool(p.session),
    "tag:rl": lambda p: within(p.tags, "RL"),
    'tag:"to cite"': lambda p: "to cite" in p.tags,
    "tag:theo": lambda p: False,
    "tag:RL/theorie": lambda p: "RL/théorie" in p.tags,
    "tag:基线": lambda p: "基线" in p.tags,
    "rating:5": lambda p: p.rating == 5,
    "rating:>=3": lambda p: p.rating >= 3,
    "rating:1-2": lambda p: 1 <= p.rating <= 2,
    "rating:0": lambda p: p.rating == 0,
    "changed:today": lambda p: p.judged,
    "added:today": lambda p: True,
    "added:..2020": lambda p: False,
    # All of it together
    "-is:skipped bandit": lambda p: p.state != "skipped" and anywhere(p, "bandit"),
    "graph -neural": lambda p: anywhere(p, "graph") and not anywhere(p, "neural"),
    '-"neural network" graph': lambda p: anywhere(p, "graph") and not anywhere(p, "neural network", whole=True),
    "-note:schön has:note": lambda p: bool(p.note) and not written([p.note], "schon"),
    "bandit or kernel": lambda p: anywhere(p, "bandit") or anywhere(p, "kernel"),
    "bandit OR tag:rl": lambda p: anywhere(p, "bandit") or within(p.tags, "RL"),
    "(graph or kernel) year:2020": lambda p: (anywhere(p, "graph") or anywhere(p, "kernel")) and p.year == 2020,
    "-(graph or neural) year:2013": lambda p: p.year == 2013 and not (anywhere(p, "graph") or anywhere(p, "neural")),
    "author:li title:deep year:2018-2020": lambda p: (
        told("author", "li")(p) and told("title", "deep")(p) and 2018 <= p.year <= 2020
    ),
    "tag:rl or (is:starred rating:>3)": lambda p: within(p.tags, "RL") or (p.starred and p.rating > 3),
    "optimal transport -gaussian -author:wang year:>=2019 is:new": lambda p: (
        anywhere(p, "optimal")
        and anywhere(p, "transport")
        and not anywhere(p, "gaussian")
        and not told("author", "wang")(p)
        and p.year >= 2019
        and p.state == "new"
    ),
    # Half typed
    "bandit or": has("bandit"),
    "(bandit": has("bandit"),
    "bandit -": has("bandit"),
    "bandit tag:": has("bandit"),
    "year:soon": has("year soon"),
}

NOTHING = {"qqqqq", '"to cite RL"', "散扩", "venue:nips", "tag:theo", "added:..2020", "year:soon", '"deep lea"'}
"""Searches that find nothing, and shall not."""


ORDERED = ("bandit or kernel", "tag:rl or (is:starred rating:>3)", "author:wang -deep")


@pytest.mark.timeout(300)
def test_that_searches_find_the_papers_that_plain_python_finds_in_every_order(searched: Searched) -> None:
    # One test for all of them: the papers would come in once for each process that runs tests.
    library, papers = searched
    wrong = {}
    for typed, fits in QUERIES.items():
        wanted = [number for number, paper in sorted(papers.items()) if not paper.deleted and fits(paper)]
        assert bool(wanted) == (typed not in NOTHING), f"{typed}: a search that finds nothing shows little"
        for order in Order if typed in ORDERED else (Order.CONFERENCE,):
            found = sorted(library.ask(PaperIds(Query(Shelf.ALL, words=typed, order=order))))
            if found != wanted:
                wrong[typed, order] = (sorted(set(wanted) - set(found))[:5], sorted(set(found) - set(wanted))[:5])
    assert len(QUERIES) >= 60
    assert wrong == {}
