"""Why a click on the board of Diplomacy leads nowhere: the sentence of the order that the click would have
meant.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.results import Resolution
from game.games.diplomacy.rules.adjustments import balance
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import BUILD, HOLD, MOVE, REMOVE, RETREAT, SUPPORT, Order
from game.games.diplomacy.rules.state import DiplomacyState, Step
from game.table.orders.picking import Picking


def refusal(game: DiplomacyGame, view: DiplomacyState, seat: str, picking: Picking[Order], key: str) -> str:
    """Why the place cannot be picked now, or the verb not chosen; '' where there is nothing to be said."""
    if key in game.rules.verbs and not picking.is_idle:
        return _sentence(game, view, _of_verb(picking, key))
    if key not in game.map.provinces:
        return ""
    if view.moment.step is Step.ADJUSTMENTS:
        return _of_adjustment(game, view, seat, key)
    if picking.is_idle and any(u.province == key and u.power in game.rules.outsiders for u in view.units):
        return _capital(game.rules.phrases.objections.get("nobodys", ""))
    order = _of_idle(game, view, key) if picking.is_idle else _of_target(game, view, picking, key)
    return _sentence(game, view, order) if order is not None else ""


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def _of_verb(picking: Picking[Order], verb: str) -> Order:
    """The order of a verb that the unit cannot be given; the first half of one that has two is enough to say
    why.
    """
    given = picking.branches[0].order
    return Order(given.seat, verb.rpartition("+")[2], given.kind, given.at)


def _of_idle(game: DiplomacyGame, view: DiplomacyState, key: str) -> Order | None:
    """A unit that takes no order in this season, whosever it is."""
    unit = next((u for u in view.units if u.province == key), None)
    return (
        Order(unit.power, HOLD, unit.kind, unit.region)
        if unit is not None and key in game.rules.idle(game.map, view)
        else None
    )


def _of_target(game: DiplomacyGame, view: DiplomacyState, picking: Picking[Order], key: str) -> Order | None:
    """A launch at a place, a way into one that is closed, or out of one that cannot be left."""
    given = picking.branches[0].order
    launch = next((verb for verb in picking.verbs if verb in picking.rules.aimed_verbs), "")
    if launch:
        return Order(given.seat, launch, given.kind, given.at, key)
    is_moving = view.moment.step is Step.MOVEMENT and not (picking.has_verb and SUPPORT in picking.verbs)
    is_bound = is_moving and given.slot in game.rules.restricted(game.map, view)
    if not is_bound and key not in game.rules.closed(game.map, view):
        return None
    return Order(
        given.seat, RETREAT if view.moment.step is Step.RETREATS else MOVE, given.kind, given.at, key
    )


def _of_adjustment(game: DiplomacyGame, view: DiplomacyState, seat: str, key: str) -> str:
    """Why nothing is built in a place, or a unit is not removed."""
    if balance(game.board(view), seat) < 0:
        unit = next((u for u in view.units if u.province == key), None)
        return _sentence(game, view, Order(seat, REMOVE, unit.kind, unit.region)) if unit is not None else ""
    sentences = list(_of_builds(game, view, seat, key))
    return sentences[-1] if sentences else ""


def _of_builds(game: DiplomacyGame, view: DiplomacyState, seat: str, key: str) -> Iterator[str]:
    """For every kind of unit why it is not built there; the last kind may stand in the most places."""
    for kind, row in game.rules.kinds.items():
        if row.is_ordered and (row.moves_as != "F" or key in game.map.fleet):
            yield _sentence(game, view, Order(seat, BUILD, kind, key))


def _sentence(game: DiplomacyGame, view: DiplomacyState, order: Order) -> str:
    reason = game.objection(view, order)
    return game.explain(Resolution(order, reason)) if reason is not None else ""
