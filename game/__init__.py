"""Red Weed: five Martian board games and standard Diplomacy, for the desktop."""
