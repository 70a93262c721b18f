"""Importing: papers a second, how long a conference takes, and how long the window and a star wait meanwhile."""

from __future__ import annotations

import tempfile
from typing import TYPE_CHECKING, Any

from benchmarks.harness.figures import median, pair_ratio
from benchmarks.harness.processes import ask
from benchmarks.harness.rows import Goal, Row, quantile_row

if TYPE_CHECKING:
    from benchmarks.harness.bench import Bench

RATE = 4.0
"""How much longer than plain SQL an import may take: it also compares, names and numbers."""

STILL = 50.0
"""Milliseconds that the window may stand still."""


PREVIEWED = 3.0
"""Seconds from the drop of the two files of a conference to their preview."""

IMPORTED = 10.0
"""Seconds that importing them may take."""

HELD = 300.0
"""Megabytes that the process may hold with them."""

PARSED = 1.5
"""How much longer than bibtexparser alone a bibliography may take."""

WAITED = 50.0
"""Milliseconds within which a star is on the disk, 19 times of 20."""


def measure(bench: Bench) -> list[Row]:
    """Import made-up papers without and with a window."""
    return [*_rates(bench), *_conference(bench), *_bibliography(bench), *_stars(bench)]


def _asked(bench: Bench, child: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(dir=bench.folder) as folder:
        found: dict[str, Any] = ask(f"children/{child}", bench.environ, folder, str(bench.rounds))
    return found


def _conference(bench: Bench) -> list[Row]:
    found = _asked(bench, "conference")
    rows = []
    for what, key, limit in (
        ("two files of a conference, from drop to preview, s", "preview", PREVIEWED),
        ("two files of a conference, import, s", "import", IMPORTED),
    ):
        ours, floor = found["ours"][key], found["floor"][key]
        goal = Goal(f"{limit:.0f} s", median(ours), limit)
        rows.append(Row(what, f"{median(ours):.1f}", f"{median(floor):.1f}", pair_ratio(ours, floor), goal))
    memory = found["memory"]
    goal = Goal(f"{HELD:.0f} MB", memory, HELD)
    return [*rows, Row("two files of a conference, most memory, MB", f"{memory:.0f}", goal=goal)]


def _bibliography(bench: Bench) -> list[Row]:
    found = _asked(bench, "bibliography")
    ratio = pair_ratio(found["ours"], found["floor"])
    ours, floor = (f"{median(found[key]):.2f}" for key in ("ours", "floor"))
    goal = Goal(f"{PARSED} x bibtexparser alone", ratio, PARSED)
    return [Row("BibTeX of 2,600 entries, s", ours, floor, ratio, goal)]


def _stars(bench: Bench) -> list[Row]:
    found = _asked(bench, "starring")
    return [quantile_row("star during an import, p95, ms", found, 0.95, WAITED)]


def _rates(bench: Bench) -> list[Row]:
    found = _asked(bench, "importing")
    ratio = pair_ratio(found["ours"], found["floor"])
    rate, most = (f"{found['papers'] / median(found[key]):,.0f}" for key in ("ours", "floor"))
    gaps = bench.ask_about_copy("children/stutter")
    still, least = (1000 * median(gaps[key]) for key in ("ours", "floor"))
    return [
        Row("import, papers a second", rate, most, ratio, Goal(f"{RATE:.0f} x the time of plain SQL", ratio, RATE)),
        Row(
            "window stands still during an import, ms",
            f"{still:.0f}",
            f"{least:.0f}",
            pair_ratio(gaps["ours"], gaps["floor"]),
            Goal(f"{STILL:.0f} ms", still, STILL),
        ),
    ]
