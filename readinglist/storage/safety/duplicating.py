"""A copy of a library under a name that the person chose: proven as a backup is, whole or not there at all.

To copy the file of a library in use by other means tears it, or leaves out what still stands in its log.
"""

from __future__ import annotations

import os
from pathlib import Path

from readinglist.config.databases import LOGS, owners_of_log
from readinglist.config.disk_errors import known
from readinglist.config.files import NotAFileError, flush_folder, part_of, replaceable
from readinglist.config.translation import translate
from readinglist.model.errors import BackupTrouble, CopyExists, LibraryDamaged, LibraryTrouble
from readinglist.storage import errors
from readinglist.storage.safety import backup_errors
from readinglist.storage.safety.backup_files import is_name_of_backup, which
from readinglist.storage.safety.backups import copy_proven


def duplicate(path: Path, target: Path, *, overwrite: bool = False) -> Path:
    """Copy the library at ``path``, whoever writes into it meanwhile, to ``target``; return where the copy is.

    It is the library as it was in one moment, in one file, and the person's alone.  Raises CopyExists for a file that
    is there and may not be replaced, BackupTrouble where no copy can be there, LibraryMissing, LibraryDamaged; what
    stood there is untouched then.
    """
    _refuse_missing(path, target)
    try:
        target = Path(os.path.realpath(target))
        _refuse(path, target, overwrite=overwrite)
        with part_of(target) as part:
            copy_proven(path, part, path)
            _refuse(path, target, overwrite=overwrite)  # time has passed
            part.replace(target)
            flush_folder(target.parent)
    except (LibraryDamaged, BackupTrouble):
        raise
    except NotAFileError as error:
        told = translate("Library", "{target} is a folder, a pipe or a device, not a file.", target=target)
        raise _bad_target(told) from error
    except (FileNotFoundError, NotADirectoryError) as error:
        told = translate("Library", "There is no folder {folder}.", folder=target.parent)
        raise _bad_target(told) from error
    except ValueError as error:  # a name with a NUL
        raise _bad_target(translate("Library", "{target} is no name for a file.", target=target)) from error
    except OSError as error:
        raise _not_made(target, errors.from_os(error, path)) from error
    except LibraryTrouble as error:
        raise _not_made(target, error) from error
    return target


def _refuse_missing(path: Path, target: Path) -> None:
    try:
        there = known(path) is not None
    except OSError as error:
        raise _not_made(target, errors.from_os(error, path)) from error
    if not there:
        raise errors.missing(path)


def _refuse(path: Path, target: Path, *, overwrite: bool) -> None:
    """Raise for a target that must not, or may not yet, be replaced."""
    there = replaceable(target) is not None
    if there and path.exists() and target.samefile(path):
        raise _bad_target(translate("Library", "{target} is the library itself.", target=target))
    if is_name_of_backup(target.name):
        raise _bad_target(
            translate(
                "Library", "{target} has the name of a backup, which says what the library held then.", target=target
            )
        )
    if any(owner.exists() for owner in owners_of_log(target)):
        raise _bad_target(
            translate("Library", "{target} is the name of a log that belongs to another file.", target=target)
        )
    if any(Path(f"{target}{log}").exists() for log in LOGS):
        # A log that is not its own would show wrong rows in the copy.
        raise _bad_target(
            translate("Library", "{target} is open in a program, or its log was left behind.", target=target)
        )
    if there and which(target) not in {"", which(path)}:
        raise _bad_target(translate("Library", "{target} is another library.", target=target))
    if there and not overwrite:
        raise CopyExists(
            translate("Library", "There is a file {target} already.", target=target),
            _no_copy(),
            translate("Library", "Choose another name, or say that it may be replaced."),
        )


def _not_made(target: Path, why: LibraryTrouble) -> BackupTrouble:
    """Return the trouble of a copy of the library that could not be made at ``target`` because of ``why``."""
    return BackupTrouble(
        translate(
            "Library",
            "The library could not be copied to {target}: {reason}.",
            target=target,
            reason=backup_errors.reason(why),
        ),
        _no_copy(),
        backup_errors.remedy(why, translate("Library", "Make room there, or choose another place.")),
    )


def _bad_target(happened: str) -> BackupTrouble:
    """Return the trouble of a place where no copy of the library may stand; ``happened`` says why, translated."""
    return BackupTrouble(happened, _no_copy(), translate("Library", "Choose another name for the copy."))


def _no_copy() -> str:
    return translate("Library", "No copy was made; the library itself, and what stood there, are as they were.")
