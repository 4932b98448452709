"""Codes and values to sentences: what happened, why it was not allowed, how the game ended."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from game.core.results import Event, Reason, Resolution
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.orders import AREA, BROOD, CAPTURE, DRAW, LAND, MOVE, RESIGN, SPAWN, STRIKE, Order
from game.games.mars.rules.pieces import SEATS, SIDE_NAMES

DONE: Mapping[str, str] = {
    MOVE: "{unit} moves from {origin} to {goal}{taken}.",
    CAPTURE: "{unit} on {origin} takes {victims}.",
    LAND: "{unit} lands from {origin} on {goal}.",
    STRIKE: "{unit} on {origin} takes {victims} without moving.",
    AREA: "{unit} on {origin} takes everything around: {victims}.",
    SPAWN: "{unit} on {origin} places a new Cyzneo on {goal}.",
    BROOD: "{unit} on {origin} broods: one Swarm more.",
    "repelled": "{unit} on {origin} tries to take {targets}.",
    RESIGN: "{side} resigns.",
    DRAW: "{side} offers a draw.",
    "agreed": "{side} accepts the draw.",
}
"""What became of an order that was carried out."""

REFUSED: Mapping[str, str] = {
    "game_over": "the game is over",
    "not_on_move": "{side} is not on move",
    "superseded": "{side} gave another action after it",
    "resigned_instead": "{side} ended the game instead",
    "truce": "nobody captures before the truce of {until} moves is over",
    "no_unit": "there is no unit on {origin}",
    "not_yours": "the unit on {origin} is not {side}'s",
    "swarmed": "{unit} on {origin} is covered by Ice Swarms and cannot act",
    "misnamed": "here it is written {right}",
    "cannot_spawn": "only a Cyzneo places new ones",
    "spawn_cap": "{side} has as many Cyzneos as the rules of the house allow",
    "occupied": "{goal} is not empty",
    "spawns_by_knight": "a Cyzneo places new ones a Knight's leap away only",
    "cannot_brood": "there are no Swarms of {side} on {origin}",
    "no_host": "the Swarms on {origin} have no host",
    "has_brooded": "the Swarms on {origin} have brooded on this host already",
    "broods_at_4": "the Swarms on {origin} may brood from exposure 4",
    "no_area": "{unit} on {origin} cannot take everything around it now: it {mode}",
    "out_of_range": "{unit} on {origin} cannot take {goal} without moving: it {mode}",
    "nothing_there": "there is nothing to take on {goal}",
    "stays": "an action changes the position",
    "covered": "{goal} is covered by Ice Swarms, and one side of them is {side}'s",
    "own_unit": "a unit of {side} stands on {goal}",
    "takes_in_place": "{unit} on {origin} takes {goal} without moving: {origin}*{goal}",
    "moves_passively": "{unit} never takes by moving: it {mode}",
    "no_host_there": "Swarms cannot enter a square with enemy Swarms",
    "out_of_reach": "{unit} on {origin} cannot reach {goal}: it {mode}",
}
"""Why an order was not carried out, as the end of a sentence."""

EVENTS: Mapping[str, str] = {
    "captured": "{piece} on {place} is taken.",
    "revenge": "{piece} on {place} is destroyed by the Mantacron that was taken.",
    "captor": "{piece} on {place} falls with the Mantacron it took.",
    "beaten": "{piece} on {place} is taken by the Mantacron that it tried to take.",
    "swarmed": "{piece} on {place} is killed by the Ice Swarms.",
    "active": "The Front is Active now.",
    "passive": "The Front is Passive now.",
    "royal": "{winner} wins: {loser} has lost its leader.",
    "royal_draw": "Both leaders have fallen in one turn: a draw.",
    "no_action": "{winner} wins: {loser} has no action.",
    "repetition": "The same position for the third time: a draw.",
    "no_progress": "A hundred turns without progress: a draw.",
    "resigned": "{winner} wins: {loser} resigns.",
    "agreed": "A draw is agreed.",
}
"""What happened without an order, or by one."""

SEVERAL: Mapping[str, str] = {
    "captured": "{who} are taken.",
    "revenge": "{who} are destroyed by the Mantacron that was taken.",
}
"""What is said once where it happened to several units."""


def explain(item: Resolution | Event) -> str:
    """One sentence."""
    if isinstance(item, Event):
        return _event(item)
    order: Order = item.order
    words = {**_words(order), **item.reason.words}
    if item.reason.code in DONE:
        return _capital(DONE[item.reason.code].format_map(words))
    return f"{write_order(order)} is not possible: {REFUSED[item.reason.code].format_map(words)}."


def fates(events: Sequence[Event]) -> Iterator[str]:
    """What became of units in sentences, those that fell in the same way in one, where the first is told."""
    alike = defaultdict[str, list[str]](list)
    for event in events:
        alike[event.kind].append(f"{event.piece} on {' '.join(event.places)}")
    for event in events:
        who = alike[event.kind]
        if event.kind not in SEVERAL or len(who) == 1:
            yield explain(event)
        elif who[0] == f"{event.piece} on {' '.join(event.places)}":
            yield _capital(SEVERAL[event.kind].format(who=listed(who)))


def refusal(order: Order, reason: Reason) -> str:
    """Why an order is void, as the end of a sentence."""
    return REFUSED[reason.code].format_map({**_words(order), **reason.words})


def listed(names: Sequence[str]) -> str:
    """Things in words: "a, b and c"."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _words(order: Order) -> dict[str, str]:
    return {"side": SIDE_NAMES[SEATS.index(order.seat)], "origin": order.origin, "goal": order.goal}


def _event(event: Event) -> str:
    seats = [SIDE_NAMES[SEATS.index(seat)] for seat in (event.seat,) if seat]
    words = {"piece": event.piece, "place": " ".join(event.places), **event.words}
    if seats:
        winner = seats[0]
        words |= {"winner": winner, "loser": SIDE_NAMES[1 - SIDE_NAMES.index(winner)]}
    kind = "royal_draw" if event.kind == "royal" and not event.seat else event.kind
    return _capital(EVENTS[kind].format_map(words))


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
