"""What a launch will do, and what entering a missile's province costs: all of it is certain (rn12 rules 4, 5,
7, 8).
"""

from __future__ import annotations

from dataclasses import replace

from game.board.frame import Condition
from game.games.diplomacy.mad.rules.ledger import ledger_of
from game.games.diplomacy.mad.rules.notation import FIRE
from game.games.diplomacy.mad.rules.strikes import MISSILE
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import MOVE, Order, Unit
from game.games.diplomacy.rules.state import DiplomacyState
from game.games.diplomacy.table.foresight import NOTHING, Foresight

LAUNCH = (
    "Then {target} is a wasteland{dying}, fallout lies on {ring} {places} next season{bound}, and {needed}."
)
TRIPWIRE = (
    "The missile in {target} explodes when it is entered: the {unit}, the missile and the province are "
    "destroyed (rule 9)."
)
HIT = "A missile of the same sheet hits {target}: the {unit} dies if it gets in (rule 6)."


def foresight(
    game: DiplomacyGame, view: DiplomacyState, order: Order, fired: frozenset[str] = frozenset()
) -> Foresight:
    """What an order brings with it for certain; ``fired`` is what the same sheet fires at besides."""
    if order.verb == FIRE:
        return _launch(game, view, order, fired)
    target = province_of(order.target) if order.verb == MOVE else ""
    is_tripwire = any(
        u.kind == MISSILE and u.province == target and u.power != order.seat for u in view.units
    )
    if is_tripwire or target in fired:
        unit, place = game.words.kind(order.kind).lower(), game.words.place(target)
        words = TRIPWIRE if is_tripwire else HIT
        return Foresight(words.format(target=place, unit=unit), is_loss=True)
    return NOTHING


def _launch(game: DiplomacyGame, view: DiplomacyState, order: Order, fired: frozenset[str]) -> Foresight:
    target, ledger = order.target, ledger_of(view)
    destroyed = ledger.destroyed | fired | {target}
    ring = game.map.touching[target] - destroyed
    here = [u for u in view.units if u.province == target]
    own = [u for u in view.units_of(order.seat) if u.province in ring]
    words = LAUNCH.format(
        target=game.words.place(target),
        dying="".join(f", {unit} {_dies(unit)}" for unit in here),
        ring=len(ring),
        places="place" if len(ring) == 1 else "places",
        bound=f" ({', '.join(map(str, own))} of yours then takes no order)" if own else "",
        needed=_needed(game, view, destroyed),
    )
    lying = (Condition("wasteland", target), *(Condition("fallout_next", p) for p in sorted(ring)))
    return Foresight(words, conditions=lying, doomed=(target,) if here else ())


def _dies(unit: Unit) -> str:
    """What the hit means for who stands there: a missile gets away by being fired alone."""
    if unit.kind == MISSILE:
        return "is destroyed there unless it is fired"
    return "dies there unless it gets away"


def _needed(game: DiplomacyGame, view: DiplomacyState, destroyed: frozenset[str]) -> str:
    after = replace(view, ledger=replace(ledger_of(view), destroyed=destroyed))
    left = sum(game.rules.center_counts(after, center) for center in game.map.centers)
    return f"{game.rules.centers_needed(game.map, after)} of {left} centers win"
