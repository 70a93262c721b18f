"""What ``--version`` prints."""

from __future__ import annotations

import platform
from typing import TYPE_CHECKING

from readinglist import __version__
from readinglist.cli.exits import Exit
from readinglist.config.translation import translate
from readinglist.library.about import about
from readinglist.model.errors import LibraryElsewhere, LibraryLost, LibraryMissing

if TYPE_CHECKING:
    from readinglist.cli.desk import Desk


def print_versions(desk: Desk) -> Exit:
    """Print the versions of the program and what it stands on, and where the library is."""
    found = about(desk.path)
    schema = found.schema or translate("Cli", "none yet")
    if desk.wants_json:
        versions = {"readinglist": __version__, "python": platform.python_version(), "sqlite": found.sqlite}
        library = {"library": str(desk.path), "schema": found.schema or None, "newest_schema": found.newest}
        desk.console.document(versions | library)
        return Exit.DONE
    desk.console.line(f"readinglist {__version__}")
    desk.console.line(translate("Cli", "library: {path}", path=desk.path))
    if not desk.exists:
        _tell_missed(desk)
    desk.console.line(translate("Cli", "schema: {schema} (newest {newest})", schema=schema, newest=found.newest))
    desk.console.line(f"SQLite {found.sqlite}, Python {platform.python_version()}")
    return Exit.DONE


def _tell_missed(desk: Desk) -> None:
    """Say where a library is missed."""
    try:
        desk.must_exist()
    except (LibraryLost, LibraryElsewhere) as missed:
        desk.console.warn(missed.happened)
    except LibraryMissing:
        pass  # there never was one
