"""Red Weed: six board games, five Martian ones and standard Diplomacy, for the desktop."""

VERSION = "0.1.0"
"""Of the program; what packages and reports of faults say."""
