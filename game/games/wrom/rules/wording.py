"""Codes and values to sentences: why an order is void, what an order or event did."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from game.core.results import Event, Reason, Resolution, Verdict
from game.games.wrom.rules.notation import write
from game.games.wrom.rules.orders import MOVE, SERIES, Order
from game.games.wrom.rules.standing import (
    counted,
    lead_words,
    listed,
    merit_words,
    merits_read,
    players_title,
    verb_of,
)

REFUSALS: Mapping[str, str] = {
    "wrong_phase": '"{verb}" cannot be ordered in the phase "{phase}"',
    "not_your_turn": "it is not the turn of player {player}",
    "no_stack": "there is no stack in {0}",
    "not_yours": "the stack in {0} belongs to player {owner}",
    "no_such_number": "there is no warband number {number} in {0}; the stack has {height}",
    "not_in_reserve": "{unit} is not among the units still to be placed",
    "no_ground": "{0} is {terrain}; no unit can stand there",
    "outside_zone": "{0} lies outside the own setup zone, which is zone {zone}",
    "no_points": "no command points are left",
    "moved_enough": "{unit} in {0} has moved 3 spaces this turn",
    "leader_rode": "{unit} carries leader {leader}, who has ridden with {rode} this turn and cannot move "
    "with another",
    "not_adjacent": "{1} is not adjacent to {0}; it is {distance} away",
    "enemy_there": "{0} holds warbands of player {owner}",
    "partner_there": "{0} holds warbands of player {owner}, a partner; a hex holds those of one player",
    "no_leader": "leader {unit} is not in {0}",
    "locked": "stacks may be rearranged in the move phase only, by the options of this game",
    "no_sequence": "the sequence {places} does not name each of the {height} warbands in {0} once",
    "has_chief": "leader {leader} is in charge of the stack in {0} for this battle phase",
    "no_chief": "the stack in {0} has several leaders and none in charge; name one of {leaders}",
    "attacked_already": "{unit}, the top warband in {0}, has attacked this turn; it attacks once per turn",
    "no_enemy": "there is no enemy in {0}",
    "own_stack": "the stack in {0} is one's own",
    "partner_stack": "the stack in {0} belongs to player {owner}, a partner; partners never fight each other",
    "not_placed": "not everything is placed yet: {left}",
    "no_variants": "{unit} cannot become a variant; each player may make {most}",
    "no_variant": "{unit} cannot become this variant: it {problem}",
    "other_stack": "the leader of the stack in {wanted} is asked for, not of {0}",
    "superseded": "another order was given after it",
    "has_resigned": "the player resigned in the same breath",
}
"""By code; numbers stand for places."""

DONE: Mapping[str, str] = {
    "place": "{unit} is placed in {hex}",
    "initiative": "The dice for initiative are rolled",
    "command": "The command points are rolled",
    "move": "Number {number} of {hex} moves to {target}",
    "mount": "Leader {unit} mounts number {number} in {hex}",
    "order": "The stack in {hex} is rearranged: {places}",
    "lead": "Leader {unit} takes charge of the stack in {hex}",
    "standing": "Leader {unit} is to take charge in {hex} whenever that stack is attacked",
    "attack": "The stack in {hex} attacks {target}",
    "vary": "{unit} becomes {name}",
    "resign": "Player {seat} resigns",
    "end": "The phase is over",
}
"""By verb."""


def explain(item: Resolution | Event) -> str:
    """One sentence."""
    if isinstance(item, Event):
        return _EVENTS[item.kind](item)
    if item.verdict is Verdict.VOID:
        return f'"{write(item.order)}" is void: {refusal(item.reason)}.'
    return f"{_done(item)}."


def refusal(reason: Reason) -> str:
    """Why not, as a clause."""
    step = reason.words.get("step", "")
    text = REFUSALS[reason.code].format(*reason.places, **reason.words)
    return f'"{step}": {text}' if step else text


def _done(item: Resolution) -> str:
    order: Order = item.order
    if order.verb == SERIES:
        first, *others = _told(order.steps)
        return "; ".join((first, *(text[0].lower() + text[1:] for text in others)))
    text = order_words(order)
    return f"{text}; the defender is to name his leader" if item.reason.code == "challenged" else text


def _told(steps: Sequence[Order]) -> Iterator[str]:
    """Orders in turn as clauses; moves by where they lead."""
    for is_move, alike in groupby(steps, key=lambda step: step.verb == MOVE):
        if is_move:
            yield from _ways(alike)
        else:
            yield from map(order_words, alike)


class Way(NamedTuple):
    """So many warbands went from one hex to another."""

    start: str
    goal: str
    bands: int


def ways_of(moves: Iterable[Order]) -> tuple[Way, ...]:
    """Who went from where to where. Whoever arrives is on top: a first warband that goes on from where the
    last move ended is the same.
    """
    ways: list[tuple[str, str]] = []
    for move in moves:
        goes_on = bool(ways) and move.number == 1 and ways[-1][1] == move.hex
        start = ways.pop()[0] if goes_on else move.hex
        ways.append((start, move.target))
    return tuple(Way(start, goal, len(list(alike))) for (start, goal), alike in groupby(ways))


def _ways(moves: Iterable[Order]) -> Iterator[str]:
    for start, goal, count in ways_of(moves):
        yield f"{counted(count, 'warband')} {'goes' if count == 1 else 'go'} from {start} to {goal}"


def order_words(order: Order) -> str:
    """An order in words; of a series how many there are, and the last."""
    if order.verb == SERIES:
        return f"{counted(len(order.steps), 'order')}, the last: {order_words(order.steps[-1])}"
    return DONE[order.verb].format(
        unit=order.unit,
        hex=order.hex,
        target=order.target,
        number=order.number,
        places=" ".join(map(str, order.places)),
        name=order.name,
        seat=order.seat,
    )


def _battle(event: Event) -> str:
    words = event.words
    score, enemy_score = words["score"], words["enemy_score"]
    dead = words["destroyed"].split()
    result = f"{dead[0]} is destroyed" if len(dead) == 1 else "both are destroyed"
    text = (
        f"{event.places[0]} attacks {event.places[1]}: {words['attribute']} {score} against "
        f"{enemy_score}; {result}"
    )
    fates = [pair.split(">") for pair in words["leaders"].split()]
    lost = [leader for leader, mount in fates if not mount]
    moved = [f"leader {leader} goes to {mount}" for leader, mount in fates if mount]
    removed = [f"leader {leader} is removed" for leader in lost]
    return "; ".join([text, *moved, *removed]) + "."


def _initiative(event: Event) -> str:
    order = event.words["order"].split()
    return f"Initiative: {', then '.join(f'player {p}' for p in order)} (rolls {event.words['rolls']})."


def _hold(event: Event) -> str:
    words = event.words
    (side,) = sides_read(words["players"])
    text = f"{verb_of(side, 'hold')} {counted(int(words['keys']), 'key location')}"
    return f"{text}: {hold_words(words['marks'], words['needed'])}."


def hold_words(marks: str | int, needed: str | int) -> str:
    """ "turn 2 of 5"; after level claims more may be had than are needed."""
    return f"turn {marks} of {needed}" if int(marks) <= int(needed) else f"turn {marks}, {needed} would do"


def sides_read(text: str) -> tuple[tuple[str, ...], ...]:
    """The players of each side that an event names: ``1 2`` or ``1+3 2+4``."""
    return tuple(tuple(side.split("+")) for side in text.split())


def _level(event: Event) -> str:
    sides = listed([players_title(side) for side in sides_read(event.words["sides"])])
    held = counted(int(event.words["keys"]), "key location")
    return (
        f"Level claims: {sides} have held {held} each for long enough. The claims cancel each other; "
        "nobody wins by them."
    )


def _limit(event: Event) -> str:
    found = merits_read(event.words["merits"])
    draw = "" if len(found) < 2 or found[0].figures != found[1].figures else "; a draw"
    return (
        f"The limit of {counted(int(event.words['turns']), 'turn')} is reached. {merit_words(found)}. "
        f"{lead_words(found)}{draw}."
    )


def _last_turn(event: Event) -> str:
    lead = lead_words(merits_read(event.words["merits"]))
    return (
        f"Turn {event.words['turns']} is the last: most key locations win, then warbands, then leaders. "
        f"Now {lead}."
    )


def _command(event: Event) -> str:
    words = event.words
    return (
        f"Player {event.seat} has {words['points']} command points (dice {words['dice']}, leaders "
        f"{words['leaders']})."
    )


_EVENTS: Mapping[str, Callable[[Event], str]] = {
    "battle": _battle,
    "initiative": _initiative,
    "hold": _hold,
    "command": _command,
    "level": _level,
    "limit": _limit,
    "last_turn": _last_turn,
    "recruit": lambda e: (
        f"A {e.words['race']} warband ({e.piece}) joins player {e.seat} in the city {e.places[0]}."
    ),
    "ambush": lambda e: (
        f"{e.places[0]} to {e.places[1]}: an enemy who was not seen stands in the way. The march "
        f"stops there; player {e.seat} goes on with the points left."
    ),
    "out": lambda e: f"Player {e.seat} has no warbands left and is out.",
    "resigned": lambda e: f"Player {e.seat} has resigned; the units are removed.",
}
