"""Widgets that are used again: making one and giving it its style takes longer than all the rest of a new paper."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Widget = TypeVar("Widget")
Thing = TypeVar("Thing")


class Pool(Generic[Widget, Thing]):
    """As many widgets as were ever needed at once, each showing a thing."""

    def __init__(self, make: Callable[[], Widget], fill: Callable[[Widget, Thing], None]) -> None:
        """``make`` makes a widget, ``fill`` lets it show a thing."""
        self._make = make
        self._fill = fill
        self._widgets: list[Widget] = []

    def show(self, things: Iterable[Thing]) -> list[Widget]:
        """Return widgets that show ``things``, in their order."""
        shown = []
        for number, thing in enumerate(things):
            if number == len(self._widgets):
                self._widgets.append(self._make())
            self._fill(self._widgets[number], thing)
            shown.append(self._widgets[number])
        return shown
