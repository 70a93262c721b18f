"""The command line: everything the window does with papers, for a shell and for programs."""
