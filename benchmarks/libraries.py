"""Libraries of made-up papers with some traces of a reader; made once and kept in ``build``."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from benchmarks import papers
from benchmarks.harness.processes import ROOT
from readinglist.library.library import Library
from readinglist.model.commands import AddTag, SetNote, SetRemark, SetStar, SetState
from readinglist.model.imports import NoWatch
from readinglist.model.papers import State

if TYPE_CHECKING:
    from pathlib import Path

KEPT: Final = ROOT / "build" / "benchmarks"
TAGS: Final = ("to cite", "baseline", "reading group", "theory", "my topic")
MADE_FROM: Final = ("benchmarks/papers.py", "benchmarks/libraries.py", "db/versions/*.py")


def library_of(count: int) -> Path:
    """Return the file of a library with ``count`` papers, which nobody may write to; it is made where it lacks."""
    path = KEPT / f"library-{count}-{_key()}.db"
    if not path.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(".new")
        beside.unlink(missing_ok=True)
        _fill(beside, count)
        beside.rename(path)
    return path


def _key() -> str:
    texts = (file.read_bytes() for pattern in MADE_FROM for file in sorted(ROOT.glob(pattern)))
    return hashlib.sha256(b"".join(texts)).hexdigest()[:12]


def _fill(path: Path, count: int) -> None:
    library = Library.open(path)
    ids = library.import_papers(papers.source(count), NoWatch()).added
    library.perform(SetState(ids[3::11], State.SKIPPED))
    library.perform(SetStar(ids[5::31], starred=True))
    for number, tag in enumerate(TAGS):
        library.perform(AddTag(ids[number :: 29 + 14 * number], tag))
    for paper in ids[7 : 100 * 61 : 61]:
        library.perform(SetNote(paper, "What is new here?\n\n- the proof of *theorem 2*\n- the data\n"))
        library.perform(SetRemark(paper + 1, "compare with the paper of last year"))
    library.close()
