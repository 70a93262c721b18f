"""What the conferences say: brought in, merged with what is known, and taken back."""
