"""Whether this Python can run the program; asked before anything newer is imported.

Kept free of everything that Python 3.9 cannot read or run: it must live to say that a Python is too old.
Its sentences are not translated, because the translation needs a newer Python.
"""

from __future__ import annotations

import sys
from pathlib import Path

OLDEST = (3, 11)
DEADLY_QT = "6.12.0"
DEADLY_BELOW = (3, 12)


def check_runtime(version: tuple[int, ...] = sys.version_info[:3], folders: list[str] | None = None) -> str | None:
    """Return one sentence that says why this Python cannot run the program, or None if it can.

    ``folders`` are the places to look for Qt, by default those of this Python.
    """
    if version < OLDEST:
        found = ".".join(map(str, version))
        return f"Reading List needs Python 3.11 or newer; this is Python {found}."
    if version < DEADLY_BELOW and _qt_version(sys.path if folders is None else folders) == DEADLY_QT:
        return (
            f"PySide6 {DEADLY_QT} crashes on Python 3.11: use Python 3.12 or newer, "
            "or another release: python -m pip install 'PySide6-Essentials!=6.12.0'."
        )
    return None


def _qt_version(folders: list[str]) -> str:
    """Return the version of the first PySide6 in ``folders``, "" if there is none.

    Reads the names of files: importlib.metadata costs 35 ms of every start.
    """
    for folder in folders:
        for entry in Path(folder).glob("*.dist-info"):
            project, _, version = entry.name[: -len(".dist-info")].partition("-")
            if project.lower() == "pyside6_essentials":
                return version
    return ""
