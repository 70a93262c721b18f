"""What the guided fuzzing tries: every reader of bytes or texts that come from outside, each with what it begins with.

A target takes bytes and raises where something went wrong; that the program refuses them in words is right.
"""

from __future__ import annotations

import atexit
import contextlib
import random
import shutil
import tempfile
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from readinglist.config.settings import Settings
from readinglist.library.column_memory import remembered
from readinglist.library.library import Library
from readinglist.library.memory import Memory
from readinglist.model.errors import Trouble
from readinglist.model.imports import NoWatch
from readinglist.model.queries import PaperIds, Query
from readinglist.storage.replacing import finish
from readinglist.text.search.explaining import explain
from readinglist.text.search.parsing import parse
from tools.fuzz import Fuzz, expect
from tools.fuzz_lists import SAMPLES, expect_all_accounted_for
from tools.fuzz_typed import KEYS, expect_admitted
from tools.mutation import SEEDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SEARCHES: Final = (
    'kettles -"sing well" tag:theory/deep year:2020..2026 is:starred',
    "(author:Lee or venue:icml) has:note added:last-week",
    "标题:图 OR watch:kettle* NOT state:skipped rating:>=3",
)
MADE: Final = """MADE 2026

We show that kettles sing as well as violins do, and that they boil at the same time.

We prove that violins boil later than kettles do, by a bound that holds for all of them.
"""


class Target(NamedTuple):
    """A reader, and texts that it understands, of which the first inputs are made."""

    attempt: Callable[[bytes], None]
    seeds: Sequence[bytes]


@cache
def _folder() -> Path:
    """Return a folder for files that are read, which goes with this process; one that is killed leaves it."""
    folder = Path(tempfile.mkdtemp(prefix="readinglist-fuzz-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@cache
def _library() -> Library:
    library = Library.open(_folder() / "library.db")
    library.import_papers(library.read_text(MADE, "made"), NoWatch())
    return library


def _text(data: bytes) -> str:
    """Return what stands in a text of Qt or of a library: anything but halves of signs."""
    return data.decode("utf-8", "replace")


def try_abstract(data: bytes) -> None:
    """Parse, cut, copy, draw and speak a text as an abstract and as a note."""
    tried = Fuzz(SEEDS, seed=len(data))
    tried.try_text(_text(data))


def try_note_keys(data: bytes) -> None:
    """Press the keys that change a note's text, at a place that hangs on the text."""
    text = _text(data)
    place = random.Random(text).randint(0, len(text))  # noqa: S311 - the same for the same text
    for key in KEYS:
        key(text, place)


def try_search(data: bytes) -> None:
    """Parse, explain and carry out a search."""
    words = _text(data)
    explain(parse(words)).encode()
    _library().ask(PaperIds(Query(words=words)))


def try_list(name: str, data: bytes) -> None:
    """Read a file of this name, and look at what importing it would do."""
    path = _folder() / name
    path.write_bytes(data)
    with contextlib.suppress(Trouble):
        for source in _library().read_sources((path,)):
            expect_all_accounted_for(_library(), source)


def try_pasted(data: bytes) -> None:
    """Read a text from the clipboard as a list of papers."""
    with contextlib.suppress(Trouble):
        _library().preview(_library().read_text(_text(data), "pasted"), NoWatch())


def try_settings(data: bytes) -> None:
    """Read a file of settings, and what other parts keep in single settings."""
    path = _folder() / "settings.json"
    path.write_bytes(data)
    settings = Settings(path)
    expect_admitted(settings, _text(data))
    Memory(settings, {}).past(path)
    remembered(_text(data))


def try_announcement(data: bytes) -> None:
    """Finish the replacement that a file beside the library announces: nothing outside of its folder is moved."""
    place = _folder() / "place"
    place.mkdir(exist_ok=True)
    (place / "inside").mkdir(exist_ok=True)
    for name in ("outside", "place/library.db", "place/.library.db.next", "place/inside/deep"):
        (_folder() / name).write_text(name, "utf-8")
    (place / ".library.db.replacing").write_bytes(data)
    with contextlib.suppress(Trouble, OSError):
        finish(place / "library.db")
    for name in ("outside", "place/inside/deep"):
        expect((_folder() / name).read_text("utf-8") == name, f"{name} was changed")


def _of_files() -> dict[str, Target]:
    """Return a target for every ending that the samples of the formats have."""
    samples: dict[str, list[Path]] = {}
    for path in sorted(SAMPLES.iterdir()):
        if path.is_file():
            samples.setdefault(path.suffix, []).append(path)
    return {
        f"list{suffix}": Target(partial(try_list, f"list{suffix}"), [path.read_bytes() for path in paths])
        for suffix, paths in samples.items()
    }


def targets() -> dict[str, Target]:
    """Return everything that is tried, by name."""
    texts = [text.encode() for text in SEEDS]
    announced = b'{"next": ".library.db.next", "aside": "library.db.replaced-20260101-000000"}'
    settings = b'{"theme": "dark", "scale": 150, "library.known": "[[\\"/a\\", 3]]", "keys": "{}"}'
    return {
        "abstract": Target(try_abstract, texts),
        "note keys": Target(try_note_keys, texts),
        "search": Target(try_search, [search.encode() for search in SEARCHES]),
        "pasted": Target(try_pasted, [b"MADE 2026\n\n1. Kettles. Ann Lee.\nhttps://example.org\n\nViolins.\n"]),
        "settings": Target(try_settings, [settings]),
        "announcement": Target(try_announcement, [announced]),
    } | _of_files()
