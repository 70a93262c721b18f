"""What a library keeps as JSON, and no program of ours has written so."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class Malformed(Exception):  # noqa: N818 - always turned into the trouble of a damaged library
    """A value that the library keeps is none that this program has written."""


@contextlib.contextmanager
def as_written() -> Iterator[None]:
    """Take what fails in the block, which does nothing but read what the library keeps as JSON, for damage."""
    try:
        yield
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError) as error:
        raise Malformed from error
