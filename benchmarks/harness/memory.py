"""How much memory this process holds."""

from __future__ import annotations

from pathlib import Path


def resident() -> float:
    """Return the megabytes that this process holds (Linux only)."""
    text = Path("/proc/self/status").read_text(encoding="ascii")
    return int(text.partition("VmRSS:")[2].split()[0]) / 1024
