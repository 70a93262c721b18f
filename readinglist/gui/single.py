"""One window a library: a second start raises the first one's window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from readinglist.gui.channel import addresses, channels, heard_at

if TYPE_CHECKING:
    from pathlib import Path

RAISE = b"raise\n"
HERE = b"here\n"
PATIENCE = 1000
"""Milliseconds for the first window to answer; it does within a frame, unless it hangs or is about to end."""


class RaiseListener(QObject):
    """Signals: ``raise_wanted()`` when the program was started again with the same library."""

    raise_wanted = Signal()

    def __init__(self, path: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._servers = [server for name in channels(path) if (server := self._listening(name)) is not None]

    def _listening(self, name: str) -> QLocalServer | None:
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        server.newConnection.connect(lambda: self._on_connection(server))
        for address in addresses(name):
            # The library's lock is ours: a socket of that name can only be left over from a killed program.
            QLocalServer.removeServer(address)
            if server.listen(address):
                return server
        return None

    def _on_connection(self, server: QLocalServer) -> None:
        socket = server.nextPendingConnection()
        socket.setReadBufferSize(len(RAISE))  # whoever says more is not listened to, and takes no memory
        socket.disconnected.connect(socket.deleteLater)
        socket.readyRead.connect(lambda: self._on_asked(socket))

    def _on_asked(self, socket: QLocalSocket) -> None:
        """Hear one message: anything else than what a second start says comes from somebody else."""
        if socket.bytesAvailable() < len(RAISE):
            return
        if not wants_window(bytes(socket.read(len(RAISE)).data())):
            socket.abort()
            return
        socket.write(HERE)
        socket.flush()
        self.raise_wanted.emit()

    def close(self) -> None:
        """Stop listening."""
        for server in self._servers:
            server.close()


def wants_window(said: bytes) -> bool:
    """Return whether this is what a second start says."""
    return said[: len(RAISE)] == RAISE


def raise_first_window(path: Path) -> bool:
    """Ask the window that has this library open to come to the front; return whether it answered."""
    return any(_answers(address) for address in heard_at(path))


def _answers(address: str) -> bool:
    socket = QLocalSocket()
    socket.connectToServer(address)
    if not socket.waitForConnected(PATIENCE):
        return False
    socket.write(RAISE)
    # That it was taken is not enough: the system takes it for a window that hangs, or that has just been closed.
    return socket.waitForBytesWritten(PATIENCE) and socket.waitForReadyRead(PATIENCE)
