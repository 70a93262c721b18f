"""The index is looked after while somebody works, and that is told only where something was wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.gui.index_keeper import IndexKeeper
from readinglist.model.queries import PaperIds, Query

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person


def test_that_an_index_out_of_step_is_mended_and_told(desk: Desk, person: Person) -> None:
    with desk.session.library._database.writing() as connection:
        connection.exec_driver_sql("DELETE FROM paper_text WHERE rowid < 4")
    paper = person.go(3).id
    IndexKeeper(desk).look()
    person.wait(lambda: not desk.background.busy)
    assert "out of step for 3 papers and is right again. Nothing was lost." in person.told
    assert person.paper.id == paper
    assert {1, 2, 3} <= set(desk.session.ask(PaperIds(Query(words="a"))))


def test_that_an_index_in_step_is_not_talked_about(desk: Desk, person: Person) -> None:
    IndexKeeper(desk).look()
    person.wait(lambda: not desk.background.busy)
    assert "index" not in person.told
