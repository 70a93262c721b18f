"""Making sure that what was written is on the disk, not only on its way there."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def flush(file: Path) -> None:
    """Return when the content of ``file`` is on the disk.  Raises OSError."""
    handle = os.open(file, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def flush_folder(folder: Path) -> None:
    """Return when the names in ``folder`` are on the disk, where the system can promise that."""
    with contextlib.suppress(OSError):  # Windows, and some network shares, cannot open a folder
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
