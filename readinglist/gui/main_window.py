"""The window itself: its place, its title, its end, and the ground of its panes until these are there.

It is light, so that it is painted before the rest of the program has been read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QMainWindow

from readinglist.config.paths import resource
from readinglist.config.settings import SCALE, THEME
from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.later import later
from readinglist.gui.theme import load_theme
from readinglist.gui.widgets.ground import Ground
from readinglist.gui.window_place import bring_back, restore_window, save_place, widths_of_panes

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent

    from readinglist.config.settings import Settings
    from readinglist.gui.desk import Desk
    from readinglist.model.errors import Trouble


class MainWindow(QMainWindow):
    """The one window; ``furnish`` gives it its panes.

    Signals: ``closing()`` when it is about to close and everything has been saved.
    """

    closing = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._desk: Desk | None = None
        theme = load_theme(settings.get(THEME), settings.get(SCALE))
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.setPalette(theme.palette())
            app.screenRemoved.connect(self._on_screen_gone)
        self.setWindowTitle(translate("Window", "Reading List"))
        restore_window(self, settings)
        self.setCentralWidget(Ground(theme, widths_of_panes(settings, self.width())))

    def furnish(self) -> Desk:
        """Put the panes in and return them."""
        from readinglist.gui.desk import Desk  # noqa: PLC0415 - nothing of this is needed for the first paint
        from readinglist.gui.fonts import install_fonts  # noqa: PLC0415

        install_fonts()
        QDir.setSearchPaths("icons", [str(resource("icons"))])  # for the style sheet
        QApplication.setWindowIcon(QIcon(str(resource("icons", "readinglist.svg"))))
        desk = self._desk = Desk(self._settings, self.width())
        desk.renamed.connect(self.setWindowTitle)
        self.setCentralWidget(desk)
        return desk

    def save_note(self) -> bool:
        """Write what is unsaved; return whether all of it is on the disk."""
        return self._desk is None or self._desk.save_note()

    def tell_trouble(self, trouble: Trouble) -> None:
        """Say calmly what could not be done."""
        if self._desk is not None:
            self._desk.session.emit_troubled(trouble)

    def find_damage(self, look: bool) -> Trouble | None:  # noqa: FBT001 - what a fault asks
        """Return the damage of the library that was met, or that a look finds; None where there is none."""
        session = self._desk.session if self._desk is not None else None
        return session.library.find_damage(look=look) if session is not None and session.is_open else None

    def _on_screen_gone(self) -> None:
        # The system may still be about to move the window itself: what stands in its queue comes first.
        later(self, lambda: bring_back(self))

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        if self._desk is not None:
            save_place(self, self._settings, self._desk.panes, self._desk.reader.splitter)
            self._desk.leave_library()
        self.closing.emit()
        super().closeEvent(event)
