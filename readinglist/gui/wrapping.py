"""Where lines may break: anywhere in a text with an endless word, in which Qt would look for a blank for seconds."""

from __future__ import annotations

import re

from PySide6.QtGui import QTextOption

ENDLESS = re.compile(r"\S{5000}")
"""Measured: 100,000 characters without a blank take seconds at a word's boundaries, 0.05 s anywhere."""


def wrap_mode(text: str) -> QTextOption.WrapMode:
    """Return how to break the lines of ``text``."""
    modes = QTextOption.WrapMode
    return modes.WrapAnywhere if ENDLESS.search(text) else modes.WrapAtWordBoundaryOrAnywhere
