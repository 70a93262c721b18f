"""Another file takes the place of a library, in steps that can be gone on with after a crash at any of them.

What is to happen is written down beside the library first.  Whoever opens the library finishes what was begun: there
is no moment in which a new empty library could be made, or the log of the old file be taken for that of the new one.
"""

from __future__ import annotations

import contextlib
import json
import re
import shutil
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from readinglist.config.databases import LOGS
from readinglist.config.disk_errors import is_named
from readinglist.config.files import copy_privately, flush_folder, write_atomically
from readinglist.storage import errors
from readinglist.storage.files_at_rest import has_log
from readinglist.storage.safety import backup_errors
from readinglist.storage.safety.backup_files import open_still
from readinglist.storage.safety.backups import flush, found_sound

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextlib.contextmanager
def workplace(path: Path) -> Iterator[Path]:
    """Give a folder beside the library, on the same disk, that is gone again at the end.  Raises LibraryTrouble."""
    try:
        with tempfile.TemporaryDirectory(
            dir=path.parent, prefix=f".{path.name}.work-", ignore_cleanup_errors=True
        ) as folder:
            yield Path(folder)
    except OSError as error:
        raise errors.from_os(error, path) from error


def clear_left_work(path: Path) -> None:
    """Remove what a killed program left half done beside the library; call it with the library's lock."""
    for left in path.parent.glob(f".{glob_safe(path.name)}.work-*"):
        shutil.rmtree(left, ignore_errors=True)
    if not is_begun(path):
        _waiting(path).unlink(missing_ok=True)


def glob_safe(name: str) -> str:
    """Return a pattern that matches this very name."""
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in name)


def prepare(backup: Path, folder: Path) -> Path:
    """Return a proven copy of ``backup`` in ``folder``.

    Raises BackupTrouble where it is none; LibraryTrouble and OSError where the disk does not let it be copied or read.
    """
    prepared = folder / "prepared.db"
    if backup.exists() and not backup.is_file():  # a pipe or a device would never come to its end
        raise backup_errors.bad_backup(backup)
    copy_privately(backup, prepared)
    flush(prepared)
    if not found_sound(lambda: open_still(prepared), prepared, backup):
        raise backup_errors.bad_backup(backup)
    return prepared


def replace(path: Path, prepared: Path) -> Path | None:
    """Put ``prepared`` in the place of the library; return where the old file is, None where there was none.

    The old file goes aside together with its logs.  Raises OSError; what was begun is finished by ``finish``.
    LibraryTrouble is raised, and nothing begun, where a part of ``prepared`` is still in a log of its own.
    """
    if has_log(prepared):
        raise errors.failed(path)
    aside = _free_name(path) if path.exists() or any(Path(f"{path}{log}").exists() for log in LOGS) else None
    waiting = _waiting(path)
    prepared.rename(waiting)
    plan = {"next": waiting.name, "aside": aside.name if aside else ""}
    write_atomically(_marker(path), json.dumps(plan), private=True)
    finish(path)
    return aside


def is_begun(path: Path) -> bool:
    """Return whether a replacement of the library waits to be finished.  Raises OSError where the disk fails."""
    return is_named(_marker(path))  # False, not an error, for a name that is too long


def finish(path: Path) -> None:
    """Go on with a replacement that was begun, if there is one; twice is no harm.  Raises OSError."""
    aside = _announced(path)
    if aside is None:
        return
    waiting = _waiting(path)
    if waiting.exists():
        for part in ("", *LOGS):
            old = Path(f"{path}{part}")
            if aside and old.exists():
                old.rename(path.with_name(f"{aside}{part}"))
        flush_folder(path.parent)
        waiting.rename(path)
        flush_folder(path.parent)
    _marker(path).unlink(missing_ok=True)


def _announced(path: Path) -> str | None:
    """Return where the old file is to go, empty where there is none; None where nothing was announced by us.

    What we announce is written whole or not at all, and names no file but those of this library.
    """
    try:
        plan = json.loads(_marker(path).read_text("utf-8"))
        following, aside = plan["next"], plan["aside"]
    except FileNotFoundError:
        return None
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    if following != _waiting(path).name or not isinstance(aside, str):
        return None
    return aside if not aside or _is_free_name(aside, path) else None


def _waiting(path: Path) -> Path:
    return path.with_name(f".{path.name}.next")


def _marker(path: Path) -> Path:
    return path.with_name(f".{path.name}.replacing")


def _is_free_name(name: str, path: Path) -> bool:
    """Return whether ``_free_name`` may have given ``name``."""
    return re.fullmatch(re.escape(path.name) + r"\.replaced-[0-9]{8}-[0-9]{6}(-[0-9]+)?", name) is not None


def _free_name(path: Path) -> Path:
    base = f"{path.name}.replaced-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    number = 1
    name = base
    while is_named(path.with_name(name)):
        number += 1
        name = f"{base}-{number}"
    return path.with_name(name)
