"""Where the window stood is where it stands again: to the pixel, and always within reach."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QGuiApplication

from readinglist.config.settings import SCALE, WINDOW, Settings
from readinglist.model.queries import Shelf

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtCore import QRect

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow


def sizes(desk: Desk) -> tuple[list[int], list[int], QRect]:
    return desk.panes.sizes(), desk.reader.splitter.sizes(), desk.window().geometry()


# Maximised at 200 % the window needs more room than the screen of the offscreen platform has.
@pytest.mark.parametrize(("maximised", "scale", "starts"), [(False, 100, 30), (False, 200, 8), (True, 100, 20)])
def test_that_many_starts_move_no_divider(
    open_window: OpenWindow,
    end_window: Callable[[Desk], None],
    tmp_path: Path,
    *,
    maximised: bool,
    scale: int,
    starts: int,
) -> None:
    file = tmp_path / "settings.json"
    settings = Settings(file)
    settings.set(SCALE, scale)
    desk = open_window(settings=settings)
    desk.window().setGeometry(10, 10, 780, 560)
    if maximised:
        desk.window().showMaximized()
    QGuiApplication.processEvents()
    desk.panes.setSizes([190, 290, 300])
    desk.reader.splitter.setSizes([300, 170])
    QGuiApplication.processEvents()
    first = sizes(desk)
    end_window(desk)
    for _ in range(starts):
        desk = open_window(settings=Settings(file))
        assert sizes(desk) == first
        assert desk.window().isMaximized() is maximised
        end_window(desk)


def test_that_the_sizes_of_a_window_without_a_paper_are_kept_too(open_window: OpenWindow, tmp_path: Path) -> None:
    settings = Settings(None)
    desk = open_window(settings=settings)
    desk.reader.splitter.setSizes([300, 170])
    before = desk.reader.splitter.sizes()
    desk.window().close()
    desk = open_window(settings=settings)
    desk.commands.go_to_shelf(Shelf.STARRED)
    QGuiApplication.processEvents()
    desk.window().close()
    assert json.loads(settings.get(WINDOW))["reader"] == before


@pytest.mark.parametrize("place", [(5000, 100), (-4000, 100), (100, 9000), (100, -3000)])
def test_that_a_window_off_every_screen_is_brought_back(open_window: OpenWindow, place: tuple[int, int]) -> None:
    settings = Settings(None)
    kept = {"rect": [*place, 700, 500], "maximised": False, "panes": [200, 250, 250], "reader": [300, 170]}
    settings.set(WINDOW, json.dumps(kept))
    desk = open_window(settings=settings)
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    assert any(screen.contains(desk.window().geometry().topLeft()) for screen in screens)


@pytest.mark.parametrize(
    "kept",
    ["", "nonsense", "[]", "{}", '{"rect": [1, 2], "maximised": 3}', '{"rect": "abcd", "panes": [], "reader": []}'],
)
def test_that_a_damaged_memory_of_the_place_is_no_harm(open_window: OpenWindow, kept: str) -> None:
    settings = Settings(None)
    settings.set(WINDOW, kept)
    desk = open_window(settings=settings)
    assert desk.isVisible()
    assert all(size > 0 for size in desk.panes.sizes())
