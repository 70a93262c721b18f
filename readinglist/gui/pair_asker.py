"""Asks about pairs of papers that may be one, and carries the answers out in the background."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from readinglist.config.translation import translate
from readinglist.gui.background import Background, Job, told
from readinglist.model.merges import Suggestions
from readinglist.model.queries import OnePaper, Tags

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from readinglist.gui.dialogs.pairs_sheet import PairsSheet
    from readinglist.gui.theme import Theme
    from readinglist.library.library import Library
    from readinglist.model.imports import JoinReport, Watch
    from readinglist.model.merges import Suggestion
    from readinglist.model.papers import Paper


class PairAsker(QObject):
    """Signals: ``joined(JoinReport)`` after two papers became one; ``closed()`` when nothing is asked any more.

    ``answering()`` comes before an answer is carried out: what is typed must be on the disk by then.
    """

    answering = Signal()

    joined = Signal(object)
    closed = Signal()

    def __init__(self, window: QWidget, background: Background, theme: Theme) -> None:
        super().__init__(window)
        self._theme = theme
        self._window = window
        self._background = background
        self._sheet: PairsSheet | None = None

    @property
    def is_open(self) -> bool:
        """Whether a question is shown."""
        return self._sheet is not None

    def ask(self) -> None:
        """Show the pairs that wait for an answer."""
        from readinglist.gui.dialogs.pairs_sheet import PairsSheet  # noqa: PLC0415 - not before it is asked for

        sheet = PairsSheet(self._window, self._theme)
        self._sheet = sheet
        sheet.finished.connect(self._on_closed)
        sheet.answered.connect(lambda number, accept: self._answer(sheet, number, accept=accept))
        sheet.looked_at.connect(lambda pair: self._look_up(sheet, pair))
        sheet.open()
        self._background.run(
            Job(
                translate("Import", "Reading"),
                lambda library, _watch: library.ask(Suggestions()),
                lambda found: self._on_pairs(sheet, found),
                lambda error: self._on_failure(sheet, error),
            )
        )

    def _on_pairs(self, sheet: PairsSheet, found: tuple[Suggestion, ...] | None) -> None:
        if self._sheet is sheet:
            sheet.show_pairs(found or ())

    def _look_up(self, sheet: PairsSheet, pair: Suggestion) -> None:
        def work(library: Library, _watch: Watch) -> tuple[Paper | None, Paper | None, dict[int, str]]:
            tags = {count.tag.id: count.tag.name for count in library.ask(Tags())}
            return library.ask(OnePaper(pair.paper)), library.ask(OnePaper(pair.other)), tags

        def done(found: tuple[Paper | None, Paper | None, dict[int, str]] | None) -> None:
            if self._sheet is sheet and found is not None:
                sheet.show_papers(pair, *found)

        job = Job(translate("Import", "Reading"), work, done, lambda error: self._on_failure(sheet, error))
        self._background.run(job)

    def _answer(self, sheet: PairsSheet, number: int, *, accept: bool) -> None:
        self.answering.emit()

        def work(library: Library, _watch: Watch) -> JoinReport | None:
            if accept:
                return library.accept_suggestion(number)
            library.refuse_suggestion(number)
            return None

        self._background.run(
            Job(
                translate("Import", "Comparing papers"),
                work,
                lambda report: self._on_answered(sheet, report),
                lambda error: self._on_failure(sheet, error),
            )
        )

    def _on_answered(self, sheet: PairsSheet, report: JoinReport | None) -> None:
        if self._sheet is sheet:
            sheet.go_on()
        if report is not None:
            self.joined.emit(report)

    def _on_failure(self, sheet: PairsSheet, error: Exception) -> None:
        trouble = told(error)
        if self._sheet is sheet:
            sheet.show_trouble(trouble)

    def _on_closed(self) -> None:
        self._sheet = None
        self.closed.emit()
