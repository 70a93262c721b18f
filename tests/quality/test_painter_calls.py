from __future__ import annotations

import subprocess
import sys

CALLS = 20_000
DRAW = f"""
import sys
from PySide6.QtGui import QPainterPath

path = QPainterPath()
before = sys.getrefcount(None)
for x in range({CALLS}):
    path.moveTo(x, 0)
print(before - sys.getrefcount(None))
"""


def test_that_drawing_costs_no_references_to_none() -> None:
    ended = subprocess.run([sys.executable, "-c", DRAW], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    assert int(ended.stdout) < CALLS // 100
