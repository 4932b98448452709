"""What one unit of Mars can do at the moment, as a value: for the legend of the screen and the diagrams of
the rules page. Pure.

A diagram of the rules page begins with a line for each board, "name: position, square"; one without such
lines is the set-up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from game.board.frame import Piece
from game.games.mars.picture.frames import pieces_of
from game.games.mars.picture.marks import sprite_of
from game.games.mars.rules.modes import FIXED_MODES, mode
from game.games.mars.rules.orders import MOVE, Order, legal_orders
from game.games.mars.rules.pieces import CYZNEO, LETTERS, SEATS, SWARM, THIEF, TITLES
from game.games.mars.rules.position import GOES_ON, Position
from game.games.mars.rules.position_text import Setup, read_position, start_position
from game.games.mars.rules.reach import reaches
from game.games.mars.rules.squares import NAMES, NUMBERS, squares_of
from game.games.mars.rules.tables import tables
from game.games.mars.rules.thief import Reach

ALONE = NUMBERS["d4"]
"""Where a unit stands that is drawn alone."""

TAKE, BESIDE = "take", "doomed"
"""What a move is drawn as that makes something fall beside it, and what falls so."""

_HEAD = re.compile(r"(.+?): (\S+ .+), ([a-h][1-8])")


@dataclass(frozen=True, slots=True)
class Diagram:
    """A board with what the unit on ``origin`` can do: ``targets`` says it by square, several things joined
    by "+".
    """

    title: str
    pieces: tuple[Piece, ...]
    origin: str = ""
    targets: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class LegendLine:
    """Units of one kind that act alike: their title, how they act now, where they stand, and a diagram of it.

    In the diagram "move" is where they go and take, "go" where they go but never take.
    """

    title: str
    text: str
    keys: tuple[str, ...]
    diagram: Diagram


def target_of(order: Order) -> str:
    """How the goal of an action is lit: by its verb, and apart when a mere move makes something fall beside
    it.
    """
    return TAKE if order.verb == MOVE and order.victims else order.verb


def diagram_of(position: Position, key: str, title: str = "", *, has_losses: bool = False) -> Diagram:
    """What the unit on a square could do if its side were on move; ``has_losses``: show also what would fall
    beside.
    """
    square = NUMBERS[key]
    at_it = on_move(position, _side_of(position, square))
    targets: dict[str, list[str]] = {}
    for order in legal_orders(at_it):
        if order.origin == key:
            targets.setdefault(order.goal, []).append(target_of(order))
            for victim in order.victims if has_losses and target_of(order) == TAKE else ():
                targets.setdefault(victim, []).append(BESIDE)
    lit = tuple((goal, "+".join(dict.fromkeys(kinds))) for goal, kinds in targets.items())
    return Diagram(title, tuple(pieces_of(position)), key, lit)


def on_move(position: Position, side: int) -> Position:
    """The position with a side on move; the right of way is the same whoever is."""
    if position.turn == side and position.ending == GOES_ON:
        return position
    other = position.copy()
    other.turn, other.ending = side, GOES_ON
    return other


def legend_of(position: Position, side: int) -> tuple[LegendLine, ...]:
    """How all units of a side that can act act now: a line for every kind, and for every mode its units are
    in.
    """
    return tuple(_legend_lines(position, side))


def read_diagrams(text: str) -> tuple[Diagram, ...]:
    """The boards of a diagram of the rules page. Raises NotationError for a position that cannot be read."""
    heads = [found for line in text.splitlines() if (found := _HEAD.fullmatch(line.strip()))]
    if not heads:
        return (Diagram("", tuple(pieces_of(start_position()))),)
    return tuple(diagram_of(read_position(head[2]), head[3], head[1], has_losses=True) for head in heads)


def _legend_lines(position: Position, side: int) -> Iterator[LegendLine]:
    for kind in LETTERS:
        by_mode: dict[str, list[int]] = {}
        for square in _units(position, side, kind):
            by_mode.setdefault(mode(position, square) if kind != SWARM else FIXED_MODES[SWARM], []).append(
                square
            )
        for text, squares in by_mode.items():
            keys = tuple(NAMES[square] for square in squares)
            yield LegendLine(TITLES[kind], text, keys, _mode_diagram(position, side, kind, squares[0]))


def _units(position: Position, side: int, kind: int) -> tuple[int, ...]:
    """Where a side has units of a kind that can act."""
    return squares_of(
        position.swarms[side] if kind == SWARM else position.kinds[2 * kind + side] & position.mobile(side)
    )


def _mode_diagram(position: Position, side: int, kind: int, square: int) -> Diagram:
    """How a unit acts now, drawn as if it stood alone on the board; a Thief, which lives by its neighbors,
    where it is.
    """
    if kind == THIEF:
        return diagram_of(position, NAMES[square], TITLES[kind], has_losses=True)
    sprite, here = sprite_of(kind), 1 << ALONE
    piece = Piece(sprite, SEATS[side], NAMES[ALONE])
    if kind == SWARM:
        return Diagram(TITLES[kind], (piece,), piece.key, tuple(_lit(tables().wazir[ALONE], "move")))
    board = Setup({ALONE: 2 * kind + side}).position(position.settings)
    has = here if position.etiquette.has(square) else 0
    longer = here if position.etiquette.longer(side) >> square & 1 else 0
    lit = [found for reach in reaches(board, side, has, longer) for found in _lit_by(reach)]
    if kind == CYZNEO:
        lit += _lit(tables().knight[ALONE], "spawn")
    return Diagram(TITLES[kind], (piece,), piece.key, tuple(lit))


def _lit_by(reach: Reach) -> Iterator[tuple[str, str]]:
    _, takes, goes, shoots, area, _ = reach
    yield from _lit(takes, "move")
    yield from _lit(goes & ~shoots, "go")
    yield from _lit(goes & shoots, "go+strike")
    yield from _lit(shoots & ~goes, "strike")
    if area:
        yield NAMES[ALONE], "area"


def _lit(field: int, kind: str) -> list[tuple[str, str]]:
    return [(NAMES[square], kind) for square in squares_of(field)]


def _side_of(position: Position, square: int) -> int:
    """Whose unit on a square is meant: that of the Swarms over a host, as the host can do nothing."""
    for side in (0, 1):
        if position.swarms[side] >> square & 1:
            return side
    return position.at[square] & 1
