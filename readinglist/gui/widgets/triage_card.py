"""The card of triage: where the paper stands, its texts, and at the foot what the reader said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.fonts import ui_font
from readinglist.gui.widgets.elided_label import ElidedLabel
from readinglist.gui.widgets.empty_page import EmptyPage
from readinglist.gui.widgets.tag_strip import TagStrip
from readinglist.gui.widgets.triage_face import AWAY, BAR, TriageFace, text_width
from readinglist.gui.wording import appearance_facts, in_one_line, stars, state_name, topic_name
from readinglist.model.papers import State

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QResizeEvent

    from readinglist.gui.math.drawing import FormulaPen
    from readinglist.gui.theme import Theme
    from readinglist.model.papers import Paper, Tag

FACES = 3
"""The paper that is read, the next one and the one before."""

EDGE = 48
NOTE = 230
"""Pixels at 100 %: between the card's edge and its texts; the height of a note."""


class Stage(QWidget):
    """Where the faces stand; only the one in front can be seen."""

    def __init__(self, theme: Theme, pen: FormulaPen) -> None:
        super().__init__()
        self.faces = [TriageFace(self, theme, pen) for _ in range(FACES)]
        self.front = self.faces[0]
        self._empty = EmptyPage()
        self._empty.setParent(self)
        self._empty.hide()

    def set_look(self, theme: Theme, width: int) -> None:
        """Take another look; texts are laid out again when they are shown."""
        for face in self.faces:
            face.set_look(theme, width)

    def has(self, paper: int | None) -> bool:
        """Return whether a face holds this paper; its texts may have changed since."""
        return any(face.paper is not None and face.paper.id == paper for face in self.faces)

    def prepare(self, paper: Paper) -> TriageFace:
        """Return the face that holds ``paper``; where none does, the one that was in front longest ago takes it."""
        for face in self.faces:
            if face.holds(paper):
                return face
        face = next(face for face in self.faces if face is not self.front)
        face.take(paper)
        self._touch(face)
        return face

    def bring(self, paper: Paper) -> None:
        """Put the face of ``paper`` in front, at its top if another paper was there."""
        front = next((face for face in self.faces if face.holds(paper)), None)
        if front is None:
            front = self.faces[0] if self.front is not self.faces[0] else self.faces[1]
            if self.front.paper is not None and self.front.paper.id == paper.id:
                front = self.front  # its texts changed
            front.take(paper)
        self._touch(front)
        if front is not self.front:
            front.area.verticalScrollBar().setValue(0)
            front.move(0, 0)
            self.front.move(0, AWAY)
            self.front = front
        self._empty.hide()

    def show_end(self, text: str) -> None:
        """Show a quiet text in place of a paper."""
        self._empty.show_text(text, None)
        self._empty.setAutoFillBackground(True)
        self._empty.setPalette(self.front.palette())
        self._empty.raise_()
        self._empty.show()

    @property
    def ended(self) -> bool:
        """Whether the text for the end is shown."""
        return not self._empty.isHidden()

    def _touch(self, face: TriageFace) -> None:
        self.faces.remove(face)
        self.faces.append(face)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        for face in self.faces:
            face.resize(self.size())
            face.place()
            face.move(0, 0 if face is self.front else AWAY)
        self._empty.setGeometry(self.rect())


class TriageCard(QFrame):
    """Signals: ``tag_wanted(int)`` for a tag, by id, to be added or taken away."""

    tag_wanted = Signal(int)

    def __init__(self, theme: Theme, pen: FormulaPen) -> None:
        super().__init__()
        self.setObjectName("triage_card")
        self._theme = theme
        self._paper: Paper | None = None
        self._titles_only = False
        self._facts = ElidedLabel()
        self._facts.setObjectName("facts")
        self.stage = Stage(theme, pen)
        self.note_room = QWidget()
        room = QVBoxLayout(self.note_room)
        self._room = room
        self.note_room.hide()
        self.tags = TagStrip(theme)
        self.tags.tag_wanted.connect(self.tag_wanted)
        self._remark = ElidedLabel()
        self._remark.setObjectName("facts")
        self._remark.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._lay_out()

    def _lay_out(self) -> None:
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._facts)
        self._column.addWidget(self.stage, 1)
        self._column.addWidget(self.note_room)
        foot = QHBoxLayout()
        foot.addWidget(self.tags)
        foot.addWidget(self._remark, 1)
        self._column.addLayout(foot)

    def set_look(self, theme: Theme, measure: int, room: int) -> None:
        """Take another look: lines of ``measure`` characters, where ``room`` pixels are wide enough for them."""
        px = theme.px
        self._theme = theme
        edge = px(EDGE)
        width = max(px(120), min(text_width(theme, measure), room - 2 * edge))
        self.setFixedWidth(width + 2 * edge)
        # The text ends at the card's edge; beyond it the bar of a long abstract has its room.
        self._column.setContentsMargins(edge, px(26), edge - px(BAR), px(16))
        self._column.setSpacing(px(10))
        for label in (self._facts, self._remark):
            label.setFont(ui_font(px(12.5)))
            label.setFixedHeight(px(24))
        self._facts.setContentsMargins(0, 0, px(BAR), 0)
        self._remark.setContentsMargins(px(10), 0, px(BAR), 0)
        self.note_room.setFixedHeight(px(NOTE))
        self._room.setContentsMargins(0, 0, px(BAR), 0)
        self.tags.set_theme(theme)
        self.stage.set_look(theme, width)
        self.show_again()

    def show_again(self) -> None:
        """Lay out the present paper in the present look."""
        if self._paper is not None:
            self.stage.bring(self._paper)

    def show_paper(self, paper: Paper, tags: Mapping[int, Tag]) -> None:
        """Show ``paper``."""
        other = self._paper is None or self._paper.id != paper.id
        self._paper = paper
        if other:
            self._give_back_focus()
        self.stage.bring(paper)
        if other:
            self.stage.front.show_abstract(shown=not self._titles_only)
        self._facts.setText(_facts(paper))
        self.tags.show_tags(paper.tags, tags)
        self._remark.setText(_said(paper))

    def hold_note(self, note: QWidget) -> None:
        """Have the note at hand, which is shown on demand; it comes from the reader."""
        self.note_room.hide()
        self._room.addWidget(note)
        note.show()

    def _give_back_focus(self) -> None:
        """Take the keys from a text that is about to go: else they would go to whatever comes next."""
        focus = QApplication.focusWidget()
        if focus is not None and self.stage.front.isAncestorOf(focus):
            self.setFocus()

    def set_titles_only(self, *, on: bool) -> None:
        """Show titles without their abstracts, or both."""
        self._titles_only = on
        self.stage.front.show_abstract(shown=not on)

    def page_down(self) -> bool:
        """Read on: show the abstract where the title stands alone, else a page more of it; False at its end."""
        front = self.stage.front
        if front.area.isHidden():
            front.show_abstract(shown=True)
            return True
        return front.page_down()


def _facts(paper: Paper) -> str:
    """Return where a paper stands: its topics, then track, session and time of its lists."""
    topics = dict.fromkeys(place.topic for place in paper.appearances if place.topic)
    places = [appearance_facts(place) for place in paper.appearances[:2]]
    return in_one_line(*map(topic_name, topics), *places)


def _said(paper: Paper) -> str:
    """Return what the reader said of a paper besides its tags."""
    parts = [paper.remark]
    if paper.note:
        parts.append(translate("Triage", "has a note"))
    if paper.rating:
        parts.append(stars(paper.rating))
    if paper.state is not State.NEW:
        parts.append(state_name(paper.state))
    elif paper.later is not None:
        parts.append(translate("Triage", "put off"))
    return in_one_line(*parts)
