"""What the sheet says that offers ways on where there is no library that can be opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.config.translation import sentences, translate
from readinglist.gui.days import local_time
from readinglist.library.backup_words import held_text
from readinglist.model.errors import (
    LibraryBusy,
    LibraryDamaged,
    LibraryElsewhere,
    LibraryForeign,
    LibraryMissing,
    LibraryNewer,
)

if TYPE_CHECKING:
    from readinglist.model.backups import Backup
    from readinglist.model.errors import Trouble


def title(trouble: Trouble) -> str:
    """Return what stands above all."""
    if isinstance(trouble, LibraryMissing):
        return translate("Recovery", "The library is not there")
    if isinstance(trouble, LibraryNewer):
        return translate("Recovery", "The library needs a newer Reading List")
    if isinstance(trouble, LibraryBusy):
        return translate("Recovery", "The library is in use")
    if isinstance(trouble, LibraryDamaged | LibraryForeign):
        return translate("Recovery", "The library needs help")
    return translate("Recovery", "The library cannot be opened")


def best(trouble: Trouble, newest: Backup | None) -> str:
    """Return what the button says that Enter presses; empty where that is no way of its own."""
    if isinstance(trouble, LibraryElsewhere):
        return translate("Recovery", "Open that one")
    if isinstance(trouble, LibraryNewer):
        return translate("Recovery", "Open another library...")
    if isinstance(trouble, LibraryDamaged) or (
        newest is not None and isinstance(trouble, LibraryForeign | LibraryMissing)
    ):
        return translate("Recovery", "Recover")
    return ""


def other(trouble: Trouble) -> str:
    """Return what is said of looking for a library."""
    if isinstance(trouble, LibraryMissing):
        return translate("Recovery", "Look for it, or open another library...")
    return translate("Recovery", "Open another library...")


def new(trouble: Trouble) -> str:
    """Return what is said of a new library at this place."""
    if isinstance(trouble, LibraryMissing):
        return translate("Recovery", "Begin a new library at this place")
    return translate("Recovery", "Begin a new library at this place, and keep the file that is there")


def kept(trouble: Trouble) -> str:
    """Return what becomes of the file."""
    if isinstance(trouble, LibraryMissing):
        return translate("Recovery", "Nothing was made in its place, and nothing is until you say so.")
    if isinstance(trouble, LibraryDamaged | LibraryForeign | LibraryNewer):
        return translate(
            "Recovery", "The file as it is now is kept in any case; until then nothing is written into it."
        )
    return translate("Recovery", "Nothing was changed, and nothing is written into the file.")


def offer(trouble: Trouble, newest: Backup | None) -> str:
    """Return what can be done."""
    if isinstance(trouble, LibraryElsewhere):
        return translate("Recovery", "“Open that one” opens the library that was used before, from now on.")
    if isinstance(trouble, LibraryNewer):
        return _newer(newest)
    if isinstance(trouble, LibraryDamaged | LibraryForeign | LibraryMissing):
        return _gone(trouble) if newest is None else _back(trouble, newest)
    return trouble.do


def _newer(newest: Backup | None) -> str:
    install = translate(
        "Recovery",
        "To go on with it, install the newer version: this one does not know what that wrote, so it leaves the file"
        " alone. Meanwhile you can open another library, or begin one under another name.",
    )
    if newest is None:
        return install
    older = translate(
        "Recovery",
        "The newest backup that this version can read is of {date} and holds {held}; it can be brought back from the"
        " list, without what was written since.",
        date=local_time(newest.made_at),
        held=held_text(newest),
    )
    return sentences(install, older)


def _gone(trouble: Trouble) -> str:
    if isinstance(trouble, LibraryMissing):
        return translate(
            "Recovery",
            "Does it lie on a disk that is not connected? Connect it and try again. No backup can be found from here.",
        )
    if isinstance(trouble, LibraryForeign):
        return translate("Recovery", "There is no backup of a library that was at this place.")
    return translate(
        "Recovery", "There is no backup of it. What can still be read of the file comes into a new library."
    )


def _back(trouble: Trouble, newest: Backup) -> str:
    date, held = local_time(newest.made_at), held_text(newest)
    if isinstance(trouble, LibraryMissing):
        return translate(
            "Recovery",
            "If its disk is not connected, connect it and try again. Otherwise the newest good backup is of {date} and"
            " holds {held}; Recover puts it in place.",
            date=date,
            held=held,
        )
    return translate(
        "Recovery",
        "The newest good backup is of {date} and holds {held}. Recover puts it in place, together with everything newer"
        " that can still be read of the file.",
        date=date,
        held=held,
    )
