"""``typing.override`` for Python 3.11, without importing the 10 ms of typing_extensions before the first paint."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import override
else:

    def override(method):  # noqa: ANN001, ANN201 - the type checker reads the line above
        """Mark a method that stands in for one of its base class."""
        return method


__all__ = ["override"]
