"""What a measuring process gets and gives: its arguments, and one line of JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path


def arguments() -> tuple[Path, int]:
    """Return the path that is to be worked on and the number of rounds."""
    return Path(sys.argv[1]), int(sys.argv[2])


def tell(figures: object) -> None:
    """Print what was measured."""
    print(json.dumps(figures), flush=True)
