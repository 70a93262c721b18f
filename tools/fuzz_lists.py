"""Broken lists of papers: a sample of any format, cut anywhere or with a byte changed, must be read or refused calmly.

What is read must be whole: records numbered in their order, and an import that would account for every one of them.
"""

from __future__ import annotations

import random
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readinglist.library.library import Library
from readinglist.model.errors import ImportTrouble
from readinglist.model.imports import NoWatch
from tools.steps import ROOT

if TYPE_CHECKING:
    from readinglist.model.imports import SourceFile

SAMPLES: Final = ROOT / "tests" / "importing" / "samples"
SLOWEST: Final = 1.0
"""Seconds of the processor that reading may take for each ``SHARE`` bytes."""

SHARE: Final = 10_000


@dataclass(slots=True)
class Lists:
    """Makes broken files, the same for the same ``seed``, and tries them; what goes wrong is kept with the bytes."""

    seed: int
    tried: int = 0
    read: int = 0
    slowest: float = 0.0
    failures: list[tuple[bytes, str, str]] = field(default_factory=list)
    _folder: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="readinglist-fuzz-")))
    _library: Library | None = None
    _samples: dict[str, bytes] = field(default_factory=dict)
    _dice: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self._dice = random.Random(self.seed)  # noqa: S311 - chance that can be repeated

    def words(self) -> str:
        """Return what a person wants to know."""
        return (
            f"{self.tried} broken lists, {self.read} read and the others refused, "
            f"{1000 * self.slowest:.0f} ms at most for {SHARE // 1000} kB, {len(self.failures)} failures"
        )

    def next(self) -> None:
        """Break a sample and try it."""
        if self._library is None:
            self._library = Library.open(self._folder / "library.db")
            self._samples = {path.name: path.read_bytes() for path in sorted(SAMPLES.iterdir()) if path.is_file()}
        name = self._dice.choice(list(self._samples))
        data = self._broken(self._samples[name])
        path = self._folder / name
        path.write_bytes(data)
        self.tried += 1
        try:
            self._try(self._library, path, len(data))
        except ImportTrouble:
            pass  # refused, in words
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a failure to be told
            self.failures.append((data, name, f"{type(error).__name__}: {error}"))

    def close(self) -> None:
        """Let the library and its folder go."""
        if self._library is not None:
            self._library.close()
        for path in self._folder.iterdir():
            path.unlink()
        self._folder.rmdir()

    def _broken(self, data: bytes) -> bytes:
        place = self._dice.randrange(1, len(data))
        if self._dice.random() < 0.5:  # noqa: PLR2004 - half of them are cut
            return data[:place]
        return data[:place] + bytes([self._dice.randrange(256)]) + data[place + 1 :]

    def _try(self, library: Library, path: Path, size: int) -> None:
        begin = time.process_time()
        try:
            (source,) = library.read_sources((path,))
        finally:
            taken = (time.process_time() - begin) / max(1.0, size / SHARE)
            self.slowest = max(self.slowest, taken)
        self.read += 1
        records = [draft.record for draft in source.drafts]
        _expect(taken <= SLOWEST, f"reading took {taken:.1f} s")
        _expect(records == sorted(set(records)) and records[0] > 0, f"records {records[:10]}")
        expect_all_accounted_for(library, source)


def expect_all_accounted_for(library: Library, source: SourceFile) -> None:
    """Raise ValueError where the preview of an import leaves records of ``source`` out."""
    preview = library.preview(source, NoWatch())
    counted = preview.new + preview.known + preview.skipped + source.failed
    _expect(counted == preview.found, f"{counted} of {preview.found} records are accounted for")


def _expect(holds: bool, otherwise: str) -> None:  # noqa: FBT001 - an assertion that -O does not take away
    if not holds:
        raise ValueError(otherwise)
