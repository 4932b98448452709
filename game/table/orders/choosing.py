"""What clicks and letters make of the orders being written: a unit picked, a target, a choice, a step
back.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from game.core.game import Order
from game.table.orders.entering import followed, taken_back
from game.table.orders.ordering import Ordering
from game.table.orders.picking import Picking
from game.table.parts import ORDER_IT

S = TypeVar("S")
O = TypeVar("O", bound=Order)


DOUBTFUL = "{place} is yours as well: choose what is meant, or click it again to give it its own order."


def picked(ordering: Ordering[S, O], key: str, *, asks: bool = False) -> Ordering[S, O]:
    """After a click on a place of the board. ``asks``: where it may mean a use of another unit of one's own
    or that unit itself, the person chooses.
    """
    if ordering.asked:  # until it is answered no other click may make an order that nobody meant
        return picked(ordering.dropped(), key) if key == ordering.asked else ordering
    missed, ordering = ordering.missed, replace(ordering, notice="", missed="")
    if asks and _is_doubtful(ordering.picking, key):
        place = ordering.parts.place_lines(ordering.view, key)[0]
        return replace(ordering, asked=key, notice=DOUBTFUL.format(place=place))
    repeated = _repeated(ordering, key)
    if repeated is not None:
        return repeated
    following = ordering.picking.pick(key)
    if following is not None:
        return followed(ordering, following)
    if key in ordering.picking.units:
        refusal = _miss(ordering, key) if key != missed else ""
        if refusal:
            return replace(ordering, notice=f"{refusal} Click it again to order that unit.", missed=key)
        return picked(ordering.dropped(), key)
    if not key:
        return ordering
    return _of_other_seat(ordering, key) or ordering.said(fault_of(ordering, key))


def _is_doubtful(picking: Picking[O], key: str) -> bool:
    """Whether a click on a unit of one's own may be meant for that unit."""
    is_opening = len(picking.picks) == 1 and not picking.has_verb and key != picking.unit
    return is_opening and key in picking.units and picking.targets().get(key) in picking.rules.asked_verbs


def _miss(ordering: Ordering[S, O], key: str) -> str:
    """Why a unit of one's own that was aimed at is no target; '' where it was not aimed at."""
    picking = ordering.picking
    is_aimed = not picking.is_idle and bool(set(picking.verbs) & set(picking.rules.aimed_verbs))
    return ordering.refusal(key) if is_aimed else ""


def fault_of(ordering: Ordering[S, O], key: str) -> str:
    """Why a place cannot be picked now, and what can."""
    refusal = ordering.refusal(key)
    if refusal:
        return refusal
    place = ordering.parts.place_lines(ordering.view, key)[0]
    fault = "no unit of yours to order" if ordering.picking.is_idle else "not possible here"
    return f"{place}: {fault}. {ordering.parts.prompt(ordering.view, ordering.picking)}"


def _repeated(ordering: Ordering[S, O], key: str) -> Ordering[S, O] | None:
    """After a click that adds to what clicks gave in a place, or takes it back: a build, removals, what comes
    to a pile; None where it does neither.
    """
    if ordering.picking.is_idle:
        return _with_more(ordering, key)
    return taken_back(ordering, ordering.given(key)) if ordering.is_adding(key) else None


def _with_more(ordering: Ordering[S, O], place: str) -> Ordering[S, O] | None:
    """Where orders like this were given in a place one more is begun there, or all go if nothing else
    fits.
    """
    given = ordering.given(place)
    if not given:
        return None
    added = ordering.added(place)
    if added is None:
        return taken_back(ordering, given)
    return followed(ordering, replace(added, before=ordering.picking))


def _of_other_seat(ordering: Ordering[S, O], key: str) -> Ordering[S, O] | None:
    """In a sandbox a click on a unit of another seat goes on with that seat."""
    seats = ordering.seats if ordering.picking.is_idle else ()
    seat = next((seat for seat in seats if key in ordering.duty.fresh(seat).units), None)
    return picked(replace(ordering, seat=seat).dropped(), key) if seat is not None else None


def selected(ordering: Ordering[S, O], place: str) -> Ordering[S, O]:
    """Begins an order for the unit in a place, whatever was picked before."""
    ordering = ordering.dropped()
    picking = ordering.picking.pick(place)
    if picking is None:
        return ordering.said(ordering.refusal(place))
    return replace(ordering, picking=picking) if picking.order is None else ordering


def taken(ordering: Ordering[S, O], choice: str) -> Ordering[S, O] | None:
    """After a verb, kind of unit or coast was chosen; None where it is not offered."""
    key, picking = ordering.asked, ordering.picking
    if key and choice == ORDER_IT:
        return picked(ordering.dropped(), key)
    following = picking.aimed(choice, key) if key else picking.choose(choice)
    if following is None:
        return None
    ordering = replace(ordering, notice="", asked="")
    is_repeated = choice in ordering.parts.turn_flow.repeated_verbs
    more = _with_more(ordering, following.unit) if is_repeated else None
    return followed(ordering, following) if more is None else more


def chosen(ordering: Ordering[S, O], letter: str) -> Ordering[S, O] | None:
    """After a letter that stands for an open choice, or for a verb that the unit cannot be given, which is
    said; None where it stands for nothing.
    """
    for item in ordering.choices:
        if item.letter == letter:
            return taken(ordering, item.pick)
    place = only_place(ordering, letter)
    if place:
        return picked(ordering, place)
    refusal = _refused(ordering, letter)
    return ordering.said(refusal) if refusal else None


def only_place(ordering: Ordering[S, O], letter: str) -> str:
    """The place that is clicked next for the verb of a letter, where that is the one order of this verb that
    the unit in hand may be given; '' for none.
    """
    if ordering.picking.is_idle:
        return ""
    choice, branches = ordering.parts.choice, ordering.picking.branches
    found = [branch for branch in branches if choice(branch.verb).letter == letter]
    return found[0].rest[0] if len(found) == 1 and found[0].is_place_first else ""


def _refused(ordering: Ordering[S, O], letter: str) -> str:
    """Why the verb of a letter cannot be chosen for the unit."""
    if ordering.picking.is_idle:
        return ""
    verbs = [v for v in ordering.picking.rules.verbs if ordering.parts.choice(v).letter == letter]
    return next(filter(None, map(ordering.refusal, verbs)), "")


def stepped_back(ordering: Ordering[S, O]) -> Ordering[S, O]:
    """With one pick less, or without the choice about the unit that was clicked."""
    back = ordering.picking if ordering.asked else ordering.picking.back()
    return ordering.picking_now(back)


def at_next_unit(ordering: Ordering[S, O]) -> tuple[Ordering[S, O], str]:
    """With the next unit without an order selected, over all seats of the person, and its place ('' when all
    have one).
    """
    here = ordering.seats.index(ordering.seat)
    for seat in (*ordering.seats[here:], *ordering.seats[:here]):
        open_slots = [slot for slot in ordering.slots_of(seat) if slot.is_open]
        places = [slot.place for slot in open_slots if slot.place]
        if places:
            there = ordering.at_seat(seat)
            place = _following(places, there.picking.unit)
            return picked(there.dropped(), place), place
        if open_slots and seat != ordering.seat:  # builds and removals have no place of their own yet
            return ordering.at_seat(seat), ""
    is_done = not any(slot.is_open for slot in ordering.slots)
    return ordering.said("Every unit has its order." if is_done else ""), ""


def _following(places: list[str], selected_place: str) -> str:
    """The place after the selected one."""
    if selected_place in places:
        return places[(places.index(selected_place) + 1) % len(places)]
    return places[0]
