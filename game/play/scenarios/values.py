"""Scenarios: games that begin with a story, with rules and a position chosen for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.codec import Json
from game.core.game import OptionValue


@dataclass(frozen=True, slots=True)
class Scenario:
    """``when`` is a date and a place, ``story`` what has happened, ``aim`` what is to be done.

    ``seat`` is the person's unless another of ``seats`` is chosen (() for all). ``players`` names the kinds
    of computer players that are not those of the chosen level. ``position`` is as the game's `Positions` read
    it (None: where a game begins), ``map`` the name of a file in ``maps`` ('' for the usual one);
    ``seats_of`` is how many play (0: as many as usual). ``endings`` tells what an ending means by its name in
    the rules, "won" and "lost" for the person's own.
    """

    game: str
    id: str
    title: str
    when: str
    story: str
    aim: str
    seat: str
    seats: tuple[str, ...] = ()
    players: Mapping[str, str] = field(default_factory=dict, hash=False)
    options: Mapping[str, OptionValue] = field(default_factory=dict, hash=False)
    position: Json | None = field(default=None, hash=False)
    map: str = ""
    seats_of: int = 0
    endings: Mapping[str, str] = field(default_factory=dict, hash=False)
    source: str = field(default="", compare=False)

    @property
    def key(self) -> str:
        """Its name among those of all games."""
        return f"{self.game}/{self.id}"
