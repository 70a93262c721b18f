"""The entries of the side bar: shelves with their counts, saved searches, then tags."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt, Signal

from readinglist.config.isolation import joined
from readinglist.config.translation import grouped, translate
from readinglist.config.typing import override
from readinglist.gui.tips import literal
from readinglist.gui.wording import brief, shelf_name
from readinglist.model.queries import Shelf
from readinglist.text.folding import folded
from readinglist.text.tag_names import SLASH, parts, path

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

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

    ``count`` None is not known yet; ``fault`` tells what of a saved search is not there any more.  ``depth`` says in
    how many tags that are shown a tag lies, ``branch`` whether others lie in it, ``open`` whether these are shown.
    """

    label: str
    shelf: Shelf | None = None
    tag: Tag | None = None
    count: int | None = None
    search: SavedSearch | None = None
    fault: str = ""
    depth: int = 0
    branch: bool = False
    open: bool = True

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
        self.closed: frozenset[str] = frozenset()

    def close_branches(self, names: frozenset[str]) -> None:
        """Show nothing of what lies within the tags of these (folded) names."""
        self.closed = names
        self._refresh()

    def show(self, counts: Mapping[Shelf, int], tags: Sequence[TagCount]) -> None:
        """Show these counts and tags; rows stay where they are as long as no entry comes or goes."""
        self._counts, self._tags = counts, tags
        self._refresh()

    def show_searches(self, searches: Sequence[SearchEntry]) -> None:
        """Show these saved searches; the rest stays as it is."""
        self._searches = searches
        self._refresh()

    def _refresh(self) -> None:
        fresh = entries(self._counts, self._tags, self._searches, self.closed)
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
        """Return where the tag stands, or the closed one that it lies within, or (None) the shelf."""
        if tag is None:
            return next((row for row, each in enumerate(self._entries) if each.shelf is shelf is not None), None)
        name = next((count.tag.name for count in self._tags if count.tag.id == tag), None)
        if name is None:
            return None
        tags = {path(each.tag.name): row for row, each in enumerate(self._entries) if each.tag is not None}
        whole = path(name)
        return next((tags[whole[:end]] for end in range(len(whole), 0, -1) if whole[:end] in tags), None)

    def parent_of(self, position: int) -> int | None:
        """Return where the tag stands that the one at ``position`` lies within."""
        depth = self._entries[position].depth
        return next((row for row in range(position - 1, -1, -1) if self._entries[row].depth < depth), None)

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
            return brief(entry.label)
        if role == Qt.ItemDataRole.AccessibleTextRole and entry.count is not None:
            return _spoken(entry)
        if role == Qt.ItemDataRole.ToolTipRole:
            return literal(_tip(entry)) or None
        return None


def _spoken(entry: Entry) -> str:
    said = [brief(entry.tag.name if entry.tag else entry.label), grouped(entry.count or 0), entry.fault]
    if entry.branch:
        said.append(translate("SideBar", "open") if entry.open else translate("SideBar", "closed"))
    return joined(", ", said)


def _tip(entry: Entry) -> str:
    if entry.search is not None:
        return "\n".join(filter(None, (entry.search.words, entry.fault)))
    tag = entry.tag
    if tag is None or not tag.pinned:
        return tag.name if tag else ""
    return translate("SideBar", "{tag} (key {digit})", tag=tag.name, digit=tag.pinned)


def entries(
    counts: Mapping[Shelf, int],
    tags: Sequence[TagCount],
    searches: Sequence[SearchEntry] = (),
    closed: frozenset[str] = frozenset(),
) -> tuple[Entry, ...]:
    """Return what the side bar shows; the shelf Deleted only where something stands on it."""
    shelves = [shelf for shelf in Shelf if shelf is not Shelf.DELETED or counts.get(shelf)]
    found = [Entry(shelf_name(shelf), shelf=shelf, count=counts.get(shelf)) for shelf in shelves]
    if searches:
        found.append(Entry(translate("SideBar", "Saved searches")))
    found.extend(Entry(each.search.name, count=each.count, search=each.search, fault=each.fault) for each in searches)
    if tags:
        found.append(Entry(translate("SideBar", "Tags")))
    return (*found, *_tree(tags, closed))


def _tree(tags: Sequence[TagCount], closed: frozenset[str]) -> Iterator[Entry]:
    """Yield the tags with each branch below the tag that it lies within, in the order in which they came."""
    known = {path(count.tag.name): count for count in tags}
    inside: dict[tuple[str, ...], list[TagCount]] = {}
    for place, count in known.items():
        # A tag whose outer one is gone (by an undo, say) stands at the top, under its whole name.
        around = next((place[:end] for end in range(len(place) - 1, 0, -1) if place[:end] in known), ())
        inside.setdefault(around, []).append(count)

    def branch(around: tuple[str, ...], depth: int) -> Iterator[Entry]:
        for count in inside.get(around, ()):
            place = path(count.tag.name)
            shown = folded(count.tag.name) not in closed
            label = SLASH.join(parts(count.tag.name)[len(around) :])
            yield Entry(label, None, count.tag, count.papers, depth=depth, branch=place in inside, open=shown)
            if shown:
                yield from branch(place, depth + 1)

    return branch((), 0)


def _identity(entry: Entry) -> tuple[Shelf | None, int | None, int | None, int]:
    search = entry.search.id if entry.search else None
    return entry.shelf, entry.tag.id if entry.tag else None, search, entry.depth
