"""Puzzles of Warrior Races, from games the program plays against itself: one set of moves after which the
stack on a key location falls with 70 in 100, found and proved over all moves and all attacks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from game.core.dice import Dice
from game.games.entry import Entry, LoadedGame
from game.games.wrom.puzzles.chances import Siege
from game.games.wrom.rules.state import MOST_SPACES, MOVE, Stack, Warband, WarState
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import play_bots

WANTED = 0.7
GAP = 0.05
MOST_PLANS = 700
LOTS = 6

Plan = tuple[tuple[str, str, str], ...]
"""Who moves: warband, from where, to where."""


@dataclass(frozen=True, slots=True)
class Find:
    """A position in a move phase, the hex to be cleared, the moves that do it, and the chances of the plans:
    that of the answer, and the best of those that are not it.
    """

    state: WarState
    hex: str
    plan: Plan
    chance: float
    next_best: float
    plans: int
    standing: float


def states_of(entry: Entry, loaded: LoadedGame, seed: str) -> Iterator[WarState]:
    """The beginnings of all move phases of one game of computer players."""
    dice = Dice("puzzles").fork("wrom", seed)
    players = {}
    for seat in ("1", "2"):
        kind, dice = dice.choose(("easy", "normal"))
        players[seat] = PlayerSpec(kind)
    match = Match.start(entry, {}, f"puzzles/{seed}", players, None, loaded=loaded, created="")
    last = None
    while match.outcome is None and match.phase.turn <= 20:
        state = match.state
        if state.phase == MOVE and (state.turn, state.player) != last:
            last = (state.turn, state.player)
            yield state
        play_bots(match)
        match.advance()


def found_in(entry: Entry, loaded: LoadedGame, seed: str) -> Iterator[Find]:
    """The puzzles of one game, at most one for every key location in a phase."""
    for state in states_of(entry, loaded, seed):
        for key in state.keys:
            if key not in state.stacks or not state.are_foes(state.player, state.stacks[key].player):
                continue
            for lot in range(LOTS):
                thin = thinned(state, key, Dice("thin").fork(seed, state.turn, state.player, key, lot))
                found = find(thin, key)
                if found is not None:
                    yield found
                    break


def thinned(state: WarState, key: str, dice: Dice) -> WarState:
    """The position with few warbands around the key location, drawn by lot: single ones of the player, one to
    three of the enemy.
    """
    far = state.board.distances([key])
    changes: dict[str, Stack | None] = {}
    near = [h for h in state.stacks if far.get(h, 99) <= MOST_SPACES + 1]
    own = [h for h in near if state.stacks[h].player == state.player]
    own, dice = dice.shuffle(own)
    for number, label in enumerate(own):
        stack = state.stacks[label]
        if number > 3:
            changes[label] = None
            continue
        warbands, dice = dice.shuffle(stack.warbands)
        few = 1 if any(w.leaders for w in warbands) else 2
        changes[label] = replace(stack, warbands=tuple(warbands[:few]))
    for label in near:
        if label in own:
            continue
        stack = state.stacks[label]
        count, dice = dice.roll(3)
        if label != key and count == 0:
            changes[label] = None
        else:
            changes[label] = replace(stack, warbands=stack.warbands[: count + 1])
    points, dice = dice.roll(5)
    return replace(state.with_stacks(changes), points=points + 2)


def plans_of(state: WarState, key: str) -> Iterator[Plan]:
    """Every way to spend the command points that could matter for the fight: warbands to hexes beside the
    enemies who count, or into settlements. Nothing where there are too many.
    """
    board = state.board
    foes = {h for h, s in state.stacks.items() if state.are_foes(state.player, s.player)}
    helping = {h for h in foes if h == key or any(board.terrain[h].realm_bonus)}
    goals = {n for h in helping for n in board.adjacent[h]} - foes
    goals |= {h for h in board.terrain if any(board.terrain[h].realm_bonus)} - foes
    options = []
    for label, stack in state.stacks_of(state.player).items():
        far = board.distances([label], frozenset(foes))
        most = min(MOST_SPACES, state.points)
        ways = [(label, 0), *((g, far[g]) for g in sorted(goals) if 0 < far.get(g, 99) <= most)]
        if len(ways) > 1:
            options += [[(w.id, label, goal, cost) for goal, cost in ways] for w in stack.warbands]
    if not options or prod(map(len, options)) > MOST_PLANS * 20:
        return
    for choice in product(*options):
        if sum(step[3] for step in choice) <= state.points:
            yield tuple((who, start, goal) for who, start, goal, cost in choice if cost)


def moved(state: WarState, plan: Plan) -> WarState:
    """The position after the moves of a plan, each warband on top where it arrives."""
    stacks: dict[str, Stack | None] = dict(state.stacks)
    lifted: list[tuple[Warband, str]] = []
    for who, start, goal in plan:
        stack = stacks[start]
        assert stack is not None
        lifted.append((next(w for w in stack.warbands if w.id == who), goal))
        stacks[start] = replace(stack, warbands=tuple(w for w in stack.warbands if w.id != who))
    for warband, goal in lifted:
        there = stacks.get(goal)
        rest = there.warbands if there is not None else ()
        stacks[goal] = Stack(state.player, (warband, *rest))
    return replace(state, stacks={h: s for h, s in stacks.items() if s is not None and s.warbands})


def find(state: WarState, key: str) -> Find | None:
    """The puzzle of a position, if it is one: all plans that reach the chance contain one of them."""
    standing = Siege(state, key).chance(Siege(state, key).field)
    if standing >= WANTED - GAP:
        return None
    plans = list(plans_of(state, key))
    if not 6 <= len(plans) <= MOST_PLANS:
        return None
    chances: Mapping[Plan, float] = {plan: chance_after(state, key, plan) for plan in plans}
    good = [plan for plan, chance in chances.items() if chance >= WANTED]
    if not good:
        return None
    least = min(good, key=len)
    if len(least) < 2 or any(not set(least) <= set(plan) for plan in good):
        return None
    next_best = max(chance for plan, chance in chances.items() if chance < WANTED)
    if chances[least] - next_best < GAP:
        return None
    return Find(state, key, least, chances[least], next_best, len(plans), standing)


def chance_after(state: WarState, key: str, plan: Plan) -> float:
    """The chance to clear the hex after a plan."""
    siege = Siege(moved(state, plan), key)
    return siege.chance(siege.field)
