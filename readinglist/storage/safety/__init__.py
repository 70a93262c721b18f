"""A library that stays whole: its schema, backups, checks, and what is done where it is damaged."""
