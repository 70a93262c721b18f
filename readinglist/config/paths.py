"""Where things lie: what is shipped with the program, and the files of the person who uses it.

The personal files follow the platform's rules.  On Linux these are the XDG folders, read here from the given
environment: the usual library would fall back to the home folder of the password file, and costs 40 ms.
Where no home folder can be found this says so; it never names another place.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import translate

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

LIBRARY_VARIABLE: Final = "READINGLIST_LIBRARY"
_PROGRAM: Final = "readinglist"


class NoHomeError(RuntimeError):
    """No home folder can be found, so there is no place for the person's files; the message says what to do."""


def shipped() -> Path:
    """Return the folder that holds ``db/`` and ``resources/``: inside the package, or the checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "_shipped"
    return inside if inside.is_dir() else package.parent


def resource(*parts: str) -> Path:
    """Return a shipped file: ``resource("icons", "star.svg")``."""
    return shipped().joinpath("resources", *parts)


def migrations() -> Path:
    """Return the folder with the Alembic environment."""
    return shipped() / "db"


def default_library(environ: Mapping[str, str]) -> Path:
    """Return the library file to open when none is named: ``READINGLIST_LIBRARY``, or one in the data folder.

    The name is taken as it is, whatever signs it holds.  Raises NoHomeError.
    """
    named = environ.get(LIBRARY_VARIABLE, "")
    if not named:
        return _personal(environ, "data") / "library.db"
    first, *rest = Path(named).parts
    return home(environ).joinpath(*rest) if first == "~" else Path(named)


def other_libraries(environ: Mapping[str, str]) -> tuple[Path, ...]:
    """Return where else a library of this person may lie that was opened without being named.

    That is where it lies without XDG_DATA_HOME, in the home folder that the system knows, and in that of who called
    sudo.  Nothing where ``READINGLIST_LIBRARY`` says where it is.
    """
    if environ.get(LIBRARY_VARIABLE) or sys.platform in {"win32", "darwin"}:
        return ()
    homes = map(Path, [environ.get("HOME", ""), *_homes_known_to_the_system(environ)])
    places = [home / _XDG["data"][1] / _PROGRAM / "library.db" for home in homes if home.is_absolute()]
    return tuple(dict.fromkeys(places))


def _homes_known_to_the_system(environ: Mapping[str, str]) -> list[str]:
    import pwd  # noqa: PLC0415 - Windows has none

    homes = []
    with contextlib.suppress(KeyError, ValueError):
        homes.append(pwd.getpwuid(os.getuid()).pw_dir)
    with contextlib.suppress(KeyError, ValueError):
        homes.append(pwd.getpwnam(environ.get("SUDO_USER", "")).pw_dir)
    return homes


def settings_file(environ: Mapping[str, str]) -> Path:
    """Return the file of the person's settings.  Raises NoHomeError."""
    return _personal(environ, "config") / "settings.json"


def log_folder(environ: Mapping[str, str]) -> Path:
    """Return the folder for logs and crash reports.  Raises NoHomeError."""
    return _personal(environ, "log")


def home(environ: Mapping[str, str]) -> Path:
    """Return the home folder that ``environ`` names, if it is a real one.  Raises NoHomeError."""
    named = environ.get("USERPROFILE" if sys.platform == "win32" else "HOME", "")
    folder = Path(named)
    if not (folder.is_absolute() and folder != Path(folder.anchor) and folder.is_dir()):
        raise NoHomeError(_no_home(named))
    return folder


def _no_home(named: str) -> str:
    way_out = translate(
        "Paths",
        "Set HOME to your home folder, or name the library with --library or {variable}.",
        variable=LIBRARY_VARIABLE,
    )
    if not named:
        return translate("Paths", "No home folder is set, so there is no place for your library.") + " " + way_out
    return translate("Paths", "The home folder {folder} cannot be used.", folder=named) + " " + way_out


_XDG: Final = {
    "data": ("XDG_DATA_HOME", ".local/share", ""),
    "config": ("XDG_CONFIG_HOME", ".config", ""),
    "log": ("XDG_STATE_HOME", ".local/state", "log"),
}
"""kind -> variable, folder below home when the variable is not set, folder below the program's own."""


def _personal(environ: Mapping[str, str], kind: str) -> Path:
    if sys.platform in ("win32", "darwin"):
        return _by_platform(environ, kind)
    variable, below_home, last = _XDG[kind]
    base = Path(environ.get(variable, ""))
    if not base.is_absolute():  # the XDG rules: a relative folder is to be ignored
        base = home(environ) / below_home
    return base / _PROGRAM / last


def _by_platform(environ: Mapping[str, str], kind: str) -> Path:
    # Only asked on macOS and Windows, and late: its import costs 40 ms.
    import platformdirs  # noqa: PLC0415

    home(environ)
    folders: dict[str, Callable[..., Path]] = {
        "data": platformdirs.user_data_path,
        "config": platformdirs.user_config_path,
        "log": platformdirs.user_log_path,
    }
    return folders[kind](_PROGRAM, appauthor=False)
