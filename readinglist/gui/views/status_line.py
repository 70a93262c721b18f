"""The foot of the window: what just happened with Undo, work in the background with Stop, and whether all is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QToolButton

from readinglist.config.translation import translate
from readinglist.gui.fonts import ui_font
from readinglist.gui.icons import icon
from readinglist.gui.tips import literal
from readinglist.gui.widgets.elided_label import ElidedLabel
from readinglist.gui.widgets.plain_label import PlainLabel

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from readinglist.gui.theme import Theme


class StatusLine(QFrame):
    """Signals: ``stop_wanted()`` for the work that is shown."""

    stop_wanted = Signal()

    def __init__(self, theme: Theme, undo: QAction, undo_key: str) -> None:
        super().__init__()
        self.setObjectName("status_line")
        self._warn = PlainLabel()
        self._message = ElidedLabel()
        self._message.setAccessibleName(translate("Status", "Last message"))
        self._undo = QToolButton()
        self._undo.setObjectName("status_undo")
        self._undo.setText(translate("Status", "Undo ({key})", key=undo_key))
        self._undo.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._undo.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._undo.clicked.connect(undo.trigger)
        self._work = PlainLabel()
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(translate("Status", "Progress of the work"))
        self._stop = QToolButton()
        self._stop.setObjectName("status_stop")
        self._stop.setText(translate("Status", "Stop"))
        self._stop.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._stop.clicked.connect(self.stop_wanted)
        self._saved = PlainLabel()
        self._lay_out()
        self.set_theme(theme)
        self.say("")
        self.show_work("", 0, 0)

    def _lay_out(self) -> None:
        layout = QHBoxLayout(self)
        layout.addWidget(self._warn)
        layout.addWidget(self._message)
        layout.addWidget(self._undo)
        layout.addStretch(1)
        layout.addWidget(self._work)
        layout.addWidget(self._bar)
        layout.addWidget(self._stop)
        layout.addWidget(self._saved)

    def set_theme(self, theme: Theme) -> None:
        """Take another look."""
        px = theme.px
        for widget in (self._message, self._undo, self._work, self._stop, self._saved):
            widget.setFont(ui_font(px(12)))
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(px(14), 0, px(14), 0)
            layout.setSpacing(px(10))
        self.setFixedHeight(px(30))
        self._undo.setIcon(icon("undo-2", theme.colour("accent_text"), px(14)))
        self._undo.setIconSize(QSize(px(14), px(14)))
        self._warn.setPixmap(icon("triangle-alert", theme.colour("danger"), px(14)).pixmap(px(14), px(14)))
        self._bar.setFixedSize(px(140), px(4))

    def set_undo_key(self, key: str) -> None:
        """Name another key for undo; an empty one is none."""
        self._undo.setText(translate("Status", "Undo ({key})", key=key) if key else translate("Status", "Undo"))

    @property
    def said(self) -> str:
        """What was told last."""
        return self._message.text()

    def say(self, text: str, *, undo: bool = False, warning: bool = False, tip: str = "") -> None:
        """Tell what happened; ``undo`` offers to take it back; ``tip`` is the whole of a long message."""
        self._message.setText(text)
        self._message.setToolTip(literal(tip))
        self._undo.setVisible(undo)
        self._warn.setVisible(warning)

    def show_work(self, title: str, done: int, total: int) -> None:
        """Show work in the background; an empty title ends it."""
        for widget in (self._work, self._bar, self._stop):
            widget.setVisible(bool(title))
        self._bar.setMaximum(total)
        self._bar.setValue(done)
        percent = translate("Status", "{title} {percent} %", title=title, percent=100 * done // max(1, total))
        self._work.setText(percent if total else title)

    def show_saved(self, text: str) -> None:
        """Say whether everything is on the disk."""
        self._saved.setText(text)
