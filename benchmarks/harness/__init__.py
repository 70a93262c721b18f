"""What every measurement needs: a screen, processes that are timed, figures, and the table."""
