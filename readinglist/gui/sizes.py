"""Sizes of files as a person reads them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QLocale

MEGABYTE: Final = 1_000_000


def size_text(size: int) -> str:
    """Return a number of bytes in few digits: ``380 kB``, ``38.2 MB``."""
    digits = 1 if size >= MEGABYTE else 0
    return QLocale().formattedDataSize(size, digits, QLocale.DataSizeFormat.DataSizeSIFormat)
