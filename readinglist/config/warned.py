"""What the person was warned of, so that it is said once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.config.settings import WARNED_OF

if TYPE_CHECKING:
    from collections.abc import Iterable

    from readinglist.config.settings import Settings


class Warned:
    """The marks that are kept in the settings, one a line."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def __contains__(self, mark: str) -> bool:
        """Return whether the person was warned of this."""
        return mark in self._marks()

    def add(self, *marks: str) -> None:
        """Remember that they were warned of these."""
        self._keep([*self._marks(), *marks])

    def forget(self, mark: str) -> None:
        """Let it be said again."""
        marks = self._marks()
        if mark in marks:
            marks.remove(mark)
            self._keep(marks)

    def _marks(self) -> list[str]:
        return list(filter(None, self._settings.get(WARNED_OF).split("\n")))

    def _keep(self, marks: Iterable[str]) -> None:
        self._settings.set(WARNED_OF, "\n".join(marks))
