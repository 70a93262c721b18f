"""A folder of files that together are one list, such as the posts of a volume of proceedings."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from readinglist.importing.files import read_bytes
from readinglist.importing.members import MAX_MEMBERS, MAX_TOTAL, Member, is_hidden, too_large, too_many

if TYPE_CHECKING:
    from collections.abc import Iterator


def is_folder(path: Path) -> bool:
    """Return whether ``path`` is a folder; a name that nothing can have is none."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def members_of_folder(folder: Path) -> Iterator[Member]:
    """Yield the ordinary files in ``folder`` and below, in the order of their names; raises ImportTrouble.

    Links to other places, hidden files and what cannot be looked into are left out.
    """
    total = 0
    for path in sorted(_files(folder)):
        total += path.stat().st_size if path.exists() else 0
        if total > MAX_TOTAL:
            raise too_large(folder.name)
        yield Member(path.name, partial(read_bytes, path))


def _files(folder: Path) -> list[Path]:
    found: list[Path] = []
    seen = 0
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not is_hidden(name)]
        seen += len(files) + len(folders)
        found += [Path(place, name) for name in files if not is_hidden(name)]
        if seen > MAX_MEMBERS * 2 or len(found) > MAX_MEMBERS:
            raise too_many(folder.name)
    return [path for path in found if path.is_file() and not path.is_symlink()]
