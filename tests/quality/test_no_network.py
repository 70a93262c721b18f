"""The program does not use the network: the whole suite runs under a hook that fails whoever asks for it."""

from __future__ import annotations

import ast
import socket
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

LOCAL = {"QLocalServer", "QLocalSocket"}
"""Qt's sockets within one machine, by which a second start raises the first window."""

WITHIN = {("display.py", "socket"), ("signals.py", "socket")}
"""Who asks Wayland's socket in the file system whether it answers, and who wakes its own event loop by a pair."""

NETWORKED = {"socket", "ssl", "http", "urllib.request", "ftplib", "smtplib", "asyncio", "xmlrpc", "requests", "httpx"}


def imports(root: Path) -> list[tuple[str, str, str]]:
    """Every import of the program: file, module, name."""
    found = []
    for file in sorted((root / "readinglist").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found += [(file.name, alias.name, "") for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                found += [(file.name, node.module or "", alias.name) for alias in node.names]
    return found


def test_that_a_call_to_the_network_fails_a_test() -> None:
    for family in (socket.AF_INET, socket.AF_INET6):
        with pytest.raises(AssertionError, match="socket"), socket.socket(family, socket.SOCK_DGRAM) as made:
            made.connect(("192.0.2.1", 9))
    with pytest.raises(AssertionError, match="getaddrinfo"):
        socket.getaddrinfo("a.test", 80)


def test_that_the_program_imports_nothing_that_reaches_beyond_this_machine(root: Path) -> None:
    found = imports(root)
    networked = {(file, module) for file, module, _ in found if {module, module.split(".")[0]} & NETWORKED}
    assert networked == WITHIN
    assert {name for _, module, name in found if module == "PySide6.QtNetwork"} <= LOCAL
    assert any(name in LOCAL for _, _, name in found), "the test looks at nothing"
