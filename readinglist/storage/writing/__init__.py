"""What the reader says: commands become changes, are written, journalled and undone."""
