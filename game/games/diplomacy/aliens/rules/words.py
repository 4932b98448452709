"""The sentences of The Aliens; each names the rule of ``docs/rules/aliens.md`` that it follows from."""

from __future__ import annotations

from game.core.results import Event, Reason
from game.games.diplomacy.aliens.rules.ledger import HOME
from game.games.diplomacy.aliens.rules.orders import ADMIT, ARRIVE, BACK, RELAY, SHIP, STRANDED, TRANSMITTERS
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import Order, write_order
from game.games.diplomacy.rules.phrases import Phrases, Sentence


def _power(seat: str) -> str:
    return seat.title()


def _place(event: Event) -> str:
    return event.places[0] if event.places else ""


def _spot(order: Order) -> str:
    """The province that an order is about: where it leads, or else where it begins."""
    return province_of(order.target if order.target not in ("", HOME) else order.at)


def _by(reason: Reason) -> str:
    return " and ".join(write_order(cause) for cause in reason.causes)


def _failed(why: str) -> Sentence:
    """A sentence of an order that failed; ``{place}`` and ``{by}`` are filled in."""

    def sentence(order: Order, reason: Reason) -> str:
        return f"{write_order(order)} failed: {why.format(place=_spot(order), by=_by(reason))}"

    return sentence


def _void(why: str) -> Sentence:
    def sentence(order: Order, reason: Reason) -> str:
        text = why.format(
            at=order.at,
            place=_spot(order),
            power=_power(order.seat),
            site=reason.words.get("site", ""),
        )
        return f"{write_order(order)} is void: {text}"

    return sentence


def _moved(order: Order, reason: Reason) -> str:
    return f"{order.kind} {order.at} moved to {order.target}" if order.kind in TRANSMITTERS else ""


def _held(order: Order, reason: Reason) -> str:
    return f"{order.kind} {order.at} stood" if order.kind in TRANSMITTERS else ""


def _arrived(order: Order, reason: Reason) -> str:
    kind = order.helped_kind if order.verb == ADMIT else order.kind
    return f"{kind} {order.target} arrived from home (rule {'6' if kind in TRANSMITTERS else '3'})"


def _received(order: Order, reason: Reason) -> str:
    rule = "3" if order.target == HOME else "8"
    agreed = f"from {_home(order.target)}, as all orders agreed (rule {rule})"
    if reason.words.get("in_vain"):
        return f"{order.kind} {order.at} was open to what was to come {agreed}, but it failed to get in"
    return f"{order.kind} {order.at} received {agreed}"


def _sent(order: Order, reason: Reason) -> str:
    agreed = f"{order.target}, as all orders agreed (rule 8)"
    if reason.words.get("in_vain"):
        return f"{order.kind} {order.at} was open to {agreed}, but what it sent failed to get in"
    return f"{order.kind} {order.at} sent to {agreed}"


def _home(place: str) -> str:
    return "home" if place == HOME else place


def _ship_down(order: Order, reason: Reason) -> str:
    words = reason.words
    return (
        f"Ship {order.at} of {_power(order.seat)} landed in {words['site']} in round {words['round']} "
        "(rule 2)"
    )


def _support_unmatched(order: Order, reason: Reason) -> str:
    if order.verb != BACK:
        return _support_of_stranded(order, reason)
    helped = f"{order.helped_kind} HOME - {order.target}"
    return (
        f"The support of {order.kind} {order.at} for {helped} did not count: nothing of that kind was "
        "received there"
    )


def _support_of_stranded(order: Order, reason: Reason) -> str:
    """Of a unit that was to come out where the support says, and was not transmitted; '' where the order was
    another one.
    """
    other = reason.causes[0] if reason.causes else None
    if (
        other is None
        or other.verb not in (STRANDED, RELAY)
        or province_of(other.target) != province_of(order.target)
    ):
        return ""
    unit = f"{other.kind} {other.at}"
    return (
        f"The support of {order.kind} {order.at} for {unit} - {order.target} did not count: {unit} was "
        "not transmitted (rule 8)"
    )


def _not_adjacent(order: Order, reason: Reason) -> str:
    """Of a way through a transmitter the step to it counts, which is no convoy (Q-34)."""
    if order.verb != RELAY:
        return ""
    middle = order.helped_at
    return (
        f"{write_order(order)} is void: {middle} does not border {order.at}, and the way to it is a step "
        "(optional rule)"
    )


def _wrong_phase(order: Order, reason: Reason) -> str:
    if order.verb == SHIP:
        return f"{write_order(order)} is void: the ships have gone home (rule 2)"
    if order.verb == ADMIT or order.kind in TRANSMITTERS:
        return f"{write_order(order)} is void: a transmitter is not told so in this phase (rules 3, 8)"
    return ""


def _no_supported_unit(order: Order, reason: Reason) -> str:
    if order.helped_kind in TRANSMITTERS:
        return f"{write_order(order)} is void: a transmitter cannot be supported (rule 7)"
    return ""


def _of_transmitter(why: str) -> Sentence:
    """A sentence for transmitters only; units have the usual one."""
    return lambda order, reason: f"{write_order(order)} {why}" if order.kind in TRANSMITTERS else ""


def _superseded(order: Order, reason: Reason) -> str:
    if order.kind in TRANSMITTERS:
        place = _spot(order) if order.verb == ARRIVE else order.at
        return (
            f"{write_order(order)} is void: there are more orders than transmitters in {place}, and the "
            "last ones count"
        )
    if order.verb in (SHIP, ARRIVE):
        return (
            f"{write_order(order)} is void: a later order for the same "
            f"{'ship' if order.verb == SHIP else 'place'} counts"
        )
    return ""


_SENTENCES: dict[str, Sentence] = {
    "moved": _moved,
    "held": _held,
    "cargo_moved": lambda o, r: f"{o.kind} {o.at} was transmitted to {o.target} (rule 8)",
    "sent": _sent,
    "received": _received,
    "nothing_sent": lambda o, r: (
        f"{o.kind} {o.at} sent nothing to {o.target}: not all three orders agreed (rule 8)"
    ),
    "nothing_received": lambda o, r: (
        f"{o.kind} {o.at} received nothing from {_home(o.target)}: not all orders agreed (rules 3, 8)"
    ),
    "arrived": _arrived,
    "scrapped": lambda o, r: f"{o.kind} {o.at} was given up (rule 6)",
    "ship_down": _ship_down,
    "not_landed": lambda o, r: (
        f"Ship {o.at} of {_power(o.seat)} found no landing site on its list and was lost (rule 2)"
    ),
    "not_transmitted": lambda o, r: (
        f"{write_order(o)} failed: not transmitted, as {r.words.get('missing', '')} (rule 8)"
    ),
    "wrong_terrain": _of_transmitter(
        "is void: transmitters move on land, across water by convoy only (rule 7)"
    ),
    "no_convoy": _of_transmitter(
        "failed: no fleet was ordered to convoy it all the way, or the fleets carried another one (rule 7)"
    ),
    "no_receiver": _failed("no transmitter in {place} was ordered to receive from home (rule 3)"),
    "unit_in_the_way": _failed("a foreign unit is in {place} (rule 7)"),
    "contested_space": _failed("{place} was contested by {by}, and a transmitter has no strength (rule 7)"),
    "head_on": _failed("{by} came the opposite way (rule 7)"),
    "opposite_transmitter": _failed(
        "{by} went the opposite way by land, and rivals cannot change places so (rule 7)"
    ),
    "foreign_transmitter": _failed("transmitters of two aliens cannot share {place} (rule 7)"),
    "transmitter_gone": _failed("no transmitter in {place} is left that could receive it (rule 3)"),
    "support_unmatched": _support_unmatched,
    "not_adjacent": _not_adjacent,
    "wrong_phase": _wrong_phase,
    "no_supported_unit": _no_supported_unit,
    "superseded": _superseded,
    "no_transmitter": _void("{power} has no such transmitter in {at} (rules 3, 8)"),
    "not_your_transmitter": _void(
        "the transmitter in {at} is another alien's, and each orders his own (rule 8)"
    ),
    "no_transmitter_there": _void("there is no transmitter at the other end (rules 3, 8)"),
    "receive_from_home_only": _void("only what comes from home is received for somebody (rule 8)"),
    "foreign_arrival": _void("reserves come by own transmitters only (rule 3; an option allows others)"),
    "nothing_due": _void("{power} has nothing in reserve (rules 4, 6)"),
    "no_reserve": _void("{power} has no unit in reserve (rule 4)"),
    "army_only": _void("the reserve of 2051 is an army (rule 12)"),
    "no_transmitter_due": _void("{power} is entitled to no further transmitter (rule 6)"),
    "no_transmitter_too_many": _void("{power} has no transmitter too many (rule 6)"),
    "no_relay": _void("moving to a transmitter and on through it is an optional rule, which is not played"),
    "no_transmission_in_winter": _void("nothing is transmitted between transmitters in Winter (rule 3)"),
    "arrives_elsewhere": _void("what a transmitter receives arrives where it is (rule 3)"),
    "not_nearest": _void(
        "other units are nearer to {power}'s transmitters, and the nearest must go (rule 5)"
    ),
    "fleet_inland": _void("a fleet comes in only where there is a coast (rules 3, 8)"),
    "no_such_ship": _void("{power} has no such ship (rule 12)"),
    "no_landing_site": _void("{site} is no land space (rule 2)"),
    "site_repeated": _void("{site} is twice on the list (rule 2)"),
}


def _not_vacant(order: Order, reason: Reason) -> str:
    causes = f" ({_by(reason)})" if reason.causes else ""
    is_void = reason.verdict.value == "void"
    return (
        f"{write_order(order)} {'is void' if is_void else 'failed'}: {_spot(order)} is not "
        f"vacant{causes} (rule 3)"
    )


def _foreign_unit_there(order: Order, reason: Reason) -> str:
    is_void = reason.verdict.value == "void"
    return (
        f"{write_order(order)} {'is void' if is_void else 'failed'}: a foreign unit is in {_spot(order)} "
        "(rules 3, 7)"
    )


_SENTENCES |= {"not_vacant": _not_vacant, "foreign_unit_there": _foreign_unit_there}


# -- events ----------------------------------------------------------------


def _ship_bumped(event: Event) -> str:
    words = event.words
    others = []
    for other in words.get("by", "").split(", "):
        power, number, did, at = other.split()
        others.append(
            f"ship {number} of {_power(power)} {'stood' if did == 'landed' else 'tried to land'} in {at}"
        )
    who = f"Round {words['round']}: {event.piece.title()} of {_power(event.seat)}"
    return f"{who} could not land in {_place(event)}, as {' and '.join(others)} (rule 2)"


def _ship_landed(event: Event) -> str:
    return (
        f"Round {event.words['round']}: {event.piece.title()} of {_power(event.seat)} landed in "
        f"{_place(event)} (rule 2)"
    )


def _destroyed(event: Event) -> str:
    words = event.words
    return (
        f"{event.piece} of {_power(event.seat)} was destroyed by {words['by']} of "
        f"{_power(words['whose'])} in its space (rule 7)"
    )


_EVENTS = {
    "ship_landed": _ship_landed,
    "ship_bumped": _ship_bumped,
    "transmitter_destroyed": _destroyed,
    "transmitter_surplus": lambda e: (
        f"{e.piece} of {_power(e.seat)} was given up for want of supplies (rule 6)"
    ),
    "transmitter_lost": lambda e: (
        f"{e.piece} of {_power(e.seat)} was lost: a player without centers has none (rule 6)"
    ),
    "removed_for_supplies": lambda e: (
        f"{e.piece} of {_power(e.seat)} was removed, among the nearest to a transmitter (rule 5)"
    ),
    "nobody": lambda e: "No alien has a unit or a center left",
}

ALIENS_PHRASES = Phrases(_SENTENCES, {}, _EVENTS, dict.fromkeys(TRANSMITTERS, "transmitter"))
"""The words of The Aliens."""
