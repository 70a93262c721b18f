"""What is remembered of libraries that were open, and what is refused because of it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from readinglist.config import paths
from readinglist.config.settings import CHOSEN, KNOWN, USUAL, Settings
from readinglist.library.backups import begin
from readinglist.library.library import Access, Library
from readinglist.library.memory import MOST, Memory, place_of
from readinglist.model.errors import LibraryElsewhere, LibraryForeign, LibraryInUse, LibraryLost, LibraryMissing
from readinglist.model.past import NOTHING, Past

if TYPE_CHECKING:
    from collections.abc import Mapping

UNNAMED: dict[str, str] = {"HOME": "/nowhere"}


@pytest.fixture(autouse=True)
def _nobody_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no library of whoever runs the tests be found."""
    monkeypatch.setattr(paths, "_homes_known_to_the_system", lambda _: [])


def memory(environ: Mapping[str, str] | None = None, settings: Settings | None = None) -> Memory:
    return Memory(settings or Settings(None), environ)


def files(folder: Path) -> list[str]:
    return sorted(str(file.relative_to(folder)) for file in folder.rglob("*"))


# What is remembered


def test_that_a_library_with_papers_is_remembered_until_it_is_seen_without_any(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    kept = memory()
    assert kept.past(path) == NOTHING
    kept.saw(path, 19)
    assert kept.past(path).papers == 19
    kept.saw(path, 20)
    assert kept.past(path).papers == 20
    kept.saw(path, 0)
    assert kept.past(path) == NOTHING


def test_that_another_start_remembers_and_so_does_a_window_that_was_open_meanwhile(tmp_path: Path) -> None:
    file, path = tmp_path / "settings.json", tmp_path / "library.db"
    window = memory(settings=Settings(file))
    memory(settings=Settings(file)).saw(path, 3)
    assert window.past(path).papers == 3
    window.saw(tmp_path / "other.db", 4)
    assert memory(settings=Settings(file)).past(path).papers == 3


def test_that_only_the_last_places_are_remembered(tmp_path: Path) -> None:
    kept = memory()
    for number in range(MOST + 5):
        kept.saw(tmp_path / f"{number}.db", 1)
        kept.saw(tmp_path / "often.db", 2)
    assert kept.past(tmp_path / "0.db") == NOTHING
    assert kept.past(tmp_path / f"{MOST + 4}.db").papers == 1
    assert kept.past(tmp_path / "often.db").papers == 2


@pytest.mark.parametrize("name", ["a?b", "a#b", "a%20b", "资料 夹", "q'uote", "a\nb", os.fsdecode(b"not-utf8-\xff")])
def test_that_any_name_is_remembered_on_the_disk(tmp_path: Path, name: str) -> None:
    path = tmp_path / f"{name}.db"
    memory(UNNAMED, Settings(tmp_path / "settings.json")).saw(path, 7)
    again = memory(UNNAMED, Settings(tmp_path / "settings.json"))
    assert again.past(path).papers == 7
    assert again.past(tmp_path / "another.db").elsewhere == path


def test_that_one_place_has_many_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk, link = tmp_path / "disk", tmp_path / "papers"
    disk.mkdir()
    link.symlink_to(disk)
    kept = memory()
    kept.saw(link / "library.db", 5)
    monkeypatch.chdir(disk)
    assert kept.past(Path("library.db")).papers == 5
    link.unlink()
    assert kept.past(link / "library.db").papers == 5, "the link itself may be what is gone"


@pytest.mark.parametrize("damaged", ["{", "[[1, 2]]", '[["a"]]', '[["a", "b"]]', "7", '["ab"]', '[["a", true]]'])
def test_that_a_damaged_memory_remembers_nothing_and_goes_on(tmp_path: Path, damaged: str) -> None:
    settings = Settings(None)
    settings.set(KNOWN, damaged)
    settings.set(USUAL, damaged)
    kept = memory(UNNAMED, settings)
    assert kept.past(tmp_path / "library.db") == NOTHING
    assert kept.instead_of(tmp_path / "library.db") is None
    kept.saw(tmp_path / "library.db", 3)
    assert kept.past(tmp_path / "library.db").papers == 3


# The usual place


def test_that_another_usual_place_than_before_is_noticed_and_a_named_one_is_not(tmp_path: Path) -> None:
    settings = Settings(None)
    before, now = tmp_path / "before.db", tmp_path / "now.db"
    memory(UNNAMED, settings).saw(before, 3)
    assert memory(UNNAMED, settings).past(now) == Past(elsewhere=before)
    assert memory(UNNAMED, settings).past(before).elsewhere is None
    assert memory(None, settings).past(now) == NOTHING
    by_variable = {"READINGLIST_LIBRARY": str(now), **UNNAMED}
    assert memory(by_variable, settings).past(now) == NOTHING
    memory(UNNAMED, settings).begin(now)
    assert memory(UNNAMED, settings).past(now) == NOTHING


def test_that_a_named_library_does_not_become_the_usual_one(tmp_path: Path) -> None:
    settings = Settings(None)
    memory(None, settings).saw(tmp_path / "named.db", 3)
    assert memory(UNNAMED, settings).past(tmp_path / "usual.db") == NOTHING


def test_that_the_library_from_before_is_told_while_it_is_there_and_the_new_one_has_no_papers(tmp_path: Path) -> None:
    settings = Settings(None)
    before, now = tmp_path / "before.db", tmp_path / "now.db"
    kept = memory(UNNAMED, settings)
    kept.saw(before, 3)
    assert kept.instead_of(now) is None
    before.touch()
    assert kept.instead_of(now) == before
    assert kept.instead_of(before) is None
    kept.saw(now, 1)
    assert kept.instead_of(now) is None


def test_that_the_library_of_the_variable_counts_where_the_usual_place_has_none(tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    by_variable = {**home, "READINGLIST_LIBRARY": str(tmp_path / "named.db")}
    usual = tmp_path / "data/readinglist/library.db"
    settings = Settings(None)
    memory(by_variable, settings).saw(tmp_path / "named.db", 3)
    assert memory(home, settings).past(usual).elsewhere == tmp_path / "named.db"
    usual.parent.mkdir(parents=True)
    usual.touch()
    memory(home, settings).saw(usual, 5)
    memory(by_variable, settings).saw(tmp_path / "named.db", 3)
    (tmp_path / "named.db").touch()
    assert memory(home, settings).instead_of(usual) is None
    assert memory(by_variable, settings).instead_of(tmp_path / "named.db") is None


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="other folders there")
def test_that_homes_known_to_the_system_and_that_of_who_called_sudo_are_looked_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import pwd  # noqa: PLC0415 - Windows has none

    monkeypatch.undo()
    homes = {name: tmp_path / name for name in ("root", "ann")}
    person = SimpleNamespace(pw_dir=str(homes["root"]))
    monkeypatch.setattr(pwd, "getpwuid", {os.getuid(): person}.__getitem__)
    monkeypatch.setattr(pwd, "getpwnam", {"ann": SimpleNamespace(pw_dir=str(homes["ann"]))}.__getitem__)
    usual = {name: home / ".local/share/readinglist/library.db" for name, home in homes.items()}
    by_sudo = {"HOME": "/nowhere", "SUDO_USER": "ann"}
    assert set(paths.other_libraries(by_sudo)) >= set(usual.values())
    assert usual["ann"] not in paths.other_libraries({"HOME": "/nowhere"})
    assert usual["ann"] in paths.other_libraries({"HOME": str(homes["ann"]), "XDG_DATA_HOME": "/data"})
    assert paths.other_libraries({"HOME": str(tmp_path), "READINGLIST_LIBRARY": "/x.db"}) == ()
    assert paths.other_libraries({"SUDO_USER": "nobody of this name", "HOME": "relative"}) == (usual["root"],)
    missed = Path("/nowhere/new.db")
    assert memory(by_sudo).past(missed) == NOTHING, "none is there yet"
    for name in ("ann", "root"):
        usual[name].parent.mkdir(parents=True)
        usual[name].touch()
        assert memory(by_sudo).past(missed).elsewhere == usual[name]


# What is refused


def test_that_a_remembered_library_that_is_gone_is_missed_and_nothing_is_made(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    for access in Access:
        with pytest.raises(LibraryLost, match="19 papers") as missed:
            Library.open(path, access, past=Past(papers=19))
        assert str(path) in missed.value.happened
        assert missed.value.data
        assert "--new" in missed.value.do
    assert files(tmp_path) == []


def test_that_with_its_folder_gone_no_folder_is_made_and_the_highest_one_is_named(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    path = disk / "papers" / "library.db"
    kept = memory()
    kept.saw(path, 2)
    with pytest.raises(LibraryLost, match=f"folder {disk} is not there"):
        Library.open(path, past=kept.past(path))
    beside = disk / "new" / "other.db"
    with pytest.raises(LibraryLost, match="in which there was"):
        Library.open(beside, past=kept.past(beside))
    assert files(tmp_path) == []
    disk.mkdir()
    Library.open(beside, past=kept.past(beside)).close()
    assert beside.is_file()


def test_that_a_usual_place_that_moved_makes_no_empty_library(tmp_path: Path) -> None:
    before = tmp_path / "before.db"
    with pytest.raises(LibraryElsewhere) as missed:
        Library.open(tmp_path / "new" / "library.db", past=Past(elsewhere=before))
    assert missed.value.place == before
    assert str(before) in missed.value.happened
    assert files(tmp_path) == []


def test_that_a_library_that_is_there_is_opened_whatever_is_remembered(sample_library: Library, tmp_path: Path) -> None:
    sample_library.close()
    opened = Library.open(sample_library.path, past=Past(99, tmp_path / "a.db", tmp_path / "b.db"))
    assert opened.count_papers() == 5
    opened.close()


def test_that_a_place_without_a_past_is_missing_for_readers_and_new_for_writers(tmp_path: Path) -> None:
    with pytest.raises(LibraryMissing):
        Library.open(tmp_path / "library.db", Access.READ, past=NOTHING)
    Library.open(tmp_path / "library.db", past=NOTHING).close()
    assert (tmp_path / "library.db").is_file()


# A new one all the same


def test_that_a_new_library_is_begun_where_one_is_missed_if_a_person_wants_that(tmp_path: Path) -> None:
    path = tmp_path / "gone" / "library.db"
    assert begin(path).aside is None
    opened = Library.open(path, past=Past(papers=19))
    assert opened.count_papers() == 0
    opened.close()


@pytest.mark.parametrize("content", [b"", b"no library\n" * 500, b"SQLite format 3\0" + b"\xa5" * 4080])
def test_that_a_file_in_the_way_is_kept_with_its_log(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "library.db"
    path.write_bytes(content)
    Path(f"{path}-wal").write_bytes(b"its log")
    aside = begin(path).aside
    assert aside is not None
    assert aside.read_bytes() == content
    assert Path(f"{aside}-wal").read_bytes() == b"its log"
    opened = Library.open(path)
    assert opened.count_papers() == 0
    opened.close()


def test_that_a_sound_library_is_never_replaced_by_a_new_one(sample_library: Library) -> None:
    with pytest.raises(LibraryInUse):
        begin(sample_library.path)
    sample_library.close()
    before = sample_library.path.read_bytes()
    assert begin(sample_library.path).aside is None
    assert sample_library.path.read_bytes() == before


def test_that_a_folder_in_the_way_stays(tmp_path: Path) -> None:
    (tmp_path / "library.db").mkdir()
    with pytest.raises(LibraryForeign, match="folder"):
        begin(tmp_path / "library.db")
    assert files(tmp_path) == ["library.db"]


# What was chosen


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """Return an environment with a home of its own."""
    return {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}


def test_that_a_library_that_was_chosen_is_opened_while_none_is_at_the_usual_place(
    home: dict[str, str], tmp_path: Path
) -> None:
    settings = Settings(None)
    usual, chosen = place_of(settings, home), tmp_path / "chosen.db"
    memory(home, settings).choose(chosen)
    assert place_of(settings, home) == usual, "it is not there"
    chosen.touch()
    assert place_of(settings, home) == chosen
    assert place_of(settings, home | {"READINGLIST_LIBRARY": str(tmp_path / "x.db")}) == tmp_path / "x.db"
    other = home | {"XDG_DATA_HOME": str(tmp_path / "other")}
    assert place_of(settings, other).is_relative_to(tmp_path / "other"), "it was chosen for another place"
    usual.parent.mkdir(parents=True)
    usual.touch()
    assert place_of(settings, home) == usual
    memory(home, settings).choose(chosen, always=True)
    assert place_of(settings, home) == chosen
    memory(home, settings).came_back(chosen)
    assert place_of(settings, home) == chosen
    memory(home, settings).came_back(usual)
    assert place_of(settings, home) == usual


def test_that_nothing_is_chosen_where_the_library_was_named_or_no_home_is(tmp_path: Path, home: dict[str, str]) -> None:
    settings = Settings(None)
    for environ in (None, {}, home | {"READINGLIST_LIBRARY": "/named.db"}):
        memory(environ, settings).choose(tmp_path / "x.db")
        memory(environ, settings).came_back(tmp_path / "x.db")
    memory(home, settings).choose(place_of(settings, home))
    assert settings.get(CHOSEN) == ""


@pytest.mark.parametrize("text", ["", "nonsense", "[]", "7", '{"place": 7}', '{"at": []}', '{"place": "PLACE"}'])
def test_that_a_choice_that_cannot_be_read_is_none(home: dict[str, str], text: str) -> None:
    settings = Settings(None)
    usual = place_of(settings, home)
    settings.set(CHOSEN, text.replace("PLACE", str(usual)))
    assert place_of(settings, home) == usual
