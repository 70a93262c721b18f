"""The library that the tests of this room break."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from readinglist.library.library import Library
from readinglist.model.backups import Why
from readinglist.model.commands import SetNote, SetStar
from readinglist.model.imports import NoWatch
from tests.faults.operations import source
from tests.faults.zoo import NOTES

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="session")
def whole_library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a library: 60 papers, 30 notes, a backup with 20 of them, a log as a kill leaves it."""
    folder = tmp_path_factory.mktemp("whole")
    library = Library.open(folder / "library.db")
    library.import_papers(source(1, 60), NoWatch())
    for number, text in NOTES.items():
        if number == 21:
            library.back_up(Why.ASKED)
        library.perform(SetNote(number, text))
    library.close()
    library = Library.open(folder / "library.db")
    library.perform(SetStar((40,), starred=True))
    killed = tmp_path_factory.mktemp("killed")
    shutil.copytree(folder, killed, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.lock", "*-shm"))
    library.close()
    return killed


@pytest.fixture
def path(whole_library: Path, tmp_path: Path) -> Path:
    """Return a library whose program was killed: its last star stands in the log alone."""
    shutil.copytree(whole_library, tmp_path / "zoo")
    return tmp_path / "zoo" / "library.db"


@pytest.fixture
def settled(path: Path) -> Path:
    """Return the library without a log."""
    Library.open(path).close()
    return path
