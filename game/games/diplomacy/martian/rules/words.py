"""The sentences of Martian Diplomacy; each names the rule of ``docs/rules/martian.md`` that it follows
from.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.results import Event, Reason
from game.games.diplomacy.martian.rules.ledger import MARTIAN, MARTIANS
from game.games.diplomacy.martian.rules.notation import (
    BLOCKADE,
    DELIVER,
    EMERGE,
    EXTERMINATE,
    MAJORITY,
    PICK_UP,
    REPAIR,
    UNLOAD,
)
from game.games.diplomacy.martian.rules.schedule import text_told
from game.games.diplomacy.rules.orders import Order, write_order
from game.games.diplomacy.rules.phrases import Phrases, only_if
from game.games.diplomacy.rules.wording import power_title

SENTENCES = {
    "blockade_held": "The blockade of {unit} held: {sides}; the Martians could not come out",
    "blockade_failed": "The blockade of {unit} failed: {sides}; {end}",
    "blockade_broken": "The blockade of {unit} was broken: {sides}; it was dislodged{by}; {end}",
    "caught": "{unit} picked up {capsule} and followed it to {goal} (rule 6)",
    "not_caught": "{unit} could not follow {capsule} to {goal}, where a unit stands (rule 6)",
    "unloaded": "{unit} unloaded its capsule (rule 8)",
    "weed_cleared": "{unit} cleared the Red Weed (rule 20)",
    "repair_begun": "{unit} repaired the center of {at}, first turn of two (rule 21)",
    "repaired": "{unit} restored the center of {at} in the second turn of repair (rule 21)",
    "repair_disturbed": "The repair of {unit} was disturbed by an attack{by} (rule 21)",
    "dislodged": "{unit} was destroyed{by}: strength {own_value} against {enemy_value} (rule 16)",
    "voted": "{power} voted for the end by majority (rule 23)",
}

OBJECTIONS = {
    "nowhere_to_go": "no Martian in {at} may go there now (rule 14)",
    "not_put_to_the_vote": "the end by majority is put to the vote only where the option says so and fewer "
    "centers live than win (rule 23)",
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

TOLD = {
    PICK_UP: "{unit} picks up {target}",
    UNLOAD: "{unit} unloads its capsule here",
    DELIVER: "{unit} to {target}, where it unloads its capsule",
    BLOCKADE: "{unit} blockades the capsule",
    EXTERMINATE: "{unit} clears the Red Weed",
    REPAIR: "{unit} repairs the supply center",
}

EVENTS = {
    "out_of_reach": "Only {living} centers live where {needed} win: nobody can win until centers are "
    "restored{vote_open} (rule 23)",
    "majority_agreed": "All have agreed on the end by majority: {needed} of the living centers win from now "
    "on (rule 23)",
    "emerged": "A Martian{at_half} emerged from capsule {piece} in {place}{with_force}: {wasted} "
    "(rules 10, 12)",
    "kept_in": "The Martians of capsule {piece} did not get out in {place} and try again next turn (rule 10)",
    "kept_in.force": "The Martians of capsule {piece} did not get out in {place}, {force}, and try again "
    "next turn (rule 10)",
    "kept_in.shut": "The Martians of capsule {piece} did not get out in {place}, where the blockade held, "
    "and try again next turn (rule 11)",
    "meal": "The Martian in {place} ate: {wasted} (rule 15)",
    "martian_destroyed": "The Martian{at_half} in {place} was destroyed by {by} (rule 16)",
    "unloaded": "Capsule {piece} was unloaded by {by} in {place}: it has landed (rule 8)",
    "unloaded.afloat": "Capsule {piece} was unloaded by {by} in {place}: it floats again (rule 8)",
    "left_behind": "Capsule {piece} was aboard of {by}, which is gone; it has landed in {place} (rule 7)",
    "left_behind.afloat": "Capsule {piece} was aboard of {by}, which is gone; it floats in {place} (rule 7)",
    "caught": "Capsule {piece} was picked up by {by} on its way to {place} (rule 6)",
    "drifted": "Capsule {piece} drifted from {origin} to {place} (rule 4)",
    "washed_ashore": "Capsule {piece} was washed ashore in {place} and has landed (rule 4)",
    "weed_cleared": "{place} is free of Red Weed (rule 20)",
    "weed_grew": "Red Weed has come up in {place} (rule 19)",
    "weed_withered": "No Martian is left on Earth: the Red Weed withers everywhere (rule 19)",
    "buried": "{piece} of {power} was destroyed with {place}, where a Martian came out (rule 10)",
    "weed_spread": "Red Weed has spread to {listed_places} (rule 19)",
    "repair_begun": "Repair has begun in {place}; one more turn without attack restores the center (rule 21)",
    "repaired": "The center of {place} is restored and belongs to nobody; the land is green again (rule 21)",
    "rusted": "Capsule {piece} has been at sea for three turns: its Martians are at half strength for ever "
    "(rule 5)",
    "capsule_lost": "Capsule {piece} fell apart in {place} after five turns at sea (rule 5)",
    "struck": "The Martian in {place} was struck by bacteria: half strength, and dead after the next turn "
    "(rule 17)",
    "struck.capsule": "The Martians in capsule {piece} in {place} were struck by bacteria: half strength, "
    "and dead after the next turn (rule 17)",
    "died": "The Martian in {place} died of bacteria (rule 17)",
    "died.capsule": "The Martians in capsule {piece}, which never opened, died of bacteria in {place} "
    "(rule 17)",
    "invasion_ends": "The Martians have found out about the bacteria: no further wave will come (rule 2)",
    "landed": "Capsule {piece} has landed in {place} (rule 3)",
    "splashed_down": "Capsule {piece} has come down in {place} and floats (rules 3, 4)",
    "center_taken": "{power_first} took {place}",
    "center_taken.from": "{power_first} took {place} from {loser}",
    "martians": "No human power has a unit or a living center left: the Martians have won (rule 23)",
    "schedule_opened.none": "The launch schedule was empty (rule 2)",
    "schedule_opened": "The launch schedule was: {waves} (rule 2)",
    "schedule_opened.sealed": "The launch schedule was: {schedule}; salt {salt}, sealed as {seal} (rule 2)",
}

BY = {"unloaded": "its fleet", "martian_destroyed": "force"}
"""Who did it, where an event does not say; a fleet in all others."""


def _power(seat: str) -> str:
    return "the Martians" if seat == MARTIANS else power_title(seat)


def _by(order: Order, reason: Reason) -> str:
    orders = ("the Martians inside" if o.verb == EMERGE else write_order(o) for o in reason.causes)
    return f" by {' and '.join(orders)}" if reason.causes else ""


def _count(number: str, word: str) -> str:
    return f"{number} {word}" if number == "1" else f"{number} {word}s"


def _sides(order: Order, reason: Reason) -> str:
    defenders, attackers = (_count(reason.words[f"{side}s"], side) for side in ("defender", "attacker"))
    return f"{defenders} against {attackers}, rule 11"


def _end(order: Order, reason: Reason) -> str:
    """What became of the Martians, with the strengths of rule 10."""
    force = reason.words.get("force", "")
    if reason.words.get("emerged"):
        return f"the Martian emerged, {force} (rule 10)" if force else "the Martian emerged (rule 10)"
    return f"yet the Martians stayed in, {force} (rule 10)" if force else "yet the Martians stayed in"


def _kept_in(event: Event) -> str:
    if event.words.get("shut"):
        return "kept_in.shut"
    return "kept_in.force" if event.words.get("force") else "kept_in"


def _afloat(event: Event) -> str:
    return f"{event.kind}.afloat" if event.words.get("sea") == "afloat" else event.kind


def _schedule(event: Event) -> str:
    if event.words.get("seal"):
        return "schedule_opened.sealed"
    return "schedule_opened.none" if event.words.get("schedule") == "none" else "schedule_opened"


def _capsule(event: Event) -> str:
    return event.kind if event.piece.startswith(MARTIAN) else f"{event.kind}.capsule"


def _place(event: Event) -> str:
    return event.places[-1] if event.places else ""


def _wasted(event: Event) -> str:
    lost = " and its supply center is destroyed" if event.words.get("center") else ""
    return f"{_place(event)} is a barren wasteland{lost}"


def _told(words: Mapping[str, str], name: str, told: str) -> str:
    """A part of a sentence where the event has a word for it."""
    return told.format_map(words) if words.get(name) else ""


MARTIAN_PHRASES = Phrases(
    SENTENCES,
    objections=OBJECTIONS,
    cases={
        "dislodged": only_if(lambda order: order.kind == MARTIAN, "dislodged"),
        "voted": only_if(lambda order: order.target == MAJORITY, "voted"),
    },
    facts={
        "power": lambda o, r: _power(o.seat),
        "by": _by,
        "sides": _sides,
        "end": _end,
        "goal": lambda o, r: " ".join(r.places),
        "own_value": lambda o, r: str(r.strengths[0].value),
        "enemy_value": lambda o, r: str(r.strengths[1].value),
    },
    events=EVENTS,
    event_cases={
        "kept_in": _kept_in,
        "unloaded": _afloat,
        "left_behind": _afloat,
        "struck": _capsule,
        "died": _capsule,
        "center_taken": lambda e: "center_taken.from" if e.words.get("from") else "center_taken",
        "schedule_opened": _schedule,
    },
    event_facts={
        "power": lambda e: _power(e.seat),
        "power_first": lambda e: _power(e.seat)[:1].upper() + _power(e.seat)[1:],
        "loser": lambda e: _power(e.words["from"]),
        "place": _place,
        "origin": lambda e: e.places[0],
        "wasted": _wasted,
        "at_half": lambda e: _told(e.words, "half", " at half strength"),
        "with_force": lambda e: _told(e.words, "force", ", {force}"),
        "vote_open": lambda e: _told(
            e.words, "vote", "; all survivors together may vote for the end by majority"
        ),
        "by": lambda e: BY.get(e.kind, "a fleet"),
        "needed": lambda e: "more than half" if e.kind == "majority_agreed" else "",
        "waves": lambda e: text_told(e.words["schedule"]),
    },
    told=TOLD,
    kinds={MARTIAN: "Martian"},
    doing={
        "P": "picks up",
        "U": "unloads",
        "BL": "blockades",
        "XR": "clears weed",
        "REPAIR": "repairs",
    },
)
"""The words of Martian Diplomacy."""
