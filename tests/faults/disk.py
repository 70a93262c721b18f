"""A disk that fails on demand, for this process: every call of SQLite and of Python that changes files or reads them.

``install`` puts calls of its own in place of the real ones, so that the program under test is the very one that people
run.  A process that installed it is good for one fault: it is forked for each.
"""

from __future__ import annotations

import errno
import os
import signal
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.faults import looks, python_files, python_reads, sqlite_files, statements
from tests.faults.faults import AWAY, FOR_GOOD, HALVES, KILLS, LOSSES, READS, Fault
from tests.faults.power import Unflushed

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass
class Disk:
    """Counts the calls; at number ``at`` the ``fault`` happens.  ``at`` 0 never comes: it only counts.

    Calls that read count by themselves, and only those that read in the folder ``place``: where the program itself
    lies, and in that folder the migrations that a test has made, is another disk.
    """

    fault: Fault = Fault.KILL
    at: int = 0
    place: str = ""
    calls: int = 0
    reads: int = 0
    statements: int = 0
    unflushed: Unflushed = field(default_factory=Unflushed)
    paths: dict[int, str] = field(default_factory=dict)
    fresh: set[str] = field(default_factory=set)
    """Which file of SQLite has which name; the journals of which the name is not flushed yet."""

    def __post_init__(self) -> None:
        """Let the memory of what was not flushed know which loss of power it is for."""
        self.unflushed.names_stay = self.fault is Fault.POWER_NAMES

    @property
    def program(self) -> str:
        """Where in ``place`` a part of the program lies."""
        return f"{self.place}migrations"

    @property
    def loses(self) -> bool:
        """Whether it must be remembered what was not flushed."""
        return self.fault in LOSSES

    @property
    def is_full(self) -> bool:
        """Whether the fault is a lack of room."""
        return self.fault in {Fault.FULL_ONCE, Fault.FULL_FOR_GOOD}

    def strikes(self, half: Callable[[], object] = lambda: None) -> bool:
        """Count a call; return whether it is to fail.  ``half`` does half of it; a kill ends the process here."""
        self.calls += 1
        if self.fault is Fault.STATEMENT or self.fault in READS or not self._is_struck(self.calls):
            return False
        if self.fault in HALVES:
            half()
        if self.fault in KILLS:
            self.die()
        return True

    def _is_struck(self, number: int) -> bool:
        return number == self.at or (self.fault in FOR_GOOD and 0 < self.at <= number)

    def cannot_read(self, path: str) -> bool:
        """Count a call that reads; return whether it is to fail, or to give half of what it was asked for."""
        if not self.place or not f"{path}/".startswith(self.place) or path.startswith(self.program):
            return False
        self.reads += 1
        return self.fault in READS and self._is_struck(self.reads)

    def look(self, path: str) -> None:
        """Count a call of Python's that looks at what is there; raise OSError where it is to fail."""
        if self.cannot_read(path) and self.fault is not Fault.SHORT_READS:
            raise self.unreadable()

    def unreadable(self) -> OSError:
        """Return what Python is told of a read that failed."""
        code = errno.ESTALE if self.fault in AWAY else errno.EIO
        return OSError(code, "the disk of the test cannot be read")

    def meet(self, half: Callable[[], object] = lambda: None) -> None:
        """Count a call of Python's; raise OSError where it is to fail."""
        if self.strikes(half):
            raise OSError(errno.ENOSPC if self.is_full else errno.EIO, "the disk of the test fails")

    def take_statement(self, *_: object) -> None:
        """Count a statement of SQL; after the chosen one the process ends."""
        self.statements += 1
        if self.fault is Fault.STATEMENT and self.statements == self.at:
            self.die()

    def die(self) -> None:
        """End the process as a kill does; after a loss of power, without what was not flushed to the disk."""
        self.at = 0  # what brings the state before back is no further call
        if self.loses:
            self.unflushed.lose()
        os.kill(os.getpid(), signal.SIGKILL)

    def remember(self, path: str, offset: int, length: int) -> None:
        """Keep what stands where something is about to be written, until the file is flushed."""
        if self.loses and path:
            self.unflushed.write(path, offset, length)

    def cut(self, path: str, size: int) -> None:
        """Keep what is about to be cut away from the end of a file."""
        if self.loses and path:
            self.unflushed.write(path, size, max(0, looks.size_of(path) - size))

    def made(self, path: str) -> None:
        """Note that a file or folder is new."""
        if self.loses:
            self.unflushed.make(path)

    def moved(self, source: str, target: str) -> None:
        """Keep what a name stood for that is about to get another file."""
        if self.loses:
            self.unflushed.move(source, target)

    def removed(self, path: str) -> None:
        """Keep what is about to be removed."""
        if self.loses:
            self.unflushed.remove(path)

    def code(self, broken: int) -> int:
        """Return what SQLite is told of a call that failed."""
        return sqlite_files.FULL if self.is_full else broken


def install(disk: Disk) -> None:
    """Let ``disk`` decide from now on how the files of this process fare, and be told of its statements of SQL."""
    sqlite_files.install(disk)
    python_files.install(disk)
    python_reads.install(disk)
    statements.install(disk)
