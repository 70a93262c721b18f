"""From a fresh clone to a running program: the tasks of the Makefile, in the standard library alone."""
