"""An empty window of the program's size, which says when it is painted.

``core`` imports SQLAlchemy first, ``orm`` its object mapper too; ``stay`` lets the window stay until a line comes in.
"""

from __future__ import annotations

import sys
import time

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

if "core" in sys.argv:
    import sqlalchemy.dialects.sqlite
if "orm" in sys.argv:
    import sqlalchemy.orm  # noqa: F401 - to be in memory, and to have taken its time


class _NextPaint(QObject):
    # Python 3.11 has no typing.override, and nothing of the program may be imported here.
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # type: ignore[explicit-override]  # noqa: N802
        if event.type() is QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, _say)
        return False


def _say() -> None:
    print(f'{{"window": {time.time()}}}', flush=True)
    if "stay" in sys.argv:
        sys.stdin.readline()
    QApplication.quit()


app = QApplication([])
app.setStyle("Fusion")
window = QMainWindow()
window.resize(1440, 900)
watch = _NextPaint()
window.installEventFilter(watch)
window.show()
app.exec()
