from __future__ import annotations

import sys
from pathlib import Path

import platformdirs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.config import paths

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="the XDG folders are not used here")


def test_that_a_checkout_ships_what_lies_at_its_root() -> None:
    assert paths.shipped() == ROOT
    assert paths.migrations() == ROOT / "db"
    assert paths.resource("samples", "icml2026.txt").is_file()


def test_that_an_installed_package_ships_what_lies_inside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "readinglist" / "config" / "paths.py"
    (tmp_path / "readinglist" / "_shipped").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(module))
    assert paths.shipped() == tmp_path / "readinglist" / "_shipped"


def test_that_the_personal_files_lie_in_the_usual_folders_below_home(tmp_path: Path) -> None:
    environ = {"HOME": str(tmp_path)}
    assert paths.default_library(environ) == tmp_path / ".local/share/readinglist/library.db"
    assert paths.settings_file(environ) == tmp_path / ".config/readinglist/settings.json"
    assert paths.log_folder(environ) == tmp_path / ".local/state/readinglist/log"


def test_that_the_xdg_folders_are_taken_even_without_a_home() -> None:
    environ = {"XDG_DATA_HOME": "/data", "XDG_CONFIG_HOME": "/config", "XDG_STATE_HOME": "/state"}
    assert paths.default_library(environ) == Path("/data/readinglist/library.db")
    assert paths.settings_file(environ) == Path("/config/readinglist/settings.json")
    assert paths.log_folder(environ) == Path("/state/readinglist/log")


def test_that_a_relative_xdg_folder_is_ignored(tmp_path: Path) -> None:
    environ = {"HOME": str(tmp_path), "XDG_DATA_HOME": "data"}
    assert paths.default_library(environ) == tmp_path / ".local/share/readinglist/library.db"


def test_that_other_systems_have_the_folders_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setenv("HOME", str(tmp_path))
    folder = platformdirs.user_data_path("readinglist", appauthor=False)
    assert paths.default_library({"HOME": str(tmp_path)}) == folder / "library.db"
    with pytest.raises(paths.NoHomeError):
        paths.default_library({})


@pytest.mark.parametrize("home", [None, "", "/", "//", "here", "/no/such/folder", __file__])
def test_that_without_a_real_home_folder_no_place_is_made_up(home: str | None) -> None:
    environ = {} if home is None else {"HOME": home}
    for ask in (paths.default_library, paths.settings_file, paths.log_folder):
        with pytest.raises(paths.NoHomeError, match="Set HOME"):
            ask(environ)


def test_that_a_home_that_cannot_be_used_is_named() -> None:
    with pytest.raises(paths.NoHomeError, match="/no/such/folder"):
        paths.default_library({"HOME": "/no/such/folder"})


def test_that_the_library_named_in_the_environment_needs_no_home() -> None:
    assert paths.default_library({"READINGLIST_LIBRARY": "/papers/mine.db"}) == Path("/papers/mine.db")


def test_that_a_tilde_in_the_name_means_the_home_of_the_environment(tmp_path: Path) -> None:
    environ = {"READINGLIST_LIBRARY": "~/papers/mine.db", "HOME": str(tmp_path)}
    assert paths.default_library(environ) == tmp_path / "papers/mine.db"
    with pytest.raises(paths.NoHomeError):
        paths.default_library({"READINGLIST_LIBRARY": "~/papers/mine.db"})


@pytest.mark.parametrize("name", ["a b.db", "what?.db", "#1.db", "100%20.db", "~later.db", "caf\udce9.db", "文献.db"])
def test_that_odd_names_pass_unharmed(name: str) -> None:
    assert paths.default_library({"READINGLIST_LIBRARY": f"/papers/{name}"}).name == name


@given(st.text(st.characters(exclude_characters="/\0"), min_size=1).filter(lambda name: name not in {".", ".."}))
def test_that_any_name_passes_unharmed(name: str) -> None:
    assert paths.default_library({"READINGLIST_LIBRARY": f"/papers/{name}"}) == Path("/papers") / name
