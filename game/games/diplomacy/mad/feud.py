"""Deterrence, as a computer player of M.A.D. Diplomacy sees it: who fired at it last, whose missiles could
answer, and how many of its own it keeps for a second strike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.games.diplomacy.bot.memory import Shot
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.mad.rules.strikes import MISSILE
from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.state import DiplomacyState, Moment, Season

RAGE = 2
"""For so many seasons after a strike it is answered with everything that pays at all."""

REVENGE, GRUDGE = 2.0, 1.8
"""What it is worth in centers to hit the last power that hit one: while it is fresh, and ever after."""

RESTRAINT = 1.5
"""What it costs to hit somebody else meanwhile: a missile fired there does not deter here."""

FEAR, MOST_FEARED = 0.5, 4
"""What every missile costs that the struck power could still answer with, and how many count."""

DISARMED = 0.7
"""What it is worth besides to hit a missile, where all of its owner's are hit together."""


@dataclass(frozen=True, slots=True)
class Feud:
    """How a power stands to the others: ``foe`` is who of those left fired at it last ('' for nobody),
    ``is_fresh`` whether that was a few seasons ago, ``stocks`` are the missiles of all, ``open`` those whose
    missiles the power can hit all at once.
    """

    foe: str = ""
    is_fresh: bool = False
    stocks: Mapping[str, int] = field(default_factory=dict, hash=False)
    open: frozenset[str] = frozenset()

    def feeling(self, victims: Iterable[str], *, is_silo: bool) -> float:
        """What is added to the worth of a strike at what belongs to ``victims``, in centers."""
        return max((self._towards(victim, is_silo=is_silo) for victim in victims), default=0.0)

    def _towards(self, victim: str, *, is_silo: bool) -> float:
        if victim == self.foe:
            return REVENGE if self.is_fresh else GRUDGE
        if victim in self.open:
            fear = -DISARMED if is_silo else 0.0
        else:
            fear = FEAR * min(self.stocks.get(victim, 0), MOST_FEARED)
        return -fear - (RESTRAINT if self.foe else 0.0)


def feud(survey: Survey, power: str, reached: Iterable[str]) -> Feud:
    """How ``power`` stands to the others; ``reached`` are the targets of its missiles."""
    state, memory = survey.board.state, survey.memory
    silos = [unit for unit in state.units if unit.kind == MISSILE]
    stocks = {p: sum(unit.power == p for unit in silos) for p in survey.powers}
    mine, targets = stocks[power], set(reached)
    disarmed = frozenset(
        p
        for p in survey.powers
        if p != power
        and 0 < stocks[p] <= mine
        and all(unit.province in targets for unit in silos if unit.power == p)
    )
    last = _last_at(memory.shots if memory is not None else (), power, state)
    is_fresh = last is not None and _seasons(state.moment) - _seasons(read_moment(last.when)) <= RAGE
    return Feud(last.power if last is not None else "", is_fresh, stocks, disarmed)


def _last_at(shots: Iterable[Shot], power: str, state: DiplomacyState) -> Shot | None:
    """The last shot at a power by somebody who is still there."""
    there = {unit.power for unit in state.units} | set(state.centers.values())
    return next((s for s in reversed([*shots]) if s.victim == power and s.power in there), None)


def _seasons(moment: Moment) -> int:
    return 2 * moment.year + (moment.season is not Season.SPRING)
