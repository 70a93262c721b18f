"""A virtual screen for a machine without one, and the picture of the window on it."""

from __future__ import annotations

import contextlib
import os
import subprocess
from typing import TYPE_CHECKING, Final

from tools.steps import StepError

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZE: Final = "1440x900x24"


@contextlib.contextmanager
def virtual_screen() -> Iterator[str]:
    """Run Xvfb on a free display number and yield its name (":1"); it is gone afterwards.  Raises StepError."""
    told, tell = os.pipe()
    command = ["Xvfb", "-displayfd", str(tell), "-screen", "0", SIZE, "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(command, pass_fds=[tell], stderr=subprocess.PIPE, text=True) as server:
        os.close(tell)
        try:
            yield f":{_number(told, server)}"
        finally:
            server.terminate()


def _number(told: int, server: subprocess.Popen[str]) -> str:
    with os.fdopen(told, encoding="ascii") as answer:
        number = answer.readline().strip()
    if not number:
        _, said = server.communicate()
        raise StepError(f"The virtual screen did not start. Xvfb said:\n{said.strip()}")
    return number
