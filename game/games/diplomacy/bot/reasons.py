"""Why a computer player would give its orders: a sentence for each, from what it comes to against what the
others are likely to answer.

Sentences name units and places as orders do ("A MUN", "BEL"); the table puts names in their place.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.bot import Chance
from game.core.results import Resolution, Verdict
from game.games.diplomacy.bot.foresight import foresight_of
from game.games.diplomacy.bot.plans import Habits
from game.games.diplomacy.bot.search import Effort, Search
from game.games.diplomacy.bot.tempers import TEMPERS
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.movement import Adjudication, adjudicate
from game.games.diplomacy.rules.orders import (
    BUILD,
    CONVOY,
    DISBAND,
    HOLD,
    MOVE,
    REMOVE,
    RETREAT,
    SUPPORT,
    VOTE,
    Order,
    Unit,
)
from game.games.diplomacy.rules.reasons import Explainer

REPLIES = 4
"""How many answers of the others are looked at."""
LEAST_GAIN = 0.1
"""Centers; a smaller difference is not worth a word."""
NAMED = 3
"""So many places are told by name."""
MISSED_LEAST = "It is the one that is missed least where it stands."
"""Of what goes, in every game."""


def movement_reasons(
    survey: Survey, power: str, orders: Sequence[Order], habits: Habits, chance: Chance
) -> tuple[str, ...]:
    """A sentence for each of a power's orders of a movement phase. The others are taken to be minded as the
    memory of the survey says, if there is one.
    """
    return _Movement(survey, power, orders, habits, chance).sentences()


class _Movement:
    """One power's orders against several answers of the others."""

    def __init__(
        self, survey: Survey, power: str, orders: Sequence[Order], habits: Habits, chance: Chance
    ) -> None:
        self.board = board = survey.board
        self.power = power
        self.orders = orders
        self.place = board.map.place
        tempers = TEMPERS if survey.memory is not None else ()
        effort = Effort(samples=REPLIES, starts=0, budget=0, trips=0, tempers=tempers)
        foresight = foresight_of(board) if tempers else None
        self.search = Search(survey, power, habits, effort, chance, foresight=foresight)
        self.replies = self._played(orders)
        self.fates = [self._fates(result) for result in self.replies]
        self.standing = self._outlook(self.replies)

    def sentences(self) -> tuple[str, ...]:
        return tuple(self._sentence(order) for order in self.orders)

    def _played(self, orders: Sequence[Order]) -> list[Adjudication]:
        """What comes of these orders, answer by answer."""
        beside_verbs = self.board.rules.beside
        moves = [o for o in orders if o.verb not in beside_verbs]
        beside = [o for o in orders if o.verb in beside_verbs and o.verb != VOTE]
        return [
            adjudicate(self.board, {**sample, self.power: moves}, generated, beside)
            for sample, generated in zip(self.search.samples, self.search.generated, strict=True)
        ]

    def _fates(self, result: Adjudication) -> dict[Order, Resolution]:
        """What became of the power's orders."""
        found = (*Explainer(result).resolutions(), *self.board.rules.beside_reasons(result))
        return {r.order: r for r in found if r.order.seat == self.power}

    def _outlook(self, replies: Sequence[Adjudication]) -> float:
        return sum(map(self.search.outlook.score, replies)) / len(replies)

    def _sentence(self, order: Order) -> str:
        match order.verb:
            case v if v == VOTE:
                return "Nobody gets through any more."
            case v if v == MOVE:
                return f"{self._reaches(order)}{self._gain(order)}."
            case v if v == HOLD:
                return f"Holds {province_of(order.at)} in {self._count(order)}{self._threat(order)}."
            case v if v == SUPPORT:
                return f"{self._helps(order)}."
            case v if v == CONVOY:
                arrived = sum(self._succeeds(number, self._helped(order)) for number in range(REPLIES))
                return f"Carries {order.helped_kind} {order.helped_at}: it arrives in {_of(arrived)}."
        return f"Comes off in {self._count(order)}{self._loss(order)}{self._gain(order)}."

    # -- one order -------------------------------------------------------------------------------------------

    def _succeeds(self, number: int, order: Order | None) -> bool:
        found = self.fates[number].get(order) if order is not None else None
        return found is not None and found.verdict is Verdict.SUCCEEDS

    def _count(self, order: Order) -> str:
        return _of(sum(self._succeeds(number, order) for number in range(REPLIES)))

    def _reaches(self, order: Order) -> str:
        """What a move is for, and how often it gets there."""
        rules, state, place = self.board.rules, self.board.state, self.place[order.target]
        closed = sum(place in result.contested for result in self.replies)
        goes_there = sum(o.verb == MOVE and self.place[o.target] == place for o in self.orders)
        if goes_there > 1 and state.centers.get(place) == self.power:
            return f"Stands another of its own off in {place}, which keeps everybody out in {_of(closed)}"
        is_prize = _is_prize(self.board, self.power, place)
        reached = sum(self._succeeds(number, order) for number in range(REPLIES))
        if not is_prize:
            said = f"Reaches {place}"
        elif not reached:
            said = f"Tries for the center {place}, but gets there"
        elif rules.is_counting_season(state.moment.season):
            said = f"Takes the center {place}"
        else:
            said = f"Stands on the center {place}"
        others = f" and keeps the others out in {closed}" if closed else ""
        return f"{said} in {_of(reached)}{others}"

    def _gain(self, order: Order) -> str:
        """What the order is worth against a hold of the same unit with all else as it is."""
        unit = self.board.unit_at.get(order.slot)
        if unit is None or unit.power != self.power:
            return ""
        holding = Order(self.power, HOLD, unit.kind, unit.region)
        others = [holding if other == order else other for other in self.orders]
        gain = self.standing - self._outlook(self._played(others))
        if abs(gain) < LEAST_GAIN:
            return ""
        return f"; holding instead would be worth {abs(gain):.1f} centers {'less' if gain > 0 else 'more'}"

    def _loss(self, order: Order) -> str:
        """Whose center another verb than a move is aimed at."""
        owner = self.board.state.centers.get(self.place.get(order.target, ""), "")
        if owner in ("", self.power):
            return ""
        count = len(self.board.state.owned(owner))
        return f"; {self.place[order.target]} is one of {count} centers of {owner.title()}"

    def _threat(self, order: Order) -> str:
        """Who goes there, in how many of the answers."""
        here = province_of(order.at)
        comers = [
            any(o.verb == MOVE and self.place[o.target] == here for orders in sample.values() for o in orders)
            for sample in self.search.samples
        ]
        return f"; it is attacked in {sum(comers)} of them" if any(comers) else "; nobody goes there in any"

    def _helped(self, order: Order) -> Order | None:
        """The power's own order that a support or convoy is for; None where another power has to give it."""
        return next((o for o in self.orders if o.slot == province_of(order.helped_at)), None)

    def _helps(self, order: Order) -> str:
        """Whether a support decides anything."""
        unit = f"{order.helped_kind} {order.helped_at}"
        helped = self._helped(order)
        said = f"Supports {unit} to {order.target}" if order.target else f"Supports {unit} in its place"
        if helped is None:
            return f"{said}, an order that another power has to give"
        holding = Order(self.power, HOLD, order.kind, order.at)
        without = self._played([holding if other == order else other for other in self.orders])
        decided = 0
        for number, result in enumerate(without):
            alone = self._fates(result).get(helped)
            fails = alone is None or alone.verdict is not Verdict.SUCCEEDS
            decided += self._succeeds(number, helped) and fails
        return (
            f"{said}: it decides in {_of(decided)}" if decided else f"{said}, to be safe: it decides in none"
        )


def _of(count: int) -> str:
    return f"{count or 'none'} of {REPLIES} likely answers"


# -- retreats and adjustments --------------------------------------------------------------------------------


def other_reasons(board: Board, power: str, orders: Sequence[Order]) -> tuple[str, ...]:
    """A sentence for each of a power's orders of a phase without movement; '' where there is nothing to be
    said.
    """
    return tuple(_other_reason(board, power, order) for order in orders)


def _other_reason(board: Board, power: str, order: Order) -> str:
    match order.verb:
        case v if v == RETREAT:
            prizes = _prizes(board, power, Unit(order.kind, power, order.target), 1)
            return f"From there it is beside {_named(prizes)}." if prizes else "It is worth most there."
        case v if v == BUILD:
            prizes = _prizes(board, power, Unit(order.kind, power, order.at), 2)
            return (
                f"Two moves bring it to {_named(prizes)}." if prizes else "It guards the home country there."
            )
        case v if v == REMOVE:
            return MISSED_LEAST
        case v if v == DISBAND:
            free = next((d.retreats for d in board.state.dislodged if d.unit.province == order.slot), ())
            return "Its place is needed by another." if free else "No place is free for it."
    return ""


def _prizes(board: Board, power: str, unit: Unit, moves: int) -> list[str]:
    """The centers of others that a unit reaches in so many moves, sorted."""
    seen = reached = {unit.region}
    for _ in range(moves):
        reached = {r for at in reached for r in board.reach(unit._replace(region=at))} - seen
        seen = seen | reached
    places = {board.map.place[region] for region in seen} - {unit.province}
    return sorted(place for place in places if _is_prize(board, power, place))


def _is_prize(board: Board, power: str, place: str) -> bool:
    """Whether a place is a center that the power does not own."""
    state = board.state
    is_center = place in board.map.centers and board.rules.center_counts(state, place)
    return is_center and state.centers.get(place, "") != power


def _named(places: Sequence[str]) -> str:
    """ "BEL, HOL and MUN"; of many the number as well."""
    if len(places) > NAMED:
        return f"{', '.join(places[:NAMED])} and {len(places) - NAMED} more centers of others"
    head = " and ".join(filter(None, (", ".join(places[:-1]), places[-1])))
    return f"the center{'s' if len(places) > 1 else ''} {head}"
