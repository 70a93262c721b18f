"""Any value in any column of a library, and any JSON in its journal: refused in words, or read to the end."""

from __future__ import annotations

import random

import pytest

from tools.fuzz_libraries import Libraries


@pytest.mark.parametrize("seed", range(4))
def test_that_a_library_of_a_stranger_is_read_or_refused(seed: int) -> None:
    libraries = Libraries(random.Random(seed))  # noqa: S311 - no secret
    for _ in range(40):
        libraries.next()
    assert libraries.failures == []
    assert 0 < libraries.read < libraries.tried
