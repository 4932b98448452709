"""The games of the program: an explicit list."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.catalogue import Catalogue
from game.games.diplomacy.aliens.entry import ALIENS
from game.games.diplomacy.entry import STANDARD
from game.games.diplomacy.mad.entry import MAD
from game.games.diplomacy.martian.entry import MARTIAN
from game.games.entry import Entry
from game.games.mars.entry import MARS
from game.games.wrom.entry import WROM

GAMES: tuple[Entry, ...] = (STANDARD, MAD, MARTIAN, ALIENS, MARS, WROM)
"""Every game that can be played."""

COMING: Mapping[str, str] = {}
"""Games that are announced but cannot be played yet: id to title."""

CATALOGUE = Catalogue(GAMES, COMING)
"""All of them, as the program is given them."""

find_game = CATALOGUE.find
"""The game called so; see `Catalogue.find`."""
