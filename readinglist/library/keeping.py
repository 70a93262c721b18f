"""The preferences about backups, as the library takes them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from readinglist.config.settings import BACKUP_FOLDER, BACKUPS_KEPT
from readinglist.model.backups import Keeping

if TYPE_CHECKING:
    from readinglist.config.settings import Settings


def keeping_of(settings: Settings) -> Keeping:
    """Return where backups go and how many are kept."""
    folder = settings.get(BACKUP_FOLDER).strip()
    return Keeping(Path(folder).expanduser() if folder else None, settings.get(BACKUPS_KEPT))
