"""Copying: what is selected in a text, as its source or as plain text; where nothing is, the selected papers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from readinglist.config.translation import translate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from PySide6.QtGui import QAction

    from readinglist.gui.desk import Desk
    from readinglist.gui.widgets.runs_view import RunsView

COPY = "edit.copy"
COPY_PLAIN = "edit.copy_plain"


class Copier:
    """Handlers for ``edit.copy`` and ``edit.copy_plain``, which title, abstract and set note have in their menus."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        page = desk.reader.page
        self._views: tuple[RunsView, ...] = (page.abstract, page.title, desk.note.preview.view)
        self._actions: list[QAction] = []

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what each row's key does."""
        return {COPY: self.copy, COPY_PLAIN: self.copy_plain}

    def offer(self, actions: Mapping[str, QAction]) -> None:
        """Put the commands into the context menus of the texts."""
        self._actions = [actions[COPY], actions[COPY_PLAIN]]
        views, self._views = self._views, ()
        self.offer_in(views)

    def offer_in(self, views: Iterable[RunsView]) -> None:
        """Copy from these texts, too."""
        for view in views:
            self._views = (*self._views, view)
            view.addActions(self._actions)
            view.copy_wanted.connect(self.copy)  # Qt lets no command of the window have Ctrl+C of a text

    def copy(self) -> None:
        """Copy what is selected as Markdown; without a selection the selected papers."""
        view = self._selecting()
        if view is None:
            self._desk.commands.copy()
            return
        view.copy()
        self._desk.messages.say(translate("Window", "The selected text was copied as Markdown."))

    def copy_plain(self) -> None:
        """Copy what is selected as plain text; without a selection do as ``copy`` does."""
        edit = self._desk.note.edit
        if edit.hasFocus() and edit.textCursor().hasSelection():  # what is typed is plain text already
            edit.copy()
            return
        view = self._selecting()
        if view is None:
            self._desk.commands.copy()
            return
        QGuiApplication.clipboard().setText(view.selected_plain())
        self._desk.messages.say(translate("Window", "The selected text was copied as plain text."))

    def _selecting(self) -> RunsView | None:
        """Return the text whose selection is meant: that with the focus, else any, unless papers are being chosen."""
        focus: object = QApplication.focusWidget()
        if focus is self._desk.list.table:
            return None
        views = sorted(self._views, key=lambda view: view is not focus)
        return next((view for view in views if view.selected_source() is not None and view.isVisible()), None)
