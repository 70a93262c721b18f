"""Small controls that several panes use."""
