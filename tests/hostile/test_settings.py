"""A file of settings that somebody else wrote: its values or the defaults, and it can always be written again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from readinglist.config.settings import SCALE, SETTINGS, Settings

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
