"""How often the threads of one interpreter take turns."""

from __future__ import annotations

import sys
from typing import Final

TURN: Final = 0.0005
"""Seconds for which a working thread keeps the interpreter while another one waits for it.

SQLite gives the interpreter away with each row that is fetched. With Python's own 5 ms a query of forty rows waits
0.2 s beside an import.
"""


def take_short_turns() -> None:
    """Let the window's thread have the interpreter soon after it asks for it, whatever the others compute."""
    sys.setswitchinterval(TURN)
