"""What a reader does on the failing disk besides: tags, joined papers, searches, settings, a verdict on many papers."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from typing import TYPE_CHECKING, Any, Final

from readinglist.config.settings import THEME, Settings
from readinglist.library.library import Library
from readinglist.model.commands import AddTag, MergeTags, SetRating
from readinglist.model.imports import NoWatch
from readinglist.model.merges import Reason
from readinglist.model.queries import Query, Tags
from readinglist.model.search_commands import SaveSearch
from readinglist.model.searches import SavedSearches
from tests.faults.operations import NAME, PAPERS, Operation, source, state

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MANY: Final = 300


def _unchanged(folder: Path, before: dict[str, Any]) -> str:
    now = state(folder / NAME)
    return "" if now == before else f"{now}"


def _prepare_tags(folder: Path) -> None:
    library = Library.open(folder / NAME)
    library.perform(AddTag((2, 3), "cite later"))
    library.close()


def _merge_tags(folder: Path, tell: Callable[[str], None]) -> None:
    library = Library.open(folder / NAME)
    tags = {each.tag.name: each.tag.id for each in library.ask(Tags())}
    library.perform(MergeTags(tags["cite later"], tags["to cite"]))
    tell("merged")
    library.close()


def _tags_merged(folder: Path, told: list[str], _: dict[str, Any]) -> str:
    asked = "SELECT tag.name, paper_id FROM tag LEFT JOIN reading_tag ON tag_id = tag.id ORDER BY 1, 2"
    with contextlib.closing(sqlite3.connect(folder / NAME)) as driver:
        now = driver.execute(asked).fetchall()
    whole = now == [("to cite", 1), ("to cite", 2), ("to cite", 3)]
    old = now == [("cite later", 2), ("cite later", 3), ("to cite", 1), ("to cite", 2)]
    return "" if whole or (old and not told) else f"after {told}: {now}"


def _suggest(folder: Path) -> None:
    with contextlib.closing(sqlite3.connect(folder / NAME)) as driver:
        driver.execute(
            "INSERT INTO suggestion (id, paper_id, other_id, import_id, reason, detail)"
            " SELECT 1, 1, 2, min(id), ?, '' FROM import_batch",
            (next(iter(Reason)),),
        )
        driver.commit()


def _join(folder: Path, tell: Callable[[str], None]) -> None:
    library = Library.open(folder / NAME)
    library.accept_suggestion(1)
    tell("joined")
    library.close()


def _joined(folder: Path, told: list[str], before: dict[str, Any]) -> str:
    now = state(folder / NAME)
    with contextlib.closing(sqlite3.connect(folder / NAME)) as driver:
        waiting = driver.execute("SELECT count(*) FROM suggestion").fetchone()[0]
        gone = driver.execute("SELECT paper_id FROM reading WHERE deleted").fetchall()
    note = now["notes"].get(1, "")
    whole = "in the backup" in note and "since the backup" in note and gone == [(2,)] and not waiting
    old = now == before and waiting == 1 and not gone
    return "" if whole or (old and not told) else f"after {told}: {now}, {waiting} waiting, {gone} deleted"


def _save_search(folder: Path, tell: Callable[[str], None]) -> None:
    library = Library.open(folder / NAME)
    library.perform(SaveSearch("Kettles", Query(words="kettles")))
    tell("saved")
    library.close()


def _search_saved(folder: Path, told: list[str], before: dict[str, Any]) -> str:
    library = Library.open(folder / NAME)
    now = [(each.name, each.query.words) for each in library.ask(SavedSearches())]
    library.close()
    same = {**state(folder / NAME), "journal": 0} == {**before, "journal": 0}
    return "" if same and (now == [("Kettles", "kettles")] or not (now or told)) else f"after {told}: {now}"


def _write_settings(folder: Path) -> None:
    Settings(folder / "settings.json").set(THEME, "light")


def _set(folder: Path, tell: Callable[[str], None]) -> None:
    Settings(folder / "settings.json").set(THEME, "dark")
    tell("set")


def _settings_whole(folder: Path, _: list[str], before: dict[str, Any]) -> str:
    """A setting that cannot be kept disturbs nobody: the old settings or the new ones are there, even if told."""
    now = json.loads((folder / "settings.json").read_text("utf-8"))
    whole = now in ({THEME.key: "light"}, {THEME.key: "dark"})
    return _unchanged(folder, before) if whole else f"the settings say {now}"


def _many(folder: Path) -> None:
    library = Library.open(folder / NAME)
    library.import_papers(source(PAPERS + 1, MANY - PAPERS), NoWatch())
    library.close()


def _judge(folder: Path, tell: Callable[[str], None]) -> None:
    library = Library.open(folder / NAME)
    library.perform(SetRating(tuple(range(1, MANY + 1)), 4))
    tell("judged")
    library.close()


def _judged(folder: Path, told: list[str], _: dict[str, Any]) -> str:
    with contextlib.closing(sqlite3.connect(folder / NAME)) as driver:
        rated = driver.execute("SELECT count(*) FROM reading WHERE rating = 4").fetchone()[0]
        kept = driver.execute("SELECT count(*) FROM journal_change").fetchone()[0]
    whole = rated == MANY and kept >= MANY
    return "" if whole or (rated == 0 and kept < MANY and not told) else f"after {told}: {rated} rated, {kept} kept"


def _duplicate(folder: Path, tell: Callable[[str], None]) -> None:
    library = Library.open(folder / NAME)
    library.duplicate(folder / "copy.db", overwrite=True)
    tell("copied")
    library.close()


def _duplicate_before(folder: Path) -> None:
    library = Library.open(folder / NAME)
    library.duplicate(folder / "copy.db")
    library.perform(SetRating((4,), 3))
    library.close()


def _duplicated(folder: Path, told: list[str], _: dict[str, Any]) -> str:
    whole, copy = state(folder / NAME), state(folder / "copy.db")
    older = copy == whole | {"journal": whole["journal"] - 1}
    wrong = "" if copy == whole or (older and not told) else f"after {told}: {copy}"
    library = Library.open(folder / NAME)
    library.duplicate(folder / "copy.db", overwrite=True)
    library.close()
    left = [file.name for file in folder.iterdir() if file.name.startswith(".copy.db.")]
    return wrong or (f"left behind by the next copy: {left}" if left else "")


OPERATIONS: Final = {
    "merge of tags": Operation(_merge_tags, _tags_merged, _prepare_tags),
    "joining": Operation(_join, _joined, _suggest),
    "saved search": Operation(_save_search, _search_saved),
    "settings": Operation(_set, _settings_whole, _write_settings),
    "duplicate": Operation(_duplicate, _duplicated, _duplicate_before),
    "verdict on many": Operation(_judge, _judged, _many),
}
