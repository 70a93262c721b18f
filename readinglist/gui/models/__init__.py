"""Qt item models: they hold ids and the rows that are looked at, and ask the library for the rest."""
