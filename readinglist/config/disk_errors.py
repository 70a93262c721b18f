"""What the system says where a disk fails, has no room, or is away: that tells nothing of what is on it."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import os
    from pathlib import Path

FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT})

_NAMES: Final = (
    "EIO", "ENXIO", "ENODEV", "EREMOTEIO", "EUCLEAN", "ENOMEDIUM", "EBADMSG", "ENODATA",
    # a network disk that is away
    "ESTALE", "ETIMEDOUT", "EHOSTDOWN", "EHOSTUNREACH", "ENETDOWN", "ENETUNREACH", "ENETRESET", "ENOTCONN",
    "ECONNRESET", "ECONNABORTED", "ECONNREFUSED", "ENOLINK",
)  # fmt: skip
BROKEN: Final = frozenset(getattr(errno, name) for name in _NAMES if hasattr(errno, name))
"""Not every system knows all of them."""


def is_broken(error: OSError) -> bool:
    """Return whether a call failed for the disk's sake, and so does not tell whether a file is there."""
    return error.errno in BROKEN


def known(path: Path) -> os.stat_result | None:
    """Return what the system knows of a file, None where there is none, or none that one may look at.

    Raises OSError where the disk does not tell.
    """
    try:
        return path.stat()
    except OSError as error:
        if is_broken(error):
            raise
        return None


def is_named(path: Path) -> bool:
    """Return whether something has this name, be it a link that leads nowhere.  Raises OSError as ``known`` does."""
    try:
        path.lstat()
    except OSError as error:
        if is_broken(error):
            raise
        return False
    return True
