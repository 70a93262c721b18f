"""Where things are, what the person has set, and the language of texts: the room that knows no other."""
