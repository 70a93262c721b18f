"""What the tests of parsed texts share: a short way to write down runs, and the rules all runs keep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pytest

from readinglist.text.links import is_openable
from readinglist.text.runs import Block, Run, RunKind

if TYPE_CHECKING:
    from collections.abc import Iterable

_KINDS = {RunKind.TEXT: "", RunKind.CODE: "code ", RunKind.MATH: "math ", RunKind.DISPLAY_MATH: "display "}


class Written(Protocol):
    """A function that writes runs down, the plain text of one paragraph between marks for style."""

    def __call__(self, blocks: Iterable[Block]) -> str:
        """Return the blocks, one per line."""


def _write_run(run: Run) -> str:
    marks = [
        name
        for name, there in (
            ("b", run.bold),
            ("i", run.italic),
            ("u", run.underline),
            ("sup", run.superscript),
            ("sub", run.subscript),
        )
        if there
    ]
    look = _KINDS[run.kind] + "".join(f"{mark} " for mark in marks) + (f"-> {run.href} " if run.href else "")
    return f"⟨{look.strip()}:{run.text}⟩" if look else run.text


@pytest.fixture(scope="session")
def written() -> Written:
    """Return the function that writes blocks down: styled runs as ``⟨b i:text⟩``, one block a line."""
    return lambda blocks: "\n".join("".join(map(_write_run, block.runs)) for block in blocks)


class Checked(Protocol):
    """A function that asserts what must hold for the blocks of any source."""

    def __call__(self, source: str, blocks: Iterable[Block]) -> None:
        """Fail where a run breaks a rule."""


def _check(source: str, blocks: Iterable[Block]) -> None:
    at = 0
    for run in (run for block in blocks for run in block.runs):
        assert at <= run.start < run.end <= len(source)
        at = run.end
        assert run.text
        run.text.encode()
        assert "\x00" not in run.text
        assert "\u202e" not in run.text
        assert bool(run.tex) == run.is_math
        assert run.href is None or is_openable(run.href)


@pytest.fixture(scope="session")
def checked() -> Checked:
    """Return the function that checks order, ranges and safety of all runs."""
    return _check
