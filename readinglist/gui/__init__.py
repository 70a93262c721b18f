"""The window: everything that knows Qt.  It talks to the library and shows its answers."""
