"""Why a file was not imported, in the three parts that every message has."""

from __future__ import annotations

from readinglist.config.translation import translate
from readinglist.model.errors import ImportTrouble


def refused(happened: str, do: str = "") -> ImportTrouble:
    """Return the trouble for a file of which nothing was imported; both texts are translated already."""
    return ImportTrouble(happened, translate("Import", "Nothing of it was imported; your library is as it was."), do)
