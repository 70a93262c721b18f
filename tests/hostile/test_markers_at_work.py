"""No text gets into what a log keeps, or into the name of a file, while the disk fails or something cannot be done.

Each is done in a process of its own whose streams and log are listened to, on a disk that fails from some call on.
"""

from __future__ import annotations

import logging
import random
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pytest

from readinglist.importing.sources import SOURCES
from readinglist.library.backups import recover, restore
from readinglist.library.library import Access, Library
from readinglist.model.backups import Keeping, Why
from readinglist.model.commands import AddTag, SetNote
from readinglist.model.errors import ImportTrouble, Trouble
from readinglist.model.exports import ExportRequest
from readinglist.model.imports import NoWatch
from readinglist.model.plan import PlanFormat, ReadingPlan
from readinglist.model.queries import OnePaper, PaperIds, PapersNamed, Query, Rows
from readinglist.model.search_commands import SaveSearch
from tests.conftest import SAMPLE
from tests.faults.disk import Disk, install
from tests.faults.faults import Fault
from tests.hostile.marked import MARKER, fill, in_a_process, left_in, marked_source, said_by
from tools.fuzz_lists import SAMPLES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


PAGE: Final = 4096
NEW: Final = f"{MARKER} new"
FAULTS: Final = (Fault.FULL_FOR_GOOD, Fault.BROKEN_FOR_GOOD, Fault.FULL_ONCE, Fault.BROKEN_ONCE)
CALLS: Final = (1, 2, 4, 7, 12, 20, 40)
"""Calls to the disk at which it begins to fail."""


@pytest.fixture(scope="session")
def marked_library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the path of a library, with a backup, in which every text holds the marker, and that nobody has open."""
    path = tmp_path_factory.mktemp("marked") / "library.db"
    library = Library.open(path)
    fill(library, SAMPLE)
    library.back_up(Why.ASKED)
    library.perform(SetNote(3, NEW))
    library.close()
    return path


@pytest.fixture
def place(marked_library: Path, tmp_path: Path) -> Path:
    """Return a copy of that library in a folder of its own, with what is written elsewhere beside it."""
    shutil.copytree(marked_library.parent, tmp_path / "place", ignore=shutil.ignore_patterns("*.lock"))
    return tmp_path / "place" / "library.db"


def _open(path: Path, *actions: Callable[[Library], object]) -> None:
    library = Library.open(path)
    try:
        for action in actions:
            action(library)
    finally:
        library.close()


def _import(path: Path) -> None:
    _open(path, lambda library: library.import_papers(replace(marked_source(SAMPLE), venue="OTHER"), NoWatch()))


def _write(path: Path) -> None:
    _open(
        path,
        lambda library: library.perform(SetNote(2, NEW)),
        lambda library: library.perform(AddTag((3,), NEW)),
        lambda library: library.perform(SaveSearch(NEW, Query(words=MARKER))),
        lambda library: library.remember_search(NEW),
    )


def _search(path: Path) -> None:
    _open(path, *_asked())


def _asked() -> tuple[Callable[[Library], object], ...]:
    return (
        lambda library: library.remember_search(NEW),
        lambda library: library.ask(PaperIds(Query(words=MARKER))),
        lambda library: library.ask(PapersNamed(MARKER, 5)),
        lambda library: library.ask(OnePaper(1)),
        lambda library: library.ask(Rows((1, 2, 3))),
    )


def _export(path: Path) -> None:
    _open(
        path,
        lambda library: library.export(ExportRequest((1, 2), path.with_name("papers.md"), MARKER), NoWatch()),
        lambda library: library.write_plan(
            library.ask(ReadingPlan()), PlanFormat.CALENDAR, path.with_name("plan.ics"), overwrite=False
        ),
    )


def _back_up(path: Path) -> None:
    _open(path, lambda library: library.perform(SetNote(2, NEW)), lambda library: library.back_up(Why.ASKED))


def _restore(path: Path) -> None:
    (backup,) = (path.parent / "backups").glob("*-asked.db")
    restore(path, backup, Keeping())


def _salvage(path: Path) -> None:
    damage(path, 5)
    recover(path, Keeping())


def _merge(path: Path) -> None:
    copy = path.with_name("library (1).db")
    shutil.copyfile(path, copy)
    _open(copy, lambda library: library.perform(SetNote(1, f"{NEW} there")))
    _open(
        path,
        lambda library: library.perform(SetNote(1, f"{NEW} here")),
        lambda library: library.bring_in_copy(copy, NoWatch()),
    )


def damage(path: Path, page: int) -> None:
    with path.open("r+b") as file:
        file.seek(page * PAGE)
        file.write(b"\xa5" * PAGE)


WORK: Final = (_import, _write, _search, _export, _back_up, _restore, _salvage, _merge)
ASKED_FOR: Final = ("papers.md", "plan.ics")


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("work", WORK, ids=lambda work: work.__name__.strip("_"))
def test_that_no_text_is_told_where_the_disk_fails(
    work: Callable[[Path], None], fault: Fault, place: Path, tmp_path: Path
) -> None:
    heard = []
    for at in CALLS:
        folder = tmp_path / str(at)
        shutil.copytree(place.parent, folder)
        heard.append(in_a_process(partial(_hear, work, Disk(fault, at), folder)))
        wanted = tuple(folder / name for name in ASKED_FOR)
        assert left_in(folder, but=wanted) == []
    assert MARKER not in "".join(heard)
    assert any("disk" in each for each in heard), "no fault was met"


def test_that_a_text_that_is_said_or_left_is_noticed(tmp_path: Path) -> None:
    def say() -> None:
        logging.getLogger("any").info(MARKER)
        sys.stderr.write(MARKER)
        (tmp_path / f"{MARKER}.txt").touch()
        (tmp_path / "b.txt").write_text(MARKER, "ascii")
        raise Trouble(MARKER, "Nothing was changed.")

    assert in_a_process(lambda: said_by(say, tmp_path)).count(MARKER) == 3
    assert len(left_in(tmp_path)) == 3, "what was heard is one of them"


def _hear(work: Callable[[Path], None], disk: Disk, folder: Path) -> str:
    install(disk)
    return said_by(lambda: work(folder / "library.db"), folder.parent)


@pytest.mark.parametrize("work", WORK, ids=lambda work: work.__name__.strip("_"))
def test_that_no_text_is_told_where_the_library_is_damaged(
    work: Callable[[Path], None], place: Path, tmp_path: Path
) -> None:
    heard = []
    pages = place.stat().st_size // PAGE
    for page in range(1, pages, max(1, pages // 12)):
        folder = tmp_path / str(page)
        shutil.copytree(place.parent, folder)
        damage(folder / "library.db", page)
        path = folder / "library.db"
        heard.append(in_a_process(partial(said_by, partial(work, path), tmp_path)))
        assert left_in(folder, but=tuple(folder / name for name in ASKED_FOR)) == []
    assert MARKER not in "".join(heard)
    assert work in {_restore, _salvage} or any("damaged" in each for each in heard), "no damage was met"


@pytest.mark.parametrize("row", SOURCES, ids=lambda row: row.key)
def test_that_a_list_that_cannot_be_read_is_told_without_its_texts(
    row: object, tmp_path: Path, place: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level("DEBUG")
    library = Library.open(place, Access.READ)
    name = str(row.key).replace(" ", "-")  # type: ignore[attr-defined] # a format
    (sample,) = SAMPLES.glob(f"{name}.*")
    whole = re.sub(rb"(ettles?)(?=[ .:}])", rb"\1 " + MARKER.encode(), sample.read_bytes())
    dice = random.Random(name)  # noqa: S311 - no secret
    refused = []
    for number in range(30):
        at = dice.randrange(1, len(whole))
        path = tmp_path / sample.name
        path.write_bytes(whole[:at] if number % 2 else whole[:at] + bytes([dice.randrange(256)]) + whole[at + 1 :])
        try:
            for source in library.read_sources((path,)):
                refused += [problem.what for problem in source.problems]
                library.preview(source, NoWatch())
        except ImportTrouble as trouble:
            refused.append(str(trouble))
    library.close()
    out, err = capfd.readouterr()
    assert MARKER not in "".join((*refused, caplog.text, out, err))


def test_that_the_shell_says_no_text_of_a_bug(marked_library: Path, tmp_path: Path) -> None:
    script = (
        "import sys, readinglist.cli.looking as looking\n"
        "from readinglist.__main__ import start\n"
        "def fail(library, args):\n"
        "    raise KeyError(library.ask(looking.Rows((1,)))) from ValueError(args)\n"
        "looking._asked = fail\n"
        "sys.exit(start())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "list", "--library", str(marked_library), "--tag", MARKER],
        capture_output=True,
        text=True,
        check=False,
        env={"HOME": str(tmp_path), "PATH": "", "PYTHONPATH": ":".join(sys.path)},
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert "KeyError" in done.stderr
    assert "ValueError" in done.stderr
    assert MARKER not in done.stderr
