"""The keys in force: those of the action table, with what the person changed; no two commands ever share one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence

from readinglist.config.settings import KEYS, parsed
from readinglist.gui.actions.table import ACTIONS, overlap

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction

    from readinglist.config.settings import Settings
    from readinglist.gui.actions.row import ActionRow

LONGEST: Final = 4
"""Keys in one sequence: what Qt takes."""

MOST: Final = 4
"""Keys of one command."""

NATIVE: Final = QKeySequence.SequenceFormat.NativeText

_NEEDED: Final = (
    "Esc", "Tab", "Shift+Tab", "Return", "Enter", "Backspace", "Del", "Up", "Down", "Left", "Right", "Home", "End",
    "PgUp", "PgDown", "Shift+Up", "Shift+Down", "Shift+Del", "Shift+Backspace", "Shift+Home", "Shift+End",
)  # fmt: skip
"""Keys that move, type, or leave: taken by a command, they would be gone everywhere."""


class Keymap(QObject):
    """Keys by the ids of rows, as portable texts.  ``fault`` is True where what was kept of them could not be used.

    Signals: ``changed()`` after a command has other keys.
    """

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._own: dict[str, tuple[str, ...]] = {}
        self.fault = False
        self.load()

    def load(self) -> None:
        """Read what is kept; what makes no sense or clashes is left out."""
        self._own = {}
        kept = self._settings.get(KEYS)
        wanted = _read(kept) if kept else {}
        self.fault = wanted is None
        for name, keys in sorted((wanted or {}).items()):
            if self._admits(name, keys):
                self._own[name] = keys
            else:
                self.fault = True
        # Each was looked at with the others as they were then: one may have got a key that another had.
        for name in tuple(self._own):
            if any(self.taken_by(name, key) is not None for key in self._own.get(name, ())):
                del self._own[name]
                self.fault = True

    def _admits(self, name: str, keys: tuple[str, ...]) -> bool:
        return name in _ROWS and len(keys) <= MOST and all(usable(key) for key in keys)

    def keys(self, action: str) -> tuple[str, ...]:
        """Return the keys of the row with this id."""
        return self._own.get(action, _ROWS[action].keys)

    def text(self, action: str) -> str:
        """Return the first key of a row as the platform writes it (``G, I``), empty where it has none."""
        keys = self.keys(action)
        return native(keys[0]) if keys else ""

    def is_changed(self, action: str) -> bool:
        """Return whether a row has other keys than at first."""
        return self.keys(action) != _ROWS[action].keys

    @property
    def any_changed(self) -> bool:
        """Whether any row has other keys than at first."""
        return any(map(self.is_changed, self._own))

    def taken_by(self, action: str, key: str) -> ActionRow | None:
        """Return the other row that has this key, or one that begins it or that it begins."""
        wanted = QKeySequence(key)
        for row in ACTIONS:
            if row.id != action and any(overlap(wanted, QKeySequence(other)) for other in self.keys(row.id)):
                return row
        return None

    def set_keys(self, action: str, keys: tuple[str, ...]) -> ActionRow | None:
        """Give a row these keys; where one is taken, change nothing and return the row that has it."""
        for key in keys:
            other = self.taken_by(action, key)
            if other is not None:
                return other
        if keys == _ROWS[action].keys:
            self._own.pop(action, None)
        else:
            self._own[action] = keys
        self._keep()
        return None

    def reset(self, action: str) -> ActionRow | None:
        """Give a row its first keys again; where one is taken meanwhile, as ``set_keys``."""
        return self.set_keys(action, _ROWS[action].keys)

    def reset_all(self) -> None:
        """Give every row its first keys again."""
        self._own.clear()
        self._keep()

    def _keep(self) -> None:
        kept = {name: list(keys) for name, keys in sorted(self._own.items())}
        self._settings.set(KEYS, json.dumps(kept) if kept else "")
        self.fault = False
        self.changed.emit()

    def apply(self, actions: Mapping[str, QAction]) -> None:
        """Let the actions act on these keys."""
        for row in ACTIONS:
            actions[row.id].setShortcuts([QKeySequence(key) for key in self.keys(row.id)])


_ROWS: Final = {row.id: row for row in ACTIONS}


def native(key: str) -> str:
    """Return a key as the platform writes it."""
    return QKeySequence(key).toString(NATIVE)


def usable(key: str) -> bool:
    """Return whether a portable text is a key that a command may have."""
    sequence = QKeySequence(key)
    steps = [step.strip() for step in sequence.toString().split(", ") if step.strip()]
    known = sequence.count() > 0 and "Unknown" not in sequence.toString() and sequence.toString() != ""
    return known and bool(steps) and steps[0] not in _NEEDED


def _read(kept: str) -> dict[str, tuple[str, ...]] | None:
    """Return what is kept; None where it is damaged."""
    found = parsed(kept)
    if not isinstance(found, dict):
        return None
    if not all(isinstance(keys, list) and all(isinstance(key, str) for key in keys) for keys in found.values()):
        return None
    return {name: tuple(keys) for name, keys in found.items()}
