"""Times of a conference on the reader's own clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime, tzinfo


def reader_clock(at: datetime, zone: tzinfo | None = None) -> datetime | None:
    """Return what the reader's clock shows at that moment; None where it shows the same, or nobody can tell.

    ``zone`` is the reader's, that of the system if None.  A time that came without a zone stands for itself.
    """
    if at.tzinfo is None:
        return None
    try:
        here = at.astimezone(zone)
    except OverflowError:  # at the very beginning or end of what can be told
        return None
    return None if here.utcoffset() == at.utcoffset() else here
