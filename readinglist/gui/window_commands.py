"""What the keys of the menus File, Edit, Go, View and Help do."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu

from readinglist.config.isolation import isolated
from readinglist.config.settings import SCALE
from readinglist.config.translation import translate
from readinglist.gui.background import Job, told
from readinglist.gui.batches import ASKED_FOR, is_large
from readinglist.gui.file_dialogs import file_dialog
from readinglist.gui.link_names import link_names
from readinglist.gui.wording import IN_MENU, brief, shelf_name
from readinglist.library.formats import file_name
from readinglist.model.queries import PaperIds, PaperLists, Query, Shelf, Tags
from readinglist.text.links import is_openable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from readinglist.gui.desk import Desk
    from readinglist.gui.undo import Step

SHELF_ACTIONS = {
    "go.inbox": Shelf.INBOX,
    "go.starred": Shelf.STARRED,
    "go.to_read": Shelf.TO_READ,
    "go.reading": Shelf.READING,
    "go.done": Shelf.DONE,
    "go.skipped": Shelf.SKIPPED,
    "go.all": Shelf.ALL,
    "go.notes": Shelf.NOTES,
    "go.deleted": Shelf.DELETED,
}
SCALE_STEP = 10
MANY_LINKS = 9


class WindowCommands:
    """Handlers that act on the window as a whole."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what each row's key does."""
        desk = self._desk
        shelves = {name: partial(self.go_to_shelf, shelf) for name, shelf in SHELF_ACTIONS.items()}
        return {
            "file.open": self.choose_library,
            "file.import": desk.importer.choose_files,
            "file.paste": desk.importer.take_clipboard,
            "file.imports": desk.import_history.show,
            "file.export": self.export_list,
            "file.export_starred": self.export_starred,
            "file.preferences": self.preferences,
            "file.quit": self.quit,
            "edit.undo": self.undo,
            "edit.redo": self.redo,
            "edit.select_all": self.select_all,
            "paper.note": self.write_note,
            "paper.open": self.offer_links,
            "go.next": desk.navigator.next,
            "go.previous": desk.navigator.previous,
            "go.page": self.page,
            "go.back": partial(self.walk, back=True),
            "go.forward": partial(self.walk, back=False),
            "go.search": self.search,
            "view.clean_up": desk.navigator.clean_up,
            "view.larger": partial(self.scale_by, SCALE_STEP),
            "view.smaller": partial(self.scale_by, -SCALE_STEP),
            "view.normal": partial(self.scale_to, SCALE.default),
            "view.menu": self.open_menu,
            "help.keys": self.show_keys,
            "file.keys": self.change_keys,
            "help.about": self.about,
            **shelves,
        }

    # Going

    def go_to_shelf(self, shelf: Shelf) -> None:
        """Show a shelf and give the list the focus."""
        self._desk.triage.leave()
        self._desk.navigator.shelf(shelf)
        self._desk.list.table.setFocus()

    def page(self) -> None:
        """Read on; at the end of the abstract go to the next paper without a verdict."""
        if self._desk.triage.is_open:
            self._desk.triage.page()
            return
        if not self._desk.reader.page_down() and not self._desk.navigator.next_new():
            self._desk.messages.say(translate("Window", "No further new paper in this list."))

    def walk(self, *, back: bool) -> None:
        """Go to the paper that was looked at before, or forward again."""
        trail = self._desk.navigator.trail
        paper = trail.back() if back else trail.forward()
        if paper is not None:
            self._desk.go_to_paper(paper)

    def search(self) -> None:
        """Put the cursor into the search box."""
        self._desk.triage.leave()
        self._desk.list.search.setFocus()
        self._desk.list.search.selectAll()

    def write_note(self) -> None:
        """Put the cursor at the end of the note."""
        if self._desk.triage.is_open:
            self._desk.triage.show_note()
        edit = self._desk.note.edit
        edit.setFocus()
        cursor = edit.textCursor()
        cursor.movePosition(cursor.MoveOperation.End)
        edit.setTextCursor(cursor)

    # Changes

    def undo(self) -> None:
        """Undo the last change, name it, show its paper."""
        self._desk.save_note()
        session = self._desk.session
        session.land()
        if session.take_back_waiting():
            return
        step = session.history.next_undo()
        if step is not None and is_large(step):
            self._desk.batches.undo(step, self._tell_undone)
        elif (undone := session.undo()) is not None:
            self._tell_undone(undone)

    def _tell_undone(self, step: Step) -> None:
        self._show_step(translate("Window", "Undone: {what}", what=step.text), step.papers)

    def redo(self) -> None:
        """Redo what was undone last, name it, show its paper."""
        self._desk.save_note()
        session = self._desk.session
        session.land()
        step = session.history.next_redo()
        if step is not None and is_large(step):
            self._desk.batches.redo(step, self._tell_redone)
        elif (redone := session.redo()) is not None:
            self._tell_redone(redone)

    def _tell_redone(self, step: Step) -> None:
        self._show_step(translate("Window", "Done again: {what}", what=step.text), step.papers)

    def _show_step(self, text: str, papers: frozenset[int]) -> None:
        self._desk.messages.say(text)
        current = self._desk.navigator.paper
        if papers and (current is None or current.id not in papers):
            self._desk.go_to_paper(min(papers))
        elif self._desk.triage.is_open:
            self._desk.triage.show(current)

    # Going out

    def export_list(self) -> None:
        """Export the list as it is shown; of several selected papers only these."""
        desk = self._desk
        desk.navigator.finish()
        selected = desk.navigator.selected()
        ids = selected if len(selected) > 1 else tuple(desk.model.ids)
        self._export(ids, desk.navigator.query)

    def export_starred(self) -> None:
        """Export the starred papers of the list."""
        query = Query(shelf=Shelf.STARRED, list_id=self._desk.navigator.query.list_id)
        ids = tuple(self._desk.session.ask(PaperIds(query)))
        self._export(ids, query)

    def _export(self, ids: tuple[int, ...], query: Query) -> None:
        if not ids:
            self._desk.messages.say(translate("Export", "There is nothing to export here; no file was written."))
            return
        self._desk.save_note()
        parts = self._parts_of(query)
        name = file_name(parts, ".md")
        self._desk.exporter.choose_target(ids, ": ".join(parts), name)

    def _parts_of(self, query: Query) -> tuple[str, ...]:
        """Return what a query is called: list, shelf, tag, words."""
        session = self._desk.session
        lists = {entry.id: entry.name for entry in session.ask(PaperLists())}
        tags = {count.tag.id: count.tag.name for count in session.ask(Tags())}
        shelf = shelf_name(query.shelf)
        parts = (lists.get(query.list_id or 0, ""), shelf, tags.get(query.tag or 0, ""), query.words)
        return tuple(part for part in parts if part)

    def copy(self) -> None:
        """Copy the selected papers as Markdown."""
        desk = self._desk
        desk.save_note()
        ids = desk.navigator.selected()
        if len(ids) <= ASKED_FOR:
            self._take_copy(ids, desk.session.library.export_text(ids))
            return
        job = Job(
            translate("Window", "Copying"),
            lambda library, _watch: library.export_text(ids),
            lambda text: self._take_copy(ids, text),
            lambda error: desk.messages.tell_trouble(told(error)),
        )
        desk.batches.ask(
            translate("Window", "Copy %n paper(s)?", n=len(ids)),
            translate("Window", "They go to the clipboard as Markdown, with what you wrote."),
            lambda: desk.background.run(job),
        )

    def _take_copy(self, ids: tuple[int, ...], text: str | None) -> None:
        if text is not None:
            QGuiApplication.clipboard().setText(text)
            self._desk.messages.say(translate("Window", "%n paper(s) copied as Markdown.", n=len(ids)))

    def select_all(self) -> None:
        """Select every paper of the list."""
        self._desk.list.table.setFocus()
        self._desk.list.table.selectAll()

    # Links

    def offer_links(self) -> None:
        """Open the paper's link; where there are several, offer them with digits."""
        paper = self._desk.navigator.paper
        if paper is None:
            return
        links = paper.links[:MANY_LINKS]
        if not links:
            self._desk.messages.say(translate("Window", "This paper has no links."))
            return
        if len(links) == 1:
            self.open_link(links[0].url)
            return
        menu = QMenu(self._desk)
        menu.aboutToHide.connect(menu.deleteLater)
        names = link_names(paper.links)
        for number, (link, name) in enumerate(zip(links, names, strict=False), start=1):
            text = f"{isolated(brief(name, IN_MENU))}  {isolated(brief(link.url, IN_MENU))}"
            action = menu.addAction(f"&{number}  " + text.replace("&", "&&"))
            action.triggered.connect(lambda _checked, url=link.url: self.open_link(url))
        menu.popup(self._desk.bar.buttons["paper.open"].mapToGlobal(QPoint(0, 30)))

    def open_link(self, url: str) -> None:
        """Open an address in the browser, if it is of a kind that may be opened."""
        if not is_openable(url):
            self._desk.messages.say(translate("Window", "Not opened: {url}", url=url), warning=True)
        elif QDesktopServices.openUrl(QUrl(url)):
            self._desk.messages.say(translate("Window", "Opened {url}", url=url))
        else:
            self._desk.messages.say(translate("Window", "No browser could be started for {url}", url=url), warning=True)

    # Coming in

    def choose_library(self) -> None:
        """Ask for a library file (a new name begins a new library), then open it instead of this one."""
        self.look_for_library(None)

    def look_for_library(self, folder: Path | None) -> None:
        """Do so, beginning in ``folder``."""
        dialog = file_dialog(self._desk, translate("Window", "Open a library"), folder or "")
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setNameFilter(translate("Window", "Libraries (*.db);;All files (*)"))
        dialog.setDefaultSuffix("db")
        dialog.setLabelText(QFileDialog.DialogLabel.Accept, translate("Window", "Open"))
        dialog.fileSelected.connect(lambda name: self._desk.library_wanted.emit(Path(name)))
        dialog.open()

    # The window

    def quit(self) -> None:
        """Close the window."""
        self._desk.window().close()

    def scale_by(self, percent: int) -> None:
        """Make everything larger or smaller."""
        wanted = self._desk.settings.get(SCALE) + percent
        self.scale_to(max(SCALE.low, min(SCALE.high, wanted)))

    def scale_to(self, percent: int) -> None:
        """Show everything at this scale."""
        self._desk.settings.set(SCALE, percent)
        self._desk.set_look()
        self._desk.messages.say(translate("Window", "Size: {percent} %", percent=percent))

    def preferences(self) -> None:
        """Open the preferences."""
        from readinglist.gui.dialogs.preferences_sheet import PreferencesSheet  # noqa: PLC0415 - not before it is asked for

        sheet = PreferencesSheet(self._desk, self._desk.settings, self._desk.safety.path)
        sheet.changed.connect(self._desk.set_look)
        sheet.refused.connect(partial(self._desk.messages.say, warning=True))
        sheet.open()

    def open_menu(self) -> None:
        """Open the menu of all commands under its button."""
        button = self._desk.bar.buttons["view.menu"]
        menu = self._desk.menus
        menu.popup(button.mapToGlobal(QPoint(button.width() - menu.sizeHint().width(), button.height())))

    def show_keys(self) -> None:
        """Show every key on one page."""
        from readinglist.gui.dialogs.keys_sheet import KeysSheet  # noqa: PLC0415 - not before it is asked for

        sheet = KeysSheet(self._desk, self._desk.keys)
        sheet.change_wanted.connect(self.change_keys)
        sheet.open()

    def change_keys(self) -> None:
        """Let the keys of commands be changed."""
        from readinglist.gui.dialogs.key_editor_sheet import KeyEditorSheet  # noqa: PLC0415 - rarely needed

        KeyEditorSheet(self._desk, self._desk.keys).open()

    def about(self) -> None:
        """Show version, licences and where the library is."""
        session = self._desk.session
        from readinglist.gui.dialogs.about_sheet import AboutSheet  # noqa: PLC0415 - not before it is asked for

        path = self._desk.safety.path
        AboutSheet(self._desk, str(path or ""), is_open=session.is_open).open()
