"""What the guided fuzzing tries: every reader of bytes or texts that come from outside, each with what it begins with.

A target takes bytes and raises where something went wrong; that the program refuses them in words is right.
"""

from __future__ import annotations

import contextlib
import random
from typing import Final

from readinglist.config.settings import Settings
from readinglist.formulas.numbers import number_text
from readinglist.library.column_memory import remembered
from readinglist.library.memory import Memory
from readinglist.model.errors import Trouble
from readinglist.model.queries import FirstPapers, PaperIds, Query
from readinglist.storage.safety.replacing import finish
from readinglist.text.search.explaining import explain
from readinglist.text.search.faults import faults
from readinglist.text.search.parsing import parse
from tools.fuzz import Fuzz, expect
from tools.fuzz_files import targets as of_files
from tools.fuzz_kept import targets as kept
from tools.fuzz_notes import targets as of_notes
from tools.fuzz_outside import targets as from_outside
from tools.fuzz_places import Target, folder, made_library, plain_text
from tools.fuzz_typed import KEYS, expect_admitted
from tools.fuzz_written import targets as written
from tools.mutation import SEEDS

SEARCHES: Final = (
    'kettles -"sing well" tag:theory/deep year:2020..2026 is:starred',
    "(author:Lee or venue:icml) has:note added:last-week",
    "标题:图 OR watch:kettle* NOT state:skipped rating:>=3",
)


MORE: Final = (
    "Uses <code>a &lt; b</code>, {é} letter, $10{,}000\\times$ and $\\begin{foo}x\\end{foo}$, $\\frac{$; [[Kettles]].",
)
"""Further texts: what abstracts hold less often."""


def try_abstract(data: bytes) -> None:
    """Parse, cut, copy, draw and speak a text as an abstract and as a note."""
    tried = Fuzz(SEEDS, seed=len(data))
    tried.try_text(plain_text(data))
    number_text(plain_text(data))


def try_note_keys(data: bytes) -> None:
    """Press the keys that change a note's text, at a place that hangs on the text."""
    text = plain_text(data)
    place = random.Random(text).randint(0, len(text))  # noqa: S311 - the same for the same text
    for key in KEYS:
        key(text, place)


def try_search(data: bytes) -> None:
    """Parse, explain and carry out a search."""
    words = plain_text(data)
    explain(parse(words)).encode()
    "".join(faults(words, ("music/hot",))).encode()
    made_library().ask(PaperIds(Query(words=words)))
    made_library().ask(FirstPapers(Query(words=words)))


def try_settings(data: bytes) -> None:
    """Read a file of settings, and what other parts keep in single settings."""
    path = folder() / "settings.json"
    path.write_bytes(data)
    settings = Settings(path)
    expect_admitted(settings, plain_text(data))
    Memory(settings, {}).past(path)
    remembered(plain_text(data))


def try_announcement(data: bytes) -> None:
    """Finish the replacement that a file beside the library announces: nothing outside of its folder is moved."""
    place = folder() / "place"
    place.mkdir(exist_ok=True)
    (place / "inside").mkdir(exist_ok=True)
    for name in ("outside", "place/library.db", "place/.library.db.next", "place/inside/deep"):
        (folder() / name).write_text(name, "utf-8")
    (place / ".library.db.replacing").write_bytes(data)
    with contextlib.suppress(Trouble, OSError):
        finish(place / "library.db")
    for name in ("outside", "place/inside/deep"):
        expect((folder() / name).read_text("utf-8") == name, f"{name} was changed")


def targets() -> dict[str, Target]:
    """Return everything that is tried, by name."""
    texts = [text.encode() for text in (*SEEDS, *MORE)]
    announced = b'{"next": ".library.db.next", "aside": "library.db.replaced-20260101-000000"}'
    settings = b'{"theme": "dark", "scale": 150, "library.known": "[[\\"/a\\", 3]]", "keys": "{}"}'
    return {
        "abstract": Target(try_abstract, texts),
        "note keys": Target(try_note_keys, texts),
        "search": Target(try_search, [search.encode() for search in SEARCHES]),
        "settings": Target(try_settings, [settings]),
        "announcement": Target(try_announcement, [announced]),
        **from_outside(),
        **kept(),
        **written(),
        **of_files(),
        **of_notes(),
    }
