"""The sentences of M.A.D. Diplomacy; each names the rule of ``docs/rules/mad.md`` that it follows from."""

from __future__ import annotations

from game.core.results import Event, Reason
from game.games.diplomacy.mad.rules.notation import FIRE
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import BUILD, DISBAND, Order, write_order
from game.games.diplomacy.rules.phrases import Phrases

MISSILE = "M"


def _power(seat: str) -> str:
    return seat.title()


def _void(order: Order, why: str) -> str:
    return f"{write_order(order)} is void: {why}"


# -- orders ----------------------------------------------------------------


def _launched(order: Order, reason: Reason) -> str:
    return f"M {order.at} was fired and hit {order.target}; a missile never misses and is spent (rules 5, 8)"


def _into(order: Order) -> str:
    return province_of(order.target or order.helped_at or order.at)


def _wasteland(order: Order, reason: Reason) -> str:
    if order.verb == BUILD:
        return _void(order, f"{_into(order)} is a nuclear wasteland, where nothing is built again (rule 6)")
    return _void(order, f"{_into(order)} is a nuclear wasteland, which nobody can enter again (rule 6)")


def _fallout(order: Order, reason: Reason) -> str:
    if order.verb == BUILD:
        return _void(
            order, f"{_into(order)} lies in fallout this season, and nothing is built there (rule 7)"
        )
    return _void(order, f"{_into(order)} lies in fallout this season, and nobody can enter it (rule 7)")


def _not_supportable(order: Order, reason: Reason) -> str:
    if order.helped_kind == MISSILE:
        return _void(order, "a missile cannot be supported (rule 3)")
    return _void(
        order, f"{order.helped_kind} {order.helped_at} lies in fallout and cannot be supported (rule 7)"
    )


def _wrong_phase(order: Order, reason: Reason) -> str:
    if order.verb == FIRE:
        return _void(order, "missiles are fired in the movement of Spring and Fall only (rule 5)")
    if order.verb == DISBAND and order.kind == MISSILE:
        return _void(order, "a missile cannot be disbanded (rule 3)")
    return ""


def _no_builds_left(order: Order, reason: Reason) -> str:
    return _void(order, f"{_power(order.seat)} has no build left; missiles count as units (rule 2)")


def _may_not_win(order: Order, reason: Reason) -> str:
    return _void(order, f"{_power(order.target)} has neither army nor fleet, and so cannot win (rule 11)")


def _dislodged(order: Order, reason: Reason) -> str:
    if order.kind != MISSILE:
        return ""
    by = " and ".join(write_order(cause) for cause in reason.causes)
    return f"M {order.at} exploded when {by} entered its province (rule 9)"


def _held(order: Order, reason: Reason) -> str:
    if order.kind != MISSILE or len(reason.strengths) < 2 or not reason.strengths[1].value:
        return ""
    own, other = reason.strengths[:2]
    attack = f" by {write_order(other.order)}" if other.order is not None else ""
    force = f"strength {other.value} against {own.value}"
    return f"M {order.at} was attacked{attack} with {force} but not entered, and did not explode (rule 9)"


_SENTENCES = {
    "launched": _launched,
    "wasteland": _wasteland,
    "fallout": _fallout,
    "not_supportable": _not_supportable,
    "wrong_phase": _wrong_phase,
    "no_builds_left": _no_builds_left,
    "may_not_win": _may_not_win,
    "dislodged": _dislodged,
    "held": _held,
}

_OBJECTIONS = {
    "missile_fixed": "a missile can neither move nor support nor convoy (rule 3)",
    "anarchy": "{at} lies in fallout this season, and a unit in anarchy takes no order (rule 7)",
    "not_a_missile": "only a missile can be fired (rule 5)",
    "target_at_sea": "a missile is fired at land, and {target} is a sea (rule 5)",
    "target_unnamed": "{target} is no province of the board (rule 5)",
    "target_home": "{target} is a home province of {power} itself, whoever holds it (rule 5)",
    "target_own_unit": "a unit of {power} itself stood in {target} when the order was given (rule 5)",
    "not_removable": "only armies and fleets are removed, never a missile (rule 4)",
    "not_home_land": "{at} is no home province of {power} (rule 2)",
}

# -- events ----------------------------------------------------------------


def _missiles(event: Event) -> str:
    """ "GERMANY:BER FRANCE:PAR" as "M BER of Germany and M PAR of France"."""
    parts = [word.partition(":") for word in event.words.get("by", "").split()]
    return " and ".join(f"M {at} of {_power(seat)}" for seat, _, at in parts)


def _made_waste(event: Event) -> str:
    place, by = " ".join(event.places), _missiles(event)
    cause = f"hit by {by}" if by else "torn up by the missile that stood there"
    lost = "; its supply center is gone" if event.words.get("center") else ""
    return f"{place} was {cause} and is a nuclear wasteland for ever{lost} (rule {'6' if by else '9'})"


def _hit_again(event: Event) -> str:
    return (
        f"{' '.join(event.places)}, a wasteland already, was hit again by {_missiles(event)}: new "
        "fallout (rules 6, 7)"
    )


def _destroyed(event: Event) -> str:
    here, origin = " ".join(event.places), event.words.get("from", "")
    how = {
        "stayed": f"stood in {here}",
        "stuck": f"could not get out of {here}",
        "dislodged": f"had been driven out in {here} and did not get away",
        "entered": f"had just moved in from {origin}",
    }.get(event.words.get("how", ""), f"was in {here}")
    rule = "9" if event.words.get("cause") == "explosion" else "6"
    return f"{event.piece} of {_power(event.seat)} {how} and was destroyed (rule {rule})"


def _exploded(event: Event) -> str:
    by = event.words.get("by", "a foreign unit")
    return f"{event.piece} of {_power(event.seat)} exploded when {by} entered its province (rule 9)"


def _escaped(event: Event) -> str:
    origin = event.places[0] if event.places else ""
    return f"{event.piece} of {_power(event.seat)} had left {origin} in time and escaped (rule 6)"


def _falls(event: Event) -> str:
    season = event.words.get("season", "the next season")
    if not event.places:
        return "No province is left beside the strikes for fallout to fall on (rule 7)"
    return (
        f"Fallout in {season}, and only then, in {', '.join(event.places)}: no orders, no entry, no "
        "builds there (rule 7)"
    )


def _barred(event: Event) -> str:
    centers, needed = event.words.get("centers", ""), event.words.get("needed", "")
    return (
        f"{_power(event.seat)} owns {centers} centers where {needed} win, but cannot win without an army "
        "or fleet (rule 11)"
    )


_EVENTS = {
    "wasteland": _made_waste,
    "hit_again": _hit_again,
    "destroyed": _destroyed,
    "exploded": _exploded,
    "escaped": _escaped,
    "fallout": _falls,
    "barred": _barred,
    "barred_from_draw": lambda e: (
        f"{_power(e.seat)} has neither army nor fleet and does not share the draw (rule 12)"
    ),
    "barred_alone": lambda e: (
        f"{_power(e.seat)} alone is left, with neither army nor fleet: it can neither win nor share a draw "
        "(rules 11, 12)"
    ),
    "mutual_destruction": lambda e: (
        "The game ended in mutual destruction: nobody can win any more (rules 13, 14)"
    ),
}

MAD_PHRASES = Phrases(_SENTENCES, _OBJECTIONS, _EVENTS, {MISSILE: "missile"})
"""The words of M.A.D. Diplomacy."""
