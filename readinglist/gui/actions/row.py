"""What one command of the window is, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from readinglist.config.translation import QT_TRANSLATE_NOOP


class Menu(StrEnum):
    """The menus, in their order."""

    FILE = QT_TRANSLATE_NOOP("Menu", "&File")
    EDIT = QT_TRANSLATE_NOOP("Menu", "&Edit")
    PAPER = QT_TRANSLATE_NOOP("Menu", "&Paper")
    GO = QT_TRANSLATE_NOOP("Menu", "&Go")
    VIEW = QT_TRANSLATE_NOOP("Menu", "&View")
    HELP = QT_TRANSLATE_NOOP("Menu", "&Help")


class Needs(StrEnum):
    """What must be there for a command to make sense; without it the command is shown disabled.

    WRITABLE is a library that can be written, CHANGE a paper in one.
    """

    NOTHING = "nothing"
    LIBRARY = "library"
    WRITABLE = "writable"
    PAPER = "paper"
    CHANGE = "change"
    UNDO = "undo"
    REDO = "redo"


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One command.  ``keys`` are portable key texts, the first is the one that is shown.

    ``gap`` draws a line above it in its menu.  Single letters and digits act only while no text field has the
    focus: text fields take them first.
    """

    id: str
    text: str
    keys: tuple[str, ...]
    menu: Menu
    help: str
    icon: str = ""
    needs: Needs = Needs.PAPER
    gap: bool = False
