"""The virtual environment ``.venv``: made, filled from the lock files, and left alone when nothing has changed.

A stamp in it remembers which lock files were installed, so that the usual check reads three small files.  A mark
lies in it while a set-up is under way: what was interrupted is made anew.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, Final

from tools.steps import FULL_DISK, NEEDED, ROOT, StepError, explain_os_error, say
from tools.system_packages import install

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

VENV: Final = ROOT / ".venv"
PYTHON: Final = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
STAMP: Final = VENV / "set-up-done"
MARK: Final = VENV / "set-up-under-way"
LOCKS: Final = {
    "run": ("requirements.lock",),
    "dev": ("requirements.lock", "requirements-dev.lock"),
    "fuzz": ("requirements.lock", "requirements-dev.lock", "requirements-fuzz.lock"),
}
"""What the program needs, what its tests need too, and what fuzzing needs besides.

The last file of each is complete by itself, and brings all that those before it do.
"""


def ensure(kind: str) -> Path:
    """Return the environment's Python, with the packages of ``kind`` ("run", "dev" or "fuzz") installed.

    Raises StepError.
    """
    if not is_done(kind):
        try:
            with _alone():
                if not is_done(kind):
                    _set_up(kind)
        except OSError as error:
            raise StepError(explain_os_error(error)) from error
    return PYTHON


def is_done(step: str) -> bool:
    """Return whether ``step`` (one of ``LOCKS``, or another that was noted) was done for these lock files."""
    try:
        done = STAMP.read_text(encoding="utf-8").split("\n")
    except OSError:
        return False
    return PYTHON.exists() and not MARK.exists() and _key(step) in done


def note_done(*steps: str) -> None:
    """Remember that ``steps`` are done, until a lock file or the Python changes."""
    known = STAMP.read_text(encoding="utf-8").split("\n") if STAMP.exists() else []
    lines = dict.fromkeys([*known, *map(_key, steps)])
    STAMP.write_text("\n".join(line for line in lines if line), encoding="utf-8")


def explain_pip(errors: str, python: str) -> str:
    """Turn what pip wrote to its error channel into what the person can do; ``python`` is its version."""
    for pattern, advice in _PIP_ADVICE.items():
        if re.search(pattern, errors, re.IGNORECASE):
            return advice.format(python=python)
    return "pip could not install the packages; what it said stands above. Then run again."


_PIP_ADVICE: Final = {
    r"No space left on device|Disk quota exceeded": FULL_DISK,
    r"DO NOT MATCH THE HASHES": """\
A package is not the one that the lock file names, and was not installed.
Run again after “python3 -m pip cache purge”; if it stays so, whoever delivers your packages changes them.""",
    r"Connection|resolution|unreachable|timed out|ProxyError|SSLError|getaddrinfo": """\
The packages could not be fetched. Check the network (and HTTPS_PROXY, if you use a proxy), then run again.
Only this first set-up needs the network.""",
    r"Could not find a version|No matching distribution": """\
A pinned package has no release for Python {python} on this machine.
Try another Python: make run PYTHON=python3.12""",
}
"""What pip's errors hold -> what to do; the first that fits, from the surest to the vaguest."""


def _key(step: str) -> str:
    digest = hashlib.sha256()
    for name in LOCKS.get(step, LOCKS["run"]):
        digest.update((ROOT / name).read_bytes())
    return f"{step} {_version()} {digest.hexdigest()}"


def _version() -> str:
    return "{}.{}".format(*sys.version_info)


def _set_up(kind: str) -> None:
    if MARK.exists() or not _is_usable():
        _create()
    MARK.touch()
    _install(LOCKS[kind][-1])
    note_done(*[each for each, locks in LOCKS.items() if set(locks) <= set(LOCKS[kind])])
    MARK.unlink()


def _is_usable() -> bool:
    """Return whether there is an environment of this Python's version, with pip."""
    check = "import pip, sys; print('{}.{}'.format(*sys.version_info))"
    try:
        found = subprocess.run([PYTHON, "-c", check], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return found.returncode == 0 and found.stdout.strip() == _version()


def _create() -> None:
    if any(importlib.util.find_spec(name) is None for name in ("venv", "ensurepip")):
        install([f"python{_version()}-venv"], "Debian and Ubuntu keep Python's venv in a package of its own.")
    say(f"Making .venv with Python {_version()}")
    _empty(VENV)
    MARK.touch()
    if shutil.disk_usage(VENV).free < NEEDED:
        raise StepError(FULL_DISK)
    made = subprocess.run([sys.executable, "-m", "venv", VENV], capture_output=True, text=True, check=False)
    if made.returncode != 0:
        raise StepError(f"python -m venv failed, so there is no .venv yet. It said:\n{made.stdout}{made.stderr}")


def _empty(folder: Path) -> None:
    """Make ``folder``, or remove what is in it: it may itself be a link or a volume of its own."""
    folder.mkdir(exist_ok=True)
    for entry in folder.iterdir():
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        else:
            entry.unlink()


def _install(lock: str) -> None:
    say(f"Installing the packages of {lock}")
    options = ("--disable-pip-version-check", "--no-input", "--require-hashes", "--requirement", str(ROOT / lock))
    command = [str(PYTHON), "-m", "pip", "install", *options]
    environ = os.environ | {"PIP_USER": "0"}
    with subprocess.Popen(command, env=environ, stderr=subprocess.PIPE, text=True) as pip:
        try:
            errors = "".join(_shown(pip.stderr or ()))
        except KeyboardInterrupt:
            pip.terminate()
            raise
    if pip.returncode != 0:
        raise StepError(explain_pip(errors, _version()))


def _shown(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        sys.stderr.write(line)
        yield line


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """Let one set-up run at a time; the lock is on the folder and goes with the process."""
    if sys.platform == "win32":
        yield
        return
    import fcntl  # noqa: PLC0415 - not there on Windows

    folder = os.open(ROOT, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)
