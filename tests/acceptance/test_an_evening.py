"""A person's whole evening: nineteen papers, three stars, two tags, a note, a crash, and the list that comes of it."""

from __future__ import annotations

import json
import signal
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.acceptance.conftest import Process

NOTE = "Ask Ann: is *this* the $x_1$ that we saw?"


@pytest.mark.timeout(300)  # a dozen processes, one after the other
def test_that_an_evening_s_work_survives_a_crash_and_becomes_a_list(
    tmp_path: Path,
    drive: Callable[..., Process],
    ended: Callable[[Process], tuple[int, str, str]],
    shell: Callable[..., str],
) -> None:
    library = tmp_path / "library.db"

    # The evening: the first three papers are starred, the next one skipped; two are tagged, one annotated and rated.
    code, out, _ = ended(
        drive(
            library,
            "tell",
            "press:S S S X",
            "row:1",
            *("press:T", "write:robots", "press:Return"),
            "row:2",
            *("press:T", "write:to discuss", "press:Return", "press:Alt+4"),
            *("press:M", "write:the one for Tuesday", "press:Return"),
            "press:N",
            f"write:{NOTE}",
            f"kill:{signal.SIGKILL.value}:1000",
        )
    )
    assert code == -signal.SIGKILL
    (first,) = map(json.loads, out.splitlines())
    assert (first["counts"]["Inbox"], first["counts"]["All papers"]) == (19, 19)

    # The next morning everything is there; the starred papers are exported by the window.
    by_window, by_shell = tmp_path / "by window.md", tmp_path / "by shell.md"
    code, out, err = ended(
        drive(library, "press:G A", "row:2", "tell", "press:Ctrl+Shift+E", f"save-as:{by_window}", "press:Ctrl+Q")
    )
    assert (code, err) == (0, "")
    (told,) = map(json.loads, out.splitlines())
    assert told["starred"] == [1, 2, 3]
    assert told["note"] == NOTE
    counts = told["counts"]
    assert (counts["Inbox"], counts["Starred"], counts["To read"], counts["Skipped"]) == (15, 3, 3, 1)
    assert (counts["robots"], counts["to discuss"]) == (1, 1)

    # The Markdown is right, and the command line writes the same.
    text = by_window.read_text("utf-8")
    assert text.splitlines()[0] == "# ICML 2026: Starred"
    assert text.count("\n## ") == 3
    assert all(part in text for part in ("robots", "to discuss", "the one for Tuesday", NOTE))
    shell("export", "--starred", "--list", "ICML 2026", "-o", by_shell, "--library", library)
    assert by_shell.read_text("utf-8").partition("\n")[2] == text.partition("\n")[2]

    # The command line sees what the window saw.
    listed = json.loads(shell("list", "--shelf", "starred", "--json", "--library", library))
    papers = listed["papers"] if isinstance(listed, dict) else listed
    assert len(papers) == 3
    assert NOTE in shell("show", "3", "--library", library)
    assert shell("search", "tag:robots", "--library", library).count("\n") == 1
    shell("doctor", "--library", library)

    # Bringing the list in once more adds nothing.
    shell("import", "resources/samples/icml2026.txt", "--library", library)
    assert shell("list", "--library", library).count("\n") == 19
