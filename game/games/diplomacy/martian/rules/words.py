"""The sentences of Martian Diplomacy; each names the rule of ``docs/rules/martian.md`` that it follows
from.
"""

from __future__ import annotations

from game.core.results import Event, Reason
from game.games.diplomacy.martian.rules.ledger import MARTIAN, MARTIANS
from game.games.diplomacy.martian.rules.notation import EMERGE, MAJORITY
from game.games.diplomacy.rules.orders import Order, write_order
from game.games.diplomacy.rules.phrases import Phrases


def _power(seat: str) -> str:
    return "the Martians" if seat == MARTIANS else seat.title()


def _unit(order: Order) -> str:
    return f"{order.kind} {order.at}"


def _count(number: str, word: str) -> str:
    return f"{number} {word}" if number == "1" else f"{number} {word}s"


def _by(reason: Reason) -> str:
    orders = " and ".join(
        "the Martians inside" if cause.verb == EMERGE else write_order(cause) for cause in reason.causes
    )
    return f" by {orders}" if orders else ""


# -- orders ----------------------------------------------------------------


def _sides(reason: Reason) -> str:
    words = reason.words
    return (
        f"{_count(words['defenders'], 'defender')} against {_count(words['attackers'], 'attacker')}, rule 11"
    )


def _blockade_held(order: Order, reason: Reason) -> str:
    return f"The blockade of {_unit(order)} held: {_sides(reason)}; the Martians could not come out"


def _outcome(reason: Reason) -> str:
    """What became of the Martians, with the strengths of rule 10."""
    force = reason.words.get("force", "")
    if reason.words.get("emerged"):
        return f"the Martian emerged, {force} (rule 10)" if force else "the Martian emerged (rule 10)"
    return f"yet the Martians stayed in, {force} (rule 10)" if force else "yet the Martians stayed in"


def _blockade_failed(order: Order, reason: Reason) -> str:
    end = _outcome(reason)
    return f"The blockade of {_unit(order)} failed: {_sides(reason)}; {end}"


def _blockade_broken(order: Order, reason: Reason) -> str:
    return (
        f"The blockade of {_unit(order)} was broken: {_sides(reason)}; it was dislodged{_by(reason)}; "
        f"{_outcome(reason)}"
    )


def _caught(order: Order, reason: Reason) -> str:
    return (
        f"{_unit(order)} picked up {reason.words['capsule']} and followed it to "
        f"{' '.join(reason.places)} (rule 6)"
    )


def _not_caught(order: Order, reason: Reason) -> str:
    place = " ".join(reason.places)
    return (
        f"{_unit(order)} could not follow {reason.words['capsule']} to {place}, where a unit stands (rule 6)"
    )


def _repair_begun(order: Order, reason: Reason) -> str:
    return f"{_unit(order)} repaired the center of {order.at}, first turn of two (rule 21)"


def _repaired(order: Order, reason: Reason) -> str:
    return f"{_unit(order)} restored the center of {order.at} in the second turn of repair (rule 21)"


def _disturbed(order: Order, reason: Reason) -> str:
    return f"The repair of {_unit(order)} was disturbed by an attack{_by(reason)} (rule 21)"


def _dislodged(order: Order, reason: Reason) -> str:
    if order.kind != MARTIAN:
        return ""
    own, other = reason.strengths[:2]
    return f"{_unit(order)} was destroyed{_by(reason)}: strength {own.value} against {other.value} (rule 16)"


_SENTENCES = {
    "blockade_held": _blockade_held,
    "blockade_failed": _blockade_failed,
    "blockade_broken": _blockade_broken,
    "caught": _caught,
    "not_caught": _not_caught,
    "unloaded": lambda o, r: f"{_unit(o)} unloaded its capsule (rule 8)",
    "weed_cleared": lambda o, r: f"{_unit(o)} cleared the Red Weed (rule 20)",
    "repair_begun": _repair_begun,
    "repaired": _repaired,
    "repair_disturbed": _disturbed,
    "dislodged": _dislodged,
    "voted": lambda o, r: (
        f"{_power(o.seat)} voted for the end by majority (rule 23)" if o.target == MAJORITY else ""
    ),
}

_OBJECTIONS = {
    "nowhere_to_go": "no Martian in {at} may go there now (rule 14)",
    "not_put_to_the_vote": "the end by majority is put to the vote only where the option says so and fewer "
    "centers live than "
    "win (rule 23)",
    "red_weed": "{at} is overgrown with Red Weed, and no unit can move out of it (rule 19)",
    "pick_up_at_sea": "only a fleet at sea picks up capsules (rule 6)",
    "no_capsule": "no such capsule floats in {at} (rule 6)",
    "carrying_already": "{unit} has a capsule aboard already (rule 7)",
    "nothing_aboard": "{unit} has no capsule aboard (rule 8)",
    "nothing_to_blockade": "no capsule in {at} is about to open (rule 11)",
    "no_weed": "there is no Red Weed in {at} (rule 20)",
    "nothing_to_repair": "no destroyed center is in {at} (rule 21)",
    "repair_in_weed": "{at} is overgrown with Red Weed, which has to be cleared first (rule 21)",
    "dead_center": "the center of {at} is destroyed (rule 18)",
    "nobodys": "the Martians take no orders: they go where the dice send them (rules 1, 14)",
}

# -- events ----------------------------------------------------------------


def _place(event: Event) -> str:
    return event.places[-1] if event.places else ""


def _wasted(event: Event) -> str:
    lost = " and its supply center is destroyed" if event.words.get("center") else ""
    return f"{_place(event)} is a barren wasteland{lost}"


def _emerged(event: Event) -> str:
    half = " at half strength" if event.words.get("half") else ""
    force = event.words.get("force", "")
    how = f", {force}" if force else ""
    return (
        f"A Martian{half} emerged from {event.piece} in {_place(event)}{how}: {_wasted(event)} (rules 10, 12)"
    )


def _kept_in(event: Event) -> str:
    what = f"The Martians of {event.piece} did not get out in {_place(event)}"
    if event.words.get("shut"):
        return f"{what}, where the blockade held, and try again next turn (rule 11)"
    force = event.words.get("force", "")
    return f"{what}{f', {force},' if force else ''} and try again next turn (rule 10)"


def _unloaded(event: Event) -> str:
    end = "it floats again" if event.words.get("sea") == "afloat" else "it has landed"
    return (
        f"Capsule {event.piece} was unloaded by {event.words.get('by', 'its fleet')} in {_place(event)}: "
        f"{end} (rule 8)"
    )


def _left_behind(event: Event) -> str:
    end = "floats in" if event.words.get("sea") == "afloat" else "has landed in"
    fleet = event.words.get("by", "a fleet")
    return f"Capsule {event.piece} was aboard of {fleet}, which is gone; it {end} {_place(event)} (rule 7)"


def _caught_event(event: Event) -> str:
    return (
        f"Capsule {event.piece} was picked up by {event.words.get('by', 'a fleet')} on its way to "
        f"{_place(event)} (rule 6)"
    )


def _destroyed(event: Event) -> str:
    half = " at half strength" if event.words.get("half") else ""
    return f"The Martian{half} in {_place(event)} was destroyed by {event.words.get('by', 'force')} (rule 16)"


def _died(event: Event) -> str:
    if event.piece.startswith(MARTIAN):
        return f"The Martian in {_place(event)} died of bacteria (rule 17)"
    return f"The Martians in {event.piece}, which never opened, died of bacteria in {_place(event)} (rule 17)"


def _struck(event: Event) -> str:
    who = "The Martian" if event.piece.startswith(MARTIAN) else f"The Martians in {event.piece}"
    verb = "was" if event.piece.startswith(MARTIAN) else "were"
    return (
        f"{who} in {_place(event)} {verb} struck by bacteria: half strength, and dead after the next "
        "turn (rule 17)"
    )


def _taken(event: Event) -> str:
    loser = event.words.get("from", "")
    who = _power(event.seat)
    return f"{who[0].upper()}{who[1:]} took {_place(event)}" + (f" from {_power(loser)}" if loser else "")


def _out_of_reach(event: Event) -> str:
    living, needed = event.words.get("living", ""), event.words.get("needed", "")
    vote = "; all survivors together may vote for the end by majority" if event.words.get("vote") else ""
    return (
        f"Only {living} centers live where {needed} win: nobody can win until centers are restored{vote} "
        "(rule 23)"
    )


def _majority_agreed(event: Event) -> str:
    needed = event.words.get("needed", "more than half")
    return f"All have agreed on the end by majority: {needed} of the living centers win from now on (rule 23)"


def _opened(event: Event) -> str:
    words = event.words
    sealed = f"; salt {words['salt']}, sealed as {words['seal']}" if words.get("seal") else ""
    return f"The launch schedule was: {words.get('schedule', 'none')}{sealed} (rule 2)"


_EVENTS = {
    "out_of_reach": _out_of_reach,
    "majority_agreed": lambda e: (
        f"All have agreed on the end by majority: {e.words.get('needed', 'more than half')} of the living "
        "centers win from now on (rule 23)"
    ),
    "emerged": _emerged,
    "kept_in": _kept_in,
    "meal": lambda e: f"The Martian in {_place(e)} ate: {_wasted(e)} (rule 15)",
    "martian_destroyed": _destroyed,
    "unloaded": _unloaded,
    "left_behind": _left_behind,
    "caught": _caught_event,
    "drifted": lambda e: f"Capsule {e.piece} drifted from {e.places[0]} to {_place(e)} (rule 4)",
    "washed_ashore": lambda e: f"Capsule {e.piece} was washed ashore in {_place(e)} and has landed (rule 4)",
    "weed_cleared": lambda e: f"{_place(e)} is free of Red Weed (rule 20)",
    "weed_grew": lambda e: f"Red Weed has come up in {_place(e)} (rule 19)",
    "weed_withered": lambda e: "No Martian is left on Earth: the Red Weed withers everywhere (rule 19)",
    "buried": lambda e: (
        f"{e.piece} of {_power(e.seat)} was destroyed with {_place(e)}, where a Martian came out (rule 10)"
    ),
    "weed_spread": lambda e: f"Red Weed has spread to {', '.join(e.places)} (rule 19)",
    "repair_begun": lambda e: (
        f"Repair has begun in {_place(e)}; one more turn without attack restores the center (rule 21)"
    ),
    "repaired": lambda e: (
        f"The center of {_place(e)} is restored and belongs to nobody; the land is green again (rule 21)"
    ),
    "rusted": lambda e: (
        f"Capsule {e.piece} has been at sea for three turns: its Martians are at half strength for ever "
        "(rule 5)"
    ),
    "capsule_lost": lambda e: f"Capsule {e.piece} fell apart in {_place(e)} after five turns at sea (rule 5)",
    "struck": _struck,
    "died": _died,
    "invasion_ends": lambda e: (
        "The Martians have found out about the bacteria: no further wave will come (rule 2)"
    ),
    "landed": lambda e: f"Capsule {e.piece} has landed in {_place(e)} (rule 3)",
    "splashed_down": lambda e: f"Capsule {e.piece} has come down in {_place(e)} and floats (rules 3, 4)",
    "center_taken": _taken,
    "martians": lambda e: (
        "No human power has a unit or a living center left: the Martians have won (rule 23)"
    ),
    "schedule_opened": _opened,
}

MARTIAN_PHRASES = Phrases(_SENTENCES, _OBJECTIONS, _EVENTS, {MARTIAN: "Martian"})
"""The words of Martian Diplomacy."""
