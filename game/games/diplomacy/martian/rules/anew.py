"""The launch schedule of a game that goes on from the middle of another: what has come stays, what is to come
is drawn anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.dice import Dice
from game.core.game import OptionValue
from game.games.diplomacy.martian.rules.ledger import Wave
from game.games.diplomacy.martian.rules.schedule import FIRST_SEASONS, FORCES, NOVEL, USUAL, season_key
from game.games.diplomacy.rules.state import Moment, Season, Step


def drawn_anew(
    waves: Sequence[Wave], now: Moment, first_year: int, options: Mapping[str, OptionValue], dice: Dice
) -> tuple[Wave, ...]:
    """The waves that have come before ``now``, then as many capsules as are left, in waves of the same
    invasion.

    Where none has come yet, the first seasons that are left are equally likely, as they are for who knows the
    board and not the schedule.
    """
    force = FORCES[str(options.get("invasion", NOVEL))]
    here = (now.year, 2 if now.step is Step.ADJUSTMENTS else int(now.season is not Season.SPRING))
    result = [wave for wave in waves if season_key(wave.season) < here]
    left = sum(wave.capsules for wave in waves) - sum(wave.capsules for wave in result)
    if result:
        season = _next(season_key(result[-1].season), is_restless=force.is_restless)
    else:
        firsts = [
            (first_year + years, int(word == "F"))
            for word, years in FIRST_SEASONS[str(options.get("opening", USUAL))]
        ]
        season, dice = dice.choose([key for key in firsts if key >= here] or [here])
    if season < here:  # a position that somebody made
        season = here
    while left:
        year, half = (season[0] + 1, 0) if season[1] > 1 else season  # what comes in Winter comes in Spring
        number, dice = dice.roll(force.most - force.least + 1)
        count = min(number + force.least, left)
        result.append(Wave(f"{'SF'[half]}{year}", count))
        left -= count
        season = _next((year, half), is_restless=force.is_restless)
    return tuple(result)


def _next(season: tuple[int, int], *, is_restless: bool) -> tuple[int, int]:
    """The season of the next wave: half a year later in a restless invasion, else the next Fall."""
    year, half = season
    return year + half, (1 - half if is_restless else 1)
