"""Which commands make sense now: the rest is shown disabled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.gui.actions.row import Needs
from readinglist.gui.actions.table import ACTIONS, action_text
from readinglist.gui.wording import IN_MENU, brief

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction

    from readinglist.gui.undo import Step


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What is there: an open library, one that can be written, a current paper, something to undo and to redo.

    ``waits`` is whether a change waits for another program's writing: undo can take it back.
    """

    library: bool
    writable: bool
    paper: bool
    undo: Step | None
    redo: Step | None
    waits: bool = False

    def met(self) -> frozenset[Needs]:
        """Return which needs are met."""
        met = {
            Needs.NOTHING: True,
            Needs.LIBRARY: self.library,
            Needs.WRITABLE: self.writable,
            Needs.PAPER: self.paper,
            Needs.CHANGE: self.paper and self.writable,
            Needs.UNDO: self.writable and (self.waits or self.undo is not None),
            Needs.REDO: self.writable and self.redo is not None,
        }
        return frozenset(need for need, there in met.items() if there)


def enable(actions: Mapping[str, QAction], circumstances: Circumstances) -> None:
    """Enable what makes sense, and name what undo and redo would do."""
    met = circumstances.met()
    for row in ACTIONS:
        actions[row.id].setEnabled(row.needs in met)
    for name, step in (("edit.undo", circumstances.undo), ("edit.redo", circumstances.redo)):
        row = next(row for row in ACTIONS if row.id == name)
        text = action_text(row)
        if step is not None:
            text = translate("Action", "{action}: {what}", action=text, what=brief(step.text, IN_MENU))
        actions[name].setText(text.replace("&", "&&"))
