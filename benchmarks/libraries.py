"""Libraries of made-up papers with some traces of a reader; made once and kept in ``build``."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from pathlib import Path
from typing import Final

from benchmarks import many, papers
from benchmarks.harness.processes import ROOT
from readinglist.library.library import Library
from readinglist.model.commands import AddTag, SetNote, SetRemark, SetStar, SetState
from readinglist.model.imports import NoWatch
from readinglist.model.papers import State

KEPT: Final = ROOT / "build" / "benchmarks"
MANY: Final = 20_000
HUGE: Final = 200_000
"""Papers from which on they are not imported but written, and from which on the file is kept among temporary ones."""

BYTES: Final = 10_000
"""Of disk for one paper, while they are made."""

TAGS: Final = ("to cite", "baseline", "reading group", "theory", "my topic")
MADE_FROM: Final = ("benchmarks/many.py", "benchmarks/papers.py", "benchmarks/libraries.py", "db/versions/*.py")


def library_of(count: int) -> Path:
    """Return the file of a library with ``count`` papers, which nobody may write to; it is made where it lacks."""
    folder = KEPT if count <= HUGE else Path(tempfile.gettempdir()) / "readinglist-benchmarks"
    path = folder / f"library-{count}-{_key()}.db"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        if shutil.disk_usage(folder).free < count * BYTES:
            raise SystemExit(f"{folder} has no room for {count} papers; TMPDIR names another place")
        beside = path.with_suffix(".new")
        beside.unlink(missing_ok=True)
        _fill(beside, count)
        beside.rename(path)
    return path


def _key() -> str:
    texts = (file.read_bytes() for pattern in MADE_FROM for file in sorted(ROOT.glob(pattern)))
    return hashlib.sha256(b"".join(texts)).hexdigest()[:12]


def _fill(path: Path, count: int) -> None:
    if count > MANY:
        many.fill(path, count)
        return
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
