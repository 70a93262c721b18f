"""Reads, previews and imports the two files of a conference site, in turn with the least that this could take.

The floor parses the same JSON, writes the same texts by plain SQL in one transaction and builds the word index.
"""

from __future__ import annotations

import json
import resource
import sqlite3
import time
from typing import TYPE_CHECKING, Any

from benchmarks import papers
from benchmarks.harness.talk import arguments, tell
from readinglist.importing.sources import read_files
from readinglist.library.library import Library
from readinglist.model.imports import NoWatch

if TYPE_CHECKING:
    from pathlib import Path

EVENTS = 6_796
"""Records of the list of ICML 2026: posters, and orals that repeat some of them."""

ORALS = 168
KIBIBYTES = 1024


def write_files(folder: Path) -> list[Path]:
    """Write a made-up list of posters and orals, and the abstracts by number."""
    drafts = papers.source(EVENTS - ORALS).drafts
    posters = [_event(64_000 + draft.record, draft.title, draft.authors, "Poster") for draft in drafts]
    orals = [_event(90_000 + draft.record, draft.title, draft.authors, "Oral") for draft in drafts[:ORALS]]
    texts = {str(64_000 + draft.record): f"<p>{draft.abstract}</p>" for draft in drafts}
    paths = [folder / "icml-2026-orals-posters.json", folder / "icml-2026-abstracts.json"]
    paths[0].write_text(json.dumps({"count": EVENTS, "next": None, "results": posters + orals}), encoding="utf-8")
    paths[1].write_text(json.dumps(texts), encoding="utf-8")
    return paths


def _event(number: int, title: str, authors: tuple[str, ...], kind: str) -> dict[str, Any]:
    oral = kind == "Oral"
    return {
        "id": number,
        "name": title,
        "authors": [{"id": None, "fullname": name, "institution": None} for name in authors],
        "topic": "Deep Learning->Theory",
        "decision": "Accept (oral)" if oral else "Accept (regular)",
        "session": f"Poster Session {1 + number % 6}",
        "eventtype": kind,
        "virtualsite_url": f"/virtual/2026/{kind.lower()}/{number}",
        "starttime": "2026-07-06T22:00:00-07:00",
        "poster_position": f"#{number % 4000}",
        "paper_url": None if oral else f"https://openreview.net/forum?id=made{number}",
    }


def ours(paths: list[Path], library_path: Path) -> dict[str, float]:
    """Return the seconds from the drop to the preview, and those of the import."""
    library = Library.open(library_path)
    begin = time.perf_counter()
    (source,) = read_files(paths)
    library.preview(source, NoWatch())
    shown = time.perf_counter()
    report = library.import_papers(source, NoWatch())
    taken = time.perf_counter()
    library.close()
    if len(report.added) != EVENTS - ORALS:
        raise RuntimeError(len(report.added))
    return {"preview": shown - begin, "import": taken - shown}


def floor(paths: list[Path], path: Path) -> dict[str, float]:
    """Return the seconds of parsing the JSON, and of writing it by plain SQL."""
    begin = time.perf_counter()
    events, texts = (json.loads(each.read_text(encoding="utf-8")) for each in paths)
    parsed = time.perf_counter()
    rows = [
        (event["name"], "\n".join(author["fullname"] for author in event["authors"]), texts.get(str(event["id"]), ""))
        for event in events["results"]
    ]
    driver = sqlite3.connect(path, isolation_level=None)
    driver.execute("PRAGMA journal_mode = WAL")
    driver.execute("CREATE TABLE paper (id INTEGER PRIMARY KEY, title TEXT, authors TEXT, abstract TEXT)")
    words = "title, authors, abstract, content = 'paper', content_rowid = 'id'"
    driver.execute(f"CREATE VIRTUAL TABLE words USING fts5({words}, tokenize = 'unicode61 remove_diacritics 2')")
    driver.execute("BEGIN")
    driver.executemany("INSERT INTO paper (title, authors, abstract) VALUES (?, ?, ?)", rows)
    driver.execute("INSERT INTO words (words) VALUES ('rebuild')")
    driver.execute("COMMIT")
    driver.close()
    return {"preview": parsed - begin, "import": time.perf_counter() - parsed}


def main() -> None:
    """Measure and tell."""
    folder, rounds = arguments()
    paths = write_files(folder)
    found: dict[str, dict[str, list[float]]] = {
        "ours": {"preview": [], "import": []},
        "floor": {"preview": [], "import": []},
    }
    for number in range(rounds):
        for whose, taken in (
            ("ours", ours(paths, folder / f"site-{number}.db")),
            ("floor", floor(paths, folder / f"site-floor-{number}.db")),
        ):
            for what, seconds in taken.items():
                found[whose][what].append(seconds)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / KIBIBYTES
    tell({**found, "memory": memory})


if __name__ == "__main__":
    main()
