"""What can happen at a call to the disk of the test."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Fault(StrEnum):
    """What happens at the chosen call."""

    KILL = "kill"
    TORN = "torn"
    POWER = "power"
    POWER_NAMES = "power but for names"
    STATEMENT = "statement"
    MOMENT = "moment"
    FULL_ONCE = "full once"
    FULL_FOR_GOOD = "full for good"
    BROKEN_ONCE = "broken once"
    BROKEN_FOR_GOOD = "broken for good"
    UNREADABLE_ONCE = "unreadable once"
    UNREADABLE_FOR_GOOD = "unreadable for good"
    AWAY_ONCE = "away once"
    AWAY_FOR_GOOD = "away for good"
    SHORT_READS = "short reads"


KILLS: Final = (Fault.KILL, Fault.TORN, Fault.POWER, Fault.POWER_NAMES, Fault.STATEMENT, Fault.MOMENT)
"""``STATEMENT`` is a kill after a statement of SQL, ``MOMENT`` one from outside, the others at a call to the disk."""

LOSSES: Final = (Fault.POWER, Fault.POWER_NAMES)
"""What was not flushed is gone; new names may be on the disk before the content of their files."""

HALVES: Final = (Fault.TORN, Fault.FULL_ONCE, Fault.FULL_FOR_GOOD)
"""Half of what was to be written at the chosen call is written."""

READS: Final = (
    Fault.UNREADABLE_ONCE, Fault.UNREADABLE_FOR_GOOD, Fault.AWAY_ONCE, Fault.AWAY_FOR_GOOD, Fault.SHORT_READS,
)  # fmt: skip
"""At a call that reads or looks.  A disk that cannot read says EIO; one that is reached by a network and is away says
ESTALE, which SQLite tells by another code.  A short read gives half of what was asked for, as every system may."""

AWAY: Final = (Fault.AWAY_ONCE, Fault.AWAY_FOR_GOOD)

FOR_GOOD: Final = (
    Fault.FULL_FOR_GOOD, Fault.BROKEN_FOR_GOOD, Fault.UNREADABLE_FOR_GOOD, Fault.AWAY_FOR_GOOD, Fault.SHORT_READS,
)  # fmt: skip
