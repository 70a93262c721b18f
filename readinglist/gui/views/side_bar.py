"""The side bar: which list, its shelves with counts, saved searches, tags, and how far triage is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QListView, QMenu, QProgressBar, QPushButton, QVBoxLayout, QWidget

from readinglist.config.isolation import isolated
from readinglist.config.translation import grouped, translate
from readinglist.config.typing import override
from readinglist.gui.delegates.side_bar_row import SideBarDelegate
from readinglist.gui.fonts import ui_font
from readinglist.gui.models.side_bar import ENTRY_ROLE, Entry, SideBarModel
from readinglist.gui.widgets.list_switch import ListSwitch
from readinglist.gui.wording import IN_MENU, brief
from readinglist.model.queries import Shelf
from readinglist.text.folding import folded

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent

    from readinglist.gui.models.side_bar import Entry, SearchEntry
    from readinglist.gui.theme import Theme
    from readinglist.model.papers import PaperList
    from readinglist.model.queries import TagCount
    from readinglist.model.searches import SavedSearch


class EntryList(QListView):
    """The list of the side bar; a branch of tags is opened by a click on its arrow and by the right arrow key.

    Signals: ``branch_wanted(int, object)`` for the branch at a position: True to open it, False to close it, None for
    the other of the two.
    """

    branch_wanted = Signal(int, object)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Left, Qt.Key.Key_Right} and self.currentIndex().isValid():
            self.branch_wanted.emit(self.currentIndex().row(), event.key() == Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        delegate = self.itemDelegate()
        if index.isValid() and event.button() == Qt.MouseButton.LeftButton and isinstance(delegate, SideBarDelegate):
            entry: Entry = index.data(ENTRY_ROLE)
            if delegate.hits_arrow(self.visualRect(index), entry, event.position().toPoint().x()):
                self.branch_wanted.emit(index.row(), None)
                return
        super().mousePressEvent(event)

    @override
    def keyboardSearch(self, search: str) -> None:
        """Do nothing: letters are commands, and must not also jump to a shelf that begins with them."""


class SideBar(QFrame):
    """What can be shown, to choose from.

    Signals: ``shelf_wanted(Shelf)``, ``tag_wanted(int)``, ``list_wanted(object)`` (a list's id or None for all),
    ``tag_menu_wanted(int, QPoint)`` for the menu of a tag at a point of the screen; ``search_wanted(int)`` and
    ``search_menu_wanted(int, QPoint)`` likewise for a saved search, ``search_moved(int, int)`` to a place among these;
    ``branches_closed(str)`` with the names of the closed branches of tags, a line each; ``progress_wanted()`` for more
    of how far triage is.
    """

    shelf_wanted = Signal(object)
    tag_wanted = Signal(int)
    list_wanted = Signal(object)
    tag_menu_wanted = Signal(int, QPoint)
    search_wanted = Signal(int)
    search_menu_wanted = Signal(int, QPoint)
    search_moved = Signal(int, int)
    branches_closed = Signal(str)
    progress_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("side_bar")
        self.model = SideBarModel()
        self._delegate = SideBarDelegate(theme)
        self.view = EntryList()
        self.view.setObjectName("side_list")
        self.view.setAccessibleName(translate("SideBar", "Shelves and tags"))
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setModel(self.model)
        self.view.setItemDelegate(self._delegate)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setMouseTracking(True)
        self.view.setDragDropMode(QListView.DragDropMode.InternalMove)
        self.model.search_moved.connect(self.search_moved)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._on_menu)
        self.view.selectionModel().currentChanged.connect(self._on_current)
        self.view.branch_wanted.connect(self._on_branch)
        self.lists = ListSwitch(theme)
        self._menu = QMenu(self)
        self.lists.setMenu(self._menu)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(translate("SideBar", "Progress of triage"))
        self._progress = QPushButton()
        self._progress.setObjectName("progress_text")
        self._progress.setToolTip(translate("SideBar", "Progress by topic, session and day"))
        self._progress.setCursor(Qt.CursorShape.PointingHandCursor)
        self._progress.clicked.connect(self.progress_wanted)
        self._foot = QWidget()
        foot = QVBoxLayout(self._foot)
        foot.addWidget(self._bar)
        foot.addWidget(self._progress)
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(0)
        self._counts: Mapping[Shelf, int] = {}
        self._layout.addWidget(self.lists)
        self._layout.addWidget(self.view, 1)
        self._layout.addWidget(self._foot)
        self.set_theme(theme)
        self.show_progress(None, None)

    def set_theme(self, theme: Theme) -> None:
        """Take another look."""
        px = theme.px
        self._delegate.set_theme(theme)
        self._layout.setContentsMargins(0, px(10), 0, px(12))
        foot = self._foot.layout()
        if foot is not None:
            foot.setContentsMargins(px(18), px(8), px(18), 0)
            foot.setSpacing(px(6))
        self._bar.setFixedHeight(px(4))
        self._progress.setFont(ui_font(px(11.5)))
        self.lists.set_theme(theme)
        self._layout.setSpacing(px(6))
        self.view.doItemsLayout()

    def show_entries(self, counts: Mapping[Shelf, int], tags: Sequence[TagCount]) -> None:
        """Show the counts of shelves and the tags; what is chosen stays chosen."""
        chosen = self.view.currentIndex()
        entry = self.model.entry(chosen.row()) if chosen.isValid() else None
        self.model.show(counts, tags)
        self._counts = counts
        if entry is not None:
            self._choose_entry(entry)
        judged = counts.get(Shelf.ALL, 0) - counts.get(Shelf.INBOX, 0)
        self.show_progress(judged, counts.get(Shelf.ALL, 0))

    def count_of(self, shelf: Shelf) -> int:
        """Return the number that is shown of a shelf; 0 where none is."""
        return self._counts.get(shelf, 0)

    def show_searches(self, searches: Sequence[SearchEntry]) -> None:
        """Show these saved searches; what is chosen stays chosen."""
        entry = self._chosen()
        self.model.show_searches(searches)
        if entry is not None:
            self._choose_entry(entry)

    def _chosen(self) -> Entry | None:
        chosen = self.view.currentIndex()
        return self.model.entry(chosen.row()) if chosen.isValid() else None

    def _choose_entry(self, entry: Entry) -> None:
        search = entry.search.id if entry.search else None
        self.choose(entry.shelf, entry.tag.id if entry.tag else None, search)

    def chosen_search(self) -> SavedSearch | None:
        """Return the saved search that is marked."""
        entry = self._chosen()
        return entry.search if entry else None

    def close_branches(self, names: str) -> None:
        """Close the branches of tags whose (folded) names these are, a line each."""
        self.model.close_branches(frozenset(filter(None, names.split("\n"))))

    def _on_branch(self, position: int, wanted: object) -> None:
        entry = self.model.entry(position)
        if entry.tag is None:
            return
        is_open = not entry.open if wanted is None else bool(wanted)
        outer = self.model.parent_of(position)
        if entry.branch and is_open is not entry.open:
            self._close(folded(entry.tag.name), is_open=is_open)
        elif wanted is False and outer is not None:
            self.view.setCurrentIndex(self.model.index(outer))

    def _close(self, name: str, *, is_open: bool) -> None:
        entry = self._chosen()
        self.model.close_branches(self.model.closed - {name} if is_open else self.model.closed | {name})
        if entry is not None:
            self._choose_entry(entry)
        self.branches_closed.emit("\n".join(sorted(self.model.closed)))

    def choose(self, shelf: Shelf | None, tag: int | None, search: int | None = None) -> None:
        """Mark the saved search, the tag, or the shelf, as the one that is shown, without asking for it."""
        position = None if search is None else self.model.search_position(search)
        if position is None:
            position = self.model.position(shelf, tag)
        selection = self.view.selectionModel()
        selection.blockSignals(True)  # noqa: FBT003 - Qt's own signature
        flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
        selection.setCurrentIndex(self.model.index(position) if position is not None else QModelIndex(), flag)
        selection.blockSignals(False)  # noqa: FBT003 - Qt's own signature
        self.view.viewport().update()

    def show_lists(self, lists: Sequence[PaperList], shown: int | None) -> None:
        """Offer these lists, and all papers; ``shown`` is the chosen one."""
        self._menu.clear()
        chosen = next((entry for entry in lists if entry.id == shown), None)
        everything = translate("SideBar", "All papers")
        self.lists.show_list(chosen.name if chosen else everything, chosen.papers if chosen else None)
        self._offer(everything, None, chosen=shown is None)
        self._menu.addSeparator()
        for entry in lists:
            label = f"{isolated(brief(entry.name, IN_MENU))}\t{grouped(entry.papers)}"
            self._offer(label, entry.id, chosen=entry.id == shown)

    def _offer(self, label: str, list_id: int | None, *, chosen: bool) -> None:
        action = self._menu.addAction(_escaped(label))
        action.setCheckable(True)
        action.setChecked(chosen)
        action.triggered.connect(lambda _checked: self.list_wanted.emit(list_id))

    def show_progress(self, judged: int | None, total: int | None) -> None:
        """Show how many papers have a verdict."""
        self._foot.setVisible(bool(total))
        self._bar.setMaximum(total or 1)
        self._bar.setValue(judged or 0)
        text = translate("SideBar", "{judged} of %n triaged", n=total or 0, judged=grouped(judged or 0))
        self._progress.setText(text)
        self._progress.setAccessibleName(text)

    def _on_current(self, current: QModelIndex) -> None:
        if not current.isValid():
            return
        entry = self.model.entry(current.row())
        if entry.search is not None:
            self.search_wanted.emit(entry.search.id)
        elif entry.tag is not None:
            self.tag_wanted.emit(entry.tag.id)
        elif entry.shelf is not None:
            self.shelf_wanted.emit(entry.shelf)

    def _on_menu(self, point: QPoint) -> None:
        index = self.view.indexAt(point)
        entry = self.model.entry(index.row()) if index.isValid() else None
        if entry is not None and entry.tag is not None:
            self.tag_menu_wanted.emit(entry.tag.id, self.view.viewport().mapToGlobal(point))
        elif entry is not None and entry.search is not None:
            self.search_menu_wanted.emit(entry.search.id, self.view.viewport().mapToGlobal(point))


def _escaped(text: str) -> str:
    # Menus and buttons take & for the mark of a shortcut.
    return text.replace("&", "&&")
