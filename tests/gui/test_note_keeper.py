"""The keeper of typed texts by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.gui.note_keeper import NoteKeeper
from readinglist.gui.session import LibrarySession
from readinglist.model.queries import OnePaper, PaperIds, Query

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from readinglist.library.library import Library


def test_that_a_save_within_a_save_is_no_fault(app: QApplication, sample_library: Library) -> None:
    session = LibrarySession()
    session.take(sample_library)
    keeper = NoteKeeper(session)
    session.changed.connect(lambda _: keeper.save())  # as a window does that ends while it shows what was saved
    one = sample_library.ask(PaperIds(Query()))[0]
    keeper.take(one, lambda: "words")
    assert keeper.save()
    assert not keeper.unsaved
    paper = sample_library.ask(OnePaper(one))
    assert paper is not None
    assert paper.note == "words"
