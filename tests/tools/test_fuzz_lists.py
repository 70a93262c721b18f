from __future__ import annotations

from typing import TYPE_CHECKING

from tools.fuzz_lists import Lists

if TYPE_CHECKING:
    import pytest


def test_that_broken_lists_are_read_or_refused_and_all_their_records_accounted_for() -> None:
    lists = Lists(2026)
    for _ in range(120):
        lists.next()
    lists.close()
    assert lists.failures == []
    assert 20 < lists.read < lists.tried == 120
    assert "120 broken lists" in lists.words()


def test_that_a_list_that_fails_is_kept_with_its_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ValueError("no")

    monkeypatch.setattr(Lists, "_try", fail)
    lists = Lists(1)
    lists.next()
    lists.close()
    [(data, name, why)] = lists.failures
    assert (bool(data), why) == (True, "ValueError: no")
    assert name in lists._samples
    assert lists.words().endswith("1 failures")
