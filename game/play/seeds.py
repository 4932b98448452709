"""Seeds and ids that nobody chose, and what is to be said of a seed that somebody did.

Whoever knows a seed knows every die of the game, so a seed that nobody typed has 128 bits: it cannot be found
by trying. The id of a game says nothing of its seed; names of files that are given out are made of it.
"""

from __future__ import annotations

import secrets

from game.games.entry import Entry

BYTES = 16
"""Of a fresh seed and of an id."""

SHORT = 20
"""A typed seed of fewer characters can be found by trying, words and names much sooner than their length
says.
"""


def fresh_seed() -> str:
    """A seed nobody has chosen: 32 hexadecimal digits."""
    return secrets.token_hex(BYTES)


def fresh_id() -> str:
    """The id of a new game: 32 hexadecimal digits that nothing follows from."""
    return secrets.token_hex(BYTES)


def seed_warning(entry: Entry, seed: str) -> str:
    """What is to be said of a typed seed, one sentence; '' where it keeps no secret, or is long enough."""
    if not entry.secrets or not 0 < len(seed.strip()) < SHORT:
        return ""
    return f"A seed of fewer than {SHORT} characters can be found by trying, and with it {entry.secrets}."
