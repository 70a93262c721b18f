"""The entries of the side bar: shelves with their counts, then tags."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from readinglist.config.translation import grouped, translate
from readinglist.config.typing import override
from readinglist.gui.wording import shelf_name
from readinglist.model.queries import Shelf

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from readinglist.model.papers import Tag
    from readinglist.model.queries import TagCount

ENTRY_ROLE = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()

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
    """One line of the side bar: a shelf, a tag, or a heading (neither).  ``count`` None is not known yet."""

    label: str
    shelf: Shelf | None = None
    tag: Tag | None = None
    count: int | None = None

    @property
    def heading(self) -> bool:
        """Whether it only names what follows."""
        return self.shelf is None and self.tag is None


class SideBarModel(QAbstractListModel):
    """The side bar's entries; ``ENTRY_ROLE`` gives an Entry."""

    def __init__(self) -> None:
        super().__init__()
        self._entries = entries({}, ())

    def show(self, counts: Mapping[Shelf, int], tags: Sequence[TagCount]) -> None:
        """Show these counts and tags; rows stay where they are as long as no entry comes or goes."""
        fresh = entries(counts, tags)
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
    def flags(self, index: Index) -> Qt.ItemFlag:
        if self._entries[index.row()].heading:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self._entries[index.row()]
        if role == ENTRY_ROLE:
            return entry
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.label
        if role == Qt.ItemDataRole.AccessibleTextRole and entry.count is not None:
            return f"{entry.label}, {grouped(entry.count)}"
        return None


def entries(counts: Mapping[Shelf, int], tags: Sequence[TagCount]) -> tuple[Entry, ...]:
    """Return what the side bar shows; the shelf Deleted only where something stands on it."""
    shelves = [shelf for shelf in Shelf if shelf is not Shelf.DELETED or counts.get(shelf)]
    found = [Entry(shelf_name(shelf), shelf=shelf, count=counts.get(shelf)) for shelf in shelves]
    if tags:
        found.append(Entry(translate("SideBar", "Tags")))
    found.extend(Entry(count.tag.name, tag=count.tag, count=count.papers) for count in tags)
    return tuple(found)


def _identity(entry: Entry) -> tuple[Shelf | None, int | None]:
    return entry.shelf, entry.tag.id if entry.tag else None
