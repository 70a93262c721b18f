"""How far triage is: judged and left, the pace, the days, and each topic and session with what is left of it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QScrollArea, QVBoxLayout, QWidget

from readinglist.config.translation import grouped, translate
from readinglist.config.typing import override
from readinglist.gui.dialogs.sheet import Sheet
from readinglist.gui.fonts import ui_font
from readinglist.gui.widgets.day_chart import DayChart
from readinglist.gui.wording import DOT, brief, topic_name

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QPaintEvent

    from readinglist.gui.theme import Theme
    from readinglist.model.progress import Part, Progress

WIDTH = 680
LINE = 30
HIGHEST = 300
"""Pixels at 100 %: of the sheet, of a line, of the list of topics and sessions."""


class PartLine(QAbstractButton):
    """A topic or session: its name, a small bar, how many of how many; pressing it shows what is left.

    Signals: ``reached()`` when it is given the focus.
    """

    reached = Signal()

    def __init__(self, theme: Theme, part: Part) -> None:
        super().__init__()
        self._theme = theme
        self._part = part
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setToolTip(translate("Progress", "Show the papers that are left"))
        judged, papers = grouped(part.judged), grouped(part.papers)
        spoken = translate(
            "Progress",
            "{name}: {judged} of {papers} judged",
            name=brief(topic_name(part.name)),
            judged=judged,
            papers=papers,
        )
        self.setAccessibleName(spoken)
        self.setFixedHeight(theme.px(LINE))

    @override
    def focusInEvent(self, e: QFocusEvent) -> None:
        super().focusInEvent(e)
        self.reached.emit()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(300), self._theme.px(LINE))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        px = self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse():
            painter.fillRect(self.rect(), self._theme.colour("hover"))
        if self.hasFocus():
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(5), px(5))
        painter.setFont(ui_font(px(13)))
        painter.setPen(self._theme.colour("text"))
        right = px(250)
        room = QRectF(px(6), 0, self.width() - right - px(18), self.height())
        name = painter.fontMetrics().elidedText(
            topic_name(self._part.name), Qt.TextElideMode.ElideRight, round(room.width())
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, name)
        self._draw_bar(painter, QRectF(self.width() - right, self.height() / 2 - px(2), px(130), px(4)))
        painter.setPen(self._theme.colour("muted"))
        numbers = f"{grouped(self._part.judged)} / {grouped(self._part.papers)}"
        end = QRectF(self.width() - px(112), 0, px(104), self.height())
        painter.drawText(end, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, numbers)
        painter.end()

    def _draw_bar(self, painter: QPainter, whole: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("line"))
        painter.drawRoundedRect(whole, 2, 2)
        done = QRectF(whole)
        done.setWidth(whole.width() * self._part.judged / max(1, self._part.papers))
        painter.setBrush(self._theme.colour("accent"))
        painter.drawRoundedRect(done, 2, 2)


class ProgressSheet(Sheet):
    """Signals: ``words_wanted(str)`` with the search for what is left of a topic or session."""

    words_wanted = Signal(str)

    def __init__(self, parent: QWidget, theme: Theme, name: str, progress: Progress) -> None:
        super().__init__(parent, translate("Progress", "Progress: {name}", name=name), WIDTH)
        self._theme = theme
        self.said = [self.add_text(text) for text in told(progress)]
        if progress.days:
            self.body.addWidget(DayChart(theme, progress.days))
        self.lines: list[PartLine] = []
        self._add_parts(progress)
        (close,) = self.add_buttons(translate("Sheet", "Close"))
        close.clicked.connect(self.accept)
        close.setFocus()

    def _add_parts(self, progress: Progress) -> None:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for head, field, parts in (
            (translate("Progress", "Topics"), "topic", progress.topics),
            (translate("Progress", "Sessions"), "session", progress.sessions),
        ):
            named = [part for part in parts if part.name]
            if named:
                column.addWidget(self._head(head))
            for part in named:
                line = PartLine(self._theme, part)
                line.clicked.connect(partial(self._show_left, field, part.name))
                self.lines.append(line)
                column.addWidget(line)
        if not self.lines:
            return
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(page)
        for line in self.lines:
            line.reached.connect(partial(area.ensureWidgetVisible, line))
        area.setMinimumHeight(self._theme.px(LINE))
        area.setMaximumHeight(min(page.sizeHint().height(), self._theme.px(HIGHEST)))
        self.body.addWidget(area, 1)

    def _head(self, text: str) -> QWidget:
        label = self.add_text(text, "keys_head")
        self.body.removeWidget(label)
        label.setContentsMargins(self._theme.px(6), self._theme.px(8), 0, self._theme.px(2))
        return label

    def _show_left(self, field: str, name: str) -> None:
        self.accept()
        quoted = name.replace('"', " ")
        self.words_wanted.emit(f'{field}:"{quoted}"')


def told(progress: Progress) -> list[str]:
    """Return in sentences how far it is, at what pace, and what the last verdicts gave."""
    judged = translate("Progress", "{judged} of %n judged", n=progress.papers, judged=grouped(progress.judged))
    left = translate("Progress", "%n left", n=progress.left)
    starred = translate("Progress", "%n starred", n=progress.starred)
    sentences = [DOT.join((judged, left, starred))]
    pace = [translate("Progress", "Today: %n verdict(s)", n=progress.today)]
    if progress.seconds_left is not None:
        each = max(1, round(progress.seconds / progress.today))
        pace.append(translate("Progress", "%n second(s) each", n=each))
        if progress.left:
            pace.append(translate("Progress", "about {time} more at this pace", time=duration(progress.seconds_left)))
    sentences.append(DOT.join(pace))
    if progress.last:
        gave = translate("Progress", "%n star(s)", n=progress.last_starred)
        sentences.append(translate("Progress", "The last {number} gave {gave}.", number=progress.last, gave=gave))
    return sentences


def duration(seconds: float) -> str:
    """Return a time as somebody would say it: 40 min, 3 h 20 min."""
    minutes = max(1, round(seconds / 60))
    if minutes < 60:  # noqa: PLR2004 - an hour
        return translate("Progress", "%n min", n=minutes)
    return translate("Progress", "{hours} h {minutes} min", hours=minutes // 60, minutes=minutes % 60 // 10 * 10)
