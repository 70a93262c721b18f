"""Loads Qt for Python without the hook that it puts around every import that follows.

PySide6 replaces ``builtins.__import__`` when it is loaded, for the sake of its ``from __feature__ import`` (and of star
imports), which nothing here uses.  The hook reads the source text of each module that is imported from then on and
looks for its own name in it; Python keeps all these texts.  With SQLAlchemy that is a tenth of the time to the first
rows, and 14 MB.
"""

from __future__ import annotations

import builtins


def load_qt() -> None:
    """Load Qt's widgets; imports stay Python's own."""
    plain = builtins.__import__
    import PySide6.QtWidgets  # noqa: F401, PLC0415 - the one place that loads it

    builtins.__import__ = plain
