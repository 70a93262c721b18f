"""The least that the same thing can cost: Qt and SQLite without our program."""
