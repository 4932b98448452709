"""Puzzles of Warrior Races in words: what is asked, a hint, how hard it is; and which of those found are
kept.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.races import race_title
from game.games.wrom.rules.state import WarState
from tests.puzzles.war import Plan, moved, plans_of
from tests.puzzles.writing import Written

Found = Mapping[str, Any]
FEWEST_PLANS = 30
MOST_OF_A_GAME = 2
FIELDS = ("map", "turn", "phase", "player", "order", "points", "players", "keys", "stacks", "options")
"""What of a state the referee reads."""

Need = Counter[tuple[str, str]]
"""How many warbands of a race stand in a hex."""


def kept(rows: Iterable[Found], most: int) -> list[Written]:
    """The puzzles that are kept of those found."""
    game, games, seen, found = WarriorRacesGame(), Counter[object](), set[object](), list[Written]()
    for row in rows:
        state = game.from_json(row["state"])
        plan: Plan = tuple((who, start, goal) for who, start, goal in row["plan"])
        motif = (row["hex"], frozenset((start, goal) for _, start, goal in plan))
        if row["plans"] < FEWEST_PLANS or games[row["seed"]] >= MOST_OF_A_GAME or motif in seen:
            continue
        need = _need(state, plan)
        if max(need.values()) > 1 or not _is_told_by(state, row["hex"], plan, need):
            continue
        games[row["seed"]] += 1
        seen.add(motif)
        found.append(_written(game, state, row, plan, need))
    found.sort(key=lambda puzzle: (puzzle.depth, puzzle.title))
    return [found[number * len(found) // most] for number in range(most)] if len(found) > most else found


def _need(state: WarState, plan: Plan) -> Need:
    """The warbands that a plan brings somewhere, by race and hex."""
    race = {w.id: w.race for stack in state.stacks.values() for w in stack.warbands}
    return Counter((race_title(race[who], state.board.races), goal) for who, _, goal in plan)


def _is_told_by(state: WarState, key: str, plan: Plan, need: Need) -> bool:
    """Whether races and hexes tell the plan from every other: a leader makes a difference too."""
    for other in plans_of(state, key):
        end = moved(state, other)
        stands = {
            (race_title(w.race, state.board.races), label)
            for label, stack in end.stacks_of(state.player).items()
            for w in stack.warbands
        }
        if set(need) <= stands and not set(plan) <= set(other):
            return False
    return True


def _written(game: WarriorRacesGame, state: WarState, row: Found, plan: Plan, need: Need) -> Written:
    key, next_best = row["hex"], round(100 * row["next"])
    terrain = state.board.terrain
    goals = {goal for _, _, goal in plan}
    has_settlement = any(any(terrain[goal].realm_bonus) for goal in goals)
    hard = (len(plan) > 2) + has_settlement + (row["plans"] > 150) + (row["chance"] - row["next"] < 0.12)
    hint = f"{len(plan)} warbands have to be there, and {'not all' if len(goals) > 1 else 'all'} on one hex."
    return Written(
        kind="take",
        title=f"Clear {key} with 70 %",
        seat=str(state.player),
        task=(
            f"Player {state.player}: move so that the stack on the key location {key} "
            f"({terrain[key].title}) falls in your battle phase in 70 of 100 or more, and end the phase."
        ),
        hint="One warband serves the others from afar: a settlement helps all." if has_settlement else hint,
        depth=min(5, 1 + hard),
        position={name: value for name, value in row["state"].items() if name in FIELDS and value},
        goal=tuple(
            {
                "stands": f"{race} {label}",
                "else": f"Without a {race} warband on {label} it falls in {next_best} of 100 at best.",
            }
            for race, label in need
        ),
        solution=(("; ".join([*_steps(game, state, plan), "end"]),),),
    )


def _steps(game: WarriorRacesGame, state: WarState, plan: Plan) -> Iterator[str]:
    """The orders of a plan, a space each."""
    seat = str(state.player)
    for who, start, goal in plan:
        way = _way(state, start, goal)
        for here, there in pairwise(way):
            place = [warband.id for warband in state.stacks[here].warbands].index(who) + 1
            text = f"move {here} {place} {there}"
            state, _ = game.resolve(state, {seat: (game.read_order(state, seat, text),)})
            yield text


def _way(state: WarState, start: str, goal: str) -> tuple[str, ...]:
    """The shortest way around enemies."""
    foes = {h for h, stack in state.stacks.items() if state.are_foes(state.player, stack.player)}
    ways, seen = deque([(start,)]), {start}
    while ways:
        way = ways.popleft()
        if way[-1] == goal:
            return way
        for label in state.board.adjacent[way[-1]]:
            if label not in seen | foes and label in state.board.passable:
                seen.add(label)
                ways.append((*way, label))
    raise ValueError(f"there is no way from {start} to {goal}")
