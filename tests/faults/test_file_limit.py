"""The system lets the program write no large files: it says so, and nothing is half done."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from readinglist.library.library import Library
from readinglist.model.queries import Doctor, OnePaper

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such limits there")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the sample of a library, and a list of papers beside it that needs more room than it has."""
    path = tmp_path / "library.db"
    shutil.copyfile(ROOT / "db" / "samples" / "schema-0001.db", path)
    entry = "@inproceedings{{k{0}, title={{Kettle {0}}}, booktitle={{ICML}}, year={{2026}}, abstract={{{1}}}}}"
    entries = (entry.format(number, "words of kettles " * 60) for number in range(400))
    path.with_name("more.bib").write_text("\n".join(entries), "utf-8")
    return path


def limited(path: Path, kilobytes: int, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "main.py"), "--library", str(path), *arguments]
    script = f'ulimit -f {kilobytes}; exec "$@"'
    home = {"HOME": str(path.parent), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        ["/bin/bash", "-c", script, "bash", *command], capture_output=True, text=True, check=False, env=home
    )


REFUSED = {
    "a note": (16, ("note", "1", "a thought")),
    "an import": (280, ("import", "more.bib")),
    "a backup": (40, ("backup",)),
    "a copy": (40, ("duplicate", "copy.db")),
    "an export": (0, ("export", "--output", "out.json")),
}


@pytest.mark.skipif(not Path("/bin/bash").exists(), reason="no bash here")
@pytest.mark.parametrize(("kilobytes", "arguments"), REFUSED.values(), ids=REFUSED)
def test_that_a_limit_on_the_size_of_files_is_told_and_nothing_is_half_done(
    path: Path, kilobytes: int, arguments: tuple[str, ...]
) -> None:
    before = {file.name for file in path.parent.iterdir()}
    placed = [str(path.with_name(each)) if "." in each else each for each in arguments]
    done = limited(path, kilobytes, *placed)
    assert done.returncode != 0
    assert "ulimit -f" in done.stderr
    assert "Traceback" not in done.stderr
    left = {file.name for file in path.parent.iterdir()} - before
    assert left <= {"library.db-wal", "library.db-shm", "library.db.lock", "backups", ".config", ".local", ".cache"}
    assert list(path.parent.glob("backups/.copy-*")) == []
    library = Library.open(path)
    assert library.ask(Doctor()).problems == ()
    paper = library.ask(OnePaper(1))
    assert paper is not None
    assert paper.note != "a thought"
    library.close()
