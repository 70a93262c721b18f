"""Every setting of the program as a row: its key, type, default, choices and help.

The preferences page, the command line's help and the user guide are made from this table.  Values live in one small
JSON file; what is damaged or unknown in it is left alone and the default is used.
"""

from __future__ import annotations

import json
import logging
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from readinglist.config.files import make_folder, write_atomically
from readinglist.config.translation import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from pathlib import Path

T = TypeVar("T", bool, int, str)

KEPT = ".unreadable"
"""Behind the name of a settings file that could not be read, once there is a new one."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """One row.  ``choices`` are (value, label) pairs; ``low`` and ``high`` bound a number; ``unit`` follows it.

    A setting without a ``label`` is the program's own memory (the window's place) and is not shown.
    """

    key: str
    default: T
    label: str = ""
    help: str = ""
    choices: tuple[tuple[T, str], ...] = ()
    low: int = 0
    high: int = 0
    unit: str = ""

    def admits(self, value: object) -> bool:
        """Return whether ``value`` has the right type and lies inside the bounds."""
        if type(value) is not type(self.default):
            return False
        if self.choices:
            return any(value == choice for choice, _ in self.choices)
        return not self.high or self.low <= int(str(value)) <= self.high


THEME = Setting(
    "theme",
    "system",
    QT_TRANSLATE_NOOP("Settings", "Colours"),
    QT_TRANSLATE_NOOP("Settings", "Light, dark, or as the system says."),
    choices=(
        ("system", QT_TRANSLATE_NOOP("Settings", "As the system")),
        ("light", QT_TRANSLATE_NOOP("Settings", "Light")),
        ("dark", QT_TRANSLATE_NOOP("Settings", "Dark")),
    ),
)
SCALE = Setting(
    "scale",
    100,
    QT_TRANSLATE_NOOP("Settings", "Size of everything"),
    QT_TRANSLATE_NOOP("Settings", "Scales all text and spacing, besides the scale of the screen."),
    low=75,
    high=300,
    unit=" %",
)
READING_SIZE = Setting(
    "reading_size",
    17,
    QT_TRANSLATE_NOOP("Settings", "Size of abstracts"),
    QT_TRANSLATE_NOOP("Settings", "Height of the reading text at 100 %."),
    low=11,
    high=40,
    unit=" px",
)
MEASURE = Setting(
    "measure",
    72,
    QT_TRANSLATE_NOOP("Settings", "Line length of abstracts"),
    QT_TRANSLATE_NOOP("Settings", "Characters in a line of reading text, at most."),
    low=40,
    high=140,
)
LANGUAGE = Setting(
    "language",
    "system",
    QT_TRANSLATE_NOOP("Settings", "Language"),
    QT_TRANSLATE_NOOP("Settings", "Of menus, buttons and messages, from the next start on."),
    choices=(
        ("system", QT_TRANSLATE_NOOP("Settings", "As the system")),
        ("en", "English"),  # a language is named in its own words
        ("zh_CN", "简体中文"),
    ),
)
ADVANCE = Setting(
    "advance",
    default=True,
    label=QT_TRANSLATE_NOOP("Settings", "Go on after a verdict"),
    help=QT_TRANSLATE_NOOP("Settings", "A verdict by key on a new paper moves to the next paper."),
)
LEAVE = Setting(
    "leave_at_once",
    default=False,
    label=QT_TRANSLATE_NOOP("Settings", "Judged papers leave the list at once"),
    help=QT_TRANSLATE_NOOP("Settings", "Else they stay in their place, greyed, until you go elsewhere or clean up."),
)
TITLES = Setting(
    "titles_only",
    default=False,
    label=QT_TRANSLATE_NOOP("Settings", "Titles only"),
    help=QT_TRANSLATE_NOOP("Settings", "Rows and triage show titles without abstracts: for a quick first pass."),
)
BACKUP_FOLDER = Setting(
    "backup_folder",
    "",
    QT_TRANSLATE_NOOP("Settings", "Folder for backups"),
    QT_TRANSLATE_NOOP("Settings", "Empty: beside the library. Best is a folder on another disk."),
)
BACKUPS_KEPT = Setting(
    "backups_kept",
    40,
    QT_TRANSLATE_NOOP("Settings", "Backups at most"),
    QT_TRANSLATE_NOOP("Settings", "The oldest go first; the last good one never goes."),
    low=5,
    high=500,
)
WINDOW = Setting("window", "")
LIST = Setting("list", 0)
CLOSED_TAGS = Setting("closed_tags", "")
"""Names of tags whose branch is closed in the side bar, a line each."""

RECENT = Setting("recent", "")
"""What was taken from the palette last, a line each."""
KEYS = Setting("keys", "")
"""Keys that the person changed, as JSON: the id of a command and its keys."""
COLUMNS = Setting("columns", "")
"""What the columns of tables mean, as the person said for their headers."""
SEED = Setting("seed", 1)
"""Of the random order, which stays the same until it is chosen anew."""
WARNED_OF = Setting("warned_of", "")
"""What of the library's place was told already."""
COPIES_KNOWN = Setting("copies_known", "")
"""Digests of copies beside a library that were brought in, or are not to be offered."""
KNOWN = Setting("known_libraries", "")
"""Where libraries with papers were open, as JSON: paths and numbers of papers, the last one at the end."""
USUAL = Setting("usual_library", "")
"""Where the library with papers lay that was opened last without being named, as JSON."""
CHOSEN = Setting("chosen_library", "")
"""The library that was chosen for that of the usual place, as JSON: where both lie."""

AnySetting = Setting[str] | Setting[int] | Setting[bool]

SETTINGS: tuple[AnySetting, ...] = (
    THEME,
    SCALE,
    READING_SIZE,
    MEASURE,
    LANGUAGE,
    ADVANCE,
    LEAVE,
    TITLES,
    BACKUP_FOLDER,
    BACKUPS_KEPT,
    WINDOW,
    LIST,
    CLOSED_TAGS,
    RECENT,
    KEYS,
    COLUMNS,
    SEED,
    WARNED_OF,
    COPIES_KNOWN,
    KNOWN,
    USUAL,
    CHOSEN,
)


class Settings:
    """The values in force; ``set`` writes the file at once."""

    def __init__(self, file: Path | None) -> None:
        """Read ``file``; None keeps everything in memory only.

        A file that cannot be read counts as none, ``fault`` says so, and before it is written anew it is kept under
        another name.
        """
        self._file = file
        values = _read(file) if file else {}
        self.fault = values is None
        self._unkept = self.fault
        self._values = values or {}
        self._changed: set[str] = set()

    def value(self, setting: AnySetting) -> str | int | bool:
        """Return the value in force of any row: what a page made from the table shows."""
        value = self._values.get(setting.key)
        return value if isinstance(value, str | int) and setting.admits(value) else setting.default

    def set_value(self, setting: AnySetting, value: str | int | bool) -> None:  # noqa: FBT001 - it is the value
        """Take ``value`` for any row, as ``set`` does."""
        if not setting.admits(value):
            raise ValueError(f"{setting.key} cannot be {value!r}")
        if self.value(setting) != value:
            self._values[setting.key] = value
            self._changed.add(setting.key)
            self._write()

    def renew(self, setting: AnySetting) -> None:
        """Take what the file says of ``setting`` by now: another window, or a command, may have written it."""
        values = (_read(self._file) if self._file else None) or {}
        if setting.key in values:
            self._values[setting.key] = values[setting.key]

    def get(self, setting: Setting[T]) -> T:
        """Return the value in force: the stored one where it is admitted, else the default."""
        value = self._values.get(setting.key)
        return value if setting.admits(value) else setting.default  # type: ignore[return-value] # admits() has seen its type

    def set(self, setting: Setting[T], value: T) -> None:
        """Take ``value`` from now on and remember it; ValueError where the row does not admit it."""
        self.set_value(setting, value)

    def _write(self) -> None:
        if self._file is None or is_another_s(self._file):
            return
        try:
            make_folder(self._file.parent)
            if self._unkept and self._file.exists():
                self._file.replace(self._file.with_name(self._file.name + KEPT))
                self._unkept = False
            # What another window or a command has written since is not taken back.
            values = (_read(self._file) or {}) | {key: self._values[key] for key in self._changed}
            text = json.dumps(values, indent=1, ensure_ascii=False) + "\n"
            whole = text.encode("utf-8", "backslashreplace").decode()  # half a character comes back as it was read
            write_atomically(self._file, whole, private=True)
        except OSError as error:
            # A setting that cannot be kept is in force all the same; it is no reason to disturb anybody.
            log.info("settings not written: %s", type(error).__name__)


def parsed(kept: str) -> object:
    """Return what a setting keeps as JSON; None where that is damaged."""
    try:
        return json.loads(kept)
    except (ValueError, RecursionError):
        return None


def is_another_s(file: Path) -> bool:
    """Return whether the administrator is at work in another person's folder, who could not read the file then."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    try:
        return next(place for place in (file, *file.parents) if place.exists()).stat().st_uid != 0
    except OSError:
        return False


def _read(file: Path) -> dict[str, object] | None:
    """Return the values; None where the file is there and is none of ours (any more)."""
    try:
        values = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as error:
        log.info("settings not read: %s", type(error).__name__)
        return None
    return values if isinstance(values, dict) else None
