"""What is told at the top of the window until the person closes it: a library that came back, a place that is bad."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication

from readinglist.config.translation import sentences, translate
from readinglist.config.warned import Warned

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from readinglist.gui.widgets.banner import Offer
    from readinglist.library.surroundings import Remark
    from readinglist.model.backups import Restored, Salvage


class Lasting(QObject):
    """Handler for ``view.close_message``: the line stays until then, or until another library is opened."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._mark = ""

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what the row's key does."""
        return {"view.close_message": self.close}

    def close(self) -> None:
        """Take the line away: it has been read; what is told once is not told again."""
        if self._mark:
            Warned(self._desk.settings).add(self._mark)
        focused = QApplication.focusWidget()
        inside = focused is not None and self._desk.told.isAncestorOf(focused)
        self.end()
        if inside:  # whoever types goes on typing
            self._desk.focus_papers()

    def end(self) -> None:
        """Take the line away: the library is being closed."""
        self._mark = ""
        self._desk.told.say("")

    # What is told

    def tell_restored(self, restored: Restored, path: Path) -> None:
        """Say what stands in the place of the library at ``path`` now, and where the file is that was there."""
        self._desk.told.say(restored_text(restored), self._folder(path.parent), self._backups())

    def tell_other(self, text: str) -> None:
        """Say that it is not the library that was here before."""
        self._desk.told.say(text, self._action("file.open"), self._backups())

    def tell_place(self, path: Path) -> None:
        """Say, until it was read once, that the place of the library at ``path`` is not good for it."""
        from readinglist.library.surroundings import remarks  # noqa: PLC0415 - not before the first rows

        warned = Warned(self._desk.settings)
        new = [remark for remark in remarks(path) if _mark(path, remark) not in warned]
        if new:
            self._mark = _mark(path, new[0])
            self._desk.told.say(new[0].text, self._folder(path.parent), self._action("file.preferences"))

    # The ways on

    def _folder(self, folder: Path) -> Offer:
        return translate("Lasting", "Show the folder"), partial(self.show_folder, folder)

    def _backups(self) -> Offer:
        return self._action("file.backups")

    def _action(self, name: str) -> Offer:
        action = self._desk.actions_by_id[name]
        return action.text(), action.trigger

    def show_folder(self, folder: Path) -> None:
        """Show a folder in the system's file manager."""
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            text = translate("Lasting", "No file manager could be started. The folder is {folder}.", folder=folder)
            self._desk.messages.say(text, warning=True)


def _mark(path: Path, remark: Remark) -> str:
    return f"{path}: {remark.what}"


def restored_text(restored: Restored) -> str:
    """Return which backup is back and what it holds, what the damaged file still gave, and where that is."""
    from readinglist.gui.days import local_time  # noqa: PLC0415 - as above
    from readinglist.library.backup_words import held_text  # noqa: PLC0415

    backup, salvage, aside = restored.backup, restored.salvage, restored.aside
    parts = []
    if backup is not None:
        date = local_time(backup.made_at)
        parts.append(translate("Lasting", "The backup of {date} is back: {held}.", date=date, held=held_text(backup)))
    if salvage is not None:
        parts.append(_salvaged_text(salvage, new=backup is None))
        if salvage.lost:
            parts.append(_lost_text(salvage.lost, new=backup is None))
    if aside is not None:
        parts.append(translate("Lasting", "The file that was there is kept as {name}.", name=aside.name))
    return sentences(*parts)


def _salvaged_text(salvage: Salvage, *, new: bool) -> str:
    notes = translate("Backups", "%n note(s)", n=salvage.notes)
    if new:
        return translate(
            "Lasting",
            "A new library holds what could be read of the damaged file: %n piece(s) of data, among them {notes}.",
            n=salvage.rows,
            notes=notes,
        )
    if not salvage.rows:
        return translate("Lasting", "The damaged file gave nothing that is newer.")
    if not salvage.notes:
        return translate("Lasting", "From the damaged file came %n newer piece(s) of data.", n=salvage.rows)
    return translate(
        "Lasting",
        "From the damaged file came %n newer piece(s) of data, among them {notes}.",
        n=salvage.rows,
        notes=notes,
    )


def _lost_text(places: int, *, new: bool) -> str:
    if new:
        return translate("Lasting", "%n place(s) of it could not be read.", n=places)
    return translate("Lasting", "%n place(s) of it could not be read; what the backup holds stands there.", n=places)
