"""The tasks of the Makefile: set up what a task needs, then run it in the environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readinglist.config.display import is_display_reachable
from tools import environment, system_packages
from tools.screen import virtual_screen
from tools.steps import ROOT, StepError, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

PICTURE: Final = ROOT / "build" / "window.png"
LEFTOVERS: Final = (
    "build",
    "dist",
    ".hypothesis",
    ".import_linter_cache",
    ".mypy_cache",
    ".pytest_cache",
    ".ruff_cache",
)
PIN: Final = (
    *("pip", "compile", "pyproject.toml", "--universal", "--python-version", "3.11", "--generate-hashes"),
    *("--quiet", "--custom-compile-command", "make lock"),
)
LINT_IMPORTS: Final = "from importlinter.cli import lint_imports_command; lint_imports_command()"
MOST_WORKERS: Final = 4


@dataclass(frozen=True, slots=True)
class Task:
    """One word after ``make``: what it does with the further arguments, and its line in the help."""

    perform: Callable[[list[str]], int]
    help: str


def perform(arguments: list[str]) -> int:
    """Perform the task named first in ``arguments``, with the rest for it; return the exit code."""
    name, *rest = arguments or ["help"]
    if name not in TASKS:
        sys.stderr.write(f"There is no task “{name}”; these are there:\n{help_text()}")
        return 2
    try:
        return TASKS[name].perform(rest)
    except StepError as error:
        sys.stderr.write(f"{error}\n")
        return 1


def help_text() -> str:
    """Return one line for every task."""
    return "".join(f"  make {name:<10} {task.help}\n" for name, task in TASKS.items())


def _help(_: list[str]) -> int:
    print(help_text(), end="")
    return 0


def _run(arguments: list[str]) -> int:
    command = [str(_program("run")), str(ROOT / "main.py"), "--sample"]
    if not _has_screen():
        return _take_picture(command, arguments)
    if sys.platform != "win32":
        os.execv(command[0], [*command, *arguments])  # noqa: S606 - the program takes this place, and gets its signals
    return _call([*command, *arguments])


def _has_screen() -> bool:
    """Return whether a window would be seen: there is a display, and nothing sends the window elsewhere."""
    unseen = os.environ.get("QT_QPA_PLATFORM", "").startswith(("offscreen", "minimal"))
    return not unseen and is_display_reachable(os.environ)


def _take_picture(command: list[str], arguments: list[str]) -> int:
    if shutil.which("Xvfb") is None:
        system_packages.install(["xvfb"], "There is no display that can be reached, and no virtual one.")
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.unlink(missing_ok=True)
    say("There is no display: opening the window on a virtual screen")
    with virtual_screen() as display:
        place = {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "WAYLAND_DISPLAY": ""}
        code = _call([*command, "--picture", str(PICTURE), *arguments], place)
    if PICTURE.exists():
        say(f"A picture of the window: {PICTURE}")
    return code


def _test(arguments: list[str]) -> int:
    python = _program("dev")
    workers = min(MOST_WORKERS, os.cpu_count() or 1)
    # A file that is opened in whatever encoding the system has is a warning then, and any warning fails a test.
    strict = {"PYTHONWARNDEFAULTENCODING": "1"}
    return _call([python, "-m", "pytest", f"--numprocesses={workers}", *arguments], _quiet_screen() | strict)


def _lint(arguments: list[str]) -> int:
    python = environment.ensure("dev")
    checks = (["check"], ["format", "--check"])
    return _first_failure(_call([python, "-m", "ruff", *check, *arguments]) for check in checks)


def _types(arguments: list[str]) -> int:
    return _call([environment.ensure("dev"), "-m", "mypy", *arguments])


def _contracts(arguments: list[str]) -> int:
    return _call([environment.ensure("dev"), "-c", LINT_IMPORTS, *arguments])


def _check(_: list[str]) -> int:
    return _first_failure(task([]) for task in (_lint, _contracts, _types, _test))


def _bench(arguments: list[str]) -> int:
    return _call([_program("dev"), "-m", "benchmarks", *arguments])


def _fuzz(arguments: list[str]) -> int:
    """Try chance alone, then what is guided by the lines that it reaches; what the first finds stops nothing."""
    python = environment.ensure("fuzz")
    parts = ("guided",) if "--only" in arguments else ("fuzz", "guided")
    return max(_call([python, "-m", f"tools.{part}", *arguments]) for part in parts)


def _texts(arguments: list[str]) -> int:
    return _call([environment.ensure("dev"), "-m", "tools.catalogue", *arguments])


def _faults(arguments: list[str]) -> int:
    python = environment.ensure("dev")
    machine = [python, "-m", "tests.faults.machine", *arguments]
    if arguments:
        return _call(machine)
    files = ("tests/faults/test_zoo.py", "tests/gui/test_notes.py")
    longer = [python, "-m", "pytest", "-q", *files, f"--numprocesses={os.cpu_count() or 1}"]
    numbers = {"READINGLIST_RANDOM_PAGES": "200", "READINGLIST_TYPED_EVERY": "1"}
    return _call(longer, _quiet_screen() | numbers) or _call(machine)


def _soak(arguments: list[str]) -> int:
    return _call([environment.ensure("dev"), "-m", "tests.faults.window_soak", *arguments], _quiet_screen())


def _lock(arguments: list[str]) -> int:
    with tempfile.TemporaryDirectory() as folder:
        python = Path(folder, environment.PYTHON.relative_to(environment.VENV))
        pin = ("uv", *PIN, *arguments, "--output-file")
        steps = (
            (sys.executable, "-m", "venv", folder),
            (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "uv"),
            (python, "-m", *pin, "requirements.lock"),
            (python, "-m", *pin, "requirements-dev.lock", "--group", "dev", "--constraint", "requirements.lock"),
            (python, "-m", *pin, "requirements-fuzz.lock", "--group", "fuzz", "--constraint", "requirements-dev.lock"),
        )
        return _first_failure(_call(step) for step in steps)


def _wheel(arguments: list[str]) -> int:
    options = ("--disable-pip-version-check", "--no-deps", "--no-build-isolation", "--wheel-dir", "dist")
    return _call([environment.ensure("dev"), "-m", "pip", "wheel", *options, *arguments, "."])


def _clean(_: list[str]) -> int:
    for name in LEFTOVERS:
        shutil.rmtree(ROOT / name, ignore_errors=True)
    for folder in ROOT.rglob("__pycache__"):
        if not folder.is_relative_to(environment.VENV):
            shutil.rmtree(folder, ignore_errors=True)
    return 0


def _program(kind: str) -> Path:
    """Return the Python that can open the window: packages and system libraries are there."""
    python = environment.ensure(kind)
    session = "wayland" if os.environ.get("WAYLAND_DISPLAY") else "x11"
    if not environment.is_done(session):
        missing = system_packages.missing_libraries(python, wayland=session == "wayland")
        if missing:
            packages = system_packages.packages_of(missing)
            system_packages.install(packages, f"Qt lacks these system libraries: {' '.join(missing)}.")
        environment.note_done(session)
    return python


def _quiet_screen() -> dict[str, str]:
    """Return the settings for windows that nobody needs to see; who sets QT_QPA_PLATFORM wants to."""
    place = {"QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")}
    if os.environ.get("LC_ALL") in {"C", "POSIX"}:
        place["LC_ALL"] = "C.UTF-8"  # Qt complains about any other, and the tests take no complaint
    return place


def _first_failure(codes: Iterable[int]) -> int:
    """Return the first exit code that is not 0 and ask for no further one; 0 if all went well."""
    return next((code for code in codes if code != 0), 0)


def _call(command: Iterable[object], place: Mapping[str, str] | None = None) -> int:
    return subprocess.call([*map(str, command)], cwd=ROOT, env=os.environ | dict(place or {}))


TASKS: Final = {
    "run": Task(_run, "set up what is missing and open the window; ARGS=... passes arguments to the program"),
    "test": Task(_test, "set up what is missing and run the tests; ARGS=... passes arguments to pytest"),
    "lint": Task(_lint, "look for mistakes and unformatted files (ruff)"),
    "types": Task(_types, "check the types (mypy)"),
    "contracts": Task(_contracts, "check who imports whom (import-linter)"),
    "check": Task(_check, "all four: lint, contracts, types, test"),
    "bench": Task(_bench, "measure the speed and print it as a table"),
    "fuzz": Task(_fuzz, "try broken abstracts and lists for a minute; ARGS='--seconds 600' for longer"),
    "faults": Task(_faults, "kill and fail the disk at every call in turn; ARGS='--seconds 60' for a choice"),
    "soak": Task(_soak, "use the window for ten minutes while all else happens at once; ARGS='--seconds 60 --lock 5'"),
    "texts": Task(_texts, "bring the catalogues of other languages to the texts in the code"),
    "lock": Task(_lock, "renew the lock files from pyproject.toml; ARGS=--upgrade takes newer releases"),
    "wheel": Task(_wheel, "build dist/readinglist-*.whl"),
    "clean": Task(_clean, "remove what was built and cached (.venv stays)"),
    "help": Task(_help, "show this"),
}
