"""Nothing that was acknowledged is lost, and nothing is half done, whatever the disk does and whenever a kill comes.

Here a choice of all faults is tried; ``make faults`` tries them all.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.faults.all_operations import ALL
from tests.faults.faults import READS, Fault
from tests.faults.machine import Length, trials

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="SQLite's table of functions is reached by fork")


def run(*arguments: object) -> dict[str, Any]:
    command = [sys.executable, "-m", "tests.faults.machine", "--json", *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout, done.stderr
    figures = json.loads(done.stdout)
    assert isinstance(figures, dict)
    return figures


@pytest.mark.parametrize("names", [list(ALL)[::2], list(ALL)[1::2]], ids=["one half", "the other"])
@pytest.mark.timeout(300)
def test_that_no_fault_of_the_disk_and_no_kill_loses_or_halves_anything(names: list[str]) -> None:
    figures = run("--seed", 1, "--number", 1, "--moments", 10, "--only", ",".join(names))
    assert figures["failures"] == []
    assert set(figures["points"]) >= set(names)
    for name, points in figures["points"].items():
        assert points.keys() == set(map(str, Fault))
        assert max(points.values()) > 3, f"{name}: the disk of the test was not used"
        met = {fault for each, fault in figures["tried"] if each == name}
        assert met >= {fault for fault, number in points.items() if number}, f"{name} did not meet every fault"
    assert figures["acknowledged"] > 10


def test_that_every_operation_meets_every_fault_of_the_calls_that_it_makes() -> None:
    """What changes the disk makes calls of both kinds, what only looks need not write."""
    length = Length(calls=3, statements=2, reads=1)
    met = [trial.fault for trial in trials("typing", length, random.Random(1), 1, 1)]  # noqa: S311 - no secret
    assert sorted(met) == sorted(Fault)
    quiet = {trial.fault for trial in trials("search", Length(reads=1), random.Random(1), 1, 1)}  # noqa: S311 - as above
    assert quiet == {*READS, Fault.MOMENT}


def test_that_the_disk_of_the_test_keeps_every_file_beside_the_library(tmp_path: Path) -> None:
    """What connections share lies beside the library too, or those of two processes would not see each other."""
    code = (
        "import sqlite3, sys;"
        "from tests.faults.disk import Disk, install;"
        "install(Disk());"
        "connection = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "connection.execute('PRAGMA journal_mode=WAL');"
        "connection.execute('CREATE TABLE star (paper)');"
        "print(*sorted(path.name for path in __import__('pathlib').Path(sys.argv[1]).parent.iterdir()))"
    )
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    library = tmp_path / "library" / "list.db"
    library.parent.mkdir()
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", code, str(library)]
    done = subprocess.run(command, cwd=elsewhere, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["list.db", "list.db-shm", "list.db-wal"], done.stderr
    assert list(elsewhere.iterdir()) == []


def test_that_the_machine_sees_a_loss(tmp_path: Path) -> None:
    """Without flushing to the disk a loss of power takes something away: the machine must tell."""
    code = (
        "import re, sys;"
        "from readinglist.storage import database;"
        "real = database._pragmas;"
        "database._pragmas = lambda **asked: tuple(re.sub('FULL', 'OFF', each) for each in real(**asked));"
        "from tests.faults import machine;"
        "sys.argv[1:] = ['--json', '--only', 'typing', '--fault', 'power', '--seed', '3', '--number', '25'];"
        "sys.exit(machine.main())"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    failures = json.loads(done.stdout)["failures"]
    assert failures
    assert all("power" in failure for failure in failures)
