"""From a fresh clone to a running program: ``python3 tools/bootstrap.py run`` (the Makefile calls nothing else).

This file is kept readable for Python 3.9: it finds a Python that is new enough and hands over to it, or says what
is needed.  The tasks themselves are in ``tools/tasks.py``.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
NAMES = ("python3.13", "python3.12", "python3.11", "python3.14")
"""Where to look for a newer Python, the best tried first."""


def main(arguments: list[str]) -> int:
    """Perform the task that ``arguments`` name, by a Python that is new enough; return the exit code."""
    if sys.version_info[:2] < OLDEST:
        return hand_over(arguments)
    sys.path.insert(0, str(ROOT))
    from tools.tasks import perform  # noqa: PLC0415 - an old Python cannot even read it

    return perform(arguments)


def hand_over(arguments: list[str]) -> int:
    """Let the first newer Python on the PATH do it; without one, say so and return 2."""
    for name in NAMES:
        found = shutil.which(name)
        if found and runs(found):
            return subprocess.call([found, __file__, *arguments])
    sys.stderr.write(
        "Reading List needs Python 3.11 or newer; this is Python {}.{}, and no newer one was found.\n"
        "Install one (Debian 12, Ubuntu 24.04 or newer: apt-get install python3 python3-venv), or name it:\n"
        "  make run PYTHON=/path/to/python3.12\n".format(*sys.version_info)
    )
    return 2


def runs(python: str) -> bool:
    """Return whether ``python`` starts and is new enough; version managers put names on the PATH that do not run."""
    check = "import sys; sys.exit(sys.version_info[:2] < (3, 11))"
    try:
        return subprocess.run([python, "-c", check], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped. Nothing is broken: the next run repairs what was left half done.\n")
        sys.exit(130)
