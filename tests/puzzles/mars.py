"""Puzzles of Mars, from games the program plays against itself: positions in which exactly one action wins
the enemy's General in two or three, or saves one's own, found and proved by full search.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.codec import Json
from game.core.dice import Dice
from game.games.mars.bot.levels import LEVELS
from game.games.mars.bot.player import MarsBot
from game.games.mars.bot.round import SURE
from game.games.mars.bot.search import Search
from game.games.mars.bot.thought import Effort
from game.games.mars.bot.threats import is_struck
from game.games.mars.puzzles.forced import Forcing, TooDeep, best_reply
from game.games.mars.rules.board import Board
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.lanes import BROOD, SPAWN, actions_of, decode, legal_actions, legal_lanes
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.orders import order_of
from game.games.mars.rules.pieces import GENERAL, TITLES
from game.games.mars.rules.position import GOES_ON, Position
from game.games.mars.rules.position_text import write_position
from game.games.mars.rules.turn import after, victims_of

WIN, SAVE = "win", "save"
PAIRS = (("level-3", "level-4"), ("level-3", "level-3"), ("level-2", "level-3"), ("level-4", "level-3"))
OPENING = (8, 44)
"""So many actions at least, and fewer than so many at most, are drawn by lot at the beginning of a game, so
that no two games are the same.
"""
SAFE_FOR = 2
"""Who saves his General is safe from every forced win within so many actions of the enemy."""
MOST_HOLDING = 6
MOST_LOOKED_AT = 60_000


@dataclass(frozen=True, slots=True)
class Find:
    """A position with one best answer."""

    kind: str
    actions: int
    position: Position
    answer: int


def played(seed: str) -> list[Position]:
    """The positions of one game of computer players."""
    game, dice = MarsGame(), Dice("puzzles").fork("mars", seed)
    state = game.initial("")
    number, dice = dice.roll(len(PAIRS))
    drawn, dice = dice.roll(OPENING[1] - OPENING[0])
    bots = [MarsBot(LEVELS[name]) for name in PAIRS[number]]
    found = []
    while state.ended is None and len(found) < 100:
        found.append(state.position)
        if len(found) <= OPENING[0] + drawn:
            order, dice = dice.choose(game.legal_orders(state, state.seat)[:-2])
            orders = (order,)
        else:
            orders = bots[len(found) % 2].choose(game, state, state.seat, dice.fork(len(found)))
        state, _ = game.resolve(state, {state.seat: orders})
    return found


def found_in(seed: str) -> Iterator[Find]:
    """The puzzles of one game."""
    positions = played(seed)
    forced = []
    for position in positions:
        try:
            finds = tuple(_short(position))
        except TooDeep:
            finds = ()
        forced.append(
            any(find.kind == WIN for find in finds) or is_struck(Board(position), 1 - position.turn)
        )
        yield from (find for find in finds if find.answer >= 0)
    for number, position in enumerate(positions[:-2]):
        if forced[number + 2] and not forced[number]:
            if not _promises(position):
                continue
            try:
                winning = Forcing(position, MOST_LOOKED_AT).winning(3)
            except TooDeep:
                continue
            if len(winning) == 1:
                yield Find(WIN, 3, position, winning[0])


def _promises(position: Position) -> bool:
    """Whether a quick search thinks that the side to move wins in three."""
    thought = Search(position, Effort(5, 2_000)).think(sorted(legal_actions(position)))
    return thought.scores[0][0] > SURE


def _short(position: Position) -> Iterator[Find]:
    """The wins in two and the rescues of a position; an answer of -1 says that several win."""
    search = Forcing(position, MOST_LOOKED_AT)
    if search.wins(1):
        return
    winning = search.winning(2)
    if winning:
        yield Find(WIN, 2, position, winning[0] if len(winning) == 1 else -1)
    else:
        yield from _saving(position, search)


def _saving(position: Position, search: Forcing) -> Iterator[Find]:
    first = search.holding(1)
    if len(first) > MOST_HOLDING or len(first) == 0:
        return
    safe = [action for action in first if search._holds(action, SAFE_FOR)]
    if len(safe) == 1:
        yield Find(SAVE, SAFE_FOR, position, safe[0])


def line_of(find: Find) -> list[int]:
    """The play from the answer on: the longest defense, and the actions that win against it."""
    position, line, left = after(find.position, find.answer), [find.answer], find.actions - 1
    while find.kind == WIN and position.ending == GOES_ON and left:
        reply = best_reply(position, left)
        if reply < 0:
            break
        line.append(reply)
        position = after(position, reply)
        if position.ending != GOES_ON:
            break
        search = Forcing(position)
        needed = next(number for number in range(1, left + 1) if search.wins(number))
        line.append(search.winning(needed)[0])
        position = after(position, line[-1])
        left = needed - 1
    return line


def features(find: Find) -> dict[str, Json]:
    """What makes a position hard, and whether it is dull."""
    position, answer = find.position, find.answer
    verb, origin, goal = decode(answer)
    new = after(position, answer)
    side = position.turn
    board = Board(position)
    actions = actions_of(legal_lanes(board))
    checks = 0
    for action in actions:
        board.make(action)
        checks += board.ending == GOES_ON and is_struck(board, 1 - side)
        board.unmake()
    code = position.at[origin]
    kind = code >> 1 if position.pieces[side] >> origin & 1 else 0
    board.make(answer)
    is_check = is_struck(board, 1 - side)
    attacks = new.etiquette.attacks
    is_offered = bool(attacks.on[side] >> goal & 1)
    board.unmake()
    return {
        "actions": len(actions),
        "checks": checks,
        "is_check": is_check,
        "takes": bool(victims_of(position, answer)),
        "offers": is_offered,
        "unit": TITLES[kind] if kind else "Ice Swarm",
        "spawns": verb == SPAWN,
        "broods": verb == BROOD,
        "turns_front": new.etiquette.is_active != position.etiquette.is_active,
        "by_general": kind == GENERAL,
        "struck": is_struck(Board(position), side),
        "units": (position.occupied).bit_count(),
    }


def data_of(find: Find, seed: str) -> dict[str, Json]:
    """A puzzle as data."""
    position, texts = find.position, []
    for action in line_of(find):
        texts.append(write_order(order_of(position, action)))
        position = after(position, action)
    return {
        "game": "mars",
        "kind": find.kind,
        "within": find.actions,
        "position": write_position(find.position),
        "line": texts,
        "seed": seed,
        "features": features(find),
    }
