"""A file that is written whole or not at all, on a disk that does not tell what lies on it."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING, Any

import pytest

from readinglist.config.files import write_atomically

if TYPE_CHECKING:
    from pathlib import Path


def test_that_a_disk_that_does_not_tell_of_the_new_part_is_not_filled_with_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, asked = os.stat, []

    def failing(path: Any, *arguments: Any, **named: Any) -> Any:
        if not isinstance(path, int) and os.fsdecode(path).endswith(".part"):
            asked.append(path)
            assert len(asked) < 10, "a part for each look"
            raise OSError(errno.EIO, "Input/output error")
        return real(path, *arguments, **named)

    monkeypatch.setattr(os, "stat", failing)
    monkeypatch.setattr(os, "lstat", failing)
    with pytest.raises(OSError, match="Input"):
        write_atomically(tmp_path / "list.md", "new")
    monkeypatch.undo()
    assert list(tmp_path.iterdir()) == []
