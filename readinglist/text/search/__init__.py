"""The language of the search box: what is typed, cut into pieces, read as a tree, and explained."""
