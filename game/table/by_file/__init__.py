"""A seat of a game by file at the usual table."""
