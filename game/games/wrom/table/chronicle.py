"""What happened on a battlefield, in the words of its world with places in full, and behind it what the dice
and the rules say: the lines of the log.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.results import Event
from game.games.wrom.rules.battlefield.terrain import TITLES
from game.games.wrom.rules.fog import is_stranger
from game.games.wrom.rules.leaders import persona_of
from game.games.wrom.rules.notation import write
from game.games.wrom.rules.orders import Order
from game.games.wrom.rules.races import ATTRIBUTES
from game.games.wrom.rules.standing import counted, lead_words, listed, merits_read, players_title
from game.games.wrom.rules.state import WarState
from game.games.wrom.rules.wording import Way, hold_words, sides_read, ways_of
from game.games.wrom.table.words import band_title, player_title

ROADS = 3
"""Of more ways than these a line tells how many there are; the sentence below tells them all."""

Line = tuple[str, str]
"""What is told, and what stands behind it."""


def ground(state: WarState, key: str) -> str:
    """A place in full: "the hills of 0305", "the City of Blue at 0404"."""
    terrain = state.board.terrain.get(key)
    if terrain is None:
        return key
    if terrain.title != TITLES[terrain.kind]:
        return f"the {terrain.title} at {key}"
    return f"the {'barrens' if terrain.kind == 'barren' else terrain.title.lower()} of {key}"


# -- orders --------------------------------------------------------------------------------------------------


def march(before: WarState, seat: str, moves: Sequence[Order]) -> Line:
    """The ways a player went in a phase; of a stranger under fog of war what was seen."""
    ways = ways_of(moves)
    if moves[1:] and is_stranger(before, int(seat)):
        return "Dust is seen on the march", f"{counted(len(moves), 'space')} in sight"
    cost = counted(len(moves), "command point")
    if len(ways) > ROADS:
        bands = counted(sum(way.bands for way in ways), "warband")
        return f"{bands} march by {len(ways)} roads", cost
    return _capital(_ways(before, ways)), cost if moves[1:] else write(moves[0])


def roads(before: WarState, moves: Sequence[Order]) -> str:
    """All the ways of a phase in a sentence."""
    return _capital(_ways(before, ways_of(moves))) + "."


def _ways(before: WarState, ways: Sequence[Way]) -> str:
    """ "warbands march from the farms of 0304 to the hills of 0506, 2 from .. to ..."."""
    first, *others = ways
    if not others:
        who = "a warband marches" if first.bands == 1 else f"{first.bands} warbands march"
        return f"{who} {_road(before, first)}"
    numbers = (f"{way.bands} " if way.bands > 1 else "" for way in ways)
    told = (f"{number}{_road(before, way)}" for number, way in zip(numbers, ways, strict=True))
    return f"warbands march {', '.join(told)}"


def _road(before: WarState, way: Way) -> str:
    return f"from {ground(before, way.start)} to {ground(before, way.goal)}"


def placed(before: WarState, seat: str, orders: Sequence[Order]) -> Line:
    """The one unit that was placed and where, or how many there were."""
    force, (first, *others) = before.reserve[int(seat)], orders
    if others:
        return "The host takes its ground", f"{len(orders)} units placed"
    bands = {band.id: band_title(band, before.board.races) for band in force.warbands}
    leaders = {leader.id: f"Leader: {ATTRIBUTES[leader.attribute]}" for leader in force.leaders}
    who = (bands | leaders).get(first.unit, first.unit)
    return f"{who} takes its ground at {ground(before, first.hex)}", write(first)


# -- events --------------------------------------------------------------------------------------------------


def told(before: WarState, event: Event, sentence: str) -> Line:
    """An event; ``sentence`` is what the rules say of it, for those of which nothing else is said."""
    words = event.words
    match event.kind:
        case "battle":
            return fought(before, event), fight_figures(event)
        case "command":
            orders = counted(int(words["points"]), "order")
            who = player_title(event.seat)
            note = f"dice {words['dice']}, leaders {words['leaders']}"
            return f"Couriers of {who} ride out with {orders}", note
        case "initiative":
            rolls = [roll.split(":") for roll in words["rolls"].split()]
            order = words["order"].split()
            found = (f"{p} ({', '.join(r for q, r in rolls if q == p)})" for p in order)
            return f"{player_title(order[0])} is first in the saddle", f"initiative: {', '.join(found)}"
        case "recruit":
            gates = ground(before, event.places[0])
            return (
                f"From the gates of {gates} comes a {words['race']} warband, uncalled and unpaid",
                event.piece,
            )
        case "ambush":
            return f"A march runs into an ambush before {ground(before, event.places[1])}", "the march stops"
        case "hold":
            (side,) = sides_read(words["players"])
            verb = "keep" if len(side) > 1 else "keeps"
            keys = counted(int(words["keys"]), "key")
            return f"{players_title(side)} {verb} watch over {keys}", hold_words(
                words["marks"], words["needed"]
            )
        case "level":
            sides = [players_title(side) for side in sides_read(words["sides"])] if "sides" in words else []
            return f"{listed(sides) or 'All'} have watched for nothing", "level claims cancel each other"
    return _ending(event) or (sentence, "")


def _ending(event: Event) -> Line | None:
    """What is told of the end, and of who leaves the field."""
    words = event.words
    match event.kind:
        case "limit":
            lead = lead_words(merits_read(words["merits"]))
            return f"The singers put their instruments away: {lead}", f"limit of {words['turns']} turns"
        case "last_turn":
            lead = lead_words(merits_read(words["merits"]))
            return f"The last day of the campaign dawns: {lead}", f"turn {words['turns']}"
        case "out":
            return f"The standard of {player_title(event.seat)} is lost", "no warband left"
        case "resigned":
            return f"{player_title(event.seat)} strikes the tents by night", "resigned"
    return None


def fought(before: WarState, event: Event) -> str:
    """A battle: "Haskag breaks the line at the hills of 0202"; who attacked is called by the leader in
    charge, or by its race.
    """
    stack, place = before.stacks.get(event.places[0]), ground(before, event.places[1])
    if stack is None:
        who = "The attacker"
    else:
        chief = stack.chief
        named = persona_of(before, stack.player, chief).name if chief is not None else ""
        who = named or band_title(stack.top, before.board.races)
    mine, theirs = int(event.words["score"]), int(event.words["enemy_score"])
    if mine == theirs:
        return f"{who} and those who held {place} fall together"
    return f"{who} breaks the line at {place}" if mine > theirs else f"{who} is thrown back from {place}"


def fight_figures(event: Event) -> str:
    """From where, the attribute and both sums: "from 0305, Speed 5 to 3"."""
    words = event.words
    return f"from {event.places[0]}, {words['attribute']} {words['score']} to {words['enemy_score']}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
