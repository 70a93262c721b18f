"""A file of settings that somebody else wrote: its values or the defaults, and it can always be written again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from readinglist.config.settings import KEYS, KNOWN, SCALE, SETTINGS, USUAL, WINDOW, Settings
from readinglist.gui.actions.keymap import Keymap
from readinglist.gui.window_place import widths_of_panes
from readinglist.library.column_memory import remembered
from readinglist.library.memory import Memory

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    "text",
    ["[" * 100_000, '{"a": ' * 50_000, "9" * 10_000, '{"scale": 1e999}', "\0", "[]", '{"scale": "\\ud800"}'],
    ids=["deep", "deep objects", "long number", "infinite", "NUL", "a list", "half a character"],
)
def test_that_any_file_of_settings_is_read_and_written_anew(text: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, "utf-8")
    settings = Settings(path)
    assert all(each.admits(settings.value(each)) for each in SETTINGS)
    settings.set(SCALE, 125)
    assert Settings(path).get(SCALE) == 125


def test_that_half_a_character_in_a_file_of_settings_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"later": "\\ud800"}', "utf-8")
    Settings(path).set(SCALE, 150)
    assert json.loads(path.read_text("utf-8"))["later"] == "\ud800"


ROWS = (
    *("[" * 100_000, "9" * 10_000, "[]", "{}", "null", "[[]]", "[1, 2]", '"\\ud800"', '"a\\u0000b"', "Infinity"),
    *(
        '[["\\ud800", 5]]',
        '[["a\\u0000b", 5]]',
        '[["a", true]]',
        '[{"names": ["a"], "columns": [[Infinity, "title"]]}]',
    ),
    f'{{"rect": [{10**30}, 0, 1, 1], "panes": [1, 2, 3], "reader": [1, 2], "maximised": false}}',
)


@pytest.mark.parametrize("row", ROWS, ids=range(len(ROWS)))
def test_that_any_row_that_is_kept_as_json_is_read_or_passed_over(row: str, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.json")
    for each in (KEYS, KNOWN, USUAL, WINDOW):
        settings.set(each, row)
    path = tmp_path / "library.db"
    memory = Memory(settings, {"HOME": str(tmp_path)})
    assert memory.past(path).papers == 0
    memory.saw(path, 7)
    assert memory.past(path).papers == 7
    assert remembered(row) == ()
    assert isinstance(Keymap(settings).fault, bool)
    assert sum(widths_of_panes(settings, 1200)) > 0
