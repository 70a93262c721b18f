"""The one place that defers work to a later turn of the event loop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer

from readinglist.config.typing import override

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget


def later(owner: QObject, call: Callable[[], None], milliseconds: int = 0) -> None:
    """Call ``call`` once, after ``milliseconds``, unless ``owner`` is gone by then."""
    QTimer.singleShot(milliseconds, owner, call)


class _NextPaint(QObject):
    def __init__(self, widget: QWidget, call: Callable[[], None]) -> None:
        super().__init__(widget)
        self._call = call
        widget.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.UpdateRequest:
            watched.removeEventFilter(self)
            # The request is being carried out right after this filter: the next turn finds the pixels there.
            later(self, self._done)
        return False

    def _done(self) -> None:
        self._call()
        self.deleteLater()


def after_next_paint(widget: QWidget, call: Callable[[], None]) -> None:
    """Call ``call`` as soon as ``widget`` (a window) has been painted for the next time, or the first."""
    _NextPaint(widget, call)
