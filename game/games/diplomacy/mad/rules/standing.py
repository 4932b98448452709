"""How a game of M.A.D. Diplomacy stands, for the screen: what lies on the land, and the numbers that
decide.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.games.diplomacy.mad.rules.ledger import MadLedger
from game.games.diplomacy.rules.calendar import SEASON_NAMES, next_season
from game.games.diplomacy.rules.pieces import Condition
from game.games.diplomacy.rules.state import Moment, Season

WASTE = "Nuclear wasteland: nobody enters or builds here ever again (rule 6)"


@dataclass(frozen=True, slots=True)
class Numbers:
    """What is counted: centers that survive, out of how many, how many win; launches so far; powers that
    cannot win.
    """

    surviving: int
    centers: int
    needed: int
    launches: int
    barred: tuple[str, ...]


def lying(ledger: MadLedger, moment: Moment, *, is_long: bool = False) -> tuple[Condition, ...]:
    """Wastelands, and fallout with the season it lies in; ``is_long``: that of a Fall strike lies through
    Spring as well.
    """
    here, there = (fallout_seasons(season, is_long=is_long) for season in (moment, next_season(moment)))
    only = ", this season only" if here == _season(moment) else ""
    now = f"Fallout in {here}{only}: no orders, no entry, no builds (rule 7)"
    soon = f"Fallout to come in {there}, and then only: no orders, no entry, no builds (rule 7)"
    left = 2 if is_long and moment.season is Season.WINTER else 1
    return (
        *(Condition("wasteland", p, WASTE) for p in sorted(ledger.destroyed)),
        *(Condition("fallout", p, now, left) for p in sorted(ledger.fallout - ledger.destroyed)),
        *(Condition("fallout_next", p, soon) for p in sorted(ledger.fallout_next - ledger.destroyed)),
    )


def fallout_seasons(moment: Moment, *, is_long: bool) -> str:
    """The season in which fallout lies, "Fall 1902"; with the option, from a Winter on "Winter 1902 and
    Spring 1903" (Q-8).
    """
    if is_long and moment.season is Season.WINTER:
        return f"{_season(moment)} and {_season(next_season(moment))}"
    return _season(moment)


def standing(numbers: Numbers) -> tuple[str, ...]:
    """The numbers in short lines."""
    needed = f"{numbers.needed} win" if numbers.surviving else "nobody can win (rule 13)"
    lines = [
        f"{numbers.surviving} of {numbers.centers} centers survive; {needed}",
        f"Launches so far: {numbers.launches}",
    ]
    if numbers.barred:
        names = ", ".join(p.title() for p in numbers.barred)
        lines.append(f"No army or fleet, so no win and no draw (rules 11, 12): {names}")
    return tuple(lines)


def _season(moment: Moment) -> str:
    return f"{SEASON_NAMES[moment.season]} {moment.year}"
