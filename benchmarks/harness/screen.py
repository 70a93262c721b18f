"""A screen for windows that nobody looks at: the display that is there, else a virtual one, else Qt's offscreen."""

from __future__ import annotations

import contextlib
import os
import shutil
from typing import TYPE_CHECKING

from readinglist.config.display import is_display_reachable
from tools.screen import virtual_screen

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextlib.contextmanager
def screen() -> Iterator[tuple[str, dict[str, str]]]:
    """Yield what the screen is, in words, and the settings of the environment that lead Qt to it.

    A platform named in QT_QPA_PLATFORM is taken as it is.  A real display is not taken unless it is so named: other
    windows and the compositor would be measured too.
    """
    named = os.environ.get("QT_QPA_PLATFORM", "")
    if named and is_display_reachable(os.environ):
        yield f"Qt platform “{named}”, as QT_QPA_PLATFORM says", {}
    elif shutil.which("Xvfb"):
        with virtual_screen() as display:
            place = {"DISPLAY": display, "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": "xcb"}
            yield "a virtual screen (Xvfb), drawn in software", place
    else:
        yield "no screen: Qt's offscreen platform, since Xvfb is not installed", {"QT_QPA_PLATFORM": "offscreen"}
