"""The settings file where more than one program uses it."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest

from readinglist.config.settings import KNOWN, SCALE, THEME, Settings

if TYPE_CHECKING:
    from pathlib import Path


def test_that_two_windows_do_not_take_back_what_the_other_one_has_set(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    first, second = Settings(file), Settings(file)
    first.set(SCALE, 125)
    second.set(THEME, "dark")
    first.set(SCALE, 150)
    assert json.loads(file.read_text("utf-8")) == {"scale": 150, "theme": "dark"}
    assert first.get(THEME) == "system", "what is in force in a window does not change under it"


def test_that_a_row_is_read_anew_when_that_is_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    window = Settings(file)
    Settings(file).set(KNOWN, "[]")
    assert window.get(KNOWN) == ""
    window.renew(KNOWN)
    assert window.get(KNOWN) == "[]"
    file.unlink()
    window.renew(KNOWN)
    assert window.get(KNOWN) == "[]"


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="only where files have owners")
def test_that_the_administrator_leaves_the_settings_of_another_person_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    if os.geteuid() == 0:
        os.chown(theirs, 4321, -1)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    settings = Settings(theirs / "new" / "settings.json")
    settings.set(SCALE, 125)
    assert settings.get(SCALE) == 125
    assert list(theirs.iterdir()) == []


def test_that_settings_in_a_place_that_cannot_be_written_are_in_force_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "in the way").write_text("a file")
    settings = Settings(tmp_path / "in the way" / "settings.json")
    settings.set(SCALE, 125)
    assert settings.get(SCALE) == 125
