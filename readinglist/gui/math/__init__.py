"""Formulas on the screen: outlines become painter paths, and paths become objects in a line of text."""
