"""The orders a power gave in a movement phase against the best the computer finds in the same position, both
against likely answers of the others and against the orders these really gave.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from game.core.dice import Dice
from game.core.results import Verdict
from game.games.diplomacy.bot.doctrine import Doctrine
from game.games.diplomacy.review.ways import LEAST, REPLIES, Way, Ways
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.movement import Adjudication, adjudicate
from game.games.diplomacy.rules.orders import CONVOY, HOLD, MOVE, SUPPORT, VOTE, Order
from game.games.diplomacy.rules.state import DiplomacyState, Step
from game.play.review.values import Finding, Past

LIKELY = 2
"""In so many of them a center has to be taken that "was there to be had".
"""
FOUND = 0.6
"""By so many centers a sheet has to be better than the computer's own best to be a find."""
NAMED = 3
"""So many orders are told by name."""
USUAL = (HOLD, MOVE, SUPPORT, CONVOY)
SEQUENCE = (MOVE, SUPPORT, CONVOY, HOLD)


class Reviewed:
    """The sheet of one power in one movement phase that was played; ``doctrine`` is what the computer player
    knows of the variant.
    """

    def __init__(self, played: Past, turn: int, power: str, doctrine: Doctrine | None = None) -> None:
        self.game, self.turn, self.power = DiplomacyGame.of(played.game), turn, power
        self.board = self.game.board(played.view(power, turn))
        found = [r.order for r in played.reports[turn].resolutions if r.verdict is not Verdict.VOID]
        rules = self.board.rules
        mine = [order for order in found if order.seat == power and order.verb != VOTE]
        self.beside = [order for order in found if order.verb in rules.beside and order.verb != VOTE]
        self.units = [order for order in mine if order.verb not in rules.beside]
        own = [o for o in self.units if o.verb not in USUAL or rules.companions(self.board, o)]
        self.ways = Ways(self.board, power, doctrine or Doctrine(), Dice("review").fork(power, turn))
        self.given = self.ways.given(self.units, own, [o for o in self.beside if o.seat == power])
        self.search = self.given.search
        self.others: dict[str, list[Order]] = {}
        for order in found:
            if order.seat != power and order.verb not in (*rules.beside, VOTE):
                self.others.setdefault(order.seat, []).append(order)

    @cached_property
    def own(self) -> Way:
        """The best that the computer finds by itself with the orders of the variant's own as they were."""
        return self.ways.found(self.given)

    @cached_property
    def best(self) -> Way:
        """The best way: that of the orders that were given, unless another is clearly better."""
        best = self.ways.bettered(self.given, self.own)
        others = self.ways.others(self.given, self.units)
        other = max(others, key=lambda way: way.score, default=best)
        return other if other.score - best.score > LEAST else best

    def finding(self) -> Finding:
        """What is to be told of the sheet."""
        given, best = self.given.score, self.best.score
        worth = round(100 * given)
        if best - given < LEAST or self._is_worse_in_fact():
            is_only = self.given.orders != self.own.orders and given - max(self.own.score, best) >= FOUND
            text = (
                f"{self._listed(self._changed(self.given, self.own))}: better than all the computer finds."
                if is_only
                else ""
            )
            return Finding(self.turn, self.power, worth, worth, text=text, is_only=is_only)
        better = tuple(map(self.game.write_order, self._changed(self.best, self.given)))
        return Finding(self.turn, self.power, worth, round(100 * best), better, self._text(best - given))

    # -- what comes of it ------------------------------------------------------------------------------------

    def _replies(self, way: Way) -> list[Adjudication]:
        """What comes of a way, answer by answer."""
        samples, generated = self.search.samples, self.search.generated
        mine = [*way.orders.values()]
        return [
            adjudicate(self.board, {**sample, self.power: mine}, orders, way.beside)
            for sample, orders in zip(samples, generated, strict=True)
        ]

    def _in_fact(self, way: Way) -> Adjudication:
        """What would have come of a way with the orders the others gave."""
        sheets = {**self.others, self.power: [*way.orders.values()]}
        beside = [order for order in self.beside if order.seat != self.power]
        return adjudicate(self.board, sheets, (), [*beside, *way.beside])

    def _is_worse_in_fact(self) -> bool:
        """Whether the best way would have been worse than the given one after all: who has agreed with
        others, or has seen through them, is not to be blamed.
        """
        if any(self.search.generated):
            return False
        best, given = (
            self.search.outlook.score(self._in_fact(way)) + way.extra for way in (self.best, self.given)
        )
        return best <= given

    # -- in words --------------------------------------------------------------------------------------------

    def _text(self, gain: float) -> str:
        """The greatest difference between both sheets in a sentence."""
        self.ordered, self.better = self._replies(self.given), self._replies(self.best)
        orders = self._listed(self._changed(self.best, self.given))
        if 2 * (self.best.extra - self.given.extra) > gain:
            return f"{orders} would have been worth {gain:.1f} centers more, as the computer weighs it."
        for told in (self._prize, self._kept, self._saved):
            text = told()
            if text:
                return text
        return f"{orders} would have been worth {gain:.1f} centers more against {REPLIES} likely replies."

    def _prize(self) -> str:
        """A center of others that could have been taken, or entered."""
        rules, state = self.board.rules, self.board.state
        prizes = [
            p
            for p in self.board.map.centers
            if state.centers.get(p, "") != self.power and rules.center_counts(state, p) and self._comes(p)
        ]
        place, most, least = self._most(prizes, self._stands)
        if most < LIKELY:
            return ""
        is_true = not any(self.search.generated) and self._stands(self._in_fact(self.best), place)
        is_new = is_true and not self._stands(self._in_fact(self.given), place)
        in_fact = ", and against what the others ordered" if is_new else ""
        orders = self._named(place)
        holds = "hold" if ", " in orders else "holds"
        return f"{place} was there to be had: {orders} {holds} in {_of(most)}{in_fact}; {_as_ordered(least)}"

    def _kept(self) -> str:
        """An own center that would not have been lost."""
        own = [p for p in self.board.map.centers if self.board.state.centers.get(p, "") == self.power]
        place, most, least = self._most(own, lambda result, p: not self._is_taken(result, p))
        if not place:
            return ""
        orders = self._listed(self._about(place))
        return f"{place} lay open: {orders} would have kept it in {_of(most)}; {_as_ordered(least)}"

    def _saved(self) -> str:
        """A unit that would not have been driven out."""
        place, most, least = self._most([*self.given.orders], lambda result, p: p not in result.dislodger)
        if not place:
            return ""
        unit, named = self.board.unit_at[place], self._listed(self._changed(self.best, self.given))
        return f"{unit} was in danger: with {named} it stays in {_of(most)}; {_as_ordered(least)}"

    def _comes(self, place: str) -> Order | None:
        """The order of the best sheet by which a unit comes to a place, or stays there."""
        orders, here = self.best.orders, self.board.map.place
        moves = (o for o in orders.values() if o.verb == MOVE and here[o.target] == place)
        stays = orders.get(place)
        return next(moves, stays if stays is not None and stays.verb != MOVE else None)

    def _named(self, place: str) -> str:
        """The orders that win a place: who comes there, and what was changed about it."""
        comes = self._comes(place)
        first = [comes] if comes is not None else []
        return self._listed(list(dict.fromkeys([*first, *self._about(place)])))

    def _about(self, place: str) -> list[Order]:
        """The changed orders that matter in a place; all of them where none does by itself."""
        changed = self._changed(self.best, self.given)
        return [order for order in changed if self._is_about(order, place)] or changed

    def _most(
        self, places: Sequence[str], holds: Callable[[Adjudication, str], bool]
    ) -> tuple[str, int, int]:
        """The place where something holds in more answers to the best sheet than to the given one by as many
        as anywhere, with both numbers; '' for none.
        """
        counts = {
            p: tuple(sum(holds(result, p) for result in results) for results in (self.better, self.ordered))
            for p in places
        }
        place = max(sorted(places), key=lambda p: counts[p][0] - counts[p][1], default="")
        most, least = counts.get(place, (0, 0))
        return (place, most, least) if most > least else ("", 0, 0)

    def _stands(self, result: Adjudication, place: str) -> bool:
        return any(u.power == self.power and self.board.map.place[u.region] == place for u in result.units)

    def _is_taken(self, result: Adjudication, place: str) -> bool:
        return any(u.power != self.power and self.board.map.place[u.region] == place for u in result.units)

    def _is_about(self, order: Order, place: str) -> bool:
        """Whether an order goes to a place, or helps there."""
        here = self.board.map.place
        return place in (here.get(order.target, ""), order.slot, here.get(order.helped_at, ""))

    def _changed(self, way: Way, other: Way) -> list[Order]:
        """The orders of a way that are not those of another one: the variant's own first, then moves."""
        ranks = {verb: rank for rank, verb in enumerate(SEQUENCE)}
        return sorted(self.ways.changed(way, other), key=lambda order: ranks.get(order.verb, -1))

    def _listed(self, orders: Sequence[Order]) -> str:
        named = [self.game.write_order(order) for order in orders[:NAMED]]
        more = len(orders) - len(named)
        return ", ".join(named) + (f" and {more} more" if more else "")


def _as_ordered(count: int) -> str:
    return f"as ordered in {count or 'none'}."


def _of(count: int) -> str:
    return f"{count} of {REPLIES} likely replies"


def movement_turns(played: Past) -> list[int]:
    """The movement phases of a game."""
    rules = DiplomacyGame.of(played.game).rules
    states: Sequence[DiplomacyState] = played.states
    return [
        turn
        for turn in range(played.turn)
        if states[turn].moment.step is Step.MOVEMENT and rules.own_phase(states[turn].moment) is None
    ]


def powers_in(played: Past, turn: int) -> list[str]:
    """The powers that ordered units in a turn."""
    seats = [seat for seat in played.seats if played.game.view(played.states[turn], seat).units_of(seat)]
    given = {r.order.seat for r in played.reports[turn].resolutions if not r.defaulted}
    return [seat for seat in seats if seat in given]
