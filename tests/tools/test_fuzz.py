from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from readinglist.text.abstracts import parse_abstract
from tools import fuzz
from tools.fuzz import Fuzz, expect
from tools.mutation import LONGEST, SEEDS, mutated

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_that_nothing_goes_wrong_with_broken_abstracts() -> None:
    tried = Fuzz(SEEDS, seed=2026)
    for _ in range(250):
        tried.next()
    assert tried.report.failures == []
    assert min(tried.report.runs, tried.report.formulas, tried.report.drawn, tried.report.anchors) > 100


def test_that_the_same_seed_gives_the_same_texts() -> None:
    one, other = (Fuzz(SEEDS, seed=7), Fuzz(SEEDS, seed=7))
    made = [[mutated(tried._dice, SEEDS) for _ in range(50)] for tried in (one, other)]
    assert made[0] == made[1]
    assert len(set(made[0])) > 40
    assert max(map(len, made[0])) <= LONGEST


def test_that_a_failure_is_kept_with_its_text() -> None:
    tried = Fuzz(SEEDS, seed=1)
    tried.attempt("a $b$", lambda source: expect(source == "", "something is there"))
    assert tried.report.failures == [("a $b$", "ValueError: something is there")]
    assert tried.report.words().endswith("1 failures")


def test_that_a_run_that_stands_before_another_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    right = parse_abstract
    monkeypatch.setattr(fuzz, "parse_abstract", lambda source: tuple(reversed(right(source))))
    tried = Fuzz(("one\n\ntwo",), seed=1)
    tried.attempt("one\n\ntwo", tried.try_text)
    assert "after" in tried.report.failures[0][1]


def test_that_the_time_of_a_large_text_is_told() -> None:
    tried = Fuzz(("word",), seed=1)
    tried.next_large()
    assert tried.report.slowest > 0
    assert "1 texts of 1 MB" in tried.report.words()


def test_that_texts_that_fail_are_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(_source: str) -> str:
        raise ValueError("no")

    monkeypatch.setattr(fuzz, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(fuzz, "seeds", lambda: ("a",))
    monkeypatch.setattr(fuzz, "index_text", refuse)
    monkeypatch.setattr(sys, "argv", ["fuzz", "--seconds", "0.05", "--seed", "3"])
    assert fuzz.main() == 1
    assert (tmp_path / "kept" / "0.txt").exists()
    assert capsys.readouterr().out.startswith("seed 3: ")
