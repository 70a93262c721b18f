"""No file is read or written in whatever encoding the system happens to have."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

JOBS = """
import os, sys
from readinglist.cli.main import run
folder, text = sys.argv[1], sys.argv[2]
os.environ["HOME"] = folder
environ = {"READINGLIST_LIBRARY": os.path.join(folder, "library.db"), "HOME": folder}
for argv in (["import", text], ["note", "1", "x"], ["export", "--shelf", "all", "-o", os.path.join(folder, "o.md")],
             ["backup"], ["backups"], ["rollback", "1"], ["doctor"]):
    assert run(["--quiet", *argv], environ) == 0, argv
"""


def test_that_no_file_is_opened_without_saying_its_encoding(root: Path, tmp_path: Path) -> None:
    text = tmp_path / "list.txt"
    text.write_text("A sentence of an abstract that is long enough to be one. " * 4, "utf-8")
    strict = ["-X", "warn_default_encoding", "-W", "error::EncodingWarning:readinglist"]
    command = [sys.executable, *strict, "-c", JOBS, str(tmp_path), str(text)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_that_the_source_names_the_encoding_of_every_text(root: Path) -> None:
    command = [sys.executable, "-m", "ruff", "check", "--preview", "--select", "PLW1514", "readinglist", "tools", "db"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_that_the_suite_fails_where_the_program_opens_a_file_in_the_encoding_of_the_system(
    pytestconfig: pytest.Config, tmp_path: Path
) -> None:
    """``make test`` asks Python to warn of such a file; this holds that the settings of pytest take it for an error."""
    filters = [line for line in pytestconfig.getini("filterwarnings") if "EncodingWarning" in line]
    code = (
        "import pathlib, sys, types, warnings\n"
        "from _pytest.config import apply_warning_filters\n"
        "apply_warning_filters(sys.argv[2:], [])\n"
        "module = types.ModuleType(sys.argv[1])\n"
        "exec('def read(path): return path.read_text()', module.__dict__)\n"
        "module.read(pathlib.Path('pyproject.toml'))\n"
    )
    refused = [
        subprocess.run(
            [sys.executable, "-X", "warn_default_encoding", "-c", code, name, "error", *filters],
            cwd=pytestconfig.rootpath,
            capture_output=True,
            check=False,
        ).returncode
        for name in ("readinglist.storage.any", "tests.any")
    ]
    assert refused == [1, 0]
