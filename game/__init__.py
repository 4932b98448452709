"""Red Weed: five Martian board games and standard Diplomacy, for the desktop."""

VERSION = "0.1.0"
"""Of the program; what packages and reports of faults say."""
