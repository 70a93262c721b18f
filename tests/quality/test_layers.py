from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def test_that_every_room_imports_only_what_it_may(root: Path) -> None:
    start = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    found = subprocess.run(
        [sys.executable, "-c", start, "--no-cache"], cwd=root, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stdout + found.stderr
