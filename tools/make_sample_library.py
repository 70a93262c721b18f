"""Make ``db/samples/schema-<number>.db``: a small made-up library as the newest schema leaves it.

Run once for each released schema, before the next migration is written; what is there is never made again, for the
upgrade tests stand on it.  The rows are the same in every run: times and the ids that are drawn by lot are set to
fixed ones at the end.

    python -m tools.make_sample_library [target]
"""

from __future__ import annotations

import contextlib
import sqlite3
import sys
import tempfile
from datetime import datetime, timedelta, timezone
from pathlib import Path

from readinglist.library.library import Library
from readinglist.model.backups import Keeping
from readinglist.model.commands import (
    AddHighlight,
    AddTag,
    EditHighlight,
    EditTag,
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
from readinglist.model.papers import Highlight, Identifier, IdentifierKind, Link, LinkKind, State
from readinglist.model.queries import Order, Query, Shelf
from readinglist.model.search_commands import AddWatchWord, SaveSearch
from readinglist.storage.safety.schema import CURRENT

FIRST = SourceFile(
    name="made-2025.txt",
    format="plain text",
    encoding="utf-8",
    venue="MADE",
    year=2025,
    drafts=(
        Draft(
            1,
            3,
            title="Kettles that learn",
            abstract="We teach kettles. They boil $9.4\\%$ sooner.",
            authors=("Ann Lee", "Bo Chen"),
            keywords=("kettles", "learning"),
            decision="Accept",
            track="oral",
            session="Oral 1",
            room="Hall B",
            starts_at=datetime(2025, 7, 8, 9, 30, tzinfo=timezone(timedelta(hours=-7))),
            links=(Link(LinkKind.OPENREVIEW, "https://openreview.net/forum?id=made000001"),),
            identifiers=(Identifier(IdentifierKind.OPENREVIEW, "made000001"),),
        ),
        Draft(2, 7, abstract="A paper without a title. It has two sentences."),
        Draft(3, 9, title="采样的速度", abstract="这篇论文讨论扩散模型的采样速度。", authors=("王 小明",)),
        Draft(4, 12, title="Skipped at once", abstract="Nothing to see."),
        Draft(5, 15, title="Deleted with its note", abstract="It was here."),
    ),
)
SECOND = SourceFile(
    name="other-2026.txt",
    format="plain text",
    encoding="utf-8",
    venue="OTHER",
    year=2026,
    drafts=(
        FIRST.drafts[0],
        Draft(2, 4, title="A second list", abstract="Which the first paper stands in, too."),
    ),
)
BOILING = Highlight(
    0,
    1,
    18,
    43,
    exact="They boil $9.4\\%$ sooner.",
    prefix="We teach kettles. ",
    suffix="",
    digest="3759e396d6627b5d",
    colour=2,
    comment="Than which kettle?\n",
)
SAMPLING = Highlight(
    0, 3, 6, 10, exact="扩散模型", prefix="这篇论文讨论", suffix="的采样速度。", digest="d27f17cc3a615a47"
)
COMMANDS = (
    SetStar((1,), starred=True),
    AddTag((1, 3), "kettles/hot"),
    AddTag((3,), "采样"),
    EditTag(1, "kettles/hot", 4, 1),
    SetRating((1,), 5),
    SetRemark(1, "read before Tuesday"),
    SetNote(1, "First thought.\n"),
    SetNote(1, "Another thought altogether,\r\nwith a blank at the end "),
    SetTitle(2, "A title of the reader's own"),
    MoveLater((2,)),
    SetState((4,), State.SKIPPED),
    AddHighlight(BOILING),
    AddHighlight(SAMPLING),
    EditHighlight(2, 4, "a method"),
    SetNote(5, "kept"),
    SetDeleted((5,), deleted=True),
    AddWatchWord("kettle"),
    AddWatchWord("采样", colour=5, avoid=True),
    SaveSearch("Hot kettles", Query(Shelf.STARRED, 1, None, "tag:kettles/hot boil", Order.RELEVANCE)),
)
AT = "2026-01-02 03:04:05.000000"


def make(target: Path) -> None:
    """Write the sample library; FileExistsError where one stands there already."""
    if target.exists():
        raise FileExistsError(f"{target} is there already; samples are never made again")
    with tempfile.TemporaryDirectory() as backups:
        _fill(target, Path(backups))
    _settle(target)
    target.with_name(target.name + ".lock").unlink()


def _fill(target: Path, backups: Path) -> None:
    library = Library.open(target, keeping=Keeping(backups))
    for source in (FIRST, SECOND):
        library.import_papers(source, NoWatch())
    for command in COMMANDS:
        library.perform(command)
    library.remember_search("kettles -cold")
    library.close()


def _settle(target: Path) -> None:
    """Replace what differs from run to run, and leave one file without a log."""
    with contextlib.closing(sqlite3.connect(target)) as driver:
        times = {
            "library": "created_at",
            "import_batch": "at",
            "paper": "added_at",
            "paper_list": "created_at",
            "reading": "changed_at",
            "note": "changed_at",
            "note_version": "replaced_at",
            "journal": "at",
        }
        for table, column in times.items():
            driver.execute(f"UPDATE {table} SET {column} = ?", (AT,))  # noqa: S608 - names from the table above
        driver.execute("UPDATE paper SET uuid = printf('00000000-0000-4000-8000-%012d', id)")
        driver.execute("UPDATE library SET uuid = '00000000-0000-4000-8000-000000000000'")
        driver.commit()
        driver.execute("VACUUM")


if __name__ == "__main__":
    default = Path(__file__).resolve().parent.parent / "db" / "samples" / f"schema-{CURRENT.newest}.db"
    place = Path(sys.argv[1]) if len(sys.argv) > 1 else default
    make(place)
    print(f"made {place}")
