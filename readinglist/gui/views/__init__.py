"""The panes of the window; none knows another, all wiring stands in the main window."""
