"""By force: whether orders of one power reach a goal against every order the others could give.

The others are taken as one enemy that knows the orders. Of their orders those are tried, in every
combination, that touch the place fought for or a province that the power's own orders name; all others come
to the same as holding. Standard Diplomacy goes through the batch judge, variants through `Game.resolve`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

import numpy as np

from game.games.diplomacy.rules.batch.grid import Bools, Ints
from game.games.diplomacy.rules.batch.judge import Batch, judge
from game.games.diplomacy.rules.batch.table import OrderTable, why_not
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import HOLD, MOVE, SUPPORT, VOTE, Order
from game.games.diplomacy.rules.state import DiplomacyState

TAKE, HOLD_IT, BAR, DESTROY, RESCUE, SHUT = "take", "hold", "bar", "destroy", "rescue", "shut"
"""The goals: after the movement an own unit stands in the place, where none did or where one did; nobody
else's does; a unit of the power that stood there is gone for good; all own units are alive; no Martian
stands there.
"""
MISSILE = "M"
OUTSIDE = "HOME"
STAND, SHIFT, SEND, RECEIVE, ARRIVE = "stand", "shift", "send", "receive", "arrive"
BY_TRANSMITTER = (SHIFT, SEND, RECEIVE)
"""Orders of The Aliens. Transmitters that walk have no strength, and change no fight."""


MOST_REPLIES, FEW_REPLIES = 30_000, 4_000
"""So many replies are tried by the batch judge, and by the rules of a variant, which take longer."""
CHUNK = 1024

Sheet = tuple[Order, ...]


class TooManyReplies(Exception):
    """The others could answer in more ways than are tried."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What ``power`` is to reach in one season of movement."""

    kind: str
    place: str
    power: str

    def is_reached(self, before: DiplomacyState, after: DiplomacyState) -> bool:
        """Whether it holds of the state after the movement."""
        here = [unit.power for unit in after.units if unit.province == self.place]
        if self.kind == BAR:
            return all(power == self.power for power in here)
        if self.kind == SHUT:
            return not any(unit.kind == "X" for unit in after.units if unit.province == self.place)
        if self.kind == RESCUE:
            return _alive(after, self.power) == _alive(before, self.power)
        if self.kind == DESTROY:
            victim = next(unit.power for unit in before.units if unit.province == self.place)
            return _alive(after, victim) < _alive(before, victim)
        return self.power in here


def _alive(state: DiplomacyState, power: str) -> int:
    """How many units a power has, missiles left aside and those that can only be disbanded."""
    found = sum(unit.power == power and unit.kind != MISSILE for unit in state.units)
    return found + sum(d.unit.power == power and bool(d.retreats) for d in state.dislodged)


def named(order: Order) -> set[str]:
    """The provinces whose fate an order bears on, besides that of its own unit."""
    if order.target:
        return {province_of(order.target)}
    return {province_of(order.helped_at)} if order.helped_at else set()


def spot(order: Order) -> str:
    """Where what is ordered stands; of what comes from outside where it comes to."""
    return province_of(order.target if order.at == OUTSIDE else order.at)


@dataclass(frozen=True, slots=True)
class Prepared:
    """Sheets to be tried against many replies, and what the batch judge makes of them."""

    sheets: Sequence[Sheet]
    rows: Ints | None = None

    def kept(self, good: Sequence[bool]) -> Prepared:
        """Those that are good."""
        sheets = [sheet for sheet, is_good in zip(self.sheets, good, strict=True) if is_good]
        return Prepared(sheets, None if self.rows is None else self.rows[np.array(good, dtype=bool)])


def is_coherent(reply: Sheet, sheet: Sheet) -> bool:
    """Whether every support and convoy of a move helps one that is made: others come to holding."""
    everything = (*reply, *sheet)
    moves = {(spot(o), province_of(o.target)) for o in everything if o.verb == MOVE}
    sent = {(o.at, o.target) for o in reply if o.verb == SEND}
    received = {(o.target, o.at) for o in reply if o.verb == RECEIVE and o.target != OUTSIDE}
    return sent == received <= moves and all(
        (province_of(o.helped_at), province_of(o.target)) in moves
        for o in reply
        if o.verb not in (MOVE, HOLD) and o.helped_at and o.target and o.helped_at != OUTSIDE
    )


class Theater:
    """A position and an aim, with what everybody may order by slots."""

    def __init__(self, game: DiplomacyGame, state: DiplomacyState, aim: Aim) -> None:
        self.game, self.state, self.aim = game, state, aim
        self.own: dict[str, list[Order]] = {}
        self.others: dict[tuple[str, str], list[Order]] = {}
        for seat in game.to_act(state):
            for order in game.legal_orders(state, seat):
                if order.verb == VOTE:
                    continue
                if seat == aim.power:
                    self.own.setdefault(order.slot, []).append(order)
                else:
                    self.others.setdefault((seat, order.slot), []).append(order)
        self.occupied = {unit.province: unit.power for unit in state.units}
        self._exits = self._ways_from(aim.place) if aim.kind in (DESTROY, RESCUE) else set[str]()
        self._judge = _judge_of(game, state, aim)

    def foil(self, sheet: Sheet) -> Sheet | None:
        """Orders of the others against which a sheet of the power does not reach the aim; None where there
        are none. Raises TooManyReplies.
        """
        options = self.replies(sheet)
        most = MOST_REPLIES if isinstance(self._judge, _ByBatch) else FEW_REPLIES
        if prod(len(choices) for choices in options) > most:
            raise TooManyReplies
        return self._judge.foil(sheet, options)

    def prepared(self, sheets: Sequence[Sheet]) -> Prepared:
        """Sheets of the power, to be tried against many replies."""
        return self._judge.prepared(sheets)

    def reached(self, sheets: Prepared, reply: Sheet) -> list[bool]:
        """Which of some sheets reach the aim against one reply."""
        return self._judge.reached(sheets, reply)

    def hot(self, sheet: Sheet) -> set[str]:
        """The provinces that matter when a sheet is given."""
        places = {self.aim.place, *self._exits}
        for order in sheet:
            if order.verb != HOLD:
                places |= {spot(order), *named(order)}
        return places

    def _ways_from(self, place: str) -> set[str]:
        orders = [*self.own.values(), *self.others.values()]
        return {
            province_of(o.target)
            for choices in orders
            for o in choices
            if o.verb == MOVE and spot(o) == place and not o.via
        }

    def replies(self, sheet: Sheet) -> list[list[Order | None]]:
        """By every unit of the others that matters its orders that do; None stands for holding."""
        hot = self.hot(sheet)
        own = {order.slot: order for order in sheet}
        found: list[list[Order | None]] = []
        for orders in self.others.values():
            kept: list[Order | None] = [order for order in orders if self._matters(order, hot, own)]
            if spot(orders[0]) in hot:
                kept += self._ways_out(orders, hot)
            if kept:
                found.append([*kept, None])
        return found

    def _matters(self, order: Order, hot: set[str], own: Mapping[str, Order]) -> bool:
        if order.verb in BY_TRANSMITTER:
            return order.verb != SHIFT and {spot(order), *named(order)} <= hot | {OUTSIDE}
        if order.verb == HOLD or not named(order) & hot:
            return False
        helped = province_of(order.helped_at) if order.helped_at else ""
        if helped in own:
            ordered = own[helped]
            return bool(order.target) and ordered.verb == MOVE and named(ordered) == named(order)
        return not (helped and self.occupied.get(helped) == self.aim.power)

    def _ways_out(self, orders: Sequence[Order], hot: set[str]) -> list[Order]:
        """One move by which a unit leaves a place that matters; all where every place around is taken."""
        moves = [order for order in orders if order.verb == MOVE and not order.via and not named(order) & hot]
        free = [order for order in moves if not named(order) & self.occupied.keys()]
        return free[:1] or moves

    def sheets(self, most: int) -> Iterator[Sheet]:
        """The sheets of the power that could matter. Raises TooManyReplies where there are more than
        ``most``.
        """
        places = {self.aim.place, *self._exits}
        near = {
            slot
            for slot, orders in self.own.items()
            if spot(orders[0]) in {self.aim.place} or _names(orders, places)
        }
        spots = {spot(self.own[slot][0]) for slot in near}
        enemies = {
            spot(orders[0])
            for orders in self.others.values()
            if spot(orders[0]) in spots | places or _names(orders, spots | places)
        }
        field = enemies | places | (spots if isinstance(self._judge, _ByBatch) else set())
        options = list[list[Order | None]]()
        for slot, orders in self.own.items():
            if slot not in near and spot(orders[0]) not in spots and not _names(orders, enemies):
                continue
            kept = [order for order in orders if self._helps(order, field, spots)]
            idle = [order for order in orders if order.verb in (HOLD, STAND)][:1]
            options.append([*idle, *kept] if idle else [None, *kept])
        if prod(len(choices) for choices in options) > most * 40:
            raise TooManyReplies
        found = 0
        for choice in product(*options):
            sheet = tuple(order for order in choice if order is not None)
            if is_coherent(sheet, ()):
                found += 1
                if found > most:
                    raise TooManyReplies
                yield sheet

    def _helps(self, order: Order, field: set[str], near: set[str]) -> bool:
        if order.verb == HOLD:
            return False
        if order.verb in BY_TRANSMITTER or order.verb == ARRIVE:
            is_here = self.aim.place in (spot(order), *named(order))
            return is_here and order.verb != SHIFT and self._is_own_gate(order)
        if order.helped_at and self.occupied.get(province_of(order.helped_at)) != self.aim.power:
            return order.helped_at == OUTSIDE
        if order.verb == SUPPORT and not order.target:
            return province_of(order.helped_at) in near & field | {self.aim.place}
        if order.via or (order.verb == MOVE and self._is_empty(order) and self._is_free_of_enemies(order)):
            return named(order) == {self.aim.place}
        is_elsewhere = order.verb == MOVE and isinstance(self._judge, _ByBatch)
        return bool(named(order) & field) or is_elsewhere or not named(order)

    def _is_own_gate(self, order: Order) -> bool:
        """Whether what is sent or received goes between the power's own transmitters: no other can be had
        by force.
        """
        gates = {spot(orders[0]) for slot, orders in self.own.items() if slot[:2] in ("T ", "T2", "T3", "T4")}
        return order.verb == ARRIVE or named(order) <= gates | {OUTSIDE}

    def _is_empty(self, order: Order) -> bool:
        return not named(order) & self.occupied.keys()

    def _is_free_of_enemies(self, order: Order) -> bool:
        """Whether no unit of the others could go where the order does."""
        goal = named(order)
        return not any(o.verb == MOVE and named(o) == goal for orders in self.others.values() for o in orders)


def _names(orders: Sequence[Order], places: set[str]) -> bool:
    return any(not order.helped_at and named(order) & places for order in orders)


class _ByBatch:
    """What becomes of many sheets, by the batch judge."""

    def __init__(self, game: DiplomacyGame, state: DiplomacyState, aim: Aim) -> None:
        self.table = OrderTable(game.board(state))
        grid = self.table.grid
        self._goal = grid.map.number[aim.place]
        self._place = grid.place
        units = [self.table.board.unit_at[place] for place in self.table.places]
        own = np.array([unit.power == aim.power for unit in units])
        self._mask = ~own if aim.kind == BAR else own
        self._is_bar = aim.kind == BAR

    def prepared(self, sheets: Sequence[Sheet]) -> Prepared:
        """Rows of numbers of orders."""
        return Prepared(sheets, np.stack([self.table.sheet(sheet) for sheet in sheets]))

    def reached(self, sheets: Prepared, reply: Sheet) -> list[bool]:
        """Which sheets reach the aim."""
        assert sheets.rows is not None
        rows = sheets.rows.copy()
        for order in reply:
            number = self.table.number(order)
            rows[:, self.table.unit_of(number)] = number
        return [bool(good) for good in self._judged(rows)]

    def foil(self, sheet: Sheet, options: Sequence[Sequence[Order | None]]) -> Sheet | None:
        """The first combination of options that foils a sheet."""
        columns, numbers = list[int](), list[Ints]()
        for choices in options:
            known = [self.table.number(order) for order in choices if order is not None]
            unit = self.table.unit_of(known[0])
            columns.append(unit)
            numbers.append(np.array([*known, unit], dtype=np.intp))
        sizes = tuple(len(found) for found in numbers)
        total = prod(sizes)
        base = self.table.sheet(sheet)
        for first in range(0, total, CHUNK):
            picks = np.unravel_index(np.arange(first, min(first + CHUNK, total)), sizes) if sizes else ()
            rows = np.repeat(base[None, :], len(picks[0]) if picks else 1, axis=0)
            for unit, found, pick in zip(columns, numbers, picks, strict=True):
                rows[:, unit] = found[pick]
            good = self._judged(rows)
            if not good.all():
                at = int(np.argmin(good))
                chosen = [choices[int(pick[at])] for choices, pick in zip(options, picks, strict=True)]
                return tuple(order for order in chosen if order is not None)
        return None

    def _judged(self, rows: Ints) -> Bools:
        answers = judge(Batch.of(self.table, rows))
        there = (self._place[answers.region] == self._goal) & ~answers.is_dislodged
        stands: Bools = (there.reshape(len(rows), -1) & self._mask).any(axis=1)
        good: Bools = stands != self._is_bar
        return good


class _ByResolving:
    """The same by the rules of a variant."""

    def __init__(self, game: DiplomacyGame, state: DiplomacyState, aim: Aim) -> None:
        self.game, self.state, self.aim = game, state, aim

    def prepared(self, sheets: Sequence[Sheet]) -> Prepared:
        """The sheets as they are."""
        return Prepared(sheets)

    def reached(self, sheets: Prepared, reply: Sheet) -> list[bool]:
        """Which sheets reach the aim."""
        return [self._is_reached((*sheet, *reply)) for sheet in sheets.sheets]

    def foil(self, sheet: Sheet, options: Sequence[Sequence[Order | None]]) -> Sheet | None:
        """The first combination of options that foils a sheet."""
        for choice in product(*options):
            reply = tuple(order for order in choice if order is not None)
            if is_coherent(reply, sheet) and not self._is_reached((*sheet, *reply)):
                return reply
        return None

    def _is_reached(self, sheet: Sheet) -> bool:
        orders: dict[str, list[Order]] = {}
        for order in sheet:
            orders.setdefault(order.seat, []).append(order)
        return self.aim.is_reached(self.state, self.game.resolve(self.state, orders)[0])


def _judge_of(game: DiplomacyGame, state: DiplomacyState, aim: Aim) -> _ByBatch | _ByResolving:
    return (_ByResolving if why_not(game.board(state)) else _ByBatch)(game, state, aim)
