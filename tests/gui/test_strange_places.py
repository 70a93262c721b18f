"""A library under a name that programs stumble over: a second start finds its window, a second version is offered."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from readinglist.config.settings import Settings
from readinglist.gui.dialogs.copy_sheet import CopySheet
from readinglist.library.library import Library
from readinglist.model.commands import SetNote
from readinglist.model.imports import NoWatch

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.gui.starting import Start

ROOT: Final = Path(__file__).parents[2]

NAMES: Final = (
    "a?b", "a#b", "a%20b", "资料 夹 📚", "q'uo\"te", "mu\u0308nze", "-two\nlines.", "n" * 180, os.fsdecode(b"caf\xe9"),
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_that_a_second_start_raises_the_window_and_a_second_version_is_offered_and_brought_in(
    start: Callable[..., Start], library_file: Path, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / name / "library.db"
    path.parent.mkdir()
    _fill(library_file)
    shutil.copyfile(library_file, path)
    copy = path.with_name("library (1).db")
    shutil.copyfile(path, copy)
    other = Library.open(copy)
    other.perform(SetNote(1, "written there"))
    other.close()
    before = sorted(tmp_path.iterdir())
    program = start(path, Settings(None))
    program.wait_open()
    raised: list[bool] = []
    monkeypatch.setattr(program.window, "raise_", lambda: raised.append(True))
    second = _start_again(path, tmp_path)
    program.wait(lambda: second.poll() is not None)
    assert second.communicate() == ("", "")
    assert second.returncode == 0
    program.wait(lambda: raised)
    program.wait(lambda: "library (1).db" in program.desk.offer.said)
    program.desk.offer.buttons[0].click()
    sheet = program.only(CopySheet)
    program.wait(sheet.bring.isEnabled)
    program.choose(sheet.bring)
    program.wait(lambda: program.desk.note.edit.text() == "written there")
    program.wait(lambda: not program.desk.background.busy)
    program.window.close()
    assert sorted(tmp_path.iterdir()) == before, "nothing was made under another name"


def _fill(path: Path) -> None:
    library = Library.open(path)
    source = library.read_text("A sentence of an abstract that is long enough to be one. " * 4, "list.txt")
    library.import_papers(source, NoWatch())
    library.close()


def _start_again(path: Path, home: Path) -> subprocess.Popen[str]:
    environment = os.environ | {"HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "main.py", "--library", str(path)]
    return subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
