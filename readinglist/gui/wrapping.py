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


_WHOLE = r"[^\s/\\\u2e80-\uffff-]"
_LONG = re.compile(f"{_WHOLE}{{24}}(?={_WHOLE})")
"""Of what Qt would not part (it parts behind a slash, and Chinese); so much fits into the narrowest pane."""


def breakable(text: str) -> str:
    """Return ``text`` for a label, with places to break in long words: a label never gets narrower than its longest.

    A path with a long name would push the window beyond the screen.  Not for text that may be copied.
    """
    return _LONG.sub("\\g<0>\u200b", text)
