"""The one block of wiring: who tells whom what, and nowhere else."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from readinglist.config.settings import CLOSED_TAGS

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk


def wire(desk: Desk) -> None:
    """Connect all parts of the desk."""
    views = (_what_is_shown, _note, _side_bar, _list, _searches, _links)
    for connect in (_changes, *views, _long_work, _safety, _application):
        connect(desk)


def _changes(desk: Desk) -> None:
    session = desk.session
    session.changed.connect(desk.following.take_changes)
    session.changed.connect(desk.linker.take_changes)
    session.changed.connect(desk.watching.take_changes)
    session.changed.connect(desk.saved.take_changes)
    session.performed.connect(desk.messages.tell_outcome)
    session.troubled.connect(desk.messages.tell_trouble)
    session.waiting.connect(desk.enable)


def _what_is_shown(desk: Desk) -> None:
    navigator, overview = desk.navigator, desk.overview
    navigator.leaving.connect(desk.save_note)
    navigator.paper_shown.connect(desk.showing.paper)
    navigator.paper_shown.connect(desk.ahead.look_soon)
    navigator.paper_shown.connect(desk.leaving.drop_soon)
    navigator.query_shown.connect(desk.showing.query)
    navigator.completed.connect(desk.showing.count)
    navigator.troubled.connect(desk.messages.tell_trouble)
    overview.refreshed.connect(desk.following.take_counts)
    overview.refreshed.connect(desk.saved.count)
    overview.troubled.connect(desk.messages.tell_trouble)
    desk.keys.changed.connect(desk.take_keys)


def _note(desk: Desk) -> None:
    edit, keeper = desk.note.edit, desk.keeper
    edit.typed.connect(desk.showing.take_typing)
    edit.typed.connect(desk.completer.follow)
    edit.left.connect(desk.completer.leave)
    edit.left.connect(keeper.save)
    edit.left.connect(desk.session.end_sitting)
    edit.finished.connect(desk.leave_note)
    edit.refused.connect(desk.messages.say)
    keeper.unsaved_changed.connect(desk.showing.saving)


def _side_bar(desk: Desk) -> None:
    side, navigator = desk.side, desk.navigator
    side.shelf_wanted.connect(navigator.shelf)
    side.tag_wanted.connect(navigator.tag)
    side.list_wanted.connect(desk.go_to_list)
    side.progress_wanted.connect(desk.looking_back.count)
    side.tag_menu_wanted.connect(desk.tag_menu.show_for)
    side.branches_closed.connect(partial(desk.settings.set, CLOSED_TAGS))
    side.search_wanted.connect(desk.saved.go_to)
    side.search_menu_wanted.connect(desk.saved.show_menu)
    side.search_moved.connect(desk.saved.move)


def _list(desk: Desk) -> None:
    pane, table = desk.list, desk.list.table
    pane.order_wanted.connect(desk.sort)
    table.star_wanted.connect(desk.star_at)
    table.selectionModel().selectionChanged.connect(desk.showing.count)


def _searches(desk: Desk) -> None:
    pane = desk.list
    pane.search.textChanged.connect(desk.navigator.words)
    pane.search.done.connect(pane.table.setFocus)
    pane.table.filter_wanted.connect(desk.filtering.add)
    pane.filters.removed.connect(desk.filtering.remove)
    desk.reader.tag_wanted.connect(desk.filtering.add_tag)
    desk.reader.filter_wanted.connect(desk.filtering.add)


def _links(desk: Desk) -> None:
    desk.reader.link_wanted.connect(desk.commands.open_link)
    desk.note.preview.link_wanted.connect(desk.commands.open_link)
    desk.note.preview.paper_wanted.connect(desk.linker.follow)
    desk.note.linked_from.chosen.connect(desk.linker.go_to)


def _long_work(desk: Desk) -> None:
    importer, exporter, history = desk.importer, desk.exporter, desk.import_history
    importer.imported.connect(desk.following.take_import)
    importer.pairs.answering.connect(desk.save_note)
    history.undone.connect(desk.following.take_import)
    history.pairs_wanted.connect(importer.show_pairs)
    exporter.exported.connect(desk.messages.tell_export)
    exporter.troubled.connect(desk.messages.tell_trouble)
    desk.status.stop_wanted.connect(desk.background.stop)


def _safety(desk: Desk) -> None:
    """Whatever may tell of trouble with the library is heard by what looks after it."""
    safety = desk.safety
    for told in (desk.session.troubled, desk.navigator.troubled, desk.overview.troubled):
        told.connect(safety.take_trouble)
    for changed in (desk.session.changed, desk.importer.imported):
        changed.connect(safety.take_change)
    desk.importer.troubled.connect(safety.tell_no_backup)
    desk.keeper.unsaved_changed.connect(safety.take_saved)
    desk.told.close_wanted.connect(desk.lasting.close)
    app = QApplication.instance()
    if isinstance(app, QApplication):
        app.applicationStateChanged.connect(safety.look_outside)


def _application(desk: Desk) -> None:
    app = QApplication.instance()
    if isinstance(app, QApplication):
        app.styleHints().colorSchemeChanged.connect(desk.set_look)
        app.commitDataRequest.connect(desk.save_note)
        app.applicationStateChanged.connect(desk.save_note)
