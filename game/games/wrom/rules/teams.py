"""Teams of two with four players (ruling 57): who plays with whom, and which zones partners get."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from game.games.wrom.rules.battlefield.grid import distance, place
from game.games.wrom.rules.battlefield.zones import Zones
from game.games.wrom.rules.chance import Roller

Teams = tuple[tuple[int, ...], ...]
"""The players of each team, from 1; () where everybody plays for himself."""

NO_TEAMS = "none"

TEAMS: Mapping[str, Teams] = {
    NO_TEAMS: (),
    "12-34": ((1, 2), (3, 4)),
    "13-24": ((1, 3), (2, 4)),
    "14-23": ((1, 4), (2, 3)),
}
"""By the words of the option."""

TEAM_TITLES = (
    "Everybody for himself",
    "1 and 2 against 3 and 4",
    "1 and 3 against 2 and 4",
    "1 and 4 against 2 and 3",
)


def teams_word(teams: Teams) -> str:
    """The word of the option that means these teams."""
    return next(word for word, known in TEAMS.items() if known == teams)


def deal_team_zones(zones: Zones, teams: Teams, roller: Roller) -> tuple[int, ...]:
    """The zone of each seat, from 1: partners are neighbors. A die of two faces says which side is the first
    team's, and for each team one says which of its two zones is its first player's.
    """
    near = _neighbors(zones)
    first = near if roller.die(2) == 1 else near[::-1]
    dealt: dict[int, int] = {}
    for team, sides in zip(teams, first, strict=True):
        own = sides if roller.die(2) == 1 else sides[::-1]
        dealt.update(zip(team, own, strict=True))
    return tuple(dealt[player] for player in sorted(dealt))


def _neighbors(zones: Zones) -> tuple[tuple[int, int], tuple[int, int]]:
    """The four zones in two pairs that lie as near to each other as can be; of equal pairings the first."""

    def apart(a: int, b: int) -> int:
        return min(distance(place(h), place(k)) for h in zones[a - 1] for k in zones[b - 1])

    pairings = [((1, b), _rest(b)) for b in (2, 3, 4)]
    return min(pairings, key=lambda pairs: sum(apart(*pair) for pair in pairs))


def _rest(partner: int) -> tuple[int, int]:
    return next(pair for pair in combinations((2, 3, 4), 2) if partner not in pair)
