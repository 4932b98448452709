"""How orders come onto the sheet, and leave it: entered whole, taken back, undone, voted, typed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from game.core.errors import NotationError
from game.core.game import Order
from game.core.results import Resolution, Verdict
from game.table.orders.clicks import fullest_at, without
from game.table.orders.ordering import Ordering
from game.table.orders.picking import Picking
from game.table.orders.sheet import OrderSheet

S = TypeVar("S")
O = TypeVar("O", bound=Order)


def entered(ordering: Ordering[S, O], order: O, picks: Sequence[str] = ()) -> Ordering[S, O]:
    """With an order, made by ``picks`` if it was clicked; with a notice and without it when the sheet has no
    room for it (one build too many).
    """
    turn_flow, sheet = ordering.parts.turn_flow, ordering.sheet
    order = turn_flow.joined(sheet.of(order.seat), order)
    view = ordering.duty.view(order.seat)
    changed = sheet.rewritten(
        order.seat, turn_flow.entered(ordering.game, view, sheet.of(order.seat), order, picks)
    )
    free = replace(ordering, picking=ordering.fresh)
    objection = _objection(ordering, changed.of(order.seat), order)
    return free.said(objection) if objection else replace(free, sheet=changed)


def _objection(ordering: Ordering[S, O], orders: tuple[O, ...], order: O) -> str:
    if ordering.parts.is_signal(ordering.view, order):
        return ""
    found = ordering.game.review(ordering.view, order.seat, orders)
    return next(
        (ordering.game.explain(r) for r in found if r.verdict is Verdict.VOID and r.order == order), ""
    )


def followed(ordering: Ordering[S, O], picking: Picking[O]) -> Ordering[S, O]:
    """After a pick: the order is entered where that completes it."""
    picked = replace(ordering, picking=picking)
    return entered(picked, picking.order, picking.picks) if picking.order is not None else picked


# -- taking back ---------------------------------------------------------------------------------------------


def removed(ordering: Ordering[S, O], slot: str) -> Ordering[S, O]:
    """Without the order of a slot, and what it brought with it."""
    if ordering.sheet.in_slot(ordering.seat, slot) is None:
        return ordering
    left = ordering.parts.turn_flow.removed(ordering.game, ordering.view, ordering.orders, slot)
    return _rewritten(ordering, ordering.sheet.rewritten(ordering.seat, left))


def taken_back(ordering: Ordering[S, O], given: Sequence[O]) -> Ordering[S, O]:
    """Without some orders of the seat."""
    left = without(ordering.game, ordering.view, ordering.parts.turn_flow, ordering.orders, given)
    return _rewritten(ordering, ordering.sheet.rewritten(ordering.seat, left))


def cleared(ordering: Ordering[S, O]) -> Ordering[S, O]:
    """Without the order of the selected unit."""
    if ordering.picking.is_idle:
        return ordering
    taken = partial(ordering.parts.turn_flow.removed, ordering.game, ordering.view, ordering.orders)
    slot = fullest_at(ordering.picking.unit, ordering.orders, ordering.fresh.rules, taken)
    return removed(ordering, slot).dropped()


def all_cleared(ordering: Ordering[S, O]) -> Ordering[S, O]:
    """Without every order of the seat."""
    return _rewritten(ordering, ordering.sheet.cleared(ordering.seat))


def undone(ordering: Ordering[S, O]) -> Ordering[S, O]:
    """Without the last change, whichever seat it was for."""
    return _rewritten(ordering, ordering.sheet.undone())


def redone(ordering: Ordering[S, O]) -> Ordering[S, O]:
    """With the change again that was taken back last."""
    return _rewritten(ordering, ordering.sheet.redone())


def _rewritten(ordering: Ordering[S, O], sheet: OrderSheet[O]) -> Ordering[S, O]:
    return replace(ordering.dropped(), sheet=sheet)


def voted(ordering: Ordering[S, O], order: O | None) -> Ordering[S, O]:
    """With a vote; None takes back what was voted."""
    if order is not None:
        return entered(ordering, order)
    for old, _ in ordering.ballot:
        ordering = removed(ordering, old.slot)
    return ordering


# -- typing --------------------------------------------------------------------------------------------------


def typed(ordering: Ordering[S, O], text: str) -> Ordering[S, O]:
    """With the orders of a text, several with ";" or commas between them; with a notice at the first that
    cannot be.
    """
    ordering, parts = ordering.said(""), list(_parts(ordering, text))
    for part in parts:
        ordering = _typed_one(ordering, part, is_alone=len(parts) == 1)
        if ordering.notice:
            return ordering
    return replace(ordering, picking=ordering.fresh)


def _parts(ordering: Ordering[S, O], text: str) -> Iterator[str]:
    """The orders of a text one by one; a comma that belongs to an order parts nothing."""
    for part in filter(None, (p.strip() for p in re.split(r"[;\n]", text))):
        pieces = [piece.strip() for piece in part.split(",")]
        is_one = len(pieces) == 1 or ordering.parts.is_list(ordering.view) or _reads(ordering, part)
        yield from (part,) if is_one else filter(None, pieces)


def _reads(ordering: Ordering[S, O], text: str) -> bool:
    """Whether a text is one order, whatever the rules say of it."""
    try:
        ordering.game.read_order(ordering.view, ordering.seat, text)
    except NotationError:
        return False
    return True


def _typed_one(ordering: Ordering[S, O], text: str, *, is_alone: bool) -> Ordering[S, O]:
    """With one typed order: of the seat, or else of the first other seat of the person that can give it.
    ``is_alone``: it is all that was typed, and so is not repeated where it cannot be read.
    """
    problems = []
    for seat in (ordering.seat, *(s for s in ordering.seats if s != ordering.seat)):
        order, problem = _read(ordering, seat, text, is_alone=is_alone)
        if order is not None:
            return entered(ordering.at_seat(order.seat).said(""), order)
        problems.append(problem)
    return ordering.said(problems[0])


def _read(ordering: Ordering[S, O], seat: str, text: str, *, is_alone: bool) -> tuple[O | None, str]:
    """The order a text means for a seat; or None, and why it cannot be given."""
    game, duty = ordering.game, ordering.duty
    try:
        order = game.read_order(duty.view(seat), seat, text)
    except NotationError as error:
        fault = error.fault if is_alone else str(error)
        return None, f"{fault[:1].upper()}{fault[1:]}"
    if order.seat not in ordering.seats:
        whose = ordering.match.entry.seat_title(order.seat)
        return None, f"{game.write_order(order)} is an order of {whose}."
    whole = ordering.parts.turn_flow.joined(ordering.sheet.of(order.seat), order)
    reason = game.objection(duty.view(order.seat), whole)
    if reason is None or ordering.parts.is_signal(duty.view(order.seat), whole):
        return order, ""
    return (None, game.explain(Resolution(order, reason)))
