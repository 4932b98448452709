"""The names of the map files of Warrior Races, apart from who reads them: the title asks for them, too."""

ROLLED_MAP = "hex_rolled.tmx"
"""The map file that stands for a board rolled anew for every game."""

MAP_PATTERN = "hex_*.tmx"
"""The map files of the game."""
