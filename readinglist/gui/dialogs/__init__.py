"""Sheets that open over the window and never block it."""
