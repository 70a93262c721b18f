"""How much may be spent on the formulas of one text, so that a hostile one cannot hold up the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MAX_FORMULAS: Final = 400
MAX_MILLISECONDS: Final = 150.0


@dataclass(slots=True)
class Budget:
    """What is left for one text: how many formulas, and how much time for drawing those not drawn before.

    The time is the thread's own: where the machine is busy with something else, no formula stays as its source.

    Make a new one for each abstract, title or note.  The fullest abstract known has 28 formulas, which take 10 ms.
    """

    formulas: int = MAX_FORMULAS
    milliseconds: float = MAX_MILLISECONDS

    @property
    def is_spent(self) -> bool:
        """Whether further formulas stay as their source."""
        return self.formulas <= 0 or self.milliseconds <= 0

    def spend(self, milliseconds: float) -> None:
        """Take one formula that took ``milliseconds`` off the budget."""
        self.formulas -= 1
        self.milliseconds -= milliseconds
