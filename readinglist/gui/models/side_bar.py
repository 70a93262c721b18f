"""The entries of the side bar: shelves with their counts, saved searches, then tags."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt, Signal

from readinglist.config.translation import grouped, translate
from readinglist.config.typing import override
from readinglist.gui.tips import literal
from readinglist.gui.wording import shelf_name
from readinglist.model.queries import Shelf

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from readinglist.model.papers import Tag
    from readinglist.model.queries import TagCount
    from readinglist.model.searches import SavedSearch

ENTRY_ROLE = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()

_CHOSEN = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_DRAGGED = "application/x-readinglist-search"
"""The kind of data of a saved search that is dragged; nothing outside takes it."""

SHELF_ICONS = {
    Shelf.INBOX: "inbox",
    Shelf.STARRED: "star",
    Shelf.TO_READ: "bookmark",
    Shelf.READING: "book-open",
    Shelf.DONE: "check",
    Shelf.SKIPPED: "archive",
    Shelf.ALL: "layers",
    Shelf.NOTES: "notebook-pen",
    Shelf.DELETED: "trash-2",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the side bar: a shelf, a tag, a saved search, or a heading (neither).

    ``count`` None is not known yet; ``fault`` tells what of a saved search is not there any more.
    """

    label: str
    shelf: Shelf | None = None
    tag: Tag | None = None
    count: int | None = None
    search: SavedSearch | None = None
    fault: str = ""

    @property
    def heading(self) -> bool:
        """Whether it only names what follows."""
        return self.shelf is None and self.tag is None and self.search is None


@dataclass(frozen=True, slots=True)
class SearchEntry:
    """A saved search with its number of papers (None: not counted yet) and what is wrong with it."""

    search: SavedSearch
    count: int | None
    fault: str


class SideBarModel(QAbstractListModel):
    """The side bar's entries; ``ENTRY_ROLE`` gives an Entry.

    Signals: ``search_moved(int, int)`` when a saved search was dragged to a place (from 0) among the others.
    """

    search_moved = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self._counts: Mapping[Shelf, int] = {}
        self._tags: Sequence[TagCount] = ()
        self._searches: Sequence[SearchEntry] = ()
        self._entries = entries({}, ())
        self._dragged: int | None = None

    def show(self, counts: Mapping[Shelf, int], tags: Sequence[TagCount]) -> None:
        """Show these counts and tags; rows stay where they are as long as no entry comes or goes."""
        self._counts, self._tags = counts, tags
        self._take(entries(counts, tags, self._searches))

    def show_searches(self, searches: Sequence[SearchEntry]) -> None:
        """Show these saved searches; the rest stays as it is."""
        self._searches = searches
        self._take(entries(self._counts, self._tags, searches))

    def _take(self, fresh: tuple[Entry, ...]) -> None:
        if [_identity(entry) for entry in fresh] == [_identity(entry) for entry in self._entries]:
            self._entries = fresh
            self.dataChanged.emit(self.index(0), self.index(len(fresh) - 1))
            return
        self.beginResetModel()
        self._entries = fresh
        self.endResetModel()

    def entry(self, position: int) -> Entry:
        """Return the entry at a position."""
        return self._entries[position]

    def search_position(self, search: int) -> int | None:
        """Return where a saved search stands."""
        found = (at for at, entry in enumerate(self._entries) if entry.search is not None and entry.search.id == search)
        return next(found, None)

    def position(self, shelf: Shelf | None, tag: int | None) -> int | None:
        """Return where the tag stands, or (None) the shelf."""
        for number, entry in enumerate(self._entries):
            if (entry.tag is not None and entry.tag.id == tag) or (tag is None and entry.shelf is shelf is not None):
                return number
        return None

    @override
    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._entries)

    @override
    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    @override
    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """Tell where a saved search was dropped; the row moves when the library has it so."""
        first = next((at for at, entry in enumerate(self._entries) if entry.search is not None), None)
        dragged = self._dragged
        if first is None or dragged is None or not data.hasFormat(_DRAGGED):
            return False
        at = (parent.row() if parent.isValid() else row) - first
        before = next((at for at, each in enumerate(self._searches) if each.search.id == dragged), 0)
        at -= at > before and not parent.isValid()  # the place that it leaves does not count
        if 0 <= at < len(self._searches):
            self.search_moved.emit(dragged, at)
        return False  # Qt would take the row away

    @override
    def mimeTypes(self) -> list[str]:
        return [_DRAGGED]

    @override
    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        found = [self._entries[index.row()].search for index in indexes]
        self._dragged = next((search.id for search in found if search is not None), None)
        data = QMimeData()
        data.setData(_DRAGGED, b"1")
        return data

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled
        if self._entries[index.row()].search is not None:
            return _CHOSEN | Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsDropEnabled
        if self._entries[index.row()].heading:
            return Qt.ItemFlag.NoItemFlags
        return _CHOSEN

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self._entries[index.row()]
        if role == ENTRY_ROLE:
            return entry
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.label
        if role == Qt.ItemDataRole.AccessibleTextRole and entry.count is not None:
            return ", ".join(filter(None, (entry.label, grouped(entry.count), entry.fault)))
        if role == Qt.ItemDataRole.ToolTipRole and entry.search is not None:
            return literal("\n".join(filter(None, (entry.search.words, entry.fault)))) or None
        return None


def entries(
    counts: Mapping[Shelf, int], tags: Sequence[TagCount], searches: Sequence[SearchEntry] = ()
) -> tuple[Entry, ...]:
    """Return what the side bar shows; the shelf Deleted only where something stands on it."""
    shelves = [shelf for shelf in Shelf if shelf is not Shelf.DELETED or counts.get(shelf)]
    found = [Entry(shelf_name(shelf), shelf=shelf, count=counts.get(shelf)) for shelf in shelves]
    if searches:
        found.append(Entry(translate("SideBar", "Saved searches")))
    found.extend(Entry(each.search.name, count=each.count, search=each.search, fault=each.fault) for each in searches)
    if tags:
        found.append(Entry(translate("SideBar", "Tags")))
    found.extend(Entry(count.tag.name, tag=count.tag, count=count.papers) for count in tags)
    return tuple(found)


def _identity(entry: Entry) -> tuple[Shelf | None, int | None, int | None]:
    return entry.shelf, entry.tag.id if entry.tag else None, entry.search.id if entry.search else None
