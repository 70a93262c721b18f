"""Commands where the library is not where it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.config import paths
from readinglist.config.settings import KNOWN, Settings
from tests.cli.conftest import PAPERS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import CommandLine


@pytest.fixture
def home(empty: CommandLine, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a home folder with its settings, in which the library lies at the usual place."""
    monkeypatch.setattr(paths, "_homes_known_to_the_system", lambda _: [])
    folder = empty.folder / "home"
    folder.mkdir()
    del empty.environ["READINGLIST_LIBRARY"]
    empty.environ["HOME"] = str(folder)
    return folder


@pytest.fixture
def papers(empty: CommandLine) -> str:
    return empty.file("icml2026.txt", PAPERS)


def usual(home: Path) -> Path:
    return home / ".local/share/readinglist/library.db"


def test_that_every_command_refuses_where_a_library_with_papers_is_gone(
    empty: CommandLine, home: Path, papers: str
) -> None:
    assert empty("import", papers).code == 0
    usual(home).rename(home / "moved.db")
    for command in (("import", papers), ("import", "--dry-run", papers), ("list",), ("doctor",), ("star", "1")):
        result = empty(*command)
        assert result.code == 1, command
        assert f"no library at {usual(home)}" in result.err
        assert "it held 3 papers" in result.err
        assert result.err.count("\n") == 3, "what happened, what it means, what to do"
    assert not usual(home).exists()
    assert "it held 3 papers" in empty("--version").err
    assert empty("doctor", "--recover").code == 1
    assert not usual(home).exists()
    assert empty("--library", str(home / "moved.db"), "star", "1").code == 0


def test_that_a_new_library_can_be_asked_for_and_one_that_is_there_stays(
    empty: CommandLine, home: Path, papers: str
) -> None:
    empty("import", papers)
    empty("star", "1")
    assert empty("import", "--new", papers).code == 0
    assert len(empty("list", "--shelf", "starred", "--json").document["papers"]) == 1
    usual(home).unlink()
    assert empty("import", "--new", papers).code == 0
    assert empty("list", "--shelf", "starred").code == 3


def test_that_a_command_that_only_reads_remembers_too(cli: CommandLine, tmp_path: Path) -> None:
    cli.environ["HOME"] = str(tmp_path)
    assert cli("list").code == 0
    cli.library.unlink()
    assert "it held 3 papers" in cli("list").err
    assert str(cli.library) in Settings(tmp_path / ".config/readinglist/settings.json").get(KNOWN)


def test_that_nothing_is_written_where_nothing_is_new(cli: CommandLine, tmp_path: Path) -> None:
    cli.environ["HOME"] = str(tmp_path)
    cli("list")
    file = tmp_path / ".config/readinglist/settings.json"
    file.chmod(0o400)
    before = file.stat().st_mtime_ns
    cli("list")
    cli("star", "1")
    assert file.stat().st_mtime_ns == before
    cli("import", cli.file("more.txt", PAPERS.replace("We study", "They study")))
    assert cli("list").code == 0, "a memory that cannot be written does no harm"


def test_that_another_usual_place_than_before_is_told_and_no_library_is_made_there(
    empty: CommandLine, home: Path, papers: str
) -> None:
    empty("import", papers)
    empty.environ["XDG_DATA_HOME"] = str(home / "data")
    for command in (("import", papers), ("list",)):
        result = empty(*command)
        assert result.code == 1
        assert f"used before lies at {usual(home)}" in result.err
        assert str(home / "data") in result.err
    assert not (home / "data").exists()
    assert empty("import", "--new", papers).code == 0
    assert empty("list").code == 0


def test_that_another_home_is_no_reason_to_begin_anew(
    empty: CommandLine, home: Path, papers: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty("import", papers)
    other = empty.folder / "other"
    other.mkdir()
    monkeypatch.setattr(paths, "_homes_known_to_the_system", lambda _: [str(home)])
    empty.environ["HOME"] = str(other)
    result = empty("import", papers)
    assert result.code == 1
    assert str(usual(home)) in result.err
    assert list(other.iterdir()) == []


def test_that_the_library_from_before_is_told_until_the_new_one_has_papers(
    empty: CommandLine, home: Path, papers: str
) -> None:
    empty("--library", str(home / "data/readinglist/library.db"), "import", empty.file("none.txt", "no papers"))
    empty("import", papers)
    empty.environ["XDG_DATA_HOME"] = str(home / "data")
    for _ in range(2):
        assert f"used before lies at {usual(home)}" in empty("doctor").err
    assert "used before" in empty("import", papers).err
    assert "used before" not in empty("list").err
    empty.environ.pop("XDG_DATA_HOME")
    result = empty("doctor")
    assert str(usual(home)) in result.out
    assert str(home / "data") in result.err, "and back again"
