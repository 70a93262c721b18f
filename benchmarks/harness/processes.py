"""Child processes: their environment, how long they take to say something, and how much memory they hold."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT: Final = Path(__file__).resolve().parents[2]
PATIENCE: Final = 1800
"""Seconds after which a child is given up."""


class ChildError(RuntimeError):
    """A measuring process did not do what it was started for; the message ends with what it wrote."""


@dataclass(frozen=True, slots=True)
class Memory:
    """Megabytes of a process: resident, and its share where pages are shared with other processes."""

    resident: float
    share: float


def environment(home: Path, place: Mapping[str, str]) -> dict[str, str]:
    """Return the environment of a child: its own home, the screen, and compiled modules kept as on any machine."""
    given = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("XDG_", "READINGLIST_")) and name != "PYTHONDONTWRITEBYTECODE"
    }
    if given.get("LC_ALL") in {"C", "POSIX"}:
        given["LC_ALL"] = "C.UTF-8"  # Qt complains about any other
    return given | {"HOME": str(home), "PYTHONPATH": str(ROOT)} | dict(place)


class Child:
    """A script of the benchmarks while it runs; ``began`` is the time just before it was started."""

    def __init__(self, script: str, arguments: tuple[str, ...], environ: Mapping[str, str]) -> None:
        """``script`` is a path below ``benchmarks``, without its suffix."""
        self._command = [sys.executable, str(ROOT / "benchmarks" / f"{script}.py"), *arguments]
        self.began = time.time()
        self._process = subprocess.Popen(
            self._command,
            cwd=ROOT,
            env=dict(environ),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def answer(self) -> Any:
        """Return the next line that the child prints, read as JSON.  Raises ChildError."""
        line = self._process.stdout.readline() if self._process.stdout else ""
        if not line:
            raise ChildError(f"{self._command}\n{self._process.communicate()[1]}")
        return json.loads(line)

    def memory(self) -> Memory:
        """Return what the child holds now (Linux only)."""
        text = Path(f"/proc/{self._process.pid}/smaps_rollup").read_text(encoding="ascii")
        sizes = {line.split()[0]: int(line.split()[1]) for line in text.splitlines()[1:]}
        return Memory(sizes["Rss:"] / 1024, sizes["Pss:"] / 1024)

    def end(self) -> None:
        """Let the child end, and wait for it.  Raises ChildError."""
        _, errors = self._process.communicate("\n", timeout=PATIENCE)
        if self._process.returncode:
            raise ChildError(f"{self._command}\n{errors}")


def ask(script: str, environ: Mapping[str, str], *arguments: str) -> Any:
    """Run a script to its end and return the one line of JSON that it prints.  Raises ChildError."""
    child = Child(script, arguments, environ)
    answer = child.answer()
    child.end()
    return answer
