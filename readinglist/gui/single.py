"""One window a library: a second start raises the first one's window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from readinglist.gui.channel import channel

if TYPE_CHECKING:
    from pathlib import Path

RAISE = b"raise\n"
PATIENCE = 1000
"""Milliseconds for the first window to answer; it does within a frame, unless it hangs."""


class RaiseListener(QObject):
    """Signals: ``raise_wanted()`` when the program was started again with the same library."""

    raise_wanted = Signal()

    def __init__(self, path: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connection)
        # The library's lock is ours: a socket of that name can only be left over from a killed program.
        QLocalServer.removeServer(channel(path))
        self._server.listen(channel(path))

    def _on_connection(self) -> None:
        socket = self._server.nextPendingConnection()
        socket.disconnected.connect(socket.deleteLater)
        socket.readyRead.connect(self.raise_wanted)

    def close(self) -> None:
        """Stop listening."""
        self._server.close()


def raise_first_window(path: Path) -> bool:
    """Ask the window that has this library open to come to the front; return whether it heard."""
    socket = QLocalSocket()
    socket.connectToServer(channel(path))
    if not socket.waitForConnected(PATIENCE):
        return False
    socket.write(RAISE)
    heard = socket.waitForBytesWritten(PATIENCE)
    socket.disconnectFromServer()
    return heard
