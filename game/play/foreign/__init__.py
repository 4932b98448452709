"""Games of other programs: what a game must know to read and write them, and the files they lie in."""
