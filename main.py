"""Starts the program: the same as ``python -m readinglist`` and the installed ``readinglist``."""

from __future__ import annotations

import sys

from readinglist.__main__ import start

if __name__ == "__main__":
    sys.exit(start())
