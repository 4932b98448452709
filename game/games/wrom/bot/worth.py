"""What a position is worth to a player, and how much of it is luck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import log, tanh

from game.games.wrom.bot.sketch import Sketch

BAND, BANDS, UNITS = 0.38, 1.3, 1.04
"""What is worth something in `worth`, in units of the logarithm of the odds to win: each warband, and the
logarithms of the numbers of warbands and of warbands with leaders, so that one is worth more among few.

Fitted to 17,000 ends of turns of 1,875 games of normal players, log loss 0.434 on those of 625 others (a
warband as much as any other, hold marks by their squares: 0.529 at the best scale, guessing 0.693).
"""

REALM = 0.04
"""The same for each unit that settlements add to an attribute."""

HELD = 0.35
"""The same for as many key locations as win the game."""

NEAR_WIN = (0.0, 1.5, 0.7, 0.35)
"""How much more that is worth by the turns for which they have still to be held. The fit says 1.05, 0.3 and
0.1 where both are plain players, who storm in time.
"""

RUIN = -15.0
"""A side without warbands."""


@dataclass(frozen=True, slots=True)
class Taste:
    """By how much more a position is worth than to others for what is in it: own warbands, own leaders, key
    locations of whoever holds them; warbands and leaders of the strongest enemy.
    """

    band: float = 1.0
    leader: float = 1.0
    key: float = 1.0
    foe: float = 1.0
    head: float = 1.0


USUAL = Taste()


@dataclass(slots=True)
class Tally:
    """What a team has that is worth something: warbands, leaders, the sum of what settlements add to its
    attributes, key locations.
    """

    bands: int
    leaders: int
    realm: int
    held: int

    @classmethod
    def of(cls, sketch: Sketch, team: tuple[int, ...]) -> Tally:
        """What a team has in a position."""
        realm = sum([sum(sketch.realm(p)) for p in team])
        return cls(sketch.bands(team), sketch.leaders(team), realm, sketch.held(team[0]))

    def without_top(self, sketch: Sketch, h: str) -> Tally:
        """What is left without the top warband of a stack. Of settlements of one kind that do not add up each
        counts.
        """
        stack = sketch.stacks[h]
        if len(stack) > 1:
            return Tally(self.bands - 1, self.leaders, self.realm, self.held)
        lost = sum(sketch.ground.realms[h][1]) if h in sketch.ground.realms else 0
        leaders = self.leaders - len(stack[0].leaders)
        return Tally(self.bands - 1, leaders, self.realm - lost, self.held - (h in sketch.keys))


Tallies = Mapping[tuple[int, ...], Tally]
"""What each team has."""


def worth(sketch: Sketch, player: int, taste: Taste = USUAL) -> float:
    """How good a position is for a player and his partner, from -1 (lost) to 1 (won): what they have less
    what the best of the others has.
    """
    if sketch.winners is not None:
        return 0.0 if not sketch.winners else 1.0 if player in sketch.winners else -1.0
    return balance(sketch, {team: Tally.of(sketch, team) for team in sketch.teams}, player, taste)


def balance(sketch: Sketch, tallies: Tallies, player: int, taste: Taste = USUAL) -> float:
    """The same for what each team has; the hold marks are those of the sketch."""
    own = sketch.team_of[player]
    mine = _assets(sketch, own, tallies[own], taste.band, taste.leader, taste.key)
    others = [
        _assets(sketch, team, tally, taste.foe, taste.head, taste.key)
        for team, tally in tallies.items()
        if team != own
    ]
    return tanh((mine - max(others)) / 2)


def _assets(
    sketch: Sketch, team: tuple[int, ...], tally: Tally, band: float, leader: float, key: float
) -> float:
    bands = tally.bands
    if not bands:
        return RUIN
    settings = sketch.settings
    value = band * (BAND * bands + BANDS * log(bands + 0.5)) + UNITS * log(
        bands + leader * tally.leaders + 0.5
    )
    value += REALM * tally.realm
    if settings.keys_to_hold and tally.held >= settings.keys_to_hold:
        left = settings.hold_turns - sketch.holds[team[0]]
        value += key * (HELD + (NEAR_WIN[left] if left < len(NEAR_WIN) else 0.0))
    return value
