"""Positions of a game as people write them, and what stands in them: the answers a game gives to whoever
shows a position without knowing its rules (lessons, puzzles, a board to analyze on).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from game.core.fields import Field
from game.core.game import Options


class Standing(NamedTuple):
    """A unit on the board: whose it is ('' of nobody), what it is, where it stands; in the game's own words
    ("FRANCE", "A", "SPA/SC"; "WHITE", "General", "e1"; "2", "Green", "0305").
    """

    seat: str
    kind: str
    place: str


class Positions(Protocol):
    """What a catalogue entry answers about positions of its game."""

    def read(self, game: Any, given: Field, options: Options, seed: str) -> Any:
        """The state that a position describes, in the form in which the judge or the referee of the game
        takes it, without orders and options. Raises RedWeedError naming the field and the value.
        """

    def pieces(self, game: Any, state: Any) -> Iterator[Standing]:
        """All units on the board."""
