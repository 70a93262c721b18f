"""A command line with a small library of its own."""

from __future__ import annotations

import io
import json
import shutil
import sys
import tempfile
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from readinglist.cli.main import run

if TYPE_CHECKING:
    from pathlib import Path

PAPERS = """ICML 2026 论文列表

We study how robots learn to open doors. A single policy opens doors of many kinds, and $k$ of them at once.

Graphs are everywhere. We show that counting their triangles can be done in less memory than was thought.

Large models forget. This paper measures what they forget, and gives a remedy that costs nothing at all.
"""


@dataclass(frozen=True)
class Result:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> dict[str, Any]:
        """The one JSON document that was printed."""
        document = json.loads(self.out)
        assert isinstance(document, dict)
        return document


@dataclass
class CommandLine:
    """Runs commands on one library; ``environ`` is what they see of the environment."""

    folder: Path
    environ: dict[str, str]
    monkeypatch: pytest.MonkeyPatch
    encoding: str = "utf-8"

    @property
    def library(self) -> Path:
        return self.folder / "library.db"

    def __call__(self, *argv: str, stdin: bytes = b"") -> Result:
        out = io.TextIOWrapper(io.BytesIO(), encoding=self.encoding, newline="")
        err = io.TextIOWrapper(io.BytesIO(), encoding=self.encoding, newline="")
        with self.monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            code = run(argv, self.environ)
        return Result(code, out.buffer.getvalue().decode(), err.buffer.getvalue().decode())

    def file(self, name: str, text: str) -> str:
        """Make a file and return its path."""
        path = self.folder / name
        path.write_text(text, "utf-8", newline="")
        return str(path)


@pytest.fixture(scope="session")
def three_papers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library file with the three papers, to be copied."""
    folder = tmp_path_factory.mktemp("three")
    (folder / "icml2026.txt").write_text(PAPERS, "utf-8")
    code = run(("import", "--quiet", str(folder / "icml2026.txt")), {"READINGLIST_LIBRARY": str(folder / "library.db")})
    assert code == 0
    return folder / "library.db"


@pytest.fixture
def empty(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    """The command line where there is no library yet."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path_factory.mktemp("temporary")))
    return CommandLine(tmp_path, {"READINGLIST_LIBRARY": str(tmp_path / "library.db")}, monkeypatch)


@pytest.fixture
def cli(empty: CommandLine, three_papers: Path) -> CommandLine:
    """The command line over a library with three papers without titles, numbered 1 to 3."""
    shutil.copy(three_papers, empty.library)
    return empty
