"""What is said of a bug: its places, never its message or values, which may quote what the person wrote.

A terminal's or the system's log keeps what a program says on the standard error.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import threading
    from types import TracebackType


def places(fault: BaseException) -> str:
    """Return the kind of a fault and the files, lines and functions that it went through, the causes after it."""
    import traceback  # noqa: PLC0415 - no start needs it

    lines: list[str] = []
    seen: set[int] = set()
    following: BaseException | None = fault
    while following is not None and id(following) not in seen:
        seen.add(id(following))
        lines.append(type(following).__name__)
        frames = traceback.extract_tb(following.__traceback__, limit=-_MOST)
        lines += [f"  {frame.filename}:{frame.lineno} in {frame.name}" for frame in frames]
        following = following.__cause__ or (None if following.__suppress_context__ else following.__context__)
    return "\n".join(lines) + "\n"


_MOST = 100
"""Places of one fault, the last ones: what calls itself again and again has thousands."""


def tell_places_only() -> None:
    """Let Python say no more than that of any bug, in whichever thread, from now on."""
    sys.excepthook = told
    import threading  # noqa: PLC0415 - nearly every start needs it soon

    threading.excepthook = _told_of_thread
    sys.unraisablehook = _told_of_no_caller


def told(_kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
    """Say where a fault happened, on the standard error; the shape of Python's hook."""
    if sys.stderr is not None:
        sys.stderr.write(places(fault.with_traceback(trace)))


def _told_of_thread(arguments: threading.ExceptHookArgs) -> None:
    if arguments.exc_value is not None and arguments.exc_type is not SystemExit:
        told(arguments.exc_type, arguments.exc_value, arguments.exc_traceback)


def _told_of_no_caller(unraisable: sys.UnraisableHookArgs) -> None:
    if unraisable.exc_value is not None:
        told(unraisable.exc_type, unraisable.exc_value, unraisable.exc_traceback)
