"""The opening book of Mars: what to play first, so that not all games begin alike.

It is data (`assets/openings/mars.toml`), made offline by ``python -m tests.bench.mars_book``: positions by
the house rules they are played under, each with the actions that a deeper search than a player's holds for
nearly as good as the best. A player that reads it chooses one of them by its dice.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.core.places import assets_root
from game.games.mars.rules.position import Position
from game.games.mars.rules.position_text import write_position
from game.games.mars.rules.settings import Settings, settings_of

TURNS = 4
"""The book says nothing of later turns, whatever stands in it."""


def mark_of(position: Position) -> str:
    """The text of a position without its clock and its number: the same by whatever way it is reached."""
    return write_position(position).rsplit(" ", 2)[0]


@dataclass(frozen=True, slots=True)
class Book:
    """``lines``: by house rules and position the actions, as text, one of which is to be played."""

    lines: Mapping[Settings, Mapping[str, tuple[str, ...]]]

    def actions(self, position: Position) -> tuple[str, ...]:
        """What the book has for a position; nothing when it is not in it."""
        known = self.lines.get(position.settings) if position.number <= TURNS else None
        return known.get(mark_of(position), ()) if known else ()


def read_book(text: str) -> Book:
    """The book of a text: tables ``rules``, each with its ``options`` and its ``positions``."""
    return Book(
        {
            settings_of(rules["options"]): {
                mark: tuple(line.split()) for mark, line in rules["positions"].items()
            }
            for rules in tomllib.loads(text)["rules"]
        }
    )


@lru_cache(maxsize=1)
def openings() -> Book:
    """The book of this program."""
    return read_book((assets_root() / "openings" / "mars.toml").read_text(encoding="utf-8"))
