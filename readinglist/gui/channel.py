"""The name under which the window of a library listens, and a cheap guess whether one does."""

from __future__ import annotations

import getpass
import hashlib
import sys
import tempfile
from pathlib import Path


def channel(path: Path) -> str:
    """Return the name under which the window of this library listens (local to this machine and user)."""
    digest = hashlib.sha256(str(path.resolve()).encode("utf-8", "surrogateescape")).hexdigest()
    return f"readinglist-{getpass.getuser()}-{digest[:24]}"


def may_be_open(path: Path) -> bool:
    """Return whether a window may listen for this library: asked at every start, before Qt's network part is loaded.

    A killed program leaves its socket behind, so that True is a guess; False is sure.
    """
    return sys.platform == "win32" or (Path(tempfile.gettempdir()) / channel(path)).exists()
