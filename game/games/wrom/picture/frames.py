"""What is seen of a game of Warrior Races: frames from states, marks from orders and reports. Pure
functions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.board.frame import Frame, Look, Mark, Piece, Score, event_tag
from game.core.results import Event, Report, Verdict
from game.games.wrom.picture.frame import Band, Overlay, Rider, StackLook, WarFrame
from game.games.wrom.rules.battlefield.mapmaking import MOST_UNEVEN, zone_rooms
from game.games.wrom.rules.fog import ghosts, is_stranger
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.leaders import persona_of
from game.games.wrom.rules.movement import range_of, reach, spaces_left, threatened
from game.games.wrom.rules.orders import PLACE, Order
from game.games.wrom.rules.races import Own, race_title
from game.games.wrom.rules.standing import counted, lead_words, merits, verb_of
from game.games.wrom.rules.state import BATTLE, SETUP, Leader, Stack, Warband, WarState, foe_at
from game.games.wrom.rules.state import MOVE as MOVING
from game.games.wrom.rules.ways import ways_of
from game.games.wrom.rules.wording import hold_words


def frame_of(game: WarriorRacesGame, state: WarState) -> WarFrame:
    """The position, without marks."""
    return WarFrame(
        title=title_of(state),
        subtitle=game.scenario.title if game.scenario else "Rolled battlefield",
        pieces=tuple(Piece("stack", str(stack.player), key) for key, stack in state.stacks.items()),
        scores=tuple(_score(state, player) for team in state.teams for player in team),
        facts=facts_of(state),
        stacks={key: stack_look(stack, state.board.races, state) for key, stack in state.stacks.items()},
        keys={key: _holder(state, key) for key in state.keys},
        zones=_zones(state),
        veil=frozenset(state.board.terrain) - state.eyes.seen if state.eyes is not None else frozenset(),
        ghosts={key: stack_look(seen.stack, state.board.races, state) for key, seen in ghosts(state).items()},
    )


def title_of(state: WarState) -> str:
    """Where the game stands, in a few words."""
    if state.phase == SETUP:
        return f"Player {state.player} places"
    if state.challenge is not None:
        return f"Turn {state.turn}: Player {state.stacks[state.challenge[1]].player} is asked"
    who = f": Player {state.player}" if state.player else ""
    words = {"initiative": "initiative", "command": "command points", MOVING: "moves", BATTLE: "battles"}
    return f"Turn {state.turn}{who} {words[state.phase]}" if state.phase in words else f"Turn {state.turn}"


def stack_look(stack: Stack, own: Own = (), state: WarState | None = None) -> StackLook:
    """A stack as it is drawn on a board with these own races; with ``state`` its leaders are persons."""
    chief = stack.chief.id if stack.chief else ""
    bands = (
        _band(warband, own, tuple(_rider(leader, chief, stack.player, state) for leader in warband.leaders))
        for warband in stack.warbands
    )
    return StackLook(str(stack.player), tuple(bands))


def _band(warband: Warband, own: Own, riders: tuple[Rider, ...]) -> Band:
    return Band(
        warband.id,
        warband.race,
        warband.name,
        warband.moved,
        warband.has_attacked,
        riders,
        race_title(warband.race, own),
    )


def _rider(leader: Leader, chief: str, player: int, state: WarState | None) -> Rider:
    persona = persona_of(state, player, leader) if state is not None else None
    return Rider(leader.id, leader.attribute, leader.id == chief, leader.is_standing, persona)


def _holder(state: WarState, key: str) -> str:
    stack = state.stacks.get(key)
    return str(stack.player) if stack else ""


def _zones(state: WarState) -> dict[str, str]:
    """The setup zones while armies are placed."""
    if state.phase != SETUP:
        return {}
    owners = {side.zone: str(player) for player, side in enumerate(state.sides, 1)}
    shared = (
        (key, owners[number])
        for number, zone in enumerate(state.zones, 1)
        if number in owners
        for key in zone
    )
    return {key: owner for key, owner in shared if key in state.board.ways}


def _score(state: WarState, player: int) -> Score:
    """Key locations count; warbands and leaders stand beside them."""
    bands, leaders = state.warband_count(player), state.leader_count(player)
    reserve = state.reserve.get(player)
    if reserve is not None:
        bands, leaders = bands + len(reserve.warbands), leaders + len(reserve.leaders)
    extras = (("wrom_banner", bands), ("wrom_star", leaders)) if bands else ()
    is_out = not bands and (state.eyes is None or player not in state.eyes.living)
    note = "in sight" if is_stranger(state, player) and not is_out else ""
    return Score(str(player), f"Player {player}", len(state.keys_of(player)), note, is_out, extras)


def facts_of(state: WarState, agreed: int = 0) -> tuple[str, ...]:
    """How the game stands beyond the standings: who holds key locations for how long, points left, the turn
    limit.

    ``agreed``: how many key locations were to be held, where the field has fewer.
    """
    return tuple(_facts(state, agreed))


def _facts(state: WarState, agreed: int) -> Iterator[str]:
    needed, turns, total = state.settings.keys_to_hold, state.settings.hold_turns, len(state.keys)
    for team in state.teams:
        held, marks = state.team_keys(team[0]), state.sides[team[0] - 1].hold
        if is_stranger(state, team[0]):
            if needed and marks:
                yield f"{verb_of(team, 'hold')} key locations: {hold_words(marks, turns)}"
        elif needed and marks:
            yield f"{verb_of(team, 'hold')} {held} of {total}: {hold_words(marks, turns)}"
        elif needed and held >= needed:
            yield f"{verb_of(team, 'hold')} {held} of {total}: counts from the end of this turn"
        elif len(team) > 1:
            yield f"{verb_of(team, 'hold')} {held} of {total} key locations together"
    if state.eyes is not None:
        yield f"Fog of war: {len(state.eyes.seen)} of {len(state.board.terrain)} hexes in sight"
    if state.phase == SETUP and _rooms(state):
        yield f"Uneven setup zones, passable hexes: {_rooms(state)}"
    yield from _limit_facts(state)
    limit = f" of {state.settings.turn_limit}" if state.settings.turn_limit else ""
    goal = (
        f"hold {needed} of {counted(total, 'key')} for {counted(turns, 'turn')}"
        if needed
        else "destroy every enemy"
    )
    yield f"Turn {state.turn}{limit}" + ("" if state.ended else f"; to win: {goal}, or be the last")
    if agreed > needed:
        yield (
            f"{agreed} keys to hold were agreed on; the field has {total}, so that {needed or 'none'} will do"
        )


def _rooms(state: WarState) -> str:
    """How wide the setup zones are, where they differ by more than even ones; '' where they do not."""
    rooms = zone_rooms(state.board, state.zones)
    if not rooms or max(rooms) - min(rooms) <= MOST_UNEVEN:
        return ""
    owners = sorted((p, rooms[side.zone - 1]) for p, side in enumerate(state.sides, 1) if side.zone)
    return ", ".join(f"{room} of player {player}" for player, room in owners)


def _limit_facts(state: WarState) -> Iterator[str]:
    """On the last turn what will count."""
    if state.ended is None and state.phase != SETUP and state.turn == state.settings.turn_limit:
        lead = lead_words(merits(state)) if state.eyes is None else ""  # what nobody sees would be left out
        yield f"Last turn: most keys win, then warbands, then leaders. {lead}".strip()


def position_after(game: WarriorRacesGame, state: WarState, orders: Sequence[Order]) -> WarState:
    """The position the orders lead to, as far as no die is rolled."""
    for order in orders:
        for after in game.walk(state, order):
            state = after
    return state


# -- marks ---------------------------------------------------------------------------------------------------


def marks_of_orders(
    game: WarriorRacesGame, before: WarState, orders: Sequence[Order], look: Look = Look.PLANNED
) -> tuple[Mark, ...]:
    """The ways and placings of orders from the position they begin in."""
    return tuple(mark for order in orders for mark in _marks_of_order(game, before, order, look))


def _marks_of_order(game: WarriorRacesGame, before: WarState, order: Order, look: Look) -> Iterator[Mark]:
    tag = f"Player {order.seat}"
    for way, bands in ways_of(before, order).items():
        spent = counted(len(bands) * (len(way) - 1), "command point")
        sentence = f"{counted(len(bands), 'warband')} from {way[0]} to {way[-1]}: {spent}."
        riders = " ".join(bands)
        yield Mark("move", order.seat, way, look, tag, sentence, sprite=riders, supports=len(bands))
    for key in dict.fromkeys(step.hex for step in order.steps or (order,) if step.verb == PLACE):
        yield Mark("placed", order.seat, (key,), look, tag)


def marks_of_report(game: WarriorRacesGame, before: WarState | None, report: Report) -> tuple[Mark, ...]:
    """What came of a turn: ways gone, attacks with their winners, losses, recruits. ``before`` None: without
    the ways.
    """
    given = [r.order for r in report.resolutions if r.verdict is Verdict.SUCCEEDS]
    ways = marks_of_orders(game, before, given, Look.SUCCEEDED) if before is not None else ()
    events = (
        mark for n, event in enumerate(report.events) for mark in _marks_of_event(game, event, event_tag(n))
    )
    return (*ways, *events)


def _marks_of_event(game: WarriorRacesGame, event: Event, tag: str) -> Iterator[Mark]:
    sentence = game.explain(event)
    if event.kind == "recruit":
        yield Mark("recruit", event.seat, event.places, Look.SUCCEEDED, tag, sentence)
    elif event.kind == "battle":
        mine, theirs = int(event.words["score"]), int(event.words["enemy_score"])
        origin, target = event.places
        kind, look = (
            ("clash" if mine == theirs else "attack"),
            (Look.FAILED if mine < theirs else Look.SUCCEEDED),
        )
        yield Mark(kind, event.seat, (origin, target), look, tag, sentence)
        if mine >= theirs:
            yield Mark("fallen", event.words["enemy"], (target,), Look.SUCCEEDED, tag, sentence)
        if mine <= theirs:
            yield Mark("fallen", event.seat, (origin,), Look.SUCCEEDED, tag, sentence)


def result_frame(game: WarriorRacesGame, before: WarState, report: Report) -> Frame:
    """The position before a turn with what came of it."""
    frame = frame_of(game, before)
    return replace(frame, marks=marks_of_report(game, before, report))


# -- overlays ------------------------------------------------------------------------------------------------


def reach_overlay(state: WarState, hex_label: str, positions: Sequence[int]) -> Overlay:
    """Where warbands of a stack (0 = the top) can go together, with the command points that takes for all of
    them.
    """
    if not positions or hex_label not in state.stacks:
        return Overlay()
    shared: dict[str, int] | None = None
    for position in positions:
        found = reach(state, hex_label, position)
        shared = found if shared is None else {key: cost for key, cost in shared.items() if key in found}
    count = len(positions)
    return Overlay(
        reach={key: cost * count for key, cost in (shared or {}).items() if cost * count <= state.points}
    )


def enemy_overlay(state: WarState, hex_label: str) -> Overlay:
    """Where a stack could go in a turn of its owner, and what it could attack from there."""
    if hex_label not in state.stacks:
        return Overlay()
    return Overlay(enemy=range_of(state, hex_label), threat=threatened(state, hex_label))


def threats_of(state: WarState, player: int) -> dict[str, frozenset[str]]:
    """The hexes that each enemy stack of a player could attack after its moves next turn."""
    return {
        key: threatened(state, key)
        for key, stack in state.stacks.items()
        if state.are_foes(player, stack.player)
    }


def able_stacks(state: WarState, player: int) -> tuple[str, ...]:
    """The stacks that can still act in the running phase: move with the points left, or attack."""
    own = state.stacks_of(player)
    if state.phase == MOVING:
        return tuple(
            key
            for key, stack in own.items()
            if any(spaces_left(state, w) > 0 for w in stack.warbands) and _may_step(state, key, player)
        )
    if state.phase == BATTLE:
        return tuple(
            key for key, stack in own.items() if not stack.top.has_attacked and enemies_beside(state, key)
        )
    return ()


def _may_step(state: WarState, hex_label: str, player: int) -> bool:
    return any(
        there not in state.stacks or state.stacks[there].player == player
        for there in state.board.ways[hex_label]
    )


def enemies_beside(state: WarState, hex_label: str) -> tuple[str, ...]:
    """The enemy stacks next to a stack, not those of a partner."""
    player = state.stacks[hex_label].player
    near = state.board.adjacent[hex_label]
    return tuple(key for key in near if foe_at(state, key, player))
