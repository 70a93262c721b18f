"""What the system must have besides Python: Qt's libraries, python3-venv, a virtual screen.

Found out exactly, installed where that is allowed (root on Debian or Ubuntu), otherwise named in one line.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readinglist.config.system_libraries import PACKAGES
from tools.steps import StepError, say

if TYPE_CHECKING:
    from collections.abc import Iterable

MODULES: Final = ("QtCore", "QtDBus", "QtGui", "QtNetwork", "QtSvg", "QtTest", "QtWidgets")
PLUGINS: Final = (
    "iconengines/libqsvgicon.so",
    "imageformats/libqsvg.so",
    "platforminputcontexts/libcomposeplatforminputcontextplugin.so",
    "platforminputcontexts/libibusplatforminputcontextplugin.so",
    "platforms/libqoffscreen.so",
    "platforms/libqxcb.so",
    "platformthemes/libqxdgdesktopportal.so",
    "xcbglintegrations/libqxcb-glx-integration.so",
)
WAYLAND: Final = (
    "platforms/libqwayland.so",
    "wayland-shell-integration/libxdg-shell.so",
    "wayland-graphics-integration-client/libqt-plugin-wayland-egl.so",
)


def missing_libraries(python: Path, *, wayland: bool = False) -> list[str]:
    """Return the names of the system libraries that the window needs and the loader does not find.

    ``python`` is the Python that has PySide6.  Asks ``ldd``, which follows every file to the end; without it
    (and on other systems than Linux) nothing is known to be missing.
    """
    if sys.platform != "linux" or shutil.which("ldd") is None:
        return []
    listed = subprocess.run(["ldd", *files(python, wayland=wayland)], capture_output=True, text=True, check=False)
    return not_found(listed.stdout)


def not_found(listing: str) -> list[str]:
    """Return the libraries that ldd's ``listing`` does not find, each once, Qt's own left out."""
    names = set(re.findall(r"^\s*(\S+) => not found", listing, re.MULTILINE))
    return sorted(name for name in names if not name.startswith("libQt6"))


def packages_of(libraries: Iterable[str]) -> list[str]:
    """Return the Debian packages that hold ``libraries``, each once.  Raises StepError if one is not known."""
    unknown = [name for name in libraries if name not in PACKAGES]
    if unknown:
        raise StepError(f"Qt needs system libraries whose packages are not known: {' '.join(unknown)}.")
    return sorted({PACKAGES[name] for name in libraries})


def install(packages: list[str], lack: str) -> None:
    """Install Debian ``packages``, or raise StepError with the one line that does it.

    ``lack`` is a sentence that says what is missing and what for.
    """
    line = " ".join(["apt-get install -y --no-install-recommends", *packages])
    if shutil.which("apt-get") is None:
        raise StepError(f"{lack}\nInstall that with your system's package manager; on Debian it is:\n  {line}")
    if os.geteuid() != 0:
        raise StepError(f"{lack}\nInstall that with the following line, then run again:\n  sudo {line}")
    say(f"{lack}\n   Installing: {' '.join(packages)}")
    environ = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    quiet = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
    subprocess.run([*quiet, "update"], env=environ, check=False)  # old lists may do as well
    if subprocess.run([*quiet, *line.split()[1:]], env=environ, check=False).returncode != 0:
        raise StepError(f"apt-get failed; what it said stands above. Mend that (network? disk?), then:\n  {line}")


def files(python: Path, *, wayland: bool) -> list[Path]:
    """Return the files of Qt that the program loads, as far as this PySide6 has them."""
    find = "import importlib.util as u; print(u.find_spec('PySide6').submodule_search_locations[0])"
    found = subprocess.run([python, "-c", find], capture_output=True, text=True, check=True)
    package = Path(found.stdout.strip())
    modules = [package / f"{name}.abi3.so" for name in MODULES]
    plugins = [package / "Qt" / "plugins" / name for name in (*PLUGINS, *(WAYLAND if wayland else ()))]
    return [file for file in modules + plugins if file.exists()]
