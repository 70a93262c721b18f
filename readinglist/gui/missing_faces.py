"""Says once that the system has no face for Chinese, when a text needs one: it would show boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QFontDatabase

from readinglist.config.translation import translate
from readinglist.config.warned import Warned
from readinglist.text.folding import has_cjk

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk

TOLD = "faces: Chinese"


class MissingFaces:
    """Looks at what is shown until it has met Chinese once: asking the system for its faces takes a while."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._known = False

    def look_at(self, *texts: str) -> None:
        """Say what to install if one of ``texts`` cannot be shown."""
        if self._known or not any(map(has_cjk, texts)):
            return
        self._known = True
        warned = Warned(self._desk.settings)
        if TOLD in warned or QFontDatabase.families(QFontDatabase.WritingSystem.SimplifiedChinese):
            return
        warned.add(TOLD)
        text = translate(
            "Window",
            "No installed font has Chinese characters, so they show as boxes; nothing is lost. Install one, such as"
            " Noto Sans CJK SC or Source Han Sans SC, and start again.",
        )
        self._desk.messages.say(text, warning=True)
