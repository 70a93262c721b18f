"""Makes the least of a container of old Office files: enough for its reader, and no more."""

from __future__ import annotations

import struct

from readinglist.importing.compound_file import MAGIC

END, FREE, TABLE = 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD
LEAST = 4_096
"""Bytes below which a stream lies in sectors of 64 bytes."""


def container(name: str, content: bytes) -> bytes:
    """Return a container with one stream in it."""
    small = len(content) < LEAST
    size = 64 if small else 512
    count = -(-len(content) // size)
    held = -(-count * size // 512)
    chain = [*range(3, 2 + held), END]
    first = 2 if not small else 0
    sectors = [TABLE, END, *chain]
    inner = [*range(1, count), END] if small else []
    if small:
        sectors.append(END)
    fat = struct.pack(f"<{len(sectors)}I", *sectors).ljust(512, b"\xff")
    root = _entry("Root Entry", 5, 2 if small else END, held * 512 if small else 0)
    folder = (root + _entry(name, 2, first, len(content))).ljust(512, b"\0")
    header = MAGIC + bytes(16) + struct.pack("<5H", 0x3E, 3, 0xFFFE, 9, 6) + bytes(10)
    header += struct.pack("<7I", 1, 0, LEAST, 2 + held if small else END, int(small), END, 0)[0:28]
    header = header[:44] + struct.pack("<8I", 1, 1, 0, LEAST, 2 + held if small else END, int(small), END, 0)
    header += struct.pack("<I", 0).ljust(436, b"\xff")
    more = struct.pack(f"<{len(inner)}I", *inner).ljust(512, b"\xff") if small else b""
    return header + fat + folder + content.ljust(held * 512, b"\0") + more


def _entry(name: str, kind: int, first: int, size: int) -> bytes:
    written = name.encode("utf-16-le")
    links = struct.pack("<3I", FREE, FREE, FREE)
    head = written.ljust(64, b"\0") + struct.pack("<H", len(written) + 2) + bytes([kind, 1]) + links
    return (head + bytes(36) + struct.pack("<II", first, size)).ljust(128, b"\0")
