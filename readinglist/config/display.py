"""Whether a window can open here; asked before Qt is loaded, because Qt would kill the process.

Only Linux is looked at.  A platform of Qt is usable if the environment names a display for it, the display
answers, and the libraries of Qt's plugin are all there.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readinglist.config.system_libraries import explain_missing_library
from readinglist.config.translation import translate

if TYPE_CHECKING:
    from collections.abc import Mapping

_DEFAULT_PLATFORMS: Final = ("wayland", "xcb")
_VARIABLES: Final = {"wayland": "WAYLAND_DISPLAY", "xcb": "DISPLAY"}


def check_display(environ: Mapping[str, str]) -> str | None:
    """Return one sentence that says why no window can open and what to do, or None if one can.

    Loads Qt's platform plugin into this process (not Qt for Python), which Qt would do a moment later.
    """
    if sys.platform != "linux":
        return None
    platforms = _reachable_platforms(environ)
    if not platforms:
        return _no_display(environ)
    problems = [_missing_library(platform) for platform in platforms]
    return None if None in problems else problems[0]


def is_display_reachable(environ: Mapping[str, str]) -> bool:
    """Return whether a display (or a platform that needs none) is named and answers; X is asked with its key."""
    return sys.platform != "linux" or bool(_reachable_platforms(environ))


def _reachable_platforms(environ: Mapping[str, str]) -> list[str]:
    asked = [part.partition(":")[0] for part in environ.get("QT_QPA_PLATFORM", "").split(";") if part]
    return [name for name in asked or _DEFAULT_PLATFORMS if _answers(name, environ)]


def _answers(platform: str, environ: Mapping[str, str]) -> bool:
    kind = platform.partition("-")[0]  # wayland-egl is a wayland too
    if kind not in _VARIABLES:
        return True  # offscreen, minimal, vnc, linuxfb, eglfs: they need no display
    named = environ.get(_VARIABLES[kind], "")
    if kind == "wayland":
        return bool(named) and _wayland_answers(Path(environ.get("XDG_RUNTIME_DIR", ""), named))
    return bool(named) and _x_answers(named)


def _wayland_answers(address: Path) -> bool:
    import socket  # noqa: PLC0415 - only needed on Wayland, and costs start-up time

    with socket.socket(socket.AF_UNIX) as client:
        return client.connect_ex(str(address)) == 0


def _x_answers(name: str) -> bool:
    """Return whether the X server lets this process in, asked just as Qt's plugin will ask."""
    import ctypes  # noqa: PLC0415 - not needed by the command line

    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True  # not known; the plugin needs the same library, and its check will name it
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(name.encode(errors="surrogateescape"), None))
    try:
        return not xcb.xcb_connection_has_error(connection)
    finally:
        xcb.xcb_disconnect(connection)


def _missing_library(platform: str) -> str | None:
    import ctypes  # noqa: PLC0415 - not needed by the command line

    plugin = _plugin(platform)
    if plugin is None:
        return None
    try:
        ctypes.CDLL(str(plugin))
    except OSError as error:
        return explain_missing_library(str(error))
    return None


def _plugin(platform: str) -> Path | None:
    """Return the file of Qt's plugin, None where PySide6 is not laid out as in its wheels."""
    package = importlib.util.find_spec("PySide6")
    for folder in (package and package.submodule_search_locations) or ():
        plugin = Path(folder, "Qt", "plugins", "platforms", f"libq{platform}.so")
        if plugin.is_file():
            return plugin
    return None


def _no_display(environ: Mapping[str, str]) -> str:
    named = environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY")
    what = (
        translate("Display", "The display {name} cannot be reached, so the window cannot open.", name=named)
        if named
        else translate("Display", "There is no display, so the window cannot open.")
    )
    way_out = translate(
        "Display",
        "Set DISPLAY, start it with “make run” (which opens a virtual screen where there is none), "
        "or use the command line: readinglist --help.",
    )
    return f"{what} {way_out}"
