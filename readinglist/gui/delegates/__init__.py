"""Painters of rows."""
