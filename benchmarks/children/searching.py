"""Types searches into the real window, asks for first pages, builds the index; each in turn with the least it needs."""

from __future__ import annotations

import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks import many
from benchmarks.children.finding import least_typing, typing
from benchmarks.harness.memory import resident
from benchmarks.harness.talk import arguments, tell
from benchmarks.harness.turns import settle
from benchmarks.harness.windows import bare_table, open_window
from readinglist.library.library import Access, Library
from readinglist.model.queries import FirstPapers, PaperIds, Query, Shelf
from readinglist.storage import index_parts
from readinglist.storage.search import search_index

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.gui.desk import Desk

TYPED: Final = ("diffusion", "graph policy", "kernel methods", "sparse attention theory")
SHELVES: Final = (Shelf.ALL, Shelf.INBOX, Shelf.SKIPPED, Shelf.STARRED)
FILTERS: Final = ("", "diff", "diffusion kernel", "the", "kernel -model", "rating:4 gra")
FIRST: Final = 64
PLAIN_INSERT: Final = """
INSERT INTO bare_text (rowid, title, authors, abstract, own) SELECT p.id, p.title,
(SELECT group_concat(a.name, char(10)) FROM authorship s JOIN author a ON a.id = s.author_id WHERE s.paper_id = p.id),
p.abstract, '' FROM paper p WHERE p.id <= 5000
"""
Times = dict[str, list[list[float]]]


def timed(act: Callable[[], object]) -> float:
    """Return the seconds that ``act`` takes."""
    begin = time.perf_counter()
    act()
    return time.perf_counter() - begin


def first_pages(library: Library, store: sqlite3.Connection, rounds: int) -> Times:
    """Ask for the first page of a tag, a state and words, in all combinations; the floor sorts what it finds."""
    queries = [Query(shelf, tag=tag, words=words) for shelf in SHELVES for tag in (None, 1) for words in FILTERS]
    found: Times = {"ours": [], "floor": []}
    for _ in range(rounds):
        found["ours"].append([timed(lambda query=query: library.ask(FirstPapers(query))) for query in queries])  # type: ignore[misc] # bound as it is
        found["floor"].append([timed(lambda query=query: least_page(store, query)) for query in queries])  # type: ignore[misc] # as above
    return found


def least_page(store: sqlite3.Connection, query: Query) -> list[tuple[int]]:
    """Return the first page by plain SQL, for shelf, tag and the words that are no field."""
    words = [word for word in query.words.split() if ":" not in word]
    wanted = " AND ".join(f'"{word}"*' for word in words if not word.startswith("-"))
    but = " ".join(f'NOT "{word[1:]}"*' for word in words if word.startswith("-"))
    conditions = {
        Shelf.STARRED: "r.starred",
        Shelf.SKIPPED: "r.state = 'skipped'",
        Shelf.INBOX: "coalesce(r.state, 'new') = 'new'",
    }
    parts = [conditions.get(query.shelf, "1")]
    parts += ["a.paper_id IN (SELECT paper_id FROM reading_tag WHERE tag_id = 1)"] if query.tag else []
    parts += ["a.paper_id IN (SELECT rowid FROM paper_text WHERE paper_text MATCH ?)"] if wanted else []
    asked = (
        "SELECT a.paper_id FROM appearance a LEFT JOIN reading r ON r.paper_id = a.paper_id"  # noqa: S608 - all made here
        f" WHERE {' AND '.join(parts)} ORDER BY a.list_id DESC, a.position LIMIT {FIRST}"
    )
    return store.execute(asked, (f"{wanted} {but}".strip(),) if wanted else ()).fetchall()


def indexing(rounds: int) -> Times:
    """Put 5,000 papers into an empty index, and by one INSERT into a plain FTS5 table of the same kind."""
    found: Times = {"ours": [], "floor": []}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "library.db"
        many.fill(path, 5000)
        for _ in range(rounds):
            ours, floor = index_once(path)
            found["ours"].append([ours])
            found["floor"].append([floor])
    return found


def index_once(path: Path) -> tuple[float, float]:
    """Return the seconds of both, for the same papers; nothing of it is kept."""
    library = Library.open(path, Access.WRITE)
    with closing(library), library._database.writing() as connection:  # noqa: SLF001 - one step of an import
        search_index.indexed(connection, range(1, 5001))  # so that both find the texts in memory
        kind = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE name = 'paper_text'").scalar_one()
        connection.exec_driver_sql(kind.replace("paper_text", "bare_text"))
        floor = timed(lambda: connection.exec_driver_sql(PLAIN_INSERT))
        index_parts.make_anew(connection)
        ours = timed(lambda: search_index.add(connection, range(1, 5001)))
        connection.rollback()
    return ours, floor


def growth(desk: Desk) -> list[float]:
    """Return the megabytes held after a search that finds next to nothing, and after one that finds everything."""
    held = []
    for words in ("qqqq", ""):
        desk.navigator.show(Query(Shelf.ALL, words=words))
        while desk.seeker.busy:
            settle()
        held.append(resident())
    return held


def main() -> None:
    """Measure what is asked for and tell."""
    path, rounds = arguments()
    if sys.argv[3] == "index":
        tell(indexing(rounds))
        return
    app, desk = open_window(path)
    desk.navigator.show(Query(Shelf.ALL))
    table = bare_table(desk, ["no paper"])
    desk.window().activateWindow()
    settle()
    store = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    ours, floor = typing(desk), least_typing(table, store)
    typed: Times = {"ours": [], "floor": []}
    for _ in range(rounds):
        typed["ours"].append([taken for text in TYPED for taken in ours(text)])
        typed["floor"].append([taken for text in TYPED for taken in floor(text)])
    held = growth(desk)
    pages = first_pages(desk.session.library, store, rounds)
    whole = [timed(lambda: desk.session.ask(PaperIds(Query(Shelf.ALL)))) for _ in range(rounds)]
    tell({"typing": typed, "pages": pages, "held": held, "whole": whole})
    store.close()
    table.close()
    desk.window().close()
    app.quit()


if __name__ == "__main__":
    main()
