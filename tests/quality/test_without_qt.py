from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

WITHOUT_QT = """
import sys

class NoQt:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("PySide6", "shiboken6"):
            raise ImportError(f"{name} is imported where Qt is not known")

sys.meta_path.insert(0, NoQt())
"""
EVERY_ROOM_BELOW_THE_WINDOW = """
import importlib, pkgutil, readinglist

rooms = {info.name for info in pkgutil.iter_modules(readinglist.__path__) if info.ispkg} - {"gui"}
for room in sorted(rooms):
    package = importlib.import_module(f"readinglist.{room}")
    for module in pkgutil.walk_packages(package.__path__, f"readinglist.{room}."):
        importlib.import_module(module.name)
print(*sorted(rooms))
"""
THE_COMMAND_LINE = """
import sys
from readinglist.__main__ import start

sys.argv = ["readinglist", "--library", sys.argv[1], "list"]
sys.exit(start())
"""


def run_without_qt(root: Path, code: str, *arguments: str) -> str:
    command = [sys.executable, "-c", WITHOUT_QT + code, *arguments]
    ended = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def test_that_everything_below_the_window_lives_without_qt(root: Path) -> None:
    rooms = run_without_qt(root, EVERY_ROOM_BELOW_THE_WINDOW).split()
    assert {"cli", "config", "exporting", "importing", "library", "model", "storage", "text"} <= set(rooms)


def test_that_the_command_line_works_without_qt(root: Path, tmp_path: Path) -> None:
    library = tmp_path / "library.db"
    code = THE_COMMAND_LINE.replace('"list"', f'"import", {str(root / "resources/samples/icml2026.txt")!r}')
    run_without_qt(root, code, str(library))
    assert library.is_file()
    assert run_without_qt(root, THE_COMMAND_LINE, str(library)).strip()
