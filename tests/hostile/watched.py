"""Does something in a process of its own that may do little: bounded memory and time, no writing, no network.

The process is forked with everything loaded.  From then on whatever Python asks of the system is looked at: opening
files to write, moving and removing them anywhere but in the folders that are allowed, sockets, other programs,
foreign code, pickles.  What is forbidden fails on the spot, and is told even where somebody swallowed the failure.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import tempfile
import traceback
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from readinglist.model.errors import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable

MEGABYTE: Final = 1024 * 1024
MEMORY: Final = 512 * MEGABYTE
"""Bytes of addresses that may be taken beside what there was."""

SECONDS: Final = 5
"""Seconds of the processor, after which the process is ended."""

_WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_NEVER: Final = (
    "socket.",
    "subprocess.",
    "os.system",
    "os.exec",
    "os.posix_spawn",
    "os.spawn",
    "os.fork",
    "os.startfile",
    "pty.",
    "ctypes.",
    "pickle.",
    "marshal.",
    "compile",
    "exec",
    "urllib.",
    "http.",
    "ftplib.",
    "webbrowser.",
    "code.__new__",
)
_PLACES: Final = frozenset(
    {
        "os.chmod",
        "os.link",
        "os.mkdir",
        "os.remove",
        "os.rename",
        "os.rmdir",
        "os.symlink",
        "os.truncate",
        "shutil.copyfile",
        "shutil.move",
        "shutil.rmtree",
        "shutil.unpack_archive",
    }
)
_NO_FILE: Final = frozenset({"/dev/null", "/dev/urandom"})


class ForbiddenError(BaseException):
    """Something was done that a text must never bring about; not caught by those who catch every Exception."""


@dataclass
class Seen:
    """How it ended: ``value`` and its text, ``trouble`` and its three parts, ``fault`` and the places."""

    how: str = "fault"
    told: list[str] = field(default_factory=list)
    forbidden: list[str] = field(default_factory=list)
    seconds: float = 0.0
    megabytes: float = 0.0


def watched(action: Callable[[], object], folder: Path, *, memory: int = MEMORY, seconds: int = SECONDS) -> Seen:
    """Return how ``action`` ends in a process that may write in ``folder`` and its temporary folder alone."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _perform(action, folder, writing, memory, seconds)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read()
    _, status, used = os.wait4(child, 0)
    if os.WIFSIGNALED(status):
        name = signal.Signals(os.WTERMSIG(status)).name
        return Seen(told=[f"ended by {name}"], seconds=used.ru_utime + used.ru_stime)
    return Seen(**json.loads(told))


def _perform(action: Callable[[], object], folder: Path, pipe: int, memory: int, seconds: int) -> None:
    """Be the process, to its end."""
    seen = Seen()
    code = 1
    try:
        temporary = folder / "temporary"
        temporary.mkdir(exist_ok=True)
        tempfile.tempdir = str(temporary)
        before = resource.getrusage(resource.RUSAGE_SELF)
        _bound(memory, seconds)
        guard = _Guard(folder.resolve(), seen.forbidden)
        sys.addaudithook(guard.look)
        _attempt(action, guard, seen)
        after = resource.getrusage(resource.RUSAGE_SELF)
        seen.seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        seen.megabytes = (after.ru_maxrss - before.ru_maxrss) / 1024
        os.write(pipe, json.dumps(asdict(seen)).encode())
        code = 0
    finally:
        os._exit(code)


def _attempt(action: Callable[[], object], guard: _Guard, seen: Seen) -> None:
    try:
        value: Any = action()
        seen.how, seen.told = "value", [str(value)[:10_000]]
    except Trouble as trouble:
        seen.how, seen.told = "trouble", [trouble.happened, trouble.data, trouble.do]
    except BaseException as error:  # noqa: BLE001 - whatever it is, it is what was found
        guard.folder = None  # or it would forbid to look at the places
        seen.told = [f"{type(error).__name__}: {str(error)[:300]}", *traceback.format_tb(error.__traceback__)[-6:]]
    finally:
        guard.folder = None


def _bound(memory: int, seconds: int) -> None:
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    most = pages * os.sysconf("SC_PAGE_SIZE") + memory
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class _Guard:
    """Looks at every event of Python; ``folder`` is None when it is over."""

    def __init__(self, folder: Path, told: list[str]) -> None:
        self.folder: Path | None = folder
        self._told = told

    def look(self, event: str, arguments: tuple[Any, ...]) -> None:
        if self.folder is None:
            return
        wrong = event.startswith(_NEVER)
        if event == "open":
            path, _, flags = arguments
            wrong = bool((flags or 0) & _WRITING) and self._is_outside(path)
        elif event in _PLACES:
            wrong = any(self._is_outside(path) for path in arguments if isinstance(path, str | bytes | os.PathLike))
        elif event == "sqlite3.connect":
            wrong = self._is_outside(_path_of_uri(str(arguments[0])))
        if wrong:
            self._told.append(f"{event} {arguments!r}"[:300])
            raise ForbiddenError(event)

    def _is_outside(self, path: Any) -> bool:
        if isinstance(path, int):
            return False
        found = os.path.realpath(os.fsdecode(path))
        return found not in _NO_FILE and not f"{found}{os.sep}".startswith(f"{self.folder}{os.sep}")


def _path_of_uri(name: str) -> str:
    return name.removeprefix("file:").split("?")[0]
