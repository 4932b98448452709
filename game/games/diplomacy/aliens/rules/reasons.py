"""Why the orders of The Aliens came out as they did."""

from __future__ import annotations

from game.core.results import Reason, Resolution, Verdict
from game.games.diplomacy.aliens.rules.ledger import HOME, TRANSMITTER
from game.games.diplomacy.aliens.rules.orders import (
    ARRIVE,
    BACK,
    CARRY,
    RECEIVE,
    RELAY,
    SEND,
    SHIFT,
    STRANDED,
)
from game.games.diplomacy.aliens.rules.passage import passage_of
from game.games.diplomacy.aliens.rules.shifts import Shifts
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.movement import Adjudication
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.reasons import Explainer
from game.games.diplomacy.rules.strengths import MOVE as MOVES

SUCCEEDS, FAILS = Verdict.SUCCEEDS, Verdict.FAILS


def unit_reason(result: Adjudication, order: Order) -> Reason | None:
    """The reason of a unit's order that only this game has; None: as a unit that stands."""
    province = result.draft.board.map.place[order.at]
    if order.verb in (STRANDED, RELAY):
        words = {"missing": passage_of(result.draft).missing(order), **_driven_out(result, province)}
        return Reason("not_transmitted", FAILS, places=(province_of(order.target),), words=words)
    if order.verb == BACK:
        return _backing(result, province)
    return _carrying(result, province, order) if order.verb == CARRY else None


def _driven_out(result: Adjudication, province: str) -> dict[str, str]:
    """What dislodged the unit, if anything, in the judge's words."""
    if province not in result.dislodger:
        return {}
    return {"dislodged_by": str(Explainer(result).order_of(result.dislodger[province]))}


def _backing(result: Adjudication, province: str) -> Reason:
    words = _driven_out(result, province)
    if province not in passage_of(result.draft).backed:
        return Reason("support_unmatched", FAILS, words=words)
    piece, contest, explainer = result.draft.piece[province], result.contest, Explainer(result)
    if contest.ok[piece]:
        return Reason("support_given", SUCCEEDS, words=words)
    if province in result.dislodger:
        return Reason(
            "support_dislodged", FAILS, (explainer.order_of(result.dislodger[province]),), words=words
        )
    cutters = [
        j for j in contest.attackers[contest.at[piece]]
        if contest.power[j] != contest.power[piece] and contest.at[j] != contest.to[piece]
        and j not in contest.gentle
    ]  # fmt: skip
    return Reason("support_cut", FAILS, tuple(explainer.order_of(j) for j in cutters))


def _carrying(result: Adjudication, province: str, order: Order) -> Reason:
    words = _driven_out(result, province)
    if words:
        causes = (Explainer(result).order_of(result.dislodger[province]),)
        return Reason("convoy_fleet_dislodged", FAILS, causes, words=words)
    moves = passage_of(result.draft).counted.values()
    if any((o.verb, o.at, o.target) == (SHIFT, order.helped_at, order.target) for o in moves):
        return Reason("convoy_given", SUCCEEDS)
    return Reason("convoy_unmatched", FAILS)


def beside_reasons(result: Adjudication) -> tuple[Resolution, ...]:
    """One for every order to a transmitter and every arrival, in the order given."""
    if not result.draft.beside:
        return ()
    passage, shifts = passage_of(result.draft), Shifts(result)
    found = []
    for index, order in enumerate(result.draft.beside):
        objection = passage.void.get(index)
        reason = (
            objection.reason() if objection is not None else _beside(shifts, index, passage.counted[index])
        )
        found.append(Resolution(order, reason))
    return tuple(found)


def _beside(shifts: Shifts, index: int, order: Order) -> Reason:
    passage = shifts.passage
    if order.verb == ARRIVE:
        return _arrival(shifts, index, order)
    if order.verb == SHIFT:
        check = shifts.failed.get(index)
        if check is not None:
            return Reason(check.code, FAILS, check.causes, (check.place,))
        return Reason("cargo_moved" if index in passage.cargo else "moved", SUCCEEDS, places=(order.target,))
    if order.verb in (SEND, RECEIVE):
        return _partner(shifts, index, order)
    return Reason("held", SUCCEEDS)


def _partner(shifts: Shifts, index: int, order: Order) -> Reason:
    if index in shifts.passage.used:
        words = {} if _came_through(shifts, order) else {"in_vain": "yes"}
        return Reason(
            "sent" if order.verb == SEND else "received", SUCCEEDS, places=(order.target,), words=words
        )
    return Reason("nothing_sent" if order.verb == SEND else "nothing_received", FAILS, places=(order.at,))


def _came_through(shifts: Shifts, order: Order) -> bool:
    """Whether what a transmitter sent or received got to where it was to go."""
    passage = shifts.passage
    if order.target == HOME:
        whose = order.helped_kind or order.seat
        arrived = [passage.counted[i] for i in shifts.arrived]
        return any(o.seat == whose and province_of(o.target) == order.at for o in arrived)
    way = (order.at, order.target) if order.verb == SEND else (order.target, order.at)
    if any(
        (o.at, o.target) == way and i not in shifts.failed
        for i, o in shifts.moves.items()
        if i in passage.cargo
    ):
        return True
    piece, ok = shifts.result.draft.piece, shifts.result.contest.ok
    return any(found == way and bool(ok[piece[province]]) for province, found in passage.leaping.items())


def _arrival(shifts: Shifts, index: int, order: Order) -> Reason:
    passage, place = shifts.passage, province_of(order.target)
    if index not in passage.arriving:
        return Reason("no_receiver", FAILS, places=(place,))
    if index in shifts.arrived:
        return Reason("arrived", SUCCEEDS, places=(place,))
    if order.kind == TRANSMITTER:
        check = shifts.failed[index]
        return Reason(check.code, FAILS, check.causes, (check.place,))
    explainer, contest, piece = Explainer(shifts.result), shifts.result.contest, passage.pieces.get(index)
    if piece is None:
        return Reason("not_vacant", FAILS, places=(place,))
    occupant = contest.occupant[contest.to[piece]]
    if occupant >= 0 and not _left(shifts.result, occupant):
        return Reason("not_vacant", FAILS, (explainer.order_of(occupant),), (place,))
    return explainer.beaten(piece, {})


def _left(result: Adjudication, piece: int) -> bool:
    """Whether the unit of a piece went away from where it stood."""
    return result.contest.kind[piece] == MOVES and bool(result.contest.ok[piece])
