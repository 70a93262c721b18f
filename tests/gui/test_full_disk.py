"""The window on a disk that becomes full: a banner, reading goes on, and what was typed is saved when there is room."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from readinglist.gui.note_keeper import RETRY_AFTER
from readinglist.model.commands import SetNote
from readinglist.model.queries import PaperIds, Query

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.conftest import SmallDisk
    from tests.gui.conftest import Person


def test_that_words_typed_on_a_full_disk_wait_under_a_banner_and_are_saved_by_themselves(
    open_window: Callable[..., Desk], small_disk: SmallDisk, sample_file: Path, person_at: Callable[[Desk], Person]
) -> None:
    place = small_disk.path / "library.db"
    shutil.copyfile(sample_file, place)
    desk = open_window(place)
    person = person_at(desk)
    paper = person.paper.id
    small_disk.fill()
    for number in range(200):  # the log may have some room of its own left
        if desk.session.perform(SetNote(paper + 1, f"{number} " * 500)) is None:
            break
    assert number < 199
    person.press("N")
    person.write("typed on a full disk")
    person.wait(lambda: "is full" in desk.banner.said and "What you typed is kept here" in desk.banner.said)
    assert desk.banner.isVisible()
    assert [button.text() for button in desk.banner.buttons] == ["Save elsewhere..."]
    for _ in range(30):  # a minute of tries, without the waiting
        assert desk.keeper._timer.isActive(), "tried again by itself"
        assert desk.keeper._timer.interval() <= RETRY_AFTER
        desk.keeper._timer.stop()
        desk.keeper._timer.timeout.emit()
        assert "What you typed is kept here" in desk.banner.said
    person.press("Esc")
    person.press("J", "K")
    assert person.note == "typed on a full disk"
    assert len(desk.session.ask(PaperIds(Query(words="learning")))) > 0
    small_disk.free()
    person.wait(lambda: person.stored(paper).note == "typed on a full disk")
    person.wait(lambda: not desk.banner.isVisible())
    person.press("S")
    person.wait(lambda: person.stored(paper).starred)


def test_that_the_window_opens_on_a_full_disk_and_shows_all_papers(
    open_window: Callable[..., Desk], small_disk: SmallDisk, sample_file: Path
) -> None:
    place = small_disk.path / "library.db"
    shutil.copyfile(sample_file, place)
    small_disk.fill(left=80_000)  # the map of the log alone takes half of it
    desk = open_window(place)
    small_disk.fill()
    assert len(desk.model.ids) == 19
