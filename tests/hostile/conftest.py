"""What the tests of hostile input share: everything is loaded before a process is forked."""

from __future__ import annotations

import codecs
import io
import sys
from pathlib import Path

import pytest

from readinglist.cli.main import run
from readinglist.library.library import Library
from readinglist.model.reading import ENCODINGS

SAMPLES = Path(__file__).parents[1] / "importing" / "samples"


@pytest.fixture(scope="session")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Read and import every sample once, so that nothing has to be loaded later; give the library's path."""
    folder = tmp_path_factory.mktemp("loaded")
    path = folder / "library.db"
    files = [str(file) for file in sorted(SAMPLES.iterdir()) if file.is_file()]
    out, err = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = io.TextIOWrapper(io.BytesIO()), io.TextIOWrapper(io.BytesIO())
    try:
        run(("import", *files), {"READINGLIST_LIBRARY": str(path), "HOME": str(folder)})
        run(("import", "--json", "--dry-run", "nothing"), {"READINGLIST_LIBRARY": str(path), "HOME": str(folder)})
    finally:
        sys.stdout, sys.stderr = out, err
    for encoding in ("utf-16-be", "utf-16-le", "gb2312", *ENCODINGS):
        codecs.lookup(encoding)
    Library.open(path).close()
    return path
