"""The sentences of The Aliens; each names the rule of ``docs/rules/aliens.md`` that it follows from."""

from __future__ import annotations

from game.core.results import COUNT, Event, Reason
from game.games.diplomacy.aliens.rules.ledger import HOME, TRANSMITTER
from game.games.diplomacy.aliens.rules.orders import ADMIT, ARRIVE, BACK, RELAY, SHIP, STRANDED, TRANSMITTERS
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.phrases import OfOrder, Phrases, only_if
from game.games.diplomacy.rules.wording import power_title

SENTENCES = {
    "moved": "{unit} moved to {target}",
    "held": "{unit} stood",
    "cargo_moved": "{unit} was transmitted to {target} (rule 8)",
    "sent": "{unit} sent to {target}, as all orders agreed (rule 8)",
    "sent.in_vain": "{unit} was open to {target}, as all orders agreed (rule 8), but what it sent failed to "
    "get in",
    "received": "{unit} received from {home}, as all orders agreed (rule {home_rule})",
    "received.in_vain": "{unit} was open to what was to come from {home}, as all orders agreed "
    "(rule {home_rule}), but it failed to get in",
    "nothing_sent": "{unit} sent nothing to {target}: not all three orders agreed (rule 8)",
    "nothing_received": "{unit} received nothing from {home}: not all orders agreed (rules 3, 8)",
    "arrived": "{arrival} {target} arrived from home (rule 3)",
    "arrived.transmitter": "{arrival} {target} arrived from home (rule 6)",
    "scrapped": "{unit} was given up (rule 6)",
    "ship_down": "Ship {at} of {power} landed in {site} in round {round} (rule 2)",
    "not_landed": "Ship {at} of {power} found no landing site on its list and was lost (rule 2)",
    "support_unmatched": "The support of {unit} for {helped_kind} HOME - {target} did not count: nothing of "
    "that kind was received there",
    "support_unmatched.stranded": "The support of {unit} for {cause_unit} - {target} did not count: "
    "{cause_unit} was not transmitted (rule 8)",
}

FAILURES = {
    "not_transmitted": "not transmitted, as {missing} (rule 8)",
    "no_convoy": "no fleet was ordered to convoy it all the way, or the fleets carried another one (rule 7)",
    "no_receiver": "no transmitter in {place} was ordered to receive from home (rule 3)",
    "unit_in_the_way": "a foreign unit is in {place} (rule 7)",
    "contested_space": "{place} was contested by {causes}, and a transmitter has no strength (rule 7)",
    "head_on": "{causes} came the opposite way (rule 7)",
    "opposite_transmitter": "{causes} went the opposite way by land, and rivals cannot change places so "
    "(rule 7)",
    "foreign_transmitter": "transmitters of two aliens cannot share {place} (rule 7)",
    "transmitter_gone": "no transmitter in {place} is left that could receive it (rule 3)",
    "not_vacant": "{place} is not vacant{in_brackets} (rule 3)",
    "foreign_unit_there": "a foreign unit is in {place} (rules 3, 7)",
}

OBJECTIONS = {
    "wrong_terrain": "transmitters move on land, across water by convoy only (rule 7)",
    "not_adjacent": "{helped} does not border {at}, and the way to it is a step (optional rule)",
    "wrong_phase": "a transmitter is not told so in this phase (rules 3, 8)",
    "wrong_phase.ship": "the ships have gone home (rule 2)",
    "no_supported_unit": "a transmitter cannot be supported (rule 7)",
    "superseded.transmitter": "there are more orders than transmitters in {start}, and the last ones count",
    "superseded.ship": "a later order for the same ship counts",
    "superseded.arrive": "a later order for the same place counts",
    "no_transmitter": "{power} has no such transmitter in {at} (rules 3, 8)",
    "not_your_transmitter": "the transmitter in {at} is another alien's, and each orders his own (rule 8)",
    "no_transmitter_there": "there is no transmitter at the other end (rules 3, 8)",
    "receive_from_home_only": "only what comes from home is received for somebody (rule 8)",
    "foreign_arrival": "reserves come by own transmitters only (rule 3; an option allows others)",
    "nothing_due": "{power} has nothing in reserve (rules 4, 6)",
    "no_reserve": "{power} has no unit in reserve (rule 4)",
    "army_only": "the reserve of 2051 is an army (rule 12)",
    "no_transmitter_due": "{power} is entitled to no further transmitter (rule 6)",
    "no_transmitter_too_many": "{power} has no transmitter too many (rule 6)",
    "no_relay": "moving to a transmitter and on through it is an optional rule, which is not played",
    "no_transmission_in_winter": "nothing is transmitted between transmitters in Winter (rule 3)",
    "arrives_elsewhere": "what a transmitter receives arrives where it is (rule 3)",
    "not_nearest": "other units are nearer to {power}'s transmitters, and the nearest must go (rule 5)",
    "fleet_inland": "a fleet comes in only where there is a coast (rules 3, 8)",
    "no_such_ship": "{power} has no such ship (rule 12)",
    "no_landing_site": "{site} is no land space (rule 2)",
    "site_repeated": "{site} is twice on the list (rule 2)",
    "not_vacant.void": FAILURES["not_vacant"],
    "foreign_unit_there.void": FAILURES["foreign_unit_there"],
}

TOLD = {
    "stand": "{unit} stays",
    "shift": "{unit} goes to {target}",
    "send": "{unit} sends to {target}",
    "receive": "{unit} receives from {target}",
    ARRIVE: "{arrival} arrives in {target}",
    ADMIT: "{admitted} arrives in {target}",
    "scrap": "{unit} is given up",
    BACK: "{unit} supports the arrival of {helped_kind} in {target}",
    "carry": "{unit} convoys {cargo} to {target}",
    RELAY: "{unit} to {target} through {middle}",
    SHIP: "Ship {ship}: {sites}",
}

EVENTS = {
    "ship_landed": "Round {round}: {title} of {power} landed in {place} (rule 2)",
    "ship_bumped": "Round {round}: {title} of {power} could not land in {place}, as {others} (rule 2)",
    "transmitter_destroyed": "{piece} of {power} was destroyed by {by} of {destroyer} in its space (rule 7)",
    "transmitter_destroyed.several": "{number} transmitters of {power} in {place} were destroyed by {by} of "
    "{destroyer} (rule 7)",
    "transmitter_surplus": "{piece} of {power} was given up for want of supplies (rule 6)",
    "transmitter_surplus.several": "{number} transmitters of {power} in {place} were given up for want of "
    "supplies (rule 6)",
    "transmitter_lost": "{piece} of {power} was lost: a player without centers has none (rule 6)",
    "transmitter_lost.several": "{number} transmitters of {power} in {place} were lost: a player without "
    "centers has none (rule 6)",
    "removed_for_supplies": "{piece} of {power} was removed, among the nearest to a transmitter (rule 5)",
    "nobody": "No alien has a unit or a center left",
}
NUMBERS = {"2": "Two", "3": "Three", "4": "Four"}
"""How many transmitters there may be in a space, in words."""


def _spot(order: Order) -> str:
    """The province that an order is about: where it leads, or else where it begins."""
    return province_of(order.target if order.target not in ("", HOME) else order.at)


def _arrival(order: Order) -> str:
    """The kind of unit that comes from home."""
    return order.helped_kind if order.verb == ADMIT else order.kind


def _of_transmitter(key: str) -> OfOrder:
    """For transmitters only; units have the usual sentence."""
    return only_if(lambda order: order.kind in TRANSMITTERS, key)


def _in_vain(order: Order, reason: Reason) -> str:
    return f"{reason.code}.in_vain" if reason.words.get("in_vain") else reason.code


def _if_void(order: Order, reason: Reason) -> str:
    return f"{reason.code}.void" if reason.verdict.value == "void" else reason.code


def _support_unmatched(order: Order, reason: Reason) -> str:
    """Of a unit that was to come out where the support says, and was not transmitted; '' where the order was
    another one.
    """
    if order.verb == BACK:
        return "support_unmatched"
    other = reason.causes[0] if reason.causes else None
    is_stranded = other is not None and other.verb in (STRANDED, RELAY)
    goes_there = other is not None and province_of(other.target) == province_of(order.target)
    return "support_unmatched.stranded" if is_stranded and goes_there else ""


def _wrong_phase(order: Order, reason: Reason) -> str:
    if order.verb == SHIP:
        return "wrong_phase.ship"
    return "wrong_phase" if order.verb == ADMIT or order.kind in TRANSMITTERS else ""


def _superseded(order: Order, reason: Reason) -> str:
    if order.kind in TRANSMITTERS:
        return "superseded.transmitter"
    return f"superseded.{order.verb}" if order.verb in (SHIP, ARRIVE) else ""


def _others(event: Event) -> str:
    """The ships that a ship met: "ship 2 of Kulu stood in PAR"."""
    met = (other.split() for other in event.words.get("by", "").split(", "))
    return " and ".join(
        f"ship {number} of {power_title(power)} {'stood' if did == 'landed' else 'tried to land'} in {at}"
        for power, number, did, at in met
    )


ALIENS_PHRASES = Phrases(
    SENTENCES,
    FAILURES,
    OBJECTIONS,
    cases={
        "moved": _of_transmitter("moved"),
        "held": _of_transmitter("held"),
        "sent": _in_vain,
        "received": _in_vain,
        "arrived": lambda o, r: "arrived.transmitter" if _arrival(o) in TRANSMITTERS else "arrived",
        "wrong_terrain": _of_transmitter("wrong_terrain"),
        "no_convoy": _of_transmitter("no_convoy"),
        "support_unmatched": _support_unmatched,
        "not_adjacent": only_if(lambda order: order.verb == RELAY, "not_adjacent"),
        "wrong_phase": _wrong_phase,
        "no_supported_unit": only_if(lambda order: order.helped_kind in TRANSMITTERS, "no_supported_unit"),
        "superseded": _superseded,
        "not_vacant": _if_void,
        "foreign_unit_there": _if_void,
    },
    facts={
        "place": lambda o, r: _spot(o),
        "start": lambda o, r: _spot(o) if o.verb == ARRIVE else o.at,
        "arrival": lambda o, r: _arrival(o),
        "helped_kind": lambda o, r: o.helped_kind,
        "home": lambda o, r: "home" if o.target == HOME else o.target,
        "home_rule": lambda o, r: "3" if o.target == HOME else "8",
        "in_brackets": lambda o, r: f" ({' and '.join(map(str, r.causes))})" if r.causes else "",
        "site": lambda o, r: "",
        "missing": lambda o, r: "",
    },
    events=EVENTS,
    event_cases=dict.fromkeys(
        ("transmitter_destroyed", "transmitter_surplus", "transmitter_lost"),
        lambda event: f"{event.kind}.several" if COUNT in event.words else event.kind,
    ),
    event_facts={
        "number": lambda e: NUMBERS.get(e.words[COUNT], e.words[COUNT]),
        "title": lambda e: e.piece.title(),
        "others": _others,
        "destroyer": lambda e: power_title(e.words["whose"]),
    },
    told=TOLD,
    pieces={
        "T2": "Second transmitter",
        "T3": "Third transmitter",
        "T4": "Fourth transmitter",
        TRANSMITTER: "Transmitter",
    },
    places={HOME: "home"},
    kinds=dict.fromkeys(TRANSMITTERS, "transmitter"),
)
"""The words of The Aliens."""
