"""One person writing orders: sheet, picking and the typed line, for the seats that person plays in this
phase.

Free of pixels and events: the table calls these methods for intents and draws what they leave. Every change
of the sheet goes to the match as a draft at once, so that it can be saved.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.core.errors import NotationError
from game.core.results import Resolution, Verdict
from game.play.match import Match
from game.table.hot_seat import seats_of
from game.table.orders.clicks import (
    Additions,
    called_at,
    calls,
    fullest_at,
    given_at,
    is_one_way,
    ways_of,
    without,
)
from game.table.orders.picking import Picking
from game.table.orders.sheet import OrderSheet
from game.table.parts import AnyParts, Slot


class Ordering:
    """The desk of one person for one phase. ``seat`` is the seat being ordered, ``notice`` the last thing to
    be said.
    """

    def __init__(self, match: Match, parts: AnyParts, person: str) -> None:
        self.match = match
        self.parts = parts
        self.person = person
        self.seats = seats_of(match, person)
        self.sheet = OrderSheet.kept({seat: match.draft(seat) for seat in self.seats}, match.undo)
        self.notice = ""
        self.is_changed = False  # set by every change of the sheet; whoever saves it resets it
        self._legal: dict[str, Picking] = {}
        self._views: dict[str, Any] = {}
        self._missed = ""  # the own unit that was aimed at last and is no target
        self._reviewed: tuple[Any, tuple[Resolution, ...]] = (None, ())
        self._additions = Additions(match.game, parts.course)
        self.seat = self.seats[0]
        self.picking = self.fresh()

    # -- what there is ---------------------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """What the seat may know."""
        return self.view_of(self.seat)

    def view_of(self, seat: str) -> Any:
        """What one of the person's seats may know."""
        if seat not in self._views:
            self._views[seat] = self.match.view(seat)
        return self._views[seat]

    @property
    def orders(self) -> tuple[Any, ...]:
        """The orders of the seat."""
        return self.sheet.of(self.seat)

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Everything the seat may order."""
        return self.parts.slots(self.view, self.seat, self.orders)

    @property
    def is_sandbox(self) -> bool:
        """Whether the person plays several seats."""
        return len(self.seats) > 1

    def fresh(self) -> Picking:
        """Nothing picked; the legal orders of a seat are asked for once."""
        if self.seat not in self._legal:
            orders = self.match.game.legal_orders(self.view, self.seat)
            self._legal[self.seat] = Picking.start(orders, self.parts.pick_rules(self.view, self.seat))
        return self._legal[self.seat]

    @property
    def prompt(self) -> str:
        """What to do next, in words."""
        if self.notice:
            return self.notice
        if self.picking.is_idle and not any(slot.is_open for slot in self.slots) and not self.invitations():
            return "All orders are given. Confirm to send them, or click a unit to change one."
        words, is_more = self.parts.prompt(self.view, self.picking), self._is_adding(self.picking.unit)
        return f"{words} A click on the place itself takes back what is to come there." if is_more else words

    def warnings(self) -> tuple[str, ...]:
        """What is doubtful about the sheet as it stands."""
        key = (self.seat, self.orders)
        if self._reviewed[0] != key:
            self._reviewed = (key, self.match.game.review(self.view, self.seat, self.orders))
        return tuple(self.match.game.explain(item) for item in self._reviewed[1])

    def missing(self) -> dict[str, str]:
        """What the rules will do about what is left open, by seat; seats that have ordered everything are
        left out.
        """
        words = {
            seat: self.parts.missing(self.view_of(seat), seat, self.sheet.of(seat)) for seat in self.seats
        }
        return {seat: text for seat, text in words.items() if text}

    def missing_text(self) -> str:
        """The same in one line: "2 units will hold: A MUN, F KIE", or which seats are not complete."""
        found = self.missing()
        if not self.is_sandbox:
            return next(iter(found.values()), "")
        titles = [self.match.entry.seat_title(seat) for seat in found]
        if len(titles) > 2:
            return f"{len(titles)} seats are not complete"
        return f"{' and '.join(titles)} {'are' if len(titles) > 1 else 'is'} not complete" if titles else ""

    # -- picking ---------------------------------------------------------------------------------------------

    def set_seat(self, seat: str) -> None:
        """Goes on with another seat of the person."""
        if seat in self.seats and seat != self.seat:
            self.seat = seat
            self._drop()

    def next_seat(self) -> None:
        """Goes on with the next seat of the person."""
        self.set_seat(self.seats[(self.seats.index(self.seat) + 1) % len(self.seats)])

    def pick(self, key: str) -> None:
        """A click on a place of the board."""
        self.notice, missed, self._missed = "", self._missed, ""
        if self._takes_back(key):
            return
        following = self.picking.pick(key)
        if following is not None:
            self._follow(following)
        elif key in self.picking.units and key != missed and self._misses(key):
            self._missed = key
        elif key in self.picking.units:
            self.picking = self.fresh()
            self.pick(key)
        elif key and not self._pick_other_seat(key):
            self.notice = self.parts.refusal(self.view, self.seat, self.picking, key) or self._fault(key)

    def _misses(self, key: str) -> bool:
        """Whether a unit of one's own was aimed at and is no target; says why, and that a second click
        chooses it.
        """
        if self.picking.is_idle or not set(self.picking.verbs) & set(self.picking.rules.aimed_verbs):
            return False
        refusal = self.parts.refusal(self.view, self.seat, self.picking, key)
        self.notice = f"{refusal} Click it again to order that unit." if refusal else ""
        return bool(refusal)

    def _fault(self, key: str) -> str:
        place = self.parts.place_lines(self.view, key)[0]
        fault = "no unit of yours to order" if self.picking.is_idle else "not possible here"
        return f"{place}: {fault}. {self._hint()}"

    def _hint(self) -> str:
        return self.parts.prompt(self.view, self.picking)

    def select(self, place: str) -> None:
        """Begins an order for the unit in a place, whatever was picked before."""
        self._drop()
        picking = self.picking.pick(place)
        if picking is not None and picking.order is None:
            self.picking = picking
        elif picking is None:
            self.notice = self.parts.refusal(self.view, self.seat, self.picking, place)

    def invitations(self) -> dict[str, str]:
        """The places that are lit while nothing is picked, in phases where few have anything to order."""
        if all(slot.order is not None or slot.is_idle for slot in self.slots):
            return {}
        done = called_at(self.orders, self.fresh().rules)
        return {
            place: verb
            for place, verb in calls(self.fresh()).items()
            if place not in done or self._added(place) is not None
        }

    def _takes_back(self, key: str) -> bool:
        """Whether a click adds to what clicks gave in a place, or takes it back: a build, removals, what
        comes to a pile.
        """
        if self.picking.is_idle:
            return self._adds(key)
        if self._is_adding(key):
            self._take_back(self._given(key))
            return True
        return False

    def _adds(self, place: str) -> bool:
        """Whether orders like this were given in a place: then one more is begun there, or all go if nothing
        else fits.
        """
        given = self._given(place)
        added = self._added(place) if given else None
        if added is not None:
            self._follow(replace(added, before=self.picking))
        elif given:
            self._take_back(given)
        return bool(given)

    def _take_back(self, given: Sequence[Any]) -> None:
        self._drop()
        left = without(self.match.game, self.view, self.parts.course, self.orders, given)
        self._set(self.sheet.rewritten(self.seat, left))

    def _given(self, place: str) -> tuple[Any, ...]:
        """The orders of a place to which one more can be added by the clicks that gave them."""
        return given_at(place, self.orders, ways_of(self.picking, self.parts.course))

    def _is_adding(self, key: str) -> bool:
        """Whether the order that is being built in a place is one more there."""
        return (
            key == self.picking.unit != ""
            and is_one_way(self.picking, self.parts.course)
            and bool(self._given(key))
        )

    def _added(self, place: str) -> Picking | None:
        """The picking of one more order in a place where one was given."""
        return self._additions.at(
            place, self.view, self.seat, self.orders, ways_of(self.picking, self.parts.course)
        )

    def _pick_other_seat(self, key: str) -> bool:
        """In a sandbox a click on a unit of another seat goes on with that seat."""
        if not self.picking.is_idle:
            return False
        here = self.seat
        for seat in self.seats:
            self.seat = seat
            if key in self.fresh().units:
                self.picking = self.fresh()
                self.pick(key)
                return True
        self.seat = here
        return False

    def choose(self, letter: str) -> bool:
        """A letter that stands for an open choice; whether there is one."""
        for choice in self.picking.choices():
            if self.parts.choice(choice).letter == letter:
                return self.take(choice)
        return self._refuse(letter)

    def _refuse(self, letter: str) -> bool:
        """Says why the verb of a letter cannot be chosen for the unit; whether there is anything to be
        said.
        """
        if self.picking.is_idle:
            return False
        verbs = [verb for verb in self.picking.rules.verbs if self.parts.choice(verb).letter == letter]
        said = (self.parts.refusal(self.view, self.seat, self.picking, verb) for verb in verbs)
        refusal = next(filter(None, said), "")
        self.notice = refusal or self.notice
        return bool(refusal)

    def offers(self, place: str, letter: str) -> bool:
        """Whether a letter stands for an order that the unit of a place may be given."""
        picking = self.fresh().pick(place)
        return picking is not None and any(
            self.parts.choice(pick).letter == letter for pick in picking.choices()
        )

    def take(self, choice: str) -> bool:
        """A verb, kind of unit or coast that was chosen; whether it is offered."""
        following = self.picking.choose(choice)
        if following is None:
            return False
        self.notice = ""
        if choice not in self.parts.course.repeated_verbs or not self._adds(following.unit):
            self._follow(following)
        return True

    def _follow(self, picking: Picking) -> None:
        self.picking = picking
        if picking.order is not None:
            self.enter(picking.order, picking.picks)

    def back(self) -> bool:
        """One pick back; False when there is none."""
        self.notice = ""
        if self.picking.is_idle:
            return False
        self.picking = self.picking.back()
        return True

    def say(self, notice: str) -> None:
        """Something to be said in place of the prompt, until the next click."""
        self.notice = notice

    def take_notice(self) -> str:
        """What was said last, which is said elsewhere."""
        notice, self.notice = self.notice, ""
        return notice

    def take_changed(self) -> bool:
        """Whether the sheet has changed since this was asked last."""
        is_changed, self.is_changed = self.is_changed, False
        return is_changed

    def go_back(self, picking: Picking, notice: str = "") -> None:
        """What was picked and said at another time."""
        self.picking, self.notice = picking, notice

    def drop(self, notice: str = "") -> None:
        """Nothing is picked any longer."""
        self.go_back(self.fresh(), notice)

    def note_change(self) -> None:
        """Something that is saved with the sheet has changed."""
        self.is_changed = True

    def _drop(self) -> None:
        self.picking, self.notice = self.fresh(), ""

    # -- the sheet -------------------------------------------------------------------------------------------

    def enter(self, order: Any, picks: Sequence[str] = ()) -> bool:
        """Enters an order, made by ``picks`` if it was clicked; False, with a notice, when the sheet has no
        room for it (one build too many).
        """
        course = self.parts.course
        order = course.joined(self.sheet.of(order.seat), order)
        given = course.entered(
            self.match.game, self.view_of(order.seat), self.sheet.of(order.seat), order, picks
        )
        changed = self.sheet.rewritten(order.seat, given)
        self.picking = self.fresh()
        objection = self._objection(changed.of(order.seat), order)
        if objection:
            self.notice = objection
            return False
        self._set(changed)
        return True

    def _objection(self, orders: tuple[Any, ...], order: Any) -> str:
        found = self.match.game.review(self.view, order.seat, orders)
        return next(
            (self.match.game.explain(r) for r in found if r.verdict is Verdict.VOID and r.order == order), ""
        )

    def remove(self, slot: str) -> bool:
        """Takes back the order of a slot; whether there was one."""
        if self.sheet.in_slot(self.seat, slot) is None:
            return False
        self._drop()
        left = self.parts.course.removed(self.match.game, self.view, self.orders, slot)
        self._set(self.sheet.rewritten(self.seat, left))
        return True

    def clear(self) -> None:
        """Takes back the order of the selected unit."""
        if not self.picking.is_idle:
            here = self.picking.unit
            taken = partial(self.parts.course.removed, self.match.game, self.view, self.orders)
            self.remove(fullest_at(here, self.orders, self.fresh().rules, taken))
            self._drop()

    def clear_all(self) -> None:
        """Takes back every order of the seat."""
        self._drop()
        self._set(self.sheet.cleared(self.seat))

    def undo(self) -> None:
        """Takes back the last change, whichever seat it was for."""
        self._drop()
        self._set(self.sheet.undone())

    def redo(self) -> None:
        """Makes the change taken back last again."""
        self._drop()
        self._set(self.sheet.redone())

    def vote(self, order: Any | None) -> None:
        """Enters a vote, or takes it back."""
        for old, _ in self.parts.ballot(self.view, self.seat):
            if order is None:
                self.remove(old.slot)
        if order is not None:
            self.enter(order)

    def next_unit(self) -> str:
        """Selects the next unit without an order, over all seats of the person; gives its place ('' when all
        have one).
        """
        seats = (*self.seats[self.seats.index(self.seat) :], *self.seats[: self.seats.index(self.seat)])
        for seat in seats:
            open_slots = [
                s for s in self.parts.slots(self.view_of(seat), seat, self.sheet.of(seat)) if s.is_open
            ]
            places = [s.place for s in open_slots if s.place]
            if places:
                self.set_seat(seat)
                place = self._following(places)
                self._drop()
                self.pick(place)
                return place
            if open_slots and seat != self.seat:  # builds and removals have no place of their own yet
                self.set_seat(seat)
                return ""
        self.notice = "Every unit has its order." if not any(s.is_open for s in self.slots) else ""
        return ""

    def _following(self, places: list[str]) -> str:
        """The place after the selected one."""
        if self.picking.unit in places:
            return places[(places.index(self.picking.unit) + 1) % len(places)]
        return places[0]

    def type(self, text: str) -> bool:
        """Enters the orders of a text, several with ";" between them. False, with a notice, at the first that
        cannot be.
        """
        for part in (p.strip() for p in re.split(r"[;\n]", text)):
            if part and not self._type_one(part):
                return False
        self.picking = self.fresh()
        return True

    def _type_one(self, text: str) -> bool:
        """One typed order: for the seat, or else for the first other seat of the person that can give it."""
        problems = []
        for seat in (self.seat, *(s for s in self.seats if s != self.seat)):
            order, problem = self._read(seat, text)
            if order is not None:
                self.set_seat(order.seat)
                self.notice = ""
                return self.enter(order)
            problems.append(problem)
        self.notice = problems[0]
        return False

    def _read(self, seat: str, text: str) -> tuple[Any | None, str]:
        """The order a text means for a seat; or None, and why it cannot be given."""
        game = self.match.game
        try:
            order = game.read_order(self.view_of(seat), seat, text)
        except NotationError as error:
            return None, str(error)
        if order.seat not in self.seats:
            return (
                None,
                f"{game.write_order(order)} is an order of {self.match.entry.seat_title(order.seat)}.",
            )
        whole = self.parts.course.joined(self.sheet.of(order.seat), order)
        reason = game.objection(self.view_of(order.seat), whole)
        return (order, "") if reason is None else (None, game.explain(Resolution(order, reason)))

    def _set(self, sheet: OrderSheet) -> None:
        if sheet is self.sheet:
            return
        for seat in self.seats:
            if sheet.of(seat) != self.sheet.of(seat):
                self.match.set_draft(seat, sheet.of(seat))
        self.sheet, self.is_changed, self.match.undo = sheet, True, sheet.undo

    def commit(self) -> None:
        """Sends the orders of all seats of the person. The sheet is final from here on."""
        for seat in self.seats:
            self.match.commit(seat, self.sheet.of(seat))
        self._drop()
