"""The calendar: which phase follows which, and how phases are written."""

from __future__ import annotations

import re
from functools import lru_cache

from game.core.errors import PositionError
from game.core.quoting import literal
from game.games.diplomacy.rules.state import Moment, Season, Step

_CODE = re.compile(r"([LSFW])(\d{1,4})([MRA])")

SEASON_NAMES = {
    Season.LANDING: "Landing",
    Season.SPRING: "Spring",
    Season.FALL: "Fall",
    Season.WINTER: "Winter",
}
STEP_NAMES = {Step.MOVEMENT: "movement", Step.RETREATS: "retreats", Step.ADJUSTMENTS: "adjustments"}


def read_moment(code: str) -> Moment:
    """The phase a code means: "S1901M". Raises PositionError."""
    return _moment(code) if isinstance(code, str) else _read_moment(code)


def _read_moment(code: str) -> Moment:
    match = _CODE.fullmatch(code) if isinstance(code, str) else None
    if match is None:
        raise PositionError(
            f'phase {literal(code)} is not of the form season S, F, W, year, step M, R, A, such as "S1901M"'
        )
    moment = Moment(Season(match[1]), int(match[2]), Step(match[3]))
    if (moment.season is Season.WINTER) is not (moment.step is Step.ADJUSTMENTS):
        raise PositionError(
            f'phase "{code}": adjustments belong to Winter, movement and retreats to the other seasons'
        )
    return moment


_moment = lru_cache(maxsize=1 << 10)(_read_moment)
"""The same, which is asked for a phase again and again."""


def moment_title(moment: Moment) -> str:
    """For people: "Spring 1901, movement", "Landing 2051"."""
    if moment.season is Season.LANDING:
        return f"{SEASON_NAMES[moment.season]} {moment.year}"
    return f"{SEASON_NAMES[moment.season]} {moment.year}, {STEP_NAMES[moment.step]}"


def next_season(moment: Moment) -> Moment:
    """The movement or adjustment phase that opens the season after this one."""
    if moment.season is Season.FALL:
        return Moment(Season.WINTER, moment.year, Step.ADJUSTMENTS)
    if moment.season is Season.WINTER:
        return Moment(Season.SPRING, moment.year + 1, Step.MOVEMENT)
    season = Season.FALL if moment.season is Season.SPRING else Season.SPRING
    return Moment(season, moment.year, Step.MOVEMENT)
