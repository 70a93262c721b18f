"""What only looks, on the failing disk: an answer is the whole one or a refusal, and nothing is written."""

from __future__ import annotations

import shutil
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from readinglist.library import backups
from readinglist.library.library import Access, Library
from readinglist.model.backups import Keeping, Why
from readinglist.model.commands import SetNote
from readinglist.model.queries import Doctor, NoteVersions, OnePaper, PaperIds, Query, Rows
from tests.faults.operations import BESIDE, NAME, Operation, state

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Look = Callable[[Path], object]

AWAY: Final = "away.db"
FEW: Final = Keeping(most=3)
_KEPT: Final = "kept"


def _reading(look: Callable[[Library], object], folder: Path) -> object:
    library = Library.open(folder / NAME, Access.READ)
    try:
        return look(library)
    finally:
        library.close()


def _checked(library: Library) -> object:
    health = library.ask(Doctor())
    return library.check_file(), health.problems, health.papers, health.notes, health.stars, health.tags, health.schema


def _backups(folder: Path) -> object:
    """Return the names: what one of them holds may be unknown while it cannot be read."""
    return [each.path.name for each in backups.backups(folder / NAME, BESIDE)]


LOOKS: Final[dict[str, Look]] = {
    "list of papers": partial(_reading, lambda library: library.ask(Rows(tuple(library.ask(PaperIds(Query())))))),
    "search": partial(_reading, lambda library: library.ask(PaperIds(Query(words="kettles -3"))).tolist()),
    "history of a note": partial(_reading, lambda library: (library.ask(OnePaper(2)), library.ask(NoteVersions(2)))),
    "full check": partial(_reading, _checked),
    "export as text": partial(_reading, lambda library: library.export_text((1, 2))),
    "list of backups": _backups,
}


def _look(look: Look, folder: Path, tell: Callable[[str], None]) -> None:
    tell(repr(look(folder)))


def _seen(look: Look, folder: Path, told: list[str], before: dict[str, Any]) -> str:
    now = state(folder / NAME)
    wrong = [each for each in told if each != repr(look(folder))]
    return f"seen: {wrong[0][:300]}" if wrong else "" if now == before else f"{now}"


def _open_killed(folder: Path, tell: Callable[[str], None]) -> None:
    library = Library.open(folder / NAME)
    found = library.ask(OnePaper(4))
    tell(found.note if found is not None else "")
    library.perform(SetNote(4, "after it"))
    tell("after it")
    library.close()


def _kill(folder: Path) -> None:
    """Leave the library as a kill does: what was written last stands in the log alone."""
    library = Library.open(folder / NAME)
    library.perform(SetNote(4, "in the log"))
    for part in ("", "-wal"):
        shutil.copyfile(folder / f"{NAME}{part}", folder / f"killed{part}")
    library.close()
    for part in ("", "-wal"):
        (folder / f"killed{part}").rename(folder / f"{NAME}{part}")


def _opened_killed(folder: Path, told: list[str], before: dict[str, Any]) -> str:
    now = state(folder / NAME)["notes"]
    wanted = [before["notes"] | {4: note} for note in ("in the log", "after it")]
    fits = now in wanted if len(told) < 2 else now == wanted[1]
    return "" if fits and told[:1] in ([], ["in the log"]) else f"after {told}: {now}"


def _open_lost(folder: Path, tell: Callable[[str], None]) -> None:
    Library.open(folder / NAME).close()
    tell("an empty library was made")


def _lose(folder: Path) -> None:
    (folder / NAME).rename(folder / AWAY)


def _find_again(folder: Path) -> None:
    if (folder / NAME).exists():
        raise AssertionError("a library was made in the place of the lost one")
    (folder / AWAY).rename(folder / NAME)


def _not_made(folder: Path, told: list[str], before: dict[str, Any]) -> str:
    now = state(folder / NAME)
    return "" if now == before and not told else f"after {told}: {now}"


def _age(folder: Path) -> None:
    """Put backups of earlier days beside that which is there, more than are to be kept; note which must stay."""
    (made,) = (folder / "backups").glob("*.db")
    for day in range(1, 8):
        shutil.copyfile(made, made.with_name(f"library.backup-202601{day:02}-120000-asked.db"))
    apart = folder / "apart"
    shutil.copytree(folder, apart)
    _back_up(apart, lambda _: None)
    stay = {each.path.name for each in backups.backups(apart / NAME, BESIDE)}
    shutil.rmtree(apart)
    there = {file.name for file in (folder / "backups").iterdir()}
    (folder / _KEPT).write_text("\n".join(sorted(there & stay)), "utf-8")


def _back_up(folder: Path, tell: Callable[[str], None]) -> None:
    library = Library.open(folder / NAME, keeping=FEW)
    made = library.back_up(Why.ASKED)
    tell(made.path.name if made else "")
    library.close()


def _thinned(folder: Path, told: list[str], before: dict[str, Any]) -> str:
    wanted = {*(folder / _KEPT).read_text("utf-8").split(), *told}
    good = {each.path.name for each in backups.backups(folder / NAME, BESIDE) if each.holding is not None}
    now = state(folder / NAME)
    return f"gone: {wanted - good}" if wanted - good else "" if now == before else f"{now}"


OPERATIONS: Final = {
    **{name: Operation(partial(_look, look), partial(_seen, look)) for name, look in LOOKS.items()},
    "start after a kill": Operation(_open_killed, _opened_killed, _kill),
    "start without the library": Operation(
        _open_lost, _not_made, _lose, _find_again, refusals=("but there are backups of one",)
    ),
    "backup among many": Operation(_back_up, _thinned, _age),
}
