"""The transmitters of The Aliens in a season: who jumps, who arrives, which of them follow the units."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.games.diplomacy.aliens.rules.choices import outlets
from game.games.diplomacy.aliens.rules.ledger import HOME, TRANSMITTER, ledger_of
from game.games.diplomacy.aliens.rules.limits import is_opening, reserve_of, transmitters_due
from game.games.diplomacy.aliens.rules.orders import (
    RECEIVE,
    SEND,
    SHIFT,
    arrival,
    transmitter_order,
)
from game.games.diplomacy.bot.values import BY_SEASON, Survey, Values
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import MOVE, Order, Unit

JUMP = 1.5
"""How much better than the best step a jump has to be."""

PULL, MOST_PULL = 0.8, 20.0
"""How much of what a jump gains is added to the place it starts from, and how much at most."""

FOLLOW = 4.0
"""How much better a place has to be for a transmitter to follow a unit there."""


class Jumps:
    """The transmissions of one power in one position."""

    def __init__(self, survey: Survey, power: str) -> None:
        self.board = survey.board
        self.power = power
        self.values = Values(survey, power, BY_SEASON[self.board.state.moment.season])
        self.mine = {u.province: u for u in self.board.state.units_of(power)}
        self.places = sorted(set(ledger_of(self.board.state).of(power)))

    def orders(self) -> Iterator[Order]:
        """The best jumps first; a transmitter serves one."""
        used: set[str] = set()
        for gain, unit, region in sorted(self.found(), key=lambda j: (-j[0], j[1].region, j[2])):
            start, goal = unit.province, province_of(region)
            if gain > JUMP and start not in used and goal not in used:
                used.update((start, goal))
                yield self.order(unit, region)

    def pulls(self) -> dict[str, float]:
        """Places are worth more, as burdens below 0, from where a jump leads to a better one."""
        worth = {p: self.values.of("A", p) for p in self.places}
        best = max(worth.values(), default=0.0)
        return {p: -min(PULL * (best - value), MOST_PULL) for p, value in worth.items() if p not in self.mine}

    def _will_be_free(self, place: str) -> bool:
        """Whether nobody stands in a space, or an own unit that has somewhere better to go."""
        unit = self.mine.get(place)
        if unit is None:
            return place not in self.board.unit_at
        steps = [
            self.values.of(unit.kind, r)
            for r in self.board.reach(unit)
            if self.board.map.place[r] not in self.mine
        ]
        return max(steps, default=0.0) > self.values.of_unit(unit) + JUMP

    def order(self, unit: Unit, region: str) -> Order:
        """The order of a unit that jumps."""
        return Order(self.power, MOVE, unit.kind, unit.region, region)

    def found(self) -> Iterator[tuple[float, Unit, str]]:
        """Every jump of a unit to a region, and by how much that is better than its best step."""
        for start in self.places:
            unit = self.mine.get(start)
            if unit is None:
                continue
            steps = [self.values.of(unit.kind, r) for r in self.board.reach(unit)]
            best = max([self.values.of_unit(unit), *steps])
            for goal in self.places:
                if goal != start and self._will_be_free(goal):
                    for region in outlets(self.board, unit.kind, goal):
                        yield self.values.of(unit.kind, region) - best, unit, region


class Machines:
    """The orders of one power's transmitters, when it is known what its units do (``sheet``)."""

    def __init__(self, survey: Survey, power: str, sheet: Mapping[str, Order]) -> None:
        self.board = survey.board
        self.power = power
        self.sheet = sheet
        self.values = Values(survey, power, BY_SEASON[self.board.state.moment.season])
        self.threat = survey.competition(power)
        place = self.board.map.place
        self.goals = {place[o.target] if o.verb == MOVE else here for here, o in sheet.items()}
        self.free = {
            p: list(range(s.size)) for p, s in ledger_of(self.board.state).stacks.items() if s.power == power
        }

    def orders(self) -> Iterator[Order]:
        """First what the jumps need, then arrivals, then what is left follows the units."""
        yield from self._serve()
        yield from self._arrivals()
        yield from self._follow()

    def _use(self, place: str, verb: str, target: str) -> Order:
        return transmitter_order(self.power, verb, place, target, self.free[place].pop(0))

    def _serve(self) -> Iterator[Order]:
        for here, order in self.sheet.items():
            goal = self.board.map.place.get(order.target, "")
            is_jump = (
                order.verb == MOVE
                and goal in self.free
                and order.target not in self.board.reach(self.board.unit_at[here])
            )
            if is_jump and here in self.free and self.free[here] and self.free[goal]:
                yield self._use(here, SEND, goal)
                yield self._use(goal, RECEIVE, here)

    def _arrivals(self) -> Iterator[Order]:
        """Reserves where no own unit stays or goes, new transmitters where nobody threatens (rules 3, 6)."""
        state = self.board.state
        left = reserve_of(state, self.power)
        kinds = ("A",) if is_opening(state.moment) else ("A", "F")
        for place in self._ranked([p for p in self.free if p not in self.goals]):
            stands = self.board.unit_at.get(place)
            if left and self.free[place] and (stands is None or stands.power == self.power):
                kind, region = _best_outlet(self.board, self.values, place, kinds)
                left -= 1
                yield arrival(self.power, kind, region)
                yield self._use(place, RECEIVE, HOME)
        due = transmitters_due(state, self.power)
        for place in self._ranked([p for p in self.free if p in self.goals or not self._is_threatened(p)]):
            if due and self.free[place]:
                due -= 1
                yield arrival(self.power, TRANSMITTER, place)
                yield self._use(place, RECEIVE, HOME)

    def _ranked(self, places: Sequence[str]) -> list[str]:
        return sorted(places, key=lambda p: (-self.values.of("A", p), p))

    def _is_threatened(self, place: str) -> bool:
        return bool(self.threat[self.board.map.number[place]])

    def _follow(self) -> Iterator[Order]:
        """Transmitters in danger, and all but one of those at rest, go where an own unit will be (rule 7)."""
        for place in sorted(self.free):
            if not self.free[place]:
                continue
            is_bare = place not in self.goals and self._is_threatened(place)
            safe = [p for p in sorted(self.board.map.army[place]) if self._is_safe(p)]
            best = max(safe, key=lambda p: (p not in self.free, self.values.of("A", p)), default="")
            if best and (is_bare or self._is_better(best, place)):
                yield self._use(place, SHIFT, best)

    def _is_safe(self, place: str) -> bool:
        """Whether a transmitter could go there: an own unit will be there, or nobody else comes."""
        return (
            not self._is_held(place)
            and place not in self.board.map.seas
            and (place in self.goals or not self._is_threatened(place))
        )

    def _is_better(self, place: str, here: str) -> bool:
        """Whether it is worth moving a transmitter: stacks part, and where there are several they follow the
        units.
        """
        stack = ledger_of(self.board.state).stacks[here]
        gain = self.values.of("A", place) - self.values.of("A", here)
        return place not in self.free and (stack.size > 1 or (gain > FOLLOW and len(self.free) > 1))

    def _is_held(self, place: str) -> bool:
        """Whether a foreign unit or transmitter is there."""
        unit, stack = self.board.unit_at.get(place), ledger_of(self.board.state).stacks.get(place)
        return (unit is not None and unit.power != self.power) or (
            stack is not None and stack.power != self.power
        )


def _best_outlet(board: Board, values: Values, place: str, kinds: Sequence[str]) -> tuple[str, str]:
    found = [(kind, region) for kind in kinds for region in outlets(board, kind, place)]
    return max(found, key=lambda pair: (values.of(*pair), pair))
