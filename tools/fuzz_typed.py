"""Broken texts where a person types or a file of settings is read: searches, keys in a note, settings."""

from __future__ import annotations

import json
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readinglist.config.settings import SCALE, SETTINGS, Settings
from readinglist.text import note_editing
from readinglist.text.search.parsing import parse

if TYPE_CHECKING:
    import random

_PIECES: Final = (
    *("tag:", "note:", "year:", "is:", "author:", "-", "(", ")", '"', " or ", " ", ":", "2026", "..", "*", "NOT "),
    *("<", ">", ">=", "\0", "\ud800", "\u202e", "图", "> ", "- [ ] ", "1. ", "\n", "\t", "```", "$x$", "a", "   "),
)
KEYS: Final = (
    note_editing.entered,
    note_editing.tabbed,
    note_editing.backtabbed,
    note_editing.backspaced,
    note_editing.toggled_box,
)
_VALUES: Final[tuple[object, ...]] = (
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "x" * 10_000,
    [],
    [[]],
    {},
    {"a": None},
    "\ud800",
    "\0",
)
_MOST_PIECES: Final = 40


@dataclass(slots=True)
class Typed:
    """Makes such texts with ``dice`` and tries them; what goes wrong is kept with the text."""

    dice: random.Random
    tried: int = 0
    failures: list[tuple[str, str]] = field(default_factory=list)

    def words(self) -> str:
        """Return what a person wants to know."""
        return f"{self.tried} typed texts and settings, {len(self.failures)} failures"

    def next(self) -> None:
        """Make a text and settings, and try them."""
        text = "".join(self.dice.choices(_PIECES, k=self.dice.randrange(_MOST_PIECES)))
        self.tried += 1
        try:
            parse(text)
            for key in KEYS:
                key(text, self.dice.randint(0, len(text)))
            self._try_settings()
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a failure to be told
            self.failures.append((text, f"{type(error).__name__}: {error}"))

    def _try_settings(self) -> None:
        values = {setting.key: self.dice.choice(_VALUES) for setting in SETTINGS}
        text = json.dumps(values)
        if self.dice.random() < 0.5:  # noqa: PLR2004 - half of them are cut
            text = text[: self.dice.randrange(len(text))]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "settings.json"
            path.write_text(text, "utf-8")
            settings = Settings(path)
            expect_admitted(settings, text)
            settings.set(SCALE, 125)
            settings.set(SCALE, 150)


def expect_admitted(settings: Settings, text: str) -> None:
    """Raise ValueError where a setting has a value that it must not have; ``text`` is what stands in the file."""
    wrong = [each.key for each in SETTINGS if not each.admits(settings.value(each))]
    if wrong:
        raise ValueError(f"not admitted: {wrong} of {text[:500]}")
