"""What a subject is measured with: how many papers and rounds, the environment, the library."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from typing import TYPE_CHECKING

from benchmarks.harness.processes import ask

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from typing import Any


@dataclass(frozen=True, slots=True)
class Bench:
    """``library`` is a file that stays as it is: measurements that write take a copy in ``folder``."""

    papers: int
    rounds: int
    library: Path
    folder: Path
    environ: Mapping[str, str]

    def copy(self) -> Path:
        """Return a fresh copy of the library."""
        return shutil.copyfile(self.library, self.folder / "library.db")

    def ask_about_copy(self, script: str) -> Any:
        """Return what the child ``script`` measures with a copy of the library, in as many rounds as are wanted."""
        return ask(script, self.environ, str(self.copy()), str(self.rounds))
