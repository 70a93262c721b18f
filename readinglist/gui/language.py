"""The language of the window: Qt's own texts and ours, from the catalogues in ``resources/i18n``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator

from readinglist.config.paths import resource
from readinglist.config.translation import set_lookup

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


def install_language(app: QApplication, locale: QLocale | None = None) -> None:
    """Show texts in the language of ``locale`` (the system's), where there is a catalogue for it; else in English."""
    wanted = locale or QLocale()
    qt = QTranslator(app)
    if qt.load(wanted, "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(qt)
    ours = QTranslator(app)
    if ours.load(wanted, "readinglist", "_", str(resource("i18n"))):
        use_translator(ours)


def use_translator(translator: QTranslator) -> None:
    """Take our texts from ``translator``.

    It is asked directly: QCoreApplication.translate would fill in ``%n`` itself, without grouping its digits.
    """
    set_lookup(lambda context, source, n: translator.translate(context, source, "", n) or source)
