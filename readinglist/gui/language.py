"""The language of the window: our texts, and Qt's own, from the catalogues that come with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator

from readinglist.config.language import ENGLISH, speak

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from readinglist.config.settings import Settings


def install_language(app: QApplication, settings: Settings) -> None:
    """Show all texts in the language of ``settings``, which may say: as the system."""
    language = speak(settings, QLocale.system().uiLanguages())
    if language == ENGLISH:
        return
    locale = QLocale(language)
    QLocale.setDefault(locale)  # the names of days and months
    qt = QTranslator(app)
    if qt.load(locale, "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(qt)
