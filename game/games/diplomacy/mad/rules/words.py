"""The sentences of M.A.D. Diplomacy; each names the rule of ``docs/rules/mad.md`` that it follows from."""

from __future__ import annotations

from game.core.results import Event, Reason
from game.games.diplomacy.mad.rules.notation import FIRE
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import BUILD, DISBAND, Order, write_order
from game.games.diplomacy.rules.phrases import Phrases
from game.games.diplomacy.rules.wording import power_title

MISSILE = "M"

SENTENCES = {
    "launched": "M {at} was fired and hit {target}; a missile never misses and is spent (rules 5, 8)",
    "dislodged": "M {at} exploded when {causes} entered its province (rule 9)",
    "held": "M {at} was attacked{attacker} with strength {enemy_value} against {own_value} but not entered, "
    "and did not explode (rule 9)",
}

OBJECTIONS = {
    "wasteland": "{into} is a nuclear wasteland, which nobody can enter again (rule 6)",
    "wasteland.build": "{into} is a nuclear wasteland, where nothing is built again (rule 6)",
    "fallout": "{into} lies in fallout this season, and nobody can enter it (rule 7)",
    "fallout.build": "{into} lies in fallout this season, and nothing is built there (rule 7)",
    "not_supportable": "{helped_unit} lies in fallout and cannot be supported (rule 7)",
    "not_supportable.missile": "a missile cannot be supported (rule 3)",
    "wrong_phase.fire": "missiles are fired in the movement of Spring and Fall only (rule 5)",
    "wrong_phase.disband": "a missile cannot be disbanded (rule 3)",
    "no_builds_left": "{power} has no build left; missiles count as units (rule 2)",
    "may_not_win": "{target_power} has neither army nor fleet, and so cannot win (rule 11)",
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

TOLD = {
    FIRE: "{unit} fires at {target}",
}

EVENTS = {
    "wasteland": "{all_places} was hit by {missiles} and is a nuclear wasteland for ever{center_gone} "
    "(rule 6)",
    "wasteland.torn": "{all_places} was torn up by the missile that stood there and is a nuclear wasteland "
    "for ever{center_gone} (rule 9)",
    "hit_again": "{all_places}, a wasteland already, was hit again by {missiles}: new fallout (rules 6, 7)",
    "destroyed": "{piece} of {power} was in {all_places} and was destroyed (rule {rule})",
    "destroyed.stayed": "{piece} of {power} stood in {all_places} and was destroyed (rule {rule})",
    "destroyed.stuck": "{piece} of {power} could not get out of {all_places} and was destroyed (rule {rule})",
    "destroyed.dislodged": "{piece} of {power} had been driven out in {all_places} and did not get away and "
    "was destroyed (rule {rule})",
    "destroyed.entered": "{piece} of {power} had just moved in from {from} and was destroyed (rule {rule})",
    "exploded": "{piece} of {power} exploded when {by} entered its province (rule 9)",
    "escaped": "{piece} of {power} had left {place} in time and escaped (rule 6)",
    "fallout": "Fallout in {season}, and only then, in {listed_places}: no orders, no entry, no builds there "
    "(rule 7)",
    "fallout.none": "No province is left beside the strikes for fallout to fall on (rule 7)",
    "barred": "{power} owns {centers} centers where {needed} win, but cannot win without an army or fleet "
    "(rule 11)",
    "barred_from_draw": "{power} has neither army nor fleet and does not share the draw (rule 12)",
    "barred_alone": "{power} alone is left, with neither army nor fleet: it can neither win nor share a draw "
    "(rules 11, 12)",
    "mutual_destruction": "The game ended in mutual destruction: nobody can win any more (rules 13, 14)",
}


def _build(order: Order, reason: Reason) -> str:
    return f"{reason.code}.build" if order.verb == BUILD else reason.code


def _wrong_phase(order: Order, reason: Reason) -> str:
    if order.verb == FIRE:
        return "wrong_phase.fire"
    return "wrong_phase.disband" if order.verb == DISBAND and order.kind == MISSILE else ""


def _held(order: Order, reason: Reason) -> str:
    return "held" if order.kind == MISSILE and len(reason.strengths) > 1 and reason.strengths[1].value else ""


def _attacker(order: Order, reason: Reason) -> str:
    other = reason.strengths[1].order
    return f" by {write_order(other)}" if other is not None else ""


def _missiles(event: Event) -> str:
    """ "GERMANY:BER FRANCE:PAR" as "M BER of Germany and M PAR of France"."""
    parts = [word.partition(":") for word in event.words.get("by", "").split()]
    return " and ".join(f"M {at} of {power_title(seat)}" for seat, _, at in parts)


MAD_PHRASES = Phrases(
    SENTENCES,
    objections=OBJECTIONS,
    cases={
        "wasteland": _build,
        "fallout": _build,
        "not_supportable": lambda o, r: r.code if o.helped_kind != MISSILE else "not_supportable.missile",
        "wrong_phase": _wrong_phase,
        "dislodged": lambda o, r: "dislodged" if o.kind == MISSILE else "",
        "held": _held,
    },
    facts={
        "into": lambda o, r: province_of(o.target or o.helped_at or o.at),
        "attacker": _attacker,
        "own_value": lambda o, r: str(r.strengths[0].value),
        "enemy_value": lambda o, r: str(r.strengths[1].value),
    },
    events=EVENTS,
    event_cases={
        "wasteland": lambda e: "wasteland" if _missiles(e) else "wasteland.torn",
        "destroyed": lambda e: _known(f"destroyed.{e.words.get('how', '')}", "destroyed"),
        "fallout": lambda e: "fallout" if e.places else "fallout.none",
    },
    event_facts={
        "missiles": _missiles,
        "center_gone": lambda e: "; its supply center is gone" if e.words.get("center") else "",
        "rule": lambda e: "9" if e.words.get("cause") == "explosion" else "6",
        "by": lambda e: "a foreign unit",
        "season": lambda e: "the next season",
    },
    told=TOLD,
    kinds={MISSILE: "missile"},
    doing={"FIRE": "fires at"},
)
"""The words of M.A.D. Diplomacy."""


def _known(key: str, otherwise: str) -> str:
    return key if key in EVENTS else otherwise
