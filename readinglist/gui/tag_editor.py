"""What can be done to a tag as such: rename, merge, recolour, pin, delete.  The menu of a tag and the picker use it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.gui.dialogs.ask_sheet import AskSheet
from readinglist.gui.dialogs.line_sheet import LineSheet
from readinglist.gui.dialogs.tag_picker import LONGEST_NAME, TagPicker
from readinglist.model.commands import DeleteTag, EditTag, MergeTags
from readinglist.model.queries import Tags
from readinglist.text.folding import folded
from readinglist.text.tag_names import lies_within, tidied

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from readinglist.gui.session import LibrarySession
    from readinglist.model.papers import Tag


class TagEditor:
    """Asks what must be asked, and changes the tag."""

    def __init__(self, window: QWidget, session: LibrarySession) -> None:
        self._window = window
        self._session = session

    def tags(self) -> tuple[Tag, ...]:
        """Return all tags."""
        return tuple(count.tag for count in self._session.ask(Tags()))

    def find(self, number: int) -> Tag | None:
        """Return the tag of a number as it is now."""
        return next((tag for tag in self.tags() if tag.id == number), None)

    def recolour(self, tag: Tag, colour: int) -> None:
        """Give a tag another colour."""
        self._session.perform(EditTag(tag.id, tag.name, colour, tag.pinned))

    def pin(self, tag: Tag, digit: int) -> None:
        """Pin a tag to a digit, or with 0 to none."""
        self._session.perform(EditTag(tag.id, tag.name, tag.colour, digit))

    def delete(self, tag: Tag) -> None:
        """Take a tag from every paper; undo brings it back."""
        self._session.perform(DeleteTag(tag.id))

    def rename(self, tag: Tag) -> None:
        """Ask for another name; the name of another tag makes one of the two, if that is wanted."""
        hint = translate("TagMenu", "A new name for the tag; “outer/inner” puts it into another one")
        sheet = LineSheet(
            self._window,
            translate("TagMenu", "Rename tag"),
            hint,
            tag.name,
            LONGEST_NAME,
            save=lambda name: self._take_name(tag, name),
        )
        sheet.open()

    def _take_name(self, tag: Tag, name: str) -> bool:
        wanted = folded(tidied(name))
        other = next((each for each in self.tags() if folded(each.name) == wanted and each.id != tag.id), None)
        if other is None or lies_within(other.name, tag.name):
            return self._session.keep(EditTag(tag.id, name, tag.colour, tag.pinned))
        self._ask_to_merge(tag, other)
        return True

    def _ask_to_merge(self, tag: Tag, into: Tag) -> None:
        sheet = AskSheet(
            self._window,
            translate("TagMenu", "Merge “{tag}” into “{into}”?", tag=tag.name, into=into.name),
            translate(
                "TagMenu",
                "There is a tag “{into}” already. Papers with “{tag}” get “{into}” instead, and undo parts them again.",
                tag=tag.name,
                into=into.name,
            ),
            translate("TagMenu", "Merge"),
        )
        sheet.accepted.connect(lambda: self._session.perform(MergeTags(tag.id, into.id)))
        sheet.open()

    def merge(self, tag: Tag) -> None:
        """Ask into which other tag this one goes."""
        others = tuple(each for each in self.tags() if not lies_within(each.name, tag.name))
        sheet = TagPicker(
            self._window, others, frozenset(), translate("TagMenu", "Merge “{tag}” into", tag=tag.name), pure=True
        )
        numbers = {each.name: each.id for each in others}
        sheet.name_chosen.connect(lambda name: self._session.perform(MergeTags(tag.id, numbers[name])))
        sheet.open()
