"""What is done on the failing disk, and what must be true afterwards.

An operation tells what it has done by ``tell``; what it told must be there whatever happened after it.
"""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from readinglist.library import backups
from readinglist.library.library import Library
from readinglist.model.backups import Keeping, Why
from readinglist.model.commands import AddTag, SetNote, SetStar
from readinglist.model.exports import ExportRequest
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.merges import Imports
from readinglist.model.queries import Doctor
from readinglist.storage.safety import backup_files, schema
from readinglist.storage.safety.backups import is_sound
from readinglist.storage.safety.schema import Schema

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

NAME: Final = "library.db"
BESIDE: Final = Keeping()
PAPERS: Final = 12
STEPS: Final = 6

NEXT: Final = f"{int(schema.CURRENT.newest) + 1:04}"
_MIGRATION: Final = """
from alembic import op
revision = "{after}"
down_revision = "{before}"
def upgrade():
    op.execute("CREATE TABLE extra (id INTEGER PRIMARY KEY, text TEXT)")
    op.execute("INSERT INTO extra SELECT id, title FROM paper")
    op.execute("ALTER TABLE paper ADD COLUMN colour TEXT NOT NULL DEFAULT 'green'")
    op.execute("UPDATE paper SET colour = 'red' WHERE id % 2")
"""


def source(first: int, number: int) -> SourceFile:
    """Return a list of made-up papers with these numbers."""
    drafts = tuple(
        Draft(
            record, record, title=f"Paper {record} on kettles", abstract=f"We boil {record} kettles. " * 20,
            authors=("Ann Lee", f"Bo {record}"),
        )
        for record in range(first, first + number)
    )  # fmt: skip
    return SourceFile(name="x.txt", format="plain text", encoding="utf-8", venue="MADE", year=2026, drafts=drafts)


def make(folder: Path) -> None:
    """Put a library into ``folder`` that every operation begins with: papers, notes, a tag, a backup of half of it."""
    library = Library.open(folder / NAME)
    library.import_papers(source(1, PAPERS), NoWatch())
    library.perform(AddTag((1, 2), "to cite"))
    library.perform(SetNote(1, "in the backup"))
    library.back_up(Why.ASKED)
    library.perform(SetNote(2, "since the backup"))
    library.perform(SetStar((3,), starred=True))
    library.close()


def state(path: Path) -> dict[str, Any]:
    """Return what a library holds, read by SQLite alone."""
    with contextlib.closing(sqlite3.connect(path)) as driver:
        return {
            "papers": driver.execute("SELECT count(*) FROM paper").fetchone()[0],
            "places": driver.execute("SELECT count(*) FROM appearance").fetchone()[0],
            "notes": dict(driver.execute("SELECT paper_id, text FROM note WHERE text != ''").fetchall()),
            "stars": [row[0] for row in driver.execute("SELECT paper_id FROM reading WHERE starred ORDER BY 1")],
            "tags": driver.execute("SELECT count(*) FROM reading_tag").fetchone()[0],
            "journal": driver.execute("SELECT count(*) FROM journal").fetchone()[0],
            "undone": driver.execute("SELECT count(*) FROM import_batch WHERE undone_at IS NOT NULL").fetchone()[0],
            "colours": driver.execute("SELECT count(*) FROM pragma_table_info('paper')").fetchone()[0],
        }


def _typing(folder: Path, tell: Callable[[str], None]) -> None:
    library = Library.open(folder / NAME)
    for step in range(STEPS):
        library.perform(SetNote(5, f"typed {step} " * (step * 40 + 1)))
        tell(f"typed {step} ")
    library.close()


def _typed(folder: Path, told: list[str], _: dict[str, Any]) -> str:
    note = state(folder / NAME)["notes"].get(5, "")
    last = len(told) - 1
    allowed = [""] * (last < 0) + [f"typed {step} " * (step * 40 + 1) for step in (last, last + 1) if step >= 0]
    return "" if note in allowed else f"after {told} the note says {note[:40]!r}"


def _mark(folder: Path, tell: Callable[[str], None]) -> None:
    library = Library.open(folder / NAME)
    library.perform(SetStar(tuple(range(1, PAPERS + 1)), starred=True))
    tell("starred")
    library.close()


def _marked(folder: Path, told: list[str], before: dict[str, Any]) -> str:
    now = state(folder / NAME)
    same = {**now, "stars": 0, "journal": 0} == {**before, "stars": 0, "journal": 0}
    whole = now["stars"] == list(range(1, PAPERS + 1))
    return "" if same and (whole or (now == before and not told)) else f"after {told}: {now}"


def _import(folder: Path, tell: Callable[[str], None]) -> None:
    library = Library.open(folder / NAME)
    library.import_papers(source(PAPERS + 1, 8), NoWatch())
    tell("imported")
    library.close()


def _imported(folder: Path, told: list[str], before: dict[str, Any]) -> str:
    now = state(folder / NAME)
    whole = before | {"papers": PAPERS + 8, "places": PAPERS + 8}
    return "" if now == whole or (not told and now == before) else f"after {told}: {now}"


def _undo_import(folder: Path, tell: Callable[[str], None]) -> None:
    library = Library.open(folder / NAME)
    library.undo_import(library.ask(Imports())[0].id, NoWatch())
    tell("undone")
    library.close()


def _undone(folder: Path, told: list[str], before: dict[str, Any]) -> str:
    now = state(folder / NAME)
    kept = all(now[name] == before[name] for name in ("notes", "stars", "tags", "journal"))
    whole = now["papers"] == now["places"] and now["papers"] in {PAPERS, 3}
    finished = not told or (now["papers"] == 3 and now["undone"] == 1)
    return "" if kept and whole and finished else f"after {told}: {now}"


def _back_up(folder: Path, tell: Callable[[str], None]) -> None:
    library = Library.open(folder / NAME)
    made = library.back_up(Why.ASKED)
    tell(made.path.name if made else "")
    library.close()


def _backed_up(folder: Path, told: list[str], before: dict[str, Any]) -> str:
    listed = {each.path.name for each in backups.backups(folder / NAME, BESIDE)}
    missing = [name for name in told if name not in listed]
    return _same(folder, told, before) or (f"missing: {missing}" if missing else "")


def _restore(folder: Path, tell: Callable[[str], None]) -> None:
    path = folder / NAME
    backups.restore(path, backups.backups(path, BESIDE)[-1].path, BESIDE)
    tell("restored")


def _restored(folder: Path, told: list[str], before: dict[str, Any]) -> str:
    now = state(folder / NAME)
    older = now["notes"] == {1: "in the backup"} and now["stars"] == [] and now["papers"] == PAPERS
    if told:
        kept = list(folder.glob(f"{NAME}.replaced-*"))
        return "" if older and kept else f"{now}, kept: {kept}"
    return "" if older or now == before else f"{now}"


def _damage(folder: Path) -> None:
    with (folder / NAME).open("r+b") as file:
        file.write(b"\xa5" * 4096)


def _recover(folder: Path, tell: Callable[[str], None]) -> None:
    backups.recover(folder / NAME, BESIDE)
    tell("recovered")


def _recovered(folder: Path, _: list[str], before: dict[str, Any]) -> str:
    now = state(folder / NAME)
    return "" if {**now, "journal": 0} == {**before, "journal": 0} else f"{now}"


def _rebuild(folder: Path, tell: Callable[[str], None]) -> None:
    library = Library.open(folder / NAME)
    library.ask(Doctor(repair=True))
    tell("mended")
    library.close()


def _break_index(folder: Path) -> None:
    with contextlib.closing(sqlite3.connect(folder / NAME)) as driver:
        driver.execute("DELETE FROM paper_text WHERE rowid = 2")
        driver.commit()


def grown(folder: Path) -> Schema:
    """Return the migrations with one more, in ``folder``."""
    place = folder / "migrations"
    if not place.exists():
        shutil.copytree(schema.CURRENT.folder, place, ignore=shutil.ignore_patterns("samples", "__pycache__"))
        text = _MIGRATION.format(before=schema.CURRENT.newest, after=NEXT)
        (place / "versions" / f"{NEXT}_next.py").write_text(text, "utf-8")
    return Schema(place, NEXT)


def _migrate(folder: Path, tell: Callable[[str], None]) -> None:
    schema.upgrade(folder / NAME, grown(folder), BESIDE)
    tell("migrated")


def _migrated(folder: Path, told: list[str], before: dict[str, Any]) -> str:
    now = state(folder / NAME)
    whole = before | {"colours": before["colours"] + 1}
    copies = [each for each in backups.backups(folder / NAME, BESIDE) if each.why is Why.UPGRADE]
    if now == whole:
        return "" if len(copies) == 1 else "upgraded without a backup"
    return "" if now == before and not told else f"after {told}: {now}"


def _create(folder: Path, tell: Callable[[str], None]) -> None:
    Library.open(folder / "new" / NAME).close()
    tell("made")


def _created(folder: Path, told: list[str], _: dict[str, Any]) -> str:
    path = folder / "new" / NAME
    if told and not path.exists():
        return "the new library is gone"
    library = Library.open(path)
    problems = library.ask(Doctor()).problems
    library.close()
    return "; ".join(problems)


def _export(folder: Path, tell: Callable[[str], None]) -> None:
    library = Library.open(folder / NAME)
    library.export(ExportRequest((1, 2), folder / "out.md", "Heading", overwrite=True), NoWatch())
    tell("exported")
    library.close()


def _write_old(folder: Path) -> None:
    (folder / "out.md").write_text("old", "utf-8")


def _exported(folder: Path, told: list[str], before: dict[str, Any]) -> str:
    text = (folder / "out.md").read_text("utf-8")
    new = text.startswith("# Heading") and "since the backup" in text
    return _same(folder, told, before) or (
        "" if new or (text == "old" and not told) else f"the file says {text[:60]!r}"
    )


def _same(folder: Path, _: list[str], before: dict[str, Any]) -> str:
    now = state(folder / NAME)
    return "" if now == before else f"{now}"


@dataclass(frozen=True)
class Operation:
    """``prepare`` the folder, ``perform`` on the failing disk, then ``check``: empty, or what is wrong."""

    perform: Callable[[Path, Callable[[str], None]], None]
    check: Callable[[Path, list[str], dict[str, Any]], str]
    prepare: Callable[[Path], object] = lambda _: None
    heal: Callable[[Path], object] = lambda _: None
    """What a person does next, without a fault: where the library is still damaged, recover it."""

    refusals: tuple[str, ...] = ()
    """Words that refuse it besides those that tell of the disk."""


def _recover_if_needed(folder: Path) -> None:
    with contextlib.suppress(Exception):
        Library.open(folder / NAME).close()
        return
    backups.recover(folder / NAME, BESIDE)


OPERATIONS: Final = {
    "typing": Operation(_typing, _typed),
    "star on all": Operation(_mark, _marked),
    "import": Operation(_import, _imported),
    "undo an import": Operation(_undo_import, _undone),
    "backup": Operation(_back_up, _backed_up),
    "first copy": Operation(_back_up, _backed_up, lambda folder: shutil.rmtree(folder / "backups")),
    "restore": Operation(_restore, _restored),
    "recovery": Operation(_recover, _recovered, _damage, _recover_if_needed),
    "index rebuild": Operation(_rebuild, _same, _break_index),
    "migration": Operation(_migrate, _migrated, grown),
    "new library": Operation(_create, _created),
    "export": Operation(_export, _exported, _write_old),
}


def sound(folder: Path) -> str:
    """Return what is wrong with the library and its backups in ``folder``, opened as the next start would; or empty.

    A search index that is out of step is no loss: it is made anew where that is noticed.
    """
    path = folder / NAME
    if schema.version_of(path) != NEXT:
        library = Library.open(path)
        problems = library.ask(Doctor(repair=True)).problems
        library.close()
        if problems:
            return "; ".join(problems)
    for each in backups.backups(path, BESIDE):
        with contextlib.closing(backup_files.open_still(each.path)) as driver:
            if each.holding is None or not is_sound(driver):
                return f"a broken backup: {each.path.name}"
    left = [file.name for file in folder.iterdir() if file.name.startswith(f".{NAME}.")]
    return f"left behind: {left}" if left else ""
