"""The palette: from a letter to the first painted rows, and to the papers that its words are in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.harness.rows import FRAME, Row, quantile_row

if TYPE_CHECKING:
    from benchmarks.harness.bench import Bench

ROWS = (
    ("open", "palette: key to painted rows", 2 * FRAME),
    ("letter", "palette: letter to the first painted rows", 2 * FRAME),
    ("papers", "palette: letter to the papers that hold it", 0.0),
    ("turn", "palette: one page of titles compared", FRAME),
)


def measure(bench: Bench) -> list[Row]:
    """Type into the palette of the real window."""
    found = bench.ask_about_copy("children/palette")
    return [
        quantile_row(f"{what}, ms, {name}", found[key], share, limit if share < 0.9 else 0.0)  # noqa: PLR2004
        for key, what, limit in ROWS
        for name, share in (("median", 0.5), ("p95", 0.95))
    ]
