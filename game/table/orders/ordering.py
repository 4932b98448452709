"""One person writing orders, as a value: the sheet, the order being built, and what is to be said; and what
there is to order, which nothing changes meanwhile (`Duty`).

Free of pixels and events. What a click makes of it is told in `choosing`, how orders come onto the sheet in
`entering`; both answer another `Ordering`, which the table puts in place of this one (`Write`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Generic, TypeVar

from game.core.game import Game, Order
from game.core.results import Resolution
from game.play.match import Match
from game.table.hot_seat import seats_of
from game.table.orders.clicks import Additions, called_at, calls, given_at, is_one_way, ways_of
from game.table.orders.picking import Picking
from game.table.orders.sheet import OrderSheet
from game.table.parts import ORDER_IT, Slot, TableParts, offered
from game.ui.panels.verb_wheel import WheelItem

S = TypeVar("S")
O = TypeVar("O", bound=Order)


class Duty(Generic[S, O]):
    """What one person has to order in one phase: the seats, of which there is one at least, what each may
    know and may order, and what the rules say of a sheet. What is dear is found once.
    """

    def __init__(self, match: Match, parts: TableParts[S, O], person: str) -> None:
        self.match = match
        self.game: Game[S, O] = match.game
        self.parts = parts
        self.person = person
        self.seats = seats_of(match, person)
        self.additions: Additions[S, O] = Additions(self.game, parts.turn_flow)
        self._views: dict[str, S] = {}
        self._fresh: dict[str, Picking[O]] = {}
        self._ballots: dict[str, tuple[tuple[O, str], ...]] = {}
        self._reviewed: tuple[tuple[str, tuple[O, ...]], tuple[Resolution, ...]] = (("", ()), ())

    def view(self, seat: str) -> S:
        """What one of the seats may know."""
        if seat not in self._views:
            self._views[seat] = self.match.view(seat)
        return self._views[seat]

    def fresh(self, seat: str) -> Picking[O]:
        """Nothing picked for a seat; its legal orders are asked for once."""
        if seat not in self._fresh:
            orders = self.game.legal_orders(self.view(seat), seat)
            self._fresh[seat] = Picking.start(orders, self.parts.pick_rules(self.view(seat), seat))
        return self._fresh[seat]

    def ballot(self, seat: str) -> tuple[tuple[O, str], ...]:
        """The votes that a seat may give, each with its title."""
        if seat not in self._ballots:
            self._ballots[seat] = self.parts.ballot(self.view(seat), seat)
        return self._ballots[seat]

    def review(self, seat: str, orders: tuple[O, ...]) -> tuple[Resolution, ...]:
        """What is doubtful about a sheet; kept for as long as it is the same."""
        if self._reviewed[0] != (seat, orders):
            self._reviewed = ((seat, orders), self.game.review(self.view(seat), seat, orders))
        return self._reviewed[1]


@dataclass(frozen=True, eq=False)
class Ordering(Generic[S, O]):
    """``seat`` is the seat being ordered, ``notice`` the last thing to be said, ``missed`` the own unit that
    was aimed at last and is no target, ``asked`` the one that may be a target or be meant itself: a choice is
    to be made. What follows from all this is asked for once.
    """

    duty: Duty[S, O]
    seat: str
    sheet: OrderSheet[O]
    picking: Picking[O]
    notice: str = ""
    missed: str = ""
    asked: str = ""

    @classmethod
    def begun(cls, match: Match, parts: TableParts[S, O], person: str) -> Ordering[S, O]:
        """A person sits down: the sheet as it was left, nothing picked."""
        duty = Duty(match, parts, person)
        sheet = OrderSheet.kept({seat: match.draft(seat) for seat in duty.seats}, match.undo)
        return cls(duty, duty.seats[0], sheet, duty.fresh(duty.seats[0]))

    # -- what there is ---------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match it is for."""
        return self.duty.match

    @property
    def game(self) -> Game[S, O]:
        """Its rules."""
        return self.duty.game

    @property
    def parts(self) -> TableParts[S, O]:
        """Its words, and the meaning of clicks."""
        return self.duty.parts

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of the person, one at least."""
        return self.duty.seats

    @property
    def is_sandbox(self) -> bool:
        """Whether the person plays several seats."""
        return len(self.seats) > 1

    @property
    def view(self) -> S:
        """What the seat may know."""
        return self.duty.view(self.seat)

    @property
    def orders(self) -> tuple[O, ...]:
        """The orders of the seat."""
        return self.sheet.of(self.seat)

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """Everything the seat may order."""
        return self.slots_of(self.seat)

    @property
    def ballot(self) -> tuple[tuple[O, str], ...]:
        """The votes the seat may give, each with its title."""
        return self.duty.ballot(self.seat)

    def slots_of(self, seat: str) -> tuple[Slot, ...]:
        """Everything one of the person's seats may order."""
        return self.parts.slots(self.duty.view(seat), seat, self.sheet.of(seat))

    @property
    def fresh(self) -> Picking[O]:
        """Nothing picked."""
        return self.duty.fresh(self.seat)

    # -- words -----------------------------------------------------------------------------------------------

    @cached_property
    def prompt(self) -> str:
        """What to do next, in words."""
        if self.notice:
            return self.notice
        if self.picking.is_idle and not any(slot.is_open for slot in self.slots) and not self.invitations:
            return f"{_given_words(self)} Confirm to send them, or click a unit to change one."
        words, is_more = self.parts.prompt(self.view, self.picking), self.is_adding(self.picking.unit)
        return f"{words} A click on the place itself takes back what is to come there." if is_more else words

    @cached_property
    def warnings(self) -> tuple[str, ...]:
        """What is doubtful about the sheet as it stands."""
        return tuple(self.game.explain(item) for item in self.duty.review(self.seat, self.orders))

    @cached_property
    def missing(self) -> dict[str, str]:
        """What the rules will do about what is left open, by seat; seats that have ordered everything are
        left out.
        """
        words = {
            seat: self.parts.missing(self.duty.view(seat), seat, self.sheet.of(seat)) for seat in self.seats
        }
        return {seat: text for seat, text in words.items() if text}

    @cached_property
    def missing_text(self) -> str:
        """The same in one line: "2 units will hold: A MUN, F KIE", or which seats are not complete."""
        found = self.missing
        if not self.is_sandbox:
            return next(iter(found.values()), "")
        titles = [self.match.entry.seat_title(seat) for seat in found]
        if len(titles) > 2:
            return f"{len(titles)} seats are not complete"
        return f"{' and '.join(titles)} {'are' if len(titles) > 1 else 'is'} not complete" if titles else ""

    def refusal(self, key: str) -> str:
        """Why a place or a verb cannot be picked; '' where there is nothing to be said."""
        return self.parts.refusal(self.view, self.seat, self.picking, key)

    # -- what can be picked ----------------------------------------------------------------------------------

    @cached_property
    def invitations(self) -> dict[str, str]:
        """The places that are lit while nothing is picked, in phases where few have anything to order."""
        if all(slot.order is not None or slot.is_idle for slot in self.slots):
            return {}
        done = called_at(self.orders, self.fresh.rules)
        return {
            place: verb
            for place, verb in calls(self.fresh).items()
            if place not in done or self.added(place) is not None
        }

    @cached_property
    def targets(self) -> dict[str, str]:
        """The places that are lit, and what a click there means."""
        return self.invitations if self.picking.is_idle else self.picking.targets()

    @cached_property
    def choices(self) -> tuple[WheelItem, ...]:
        """What is to be chosen that is no place: for the order being built, or about the unit that was
        clicked.
        """
        if not self.asked:
            return offered(self.parts, self.picking.choices())
        verbs = (v for v in self.picking.rules.verbs if self.picking.aimed(v, self.asked) is not None)
        return offered(self.parts, (*verbs, ORDER_IT))

    @cached_property
    def is_held_up(self) -> bool:
        """Whether the order cannot go on without one of the choices."""
        return bool(self.asked) or any(item.pick not in self.picking.rules.verbs for item in self.choices)

    def offers(self, place: str, letter: str) -> bool:
        """Whether a letter stands for an order that the unit of a place may be given."""
        picking = self.fresh.pick(place)
        return picking is not None and any(
            self.parts.choice(pick).letter == letter for pick in picking.choices()
        )

    def given(self, place: str) -> tuple[O, ...]:
        """The orders of a place to which one more can be added by the clicks that gave them."""
        return given_at(place, self.orders, ways_of(self.picking, self.parts.turn_flow))

    def is_adding(self, key: str) -> bool:
        """Whether the order that is being built in a place is one more there."""
        is_one = key == self.picking.unit != "" and is_one_way(self.picking, self.parts.turn_flow)
        return is_one and bool(self.given(key))

    def added(self, place: str) -> Picking[O] | None:
        """The picking of one more order in a place where one was given."""
        ways = ways_of(self.picking, self.parts.turn_flow)
        return self.duty.additions.at(place, self.view, self.seat, self.orders, ways)

    # -- another one -----------------------------------------------------------------------------------------

    def said(self, notice: str) -> Ordering[S, O]:
        """Something is to be said in place of the prompt, until the next click."""
        return replace(self, notice=notice)

    def picking_now(self, picking: Picking[O], notice: str = "") -> Ordering[S, O]:
        """Something else is picked."""
        return replace(self, picking=picking, notice=notice, asked="")

    def dropped(self, notice: str = "") -> Ordering[S, O]:
        """Nothing is picked any longer."""
        return self.picking_now(self.fresh, notice)

    def at_seat(self, seat: str) -> Ordering[S, O]:
        """Goes on with another seat of the person."""
        is_other = seat in self.seats and seat != self.seat
        return replace(self, seat=seat).dropped() if is_other else self

    def at_next_seat(self) -> Ordering[S, O]:
        """Goes on with the next seat of the person."""
        return self.at_seat(self.seats[(self.seats.index(self.seat) + 1) % len(self.seats)])


AnyOrdering = Ordering[Any, Any]


def _given_words(ordering: AnyOrdering) -> str:
    """That all orders of the seat are given, and whose are not."""
    title = ordering.match.entry.seat_title
    others = [title(seat) for seat in ordering.missing if seat != ordering.seat]
    if not others:
        return "All orders are given."
    more = f"{others[0]} and {len(others) - 1} others" if len(others) > 2 else " and ".join(others)
    return f"All orders of {title(ordering.seat)} are given, those of {more} are not."
