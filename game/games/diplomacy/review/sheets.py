"""The orders a power gave in a movement phase against the best the computer finds in the same position, both
against likely answers of the others and against the orders these really gave.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from game.core.bot import Chance
from game.core.dice import Dice
from game.core.results import Verdict
from game.games.diplomacy.bot.player import HARD
from game.games.diplomacy.bot.search import Effort, Search
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.movement import Adjudication, adjudicate
from game.games.diplomacy.rules.orders import CONVOY, HOLD, MOVE, SUPPORT, VOTE, Order
from game.games.diplomacy.rules.state import DiplomacyState, Step
from game.play.review.values import Finding, Past

REPLIES = 4
"""Likely answers of the others that both sheets are tried against."""
LIKELY = 2
"""In so many of them a center has to be taken that "was there to be had".
"""
EFFORT = Effort(samples=REPLIES, starts=2, budget=2_000, trips=6, voyages=2)
LEAST = 0.25
"""Centers: what is less is not told."""
FOUND = 0.6
"""By so many centers a sheet has to be better than the computer's own best to be a find."""
SLIGHT = 0.03
"""Centers: an order that is worth no more is left as it was given."""
NAMED = 3
"""So many orders are told by name."""
USUAL = (HOLD, MOVE, SUPPORT, CONVOY)
SEQUENCE = (MOVE, SUPPORT, CONVOY, HOLD)


class Reviewed:
    """The sheet of one power in one movement phase that was played."""

    def __init__(self, played: Past, turn: int, power: str) -> None:
        self.game, self.turn, self.power = DiplomacyGame.of(played.game), turn, power
        self.board = self.game.board(played.view(power, turn))
        found = [r.order for r in played.reports[turn].resolutions if r.verdict is not Verdict.VOID]
        rules = self.board.rules
        self.given = [order for order in found if order.seat == power and order.verb != VOTE]
        self.beside = [order for order in found if order.verb in rules.beside and order.verb != VOTE]
        own = [order for order in self.given if order.verb not in rules.beside]
        self.fixed = [order for order in own if order.verb not in USUAL]
        chance = Chance(Dice("review").fork(power, turn))
        self.search = Search(
            Survey(self.board), power, HARD.habits, EFFORT, chance, fixed=self.fixed, prices=HARD.prices
        )
        orders = {order.slot: order for order in own}
        sheets = self.search.sheets
        self.sheet = {here: orders.get(here) or sheets.hold(here) for here in self.search.ground.units}
        self.others: dict[str, list[Order]] = {}
        for order in found:
            if order.seat != power and order.verb not in (*rules.beside, VOTE):
                self.others.setdefault(order.seat, []).append(order)

    @cached_property
    def own(self) -> dict[str, Order]:
        """The best sheet the computer finds by itself."""
        return self.search.best()

    @cached_property
    def best(self) -> dict[str, Order]:
        """The best sheet: one near the orders that were given, unless another is clearly better, without
        changes that make no difference.
        """
        search, near = self.search, self.search.climbed(self.sheet)
        sheet = self.own if search.score(self.own) - search.score(near) > LEAST else near
        for here in self.sheet:
            plainer = {**sheet, here: self.sheet[here]}
            if search.score(plainer) > search.score(sheet) - SLIGHT:
                sheet = plainer
        return sheet

    def finding(self) -> Finding:
        """What is to be told of the sheet."""
        search = self.search
        given, best = search.score(self.sheet), search.score(self.best)
        worth = round(100 * given)
        if best - given < LEAST or self._is_worse_in_fact():
            is_only = self.sheet != self.own and given - search.score(self.own) >= FOUND
            text = (
                f"{self._listed(self._changed(self.sheet, self.own))}: better than all the computer finds."
                if is_only
                else ""
            )
            return Finding(self.turn, self.power, worth, worth, text=text, is_only=is_only)
        better = tuple(map(self.game.write_order, self._changed(self.best, self.sheet)))
        return Finding(self.turn, self.power, worth, round(100 * best), better, self._text(best - given))

    # -- what comes of it ------------------------------------------------------------------------------------

    def _replies(self, sheet: Mapping[str, Order]) -> list[Adjudication]:
        """What comes of a sheet, answer by answer."""
        samples, generated = self.search.samples, self.search.generated
        mine = [*sheet.values(), *self.fixed]
        beside = [order for order in self.beside if order.seat == self.power]
        return [
            adjudicate(self.board, {**sample, self.power: mine}, orders, beside)
            for sample, orders in zip(samples, generated, strict=True)
        ]

    def _in_fact(self, sheet: Mapping[str, Order]) -> Adjudication:
        """What would have come of a sheet with the orders the others gave."""
        sheets = {**self.others, self.power: [*sheet.values(), *self.fixed]}
        return adjudicate(self.board, sheets, (), self.beside)

    def _is_worse_in_fact(self) -> bool:
        """Whether the best sheet would have been worse than the given one after all: who has agreed with
        others, or has seen through them, is not to be blamed.
        """
        if any(self.search.generated):
            return False
        worth = self.search.outlook.score
        return worth(self._in_fact(self.best)) <= worth(self._in_fact(self.sheet))

    # -- in words --------------------------------------------------------------------------------------------

    def _text(self, gain: float) -> str:
        """The greatest difference between both sheets in a sentence."""
        self.ordered, self.better = self._replies(self.sheet), self._replies(self.best)
        for told in (self._prize, self._kept, self._saved):
            text = told()
            if text:
                return text
        orders = self._listed(self._changed(self.best, self.sheet))
        return f"{orders} would have been worth {gain:.1f} centers more against {REPLIES} likely answers."

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
        is_new = is_true and not self._stands(self._in_fact(self.sheet), place)
        in_fact = ", and against what the others ordered" if is_new else ""
        return (
            f"{place} was there to be had: {self._named(place)}; in {_of(most)}{in_fact}.{_as_ordered(least)}"
        )

    def _kept(self) -> str:
        """An own center that would not have been lost."""
        own = [p for p in self.board.map.centers if self.board.state.centers.get(p, "") == self.power]
        place, most, least = self._most(own, lambda result, p: not self._is_taken(result, p))
        if not place:
            return ""
        orders = self._listed(self._about(place))
        return f"{place} lay open: {orders} would have kept it in {_of(most)}.{_as_ordered(least)}"

    def _saved(self) -> str:
        """A unit that would not have been driven out."""
        place, most, least = self._most([*self.sheet], lambda result, p: p not in result.dislodger)
        if not place:
            return ""
        unit, named = self.board.unit_at[place], self._listed(self._changed(self.best, self.sheet))
        return f"{unit} was in danger: with {named} it stays in {_of(most)}.{_as_ordered(least)}"

    def _comes(self, place: str) -> Order | None:
        """The order of the best sheet by which a unit comes to a place, or stays there."""
        orders, here = self.best.values(), self.board.map.place
        moves = (o for o in orders if o.verb == MOVE and here[o.target] == place)
        stays = self.best.get(place)
        return next(moves, stays if stays is not None and stays.verb != MOVE else None)

    def _named(self, place: str) -> str:
        """The orders that win a place: who comes there, and what was changed about it."""
        comes = self._comes(place)
        first = [comes] if comes is not None else []
        return self._listed(list(dict.fromkeys([*first, *self._about(place)])))

    def _about(self, place: str) -> list[Order]:
        """The changed orders that matter in a place; all of them where none does by itself."""
        changed = self._changed(self.best, self.sheet)
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

    def _changed(self, sheet: Mapping[str, Order], other: Mapping[str, Order]) -> list[Order]:
        """The orders of a sheet that are not those of another one, moves first."""
        changed = [order for here, order in sheet.items() if order != other[here]]
        return sorted(changed, key=lambda order: SEQUENCE.index(order.verb))

    def _listed(self, orders: Sequence[Order]) -> str:
        named = [self.game.write_order(order) for order in orders[:NAMED]]
        more = len(orders) - len(named)
        return ", ".join(named) + (f" and {more} more" if more else "")


def _as_ordered(count: int) -> str:
    return f" As ordered: in {count or 'none'}."


def _of(count: int) -> str:
    return f"{count} of {REPLIES} likely answers"


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
