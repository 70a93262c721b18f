"""What every step of the set-up shares: where things are, how to speak, and how a step fails."""

from __future__ import annotations

import errno
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
NEEDED: Final = 500_000_000
"""Bytes that the environment takes with the tools for the tests (410 MB), and a little more."""
FULL_DISK: Final = f"The disk is full: the set-up needs {NEEDED // 1_000_000} MB. Free some, then run again."


class StepError(Exception):
    """A step cannot be done; the message says why and what to do."""


def say(text: str) -> None:
    """Tell the person what is being done, ahead of what it prints."""
    sys.stderr.write(f"=> {text}\n")
    sys.stderr.flush()


def explain_os_error(error: OSError) -> str:
    """Turn what the system says about a disk into what to do."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return FULL_DISK
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return f"{error.filename or ROOT} cannot be written: the clone must belong to you, on a writable disk."
    return f"The system says: {error}."
