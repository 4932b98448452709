"""What a computer player of The Aliens knows: landing apart, bringing in reserves, jumping by transmitter,
guarding transmitters.

Jumps are decided before the plan, guards are wanted by the plan, and transmitters get their orders when it is
known where the units go. It uses its own transmitters only; an alliance is for people.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from types import MappingProxyType

from game.core.bot import Chance
from game.games.diplomacy.aliens.rules.choices import outlets
from game.games.diplomacy.aliens.rules.ledger import HOME, TRANSMITTER, ledger_of
from game.games.diplomacy.aliens.rules.limits import (
    is_opening,
    players_of,
    reserve_of,
    ships_each,
    transmitters_due,
)
from game.games.diplomacy.aliens.rules.map import landing_sites
from game.games.diplomacy.aliens.rules.orders import (
    ADMIT,
    ARRIVE,
    RECEIVE,
    SCRAP,
    SEND,
    SHIFT,
    arrival,
    ship_order,
    transmitter_order,
)
from game.games.diplomacy.aliens.rules.winter import removable, transmitters_too_many, units_too_many
from game.games.diplomacy.bot.doctrine import Doctrine
from game.games.diplomacy.bot.values import BY_SEASON, WINTER, Survey, Values
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import MOVE, REMOVE, Order, Unit

JUMP = 1.5
"""How much better than the best step a jump has to be."""

PULL, MOST_PULL = 0.8, 20.0
"""How much of what a jump gains is added to the place it starts from, and how much at most."""

GUARD, PREY = 12.0, 10.0
"""How much more a place is worth where an own transmitter is in danger, or where a foreign one can be
destroyed.
"""

FOLLOW = 4.0
"""How much better a place has to be for a transmitter to follow a unit there."""

LIST = 30
"""Sites on a ship's list: with ten players every fifth ship needs more than nine."""

WANTED = 2
"""So many sites of a ship's list are kept clear of one's other ships."""

CENTER_HERE, CENTER_NEAR, COAST = 3, 2, 1
"""What makes a landing site good: a center in it, each center next to it, a coast from which fleets can
leave.
"""

NEW_UNIT, NEW_MACHINE = 0.4, 0.2
"""What it is worth, in centers, that a unit or a transmitter comes from home."""

KEEN = 8
"""How much likelier a better site comes first: by this power of what it is worth. Who always names the best
meets everybody there.
"""


class AliensDoctrine(Doctrine):
    """The Aliens: nobody has home centers to fall back on, and fronts move to and fro for ever."""

    late_patience = 2

    blows = MappingProxyType({MOVE: 1.0, ARRIVE: 1.0})

    def orders(self, survey: Survey, power: str, chance: Chance) -> dict[str, Order]:
        """The units that jump, one through each pair of transmitters (rule 8)."""
        jumps = _Jumps(survey, power)
        return {order.slot: order for order in jumps.orders()}

    def burdens(self, survey: Survey, power: str, orders: Mapping[str, Order]) -> Mapping[str, float]:
        """Guard what is threatened, and go where foreign transmitters stand (rule 7)."""
        number, threat, own = survey.board.map.number, survey.competition(power), survey.strength(power)
        burdens = _Jumps(survey, power).pulls()
        for place, stack in ledger_of(survey.board.state).stacks.items():
            if stack.power != power:
                burdens[place] = -PREY if own[number[place]] else 0.0
            elif threat[number[place]]:
                burdens[place] = burdens.get(place, 0.0) - GUARD
        return burdens

    def beside(self, survey: Survey, power: str, sheet: Mapping[str, Order], chance: Chance) -> list[Order]:
        """Sending and receiving, arrivals, and transmitters that follow (rules 3, 7, 8)."""
        return list(_Machines(survey, power, sheet).orders())

    def worth(self, survey: Survey, power: str, orders: Sequence[Order]) -> float:
        """Units and transmitters that come from home, each with a transmitter that receives it."""
        received = {order.at for order in orders if order.verb == RECEIVE and order.target == HOME}
        coming = [o for o in orders if o.verb == ARRIVE and province_of(o.target) in received]
        return sum(NEW_MACHINE if order.kind == TRANSMITTER else NEW_UNIT for order in coming)

    def own_phase(self, board: Board, power: str, second: int, chance: Chance) -> list[Order]:
        """The landing, and Winter."""
        if board.state.units or board.state.centers:
            return list(_winter(board, power))
        return list(_landing(board, power, chance))


class _Jumps:
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
        for gain, unit, region in sorted(self._found(), key=lambda j: (-j[0], j[1].region, j[2])):
            start, goal = unit.province, province_of(region)
            if gain > JUMP and start not in used and goal not in used:
                used.update((start, goal))
                yield Order(self.power, MOVE, unit.kind, unit.region, region)

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

    def _found(self) -> Iterator[tuple[float, Unit, str]]:
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


class _Machines:
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


# -- landing and Winter ----------------------------------------------------------------


def _landing(board: Board, power: str, chance: Chance) -> Iterator[Order]:
    """For each ship all sites, the good ones likelier first and in another sequence for everybody, apart from
    those the other ships want.
    """
    sites = landing_sites(board.map)
    taken: set[str] = set()
    for number in range(1, ships_each(players_of(board.state)) + 1):
        clear = _drawn(board, [site for site in sites if site not in taken], chance)
        rest = _drawn(board, [site for site in sites if site in taken], chance)
        yield ship_order(power, number, (*clear, *rest)[:LIST])
        for site in clear[:WANTED]:
            taken |= {site, *board.map.touching[site]}
            taken = taken.union(*(board.map.army[p] for p in board.map.army[site]))


def _drawn(board: Board, sites: Sequence[str], chance: Chance) -> list[str]:
    """The sites by lot, one likelier before another the more it is worth."""
    left = {site: _site_value(board, site) ** KEEN for site in sites}
    drawn = []
    while left:
        number = chance.below(sum(left.values()))
        site = next(s for s, end in zip(left, accumulate(left.values()), strict=True) if number < end)
        drawn.append(site)
        del left[site]
    return drawn


def _site_value(board: Board, site: str) -> int:
    provinces = board.map.provinces
    near = sum(provinces[p].is_center for p in board.map.touching[site])
    return CENTER_HERE * provinces[site].is_center + CENTER_NEAR * near + COAST * (site in board.map.shores)


def _winter(board: Board, power: str) -> Iterator[Order]:
    """What is worth least goes; reserves come in where they are worth most, and new transmitters (rules 3, 5,
    6).
    """
    survey = Survey(board)
    values = Values(survey, power, WINTER)
    legal = board.rules.own_phase(board.state.moment)
    choices = legal.legal_orders(board, power) if legal is not None else ()
    steps = {unit.province: distance for unit, distance in removable(board, power).items()}
    told = (o for o in choices if o.verb == REMOVE)
    removals = sorted(told, key=lambda o: (steps[o.slot], values.of(o.kind, o.at), o.at))
    yield from removals[: units_too_many(board.state, power)]
    scraps = sorted(
        (o for o in choices if o.verb == SCRAP), key=lambda o: (values.of("A", o.at), o.at, o.kind)
    )
    surplus = scraps[: transmitters_too_many(board.state, power)]
    yield from surplus
    busy = {o.slot for o in surplus}
    for is_new, left in (
        (False, reserve_of(board.state, power)),
        (True, transmitters_due(board.state, power)),
    ):
        coming = [o for o in choices if o.verb == ADMIT and (o.helped_kind == TRANSMITTER) is is_new]
        for order in sorted(coming, key=lambda o: (-_worth(values, o), o.slot)):
            place = f"{order.helped_kind == TRANSMITTER} {order.at}"
            if left and order.slot not in busy and (is_new or place not in busy):
                left -= 1
                busy |= {order.slot, place}
                yield order


def _worth(values: Values, order: Order) -> float:
    return values.of(order.helped_kind if order.helped_kind != TRANSMITTER else "A", order.target)
