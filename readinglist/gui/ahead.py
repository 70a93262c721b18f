"""What a paper will need is made ready while the person reads the one before: a key then only has to paint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from readinglist.formulas.budget import Budget
from readinglist.gui.later import after_next_paint, later
from readinglist.model.errors import Trouble
from readinglist.text.abstracts import parse_abstract

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from readinglist.model.papers import Paper


class Ahead(QObject):
    """Prepares the neighbours of the paper that is shown, in the list and in triage."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._waits = False

    def look_soon(self) -> None:
        """Prepare them as soon as the present paper is painted."""
        if not self._waits:
            self._waits = True
            later(self, self._after_paint)

    def _after_paint(self) -> None:
        """Wait for the paint that the present paper causes; on a busy machine no time would be long enough."""
        after_next_paint(self._desk.window(), self._look)

    def _look(self) -> None:
        self._waits = False
        desk = self._desk
        if not desk.session.is_open or desk.navigator.paper is None:
            return
        position = desk.navigator.position
        if not desk.triage.is_open:
            self._warm(desk.navigator.look_ahead(position + 1))
            desk.list.table.look_ahead()
            return
        try:
            position = desk.model.finish(position)
            following = desk.navigator.queue.next(position)
        except Trouble:  # told when somebody goes there
            return
        stage = desk.triage.view.card.stage
        for at in (position - 1, following):  # the next one last: it is the one that is wanted
            if at is None or stage.has(desk.model.id_at(at)):
                continue
            paper = desk.navigator.look_ahead(at)
            if paper is not None:
                stage.prepare(paper)
        if following is not None:
            desk.navigator.look_ahead(following)

    def _warm(self, paper: Paper | None) -> None:
        """Have the texts parsed and the formulas set; to lay them out takes the view that shows another paper yet."""
        if paper is None:
            return
        budget = Budget()
        for block in (*parse_abstract(paper.title), *parse_abstract(paper.abstract)):
            for run in block.runs:
                if run.is_math:
                    self._desk.pen.drawn(run, budget)
