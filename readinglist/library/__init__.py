"""The use cases: the one door through which the window and the command line reach the library."""
