"""The display dies under the window, as when a session ends or its server crashes."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from tests.looking import line, note
from tools.screen import virtual_screen

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.acceptance.conftest import Process


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="there is no Xvfb here")
@pytest.mark.parametrize("sheet", ["", "Ctrl+,", "Ctrl+K"])
def test_that_a_display_that_dies_ends_the_program_with_everything_saved_and_without_a_crash(
    tmp_path: Path,
    environment: dict[str, str],
    drive: Callable[..., Process],
    ended: Callable[[Process], tuple[int, str, str]],
    sheet: str,
) -> None:
    library = tmp_path / "library.db"
    with virtual_screen() as display:
        environment |= {"QT_QPA_PLATFORM": "xcb", "DISPLAY": display}
        over = (f"press:{sheet}",) if sheet else ()
        process = drive(library, "press:N", "write:last words", *over, "say:typed", "stay")
        assert line(process) == "typed"
    code, _, err = ended(process)
    first, *more = err.splitlines()
    assert code == 1
    assert first.startswith("The X11 connection broke")
    assert not list((tmp_path / "home").rglob("crash-*")), "told as a bug"
    if not any(told.startswith("XIO:") for told in more):  # there Xlib ends the process by itself, within a call
        assert more == []
        assert note(library) == "last words"
        assert not library.with_name("library.db-wal").exists(), "closed as by a person"
