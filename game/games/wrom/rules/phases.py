"""What is rolled between the phases and how they follow each other (rules 4, 5.1 and 7)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from game.core.results import Event
from game.games.wrom.rules.battlefield.terrain import CITY
from game.games.wrom.rules.chance import Roller, ranked
from game.games.wrom.rules.races import race_title
from game.games.wrom.rules.state import BATTLE, COMMAND, INITIATIVE, MOVE, SETUP, Stack, Warband, WarState
from game.games.wrom.rules.victory import end_of_turn

Change = tuple[WarState, tuple[Event, ...]]
"""A state and what happened on the way to it."""

UNITS_PER_DIE = 10
RECRUITING_FACE = 1


def rolled_initiative(state: WarState, roller: Roller) -> Change:
    """Marks cleared, the order of play, then recruits; the first in order is next to roll his points (rules
    4.2 to 4.4).
    """
    state = cleared(state)
    rolls: list[str] = []

    def roll(player: int) -> int:
        face, leaders = roller.d10(), state.leader_count(player)
        rolls.append(f"{player}:{face}+{leaders}")
        return face + leaders

    order = ranked(state.living, roll, highest_first=True)
    event = Event("initiative", words={"order": " ".join(map(str, order)), "rolls": " ".join(rolls)})
    state = replace(state, order=order, player=order[0], phase=COMMAND, points=0)
    state, recruits = recruited(state, roller)
    return state, (event, *recruits)


def cleared(state: WarState) -> WarState:
    """Nobody has moved, attacked or ridden (rule 4.3)."""

    def fresh(warband: Warband) -> Warband:
        leaders = tuple(replace(leader, rode="") if leader.rode else leader for leader in warband.leaders)
        return replace(warband, moved=0, has_attacked=False, leaders=leaders)

    stacks = {
        h: replace(s, warbands=tuple(map(fresh, s.warbands)), in_charge="") for h, s in state.stacks.items()
    }
    return replace(state, stacks=stacks)


def recruited(state: WarState, roller: Roller) -> Change:
    """A die for every occupied City, in the order of play; on 1 a warband joins at the bottom (rule 4.4)."""
    events: list[Event] = []
    for player in state.order:
        for h in state.stacks_of(player):
            terrain = state.board.terrain[h]
            if terrain.kind == CITY and terrain.race is not None and roller.d10() == RECRUITING_FACE:
                fresh = Warband(next_id(state), terrain.race)
                stack = state.stacks[h]
                state = state.with_stacks({h: replace(stack, warbands=(*stack.warbands, fresh))})
                events.append(
                    Event(
                        "recruit",
                        str(player),
                        fresh.id,
                        (h,),
                        {"race": race_title(terrain.race, state.board.races)},
                    )
                )
    return state, tuple(events)


def next_id(state: WarState) -> str:
    """``w`` and the highest number so far plus 1."""
    numbers = [int(found[1]) for w in all_warbands(state) if (found := re.fullmatch(r"w([0-9]+)", w.id))]
    return f"w{max(numbers, default=0) + 1}"


def all_warbands(state: WarState) -> Iterator[Warband]:
    """Every warband, placed or in reserve."""
    for stack in state.stacks.values():
        yield from stack.warbands
    for force in state.reserve.values():
        yield from force.warbands


def rolled_command(state: WarState, roller: Roller) -> Change:
    """Command points: a die for every ten units or part of it, and one for each leader (rule 5.1)."""
    leaders = state.leader_count(state.player)
    units = leaders + state.warband_count(state.player)
    faces = [roller.d10() for _ in range(-(-units // UNITS_PER_DIE))]
    points = sum(faces) + leaders
    words = {"points": str(points), "dice": " ".join(map(str, faces)), "leaders": str(leaders)}
    return replace(state, phase=MOVE, points=points), (Event("command", str(state.player), words=words),)


def phase_ended(state: WarState) -> Change:
    """What follows the setup, move or battle phase of the player."""
    if state.phase == SETUP:
        return _placing_ended(state), ()
    if state.phase == MOVE:
        return replace(state, phase=BATTLE, points=0), ()
    state = replace(state, stacks={h: _leaderless(s) for h, s in state.stacks.items()}, points=0)
    following = _following(state, state.living)
    if following:
        return replace(state, phase=COMMAND, player=following), ()
    state, events = end_of_turn(state)
    if state.ended is not None:
        return state, events
    return replace(state, turn=state.turn + 1, phase=INITIATIVE, player=0, order=()), events


def _leaderless(stack: Stack) -> Stack:
    return replace(stack, in_charge="") if stack.in_charge else stack


def _placing_ended(state: WarState) -> WarState:
    """The next to place his force, or the first turn (rules 3.5 and 4.1)."""
    following = _following(state, tuple(p for p in state.order if p not in state.resigned))
    if following:
        return replace(state, player=following)
    return replace(state, phase=INITIATIVE, player=0, order=(), zones=(), reserve={})


def _following(state: WarState, playing: tuple[int, ...]) -> int:
    """Who of ``playing`` comes next in the order after the player; 0 when nobody does."""
    place = state.order.index(state.player)
    return next((p for p in state.order[place + 1 :] if p in playing), 0)
