from __future__ import annotations

import subprocess
import sys

CODE = """
import builtins, linecache
plain = builtins.__import__
from readinglist.gui.qt_loading import load_qt
load_qt()
assert builtins.__import__ is plain
before = set(linecache.cache)
import readinglist.gui.application, readinglist.library.library
from PySide6.QtNetwork import QLocalSocket
assert builtins.__import__ is plain
print(len([name for name in set(linecache.cache) - before if not name.startswith("<")]))
"""


def test_that_no_source_text_is_read_and_kept_for_what_is_imported_after_qt() -> None:
    found = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=False)
    assert (found.stdout, found.stderr, found.returncode) == ("0\n", "", 0)
