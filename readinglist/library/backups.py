"""Backups of a library that is not open: listed, brought back, and merged with what a damaged file still gives."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.model.backups import Backup, Keeping, Restored, Why
from readinglist.model.errors import BackupTrouble, LibraryDamaged, LibraryForeign, LibraryNewer, LibraryTrouble
from readinglist.storage import errors
from readinglist.storage.bad_disks import is_readable
from readinglist.storage.files_at_rest import has_log
from readinglist.storage.lock import InstanceLock
from readinglist.storage.safety import backup_errors, backup_files, checks, hot_journals, schema
from readinglist.storage.safety.backups import make_backup
from readinglist.storage.safety.merging_salvage import merge_damaged
from readinglist.storage.safety.replacing import finish, prepare, replace, workplace

if TYPE_CHECKING:
    from collections.abc import Iterator


def backups(path: Path, keeping: Keeping) -> tuple[Backup, ...]:
    """Return the backups of the library at ``path``, the newest first; those that cannot be read are among them.

    Raises LibraryTrouble where the disk does not tell what is there.
    """
    path = Path(os.path.realpath(path))
    try:
        return backup_files.listed(path, keeping)
    except OSError as error:
        raise errors.from_os(error, backup_files.folder_of(path, keeping)) from error


def folder(path: Path, keeping: Keeping) -> Path:
    """Return the folder for backups of the library at ``path``."""
    return backup_files.folder_of(Path(os.path.realpath(path)), keeping)


def newest_good(path: Path, keeping: Keeping) -> Backup | None:
    """Return the newest backup that can be read.  Raises LibraryTrouble."""
    return next((each for each in backups(path, keeping) if each.holding is not None), None)


def newest_readable(path: Path, keeping: Keeping) -> Backup | None:
    """Return the newest backup that this version of the program can read: a newer one may have made others.

    Raises LibraryTrouble.
    """
    known = schema.CURRENT.known()
    good = (each for each in backups(path, keeping) if each.holding is not None)
    return next((each for each in good if each.schema in known), None)


def back_up_closed(path: Path, why: Why, keeping: Keeping) -> Backup | None:
    """Make a backup of a library that is not open here, where the newest does not hold the same.

    Raises LibraryTrouble.
    """
    return make_backup(Path(os.path.realpath(path)), why, keeping)[0]


def restore(path: Path, file: Path, keeping: Keeping) -> Restored:
    """Put the backup ``file`` in the place of the library at ``path``, which must not be open.

    The library as it is becomes a backup first, where it can be read, and its file is set aside in any case, so that
    this can be taken back.  Raises BackupTrouble for a file that is no sound backup, LibraryInUse, LibraryTrouble;
    nothing was changed then.
    """
    path = Path(os.path.realpath(path))
    with _alone_with(path), workplace(path) as folder:
        prepared = prepare(file, folder)
        _refuse_newer(prepared)
        _keep_present(path, keeping, folder)
        return Restored(backup_files.look_at(file), replace(path, prepared))


def recover(path: Path, keeping: Keeping) -> Restored:
    """Put the newest sound backup in the place of the damaged library at ``path``, with all that can be read of it.

    Where there is no backup, it is a new library that takes up what can be read.  The damaged file is set aside as it
    is.  Raises NothingDamaged, LibraryInUse, LibraryTrouble; nothing was changed then.
    """
    path = Path(os.path.realpath(path))
    with _alone_with(path), workplace(path) as folder:
        with contextlib.suppress(LibraryDamaged):
            hot_journals.settle(path)
        if _is_whole(path, folder):
            raise backup_errors.not_damaged(path)
        backup, prepared = _newest_sound(path, keeping, folder)
        salvage = merge_damaged(path, prepared, folder, new=backup is None) if path.is_file() else None
        return Restored(backup, replace(path, prepared), salvage)


def begin(path: Path) -> Restored:
    """Put a new library at ``path``, because the person wants it, where none is that can be used.

    A file that is there is set aside as it is, with its log; a sound library stays.  Raises LibraryForeign for a
    folder, LibraryInUse, LibraryTrouble; nothing was changed then.
    """
    path = Path(os.path.realpath(path))
    if path.is_dir():
        raise errors.foreign(translate("Library", "{path} is a folder, not a library.", path=path))
    with _alone_with(path), workplace(path) as folder:
        if _is_sound(path, folder):
            return Restored(None, None)
        return Restored(None, replace(path, schema.make_new(folder, path, schema.CURRENT)))


def _is_sound(path: Path, folder: Path) -> bool:
    """Return whether a sound library is at ``path``.  Raises LibraryTrouble where this cannot be told just now."""
    try:
        version = schema.version_of(path)
        return version is not None and not checks.file_problems(_readable(path, folder))
    except (LibraryForeign, LibraryDamaged):
        return False


def _keep_present(path: Path, keeping: Keeping, folder: Path) -> None:
    """Make a backup of the library as it is, where it can be read; a damaged one is set aside all the same."""
    if path.is_file():
        with contextlib.suppress(LibraryTrouble):
            make_backup(path, Why.RESTORE, keeping, _readable(path, folder))


def _readable(path: Path, folder: Path) -> Path:
    """Return a file to read in place of the library: reading one with a log or journal would write it into the file."""
    if not has_log(path) and not hot_journals.has_journal(path):
        return path
    copy = folder / "present.db"
    backup_files.copy_with_log(path, copy)
    return copy


def _is_whole(path: Path, folder: Path) -> bool:
    """Return whether a sound library is at ``path``, all of which the disk gives.  Raises LibraryTrouble, OSError."""
    try:
        if path.is_file():
            _refuse_newer(path)
        return _is_sound(path, folder)
    except LibraryNewer:
        raise
    except (LibraryForeign, LibraryDamaged):
        return False
    except (LibraryTrouble, OSError):
        # A disk that takes no copy just now says nothing of the library; one that does not give the file does.
        if is_readable(path):
            raise
        return False


@contextlib.contextmanager
def _alone_with(path: Path) -> Iterator[None]:
    lock = InstanceLock(path)
    try:
        finish(path)
        yield
    except OSError as error:
        raise errors.from_os(error, path) from error
    finally:
        lock.free()


def _newest_sound(path: Path, keeping: Keeping, folder: Path) -> tuple[Backup | None, Path]:
    own = backup_files.which_if_told(path)
    for backup in backup_files.listed(path, keeping):  # one that could not be read just now is tried, too
        try:
            prepared = prepare(backup.path, folder)
        except BackupTrouble:
            continue
        except OSError:
            if is_readable(backup.path):
                raise
            continue
        if own and backup_files.which(prepared) != own:
            continue
        if _refuse_newer(prepared) != schema.CURRENT.newest:
            schema.migrate(prepared, schema.CURRENT)
        return backup, prepared
    return None, schema.make_new(folder, path, schema.CURRENT)


def _refuse_newer(file: Path) -> str:
    version = schema.version_of(file) or ""
    schema.refuse_newer(file, version, schema.CURRENT)
    return version
