"""What a library keeps as JSON, and no program of ours has written so."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_NO_TEXT: Final = "Could not decode to UTF-8"


class Malformed(Exception):  # noqa: N818 - always turned into the trouble of a damaged library
    """A value that the library keeps is none that this program has written."""


class MalformedIndex(Exception):  # noqa: N818 - always turned into the trouble of a damaged word index
    """What the word index holds is none that this program has written: it is made anew."""


def is_no_text(error: BaseException | None) -> bool:
    """Return whether bytes that stand where a text is expected are none; Python says so, not SQLite."""
    return str(error).startswith(_NO_TEXT)


@contextlib.contextmanager
def as_written() -> Iterator[None]:
    """Take what fails in the block, which does nothing but read what the library keeps as JSON, for damage."""
    try:
        yield
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError) as error:
        raise Malformed from error
