"""The name under which the window of a library listens, and a cheap guess whether one does."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QCryptographicHash, QDir

if TYPE_CHECKING:
    from pathlib import Path


def channel(path: Path) -> str:
    """Return the name under which the window of this library listens (local to this machine and user)."""
    who = str(os.getuid()) if sys.platform != "win32" else os.environ.get("USERNAME", "")
    text = os.fsencode(path.resolve())
    digest = bytes(QCryptographicHash.hash(text, QCryptographicHash.Algorithm.Sha256).toHex().data()).decode("ascii")
    return f"readinglist-{who}-{digest[:24]}"


def may_be_open(path: Path) -> bool:
    """Return whether a window may listen for this library: asked at every start, before Qt's network part is loaded.

    A killed program leaves its socket behind, so that True is a guess; False is sure.
    """
    return sys.platform == "win32" or QDir(QDir.tempPath()).exists(channel(path))
