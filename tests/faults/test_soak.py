"""Typing, searching, importing, backups, a second reader and another program's locks, all at once."""

from __future__ import annotations

from tests.faults.soak import soak

SECONDS = 6.0


def test_that_everything_at_once_loses_no_word_and_leaves_a_sound_library() -> None:
    seen = soak(SECONDS, seed=1)
    assert seen.failures == []
    assert seen.typed > 10
    assert seen.imports > 0
    assert seen.backups > 0
    assert seen.locks > 0
