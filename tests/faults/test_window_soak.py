"""Somebody at the real window for some seconds, while everything else happens at once; see window_soak.py."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_that_nothing_typed_or_starred_is_lost_while_everything_happens_at_once() -> None:
    command = [sys.executable, "-m", "tests.faults.window_soak", "--seconds", "9", "--lock", "2", "--seed", "1"]
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout, done.stderr
    seen = json.loads(done.stdout)
    assert seen["failures"] == []
    assert seen["letters"] > 10
    assert seen["imports"] > 0
    assert seen["backups"] > 0
    assert seen["starts"] > 0
