"""What all sheets over the window have in common: a card on the dimmed window, with a title, a body, buttons.

A sheet is part of the window, not a window of its own: it never blocks, never hides behind, and needs nobody to
give the focus back.  While it is open it keeps the focus and every key inside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, Signal, SignalInstance
from PySide6.QtGui import QAction, QColor, QKeySequence, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from readinglist.config.translation import sentences, translate
from readinglist.config.typing import override
from readinglist.gui.actions.table import QUIT
from readinglist.gui.widgets.paper_table import PaperTable
from readinglist.gui.widgets.plain_label import PlainLabel

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent

SHADOW = 18
CORNER = 13
"""Pixels at the corners of the card that may be seen through."""
MEASURE = 520
"""Pixels at 100 % that a paragraph is wide at most: some eighty letters, forty of Chinese."""

LOWEST = 72
"""Pixels at 100 % that a tall part keeps in a low window."""

DIM = 90
"""How dark the window behind gets, of 255."""


def scale() -> float:
    """Return the scale that the person chose, read off the font of the program (13 px at 100 %)."""
    return QApplication.font().pixelSize() / 13


def _application() -> QApplication:
    return cast("QApplication", QApplication.instance())


def _in_a_sheet(widget: QWidget | None) -> bool:
    while widget is not None and not isinstance(widget, Sheet):
        widget = widget.parentWidget()
    return widget is not None


def _takes_tab(widget: QWidget) -> bool:
    # The line inside a number box hands the focus on to the box: Tab would never get past it.
    stands_alone = not isinstance(widget.parentWidget(), QAbstractSpinBox)
    tabbed = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return tabbed and stands_alone and widget.isEnabled() and not widget.isHidden()


def _can_be_seen(widget: QWidget) -> bool:
    """Return whether ``widget`` is to be seen, or is as soon as it has the focus: a note is set when it is left."""
    parent = widget.parentWidget()
    return widget.isVisible() or (parent is not None and parent.isVisible())


def _quits(window: QWidget, event: QKeyEvent) -> bool:
    action = window.findChild(QAction, QUIT)
    return action is not None and QKeySequence(event.keyCombination()) in action.shortcuts()


class Sheet(QWidget):
    """Deletes itself when closed.  Esc closes it; add to ``body``, end with ``add_buttons``.

    Signals: ``accepted()``, ``rejected()``, and after either ``finished()``.
    """

    accepted = Signal()
    rejected = Signal()
    finished = Signal()

    def __init__(self, parent: QWidget, title: str, width: int = 540) -> None:
        super().__init__(parent.window())
        self.hide()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(title)
        self._width = round(width * scale())
        # Now, not when it opens: by then what is inside may have been given the focus.
        # Of this window: a file dialog that asked for the sheet still has the focus, and will be gone.
        self._before = cast("QWidget | None", parent.window().focusWidget())
        self._default: QPushButton | None = None
        self._warned = False
        self._texts: list[QLabel] = []
        self._tall: list[tuple[QWidget, int]] = []
        self._card = QFrame(self)
        self._card.setObjectName("sheet_card")
        self._behind = parent
        self._still: QPixmap | None = None
        self.body = QVBoxLayout(self._card)
        edge = round(28 * scale())
        self.body.setContentsMargins(edge, round(24 * scale()), edge, round(22 * scale()))
        self.body.setSpacing(round(12 * scale()))
        self.head = PlainLabel(title)
        self.head.setObjectName("sheet_title")
        self.body.addWidget(self.head)
        self._card.installEventFilter(self)
        parent.window().installEventFilter(self)

    def add_text(self, text: str, name: str = "sheet_text") -> QLabel:
        """Add a paragraph of plain text."""
        label = PlainLabel(text)
        label.setObjectName(name)
        label.setWordWrap(True)
        self.body.addWidget(label)
        self._texts.append(label)
        return label

    def add_only_to_read(self) -> QLabel:
        """Say once, before anybody tries, that nothing can be changed here."""
        return self.add_text(translate("Sheet", "The library can only be read now, so nothing can be changed here."))

    def make_tall(self, height: int, *parts: QWidget) -> None:
        """Give parts that stand side by side this height (at 100 %), of which they lose what a low window has not."""
        self._tall += [(part, round(height * scale())) for part in parts]

    def line(self, *widgets: QWidget) -> QHBoxLayout:
        """Return a row of widgets, for ``body``."""
        row = QHBoxLayout()
        for widget in widgets:
            row.addWidget(widget)
        return row

    def add_buttons(self, *texts: str) -> list[QPushButton]:
        """Add a row of buttons at the right; the last one is the one that Enter presses."""
        row = QHBoxLayout()
        row.setSpacing(round(8 * scale()))
        row.addStretch()
        buttons = [QPushButton(text) for text in texts]
        for button in buttons:
            button.setAutoDefault(False)
            row.addWidget(button)
        self.make_default(buttons[-1])
        self.body.addSpacing(round(6 * scale()))
        self.body.addLayout(row)
        return buttons

    def make_default(self, button: QPushButton) -> None:
        """Let Enter press ``button`` from now on, and let it look so."""
        for each, name in ((self._default, ""), (button, "primary")):
            if each is not None:
                each.setObjectName(name)
                each.style().unpolish(each)
                each.style().polish(each)
        self._default = button

    def open(self) -> None:
        """Show the sheet; the focus goes in, and back to where it was when the sheet closes."""
        # What the sheet's maker gave the focus to; Qt for Python's types forget that it may be None.
        wanted = cast("QWidget | None", self.focusWidget())
        self._place()
        self.show()
        if self._tall:  # what is inside has its faces and edges only now
            self._place()
        # What a screen reader says beside the title: else nobody hears what the buttons are about.
        self.setAccessibleDescription(sentences(*(label.text() for label in self._texts if not label.isHidden())))
        self.raise_()
        inside = self._focusable()
        first = inside[0] if inside else self
        (first if wanted is None else wanted).setFocus()
        _application().focusChanged.connect(self._keep_focus)

    def room_besides(self, others: int) -> int:
        """Return how high a list may be beside ``others`` pixels (at 100 %) of what else stands on the card."""
        return max(round(72 * scale()), self.window().height() - 2 * SHADOW - round(others * scale()))

    def keep_still(self) -> None:
        """Show the window behind as a picture of now, until it gets another size.

        A sheet lets the window shine through, so Qt paints that anew, too, wherever the sheet is painted: far too much
        where every letter paints the sheet.
        """
        self._still = self._behind.grab()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.update()

    def accept(self) -> None:
        """Close: the person agreed."""
        self._close(self.accepted)

    def reject(self) -> None:
        """Close: the person did not agree.  Where that would lose words, say so first, and close if told again."""
        if self._warned or self.isHidden() or not self.would_lose():
            self._close(self.rejected)
            return
        self._warned = True
        self.say_unsaved(
            translate("Sheet", "What you typed is not saved: Enter saves it, Esc once more throws it away.")
        )
        self._focusable()[0].setFocus()  # off Cancel, which Enter would press

    def say_unsaved(self, text: str) -> None:
        """Say above the buttons that what was typed here is not saved, in place of what was said of it before."""
        label = self.findChild(QLabel, "unsaved")
        if isinstance(label, QLabel):
            label.setText(text)
        else:
            label = self.add_text(text, "unsaved")
            if self._default is not None:  # above the buttons and the gap before them
                self.body.insertWidget(self.body.count() - 3, label)
        self.setAccessibleDescription(text)

    def would_lose(self) -> bool:
        """Return whether closing now would throw away words that were typed here."""
        return False

    def unsaved_words(self) -> str:
        """Return the words that closing now would throw away, with what they are about; empty where there are none."""
        return self.words() if self.would_lose() and not self.isHidden() else ""

    def words(self) -> str:
        """Return the words that were typed here, with what they are about."""
        return ""

    def take_over(self) -> None:
        """Save what was typed here, for the window closes: nobody can be asked any more."""
        if self.would_lose():
            self.accept()

    def _close(self, signal: SignalInstance) -> None:
        if self.isHidden():
            return
        _application().focusChanged.disconnect(self._keep_focus)
        self.window().removeEventFilter(self)
        self.hide()
        if self._before is not None and isValid(self._before) and _can_be_seen(self._before):
            self._before.setFocus()
        elif (table := self.window().findChild(PaperTable)) is not None:
            table.setFocus()  # the button of a page without papers, which is gone now that there are some
        signal.emit()
        self.finished.emit()
        self.deleteLater()

    def _keep_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Take the focus back when a pane behind was given it (the library has just been opened, say)."""
        outside = now is not None and now.window() is self.window() and not _in_a_sheet(now)
        if outside and not self.isHidden():
            self._before = now
            self.setFocus()

    def _fit(self, width: int) -> bool:
        """Keep paragraphs to their measure, and what is tall to the room that the rest leaves it.

        Return whether that gave something tall another height.
        """
        edges = self.body.contentsMargins()
        beside = max(0, width - edges.left() - edges.right() - round(MEASURE * scale()))
        for label in self._texts:
            if label.contentsMargins().right() != beside:
                label.setContentsMargins(0, 0, beside, 0)
        if not self._tall:
            return False
        self.body.activate()  # else the rows inside it answer from what was before
        body = self.body
        whole = body.totalMinimumHeightForWidth(width) if body.hasHeightForWidth() else body.totalMinimumSize().height()
        rest = whole - max(part.minimumHeight() for part, _ in self._tall)
        room = max(round(LOWEST * scale()), self.window().height() - 2 * SHADOW - rest)
        other = [(part, min(height, room)) for part, height in self._tall if part.minimumHeight() != min(height, room)]
        for part, height in other:
            part.setMinimumHeight(height)
        if other:
            self.body.invalidate()  # parts that were never shown do not tell it
            self.body.activate()
        return bool(other)

    def _place(self) -> None:
        window = self.window().size()
        if self._still is not None and self.size() != window:
            self.keep_still()
        self.resize(window)
        width = min(self._width, window.width() - 2 * SHADOW)
        self._card.setFixedWidth(width)
        fitted = self._fit(width)
        # In total, with the card's border: without it a text may be measured a line shorter than it is set.
        total = self.body.totalHeightForWidth(width)
        wanted = total if self.body.hasHeightForWidth() else self.body.totalSizeHint().height()
        height = min(max(wanted, self._card.minimumSizeHint().height()), window.height() - 2 * SHADOW)
        top = min(round(window.height() * 0.16), (window.height() - height) // 2)
        place = QRect((window.width() - width) // 2, top, width, height)
        if place != self._card.geometry():
            around = self._card.geometry().united(place)
            self._card.setGeometry(place)
            self.update(around.adjusted(-SHADOW, -SHADOW, SHADOW, 2 * SHADOW))
        if fitted:  # now, not in a later frame: the parts have their new heights already
            self.body.invalidate()
            self.body.setGeometry(self._card.contentsRect())

    def _focusable(self) -> list[QWidget]:
        """Return what inside can have the focus, in the order of Tab."""
        # Neither nextInFocusChain() nor focusProxy(): Qt for Python takes what they return for a child of the widget
        # that was asked, and deletes it with that one, headers and scroll bars of the window included.
        window = self.window()
        return [widget for widget in self.findChildren(QWidget) if widget.window() is window and _takes_tab(widget)]

    @override
    def focusNextPrevChild(self, next: bool) -> bool:
        inside = self._focusable()
        current = QApplication.focusWidget()
        if inside:
            at = inside.index(current) if current in inside else -1 if next else 0
            inside[(at + (1 if next else -1)) % len(inside)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride:
            # No key of the window acts while a sheet is open, but the one that ends the program.
            event.setAccepted(not _quits(self.window(), cast("QKeyEvent", event)))
            return True
        return super().event(event)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.Resize, QEvent.Type.LayoutRequest} and not self.isHidden():
            self._place()
        return False

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.isHidden():  # a field took the key and closed the sheet: what is open by now did not get it
            pass
        elif event.key() == Qt.Key.Key_Escape:
            self.reject()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            focused = QApplication.focusWidget()
            button = focused if isinstance(focused, QPushButton) else self._default
            if button is not None and button.isEnabled() and not button.isHidden():
                button.click()
        event.accept()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # the window behind does not feel it

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        inside = self._card.geometry().adjusted(1, CORNER, -1, -CORNER)
        if inside.contains(event.rect()):  # the card paints all of it
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._still is not None:
            painter.drawPixmap(self._behind.mapTo(self.window(), QPoint(0, 0)), self._still)
        painter.fillRect(self.rect(), QColor(0, 0, 0, DIM))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 7))
        card = QRectF(self._card.geometry())
        for grow in range(SHADOW, 0, -2):
            painter.drawRoundedRect(card.adjusted(-grow, -grow + 6, grow, grow + 6), 14 + grow, 14 + grow)
        painter.end()
