"""Another version of the library, brought in."""
