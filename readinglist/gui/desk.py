"""What stands in the window: makes the panes, wires them in one block, and shows what changed where it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from readinglist.config.settings import CLOSED_TAGS, LIST, MEASURE, READING_SIZE, SCALE, SEED, THEME, TITLES
from readinglist.config.typing import override
from readinglist.formulas.typesetter import Typesetter
from readinglist.gui.actions.enabling import Circumstances, enable
from readinglist.gui.actions.keymap import Keymap
from readinglist.gui.actions.menus import build_menus
from readinglist.gui.actions.table import build_actions
from readinglist.gui.ahead import Ahead
from readinglist.gui.background import Background
from readinglist.gui.batches import Batches
from readinglist.gui.copier import Copier
from readinglist.gui.copies import Copies
from readinglist.gui.duplicator import Duplicator
from readinglist.gui.earlier_notes import EarlierNotes
from readinglist.gui.empty_offers import EmptyOffers
from readinglist.gui.exporter import Exporter
from readinglist.gui.filtering import Filtering
from readinglist.gui.following import Following
from readinglist.gui.fonts import ui_font
from readinglist.gui.highlighter import Highlighter
from readinglist.gui.import_history import ImportHistory
from readinglist.gui.importer import Importer
from readinglist.gui.last_searches import LastSearchList
from readinglist.gui.lasting import Lasting
from readinglist.gui.leaving import Leaving
from readinglist.gui.link_completer import LinkCompleter
from readinglist.gui.looking_back import LookingBack
from readinglist.gui.math.drawing import FormulaPen
from readinglist.gui.messages import Messages
from readinglist.gui.models.paper_list import PaperListModel
from readinglist.gui.navigator import Navigator
from readinglist.gui.note_keeper import NoteKeeper
from readinglist.gui.overview import Overview
from readinglist.gui.palette import Palette
from readinglist.gui.paper_linker import PaperLinker
from readinglist.gui.planner import Planner
from readinglist.gui.safety import Safety
from readinglist.gui.saved_searches import SavedSearchBook
from readinglist.gui.search_completer import SearchCompleter
from readinglist.gui.seeker import Seeker
from readinglist.gui.session import LibrarySession
from readinglist.gui.showing import Showing
from readinglist.gui.tag_editor import TagEditor
from readinglist.gui.tag_menu import TagMenu
from readinglist.gui.theme import load_theme
from readinglist.gui.triage import Triage
from readinglist.gui.verdicts import Verdicts
from readinglist.gui.views.list_pane import ListPane
from readinglist.gui.views.note_panel import NotePanel
from readinglist.gui.views.reader import Reader
from readinglist.gui.views.side_bar import SideBar
from readinglist.gui.views.status_line import StatusLine
from readinglist.gui.views.verdict_bar import VerdictBar
from readinglist.gui.watching import Watching
from readinglist.gui.widgets.banner import Banner
from readinglist.gui.widgets.own_keys import keeps_key, presses
from readinglist.gui.window_commands import WindowCommands
from readinglist.gui.window_place import SIZE, fair_panes, restore_panes
from readinglist.gui.wiring import wire
from readinglist.model.errors import Trouble
from readinglist.model.queries import Order, Query, Shelf

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QDragEnterEvent, QDropEvent

    from readinglist.config.settings import Settings
    from readinglist.library.library import Library

NARROWEST_SIDE = 220
NARROWEST_LIST = 380
"""Pixels that a pane keeps at any scale; beyond, the person decides what to make narrow."""


class Desk(QWidget):
    """All panes and all that works behind them.  It is built and shown without a library; ``open`` gives it one.

    ``width`` is that of the window, in logical pixels.

    Signals: ``renamed(str)`` when something else is to be the window's title; ``library_wanted(Path)`` when the person
    chose another library.
    """

    renamed = Signal(str)
    library_wanted = Signal(object)

    def __init__(self, settings: Settings, width: int = SIZE[0]) -> None:
        super().__init__()
        self.settings = settings
        self.theme = load_theme(settings.get(THEME), settings.get(SCALE))
        self.keys = Keymap(settings, self)
        self.session = LibrarySession(self)
        self.background = Background(self.session.sibling, self)
        self.counting = Background(self.session.sibling, self)
        self.model = PaperListModel(self.session)
        self.keeper = NoteKeeper(self.session, self)
        self._make_panes()
        self._make_parts()
        self.actions_by_id = build_actions(self, self._handlers())
        self.copier.offer(self.actions_by_id)
        self.menus = build_menus(self, self.actions_by_id)
        self.bar = VerdictBar(self.theme, self.actions_by_id)
        self.status = StatusLine(self.theme, self.actions_by_id["edit.undo"], self.keys.text("edit.undo"))
        self.messages = Messages(self, self.status, self.background)
        self._lay_out()
        wire(self)
        self.take_keys()
        self.set_look()
        restore_panes(self.panes, self.reader.splitter, settings, width)
        self.enable()

    def _make_panes(self) -> None:
        pen = self.pen = FormulaPen(Typesetter())
        self.side = SideBar(self.theme)
        self.banner = Banner(self.theme)
        self.offer = Banner(self.theme, calm=True)
        self.told = Banner(self.theme, calm=True, closable=True)
        self.list = ListPane(self.theme, self.model, pen, self.keys.text("go.search"))
        self.note = NotePanel(self.theme, pen)
        self.reader = Reader(self.theme, pen, self.note)

    def _make_parts(self) -> None:
        """Make what works behind the panes; each knows the desk, and none another part."""
        settings = self.settings
        self.seeker = Seeker(self.session.sibling, self)
        self.navigator = Navigator(self.session, self.model, self.list.table, self.seeker)
        self.overview = Overview(self.session, self.navigator, self.side, self.list.table)
        self.tag_editor = TagEditor(self, self.session)
        self.batches = Batches(self, self.session)
        self.triage = Triage(self)
        self.verdicts = Verdicts(
            self, self.session, self.navigator, settings, self.tag_editor, self.batches, self.triage
        )
        self.importer = Importer(self, self.background, settings, self.theme)
        self.import_history = ImportHistory(self, self.background, self.session)
        self.exporter = Exporter(self, self.background)
        self.tag_menu = TagMenu(self, self.tag_editor)
        self.commands = WindowCommands(self)
        self.highlighter = Highlighter(self)
        self.linker = PaperLinker(self)
        self.completer = LinkCompleter(self)
        self.search_completer = SearchCompleter(self)
        self.earlier_notes = EarlierNotes(self)
        self.looking_back = LookingBack(self)
        self.copier = Copier(self)
        self.safety = Safety(self)
        self.lasting = Lasting(self)
        self.copies = Copies(self)
        self.duplicator = Duplicator(self)
        self.showing = Showing(self)
        self.following = Following(self)
        self.ahead = Ahead(self)
        self.leaving = Leaving(self.navigator, settings)
        self.watching = Watching(self)
        self.saved = SavedSearchBook(self)
        self.filtering = Filtering(self)
        self.offers = EmptyOffers(self)
        self.last_searches = LastSearchList(self)
        self.palette_finder = Palette(self)
        self.planner = Planner(self)

    def _handlers(self) -> dict[str, Callable[[], None]]:
        finding = (self.palette_finder, self.watching, self.saved, self.filtering, self.last_searches, self.planner)
        judging = (self.verdicts, self.highlighter, self.copier, self.earlier_notes, self.triage, self.looking_back)
        parts = (*finding, *judging, self.commands, self.safety, self.lasting, self.duplicator, self.copies)
        return {name: handler for part in parts for name, handler in part.handlers().items()}

    def _lay_out(self) -> None:
        self.setAcceptDrops(True)
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.reader, 1)
        self.panes = QSplitter(Qt.Orientation.Horizontal)
        self.panes.setObjectName("panes")
        self.panes.setChildrenCollapsible(False)
        self.panes.setHandleWidth(1)
        for pane, stretch in ((self.side, 0), (self.list, 0), (right, 1)):
            self.panes.addWidget(pane)
            self.panes.setStretchFactor(self.panes.count() - 1, stretch)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.banner)
        layout.addWidget(self.offer)
        layout.addWidget(self.told)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.panes)
        layout.addWidget(self.stack, 1)
        layout.addWidget(self.status)

    # The library

    def open(self, library: Library) -> None:
        """Show ``library``: its Inbox, or all of its list that was shown last."""
        self.session.take(library)
        self.safety.begin(library)
        self.navigator.forget()
        try:
            self.overview.load()
            self.watching.load()
            self.saved.load()
            self.side.close_branches(self.settings.get(CLOSED_TAGS))
            lists = [entry.id for entry in self.overview.lists]
            remembered = self.settings.get(LIST)
            shown = remembered if remembered in lists else lists[0] if len(lists) == 1 else None
            # What was typed while the library was being opened counts.
            self.navigator.show(Query(shelf=Shelf.INBOX, list_id=shown, words=self.list.search.text()))
            self.overview.refresh_first()
        except Trouble as trouble:
            self.show_trouble(trouble)
            return
        if not self.list.search.text():
            self.list.table.setFocus()
        self.messages.tell_faults(settings=self.settings.fault, keys=self.keys.fault)

    def show_trouble(self, trouble: Trouble) -> None:
        """Say that the library cannot be shown, in the place where papers would be."""
        self.list.show_empty(" ")
        rescue = self.safety.rescue
        # The sheet behind the button has every way on; what the trouble names is for the shell as well.
        do = "" if rescue.replaces(trouble) else trouble.do
        text = "\n\n".join(part for part in (trouble.happened, trouble.data, do) if part)
        self.reader.show_nothing(text, rescue.action if rescue.helps_with(trouble) else self.actions_by_id["file.open"])
        self.reader.focus_offer()
        self.messages.say(trouble.happened, warning=True)

    def sort(self, order: Order) -> None:
        """Sort the list; to choose the random order again shuffles anew."""
        if order is Order.RANDOM and self.navigator.query.order is Order.RANDOM:
            self.settings.set(SEED, self.settings.get(SEED) + 1)
        self.navigator.order(order, self.settings.get(SEED))

    def leave_note(self) -> None:
        """Go back from the note to where papers are judged."""
        self.focus_papers()

    def focus_papers(self) -> None:
        """Give the focus to where papers are judged."""
        if self.triage.is_open:
            self.triage.put_note_away()
        else:
            self.list.table.setFocus()

    def go_to_list(self, list_id: int | None) -> None:
        """Show another list, or all papers."""
        self.settings.set(LIST, list_id or 0)
        self.navigator.list(list_id)
        self.overview.refresh()

    def go_to_tag(self, tag: int) -> None:
        """Show the papers of a tag, with the focus on them."""
        self.navigator.tag(tag)
        self.list.table.setFocus()

    def go_to_paper(self, paper: int) -> None:
        """Show a paper where papers are read now; in the list, with the focus on its row."""
        if self.triage.is_open:
            self.navigator.visit(paper)
            return
        self.navigator.go_to_paper(paper)
        self.list.table.setFocus()

    def star_at(self, position: int) -> None:
        """Star the paper in a row of the list, or take its star away."""
        view = self.model.view_at(position)
        if view is not None and self.session.is_writable:
            self.verdicts.star_one(view.row.id, starred=not view.row.starred)

    def enable(self) -> None:
        """Let the actions be offered that can be carried out now."""
        history = self.session.history
        circumstances = Circumstances(
            library=self.session.is_open,
            writable=self.session.is_writable,
            paper=self.navigator.paper is not None,
            undo=history.next_undo(),
            redo=history.next_redo(),
            waits=self.session.waits,
        )
        enable(self.actions_by_id, circumstances)

    # The note

    def save_note(self) -> bool:
        """Take over what is being composed and write what is unsaved; return whether all of it is on the disk."""
        self.note.edit.commit_composition()
        return self.keeper.save()

    # The look

    def set_look(self) -> None:
        """Take the colours and sizes of the settings (and of the system, where these say so)."""
        before = self.theme
        self.theme = load_theme(self.settings.get(THEME), self.settings.get(SCALE))
        if before.scale != self.theme.scale:
            self.panes.setSizes(fair_panes(self.width(), self.theme.scale))
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.setFont(ui_font(self.theme.px(13)))
            app.setPalette(self.theme.palette())
            for kind in ("QCheckBox", "QSpinBox", "QComboBox"):
                app.setPalette(self.theme.edged_palette(), kind)  # type: ignore[arg-type] # the stub wants bytes
            if app.styleSheet() != self.theme.style_sheet():  # Qt dresses every widget anew, wanted or not
                app.setStyleSheet(self.theme.style_sheet())
        for part in (self.banner, self.offer, self.told, self.side, self.list, self.note, self.bar, self.status):
            part.set_theme(self.theme)
        self.list.table.set_compact(on=self.settings.get(TITLES))
        self.reader.set_look(self.theme, self.settings.get(READING_SIZE), self.settings.get(MEASURE))
        self.triage.set_look()
        self.side.setMinimumWidth(min(self.theme.px(170), NARROWEST_SIDE))
        self.list.setMinimumWidth(min(self.theme.px(280), NARROWEST_LIST))
        if self.navigator.paper is not None:
            self.showing.paper(self.navigator.paper)

    # Keys

    def take_keys(self) -> None:
        """Let commands act on the keys in force, and name these wherever keys are named."""
        self.keys.apply(self.actions_by_id)
        self.bar.set_keys(self.keys)
        self.triage.take_keys()
        self.list.search.set_key(self.keys.text("go.search"))
        self.told.set_close_key(self.keys.text("view.close_message"))
        self.status.set_undo_key(self.keys.text("edit.undo"))

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and keeps_key(QApplication.focusWidget(), event):
            event.accept()
            return True
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not presses(QApplication.focusWidget(), event):
            super().keyPressEvent(event)

    # The end

    def leave_library(self) -> None:
        """Save everything and close the library; what it could not take goes to a file of its own."""
        from readinglist.gui.dialogs.sheet import Sheet  # noqa: PLC0415 - not before the first paint

        words: list[str] = []
        for sheet in self.window().findChildren(Sheet):
            if self.session.is_open and sheet.isVisible():
                sheet.take_over()
                words += filter(None, (sheet.unsaved_words(),))
        notes = {} if self.save_note() else self.keeper.texts()
        self.keeper.forget()
        self.safety.places.remember()
        self.triage.leave()
        self.batches.close()
        self.background.close()
        self.counting.close()
        self.saved.close()
        self.offers.forget()
        self.seeker.close()
        self.safety.places.take_left(self.session.close())
        if notes or words or self.session.lost:
            self.messages.rescue(notes, (*words, *self.session.lost))
        self.safety.end()
        self.messages.say("")
        self.list.search.clear()
        self.model.empty()
        self.navigator.forget()
        self.showing.paper(None)
        for part in (self.note.preview, self.completer, self.search_completer, self.last_searches):
            part.stop()

    # Dropping

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self.session.is_writable and (event.mimeData().hasUrls() or event.mimeData().hasText()):
            event.acceptProposedAction()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.importer.take_drop(event.mimeData())
