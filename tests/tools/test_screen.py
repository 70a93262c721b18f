from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from readinglist.config.display import is_display_reachable
from tools.screen import virtual_screen
from tools.steps import StepError

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="there is no Xvfb here; “make run” installs it when needed")
def test_that_a_virtual_screen_answers_until_it_is_taken_away() -> None:
    with virtual_screen() as first, virtual_screen() as second:
        assert first != second
        assert is_display_reachable({"DISPLAY": first})
        assert is_display_reachable({"DISPLAY": second})
    assert not is_display_reachable({"DISPLAY": first})


def test_that_a_screen_that_does_not_start_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = tmp_path / "Xvfb"
    server.write_text("#!/bin/sh\necho 'Fatal server error: no room' >&2\nexit 1\n", encoding="utf-8")
    server.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    with pytest.raises(StepError, match="no room"), virtual_screen():
        pytest.fail("there is no screen")
