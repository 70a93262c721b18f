"""``python -m readinglist``: the same program as ``main.py`` and the installed ``readinglist``."""

from __future__ import annotations

import sys

from readinglist.config.runtime import check_runtime


def start() -> int:
    """Run the program and return its exit code; an unfit Python is refused before the rest is read."""
    refusal = check_runtime()
    if refusal is not None:
        sys.stderr.write(refusal + "\n")
        return 1
    from readinglist.app import main  # noqa: PLC0415 - an old Python cannot even read it
    from readinglist.config.faults import tell_places_only  # noqa: PLC0415 - as above

    tell_places_only()
    return main()


if __name__ == "__main__":
    sys.exit(start())
