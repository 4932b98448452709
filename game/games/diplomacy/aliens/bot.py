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
from game.games.diplomacy.aliens.machines import Jumps, Machines
from game.games.diplomacy.aliens.prospects import NEW_MACHINE, NEW_UNIT, Arrivals, elsewhere, others
from game.games.diplomacy.aliens.rules.ledger import HOME, TRANSMITTER, ledger_of
from game.games.diplomacy.aliens.rules.limits import (
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
    SHIP,
    ship_order,
)
from game.games.diplomacy.aliens.rules.winter import removable, transmitters_too_many, units_too_many
from game.games.diplomacy.bot.doctrine import Doctrine, Outcome
from game.games.diplomacy.bot.reasons import MISSED_LEAST
from game.games.diplomacy.bot.values import WINTER, Survey, Values
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import MOVE, REMOVE, Order

GUARD, PREY = 12.0, 10.0
"""How much more a place is worth where an own transmitter is in danger, or where a foreign one can be
destroyed.
"""

LIST = 30
"""Sites on a ship's list: with ten players every fifth ship needs more than nine."""

WANTED = 2
"""So many sites of a ship's list are kept clear of one's other ships."""

CENTER_HERE, CENTER_NEAR, COAST = 3, 2, 1
"""What makes a landing site good: a center in it, each center next to it, a coast from which fleets can
leave.
"""

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
        jumps = Jumps(survey, power)
        return {order.slot: order for order in jumps.orders()}

    def variations(
        self, survey: Survey, power: str, orders: Mapping[str, Order]
    ) -> Iterator[dict[str, Order]]:
        """Other jumps."""
        yield from others(Jumps(survey, power), orders)

    def outcome(self, survey: Survey, power: str) -> Outcome | None:
        """Who arrives."""
        return Arrivals(power)

    def burdens(self, survey: Survey, power: str, orders: Mapping[str, Order]) -> Mapping[str, float]:
        """Guard what is threatened, and go where foreign transmitters stand (rule 7)."""
        number, threat, own = survey.board.map.number, survey.competition(power), survey.strength(power)
        burdens = Jumps(survey, power).pulls()
        for place, stack in ledger_of(survey.board.state).stacks.items():
            if stack.power != power:
                burdens[place] = -PREY if own[number[place]] else 0.0
            elif threat[number[place]]:
                burdens[place] = burdens.get(place, 0.0) - GUARD
        return burdens

    def beside(self, survey: Survey, power: str, sheet: Mapping[str, Order], chance: Chance) -> list[Order]:
        """Sending and receiving, arrivals, and transmitters that follow (rules 3, 7, 8)."""
        return list(Machines(survey, power, sheet).orders())

    def others_beside(
        self, survey: Survey, power: str, sheet: Mapping[str, Order], beside: Sequence[Order]
    ) -> Iterator[list[Order]]:
        """Arrivals at other places."""
        yield from elsewhere(survey.board, power, sheet, beside)

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

    def reason(self, board: Board, order: Order) -> str:
        """What the first site of a list has; of Winter why it is that one."""
        if order.verb == SHIP and order.target:
            return _why_first(board, order.target.split()[0])
        if order.verb == ADMIT:
            return "Of the places that are left it is worth most there."
        return MISSED_LEAST if order.verb == SCRAP else ""


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
    here, near, coast = _merits(board, site)
    return CENTER_HERE * here + CENTER_NEAR * near + COAST * coast


def _merits(board: Board, site: str) -> tuple[bool, int, bool]:
    """Whether a landing site is a center, how many centers touch it, whether it has a coast."""
    provinces = board.map.provinces
    near = sum(provinces[p].is_center for p in board.map.touching[site])
    return provinces[site].is_center, near, site in board.map.shores


def _why_first(board: Board, site: str) -> str:
    """What makes a landing site good, as `_site_value` counts it."""
    here, near, coast = _merits(board, site)
    words = ["a center"] if here else []
    words += [f"{near} {'center' if near == 1 else 'centers'} beside it"] if near else []
    words += ["a coast"] if coast else []
    *most, last = words or ["no center near it"]
    return f"{site} first: {', '.join(most)} and {last}." if most else f"{site} first: {last}."


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
