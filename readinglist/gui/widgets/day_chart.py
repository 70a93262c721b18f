"""A quiet chart: one bar for each day on which papers were judged, the number above, the day below."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from readinglist.config.translation import grouped, translate
from readinglist.config.typing import override
from readinglist.gui.days import day_of_month, day_of_year
from readinglist.gui.fonts import ui_font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

    from readinglist.gui.theme import Theme
    from readinglist.model.progress import Day

SHOWN = 14
"""Days that are shown, up to the last one with a verdict; days without any have their place."""

HEIGHT = 96
WIDEST = 40
"""Pixels at 100 %."""


class DayChart(QWidget):
    """Draws days; what it shows is also said in words, for who does not see it."""

    def __init__(self, theme: Theme, days: Sequence[Day]) -> None:
        super().__init__()
        self._theme = theme
        known = {day.day: day.verdicts for day in days}
        last = max(known)
        span = min(SHOWN, (last - min(known)).days + 1)
        self._days = [(day, known.get(day, 0)) for day in (last - timedelta(back) for back in range(span - 1, -1, -1))]
        self.setFixedHeight(theme.px(HEIGHT))
        said = ", ".join(f"{day_of_year(day)}: {number}" for day, number in self._days if number)
        self.setAccessibleName(translate("Progress", "Verdicts by day: {days}", days=said))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        px = self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(ui_font(px(11)))
        step = min(self.width() / len(self._days), px(WIDEST) * 1.6)
        most = max(number for _, number in self._days) or 1
        room = self.height() - px(36)
        for at, (day, number) in enumerate(self._days):
            left = at * step
            tall = max(px(2), room * number / most)
            bar = QRectF(left + step * 0.16, px(18) + room - tall, step * 0.68, tall)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour("accent" if number else "line"))
            painter.drawRoundedRect(bar, px(2), px(2))
            painter.setPen(self._theme.colour("muted"))
            if number:
                above = QRectF(left - step / 2, bar.top() - px(16), 2 * step, px(15))
                painter.drawText(above, Qt.AlignmentFlag.AlignCenter, grouped(number))
            below = QRectF(left - step / 2, self.height() - px(17), 2 * step, px(16))
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, day_of_month(day))
        painter.end()
