"""The guided part of fuzzing: its targets take what they begin with, and notice what goes wrong."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import pytest

from tools import fuzz_targets, guided
from tools.fuzz_targets import targets

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.text.search import parsing

REFUSED = """\
 === Uncaught Python exception: ===
IndexError: string index out of range
artifact_prefix='build/fuzz/'; Test unit written to build/fuzz/search-crash-1
stat::number_of_executed_units: 17
"""


@pytest.mark.parametrize("name", targets())
def test_that_a_target_takes_what_it_begins_with_whole_and_cut(name: str) -> None:
    attempt, seeds = targets()[name]
    for seed in seeds:
        for data in (seed, seed[: len(seed) // 2], b""):
            attempt(data)


def test_that_a_target_notices_what_goes_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_text: str) -> parsing.Parsed:
        raise IndexError

    monkeypatch.setattr(fuzz_targets, "parse", fail)
    with pytest.raises(IndexError):
        targets()["search"].attempt(b"kettles")


def test_that_a_target_notices_a_file_that_was_moved_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        fuzz_targets, "finish", lambda path: (path.parent.parent / "outside").write_text("other", "utf-8")
    )
    with pytest.raises(ValueError, match="outside was changed"):
        targets()["announcement"].attempt(b"{}")


@pytest.mark.parametrize(("code", "told"), [(0, "17 texts"), (77, "FAILED: IndexError: string index out of range")])
def test_that_each_target_is_told_with_its_failure(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    code: int,
    told: str,
) -> None:
    monkeypatch.setattr(guided, "KEPT", tmp_path)
    done = subprocess.CompletedProcess[str]([], code, "", REFUSED)
    monkeypatch.setattr("subprocess.run", lambda *_, **__: done)
    assert guided.guide("search", 1.0, 7) == bool(code)
    printed = capsys.readouterr().out
    assert told in printed
    assert ("search-crash-1" in printed) == bool(code)
